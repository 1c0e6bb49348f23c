//! What these tests share.

#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/program.rs"]
pub mod program;
#[path = "../../support/repository.rs"]
pub mod repository;
#[path = "../../support/shipped.rs"]
pub mod shipped;
