//! The turning points of a battle in sentences: which unit did what, in which round and phase, and how it changed the
//! balance of strength.

use std::fmt::Display;

use super::units::how_lost;
use super::{ReportInput, percent_of};
use crate::report::model::TurningRow;
use phaseline_hud::face::stance;
use phaseline_hud::facts::steps::{step_word_within, steps_in_words};
use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_lab::account::{FirstShot, Turning, TurningEvent};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::texts::{capital, sentence};

/// How many turning points the report has at most.
const TOLD: usize = 5;

/// The most decisive turning points in order of time, as `side` sees them.
pub(super) fn rows(tell: ReportInput<'_>, side: Option<SideId>) -> Vec<TurningRow> {
    let Some(side) = side else { return Vec::new() };
    let mut told: Vec<&Turning> = tell.account.turnings.iter().take(TOLD).collect();
    told.sort_by_key(|turning| turning.activation);
    told.into_iter().map(|turning| row(tell, turning, side)).collect()
}

/// The activation that gained most for a side, in a sentence; none if no activation gained anything.
pub(super) fn decisive(tell: ReportInput<'_>, side: SideId) -> Option<String> {
    let gain = |turning: &&Turning| {
        let (from, to) = turning.shares(tell.ask.book, side);
        to - from
    };
    let gains = tell.account.turnings.iter().filter(|turning| gain(turning) > 0.0);
    let turning = gains.max_by(|one, other| gain(one).total_cmp(&gain(other)))?;
    let given: [(&str, &dyn Display); 2] = [("when", &moment(tell, turning)), ("what", &deeds(tell, turning))];
    Some(tell.ask.words.fill("report.verdict.turn", &given))
}

fn row(tell: ReportInput<'_>, turning: &Turning, side: SideId) -> TurningRow {
    let (from, to) = turning.shares(tell.ask.book, side);
    let [before, after] = [from, to].map(|share| percent_of(share, 1.0));
    let given: [(&str, &dyn Display); 3] = [("side", &tell.ask.side(side)), ("from", &before), ("to", &after)];
    let tone = if before == after { Tone::Plain } else { Tone::of_sign(if to > from { 1 } else { -1 }) };
    TurningRow {
        activation: turning.activation,
        when: moment(tell, turning),
        stance: Stance { acted: false, ..stance(tell.ask.book, tell.ask.state, turning.unit) },
        text: deeds(tell, turning),
        swing: tell.note("report.turn.swing", &given, tone),
    }
}

/// Round, step of the clock, and the acting unit.
fn moment(tell: ReportInput<'_>, turning: &Turning) -> String {
    let place = place(tell, (turning.round, turning.step));
    tell.ask.words.fill("report.turn.moment", &[("place", &capital(&place)), ("unit", &tell.ask.name(turning.unit))])
}

fn place(tell: ReportInput<'_>, (round, step): (u32, Option<i32>)) -> String {
    let given: [(&str, &dyn Display); 3] =
        [("round", &round), ("clock", &step_word_within(tell.ask)), ("step", &step.unwrap_or_default())];
    tell.ask.words.fill(if step.is_some() { "report.turn.round_step" } else { "report.turn.round" }, &given)
}

/// All events of an activation in a sentence. If there are none, the damage to each side.
fn deeds(tell: ReportInput<'_>, turning: &Turning) -> String {
    let told: Vec<String> = turning.events.iter().map(|event| deed(tell, turning, event)).collect();
    let told = if told.is_empty() { losses(tell, turning) } else { told };
    sentence(&told.join("; "))
}

