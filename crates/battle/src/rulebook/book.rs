//! The rulebook: what a battle reads and never changes.

use super::objective::{Objective, Zone};
use super::unit_profile::{KnownEffect, UnitProfile};
use phaseline_rules::board::Board;
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::catalog::scenario::{AtEnd, Level, Player, Relation};
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::content_id::{EffectId, ScenarioId};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Ruleset, StatKey};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All checked data that a battle reads. [`crate::setup::start::start`] makes it once. Every step and every
/// question shares it.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// let book = battle.book();
/// let [first, second] = [&book.sides[0], &book.sides[1]];
/// assert!(book.are_hostile(first.id, second.id));
/// assert_eq!(book.profiles.len(), battle.state().units.len());
/// ```
#[derive(Debug, Clone)]
pub struct Rulebook {
    /// The id of the scenario.
    pub scenario: ScenarioId,
    /// The scenario's name on the screen.
    pub name: String,
    /// The initiative system, a ruleset.
    pub ruleset: Arc<Ruleset>,
    /// The numbers of combat.
    pub combat: Arc<CombatNumbers>,
    /// The board.
    pub board: Arc<Board>,
    /// The number of the last round.
    pub rounds: u32,
    /// Which side wins when the last round is over.
    pub at_end: AtEnd,
    /// The zones that objectives and arrivals name.
    pub zones: Vec<Zone>,
    /// The sides. A side's number is its index.
    pub sides: Vec<SideBook>,
    /// The profiles of the units. A unit's number is its index.
    pub profiles: Vec<UnitProfile>,
    /// Whether any unit has effects that reach others.
    pub has_auras: bool,
    /// Effects of the content, by id.
    pub effects: BTreeMap<EffectId, Arc<KnownEffect>>,
    /// The heat levels, coolest first: the percentage of the heat limit, and the changes.
    pub heat_levels: Vec<(u32, Vec<(StatKey, i32)>)>,
    /// What a unit on guard gains, by statistic.
    pub guard: Vec<(StatKey, i32)>,
    /// What a unit that takes aim gains, by statistic.
    pub taking_aim: Vec<(StatKey, i32)>,
}

/// What never changes about a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideBook {
    /// Its number.
    pub id: SideId,
    /// Its name in files and results.
    pub name: String,
    /// The name on the screen.
    pub label: String,
    /// Its relation to the first side.
    pub relation: Relation,
    /// Who plays it.
    pub player: Player,
    /// How well the computer plays it.
    pub level: Level,
    /// For each side by number, whether this side fights it.
    pub hostile: Vec<bool>,
    /// What it has to do to win. A side can also win because no enemy is left.
    pub objectives: Vec<Objective>,
    /// How many of its objectives it must reach.
    pub wins: Wins,
}

impl Rulebook {
    /// The profile of a unit; `None` for an unknown number.
    #[must_use]
    pub fn profile(&self, id: UnitId) -> Option<&UnitProfile> {
        self.profiles.get(id.0 as usize)
    }

    /// The side with this number.
    #[must_use]
    pub fn side(&self, id: SideId) -> Option<&SideBook> {
        self.sides.get(usize::from(id.0))
    }

    /// The relation of a side to the player's. A side that does not exist is neutral.
    #[must_use]
    pub fn relation(&self, id: SideId) -> Relation {
        self.side(id).map_or(Relation::Neutral, |side| side.relation)
    }

    /// Whether two sides fight each other.
    #[must_use]
    pub fn are_hostile(&self, first: SideId, second: SideId) -> bool {
        let row = self.side(first).map(|side| &side.hostile);
        row.and_then(|row| row.get(usize::from(second.0))).copied().unwrap_or(false)
    }
}

/// The name of a unit in sentences: its pilot's name.
#[must_use]
pub fn name_of(book: &Rulebook, id: UnitId) -> String {
    book.profile(id).map_or_else(|| id.to_string(), |profile| profile.known_as().to_owned())
}
