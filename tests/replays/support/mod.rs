//! What these tests share: battles with a recorder beside them, and a storage that fails.

#[path = "../../support/battles.rs"]
pub mod battles;
pub mod faulty;
#[path = "../../support/fits.rs"]
pub mod fits;
#[path = "../../support/old_walls.rs"]
pub mod old_walls;
#[path = "../../support/packs.rs"]
pub mod packs;
#[path = "../../support/program.rs"]
pub mod program;
#[path = "../../support/records.rs"]
pub mod records;
#[path = "../../support/repository.rs"]
pub mod repository;
#[path = "../../support/shipped.rs"]
pub mod shipped;
pub mod table;
