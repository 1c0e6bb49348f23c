//! Objectives in words: what a side has to do, how far it is, and what the log and the report say about it.

use super::model::{ObjectiveLine, ObjectivesPanel};
use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::facts::sentence::{Filled, LogText};
use crate::panel::Panel;
use phaseline_battle::stats::objectives::{Objective, ObjectiveKind};
use phaseline_battle::{Ending, ObjectiveOutcome, Outcome, Rulebook, Stage};
use phaseline_kit::paint::Tone;
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::catalog::scenario::{AtEnd, Relation};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::texts::Words;
use phaseline_world::OffMap;
use phaseline_world::components::{Objective as Progress, ObjectiveState, UnitView};
use phaseline_world::resources::Stage as ClockStage;

impl Panel for ObjectivesPanel {
    const NAME: &'static str = "objectives";
    const FOLLOWS: Cause = Cause::COMPONENTS.union(Cause::WORDS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = in_view(ask.shown);
    }
}

/// The objectives of a side, in their order. If one of several is enough, the last line says so.
#[must_use]
pub fn objectives(ask: ShownBattle<'_>, side: SideId) -> Vec<ObjectiveLine> {
    let (Some(book), Some(held)) = (ask.book.side(side), ask.components.objectives(side)) else { return Vec::new() };
    let line = |(objective, progress): (&Objective, &Progress)| ObjectiveLine {
        name: ask.words.content(&progress.name).to_owned(),
        text: text(ask.words, ask.book, objective),
        count: match objective.kind {
            ObjectiveKind::HoldAtEnd { .. } => String::new(),
            _ => ask.words.fill("goal.done", &[("count", &progress.count), ("needed", &progress.needed)]),
        },
        tone: match progress.state {
            ObjectiveState::Open => Tone::Plain,
            ObjectiveState::Reached => Tone::Good,
            ObjectiveState::Failed => Tone::Bad,
        },
    };
    let mut lines: Vec<ObjectiveLine> = book.objectives.iter().zip(&held.0).map(line).collect();
    if book.wins == Wins::Any && lines.len() > 1 {
        let name = ask.words.say("goal.any");
        lines.push(ObjectiveLine { name, text: String::new(), count: String::new(), tone: Tone::Muted });
    }
    lines
}

/// The player's objectives, and below them those of enemies: their success can lose the battle, too.
#[must_use]
pub fn in_view(ask: ShownBattle<'_>) -> Vec<ObjectiveLine> {
    let own = ask.players.first().copied().unwrap_or(SideId(0));
    let enemies = ask.book.sides.iter().filter(|side| side.relation == Relation::Enemy && side.id != own);
    let theirs = enemies.flat_map(|side| {
        let counted = objectives(ask, side.id).into_iter().take(side.objectives.len());
        counted.map(|line| ObjectiveLine {
            name: ask.words.fill("goal.of_enemy", &[("side", &side.label), ("goal", &line.name)]),
            tone: if line.tone == Tone::Good { Tone::Bad } else { Tone::Muted },
            ..line
        })
    });
    own_objectives(ask, own).into_iter().chain(theirs).collect()
}

/// The objectives of a side as the screen shows them, or what decides a battle without objectives.
#[must_use]
fn own_objectives(ask: ShownBattle<'_>, side: SideId) -> Vec<ObjectiveLine> {
    let lines = objectives(ask, side);
    if !lines.is_empty() || ask.book.sides.len() < 2 {
        return lines;
    }
    let (name, rounds) = (ask.words.say("goal.last_standing"), ask.book.rounds);
    let at_end = match ask.book.at_end {
        AtEnd::Draw => "goal.last_standing_draw",
        AtEnd::MoreLeft => "goal.last_standing_more",
    };
    let text = ask.words.fill(at_end, &[("rounds", &rounds)]);
    let count = ask.words.fill("goal.round_of", &[("round", &ask.clock.round), ("rounds", &rounds)]);
    let tone = match ask.clock.stage {
        ClockStage::Over { winner: Some(winner) } if ask.book.are_hostile(winner.into(), side) => Tone::Bad,
        ClockStage::Over { winner: Some(_) } => Tone::Good,
        _ => Tone::Plain,
    };
    vec![ObjectiveLine { name, text, count, tone }]
}

/// The objective in one sentence with every number.
#[must_use]
pub fn text(words: &Words, book: &Rulebook, objective: &Objective) -> String {
    let zone = objective.kind.zone().and_then(|zone| book.zones.get(zone)).map_or("", |zone| zone.name.as_str());
    let (key, units, count, rounds) = match &objective.kind {
        ObjectiveKind::Destroy { units, named } => {
            (of(DESTROY, units, *named, objective.needed), units.as_slice(), objective.needed, 0)
        }
        ObjectiveKind::Hold { in_a_row, .. } => {
            let key = if *in_a_row { "goal.hold_row" } else { "goal.hold" };
            (key, &[][..], 0, objective.needed)
        }
        ObjectiveKind::HoldAtEnd { .. } => ("goal.hold_end", &[][..], 0, book.rounds),
        ObjectiveKind::Survive { units, named, keep } => {
            (of(SURVIVE, units, *named, *keep), units.as_slice(), *keep, objective.needed)
        }
        ObjectiveKind::Leave { units, named, .. } => {
            (of(LEAVE, units, *named, objective.needed), units.as_slice(), objective.needed, 0)
        }
    };
    let names: Vec<&str> = units.iter().filter_map(|unit| Some(book.profile(*unit)?.known_as())).collect();
    let units = names.join(", ");
    words.fill(key, &[("zone", &zone), ("units", &units), ("count", &count), ("rounds", &rounds)])
}

