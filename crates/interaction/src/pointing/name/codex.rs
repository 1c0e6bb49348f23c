//! The pages of the codex.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::forms::{Fault, Part};

/// A page of the codex: what kind of thing it explains, and which one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodexPage {
    /// The kind.
    pub kind: CodexKind,
    /// The id of the thing. A part of something has the id of the whole before it: `initiative/tonnage`.
    pub id: String,
}

/// The kinds of pages. A kind's name is the variant in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodexKind {
    /// Something that every battle has, such as heat.
    Concept,
    /// A state of a unit.
    Condition,
    /// A skill of pilots.
    Skill,
    /// A quirk of pilots.
    Quirk,
    /// The initiative system.
    Ruleset,
    /// A draw of the initiative system.
    Draw,
    /// A term of a draw.
    Term,
    /// A number that the initiative system remembers.
    Counter,
    /// A statistic.
    Statistic,
    /// A number or word that content gives to the initiative system.
    Input,
    /// A pool that actions are paid from.
    Pool,
    /// An action.
    Action,
    /// A reaction.
    Reaction,
    /// An option to declare before a draw.
    Declaration,
    /// What an event does to the order.
    Impact,
    /// A status effect.
    Effect,
    /// An ability of a pilot or a machine.
    Ability,
    /// A piece of equipment.
    Equipment,
    /// A weapon.
    Weapon,
    /// A unit design.
    Unit,
    /// A kind of terrain.
    Terrain,
    /// A lesson.
    Lesson,
}

impl CodexKind {
    /// Every kind, in the order of the codex.
    pub const ALL: [Self; 22] = [
        Self::Concept,
        Self::Condition,
        Self::Skill,
        Self::Quirk,
        Self::Ruleset,
        Self::Draw,
        Self::Term,
        Self::Counter,
        Self::Statistic,
        Self::Input,
        Self::Pool,
        Self::Action,
        Self::Reaction,
        Self::Declaration,
        Self::Impact,
        Self::Effect,
        Self::Ability,
        Self::Equipment,
        Self::Weapon,
        Self::Unit,
        Self::Terrain,
        Self::Lesson,
    ];
}

impl CodexPage {
    /// The page of this kind and id.
    #[must_use]
    pub fn new(kind: CodexKind, id: impl Into<String>) -> Self {
        Self { kind, id: id.into() }
    }

    /// The page with this name, such as `action/walk`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (kind, id) = name.split_once('/').filter(|(_, id)| !id.is_empty())?;
        let kind = super::reading::value("codex", kind).ok()?;
        Some(Self::new(kind, id))
    }
}

impl Part for CodexPage {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(text: &str) -> Result<Self, Fault> {
        Self::named(text).ok_or(None)
    }
}

impl fmt::Display for CodexPage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.serialize(&mut *out)?;
        write!(out, "/{}", self.id)
    }
}
