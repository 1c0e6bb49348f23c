//! What the tests of several crates share.

pub mod arrange;
pub mod battles;
pub mod fits;
pub mod guide;
pub mod invariants;
pub mod old_walls;
pub mod pack;
pub mod packs;
pub mod plain;
pub mod repository;
pub mod shipped;
pub mod turned;
