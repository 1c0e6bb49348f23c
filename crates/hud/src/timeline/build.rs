//! The timeline: the steps of the clock with the units on them, or the sides of an alternating clock.

use super::model::{Coming, Lane, PossiblePlaces, Seat, SideRow, Timeline, Token};
use crate::actions::declarations as declare;
use crate::actions::order_preview::possible_places;
use crate::input::HudInput;
use crate::ledger_cards::chart_of;
use crate::unit::build::{stance, weights};
use phaseline_battle::query::waits_before_draw;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{BattleState, Rulebook, Stage, UnitProfile, UnitState};
use phaseline_interaction::Hoverable;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Clock;
use phaseline_rules::wording::order_text::{step_key, step_keys};

/// The timeline of the battle as it is shown.
pub fn timeline(ask: HudInput<'_>) -> Timeline {
    let HudInput { book, state, .. } = ask;
    let drawn = state.alive().any(|unit| unit.turn.ledger.is_some());
    let alternates = !book.ruleset.orders_by_result();
    // Before a draw without chance all places are known, and the units stand on them.
    let is_open = !drawn && !alternates && waits_before_draw(book, state);
    let lanes: Vec<Lane> =
        if is_open { state.alive().filter_map(|unit| lane(ask, unit)).collect() } else { Vec::new() };
    Timeline {
        round: state.round,
        units: if alternates { 0 } else { book.profiles.len() },
        sides: if alternates { sides_with_units(book) } else { 0 },
        step_word: step_word(ask),
        current: state.step,
        waiting_for: waiting_for(ask),
        tokens: state.alive().filter_map(|unit| token(ask, unit)).collect(),
        coming: coming(ask),
        possible_places: hovered_ghosts(ask),
        side_rows: if alternates { side_rows(ask) } else { Vec::new() },
        steps: steps(book, state, &lanes),
        lanes,
    }
}

/// How many sides have units at any time of the battle.
fn sides_with_units(book: &Rulebook) -> usize {
    let has_units = |side: SideId| book.profiles.iter().any(|profile| profile.side == side);
    book.sides.iter().filter(|side| has_units(side.id)).count()
}

/// What the ruleset's clock calls a step.
pub fn step_word(ask: HudInput<'_>) -> String {
    step_keys(&ask.book.ruleset).map_or_else(String::new, |[alone, ..]| ask.words.say(alone))
}

/// The same inside a sentence.
pub fn step_word_within(ask: HudInput<'_>) -> String {
    step_keys(&ask.book.ruleset).map_or_else(String::new, |[_, within, _]| ask.words.say(within))
}

/// A number of steps of the ruleset's clock, in words.
pub fn steps_in_words(ask: HudInput<'_>, count: impl std::fmt::Display) -> String {
    let key = step_key(&ask.book.ruleset);
    ask.words.fill(key, &[("count", &count)])
}

/// The steps of the ruleset's clock in their order, and steps past its end where a unit waits. A clock without a frame
/// has the steps with units on them, and before the draw all steps that a unit may draw.
fn steps(book: &Rulebook, state: &BattleState, lanes: &[Lane]) -> Vec<i32> {
    let positions = state.alive().filter_map(|unit| unit.turn.held_until.or_else(|| unit.turn.position()));
    match book.ruleset.clock() {
        Clock::ByResult { frame: Some((first, last)), .. } if first >= last => (*last..=*first).rev().collect(),
        Clock::ByResult { frame: Some((first, last)), .. } => {
            (*first..=positions.chain(state.step).fold(*last, i32::max)).collect()
        }
        Clock::ByResult { frame: None, .. } => {
            let possible = lanes.iter().filter_map(|lane| lane.chart.span());
            let possible = possible.reduce(|(low, high), (lower, higher)| (low.min(lower), high.max(higher)));
            let mut steps: Vec<i32> =
                positions.chain(possible.into_iter().flat_map(|(low, high)| low..=high)).collect();
            steps.sort_unstable_by(|one, other| other.cmp(one));
            steps.dedup();
            steps
        }
        Clock::Alternate { .. } => Vec::new(),
    }
}

