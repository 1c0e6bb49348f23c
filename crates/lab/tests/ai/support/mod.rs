//! What these tests share: a wide field, and battles arranged on it.

pub use phaseline_testing::arrange;
pub use phaseline_testing::battles;
#[path = "../../support/computer.rs"]
pub mod computer;
pub mod field;
pub use phaseline_testing::invariants;
pub use phaseline_testing::packs;
pub use phaseline_testing::plain;
pub use phaseline_testing::shipped;
