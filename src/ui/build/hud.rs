//! The battle's screen from a snapshot and the player's choices.

use super::{
    HudQuestion,
    actions::{actions, purse},
    badges::{badge, facing_ring, lance},
    log::line,
    prompt::prompt,
    target::target,
    timeline::timeline,
    unit::card,
};
use crate::{
    battle::Stage,
    ui::model::{Hud, LogLine},
};

/// How many lines of the log are kept ready.
const LOG_LINES: usize = 40;

/// The screen of a battle.
#[must_use]
pub fn hud(ask: HudQuestion<'_>) -> Hud {
    let HudQuestion { book, snapshot, selection, words, .. } = ask;
    let morale = ask.players.first().and_then(|side| snapshot.side(*side)).map(|side| side.morale);
    let (log, log_back) = log(ask);
    Hud {
        timeline: timeline(ask),
        badges: snapshot.alive().filter_map(|unit| badge(ask, unit)).collect(),
        lance: lance(ask),
        selected: selection.unit.and_then(|unit| card(words, book, snapshot, unit)),
        purse: purse(ask),
        actions: actions(ask),
        prompt: prompt(ask),
        facing: facing_ring(ask),
        target: target(ask),
        log,
        log_back,
        floats: Vec::new(),
        morale: morale.map(|morale| (words.say("hud.morale"), morale)).into_iter().collect(),
        over: over(ask),
        paused_before_draw: snapshot.stage == Stage::Pause && !ask.lags && !ask.players.is_empty(),
    }
}

/// Who won, once the picture has caught up with the end.
fn over(ask: HudQuestion<'_>) -> Option<String> {
    let Stage::Over { winner } = ask.snapshot.stage else { return None };
    let text = winner.map_or_else(
        || ask.words.say("report.draw"),
        |side| ask.words.fill("report.side_wins", &[("side", &ask.side(side))]),
    );
    (!ask.lags).then_some(text)
}

/// The lines of the log as far as it is scrolled to, and how many newer ones that leaves out.
fn log(ask: HudQuestion<'_>) -> (Vec<LogLine>, usize) {
    let all = ask.past.iter().enumerate().rev().filter_map(|(number, outcome)| line(ask, number, outcome));
    let mut lines: Vec<LogLine> = all.take(ask.log_back + LOG_LINES).collect();
    // The oldest lines stay in sight, however far somebody scrolls.
    let back = ask.log_back.min(lines.len().saturating_sub(8));
    lines.drain(..back);
    lines.reverse();
    (lines, back)
}
