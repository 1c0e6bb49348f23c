//! What an attack can be expected to do, as values.

use crate::combat::hit_effect::HitEffect;
use crate::forecast::own_risk::OwnRisk;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;

/// The forecast of an attack on one unit, if no unit reacts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackForecast {
    /// The target.
    pub target: UnitId,
    /// Everything that is rolled, in order.
    pub attempts: Vec<Attempt>,
    /// The expected damage of all hits, in thousandths of a point. Shots at a wreck are not fired.
    pub damage: u64,
    /// The chance that the target falls, in thousandths.
    pub knockdown: u32,
    /// The chance that the target is destroyed, by hits or by its fall, in thousandths.
    pub destruction: u32,
    /// The largest error of the chances, in thousandths. It comes from states that were too many to count; 0 when all
    /// were counted.
    pub rounding: u32,
    /// The location that the attack is aimed at. `None` if it is aimed at the whole target.
    pub aimed: Option<AimedForecast>,
    /// The attacker's own risk in a charge or death from above. `None` for other attacks.
    pub own: Option<OwnRisk>,
}

/// What an attack does to the location that it is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AimedForecast {
    /// The location, as an index into the body's locations.
    pub location: usize,
    /// The chance of each hit to strike it: the ways, and of how many.
    pub of_a_hit: (u64, u64),
    /// The chance that at least one hit strikes it, in thousandths.
    pub struck: u32,
    /// The expected damage of all hits that strike it, in thousandths of a point. It counts in the same way as the
    /// damage of the whole attack.
    pub damage: u64,
}

impl AimedForecast {
    /// The part of a number of all hits that strikes the location.
    #[must_use]
    pub fn part_of(&self, all: u64) -> u64 {
        (u128::from(all) * u128::from(self.of_a_hit.0) / u128::from(self.of_a_hit.1.max(1))) as u64
    }
}

/// The shots of one weapon, or one attack with the body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The weapon, as an index into the design's weapons. `None` for an attack with the body.
    pub weapon: Option<usize>,
    /// The number of shots or attacks.
    pub times: u32,
    /// The number of shots that share one roll. `None` when each shot has its own roll.
    pub cluster: Option<u32>,
    /// The test of the first roll, with its terms.
    pub test: Test,
    /// Every roll, in order.
    pub rolls: Vec<Roll>,
    /// The expected number of hits, in thousandths.
    pub hits: u64,
    /// The effect of each hit.
    pub effect: HitEffect,
}

/// One roll of an attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// Every possible test of this roll, with its share in thousandths. The test depends on the rolls before it.
    pub tests: Vec<(Test, u32)>,
    /// The chance that the roll is made, in thousandths. Shots at a wreck are not fired.
    pub made: u32,
    /// The chance of a hit when the roll is made, in thousandths.
    pub chance: u32,
}
