//! What the screens show, as plain values: made from a snapshot, painted by `hud`, `tooltip` and `screens`.

mod hud;
mod ledger;
mod setup;
mod timeline;
mod unit;

pub use self::{
    hud::{ActionCard, BadgeCard, Floating, Hud, LanceRow, LogLine, TargetCard, WeaponRow},
    ledger::{LedgerCard, LedgerLine, Note, ShiftLine, Tip},
    setup::{MapPicture, ReportScreen, ReportSide, ReportUnit, SettingsCard, SetupScreen, SetupSide, SlotCard},
    timeline::{Ghost, Lane, Timeline, Token},
    unit::UnitCard,
};
