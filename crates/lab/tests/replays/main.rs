//! What the game remembers: saves, replays, undo and rewinding, and what becomes of files that are not as they should be.

mod crafted;
mod faults;
mod files;
mod fuzz;
mod golden;
mod happenings;
mod proof;
mod replays;
mod requests;
mod saves;
mod shelf;
mod support;
mod undo;
mod unfinished;
mod who_plays;
