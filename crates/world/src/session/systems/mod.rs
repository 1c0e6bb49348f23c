//! The systems that play a battle, keep it on the disk, and answer the player's requests.

pub(super) mod drive;
mod first_battle;
pub(super) mod follow;
mod going_back;
pub(super) mod keep;
mod open;
pub(super) mod requests;
mod retell;
pub(super) mod saves;
mod scheduled;
pub(super) mod settings;
mod thinking;
mod watch;

pub(crate) use drive::Table;
pub(crate) use keep::Keeper;
