//! Who acts when: draws and their ledgers, the clock, what changes the order, exact odds.

pub mod carried;
pub(crate) mod draw;
pub(crate) mod fading;
pub mod impact;
pub mod ledger;
pub mod odds;
mod tie_break;
pub mod tie_odds;
mod together;
pub mod turn_order;
mod unfallen;
pub mod wounds;
