//! The screens besides the battle: start, menu, settings, comparison, report.

mod around_battles;
mod codex;
mod comparison;
pub(crate) mod keyboard;
mod languages;
mod menu;
mod offered_seeds;
mod quirks;
mod report;
mod sound;
mod start_notices;
mod tiny_windows;
mod turning_points;
mod untranslated;
