//! Ledgers of initiative and of tests, filled as cards.

use crate::face::UnitFace;
use crate::units::Values;
use phaseline_battle::forecast::order::{NextRound, next_round};
use phaseline_battle::{BattleState, Rulebook, SourceNames, Stage};
use phaseline_kit::paint::{Chart, Tone, percent};
use phaseline_kit::tooltip::model::{LedgerCard, LedgerLine, Note};
use phaseline_kit::tooltip::sources;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::combat::reason::Reason;
use phaseline_rules::combat::tally::TallyTerm;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::{AfterForecast, Forecast, Ledger, Shift, TermForecast};
use phaseline_rules::ruleset::{Amount, DrawIx, Ruleset, Term, Toward};
use phaseline_rules::texts::{Words, capital};
use phaseline_rules::wording::text::signed;

/// The initiative of a unit: what it drew and what happened since, or what it may draw; and the forecast of the next
/// round.
///
/// If `beside` is an enemy of `unit`, a note tells which of them is likely to act first.
#[must_use]
pub fn initiative(
    (words, book, state): (&Words, &Rulebook, &BattleState),
    face: UnitFace,
    beside: Option<UnitId>,
    unfolded: bool,
) -> LedgerCard {
    let unit = face.unit;
    let Some(unit_state) = state.unit(unit) else { return LedgerCard::default() };
    let ahead = next_round(book, state);
    let names = SourceNames::of(words, book, state);
    let next = forecast_of(names, &ahead, unit);
    let mut notes: Vec<Note> = order_note(words, book, state, unit, beside)
        .or_else(|| race_note((words, book, state), unit))
        .into_iter()
        .collect();
    notes.extend(super::open_chances::open_chances(words, book, &ahead, unit));
    let subtitle = |key: &str| words.fill(key, &[("unit", &face.name), ("round", &state.round)]);
    let mut card = match (&unit_state.turn.ledger, next) {
        (Some(ledger), next) => {
            let mut card = drawn(names, ledger);
            card.subtitle = subtitle("ledger.of_round");
            card.next = next.map(|card| Box::new(LedgerCard { title: words.say("ledger.next"), ..card }));
            card
        }
        (None, Some(mut card)) => {
            card.subtitle = subtitle("ledger.before_round");
            card
        }
        (None, None) => LedgerCard { subtitle: face.name.clone(), ..LedgerCard::default() },
    };
    card.notes.extend(notes);
    card.notes.extend(super::ties::ties(words, book, state, unit));
    let icon = Some((face.kind, face.tonnage));
    LedgerCard { title: face.pilot, stance: Some(face.stance), icon, number: face.number, unfolded, ..card }
}

/// The same for a state that has no entities.
#[must_use]
pub fn initiative_of_state(
    (words, book, state): (&Words, &Rulebook, &BattleState),
    unit: UnitId,
    unfolded: bool,
) -> LedgerCard {
    let values = Values::of(book, state);
    let face = values.components().unit(unit).map(|unit| UnitFace::of(book, unit));
    face.map_or_else(LedgerCard::default, |face| initiative((words, book, state), face, None, unfolded))
}

/// The chance of a unit to act before an enemy of it in the next draw; none if `beside` is no enemy.
fn order_note(
    words: &Words,
    book: &Rulebook,
    state: &BattleState,
    unit: UnitId,
    beside: Option<UnitId>,
) -> Option<Note> {
    let beside = beside.filter(|beside| *beside != unit)?;
    let [one, other] = [unit, beside].map(|unit| state.unit(unit).map(phaseline_battle::UnitState::side));
    if !book.are_hostile(one?, other?) {
        return None;
    }
    let text = super::first::order(words, book, state, unit, beside)?;
    Some(Note { text, tone: Tone::Accent })
}

/// Before a draw: the enemies that a unit may act before or after, with the chance to be first.
fn race_note((words, book, state): (&Words, &Rulebook, &BattleState), unit: UnitId) -> Option<Note> {
    let side = state.unit(unit).filter(|_| state.stage == Stage::Pause)?.side();
    let enemies = state.alive().filter(|other| book.are_hostile(side, other.side()));
    let text = super::first::race(words, book, state, unit, enemies.map(phaseline_battle::UnitState::id))?;
    Some(Note { text, tone: Tone::Accent })
}

/// The forecast of a unit's next draw if nothing else happens until then.
fn forecast_of(names: SourceNames<'_>, ahead: &NextRound<'_>, unit: UnitId) -> Option<LedgerCard> {
    forecast_card(names, names.book.ruleset.main_draw()?, &ahead.stat_block_with_sources(unit)?)
}

