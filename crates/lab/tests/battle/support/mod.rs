//! What these tests share: the yard, the units on it, and players who pick at random.

pub use phaseline_testing::arrange;
pub use phaseline_testing::battles;
#[path = "../../support/computer.rs"]
pub mod computer;
pub mod drill;
pub use phaseline_testing::fits;
pub use phaseline_testing::invariants;
pub use phaseline_testing::packs;
pub use phaseline_testing::plain;
pub use phaseline_testing::shipped;
pub use phaseline_testing::turned;
pub mod yard;
