//! What these tests share: packs to break, and the modder's guide.

pub use phaseline_testing::guide;
pub use phaseline_testing::pack;
#[path = "../../support/program.rs"]
pub mod program;
pub use phaseline_testing::repository;
pub use phaseline_testing::shipped;
