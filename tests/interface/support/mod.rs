//! What these tests share: a game without a window, and a person who plays it.

pub mod attacker;
#[path = "../../support/battles.rs"]
pub mod battles;
#[path = "../../support/computer.rs"]
pub mod computer;
mod fighting;
#[path = "../../support/fits.rs"]
pub mod fits;
pub mod game;
pub mod headless;
pub mod keys;
pub mod looker;
#[path = "../../support/old_walls.rs"]
pub mod old_walls;
#[path = "../../support/packs.rs"]
pub mod packs;
pub mod person;
pub mod pictures;
pub mod raster;
pub mod reports;
#[path = "../../support/shipped.rs"]
pub mod shipped;
pub mod walker;
#[path = "../../support/window.rs"]
pub mod window;
