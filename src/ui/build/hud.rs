//! The battle's screen from a snapshot and the player's choices.

use bevy_egui::egui::pos2;

use super::{
    ghost::{effect_text, ghosts},
    ledger::chart_of,
    log::line,
    target::target,
    unit::{card, health, number, stance},
};
use crate::{
    battle::{
        Offer, Outcome, Rulebook, Snapshot, Stage, Unit,
        sheets::{sheet_of, step_of},
    },
    interaction::{Anchors, Hoverable, Prospect, Selection, visible_offers},
    rules::{
        ids::{SideId, UnitId},
        ruleset::{Clock, Defer, Verb},
    },
    ui::{
        model::{ActionCard, BadgeCard, Hud, LanceRow, Lane, LogLine, Timeline, Token},
        paint::Glyph,
    },
};

/// Everything the screen of a battle is made from.
#[derive(Clone, Copy)]
pub struct HudQuestion<'a> {
    /// What never changes about the battle.
    pub book: &'a Rulebook,
    /// The battle as it is shown.
    pub snapshot: &'a Snapshot,
    /// The outcomes that have been shown.
    pub past: &'a [Outcome],
    /// What the player has chosen.
    pub selection: &'a Selection,
    /// What is hovered.
    pub hover: Option<&'a Hoverable>,
    /// What a press would do.
    pub prospect: &'a Prospect,
    /// What the selected unit can do.
    pub offers: &'a [Offer],
    /// Where units are on the screen.
    pub anchors: &'a Anchors,
    /// Logical pixels in a point.
    pub zoom: f32,
    /// The sides that people play.
    pub players: &'a [SideId],
    /// The picture has not caught up with the battle yet.
    pub lags: bool,
    /// What the player should be told, such as why the last press did nothing.
    pub notice: Option<&'a str>,
}

/// How many lines of the log are kept ready.
const LOG_LINES: usize = 24;

/// The screen of a battle.
#[must_use]
pub fn hud(ask: HudQuestion<'_>) -> Hud {
    let HudQuestion { book, snapshot, selection, .. } = ask;
    Hud {
        timeline: timeline(ask),
        badges: snapshot.alive().filter_map(|unit| badge(ask, unit)).collect(),
        lance: lance(ask),
        selected: selection.unit.and_then(|unit| card(book, snapshot, unit)),
        actions: actions(ask),
        prompt: prompt(ask),
        target: target(ask),
        log: log(ask),
        floats: Vec::new(),
        morale: ask
            .players
            .first()
            .and_then(|side| snapshot.side(*side))
            .map(|side| ("Morale".to_owned(), side.morale))
            .into_iter()
            .collect(),
        over: over(ask),
        paused_before_draw: snapshot.stage == Stage::Pause && !ask.lags && !ask.players.is_empty(),
    }
}

/// Who won, once the picture has caught up with the end.
fn over(ask: HudQuestion<'_>) -> Option<String> {
    let Stage::Over { winner } = ask.snapshot.stage else { return None };
    let name = winner.and_then(|side| ask.book.side(side)).map(|side| format!("{} wins", side.label));
    (!ask.lags).then(|| name.unwrap_or_else(|| "A draw".to_owned()))
}

fn in_turn(snapshot: &Snapshot, unit: UnitId) -> bool {
    let acting = snapshot.acting().is_some_and(|acting| acting.unit == unit);
    acting
        || (snapshot.stage == Stage::Choosing && snapshot.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit)))
}

fn timeline(ask: HudQuestion<'_>) -> Timeline {
    let HudQuestion { book, snapshot, .. } = ask;
    let steps = steps(book, snapshot);
    let step_word = if matches!(book.ruleset.clock(), Clock::ByResult { .. }) { "Phase" } else { "" };
    let drawn = snapshot.alive().any(|unit| unit.turn.ledger.is_some());
    Timeline {
        round: snapshot.round,
        step_word: step_word.to_owned(),
        current: snapshot.step,
        waiting_for: waiting_for(ask),
        tokens: snapshot.alive().filter_map(|unit| token(ask, unit)).collect(),
        ghosts: hovered_ghosts(ask),
        lanes: if drawn { Vec::new() } else { snapshot.alive().filter_map(|unit| lane(ask, unit)).collect() },
        steps,
    }
}

