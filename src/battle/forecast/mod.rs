//! Forecasts: exact odds of attacks and checks, and previews of the order. Nothing here draws.

pub(in crate::battle) mod about_to_act;
pub(in crate::battle) mod action_check;
pub(in crate::battle) mod aftermath;
pub(in crate::battle) mod attack;
pub(in crate::battle) mod attack_forecast;
pub mod order;
pub(in crate::battle) mod own_risk;
pub(in crate::battle) mod under_way;