/// The forecast of a draw for one stat block.
#[must_use]
pub fn forecast_card(names: SourceNames<'_>, draw: DrawIx, stat_block: &StatBlock) -> Option<LedgerCard> {
    let SourceNames { words, book, .. } = names;
    let ruleset = &*book.ruleset;
    let forecast = ruleset.forecast(draw, stat_block).ok()?;
    Some(LedgerCard {
        subtitle: super::first::span(words, &forecast.result),
        lines: lines(names, stat_block, &forecast, None),
        chart: chances(ruleset, &forecast.result),
        chart_label: words.say("ledger.chances"),
        ..LedgerCard::default()
    })
}

/// An exact distribution as bars.
pub fn chart_of(ruleset: &Ruleset, dist: &Dist) -> Chart {
    let total = dist.total() as f64;
    let bars = dist.outcomes().iter().map(|(value, weight)| (*value, (*weight as f64 / total) as f32)).collect();
    Chart { bars, descending: ruleset.toward() == Toward::Low, ..Chart::default() }
}

/// The chart of a draw. A number that is certain needs none.
fn chances(ruleset: &Ruleset, dist: &Dist) -> Option<Chart> {
    dist.as_constant().is_none().then(|| chart_of(ruleset, dist))
}

pub fn drawn(names: SourceNames<'_>, ledger: &Ledger) -> LedgerCard {
    let SourceNames { words, book, .. } = names;
    let (ruleset, stat_block) = (&*book.ruleset, ledger.stat_block());
    let Ok(forecast) = ruleset.forecast(ledger.draw(), stat_block) else { return LedgerCard::default() };
    let chart = chances(ruleset, &forecast.result);
    let chart = chart.map(|chart| Chart { drawn: Some(ledger.result()), ..chart });
    let shifts: Vec<LedgerLine> = ledger.shifts().iter().map(|shift| shift_line(names, shift)).collect();
    let limits = ruleset.draw_at(ledger.draw()).limits;
    let result = if shifts.is_empty() { String::new() } else { ledger.position().to_string() };
    LedgerCard {
        lines: lines(names, stat_block, &forecast, Some(ledger)),
        sum: ledger.sum().to_string(),
        limits: limits_text(words, limits, ledger.sum(), ledger.result()),
        shifts,
        result,
        chart,
        chart_label: words.say("ledger.chances_before"),
        ..LedgerCard::default()
    }
}

fn limits_text(words: &Words, (low, high): (Option<i32>, Option<i32>), sum: i32, result: i32) -> String {
    let limits = match (low, high) {
        (Some(low), Some(high)) => words.fill("ledger.limits", &[("low", &low), ("high", &high)]),
        (Some(low), None) => words.fill("ledger.at_least", &[("low", &low)]),
        (None, Some(high)) => words.fill("ledger.at_most", &[("high", &high)]),
        (None, None) => return String::new(),
    };
    let key = if sum == result { "ledger.limits_stay" } else { "ledger.limits_change" };
    words.fill(key, &[("limits", &limits), ("sum", &sum), ("result", &result)])
}

fn shift_line(names: SourceNames<'_>, shift: &Shift) -> LedgerLine {
    let SourceNames { words, book, .. } = names;
    let ruleset = &*book.ruleset;
    let impact = ruleset.impacts().get(shift.impact.get());
    let text = |of: fn(&phaseline_rules::ruleset::Impact) -> &String| {
        impact.map_or_else(String::new, |impact| words.content(of(impact)).to_owned())
    };
    let cut = shift.rolled - shift.applied;
    let source = match cut {
        0 => words.say("ledger.since_draw"),
        // A unit that lets others act first moves from the running step, or by one step at least.
        _ if shift.applied.abs() > shift.rolled.abs() => {
            words.fill("ledger.further", &[("rolled", &signed(shift.rolled))])
        }
        _ => words.fill("ledger.cut", &[("rolled", &signed(shift.rolled)), ("cut", &cut.abs())]),
    };
    LedgerLine {
        label: text(|impact| &impact.label),
        rule: text(|impact| &impact.rule),
        source,
        value: signed(shift.applied),
        tone: tone(ruleset, shift.applied),
        applied: true,
        sources: sources::of_impact(names, shift.sources.as_deref()),
        ..LedgerLine::default()
    }
}

/// The tone of a change: earlier is good, whichever way the clock runs.
pub fn tone(ruleset: &Ruleset, change: i32) -> Tone {
    Tone::of_sign(if ruleset.toward() == Toward::Low { change } else { -change })
}

/// Whether a change of the result by this amount makes a unit act later.
#[must_use]
pub fn is_later(ruleset: &Ruleset, change: i32) -> bool {
    tone(ruleset, change) == Tone::Bad
}

