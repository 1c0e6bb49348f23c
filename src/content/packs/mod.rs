//! Packs and mods: where they are found, how they are read, and what they hold.

pub(in crate::content) mod fonts;
pub(in crate::content) mod independent;
pub(in crate::content) mod kind;
pub(in crate::content) mod manifest;
pub(in crate::content) mod models;
pub(in crate::content) mod needs;
pub(in crate::content) mod pack;
pub(in crate::content) mod prints;
pub(in crate::content) mod report;
pub(in crate::content) mod shelves;
pub(in crate::content) mod sounds;
pub(in crate::content) mod sources;
pub(in crate::content) mod strays;
