//! What heat costs a unit.

use crate::model::unit_eval::UnitEval;
use phaseline_battle::Rulebook;
use phaseline_battle::readiness::stat_block::heat_sinks;
use phaseline_rules::hex::Hex;

/// What a shutdown costs, in thousandths of the unit's worth.
const SHUTDOWN: i64 = 450;
/// What each heat level costs, in thousandths of the unit's worth.
const LEVEL: i64 = 25;
/// What the heat that remains costs at most, in thousandths of the unit's worth.
const LINGERING: i64 = 30;

/// A unit's heat and cooling.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HeatBudget {
    points: i32,
    sinks: i32,
    limit: i32,
    heedless: bool,
}

impl HeatBudget {
    /// Reads it from a unit.
    pub fn new(book: &Rulebook, unit_eval: &UnitEval<'_>) -> Self {
        Self {
            points: unit_eval.unit.heat.points,
            sinks: heat_sinks(book, unit_eval.unit),
            limit: unit_eval.profile.design.heat_limit.cast_signed(),
            heedless: false,
        }
    }

    /// The same for a unit that ignores heat as long as it does not shut down for certain.
    pub fn heedless(book: &Rulebook, unit_eval: &UnitEval<'_>) -> Self {
        Self { heedless: true, ..Self::new(book, unit_eval) }
    }

    /// What it costs to produce `heat` and end the activation in `hex`.
    pub fn price(&self, book: &Rulebook, worth: i64, heat: i32, hex: Hex) -> i64 {
        if self.limit == 0 { 0 } else { self.price_on(book, worth, heat, cooling(book, hex)) }
    }

    /// What it costs to produce `heat` and end the activation on ground that cools by `ground`.
    pub fn price_on(&self, book: &Rulebook, worth: i64, heat: i32, ground: i32) -> i64 {
        if self.limit == 0 {
            return 0;
        }
        let most = self.points + heat;
        if most >= self.limit {
            return worth * SHUTDOWN + i64::from(most - self.limit) * worth * 10;
        }
        if self.heedless {
            return 0;
        }
        let left = (most - (self.sinks + ground).max(0)).max(0);
        let reached = |percent: u32| i64::from(left) * 100 >= i64::from(percent) * i64::from(self.limit);
        let levels = book.heat_levels.iter().filter(|(percent, _)| reached(*percent)).count() as i64;
        worth * (levels * LEVEL + i64::from(left) * LINGERING / i64::from(self.limit))
    }
}

/// How much more the ground in a hex cools than it heats.
pub(crate) fn cooling(book: &Rulebook, hex: Hex) -> i32 {
    book.board.terrain(hex).map_or(0, |terrain| terrain.cool.cast_signed() - terrain.heat.cast_signed())
}
