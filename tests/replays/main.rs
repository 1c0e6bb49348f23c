//! What the game remembers: saves, replays, undo and rewinding, and what becomes of files that are not as they should be.

mod table;

mod command;
mod faults;
mod faulty;
mod files;
mod fuzz;
mod golden;
mod happenings;
mod proof;
mod replays;
mod requests;
mod saves;
mod shelf;
mod undo;
mod unfinished;
