//! A battle as the numbers that decisions need.

use super::behavior::Behavior;
use super::hit_chances::Chances;
use super::level::LevelWeights;
use super::objective_value::ObjectiveValue;
use super::turns::Turns;
use super::unit_eval::UnitEval;
use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{BattleState, Rulebook, UnitState};
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Bearing, Facing, Hex};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Haste;
use std::rc::Rc;

/// A battle state from the point of view of one side.
pub(crate) struct WorldModel<'a> {
    pub book: &'a Rulebook,
    pub state: &'a BattleState,
    /// The chance to hit at each difficulty.
    pub chances: Chances,
    /// The units that are hostile to the side, by id.
    pub enemies: Rc<[UnitEval<'a>]>,
    pub weights: LevelWeights,
    /// What the side knows of the order.
    pub turns: Turns<'a>,
    /// What the objectives add to units and places.
    pub objectives: Rc<ObjectiveValue>,
}

impl<'a> WorldModel<'a> {
    /// Evaluates the battle for a side.
    pub fn new(book: &'a Rulebook, state: &'a BattleState, side: SideId, behavior: Behavior) -> Self {
        let hostile = state.alive().filter(|unit| book.are_hostile(side, unit.side()));
        let weights = behavior.weights;
        let objectives =
            if weights.objectives { ObjectiveValue::new(book, state, side) } else { ObjectiveValue::default() };
        let enemies = hostile.filter_map(|unit| objectives.unit_eval(book, unit)).collect();
        Self {
            book,
            state,
            chances: Chances::new(&book.combat.attack),
            enemies,
            weights,
            turns: Turns::new(behavior.odds, state),
            objectives: Rc::new(objectives),
        }
    }

    /// The same model after a change that affects only draws: a declaration of one of the side's units.
    pub fn with(&self, state: &'a BattleState) -> Self {
        Self {
            state,
            chances: self.chances.clone(),
            enemies: Rc::clone(&self.enemies),
            turns: Turns::new(self.turns.odds, state),
            objectives: Rc::clone(&self.objectives),
            ..*self
        }
    }

    /// What height and ground add to the difficulty of an attack from `from` on `to`, for any pair of units.
    pub fn ground(&self, from: Hex, to: Hex) -> i32 {
        let board = &self.book.board;
        let above = board.height(from) > board.height(to);
        let cover = board.terrain(to).map_or(0, |terrain| terrain.cover);
        cover + if above { self.book.combat.attack.from_above } else { 0 }
    }

    /// What it adds to the difficulty that the target has moved this far.
    pub fn evasion(&self, hexes: u32) -> i32 {
        let steps = &self.book.combat.attack.target_moved;
        steps.range(..=hexes).next_back().map_or(0, |(_, difficulty)| *difficulty)
    }

    /// What the target adds to the difficulty as it stands, for an attacker this many hexes away.
    pub fn exposure(&self, target: &UnitEval<'_>, hexes: u32) -> i32 {
        let numbers = &self.book.combat.attack;
        let hull = &target.unit.hull;
        let prone = match (hull.prone, hexes <= 1) {
            (false, _) => 0,
            (true, true) => numbers.target_prone_adjacent,
            (true, false) => numbers.target_prone,
        };
        let still = if target.unit.heat.shut_down { numbers.target_shut_down } else { 0 };
        target.elusive + prone + still + self.unreadiness(target.unit) + self.evasion(target.unit.place.hexes_moved)
    }

    /// What it adds to the difficulty that the target has yet to act.
    pub fn unreadiness(&self, unit: &UnitState) -> i32 {
        if unit.has_yet_to_begin() { self.book.combat.attack.target_yet_to_act } else { 0 }
    }

    /// What movement of the attacker adds to the difficulty of its attack.
    pub fn haste(&self, hexes_moved: u32, gait: Gait) -> i32 {
        let numbers = &self.book.combat.attack;
        match (hexes_moved, gait) {
            (0, _) => 0,
            _ if self.book.ruleset.haste() != Haste::Combat => 0,
            (_, Gait::Walk) => numbers.walked,
            (_, Gait::Run) => numbers.ran,
            (_, Gait::Jump) => numbers.jumped,
        }
    }

    /// The arc that is hit on a unit in `pose` from the hex `from`.
    pub fn arc(&self, pose: Pose, from: Hex) -> Arc {
        self.arc_toward(pose.facing, pose.hex.bearing(from))
    }

    /// The arc that is hit on a unit with this facing from the direction `from`.
    pub fn arc_toward(&self, facing: Facing, from: Bearing) -> Arc {
        self.book.combat.arcs.struck(facing, from)
    }

    pub fn enemy(&self, id: UnitId) -> Option<&UnitEval<'a>> {
        self.enemies.iter().find(|enemy| enemy.unit.id() == id)
    }
}
