//! Packs and mods: where they are looked for, how they are read and put on top of each other.

pub(in crate::content) mod kind;
pub(in crate::content) mod load;
pub(in crate::content) mod models;
pub(in crate::content) mod pack;
pub(in crate::content) mod plain_file;
pub(in crate::content) mod prints;
pub(in crate::content) mod report;
pub(in crate::content) mod shelves;
pub(in crate::content) mod source;
pub(in crate::content) mod sources;
