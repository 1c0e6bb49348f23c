//! Many battles or many draws: odds, comparisons, simulation, reports.
#![warn(missing_docs)]

pub mod account;
pub mod bay;
pub mod card;
pub mod compare;
pub mod explain;
pub mod ladder;
pub mod sim;
pub mod soak;
mod threads;
mod wilson;

pub use threads::on_threads;
pub use wilson::Share;
