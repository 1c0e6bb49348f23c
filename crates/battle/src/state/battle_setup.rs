//! The set-up that a battle is started from, and the reasons why it cannot start.

use phaseline_content::built_in_words;
use phaseline_rules::catalog::scenario::lesson::LessonPlan;
use phaseline_rules::catalog::scenario::{Level, Player, Scenario};
use phaseline_rules::content_id::{DesignId, PilotId, RulesetId, ScenarioId};
use phaseline_rules::hex::Hex;
use phaseline_rules::said::Said;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The choices that a battle is started from. Any code may fill it in; only [`crate::setup::start::start`]
/// makes a battle of it.
///
/// ```
/// use phaseline_battle::BattleSetup;
///
/// let setup = BattleSetup { rounds: Some(6), ..BattleSetup::new("two_fords", 7) };
/// assert_eq!(setup.seed, 7);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleSetup {
    /// The scenario.
    pub scenario: ScenarioId,
    /// The ruleset; `None` for the scenario's own.
    #[serde(default)]
    pub ruleset: Option<RulesetId>,
    /// The seed of all chance in the battle.
    #[serde(default)]
    pub seed: u64,
    /// Who plays a side, by the side's id, if it differs from the scenario. Rules may read it; for them it stays so for
    /// the whole battle, whoever plays on.
    #[serde(default)]
    pub players: BTreeMap<String, Player>,
    /// How well the computer plays a side, by the side's id. The default is regular.
    #[serde(default)]
    pub levels: BTreeMap<String, Level>,
    /// Units or pilots that replace the scenario's.
    #[serde(default)]
    pub swaps: Vec<Swap>,
    /// The number of the last round, if it differs from the scenario.
    #[serde(default)]
    pub rounds: Option<u32>,
}

/// Another unit or pilot in one place of a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The side's id.
    pub side: String,
    /// The index in the side's list of units.
    pub slot: usize,
    /// The design that takes the place.
    #[serde(default)]
    pub unit: Option<DesignId>,
    /// The pilot that takes the place.
    #[serde(default)]
    pub pilot: Option<PilotId>,
}

impl BattleSetup {
    /// A scenario as its file has it, with this seed.
    #[must_use]
    pub fn new(scenario: impl Into<ScenarioId>, seed: u64) -> Self {
        Self {
            scenario: scenario.into(),
            ruleset: None,
            seed,
            players: BTreeMap::new(),
            levels: BTreeMap::new(),
            swaps: Vec::new(),
            rounds: None,
        }
    }

    /// The same with the computer on every side.
    #[must_use]
    pub fn without_persons(self, scenario: &Scenario) -> Self {
        let players = scenario.sides.iter().map(|side| (side.id.clone(), Player::Ai)).collect();
        Self { players, ..self }
    }

    /// A scenario with lessons, as their plan has it: a person plays the first side, and the computer all others.
    #[must_use]
    pub fn guided(plan: &LessonPlan, scenario: &Scenario) -> Self {
        let player = |index| if index == 0 { Player::Human } else { Player::Ai };
        let sides = || scenario.sides.iter().map(|side| side.id.clone());
        Self {
            players: sides().enumerate().map(|(index, side)| (side, player(index))).collect(),
            levels: sides().skip(1).map(|side| (side, plan.level)).collect(),
            ..Self::new(plan.scenario.clone(), plan.seed)
        }
    }
}

/// The reasons why a battle cannot start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupFault {
    /// Content with this id does not exist.
    Unknown {
        /// The text key of the kind of content.
        kind: &'static str,
        /// The id.
        id: String,
    },
    /// Neither the set-up nor the scenario names a ruleset.
    NoRuleset,
    /// A swap names a place that the scenario does not have.
    NoSuchSlot {
        /// The side.
        side: String,
        /// The index of the place.
        slot: usize,
    },
    /// A unit cannot stand where it starts.
    NoRoom {
        /// The unit.
        unit: String,
        /// The place.
        at: Hex,
        /// What is wrong with it.
        why: Said,
    },
    /// A unit cannot play the ruleset, or its files do not fit together.
    Unfit {
        /// The unit.
        unit: Said,
        /// What is wrong with it.
        why: Said,
    },
    /// There are more sides than [`phaseline_rules::catalog::scenario::Scenario::SIDES_MAX`].
    TooManySides(usize),
    /// No side fights another.
    NoEnemies,
}

impl SetupFault {
    /// The fault as a sentence without capital letter and full stop.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::Unknown { kind, id } => {
                Said::text("setup.unknown", [("kind", Said::key(kind)), ("id", Said::Plain(format!("{id:?}")))])
            }
            Self::NoRuleset => Said::key("setup.no_ruleset"),
            Self::NoSuchSlot { side, slot } => {
                let side = Said::Plain(format!("{side:?}"));
                Said::text("setup.no_such_slot", [("side", side), ("slot", Said::plain(slot))])
            }
            Self::NoRoom { unit, at, why } => {
                let given = [("unit", unit.as_str().into()), ("place", Said::plain(at)), ("why", why.clone())];
                Said::text("setup.no_room", given)
            }
            Self::Unfit { unit, why } => Said::row(": ", [unit.clone(), why.clone()]),
            Self::TooManySides(count) => {
                let most = Said::plain(Scenario::SIDES_MAX);
                Said::text("setup.too_many_sides", [("count", Said::plain(count)), ("most", most)])
            }
            Self::NoEnemies => Said::key("setup.no_enemies"),
        }
    }
}

/// Displays a fault with the program's own texts.
impl fmt::Display for SetupFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.said().in_words(&built_in_words()))
    }
}

impl std::error::Error for SetupFault {}
