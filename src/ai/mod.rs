//! Chooses intents; sees only what a player may see.
//!
//! [`Mind`] plays well enough to be fought, [`RandomPlayer`] plays anything that is allowed. Both answer from the
//! rulebook and a snapshot alone and never touch a battle's streams of chance. What an action does is read from its
//! verb, what it costs from the ruleset; no action is known by name.
//!
//! ```text
//! Snapshot -> Picture (every unit as numbers) -> plans of one activation, each worth so much -> the first intent
//! ```
//!
//! Everything a plan gains or risks is measured in thousandths of a *point*; a unit is worth a few hundred points.

mod answer;
mod approach;
mod attack;
mod auras;
mod battery;
mod called;
mod chances;
mod choices;
mod cover;
mod danger;
mod declare;
mod deeds;
mod duty;
mod exchange;
mod fitness;
mod foresight;
mod gain;
mod heat;
mod mind;
mod patience;
mod picture;
mod places;
mod plan;
mod prospect;
mod random;
mod scouted;
mod sights;
mod spirits;
mod spotting;
mod stakes;
mod temper;
mod things;
mod toughness;
mod turns;
mod usable;
mod ways;
mod worth;

#[cfg(test)]
mod tests;

pub use mind::Mind;
pub use random::RandomPlayer;
pub use turns::Odds;
