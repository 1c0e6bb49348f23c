//! The timeline: the steps of the clock with the units on them, or the sides of an alternating clock.

use std::collections::BTreeMap;

use super::model::{Coming, Seat, SideRow, Timeline, Token};
use crate::ask::{Ask, Plans, ShownBattle};
use crate::cause::Cause;
use crate::face::{stance, weights};
use crate::facts::declared;
use crate::facts::ledger_cards::chart_of;
use crate::facts::order_preview::{PossiblePlaces, possible_places};
use crate::facts::steps::step_word;
use crate::panel::Panel;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::readiness::turn_order::{ForeseenTurn, foreseen_turns};
use phaseline_battle::{BattleState, Outcome, Rulebook, Stage, UnitProfile, UnitState};
use phaseline_interaction::Hoverable;
use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{Clock, Toward};

impl Panel for Timeline {
    const NAME: &'static str = "timeline";
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::PLANS);

    fn fill(&mut self, ask: Ask<'_>) {
        *self = timeline(ask);
    }
}

/// The timeline of the battle as it is shown.
pub fn timeline(ask: Ask<'_>) -> Timeline {
    let ShownBattle { book, state, .. } = ask.shown;
    let alternates = !book.ruleset.orders_by_result();
    let landed = landed(ask.shown);
    let turns = if alternates { Vec::new() } else { foreseen_turns(book, state) };
    let tokens: Vec<Token> = if alternates {
        Vec::new()
    } else {
        state.alive().filter_map(|unit| token(ask, unit, landed.get(&unit.id()).copied(), &turns)).collect()
    };
    Timeline {
        round: state.round,
        step_word: step_word(ask.shown),
        current: state.step,
        waiting_for: waiting_for(ask.shown),
        steps: steps(book, state, &tokens),
        firsts: firsts(ask.shown, &turns),
        tokens,
        coming: coming(ask.shown),
        possible_places: hovered_ghosts(ask),
        side_rows: if alternates { side_rows(ask) } else { Vec::new() },
    }
}

/// What the units have drawn whose numbers have been shown, while the draw of the round is under way.
fn landed(ask: ShownBattle<'_>) -> BTreeMap<UnitId, &Ledger> {
    let drawn = |outcome| match outcome {
        &Outcome::InitiativeDrawn { unit, ref ledger } => Some((unit, &**ledger)),
        _ => None,
    };
    let Some(current) = ask.current.and_then(drawn) else { return BTreeMap::new() };
    ask.past.iter().rev().map_while(drawn).chain([current]).collect()
}

/// The steps of the ruleset's clock in their order: those of its frame, if it has one, and all others on which a unit
/// stands or may stand.
fn steps(book: &Rulebook, state: &BattleState, tokens: &[Token]) -> Vec<i32> {
    let Clock::ByResult { frame, toward, .. } = book.ruleset.clock() else { return Vec::new() };
    let positions = tokens.iter().filter_map(|token| token.step).chain(state.step.filter(|_| frame.is_some()));
    let possible = tokens.iter().filter_map(|token| token.odds.as_ref()?.span());
    let spans = frame.iter().copied().chain(possible).chain(positions.map(|position| (position, position)));
    let all = spans.map(|(one, other)| (one.min(other), one.max(other)));
    let all = all.reduce(|(low, high), (lower, higher)| (low.min(lower), high.max(higher)));
    let steps = all.into_iter().flat_map(|(low, high)| low..=high);
    if *toward == Toward::Low { steps.rev().collect() } else { steps.collect() }
}

fn waiting_for(ask: ShownBattle<'_>) -> String {
    if ask.lags {
        return String::new();
    }
    match (ask.state.stage, ask.state.waits_for()) {
        (Stage::Over { .. }, _) => ask.words.say("timeline.over"),
        (_, Some(side)) if ask.players.contains(&side) => ask.words.say("timeline.your_move"),
        (_, Some(side)) => ask.side(side).to_owned(),
        _ => String::new(),
    }
}

