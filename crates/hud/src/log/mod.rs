//! The combat log: its sentences, the tooltips of their numbers, and its panel.

pub mod model;
pub mod morale_causes;
pub mod numbers;
pub mod panel;
pub mod scroll;
pub mod sentences;
pub mod shifts;
pub mod tips;
pub mod together;
pub mod told;
pub mod wear;
pub mod widgets;