fn lines(
    names: SourceNames<'_>,
    stat_block: &StatBlock,
    forecast: &Forecast,
    ledger: Option<&Ledger>,
) -> Vec<LedgerLine> {
    let SourceNames { words, book, .. } = names;
    let ruleset = &*book.ruleset;
    let terms = ruleset.draw_at(forecast.draw).terms.iter().zip(&forecast.terms).enumerate();
    let line = |(index, (term, forecast)): (usize, (&Term, &TermForecast))| {
        let (label, rule) = (words.content(&term.label).to_owned(), words.content(&term.rule).to_owned());
        if let Some(why_not) = forecast.why_not {
            let source = ruleset.why_not(forecast_draw(ledger, ruleset), index, stat_block, why_not).in_words(words);
            let sources = sources::of_term(names, term, stat_block);
            return LedgerLine { label, rule, source, sources, ..LedgerLine::default() };
        }
        let value = match ledger {
            Some(ledger) => ledger.lines().get(index).copied().flatten(),
            None => forecast.amount.as_constant(),
        };
        let spread = (forecast.amount.as_constant().is_none()).then(|| (forecast.amount.min(), forecast.amount.max()));
        let range = spread.map_or_else(String::new, |(low, high)| {
            words.fill("ledger.range", &[("low", &signed(low)), ("high", &signed(high))])
        });
        let sources = sources::of_term(names, term, stat_block);
        // If a term is only a statistic, its sources tell where the number comes from.
        let bare = matches!(term.amount, Amount::Stat(_)) && !sources.is_empty();
        let source = || ruleset.source(forecast_draw(ledger, ruleset), index, stat_block).in_words(words);
        LedgerLine {
            label,
            rule,
            source: if bare { String::new() } else { source() },
            range,
            value: value.map_or_else(|| "?".to_owned(), signed),
            tone: value.map_or(Tone::Muted, |value| tone(ruleset, value)),
            applied: true,
            after: after(words, &forecast.after, value),
            sources,
        }
    };
    terms.map(line).collect()
}

fn forecast_draw(ledger: Option<&Ledger>, ruleset: &Ruleset) -> DrawIx {
    ledger.map(Ledger::draw).or_else(|| ruleset.main_draw()).unwrap_or_else(|| unreachable!("a forecast has a draw"))
}

fn after(words: &Words, after: &AfterForecast, value: Option<i32>) -> String {
    match (after, value) {
        (AfterForecast::Kept, _) | (AfterForecast::Cleared(_) | AfterForecast::Stored(..), Some(0)) => String::new(),
        (AfterForecast::Cleared(_), _) => words.say("ledger.cleared"),
        (AfterForecast::Stored(..), Some(value)) => words.fill("ledger.stored", &[("amount", &signed(value))]),
        (AfterForecast::Stored(..), None) => words.say("ledger.then_stored"),
    }
}

/// What a term of a test does to it: the base is where it starts, everything else makes it harder or easier.
const fn bearing(term: &TallyTerm) -> &'static str {
    match (term.reason, term.amount) {
        (Reason::Base, _) => "test.base",
        (_, ..=0) => "test.easier",
        (_, 1..) => "test.harder",
    }
}

/// A test with dice: its terms, and what the dice showed if they have been rolled.
#[must_use]
pub fn test(
    names: SourceNames<'_>,
    title: String,
    subtitle: String,
    test: &Test,
    rolled: Option<Rolled>,
) -> LedgerCard {
    let words = names.words;
    let lines = test.tally.terms.iter().map(|term| LedgerLine {
        label: capital(&sources::reason(names, &term.reason)),
        source: words.say(bearing(term)),
        value: signed(term.amount),
        tone: if term.reason == Reason::Base { Tone::Plain } else { Tone::of_sign(-term.amount) },
        applied: true,
        ..LedgerLine::default()
    });
    let (sum, needed) = (test.sum(), test.difficulty());
    let chance = test.chance();
    let limits = if sum == needed {
        String::new()
    } else {
        limits_text(words, (Some(test.tally.least), Some(test.tally.most)), sum, needed)
    };
    let dice = words.fill("amount.dice", &[("count", &test.dice.count), ("sides", &test.dice.sides)]);
    let share = percent(chance.ways as f32 / chance.of.max(1) as f32);
    let key = match rolled {
        None => "test.before",
        Some(rolled) if rolled.passed => "test.passed",
        Some(_) => "test.failed",
    };
    let shown = rolled.map_or(0, |rolled| rolled.shown);
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("dice", &dice), ("needed", &needed), ("share", &share), ("shown", &shown)];
    let text = words.fill(key, &given);
    let bars = Dist::dice(test.dice.count, test.dice.sides).ok().map(|dist| {
        let total = dist.total() as f64;
        dist.outcomes().iter().map(|(value, weight)| (*value, (*weight as f64 / total) as f32)).collect()
    });
    LedgerCard {
        title,
        subtitle,
        number: share,
        lines: lines.collect(),
        sum: sum.to_string(),
        limits,
        chart: bars.map(|bars| Chart {
            bars,
            from: Some(needed),
            drawn: rolled.map(|rolled| rolled.shown),
            descending: false,
        }),
        chart_label: words.fill("test.chart", &[("dice", &dice)]),
        notes: vec![Note { text, tone: Tone::Accent }],
        ..LedgerCard::default()
    }
}
