//! The tooltip of a single number in a line of the log.

use super::tips as tip_log;
use super::together::salvo::salvo;
use super::wear::share;
use crate::ask::ShownBattle;
use crate::facts::steps::step_word;
use crate::objectives::build as objectives;
use phaseline_battle::{ObjectiveOutcome, Outcome, TurnOutcome, WearOutcome};
use phaseline_kit::tooltip::model::{SourceLine, Tip};
use phaseline_kit::tooltip::sources;
use phaseline_kit::tooltip::sources::reason;
use phaseline_rules::combat::tally::{Tally, TallyTerm};
use phaseline_rules::ids::UnitId;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::text::signed;

/// The tooltip of a number in the log. `line` is the index of its outcome, `part` the name of the number.
pub fn number(ask: ShownBattle<'_>, line: usize, part: &str, unfolded: bool) -> Option<Tip> {
    let outcome = ask.past.get(line)?;
    match part {
        "damage" | "taken" => cluster(ask, line).or_else(|| damage(ask, line)),
        "change" | "later" | "rolled" => shift(ask, outcome, part).or_else(|| tip_log::log(ask, line, unfolded)),
        "from" | "to" => level(ask, outcome, part),
        "wounds" | "health" | "left" => health(ask, outcome, part),
        "hexes" => way(ask, line),
        "hits" | "of" => cluster(ask, line),
        "count" | "needed" => objective_tip(ask, outcome),
        // The result of dice and the place in the order show their whole ledger.
        _ => tip_log::log(ask, line, unfolded).or_else(|| place(ask, outcome)),
    }
}

/// What a hit did to each location, from the outcomes that follow it. In the line of a location that it destroyed it is
/// the same.
fn damage(ask: ShownBattle<'_>, line: usize) -> Option<Tip> {
    let line = share(ask.past, line).map_or(line, |share| share.source);
    let tally = tally(ask.past.get(line)?)?;
    let damage = tally.points();
    let term = |term: &TallyTerm| {
        let (amount, why) = (signed(term.amount), capital(&reason(ask.names(), &term.reason)));
        ask.words.fill("log.number.term", &[("amount", &amount), ("reason", &why)])
    };
    let mut lines: Vec<String> = tally.terms.iter().map(term).collect();
    for outcome in ask.past.iter().skip(line + 1) {
        let Outcome::LocationDamaged { unit, location, armour, structure, armour_left, structure_left } = outcome
        else {
            break;
        };
        let place = location_of(ask, *unit, *location);
        let given: [(&str, &dyn std::fmt::Display); 5] = [
            ("location", &place),
            ("armour", armour),
            ("structure", structure),
            ("armour_left", armour_left),
            ("structure_left", structure_left),
        ];
        lines.push(ask.words.fill("log.number.location", &given));
    }
    Some(Tip::text(ask.words.fill("log.number.damage_title", &[("damage", &damage)]), lines))
}

/// The damage of an attack or an explosion, with its reasons.
const fn tally(outcome: &Outcome) -> Option<&Tally> {
    match outcome {
        Outcome::Wear(WearOutcome::AmmunitionExploded { damage, .. }) => Some(damage),
        other => match other.attack() {
            Some(attack) => Some(&attack.damage),
            None => None,
        },
    }
}

/// How many shots of a salvo hit, and what each of them did.
fn cluster(ask: ShownBattle<'_>, line: usize) -> Option<Tip> {
    let salvo = salvo(ask, line)?;
    let Outcome::WeaponFired { weapon, attack, .. } = ask.past.get(line)? else { return None };
    let name = &ask.book.profile(attack.unit)?.weapons.get(*weapon)?.weapon.name;
    Some(Tip::text(ask.words.content(name), tip_log::of_salvo(ask, &salvo)))
}

/// What an objective asks for, and how far it was at that time.
fn objective_tip(ask: ShownBattle<'_>, outcome: &Outcome) -> Option<Tip> {
    let Outcome::Objective(ObjectiveOutcome::ObjectiveAdvanced { side, objective, count }) = outcome else {
        return None;
    };
    let objective = ask.book.side(*side)?.objectives.get(*objective)?;
    let progress = ask.words.fill("goal.done", &[("count", count), ("needed", &objective.needed)]);
    Some(Tip::text(ask.words.content(&objective.name), [objectives::text(ask.words, ask.book, objective), progress]))
}

