//! The base pack is sound, and whatever is wrong with a file is told with its place.

mod broken;
mod effect_texts;
mod faults;
mod languages;
mod lessons;
mod missions;
mod mods;
mod mutation;
mod needs;
mod ranges;
mod refused;
mod rule_sentences;
mod several;
mod wear;
mod work;
