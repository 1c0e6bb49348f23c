//! Forecasts: exact odds of attacks and checks, and previews of the order. Nothing here draws.

pub(crate) mod about_to_act;
pub(crate) mod action_check;
pub(crate) mod aftermath;
pub(crate) mod attack;
pub(crate) mod attack_forecast;
pub mod order;
pub(crate) mod own_risk;
pub(crate) mod under_way;
