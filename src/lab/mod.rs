//! Many battles or many draws: odds, comparisons, simulation, reports.

pub mod card;
pub mod compare;
pub mod explain;
pub mod sim;
mod wilson;

pub use wilson::Share;
