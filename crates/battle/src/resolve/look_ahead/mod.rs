//! A resolver that only looks ahead: it leaves chance out, or goes every way that chance can go.

mod chances;
mod open_chance;
mod ways;

pub(crate) use chances::Share;
pub use open_chance::{OpenChance, OpenEvent};
pub use ways::OrderCause;
pub(crate) use ways::{LookAhead, OrderNote};
