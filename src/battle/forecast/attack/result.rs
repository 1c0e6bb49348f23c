//! What an attack can be expected to do, as values.

use crate::battle::combat::hit_effect::HitEffect;
use crate::battle::forecast::own_risk::OwnRisk;
use crate::rules::combat::test_roll::Test;
use crate::rules::ids::UnitId;

/// What an attack on one unit can be expected to do, as long as nobody answers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackForecast {
    /// Whom it is aimed at.
    pub target: UnitId,
    /// Everything that is rolled for, in order.
    pub attempts: Vec<Attempt>,
    /// The damage of all hits to expect, in thousandths of a point. Nobody fires at a wreck.
    pub damage: u64,
    /// The chance that the target falls, in thousandths.
    pub knockdown: u32,
    /// The chance that the target is destroyed, by hits or by its fall, in thousandths.
    pub destruction: u32,
    /// By how much the chances can be wrong at most, in thousandths, because there were too many cases to count; 0 where each
    /// was counted.
    pub rounding: u32,
    /// What whoever runs into it or comes down on it risks itself; none for other attacks.
    pub own: Option<OwnRisk>,
}

/// One weapon's shots, or one blow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The weapon, by its number in the design; none for what is done with the body.
    pub weapon: Option<usize>,
    /// How many shots or blows there are.
    pub times: u32,
    /// How many of them hang on one roll; none where each rolls for itself.
    pub cluster: Option<u32>,
    /// What makes the first roll easier or harder.
    pub test: Test,
    /// Every roll, in order.
    pub rolls: Vec<Roll>,
    /// The hits to expect, in thousandths.
    pub hits: u64,
    /// What each hit does.
    pub force: HitEffect,
}

/// One roll of an attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// Every test that it can be, as what comes before it turns out, each with its share in thousandths.
    pub tests: Vec<(Test, u32)>,
    /// The chance that it is made at all, in thousandths: nobody fires at a wreck.
    pub made: u32,
    /// The chance that it hits when it is made, in thousandths.
    pub chance: u32,
}
