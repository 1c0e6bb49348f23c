//! What the game remembers: saves, replays, undo and rewinding, and what becomes of files that are not as they should be.

mod table;

mod command;
mod files;
mod fuzz;
mod golden;
mod happenings;
mod journal;
mod proof;
mod replays;
mod saves;
mod shelf;
mod undo;