/// The steps of the ruleset's clock in the order in which they come, and past its end where somebody waits there.
fn steps(book: &Rulebook, snapshot: &Snapshot) -> Vec<i32> {
    let positions = snapshot.alive().filter_map(|unit| unit.turn.position());
    match book.ruleset.clock() {
        Clock::ByResult { frame: Some((first, last)), .. } if first >= last => (*last..=*first).rev().collect(),
        Clock::ByResult { frame: Some((first, last)), .. } => (*first..=positions.fold(*last, i32::max)).collect(),
        Clock::ByResult { frame: None, .. } => {
            let mut steps: Vec<i32> = positions.collect();
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
        (Stage::Over { .. }, _) => "Battle over".to_owned(),
        (_, Some(side)) if ask.players.contains(&side) => "Your move".to_owned(),
        (_, Some(side)) => ask.book.side(side).map_or_else(String::new, |side| side.label.clone()),
        _ => String::new(),
    }
}

fn token(ask: HudQuestion<'_>, unit: &Unit) -> Option<Token> {
    let HudQuestion { book, snapshot, .. } = ask;
    let (id, fighter) = (unit.id(), book.fighter(unit.id())?);
    let position = unit.turn.position()?;
    let step = if unit.turn.acted { position } else { step_of(book, snapshot, position) };
    Some(Token {
        unit: id,
        kind: fighter.body.unit_type,
        tonnage: fighter.design.tonnage.tons_up(),
        stance: stance(book, snapshot, id),
        step,
        number: number(book, snapshot, id),
        acting: in_turn(snapshot, id),
        selected: ask.selection.unit == Some(id),
    })
}

fn lane(ask: HudQuestion<'_>, unit: &Unit) -> Option<Lane> {
    let HudQuestion { book, snapshot, .. } = ask;
    let fighter = book.fighter(unit.id())?;
    let draw = book.ruleset.main_draw()?;
    let dist = book.ruleset.distribution(draw, &sheet_of(book, snapshot, unit.id())?).ok()?;
    Some(Lane {
        unit: unit.id(),
        kind: fighter.body.unit_type,
        tonnage: fighter.design.tonnage.tons_up(),
        name: fighter.pilot.name.clone(),
        stance: stance(book, snapshot, unit.id()),
        chart: chart_of(&book.ruleset, &dist),
    })
}

/// The ghosts of the hovered action, else of the action a press would use.
fn hovered_ghosts(ask: HudQuestion<'_>) -> Vec<crate::ui::model::Ghost> {
    let HudQuestion { book, snapshot, selection, offers, .. } = ask;
    let Some(unit) = selection.unit else { return Vec::new() };
    let hovered = match ask.hover {
        Some(Hoverable::Action(id)) => book.ruleset.action(id),
        _ => ask.prospect.action,
    };
    let aimed = ask.hover.and_then(Hoverable::unit).or(selection.target);
    let offer = hovered.and_then(|action| offers.iter().find(|offer| offer.action == action));
    offer.map_or_else(Vec::new, |offer| ghosts(book, snapshot, unit, aimed, offer))
}

fn badge(ask: HudQuestion<'_>, unit: &Unit) -> Option<BadgeCard> {
    let HudQuestion { book, snapshot, selection, .. } = ask;
    let id = unit.id();
    let anchor = ask.anchors.units.get(&id).filter(|anchor| anchor.visible)?;
    Some(BadgeCard {
        unit: id,
        stance: stance(book, snapshot, id),
        number: number(book, snapshot, id),
        pilot: book.fighter(id)?.pilot.name.clone(),
        place: pos2(anchor.badge.x / ask.zoom, anchor.badge.y / ask.zoom),
        depth: anchor.depth,
        health: health(book, unit),
        selected: selection.unit == Some(id),
        aimed_at: selection.target == Some(id),
        ready: in_turn(snapshot, id) && ask.players.contains(&unit.side()),
    })
}

fn lance(ask: HudQuestion<'_>) -> Vec<LanceRow> {
    let HudQuestion { book, snapshot, .. } = ask;
    let first = [SideId(0)];
    let sides = if ask.players.is_empty() { &first[..] } else { ask.players };
    let units = book.fighters.iter().filter(|fighter| sides.contains(&fighter.side));
    let row = |fighter: &crate::battle::Fighter| {
        let unit = snapshot.unit(fighter.id)?;
        Some(LanceRow {
            unit: fighter.id,
            stance: stance(book, snapshot, fighter.id),
            number: number(book, snapshot, fighter.id),
            pilot: fighter.pilot.name.clone(),
            name: fighter.design.name.clone(),
            kind: fighter.body.unit_type,
            tonnage: fighter.design.tonnage.tons_up(),
            health: health(book, unit),
            selected: ask.selection.unit == Some(fighter.id),
            ready: in_turn(snapshot, fighter.id),
            lost: !unit.is_alive(),
        })
    };
    units.filter_map(row).take(8).collect()
}

fn actions(ask: HudQuestion<'_>) -> Vec<ActionCard> {
    let HudQuestion { book, snapshot, selection, offers, .. } = ask;
    let Some(unit) = selection.unit else { return Vec::new() };
    let own = snapshot.unit(unit).is_some_and(|unit| ask.players.contains(&unit.side()));
    if !own {
        return Vec::new();
    }
    let aimed = ask.hover.and_then(Hoverable::unit).or(selection.target);
    let card = |(index, offer): (usize, &Offer)| {
        let action = &book.ruleset.actions()[offer.action.get()];
        let target = aimed.filter(|target| crate::interaction::is_hostile(book, snapshot, unit, *target));
        let (effect, effect_tone) = effect_text(book, snapshot, unit, target, offer);
        ActionCard {
            id: action.id.clone(),
            label: action.label.clone(),
            glyph: glyph(&action.verb, index),
            key: (index + 1).to_string(),
            cost: cost(book, offer),
            effect,
            effect_tone,
            why_not: offer.why_not.as_ref().map(crate::interaction::sentence),
            chosen: selection.action.as_deref() == Some(action.id.as_str()),
        }
    };
    visible_offers(book, offers).enumerate().map(card).collect()
}

/// What an action costs, in a few words.
pub(super) fn cost(book: &Rulebook, offer: &Offer) -> String {
    let pools = offer.price.pools.iter().filter(|(_, amount)| *amount > 0).filter_map(|(pool, amount)| {
        let label = book.ruleset.pools().get(pool.get())?.label.to_lowercase();
        Some(if *amount == 1 { label } else { format!("{amount} {label}") })
    });
    let morale = (offer.price.morale > 0).then(|| format!("{} morale", offer.price.morale));
    pools.chain(morale).collect::<Vec<_>>().join(", ")
}

/// The picture of a verb; among the moves the first is a walk, the others are runs.
const fn glyph(verb: &Verb, index: usize) -> Glyph {
    match verb {
        Verb::Move(_) if index == 0 => Glyph::Walk,
        Verb::Move(_) | Verb::Jump(_) => Glyph::Run,
        Verb::Fire(volley) if volley.called => Glyph::Called,
        Verb::Fire(_) => Glyph::Fire,
        Verb::Strike | Verb::Charge(_) => Glyph::Strike,
        Verb::Guard => Glyph::Guard,
        Verb::Defer(Defer::ToEnd) => Glyph::WaitLong,
        Verb::Defer(_) => Glyph::Wait,
        Verb::Rise => Glyph::Rise,
        Verb::StartUp => Glyph::Power,
        Verb::End => Glyph::Done,
        Verb::Stand
        | Verb::Turn(_)
        | Verb::Aim
        | Verb::Spot
        | Verb::Drop
        | Verb::Invoke(_)
        | Verb::UseItem(_)
        | Verb::Refocus
        | Verb::Order
        | Verb::Eject => Glyph::Other,
        Verb::Hold(_) => Glyph::Wait,
        Verb::Ready => Glyph::Guard,
    }
}

/// What the player may do now, in a sentence.
fn prompt(ask: HudQuestion<'_>) -> String {
    let HudQuestion { book, snapshot, selection, prospect, .. } = ask;
    if let Some(notice) = ask.notice {
        return notice.to_owned();
    }
    if ask.lags {
        return "Click or press Enter to skip ahead.".to_owned();
    }
    let Some(unit) = selection.unit.filter(|unit| in_turn(snapshot, *unit)) else { return idle_prompt(ask) };
    let name = book.fighter(unit).map_or("", |fighter| fighter.pilot.name.as_str());
    let label = |action: crate::rules::ruleset::ActionIx| book.ruleset.actions()[action.get()].label.as_str();
    match (&prospect.intent, prospect.action, &prospect.why_not) {
        (Some(_), Some(action), _) if prospect.path.len() > 1 => {
            let turns = "T or a right click turns the facing.";
            format!(
                "{}: {} {} of way. {turns}",
                label(action),
                prospect.path.len() - 1,
                if prospect.path.len() == 2 { "step" } else { "steps" }
            )
        }
        (Some(_), Some(action), _) => format!("{} here.", label(action)),
        (None, _, Some(why_not)) => why_not.clone(),
        _ => match selection.action.as_deref().and_then(|id| book.ruleset.action(id)) {
            Some(action) => format!("{name}: choose where to use {}, or take it back with Esc.", label(action)),
            None => format!("{name} can act: choose an action, a hex or an enemy."),
        },
    }
}

fn idle_prompt(ask: HudQuestion<'_>) -> String {
    let HudQuestion { book, snapshot, .. } = ask;
    match (snapshot.stage, snapshot.waits_for()) {
        (Stage::Pause, _) => "Press Enter or Draw to draw initiative.".to_owned(),
        (Stage::Choosing, Some(side)) if ask.players.contains(&side) => "Choose which of your units acts.".to_owned(),
        (_, Some(side)) => book.side(side).map_or_else(String::new, |side| format!("{} is acting.", side.label)),
        _ => String::new(),
    }
}

fn log(ask: HudQuestion<'_>) -> Vec<LogLine> {
    let lines = ask.past.iter().enumerate().rev().filter_map(|(number, outcome)| line(ask.book, number, outcome));
    let mut lines: Vec<LogLine> = lines.take(LOG_LINES).collect();
    lines.reverse();
    lines
}
