//! Fills the combat log from the outcomes that have been shown.

use super::model::{CombatLog, LogLine};
use super::sentences::line;
use crate::ui::hud::question::HudQuestion;

/// How many lines of the log are prepared.
const LOG_LINES: usize = 40;

/// The lines of the log down to the one it is scrolled to.
pub(in crate::ui) fn log_lines(ask: HudQuestion<'_>) -> CombatLog {
    let all = ask.past.iter().enumerate().rev().filter_map(|(number, outcome)| line(ask, number, outcome));
    let mut lines: Vec<LogLine> = all.take(ask.log_back + LOG_LINES).collect();
    // The oldest lines stay visible, however far the player scrolls.
    let back = ask.log_back.min(lines.len().saturating_sub(8));
    lines.drain(..back);
    lines.reverse();
    CombatLog { lines, back }
}
