//! The timeline: the steps of the clock with the units on them, or the sides of an alternating clock.

use super::model::{Camp, Coming, Ghost, Lane, Seat, Timeline, Token};
use crate::battle::readiness::stat_block::{sheet_of, step_of};
use crate::battle::{BattleState, Rulebook, Stage, UnitProfile, UnitState};
use crate::interaction::Hoverable;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Clock, Toward};
use crate::ui::hud::actions::declarations as declare;
use crate::ui::hud::actions::order_preview::ghosts;
use crate::ui::hud::ledger_cards::chart_of;
use crate::ui::hud::question::HudQuestion;
use crate::ui::hud::unit::build::{number, stance, weights};
use crate::ui::theme::look::Stance;

/// The timeline of the battle as it is shown.
pub(in crate::ui) fn timeline(ask: HudQuestion<'_>) -> Timeline {
    let HudQuestion { book, snapshot, .. } = ask;
    let drawn = snapshot.alive().any(|unit| unit.turn.ledger.is_some());
    let alternates = !book.ruleset.orders_by_result();
    let before = !drawn && (!alternates || snapshot.stage == Stage::Pause);
    let lanes: Vec<Lane> =
        if before && !alternates { snapshot.alive().filter_map(|unit| lane(ask, unit)).collect() } else { Vec::new() };
    Timeline {
        round: snapshot.round,
        step_word: step_word(ask),
        current: snapshot.step,
        waiting_for: waiting_for(ask),
        tokens: snapshot.alive().filter_map(|unit| token(ask, unit)).collect(),
        coming: coming(ask),
        ghosts: hovered_ghosts(ask),
        camps: if alternates { camps(ask) } else { Vec::new() },
        steps: steps(book, snapshot, &lanes),
        lanes,
    }
}

/// What the ruleset's clock calls a step.
pub(in crate::ui) fn step_word(ask: HudQuestion<'_>) -> String {
    match ask.book.ruleset.clock() {
        Clock::ByResult { toward: Toward::High, frame: Some(_), .. } => ask.words.say("timeline.segment"),
        Clock::ByResult { frame: Some(_), .. } => ask.words.say("timeline.phase"),
        Clock::ByResult { frame: None, .. } => ask.words.say("timeline.total"),
        Clock::Alternate { .. } => String::new(),
    }
}

/// A number of steps of the ruleset's clock, in words.
pub(in crate::ui) fn steps_in_words(ask: HudQuestion<'_>, count: impl std::fmt::Display) -> String {
    let key = match ask.book.ruleset.clock() {
        Clock::ByResult { toward: Toward::High, frame: Some(_), .. } => "timeline.segments",
        Clock::ByResult { frame: Some(_), .. } => "timeline.phases",
        Clock::ByResult { frame: None, .. } | Clock::Alternate { .. } => "timeline.steps",
    };
    ask.words.fill(key, &[("count", &count)])
}