/// The keys of a sentence about units: all of the named units, some of them, all units without names, some of them.
type Forms = [&'static str; 4];

const DESTROY: Forms = ["goal.destroy", "goal.destroy_of", "goal.destroy_all", "goal.destroy_some"];
const SURVIVE: Forms = ["goal.survive", "goal.survive_of", "goal.survive_all", "goal.survive_some"];
const LEAVE: Forms = ["goal.leave", "goal.leave_of", "goal.leave_all", "goal.leave_some"];

const fn of(forms: Forms, units: &[UnitId], named: bool, count: u32) -> &'static str {
    let all = count as usize >= units.len();
    match (named, all) {
        (true, true) => forms[0],
        (true, false) => forms[1],
        (false, true) => forms[2],
        (false, false) => forms[3],
    }
}

/// What the log says about objectives, arrivals and units that leave.
pub fn told(ask: ShownBattle<'_>, outcome: &Outcome) -> LogText {
    let Outcome::Objective(outcome) = outcome else { return None };
    let about = |key: &str, unit: UnitId| ask.words.pieces(key, &[("unit", &ask.name(unit))]);
    Some(match *outcome {
        ObjectiveOutcome::UnitArrived { unit, .. } => (about("log.arrived", unit), Tone::Accent),
        ObjectiveOutcome::ArrivalDelayed { unit } => (about("log.delayed", unit), Tone::Muted),
        ObjectiveOutcome::UnitLeft { unit, zone, .. } => {
            let zone = ask.book.zones.get(zone).map_or("", |zone| zone.name.as_str());
            (ask.words.pieces("log.left", &[("unit", &ask.name(unit)), ("zone", &zone)]), Tone::Accent)
        }
        ObjectiveOutcome::ObjectiveAdvanced { side, objective, count } => {
            (about_goal(ask, "log.objective", (side, objective), count)?, Tone::Muted)
        }
        ObjectiveOutcome::ObjectiveReached { side, objective } => {
            (about_goal(ask, "log.objective_reached", (side, objective), 0)?, Tone::Accent)
        }
        ObjectiveOutcome::ObjectiveFailed { side, objective } => {
            (about_goal(ask, "log.objective_failed", (side, objective), 0)?, Tone::Bad)
        }
    })
}

fn about_goal(ask: ShownBattle<'_>, key: &str, (side, objective): (SideId, usize), count: u32) -> Option<Filled> {
    let objective = ask.book.side(side)?.objectives.get(objective)?;
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("side", &ask.side(side)), ("objective", &objective.name), ("count", &count), ("needed", &objective.needed)];
    Some(ask.words.pieces(key, &given))
}

/// Why the battle is over: the objective, the end of the rounds, or the sides of which nobody is left.
pub fn decided_by(ask: ShownBattle<'_>) -> String {
    reason(ask).unwrap_or_else(|| nobody_left(ask))
}

/// The sides that have no unit left, in a sentence.
fn nobody_left(ask: ShownBattle<'_>) -> String {
    let alive = |side: SideId| ask.state.alive().any(|unit| unit.side() == side);
    let gone = ask.book.sides.iter().filter(|side| !alive(side.id));
    let gone: Vec<&str> = gone.map(|side| ask.words.content(&side.label)).collect();
    let key = if gone.is_empty() { "report.over" } else { "report.nobody_left" };
    ask.words.fill(key, &[("side", &gone.join(", "))])
}

/// Why the battle is over, if that is not obvious.
fn reason(ask: ShownBattle<'_>) -> Option<String> {
    let Stage::Over { why, winner } = ask.state.stage else { return None };
    match why {
        Ending::LastStanding => None,
        Ending::Objective { side, objective } => {
            let told = about_goal(ask, "report.reached", (side, objective), 0)?;
            Some(told.into_iter().map(|(text, _)| text).collect())
        }
        Ending::Conceded { side } => Some(ask.words.fill("report.conceded", &[("side", &ask.side(side))])),
        Ending::RoundsOver => Some(match winner {
            Some(side) => ask.words.fill("report.more_left", &[("side", &ask.side(side))]),
            None => ask.words.say("report.time"),
        }),
    }
}

/// Where a unit is that is not on the map; none if it is on the map.
pub fn away(words: &Words, unit: UnitView<'_>) -> Option<String> {
    Some(match unit.off_map? {
        OffMap::Left => words.say("report.left"),
        OffMap::Arriving { round } => words.fill("report.to_come", &[("round", round)]),
    })
}
