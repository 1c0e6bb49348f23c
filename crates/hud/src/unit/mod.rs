//! The panel of a unit: gauges, status, weapons, traits.

pub mod arms;
pub mod build;
pub mod gauge;
pub mod gauge_tip;
pub mod model;
pub mod panel;
mod quirks;
pub mod statistics;
pub mod status;
pub mod traits;
pub mod widgets;
