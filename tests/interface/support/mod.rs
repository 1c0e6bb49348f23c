//! What these tests share: a game without a window, and a person who plays it.

mod fighting;
pub mod game;
pub mod looker;
pub mod person;
pub mod raster;
