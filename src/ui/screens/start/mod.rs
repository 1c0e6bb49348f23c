//! The start screen: scenario, ruleset, sides, pilots and units.

pub mod build;
pub(in crate::ui) mod draft;
pub mod model;
pub(in crate::ui) mod pairs;
pub(in crate::ui) mod screen;
pub(in crate::ui) mod widgets;
