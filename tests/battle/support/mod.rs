//! What these tests share: the yard, the units on it, and players who pick at random.

pub mod drill;
#[path = "../../support/invariants.rs"]
pub mod invariants;
pub mod yard;
