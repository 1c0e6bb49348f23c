//! The computer players. They choose intents and see only what a player may see.
//!
//! [`Mind`] plays well enough to be a real opponent. [`RandomPlayer`] plays anything that is legal. Both decide from
//! the rulebook and a battle state alone and never use the battle's random streams. They read what an action does from
//! its verb, and what it costs from the ruleset. They know no action by name.
//!
//! ```text
//! BattleState -> WorldModel (each unit as numbers) -> plans of one activation with their worth -> the first intent
//! ```
//!
//! The best level then does rollouts. It plays the first intents of some plans through on copies of the battle, with
//! all sides at the default level. It takes another option than the first one where that option is clearly better.
//!
//! Gains and risks are in thousandths of a *point*. A unit is worth a few hundred points.
#![warn(missing_docs)]

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
pub use model::turns::Odds;
pub use random::RandomPlayer;
pub use waits_for::WaitsFor;
