//! What these tests share: boards and figures to draw, and helpers that read pictures.

#[path = "../../support/guide.rs"]
pub mod guide;
#[path = "../../support/old_walls.rs"]
pub mod old_walls;
#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/program.rs"]
pub mod program;
pub mod recorded;
#[path = "../../support/repository.rs"]
pub mod repository;
#[path = "../../support/shipped.rs"]
pub mod shipped;
pub mod stand;
#[path = "../../support/window.rs"]
pub mod window;
