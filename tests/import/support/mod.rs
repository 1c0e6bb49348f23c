//! What these tests share.

pub use phaseline_testing::packs;
#[path = "../../support/program.rs"]
pub mod program;
pub use phaseline_testing::repository;
pub use phaseline_testing::shipped;