/// A step of the clock at which a unit acts.
fn place(ask: ShownBattle<'_>, outcome: &Outcome) -> Option<Tip> {
    let Outcome::Turn(TurnOutcome::Held { unit, until: step } | TurnOutcome::CameBack { unit, step }) = outcome else {
        return None;
    };
    let word = step_word(ask);
    let text = ask.words.fill("log.number.place", &[("step", &word), ("place", step)]);
    Some(Tip::text(ask.name(*unit), [text]))
}

fn location_of(ask: ShownBattle<'_>, unit: UnitId, location: usize) -> String {
    let place = ask.book.profile(unit).and_then(|profile| profile.body.locations.get(location));
    place.map_or_else(String::new, |location| ask.words_of(unit).content(&location.name).to_owned())
}

/// What was rolled, how much of it moved the unit, and how much is stored.
fn shift(ask: ShownBattle<'_>, outcome: &Outcome, part: &str) -> Option<Tip> {
    let Outcome::InitiativeShifted { impact, rolled, now, sources, .. } = outcome else { return None };
    let impact = ask.book.ruleset.impacts().get(impact.get());
    let label = impact.map_or_else(String::new, |impact| ask.words.content(&impact.label).to_owned());
    let key = match part {
        "rolled" => "log.number.rolled",
        _ if now == rolled => "log.number.moved",
        _ if now.abs() < rolled.abs() => "log.number.cut",
        _ => "log.number.further",
    };
    let given: [(&str, &dyn std::fmt::Display); 2] = [("rolled", &signed(*rolled)), ("change", &signed(*now))];
    let line = match part {
        "later" => tip_log::kept(ask, outcome)?,
        _ => ask.words.fill(key, &given),
    };
    let read = sources::of_impact(ask.names(), sources.as_deref());
    let read = read.iter().map(SourceLine::in_one_line);
    Some(Tip::text(label, std::iter::once(line).chain(read)))
}

/// The value of a morale or a counter before and after.
fn level(ask: ShownBattle<'_>, outcome: &Outcome, part: &str) -> Option<Tip> {
    use phaseline_battle::TurnOutcome::CounterChanged;
    let key = if part == "from" { "log.number.from" } else { "log.number.to" };
    let (title, from, to) = match outcome {
        Outcome::MoraleChanged { side, from, to, .. } => (ask.side(*side).to_owned(), *from, *to),
        Outcome::Turn(CounterChanged { unit, counter, from, to, .. }) => {
            let label = ask.words.content(&ask.book.ruleset.counters().get(counter.get())?.label);
            (format!("{}: {label}", ask.name(*unit)), *from, *to)
        }
        _ => return None,
    };
    let change = signed(to - from);
    Some(Tip::text(title, [ask.words.fill(key, &[("from", &from), ("to", &to), ("change", &change)])]))
}

/// How many wounds a pilot has, or how much health is left.
fn health(ask: ShownBattle<'_>, outcome: &Outcome, part: &str) -> Option<Tip> {
    let (unit, text) = match outcome {
        Outcome::PilotWounded { unit, wounds, .. } if part == "wounds" => {
            (unit, ask.words.fill("log.number.wounds", &[("wounds", wounds)]))
        }
        Outcome::PilotWounded { unit, health, .. } => {
            (unit, ask.words.fill("log.number.health", &[("health", health)]))
        }
        Outcome::WoundAbsorbed { unit, left } => (unit, ask.words.fill("log.number.left", &[("left", left)])),
        _ => return None,
    };
    Some(Tip::text(ask.name(*unit), [text]))
}

/// From where to where a unit moved.
fn way(ask: ShownBattle<'_>, line: usize) -> Option<Tip> {
    let way = super::together::ways::way(ask.past, line)?;
    let place = |(column, row): (i32, i32)| format!("{column},{row}");
    let (from, to) = (place(way.from.to_map()), place(way.to.to_map()));
    Some(Tip::text(ask.name(way.unit), [ask.words.fill("log.number.way", &[("from", &from), ("to", &to)])]))
}
