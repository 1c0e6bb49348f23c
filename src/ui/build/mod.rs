//! Makes the values of `model` from a snapshot of the battle. Looks only, never draws: no function here takes a generator.

mod actions;
mod aim;
mod anytime;
mod arms;
mod attack_forecast;
mod badges;
mod banner;
mod checks;
mod decimal;
mod declare;
mod exposure;
mod first;
mod gauge;
mod hud;
mod idle;
mod kept;
mod lanes;
mod ledger;
mod legend;
mod log;
mod log_shifts;
mod morale_causes;
mod morale_price;
pub mod objectives;
mod open_chances;
mod order_preview;
mod own_risk;
mod prompt;
mod question;
mod report;
mod risk;
mod salvo;
mod setup;
mod sources;
mod status;
mod target;
mod ties;
mod timeline;
mod tip;
mod tip_log;
mod tip_number;
pub mod traits;
mod unit;
mod vantage;
mod waiting;
mod way;
mod wear;
mod wounds;

pub use self::{
    hud::hud,
    kept::{MomentList, going_on, rewind_tip, saves, trouble, undo_tip},
    lanes::{Sight, lane_tip, lanes},
    ledger::{forecast_card, initiative, is_later, test},
    log::line,
    log_shifts::for_later,
    question::HudQuestion,
    report::report,
    setup::{SetupChoice, setup},
    tip::{button as button_tip, tip},
    unit::{card, number, stance},
};