fn deed(tell: ReportInput<'_>, turning: &Turning, event: &TurningEvent) -> String {
    let words = tell.ask.words;
    let (key, whose, by, steps) = match *event {
        TurningEvent::Called { unit, by, hit: true, steps: ..=0 } => ("report.turn.called", unit, Some(by), 0),
        TurningEvent::Called { unit, by, hit: true, steps } => ("report.turn.called_back", unit, Some(by), steps),
        TurningEvent::Called { unit, by, hit: false, steps } => ("report.turn.called_missed", unit, Some(by), steps),
        TurningEvent::Fell { unit, by, steps: ..=0 } => ("report.turn.fell", unit, by, 0),
        TurningEvent::Fell { unit, by, steps } => ("report.turn.fell_back", unit, by, steps),
        TurningEvent::Lost { unit, by, yet_to_act: false, .. } => ("report.turn.lost", unit, by, 0),
        TurningEvent::Lost { unit, by, yet_to_act: true, .. } => ("report.turn.lost_early", unit, by, 0),
    };
    let given: [(&str, &dyn Display); 2] =
        [("unit", &tell.ask.name(whose)), ("steps", &steps_in_words(tell.ask, steps))];
    let told = words.fill(key, &given);
    let how = how_lost(tell, whose).filter(|_| matches!(event, TurningEvent::Lost { .. }));
    let by = by.filter(|by| *by != turning.unit).map(|by| words.fill("report.turn.by", &[("by", &tell.ask.name(by))]));
    let told = match how.into_iter().chain(by).reduce(|how, by| format!("{how}, {by}")) {
        Some(more) => words.fill("report.turn.more", &[("event", &told), ("more", &more)]),
        None => told,
    };
    match event {
        TurningEvent::Lost { unit, by: Some(by), duel: Some(first), .. } => {
            let other = if first.unit == *unit { *by } else { *unit };
            format!("{told}; {}", fired_first(tell, first, other))
        }
        _ => told,
    }
}

fn fired_first(tell: ReportInput<'_>, first: &FirstShot, other: UnitId) -> String {
    let place = place(tell, (first.round, first.step));
    let given: [(&str, &dyn Display); 3] =
        [("unit", &tell.ask.name(first.unit)), ("other", &tell.ask.name(other)), ("place", &place)];
    tell.ask.words.fill("report.turn.fired_first", &given)
}

/// How many points each side lost.
fn losses(tell: ReportInput<'_>, turning: &Turning) -> Vec<String> {
    let sides = tell.ask.book.sides.iter().zip(turning.before.iter().zip(&turning.after));
    let lost = sides.map(|(side, (before, after))| (side, before.saturating_sub(*after))).filter(|(_, lost)| *lost > 0);
    let told =
        lost.map(|(side, lost)| tell.ask.words.fill("report.turn.losses", &[("side", &side.label), ("points", &lost)]));
    told.collect()
}

/// The tooltip of a turning point, by the number of its activation.
pub(crate) fn tip(tell: ReportInput<'_>, activation: u32) -> Option<Tip> {
    let turning = tell.account.turnings.iter().find(|turning| turning.activation == activation)?;
    let plain = |text: String| Note { text: sentence(&text), tone: Tone::Plain };
    let mut lines: Vec<Note> = turning.events.iter().map(|event| plain(deed(tell, turning, event))).collect();
    for (place, side) in tell.ask.book.sides.iter().enumerate() {
        let all = |left: &[u32]| left.iter().map(|left| f64::from(*left)).sum::<f64>();
        let (before, after) = (*turning.before.get(place)?, *turning.after.get(place)?);
        let [from, to] =
            [(before, &turning.before), (after, &turning.after)].map(|(left, of)| percent_of(f64::from(left), all(of)));
        let given: [(&str, &dyn Display); 5] =
            [("side", &side.label), ("before", &before), ("after", &after), ("from", &from), ("to", &to)];
        lines.push(tell.note("report.turn.force", &given, Tone::Plain));
    }
    lines.push(tell.note("report.turn.how", &[], Tone::Muted));
    lines.push(tell.note("report.turn.jump", &[("activation", &turning.activation)], Tone::Accent));
    Some(Tip::Text { title: moment(tell, turning), lines })
}
