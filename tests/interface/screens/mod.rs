//! The screens besides the battle: start, menu, settings, comparison, report.

mod comparison;
mod keyboard;
mod languages;
mod menu;
mod report;
mod start_notices;
mod turning_points;
