//! What the screens show, as plain values: made from a snapshot, painted by `hud`, `tooltip` and `screens`.

mod actions;
mod goal;
mod hud;
mod kept;
mod lanes;
mod ledger;
mod log;
mod report;
mod setup;
mod timeline;
mod unit;

pub use self::{
    actions::{ActionCard, PurseRow},
    goal::ObjectiveLine,
    hud::{BadgeCard, Banner, FacingRing, Floating, Hud, LanceRow, Legend, LegendSign, Promise, TargetCard, WeaponRow},
    kept::{BackTools, BarPart, Kept, MomentRow, MomentSeat, MomentsCard, ReplayBar, SaveLine, SavesCard, TroubleLine},
    lanes::{LaneChoice, LaneColumn, LaneRow, LanesScreen},
    ledger::{LedgerCard, LedgerLine, Note, SourceLine, Tip},
    log::{LogLine, LogPiece},
    report::{CourseChart, CourseRound, FactRow, ReasonLine, ReportScreen, ReportSide, ReportUnit, TurningRow},
    setup::{MapPicture, RulesetRow, SettingsCard, SetupScreen, SetupSide, SlotCard},
    timeline::{Camp, Coming, Ghost, Lane, Seat, Timeline, Token},
    unit::UnitCard,
};
