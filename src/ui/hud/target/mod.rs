//! The panel of the target: chances, ledgers, forecasts of the attack.

pub(in crate::ui) mod attack_forecast;
pub(in crate::ui) mod build;
pub(in crate::ui) mod card;
pub(in crate::ui) mod exposure;
pub(in crate::ui) mod first;
pub(in crate::ui) mod idle;
pub(in crate::ui) mod odds;
pub(in crate::ui) mod own_risk;
pub(in crate::ui) mod panel;
mod part;
mod shown;
pub(in crate::ui) mod vantage;
pub(in crate::ui) mod weapons;
