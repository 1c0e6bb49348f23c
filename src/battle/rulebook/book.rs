//! What a battle needs to know and never changes: the ruleset, the numbers, the board and who the units are.

use super::objective::{Objective, Zone};
use super::unit_profile::{KnownEffect, UnitProfile};
use crate::rules::board::Board;
use crate::rules::catalog::scenario::objective::Wins;
use crate::rules::catalog::scenario::{AtEnd, Level, Player, Relation};
use crate::rules::combat::combat_numbers::CombatNumbers;
use crate::rules::content_id::{EffectId, ScenarioId};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{Ruleset, StatKey};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything checked that a battle reads. Made once by [`crate::battle::setup::start::start`], shared by every step and question.
#[derive(Debug, Clone)]
pub struct Rulebook {
    /// The scenario's id.
    pub scenario: ScenarioId,
    /// The scenario's name on the screen.
    pub name: String,
    /// The initiative system.
    pub ruleset: Arc<Ruleset>,
    /// The numbers of combat.
    pub combat: Arc<CombatNumbers>,
    /// The board.
    pub board: Arc<Board>,
    /// After how many rounds the battle ends.
    pub rounds: u32,
    /// Who has won then.
    pub at_end: AtEnd,
    /// The parts of the map that objectives and arrivals name.
    pub zones: Vec<Zone>,
    /// The sides, by number.
    pub sides: Vec<SideBook>,
    /// The units, by number.
    pub fighters: Vec<UnitProfile>,
    /// Whether a unit has effects that reach others.
    pub has_auras: bool,
    /// Effects of the content, by id.
    pub effects: BTreeMap<EffectId, Arc<KnownEffect>>,
    /// What heat does, by level, coolest first: percent of the limit and the changes.
    pub heat_levels: Vec<(u32, Vec<(StatKey, i32)>)>,
    /// What a unit on guard gains.
    pub guard: Vec<(StatKey, i32)>,
    /// What a unit that takes aim gains.
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
    /// What it is to the first side.
    pub relation: Relation,
    /// Who chooses for it.
    pub player: Player,
    /// How well the computer plays it.
    pub level: Level,
    /// The sides it fights, by number.
    pub hostile: Vec<bool>,
    /// What it has to do; with nothing to do it wins when no enemy is left.
    pub objectives: Vec<Objective>,
    /// How many of its objectives it needs.
    pub wins: Wins,
}

impl Rulebook {
    /// The unit with this number.
    #[must_use]
    pub fn fighter(&self, id: UnitId) -> Option<&UnitProfile> {
        self.fighters.get(id.0 as usize)
    }

    /// The side with this number.
    #[must_use]
    pub fn side(&self, id: SideId) -> Option<&SideBook> {
        self.sides.get(usize::from(id.0))
    }

    /// Whether two sides fight each other.
    #[must_use]
    pub fn are_hostile(&self, first: SideId, second: SideId) -> bool {
        let row = self.side(first).map(|side| &side.hostile);
        row.and_then(|row| row.get(usize::from(second.0))).copied().unwrap_or(false)
    }
}

/// The name by which sentences call a unit.
#[must_use]
pub fn name_of(book: &Rulebook, id: UnitId) -> String {
    book.fighter(id).map_or_else(|| id.to_string(), |fighter| fighter.known_as().to_owned())
}
