//! A unit of a card while its keys are read, with the content that it names.

use super::checker::At;
use super::keys::FactKey;
use phaseline_rules::catalog::input::InputValue;
use phaseline_rules::catalog::pilot::{Ability, Pilot};
use phaseline_rules::catalog::tonnage::Tonnage;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::content_id::{EffectId, EquipmentId};
use phaseline_rules::evaluation::stat_block::Flags;
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::CounterIx;
use std::collections::{BTreeMap, BTreeSet};

/// A unit while its keys are read.
#[derive(Default)]
pub(super) struct Draft<'n> {
    pub id: Option<String>,
    pub unit_type: Option<UnitType>,
    pub tonnage: Option<Tonnage>,
    pub troopers: Option<u32>,
    pub tags: BTreeSet<String>,
    pub abilities: BTreeSet<String>,
    pub inputs: BTreeMap<String, (At, InputValue)>,
    pub facts: BTreeMap<FactKey, i32>,
    pub flags: Flags,
    pub statistics: Vec<(At, &'n str, i32)>,
    pub weapon: Option<&'n Weapon>,
    pub counters: Vec<(CounterIx, i32)>,
    pub has_unit: bool,
    pub has_pilot: bool,
    pub named: Named<'n>,
}

/// The content that a unit of a card names.
#[derive(Debug, Default)]
pub(super) struct Named<'n> {
    pub design: Option<&'n UnitDesign>,
    pub pilot: Option<&'n Pilot>,
    pub equipment: Vec<&'n EquipmentId>,
    pub abilities: Vec<&'n Ability>,
    pub effects: Vec<&'n EffectId>,
}

impl Named<'_> {
    pub(super) fn is_nothing(&self) -> bool {
        let Self { design, pilot, equipment, abilities, effects } = self;
        design.is_none() && pilot.is_none() && equipment.is_empty() && abilities.is_empty() && effects.is_empty()
    }
}
