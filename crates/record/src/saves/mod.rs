//! Battles that go on, in the folder of the player: saves, journals, autosaves, and what is put in order after a crash.

pub(crate) mod battle_file;
pub(crate) mod crashes;
pub(crate) mod journal;
pub(crate) mod keeper;
pub(crate) mod lists;
pub(crate) mod pieces;
pub(crate) mod recovery;
pub(crate) mod salvage;
pub(crate) mod save;
pub(crate) mod settings;
pub(crate) mod shelf;
pub(crate) mod unfinished;
pub(crate) mod verdict;
