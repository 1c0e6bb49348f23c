//! What these tests share: boards and figures to draw, and helpers that read pictures.

pub use phaseline_testing::guide;
pub use phaseline_testing::old_walls;
#[path = "../../support/program.rs"]
pub mod program;
pub mod recorded;
pub use phaseline_testing::repository;
pub use phaseline_testing::shipped;
pub mod stand;
#[path = "../../support/window.rs"]
pub mod window;
