//! A unit of a battle as the numbers that decisions need.

use super::durability::toughness_by_arc;
use super::firepower::Firepower;
use super::fitness::Fitness;
use super::worth;
use phaseline_battle::readiness::stat_block::{battle_statistic, movement_points};
use phaseline_battle::{Rulebook, UnitProfile, UnitState};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::hex::Hex;

/// A unit as numbers.
pub(crate) struct UnitEval<'a> {
    pub unit: &'a UnitState,
    pub profile: &'a UnitProfile,
    /// What it can attack with.
    pub firepower: Firepower,
    /// Points of damage that destroy it, by arc.
    pub toughness: [i64; 4],
    /// In points.
    pub worth: i64,
    /// How likely it is able to act.
    pub fitness: Fitness,
    /// How far it walks, in movement points.
    pub walk: u32,
    /// What makes it harder to hit, without movement, posture and ground.
    pub elusive: i32,
    /// What makes shots at it harder besides, but no other attacks.
    pub elusive_to_shots: i32,
}

impl<'a> UnitEval<'a> {
    /// Evaluates a unit. `None` where the rulebook does not know it.
    pub fn new(book: &'a Rulebook, unit: &'a UnitState) -> Option<Self> {
        let profile = book.profile(unit.id())?;
        let firepower = Firepower::new(book, profile, unit);
        let can_move = !unit.hull.prone && !unit.heat.shut_down && !unit.crew.unconscious;
        Some(Self {
            unit,
            profile,
            fitness: Fitness::of(book, unit),
            toughness: toughness_by_arc(profile, unit),
            worth: worth::of_unit(firepower.damage()),
            walk: if can_move { movement_points(book, unit).0 } else { 0 },
            elusive: battle_statistic(book, unit, BattleStatistic::TargetedDifficulty),
            elusive_to_shots: battle_statistic(book, unit, BattleStatistic::TargetedShotDifficulty),
            firepower,
        })
    }

    pub fn hex(&self) -> Hex {
        self.unit.place.pose.hex
    }

    /// The height of its body above the ground, in levels.
    pub fn height(&self) -> u32 {
        self.profile.body.height
    }
}