/// The steps of the ruleset's clock in their order, and steps past its end where a unit waits. A clock without a frame
/// has the steps with units on them, and before the draw all steps that a unit may draw.
fn steps(book: &Rulebook, snapshot: &BattleState, lanes: &[Lane]) -> Vec<i32> {
    let positions = snapshot.alive().filter_map(|unit| unit.turn.held_until.or_else(|| unit.turn.position()));
    match book.ruleset.clock() {
        Clock::ByResult { frame: Some((first, last)), .. } if first >= last => (*last..=*first).rev().collect(),
        Clock::ByResult { frame: Some((first, last)), .. } => {
            (*first..=positions.chain(snapshot.step).fold(*last, i32::max)).collect()
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

fn waiting_for(ask: HudQuestion<'_>) -> String {
    if ask.lags {
        return String::new();
    }
    match (ask.snapshot.stage, ask.snapshot.waits_for()) {
        (Stage::Over { .. }, _) => ask.words.say("timeline.over"),
        (_, Some(side)) if ask.players.contains(&side) => ask.words.say("timeline.your_move"),
        (_, Some(side)) => ask.side(side).to_owned(),
        _ => String::new(),
    }
}

fn token(ask: HudQuestion<'_>, unit: &UnitState) -> Option<Token> {
    let HudQuestion { book, snapshot, .. } = ask;
    let (id, fighter) = (unit.id(), book.fighter(unit.id())?);
    let held = unit.turn.held_until;
    let position = held.or_else(|| unit.turn.position())?;
    let step = if unit.turn.acted || held.is_some() { position } else { step_of(book, snapshot, position) };
    Some(Token {
        unit: id,
        kind: fighter.body.unit_type,
        tonnage: fighter.design.tonnage.tons_up(),
        pilot: fighter.pilot.name.clone(),
        stance: stance(book, snapshot, id),
        step,
        number: number(book, snapshot, id),
        acting: ask.in_turn(id),
        selected: ask.selection.unit == Some(id),
        holds: held.is_some(),
    })
}

fn lane(ask: HudQuestion<'_>, unit: &UnitState) -> Option<Lane> {
    let HudQuestion { book, snapshot, .. } = ask;
    let fighter = book.fighter(unit.id())?;
    let draw = book.ruleset.main_draw()?;
    let dist = book.ruleset.distribution(draw, &sheet_of(book, snapshot, unit.id())?).ok()?;
    let chart = declare::hovered(ask, unit.id()).unwrap_or_else(|| chart_of(&book.ruleset, &dist));
    Some(Lane {
        unit: unit.id(),
        kind: fighter.body.unit_type,
        tonnage: fighter.design.tonnage.tons_up(),
        name: fighter.pilot.name.clone(),
        stance: stance(book, snapshot, unit.id()),
        chart,
        declared: if ask.is_own(unit.id()) { declare::declared(ask, unit.id()) } else { String::new() },
    })
}

/// The ghosts of the hovered action, else of the action that a press would use.
fn hovered_ghosts(ask: HudQuestion<'_>) -> Vec<Ghost> {
    let HudQuestion { book, selection, offers, .. } = ask;
    // While others act, the pointer may hover anything; that says nothing about their actions.
    let Some(unit) = selection.unit.filter(|_| !ask.lags) else { return Vec::new() };
    let hovered = match ask.hover {
        Some(Hoverable::Action(id)) => book.ruleset.action(id).map(|action| ask.meant(action)),
        _ => ask.prospect.action,
    };
    let aimed = ask.hover.and_then(Hoverable::unit).or(selection.target);
    let offer = hovered.and_then(|action| offers.iter().find(|offer| offer.action == action));
    offer.map_or_else(Vec::new, |offer| ghosts(ask, unit, aimed, offer))
}

/// The units that enter in later rounds, the next ones first.
fn coming(ask: HudQuestion<'_>) -> Vec<Coming> {
    let waits = |fighter: &&UnitProfile| ask.snapshot.unit(fighter.id).is_some_and(UnitState::is_waiting);
    let one = |fighter: &UnitProfile| {
        Some(Coming {
            unit: fighter.id,
            kind: fighter.body.unit_type,
            tonnage: fighter.design.tonnage.tons_up(),
            pilot: fighter.pilot.name.clone(),
            stance: stance(ask.book, ask.snapshot, fighter.id),
            round: fighter.arrival?.round,
        })
    };
    let mut coming: Vec<Coming> = ask.book.fighters.iter().filter(waits).filter_map(one).collect();
    coming.sort_by_key(|coming| (coming.round, coming.unit));
    coming
}

/// The sides that still have units, in the order of the scenario.
fn camps(ask: HudQuestion<'_>) -> Vec<Camp> {
    let camp = |side: &crate::battle::SideBook| {
        let units: Vec<&UnitState> = ask.snapshot.alive().filter(|unit| unit.side() == side.id).collect();
        let acts = |unit: &UnitState| ask.snapshot.stack.iter().any(|acting| acting.unit == unit.id());
        let seats = |wanted: &dyn Fn(&UnitState) -> bool| {
            units.iter().filter(|unit| wanted(unit)).filter_map(|unit| seat(ask, unit.id())).collect()
        };
        Camp {
            name: side.label.clone(),
            stance: Stance { relation: side.relation, acted: false },
            in_turn: ask.snapshot.waits_for() == Some(side.id),
            waiting: seats(&|unit| !unit.turn.acted && !acts(unit)),
            acting: seats(&acts),
            acted: seats(&|unit| unit.turn.acted && !acts(unit)),
        }
    };
    let camps = ask.book.sides.iter().map(camp);
    camps.filter(|camp| !(camp.waiting.is_empty() && camp.acting.is_empty() && camp.acted.is_empty())).collect()
}

fn seat(ask: HudQuestion<'_>, unit: UnitId) -> Option<Seat> {
    let (fighter, state) = (ask.book.fighter(unit)?, ask.snapshot.unit(unit)?);
    let left = ask.snapshot.stack.iter().find(|acting| acting.unit == unit).map(|acting| acting.pools.as_slice());
    let pools = ask.book.ruleset.pools().iter().zip(left.unwrap_or_default());
    let pools = pools.map(|(pool, left)| format!("{} {left}", ask.words.content(&pool.label)));
    Some(Seat {
        unit,
        kind: fighter.body.unit_type,
        tonnage: fighter.design.tonnage.tons_up(),
        name: fighter.pilot.name.clone(),
        note: pools.chain(weights(ask.words, ask.book, state)).collect::<Vec<_>>().join(", "),
        ready: ask.in_turn(unit),
        selected: ask.selection.unit == Some(unit),
    })
}
