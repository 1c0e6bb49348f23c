//! What the screens show, as plain values: made from a snapshot, painted by `hud`, `tooltip` and `screens`.

mod actions;
mod hud;
mod kept;
mod lanes;
mod ledger;
mod log;
mod objective;
mod report;
mod setup;
mod timeline;
mod unit;

pub use self::actions::{ActionCard, PurseRow};
pub use self::hud::{
    BadgeCard, Banner, FacingRing, Floating, Hud, LanceRow, Legend, LegendSign, Promise, TargetCard, WeaponRow,
};
pub use self::kept::{
    BackTools, BarPart, Kept, MomentRow, MomentSeat, MomentsCard, ReplayBar, SaveLine, SavesCard, TroubleLine,
};
pub use self::lanes::{LaneChoice, LaneColumn, LaneRow, LanesScreen};
pub use self::ledger::{LedgerCard, LedgerLine, Note, SourceLine, Tip};
pub use self::log::{LogLine, LogPiece};
pub use self::objective::ObjectiveLine;
pub use self::report::{
    CourseChart, CourseRound, FactRow, ReasonLine, ReportScreen, ReportSide, ReportUnit, TurningRow,
};
pub use self::setup::{MapPicture, RulesetRow, SettingsCard, SetupScreen, SetupSide, SlotCard};
pub use self::timeline::{Camp, Coming, Ghost, Lane, Seat, Timeline, Token};
pub use self::unit::UnitCard;