fn waiting_for(ask: HudInput<'_>) -> String {
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

fn token(ask: HudInput<'_>, unit: &UnitState) -> Option<Token> {
    let id = unit.id();
    let sign = ask.signs.of(id)?;
    let mark = sign.mark?;
    Some(Token {
        unit: id,
        kind: sign.badge.kind,
        tonnage: sign.badge.tonnage,
        pilot: sign.name_bar.pilot.clone(),
        stance: sign.badge.stance,
        step: mark.step,
        number: sign.badge.number.clone(),
        acting: ask.in_turn(id),
        selected: ask.selection.unit == Some(id),
        holds: mark.holds,
    })
}

fn lane(ask: HudInput<'_>, unit: &UnitState) -> Option<Lane> {
    let HudInput { book, state, .. } = ask;
    let profile = book.profile(unit.id())?;
    let draw = book.ruleset.main_draw()?;
    let dist = book.ruleset.distribution(draw, &stat_block_of(book, state, unit.id())?).ok()?;
    let chart = declare::hovered(ask, unit.id()).unwrap_or_else(|| chart_of(&book.ruleset, &dist));
    Some(Lane {
        unit: unit.id(),
        kind: profile.body.unit_type,
        tonnage: profile.design.tonnage.tons_up(),
        name: profile.pilot.name.clone(),
        stance: stance(book, state, unit.id()),
        chart,
        declared: if ask.is_own(unit.id()) { declare::declared(ask, unit.id()) } else { String::new() },
    })
}

/// The ghosts of the hovered action, else of the action that a press would use.
fn hovered_ghosts(ask: HudInput<'_>) -> Vec<PossiblePlaces> {
    let HudInput { book, selection, options, .. } = ask;
    // While others act, the pointer may hover anything; that says nothing about their actions.
    let Some(unit) = selection.unit.filter(|_| !ask.lags) else { return Vec::new() };
    let hovered = match ask.hover {
        Some(Hoverable::Action(id)) => book.ruleset.action(id).map(|action| ask.meant(action)),
        _ => ask.press_preview.action,
    };
    let aimed = ask.hover.and_then(Hoverable::unit).or(selection.target);
    let option = hovered.and_then(|action| options.iter().find(|option| option.action == action));
    option.map_or_else(Vec::new, |option| possible_places(ask, unit, aimed, option))
}

/// The units that enter in later rounds, the next ones first.
fn coming(ask: HudInput<'_>) -> Vec<Coming> {
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
fn side_rows(ask: HudInput<'_>) -> Vec<SideRow> {
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
            acted: seats(&|unit| unit.turn.acted && !acts(unit)),
        }
    };
    let side_rows = ask.book.sides.iter().map(camp);
    side_rows.filter(|camp| !(camp.waiting.is_empty() && camp.acting.is_empty() && camp.acted.is_empty())).collect()
}

fn seat(ask: HudInput<'_>, unit: UnitId) -> Option<Seat> {
    let profile = ask.book.profile(unit)?;
    let left = ask.state.stack.iter().find(|acting| acting.unit == unit).map(|acting| acting.pools.as_slice());
    let pools = ask.book.ruleset.pools().iter().zip(left.unwrap_or_default());
    let pools = pools.map(|(pool, left)| format!("{} {left}", ask.words.content(&pool.label)));
    Some(Seat {
        unit,
        kind: profile.body.unit_type,
        tonnage: profile.design.tonnage.tons_up(),
        name: profile.pilot.name.clone(),
        note: pools
            .chain(ask.components.unit(unit).into_iter().flat_map(|unit| weights(ask.words, unit)))
            .collect::<Vec<_>>()
            .join(", "),
        ready: ask.in_turn(unit),
        selected: ask.selection.unit == Some(unit),
    })
}
