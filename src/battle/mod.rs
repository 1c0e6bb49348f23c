//! The battle itself, headless: intents in, outcomes out, one schedule, one snapshot.

mod enlist;
pub mod gunnery;
mod intent;
mod library;
pub mod movement;
mod outcome;
mod rulebook;
mod setup;
mod shared;
pub mod sheets;
mod snapshot;
mod streams;
pub mod unit;

pub use enlist::character;
pub use intent::{Intent, Refusal, Target};
pub use library::Library;
pub use outcome::{CheckPurpose, Loss, MoraleCause, Outcome};
pub use rulebook::{Armament, Fighter, KnownEffect, Rulebook, SideBook, Standing, key_of};
pub use setup::{BattleSetup, ROUNDS_MAX, SetupFault, Started, Swap, rulebook, start};
pub use shared::{Shared, digest_of};
pub use snapshot::{Activation, InTurn, Running, Side, Snapshot, Stage, Step};
pub use streams::{Purpose, Stream, Streams};
pub use unit::Unit;
