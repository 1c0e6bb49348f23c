//! Scenarios: which sides meet, where and with which units.

pub mod lesson;
pub mod map;
pub mod objective;
pub mod terrain;

use super::input::Inputs;
use crate::content_id::{CombatId, DesignId, MapId, PilotId, RulesetId, ScenarioId};
use crate::hex::{Facing, Hex};
use objective::{ObjectiveFile, Wins, ZoneFile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// A battle to be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name on the command line.
    pub id: ScenarioId,
    /// The name on the screen.
    pub name: String,
    /// Two sentences for the set-up screen.
    #[serde(default)]
    pub summary: String,
    /// Where it takes place.
    pub map: MapId,
    /// The combat numbers it uses.
    #[serde(default = "standard")]
    pub combat: CombatId,
    /// The ruleset it was made for; players may choose another.
    #[serde(default)]
    pub ruleset: Option<RulesetId>,
    /// After how many rounds it ends; 0 for never.
    #[serde(default)]
    pub rounds: u32,
    /// Who wins then, if no side has won before.
    #[serde(default)]
    pub at_end: AtEnd,
    /// The sides. The first one is the player's own; relations are as it sees them.
    pub sides: Vec<ScenarioSide>,
    /// Pairs of sides that fight although their relations do not say so.
    #[serde(default)]
    pub hostile: Vec<(String, String)>,
    /// Zones of the map that objectives and arrivals name.
    #[serde(default)]
    pub zones: Vec<ZoneFile>,
}

/// Who wins a battle whose last round is over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AtEnd {
    /// No side wins.
    #[default]
    Draw,
    /// The side that has kept the largest part of its armour and structure: a larger part than each side that it
    /// fights. Points of destroyed units count as lost. Equal parts are a draw.
    MoreLeft,
}

/// One side of a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioSide {
    /// Its name in this file and in results.
    pub id: String,
    /// The name on the screen.
    pub name: String,
    /// Its relation to the first side. It decides the colours.
    pub relation: Relation,
    /// Who plays it when the set-up does not say.
    #[serde(default)]
    pub player: Player,
    /// Its units.
    pub units: Vec<Placement>,
    /// The most tons that its units may weigh together when a player chooses others; 0 for what these weigh.
    #[serde(default)]
    pub tonnage: u32,
    /// What it has to do to win. A side also wins when it has no enemy left.
    #[serde(default)]
    pub objectives: Vec<ObjectiveFile>,
    /// How many of its objectives it must reach.
    #[serde(default)]
    pub wins: Wins,
    /// Named inputs for rulesets that read them from the side. They hold for every unit of it.
    #[serde(default)]
    pub inputs: Inputs,
}

/// A unit of a scenario and where it starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Which design.
    pub unit: DesignId,
    /// The pilot in it.
    pub pilot: PilotId,
    /// Column and row on the map, from 0.
    pub at: (i32, i32),
    /// The direction it faces: 0 is north, then clockwise to 5.
    #[serde(default)]
    pub facing: Facing,
    /// The name by which objectives call it.
    #[serde(default)]
    pub name: Option<String>,
    /// Tags of this place in this battle. The unit has them in addition to its own and those of its pilot.
    #[serde(default)]
    pub tags: BTreeSet<String>,
    /// The round in which it enters. At most 1 = it is on the map from the start.
    #[serde(default)]
    pub round: u32,
    /// The zone where a late unit takes another hex when its own is taken. Without a zone it waits for a later round.
    #[serde(default)]
    pub zone: Option<String>,
}

/// The relation of a side to the first side of a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// The first side itself, and others under the same command.
    Friendly,
    /// Fights on the side of the first side.
    Allied,
    /// Fights no side unless `hostile` says so.
    Neutral,
    /// Fights it and its allies.
    Enemy,
}

/// Who plays a side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Player {
    /// A person.
    Human,
    /// The computer.
    #[default]
    Ai,
}

/// How well the computer plays a side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Fires all weapons at the nearest enemy.
    Novice,
    /// Considers threat, heat and flanks, concentrates fire and lets others move first.
    #[default]
    Regular,
    /// Also thinks through who acts when, and what that leads to.
    Veteran,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Veteran];

    /// The name in commands and texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Veteran => "veteran",
        }
    }

    /// The next better level. After the best comes the weakest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Novice => Self::Regular,
            Self::Regular => Self::Veteran,
            Self::Veteran => Self::Novice,
        }
    }

    /// The level with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl Relation {
    /// Every relation, in the order of themes and screens.
    pub const ALL: [Self; 4] = [Self::Friendly, Self::Allied, Self::Neutral, Self::Enemy];

    /// The name on the screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Friendly => "Friendly",
            Self::Allied => "Allied",
            Self::Neutral => "Neutral",
            Self::Enemy => "Enemy",
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl Placement {
    /// The hex it starts on.
    #[must_use]
    pub const fn hex(&self) -> Hex {
        Hex::from_map(self.at.0, self.at.1)
    }

    /// Whether it enters the battle in a later round.
    #[must_use]
    pub const fn is_late(&self) -> bool {
        self.round > 1
    }
}

impl Scenario {
    /// The most rounds of a battle.
    pub const ROUNDS_MAX: u32 = 500;

    /// The most sides of a battle.
    pub const SIDES_MAX: usize = 100;

    /// The most units of a battle.
    pub const UNITS_MAX: usize = 200;

    /// Whether two sides, by their numbers in the file, fight each other.
    ///
    /// Friendly and allied sides fight enemies; every other pair fights only if `hostile` names it.
    #[must_use]
    pub fn are_hostile(&self, first: usize, second: usize) -> bool {
        let (Some(first), Some(second)) = (self.sides.get(first), self.sides.get(second)) else {
            return false;
        };
        let ours = |side: &ScenarioSide| matches!(side.relation, Relation::Friendly | Relation::Allied);
        let theirs = |side: &ScenarioSide| side.relation == Relation::Enemy;
        let named = |a: &str, b: &str| self.hostile.iter().any(|(x, y)| (x == a && y == b) || (x == b && y == a));
        (ours(first) && theirs(second)) || (theirs(first) && ours(second)) || named(&first.id, &second.id)
    }
}

fn standard() -> CombatId {
    "standard".into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(id: &str, relation: Relation) -> ScenarioSide {
        ScenarioSide {
            id: id.to_owned(),
            name: id.to_owned(),
            relation,
            player: Player::Ai,
            units: Vec::new(),
            tonnage: 0,
            objectives: Vec::new(),
            wins: Wins::All,
            inputs: Inputs::new(),
        }
    }

    #[test]
    fn allies_fight_enemies_and_neutrals_only_whom_the_file_names() {
        let scenario = Scenario {
            id: "s".into(),
            name: "S".to_owned(),
            summary: String::new(),
            map: "m".into(),
            combat: standard(),
            ruleset: None,
            rounds: 0,
            at_end: AtEnd::Draw,
            sides: vec![
                side("a", Relation::Friendly),
                side("b", Relation::Allied),
                side("c", Relation::Neutral),
                side("d", Relation::Enemy),
            ],
            hostile: vec![("d".to_owned(), "c".to_owned())],
            zones: Vec::new(),
        };
        let pairs: Vec<_> =
            (0..4).flat_map(|a| (0..a).map(move |b| (b, a))).filter(|&(b, a)| scenario.are_hostile(a, b)).collect();
        assert_eq!(pairs, [(0, 3), (1, 3), (2, 3)]);
    }
}
