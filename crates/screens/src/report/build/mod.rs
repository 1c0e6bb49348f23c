//! Fills the report of a battle that is over: who won, why, and what every unit did.

mod facts;
mod tips;
mod turning;
mod units;
mod why;
mod won;

use std::cmp::Ordering;

use self::facts::facts;
pub use self::tips::report_tip;
use self::units::unit;
use self::why::why;
use super::model::{CourseChart, CourseRound, ReportScreen, ReportSide};
use phaseline_battle::{Outcome, Stage};
use phaseline_hud::ask::ShownBattle;
use phaseline_hud::objectives::build as objectives;
use phaseline_hud::objectives::build::decided_by;
use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_kit::tooltip::model::Note;
use phaseline_lab::account::{Account, Deeds};
use phaseline_rules::ids::SideId;

/// The values of the report. `player` is the side that it congratulates.
#[must_use]
pub fn report(ask: ShownBattle<'_>, account: &Account, player: Option<SideId>) -> ReportScreen {
    let ShownBattle { words, book, state, past, .. } = ask;
    let winner = match state.stage {
        Stage::Over { winner, .. } => winner,
        _ => None,
    };
    let (title, won) = match (winner, player) {
        (None, _) => (words.say("report.draw"), false),
        (Some(winner), Some(player)) if winner == player => (words.say("report.victory"), true),
        (Some(winner), Some(player)) if book.are_hostile(winner, player) => (words.say("report.defeat"), false),
        (Some(winner), _) => (words.fill("report.side_wins", &[("side", &ask.side(winner))]), true),
    };
    let activations = past.iter().filter(|outcome| matches!(outcome, Outcome::UnitActivated { .. })).count();
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("rounds", &state.round),
        ("activations", &activations),
        ("ruleset", &book.ruleset.name()),
        ("seed", &state.setup.seed),
    ];
    let tell = ReportInput { ask, account };
    let side = |side: &phaseline_battle::SideBook| ReportSide {
        name: ask.words.content(&side.label).to_owned(),
        stance: Stance { relation: side.relation, acted: false },
        units: book.profiles.iter().filter(|it| it.side == side.id).filter_map(|it| unit(tell, it.id)).collect(),
    };
    ReportScreen {
        title,
        won,
        reason: decided_by(ask),
        line: words.fill("report.line", &given),
        lessons: String::new(),
        why: why(tell, winner, player),
        turnings: turning::rows(tell, player.or(winner).or_else(|| book.sides.first().map(|side| side.id))),
        facts: facts(tell),
        course: tell.course(),
        objectives: tell.objectives(),
        sides: book.sides.iter().map(side).collect(),
    }
}

/// Everything that the report is filled from.
#[derive(Clone, Copy)]
struct ReportInput<'a> {
    ask: ShownBattle<'a>,
    account: &'a Account,
}

impl ReportInput<'_> {
    /// What each side did, in the order of the scenario.
    fn deeds(&self) -> Vec<Deeds> {
        self.ask.book.sides.iter().map(|side| self.account.side(self.ask.book, side.id)).collect()
    }

    fn note(&self, key: &str, given: &[(&str, &dyn std::fmt::Display)], tone: Tone) -> Note {
        Note { text: self.ask.words.fill(key, given), tone }
    }

    /// How many units of a side are lost, and how many it had.
    fn losses(&self, side: SideId) -> (usize, usize) {
        let of_side = self.ask.book.profiles.iter().filter(|profile| profile.side == side);
        let lost = |profile: &phaseline_battle::UnitProfile| self.account.units[profile.id.0 as usize].lost.is_some();
        of_side.fold((0, 0), |(gone, all), profile| (gone + usize::from(lost(profile)), all + 1))
    }

    fn course(&self) -> CourseChart {
        let sides = &self.ask.book.sides;
        let lost_by = |round: &phaseline_lab::account::Round, side: SideId| {
            let of =
                |unit: &&phaseline_rules::ids::UnitId| self.ask.book.profile(**unit).is_some_and(|it| it.side == side);
            round.losses.iter().filter(of).count()
        };
        let share = |left: u32, whole: u32| left as f32 / whole.max(1) as f32;
        let round = |round: &phaseline_lab::account::Round| CourseRound {
            round: round.round,
            left: round.strength.iter().zip(&self.account.strength).map(|(left, whole)| share(*left, *whole)).collect(),
            losses: sides.iter().map(|side| lost_by(round, side.id)).collect(),
        };
        CourseChart {
            rounds: self.account.rounds.iter().map(round).collect(),
            stances: sides.iter().map(|side| Stance { relation: side.relation, acted: false }).collect(),
        }
    }

    /// The objectives of all sides.
    fn objectives(&self) -> Vec<Note> {
        let of_side = |side: &phaseline_battle::SideBook| {
            let lines = objectives::objectives(self.ask, side.id).into_iter().filter(|line| !line.text.is_empty());
            let label = side.label.clone();
            lines.map(move |line| {
                let given: [(&str, &dyn std::fmt::Display); 3] =
                    [("side", &label), ("objective", &line.text.trim_end_matches('.')), ("count", &line.count)];
                let key = match (line.tone, line.count.is_empty()) {
                    (Tone::Good, _) => "report.goal_reached",
                    (Tone::Bad, _) => "report.goal_failed",
                    (_, true) => "report.goal_open",
                    (_, false) => "report.goal_count",
                };
                self.note(key, &given, if line.tone == Tone::Plain { Tone::Muted } else { line.tone })
            })
        };
        self.ask.book.sides.iter().flat_map(of_side).collect()
    }
}

/// The index of the largest value; none if several are as large.
fn largest(values: &[f64]) -> Option<usize> {
    let best = (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]))?;
    let alone = values.iter().filter(|value| value.total_cmp(&values[best]) == Ordering::Equal).count() == 1;
    alone.then_some(best)
}

/// A share as a whole percentage; 0% if `whole` is 0.
fn percent_of(part: f64, whole: f64) -> String {
    phaseline_kit::paint::percent(if whole > 0.0 { (part / whole) as f32 } else { 0.0 })
}

/// Points with their sign, rounded to whole ones.
fn rounded(points: f64) -> String {
    phaseline_rules::wording::text::signed(points.round() as i32)
}
