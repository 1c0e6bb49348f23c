//! What these tests share: packs to break, and the modder's guide.

#[path = "../../support/guide.rs"]
pub mod guide;
#[path = "../../support/old_walls.rs"]
pub mod old_walls;
pub mod pack;
#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/program.rs"]
pub mod program;
#[path = "../../support/repository.rs"]
pub mod repository;
#[path = "../../support/shipped.rs"]
pub mod shipped;
