//! The combat log: its sentences, the tooltips of their numbers, and its panel.

pub mod model;
pub(in crate::ui) mod morale_causes;
pub(in crate::ui) mod numbers;
pub(in crate::ui) mod panel;
pub(in crate::ui) mod scroll;
pub mod sentences;
pub mod shifts;
pub mod timing;
pub(in crate::ui) mod tips;
pub(in crate::ui) mod together;
pub(in crate::ui) mod told;
pub(in crate::ui) mod wear;
pub(in crate::ui) mod widgets;
