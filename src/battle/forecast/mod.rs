//! What will happen before it does. Nothing here draws.

mod chances;
mod gathering;
mod look_ahead;
pub mod order_preview;

pub(super) use look_ahead::{LookAhead, OrderNote};
pub use order_preview::OrderCause;
