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
//! The best level then rehearses: it plays the first intents of a few plans through on copies of the battle, all sides at
//! the default level, and takes another one than the first where that clearly proves better.
//!
//! Everything a plan gains or risks is measured in thousandths of a *point*; a unit is worth a few hundred points.

mod aim;
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
mod habit;
mod heat;
mod merit;
mod mind;
mod patience;
mod picture;
mod places;
mod plan;
mod planner;
mod prospect;
mod random;
mod rehearsal;
mod scouted;
mod sights;
mod spirits;
mod spotting;
mod stakes;
mod temper;
mod things;
mod thought;
mod thousandths;
mod toughness;
mod turns;
mod usable;
mod waits_for;
mod ways;
mod worth;

#[cfg(test)]
mod tests;

pub use mind::Mind;
pub use random::RandomPlayer;
pub use turns::Odds;
pub use waits_for::WaitsFor;
