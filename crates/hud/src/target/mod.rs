//! The panel of the target: chances, ledgers, forecasts of the attack.

pub mod attack_forecast;
pub mod build;
pub mod card;
pub mod exposure;
pub mod idle;
pub mod model;
pub mod own_risk;
pub mod panel;
mod part;
mod shown;
pub mod vantage;
pub mod weapons;
pub mod widgets;
