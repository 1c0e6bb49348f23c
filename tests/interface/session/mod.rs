//! Whole battles, saves, undo, replays and crashes, played through the interface.

mod computer_thinking;
mod crash;
mod entities;
pub mod every_ruleset;
mod from_components;
mod kept_parts;
mod kept_words;
mod one_plugin;
mod saves_and_undo;
mod settings;
mod signs;
mod undone_orders;
mod whole_battles;
