//! Attacks as outcomes show them.

use phaseline_rules::catalog::body::Arc as Side;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// One attack: a shot, a melee attack, a charge or a death from above.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacker.
    pub unit: UnitId,
    /// The attacker's hex.
    pub from: Hex,
    /// The target.
    pub target: UnitId,
    /// The target's hex.
    pub at: Hex,
    /// The test with its terms.
    pub test: Test,
    /// What the dice showed, and whether it hit.
    pub rolled: Rolled,
    /// The arc of the target that it came from.
    pub arc: Side,
    /// The location that was hit, as an index into the body's locations. `None` for a miss.
    pub location: Option<usize>,
    /// The damage of a hit.
    pub damage: Tally,
}
