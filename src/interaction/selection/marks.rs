//! What is to be marked on the board: written by selection and preview, drawn by the view.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;

use crate::rules::hex::Hex;
use crate::rules::hex::path::Pose;
use crate::rules::ids::UnitId;

/// How a hex can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// At a walk.
    Walk,
    /// At a run only.
    Run,
}

/// A line of fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FireLine {
    /// Who would fire.
    pub from: UnitId,
    /// At whom.
    pub to: UnitId,
    /// Whether the target can be seen and reached.
    pub clear: bool,
}

/// The marks on the board at this moment. The view draws them anew when the resource changes, so set it only when it differs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Marks {
    /// The hex under the pointer or the keyboard's cursor.
    pub hover: Option<Hex>,
    /// The selected unit.
    pub selected: Option<UnitId>,
    /// The unit under the pointer.
    pub hovered: Option<UnitId>,
    /// The hexes the selected unit can reach.
    pub reach: BTreeMap<Hex, Reach>,
    /// What the actions are called that take it there.
    pub ways: BTreeMap<Reach, BTreeSet<String>>,
    /// The way it would go, from where it stands to where it would end, with its facings.
    pub path: Vec<Pose>,
    /// Where it could fire at from the end of that way.
    pub arc: BTreeSet<Hex>,
    /// The shots it would fire.
    pub fire: Vec<FireLine>,
    /// The units it may aim at.
    pub targets: Vec<UnitId>,
}
