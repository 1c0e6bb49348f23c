//! Battles that go on, in the folder of the player: saves, journals, autosaves, and what is put in order after a crash.

pub(in crate::record) mod battle_file;
pub(in crate::record) mod crashes;
pub(in crate::record) mod journal;
pub(in crate::record) mod keeper;
pub(in crate::record) mod lists;
pub(in crate::record) mod pieces;
pub(in crate::record) mod recovery;
pub(in crate::record) mod salvage;
pub(in crate::record) mod save;
pub(in crate::record) mod settings;
pub(in crate::record) mod shelf;
pub(in crate::record) mod unfinished;
pub(in crate::record) mod verdict;
