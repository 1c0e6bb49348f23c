//! Whole battles between computer players, without a screen and on all cores.

mod plan;
mod play;
mod summary;
pub(crate) mod worker;

pub use plan::{Plan, Played, SimFault, SimPlayer};
pub use play::{play, play_and_record};
pub use summary::Summary;
