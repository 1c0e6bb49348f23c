//! The kinds of content. Each kind has its own folder in a pack.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Kinds of terrain.
    Terrain,
    /// Bodies, on which units are built.
    UnitTypes,
    /// Status effects.
    Effects,
    /// Abilities of pilots and units.
    Abilities,
    /// Pieces of equipment.
    Equipment,
    /// Weapons.
    Weapons,
    /// Unit designs.
    Units,
    /// Pilots.
    Pilots,
    /// Sets of combat numbers.
    Combat,
    /// Initiative systems.
    Rulesets,
    /// Maps.
    Maps,
    /// Scenarios.
    Scenarios,
    /// Lessons.
    Lessons,
    /// Colour themes.
    Themes,
    /// Languages.
    Text,
}

impl Kind {
    /// Every kind, in the order of the checks.
    pub const ALL: [Self; 15] = [
        Self::Terrain,
        Self::UnitTypes,
        Self::Effects,
        Self::Abilities,
        Self::Equipment,
        Self::Weapons,
        Self::Units,
        Self::Pilots,
        Self::Combat,
        Self::Rulesets,
        Self::Maps,
        Self::Scenarios,
        Self::Lessons,
        Self::Themes,
        Self::Text,
    ];

    /// The name of its folder.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Terrain => "terrain",
            Self::UnitTypes => "unit_types",
            Self::Effects => "effects",
            Self::Abilities => "abilities",
            Self::Equipment => "equipment",
            Self::Weapons => "weapons",
            Self::Units => "units",
            Self::Pilots => "pilots",
            Self::Combat => "combat",
            Self::Rulesets => "rulesets",
            Self::Maps => "maps",
            Self::Scenarios => "scenarios",
            Self::Lessons => "lessons",
            Self::Themes => "themes",
            Self::Text => "text",
        }
    }

    /// The word for one piece in messages.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Terrain => "terrain",
            Self::UnitTypes => "unit type",
            Self::Effects => "effect",
            Self::Abilities => "ability",
            Self::Equipment => "equipment",
            Self::Weapons => "weapon",
            Self::Units => "unit",
            Self::Pilots => "pilot",
            Self::Combat => "set of combat numbers",
            Self::Rulesets => "ruleset",
            Self::Maps => "map",
            Self::Scenarios => "scenario",
            Self::Lessons => "lesson plan",
            Self::Themes => "theme",
            Self::Text => "language",
        }
    }

    /// The text key of the word for one piece on the screen.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Terrain => "piece.terrain",
            Self::UnitTypes => "piece.unit_type",
            Self::Effects => "piece.effect",
            Self::Abilities => "piece.ability",
            Self::Equipment => "piece.equipment",
            Self::Weapons => "piece.weapon",
            Self::Units => "piece.unit",
            Self::Pilots => "piece.pilot",
            Self::Combat => "piece.combat",
            Self::Rulesets => "piece.ruleset",
            Self::Maps => "piece.map",
            Self::Scenarios => "piece.scenario",
            Self::Lessons => "piece.lessons",
            Self::Themes => "piece.theme",
            Self::Text => "piece.language",
        }
    }

    /// Whether a battle can be played without any piece of this kind.
    #[must_use]
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::Lessons)
    }

    /// The kind with this folder name.
    #[must_use]
    pub fn from_folder(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.folder() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.folder())
    }
}
