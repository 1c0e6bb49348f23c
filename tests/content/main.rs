//! The base pack is sound, and whatever is wrong with a file is told with its place.

mod broken;
mod command;
mod editors;
mod effect_texts;
mod faults;
mod hostile;
mod languages;
mod lessons;
mod letters;
mod misplaced;
mod missions;
mod modding;
mod mods;
mod mutation;
mod needs;
mod ranges;
mod refused;
mod several;
mod shipped;
mod support;
mod unread;
mod wear;
mod work;
