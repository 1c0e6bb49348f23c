//! The panel of a unit: gauges, status, weapons, traits.

pub(in crate::ui) mod arms;
pub mod build;
pub(in crate::ui) mod gauge;
pub(in crate::ui) mod model;
pub(in crate::ui) mod panel;
pub(in crate::ui) mod status;
pub mod traits;
pub(in crate::ui) mod widgets;
