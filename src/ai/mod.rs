//! Chooses intents; sees only what a player may see.
//!
//! [`Mind`] plays well enough to be fought, [`RandomPlayer`] plays anything that is allowed. Both answer from the
//! rulebook and a battle state alone and never touch a battle's streams of chance. What an action does is read from its
//! verb, what it costs from the ruleset; no action is known by name.
//!
//! ```text
//! BattleState -> WorldModel (every unit as numbers) -> plans of one activation, each with its worth -> the first intent
//! ```
//!
//! The best level then rolls out: it plays the first intents of a few plans through on copies of the battle, all sides at
//! the default level, and takes another one than the first where that clearly proves better.
//!
//! Everything a plan gains or risks is measured in thousandths of a *point*; a unit is worth a few hundred points.

mod actions;
mod decision;
mod evaluate;
mod mind;
mod model;
mod plan;
mod random;
mod rollout;
#[cfg(test)]
mod tests;
mod waits_for;

pub use mind::Mind;
pub use model::turn_odds::Odds;
pub use random::RandomPlayer;
pub use waits_for::WaitsFor;
