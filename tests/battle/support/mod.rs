//! What these tests share: the yard, the units on it, and players who pick at random.

#[path = "../../support/arrange.rs"]
pub mod arrange;
#[path = "../../support/battles.rs"]
pub mod battles;
pub mod drill;
#[path = "../../support/fits.rs"]
pub mod fits;
#[path = "../../support/invariants.rs"]
pub mod invariants;
#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/plain.rs"]
pub mod plain;
#[path = "../../support/shipped.rs"]
pub mod shipped;
#[path = "../../support/turned.rs"]
pub mod turned;
pub mod yard;
