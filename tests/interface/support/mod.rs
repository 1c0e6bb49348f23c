//! What these tests share: a game without a window, and a person who plays it.

pub use phaseline_testing::arrange;
pub mod attacker;
pub use phaseline_testing::battles;
#[path = "../../../crates/lab/tests/support/computer.rs"]
pub mod computer;
mod fighting;
pub use phaseline_testing::fits;
pub mod game;
pub mod headless;
pub mod keys;
pub mod looker;
pub use phaseline_testing::old_walls;
pub use phaseline_testing::packs;
pub mod person;
pub mod pictures;
pub mod raster;
pub mod reports;
pub use phaseline_testing::shipped;
pub mod walker;
#[path = "../../support/window.rs"]
pub mod window;
