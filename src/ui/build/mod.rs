//! Makes the values of `model` from a snapshot of the battle. Looks only, never draws: no function here takes a generator.

mod ghost;
mod hud;
mod ledger;
mod log;
mod setup;
mod target;
mod tip;
mod unit;

pub use self::{
    hud::{HudQuestion, hud},
    ledger::{forecast_card, initiative, is_later, test},
    log::line,
    setup::{SetupChoice, report, setup},
    tip::{button as button_tip, tip},
    unit::{card, number, stance},
};
