//! Attacks as they are told.

use crate::rules::catalog::body::Arc as Side;
use crate::rules::combat::tally::Tally;
use crate::rules::combat::test_roll::{Rolled, Test};
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// One attack: a shot, a blow, a charge or a pounce.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacked.
    pub unit: UnitId,
    /// From where.
    pub from: Hex,
    /// Whom.
    pub target: UnitId,
    /// Where that one stood.
    pub at: Hex,
    /// What made it easier or harder.
    pub test: Test,
    /// What the dice showed, and whether it hit.
    pub rolled: Rolled,
    /// The arc of the target from which it came.
    pub arc: Side,
    /// The location that was hit, by its number in the body.
    pub location: Option<usize>,
    /// The damage it carries.
    pub damage: Tally,
}