/// The steps on which units of several sides have yet to act, and whose turn comes there first. A step where a roll
/// decides first is left out.
fn firsts(ask: ShownBattle<'_>, turns: &[ForeseenTurn]) -> Vec<(i32, Relation)> {
    let side = |turn: &ForeseenTurn| turn.units().first().and_then(|unit| Some(ask.state.unit(*unit)?.side()));
    let on_a_step = turns.chunk_by(|one, other| one.step() == other.step());
    let shared = on_a_step.filter(|turns| turns.iter().any(|turn| side(turn) != side(&turns[0])));
    shared
        .filter_map(|turns| match &turns[0] {
            ForeseenTurn::Act(candidates) => Some((candidates.step?, ask.book.side(candidates.side)?.relation)),
            ForeseenTurn::RollOff { .. } => None,
        })
        .collect()
}

fn token(ask: Ask<'_>, unit: &UnitState, landed: Option<&Ledger>, turns: &[ForeseenTurn]) -> Option<Token> {
    let state = ask.state;
    let id = unit.id();
    let sign = ask.signs.of(id)?;
    let ledger = landed.or(unit.turn.ledger.as_deref());
    let (odds, luck) = odds(ask, unit, ledger).map_or((None, 0), |(odds, luck)| (Some(odds), luck));
    let step = sign.mark.map(|mark| mark.step).or_else(|| landed.map(Ledger::position));
    // A place that chance cannot change is known before the draw.
    if step.is_none() && odds.is_none() {
        return None;
    }
    Some(Token {
        unit: id,
        pilot: sign.name_bar.pilot.clone(),
        initials: initials(&sign.name_bar.pilot),
        stance: sign.badge.stance,
        step,
        odds,
        luck,
        number: landed.map_or_else(|| sign.badge.number.clone(), |ledger| ledger.position().to_string()),
        declared: if state.stage == Stage::Pause && ask.is_own(id) {
            declared::declared(ask, id)
        } else {
            String::new()
        },
        begun: state.stack.iter().any(|acting| acting.unit == id),
        acting: ask.in_turn(id),
        selected: ask.plans.selection.unit == Some(id),
        holds: sign.mark.is_some_and(|mark| mark.holds),
        turn: turns.iter().position(|turn| turn.units().contains(&id)).unwrap_or(usize::MAX),
    })
}

/// The chances of a unit's draw in this round, with its luck once it has drawn; none if chance has no part in it.
fn odds(ask: Ask<'_>, unit: &UnitState, ledger: Option<&Ledger>) -> Option<(Chart, i32)> {
    let ShownBattle { book, state, .. } = ask.shown;
    let ruleset = &book.ruleset;
    let (chart, luck) = match ledger {
        Some(ledger) => {
            let dist = ruleset.distribution(ledger.draw(), ledger.stat_block()).ok()?;
            let chart = Chart { drawn: Some(ledger.result()), ..chart_of(ruleset, &dist) };
            (chart, ruleset.luck_within(&dist, ledger.result()))
        }
        None if state.stage != Stage::Pause => return None,
        None => {
            let drawn = || {
                let stat_block = stat_block_of(book, state, unit.id())?;
                Some(chart_of(ruleset, &ruleset.distribution(ruleset.main_draw()?, &stat_block).ok()?))
            };
            (declared::hovered(ask, unit.id()).or_else(drawn)?, 0)
        }
    };
    (chart.bars.len() > 1).then_some((chart, luck))
}

/// The first letters of the first and the last word of a name, or the first two of its one word.
fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    match (words.next(), words.next_back()) {
        (Some(first), Some(last)) => first.chars().take(1).chain(last.chars().take(1)).collect(),
        (Some(only), None) => only.chars().take(2).collect(),
        _ => String::new(),
    }
}

