//! The systems that play a battle, keep it on the disk, and answer the player's requests.

pub(super) mod drive;
mod first_battle;
pub(super) mod follow;
mod going_back;
pub(super) mod keep;
mod no_undo;
mod open;
pub(super) mod requests;
mod retell;
pub(super) mod saves;
mod scheduled;
pub(super) mod settings;
mod table;
mod thinking;
mod watch;

pub(crate) use keep::Keeper;
pub(crate) use table::Table;
