//! What these tests share: a wide field, and battles arranged on it.

#[path = "../../support/arrange.rs"]
pub mod arrange;
#[path = "../../support/battles.rs"]
pub mod battles;
#[path = "../../support/computer.rs"]
pub mod computer;
pub mod field;
#[path = "../../support/invariants.rs"]
pub mod invariants;
#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/plain.rs"]
pub mod plain;
#[path = "../../support/shipped.rs"]
pub mod shipped;