/// The ghosts of the hovered action, else of the action that a press would use.
fn hovered_ghosts(ask: Ask<'_>) -> Vec<PossiblePlaces> {
    let ShownBattle { book, .. } = ask.shown;
    let Plans { selection, options, .. } = ask.plans;
    // While others act, the pointer may hover anything; that says nothing about their actions.
    let Some(unit) = selection.unit.filter(|_| !ask.lags) else { return Vec::new() };
    let hovered = match ask.plans.hover {
        Some(Hoverable::Action(id)) => book.ruleset.action(id).map(|action| ask.meant(action)),
        _ => ask.plans.press_preview.action,
    };
    let aimed = ask.plans.hover.and_then(Hoverable::unit).or(selection.target);
    let option = hovered.and_then(|action| options.iter().find(|option| option.action == action));
    option.map_or_else(Vec::new, |option| possible_places(ask, unit, aimed, option))
}

/// The units that enter in later rounds, the next ones first.
fn coming(ask: ShownBattle<'_>) -> Vec<Coming> {
    let waits = |profile: &&UnitProfile| ask.state.unit(profile.id).is_some_and(UnitState::is_waiting);
    let one = |profile: &UnitProfile| {
        Some(Coming {
            unit: profile.id,
            kind: profile.body.unit_type,
            tonnage: profile.design.tonnage.tons_up(),
            pilot: profile.pilot.name.clone(),
            stance: stance(ask.book, ask.state, profile.id),
            round: profile.arrival?.round,
        })
    };
    let mut coming: Vec<Coming> = ask.book.profiles.iter().filter(waits).filter_map(one).collect();
    coming.sort_by_key(|coming| (coming.round, coming.unit));
    coming
}

/// The sides that still have units, in the order of the scenario.
fn side_rows(ask: Ask<'_>) -> Vec<SideRow> {
    let camp = |side: &phaseline_battle::SideBook| {
        let units: Vec<&UnitState> = ask.state.alive().filter(|unit| unit.side() == side.id).collect();
        let acts = |unit: &UnitState| ask.state.stack.iter().any(|acting| acting.unit == unit.id());
        let seats = |wanted: &dyn Fn(&UnitState) -> bool| {
            units.iter().filter(|unit| wanted(unit)).filter_map(|unit| seat(ask, unit.id())).collect()
        };
        SideRow {
            name: ask.words.content(&side.label).to_owned(),
            stance: Stance { relation: side.relation, acted: false },
            in_turn: ask.state.waits_for() == Some(side.id),
            waiting: seats(&|unit| !unit.turn.acted && !acts(unit)),
            acting: seats(&acts),
            acted: in_order(ask.shown, seats(&|unit| unit.turn.acted && !acts(unit))),
        }
    };
    let side_rows = ask.book.sides.iter().map(camp);
    side_rows.filter(|camp| !(camp.waiting.is_empty() && camp.acting.is_empty() && camp.acted.is_empty())).collect()
}

/// The units that have acted, the first one on the left.
fn in_order(ask: ShownBattle<'_>, mut seats: Vec<Seat>) -> Vec<Seat> {
    let round = ask.past.iter().rev().take_while(|outcome| !matches!(outcome, Outcome::RoundBegan { .. }));
    let latest: Vec<UnitId> = round
        .filter_map(|outcome| match outcome {
            Outcome::UnitActivated { unit } => Some(*unit),
            _ => None,
        })
        .collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(latest.iter().position(|unit| *unit == seat.unit)));
    seats
}

fn seat(ask: Ask<'_>, unit: UnitId) -> Option<Seat> {
    let profile = ask.book.profile(unit)?;
    let left = ask.state.stack.iter().find(|acting| acting.unit == unit).map(|acting| acting.pools.as_slice());
    let pools = ask.book.ruleset.pools().iter().zip(left.unwrap_or_default());
    let pools = pools.map(|(pool, left)| format!("{} {left}", ask.words.content(&pool.label)));
    Some(Seat {
        unit,
        kind: profile.body.unit_type,
        tonnage: profile.design.tonnage.tons_up(),
        name: profile.pilot.name.clone(),
        initials: initials(&profile.pilot.name),
        note: pools
            .chain(ask.components.unit(unit).into_iter().flat_map(|unit| weights(ask.words, unit)))
            .collect::<Vec<_>>()
            .join(", "),
        ready: ask.in_turn(unit),
        selected: ask.plans.selection.unit == Some(unit),
    })
}
