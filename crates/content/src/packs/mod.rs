//! Packs and mods: where they are found, how they are read, and what they hold.

pub(crate) mod fonts;
pub(crate) mod independent;
pub(crate) mod kind;
pub(crate) mod manifest;
pub(crate) mod models;
pub(crate) mod needs;
pub(crate) mod pack;
pub(crate) mod prints;
pub(crate) mod report;
pub(crate) mod shelves;
pub(crate) mod sounds;
pub(crate) mod sources;
pub(crate) mod strays;
