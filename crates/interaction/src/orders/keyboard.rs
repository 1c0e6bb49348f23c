//! The keyboard on the battle's screen: a hex cursor, Tab through units and badges, Enter, digits for actions, Esc.

use bevy::prelude::*;

use super::action_bar::{bar, must_begin};
use crate::lessons::current::CurrentLesson;
use crate::pointing::anchors::Anchors;
use crate::pointing::cursor;
use crate::pointing::cursor::Arrow;
use crate::pointing::focus::Focus;
use crate::pointing::hover::Hover;
use crate::pointing::keys::{SHIFT, place_pressed};
use crate::pointing::name::{Button, Choice, Hoverable};
use crate::pointing::press::Presses;
use crate::pointing::regions::Regions;
use crate::preview::follow::{Options, candidates};
use crate::preview::if_pressed::asks_for_part;
use crate::preview::situation::Situation;
use crate::selection::marks::Marks;
use crate::selection::selected::Selection;
use phaseline_battle::{Stage, UnitState};
use phaseline_rules::{hex::Hex, ids::UnitId};
use phaseline_world::session::{Playback, Shown};

/// The keys that move the hex cursor.
const ARROWS: [(KeyCode, Arrow); 4] = [
    (KeyCode::ArrowUp, Arrow::Up),
    (KeyCode::ArrowDown, Arrow::Down),
    (KeyCode::ArrowLeft, Arrow::Left),
    (KeyCode::ArrowRight, Arrow::Right),
];

/// What others did has to be shown at least so long, in seconds, before a press that comes too late to skip it is taken for
/// that; and how late it may come.
const WATCHED: f32 = 0.5;
const LATE: f32 = 0.4;
/// How long after a press that skipped, or that came too late to, the next one begins nothing, in seconds: whoever skips one
/// action after the other has seen nothing yet of a turn that has just begun.
const SKIPPING: f32 = 0.9;

/// The keys that skip what others do.
const SKIPS: [KeyCode; 3] = [KeyCode::Space, KeyCode::Enter, KeyCode::NumpadEnter];

/// When the screen caught up with the battle, and how long it had lagged.
#[derive(Debug, Default)]
pub(crate) struct CaughtUp {
    lags_since: Option<f32>,
    last: Option<(f32, f32)>,
    skipped: Option<f32>,
}

impl CaughtUp {
    fn note(&mut self, lags: bool, now: f32) {
        match self.lags_since {
            None if lags => self.lags_since = Some(now),
            Some(since) if !lags => {
                self.last = Some((now, now - since));
                self.lags_since = None;
            }
            _ => {}
        }
    }

    /// Whether a press at this time was meant to skip what has just ended.
    fn comes_late(&self, now: f32) -> bool {
        self.last.is_some_and(|(at, lasted)| lasted > WATCHED && now - at < LATE)
            || self.skipped.is_some_and(|at| now - at < SKIPPING)
    }
}

/// Turns keys into cursor moves and presses.
pub(crate) fn read_keys(
    (keys, time): (Res<ButtonInput<KeyCode>>, Res<Time>),
    mut caught_up: Local<CaughtUp>,
    now: Situation,
    playback: Res<Playback>,
    (selection, lesson): (Res<Selection>, Res<CurrentLesson>),
    (regions, anchors, hover, marks): (Res<Regions>, Res<Anchors>, Res<Hover>, Res<Marks>),
    mut focus: ResMut<Focus>,
    mut presses: ResMut<Presses>,
) {
    caught_up.note(playback.lags(), time.elapsed_secs());
    // A key that skips what others do begins nothing of the player's own.
    let acts = playback.shown().acting().is_some_and(|acting| acting.begun);
    let too_late = !acts && !playback.lags() && caught_up.comes_late(time.elapsed_secs());
    if (too_late || playback.lags()) && keys.any_just_pressed(SKIPS) {
        caught_up.skipped = Some(time.elapsed_secs());
    }
    for (key, arrow) in ARROWS {
        if keys.just_pressed(key) {
            let pointed = if focus.leads { None } else { hex_under(&hover, &playback) };
            move_cursor((&mut focus, pointed), arrow, &anchors, &now.shown, &playback, &selection);
        }
    }
    if keys.just_pressed(KeyCode::Tab) {
        let back = keys.any_pressed(SHIFT);
        if !back && looks_elsewhere(&now, &playback, &selection) {
            presses.press(Hoverable::Button(Button::Next));
        } else {
            let targets = aimed_at(&marks, &selection);
            let others = regions.names().filter(|name| is_stop(name) && !targets.contains(name));
            focus.cycle(targets.iter().chain(others), back);
        }
    }
    if !too_late && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        match lesson.answer(&focus, playback.shown()) {
            Some(answer) => presses.press(Hoverable::Button(answer)),
            None => {
                let pointed = confirmed(&hover, &now, &selection);
                let part = part_to_choose(&now, &selection);
                enter((&focus, pointed.or(part)), &playback, &selection, &now.options, &mut presses);
            }
        }
    }
    let pressed = place_pressed(&keys);
    let buttons = || bar(now.book(), playback.shown(), &selection, &now.options).into_iter();
    if let Some((_, name)) = pressed.and_then(|pressed| buttons().find(|(place, _)| *place == pressed)) {
        presses.press(name);
    }
    let plain = [
        (KeyCode::KeyN, Button::Next),
        (KeyCode::KeyT, Button::Face),
        (KeyCode::Space, Button::Finish),
        (KeyCode::KeyH, Button::Stops),
    ];
    for (key, button) in plain {
        if keys.just_pressed(key) && !(too_late && button == Button::Finish) {
            presses.press(Hoverable::Button(button));
        }
    }
    if keys.just_pressed(KeyCode::Escape) {
        presses.back();
    }
}

/// The badges of the possible targets of the chosen action. Tab visits them first while the action waits for its
/// target.
fn aimed_at(marks: &Marks, selection: &Selection) -> Vec<Hoverable> {
    let waits = selection.action.is_some();
    marks.targets.iter().filter(|_| waits).copied().map(Hoverable::Badge).collect()
}

/// Whether the battle waits for a player who has selected a unit that cannot act now, while another unit can.
fn looks_elsewhere(now: &Situation, playback: &Playback, selection: &Selection) -> bool {
    let state = playback.shown();
    let asked = !playback.lags() && state.waits_for().is_some_and(|side| now.skirmish.is_human(side));
    let units = if asked { candidates(now.book(), &now.skirmish, state) } else { Vec::new() };
    !units.is_empty() && !selection.unit.is_some_and(|unit| units.contains(&unit))
}

/// Whether Tab stops at this name.
fn is_stop(name: &Hoverable) -> bool {
    only_explains(name)
        || matches!(
            name,
            Hoverable::Button(Button::Threat | Button::Since | Button::LessonRead | Button::NoLessons)
                | Hoverable::Badge(_)
                | Hoverable::Action(_)
                | Hoverable::Choice(Choice::Declare { .. } | Choice::React(_) | Choice::HoldFor(_))
                | Hoverable::Weapon(_)
                | Hoverable::Aim(_)
                | Hoverable::Objective(_)
                | Hoverable::Log(_)
                | Hoverable::LogNumber(..)
        )
}

/// The hex under the pointer, directly or through the unit that stands there.
fn hex_under(hover: &Hover, playback: &Playback) -> Option<Hex> {
    match hover.target.as_ref().filter(|_| !hover.by_keyboard)? {
        Hoverable::Hex(column, row) => Some(Hex::from_map(*column, *row)),
        Hoverable::Unit(unit) | Hoverable::Badge(unit) => playback.shown().pose(*unit).map(|pose| pose.hex),
        _ => None,
    }
}

/// Moves the hex cursor by one hex. It starts at the pointer on the board, or else at its last hex, the selected unit,
/// or the middle of the board.
fn move_cursor(
    (focus, pointed): (&mut Focus, Option<Hex>),
    arrow: Arrow,
    anchors: &Anchors,
    shown: &Shown,
    playback: &Playback,
    selection: &Selection,
) {
    let board = &shown.rulebook.board;
    let (columns, rows) = (board.map().columns().cast_signed(), board.map().rows().cast_signed());
    let unit = selection.unit.and_then(|unit| playback.shown().pose(unit)).map(|pose| pose.hex);
    let known = focus.hex.map(|(column, row)| Hex::from_map(column, row));
    let from = pointed.or(known).or(unit).unwrap_or_else(|| Hex::from_map(columns / 2, rows / 2));
    let (column, row) = cursor::step(anchors, from, arrow, |hex| board.has(hex)).to_map();
    focus.point_at(Hoverable::Hex(column, row));
}

/// Names that only explain something and cannot be pressed.
const fn only_explains(name: &Hoverable) -> bool {
    matches!(
        name,
        Hoverable::Card
            | Hoverable::Skill(_)
            | Hoverable::Doll
            | Hoverable::Odds
            | Hoverable::ForecastRow
            | Hoverable::Morale
            | Hoverable::Gauge(_)
    )
}

/// What the mouse points at, if a click on it would carry out the chosen action.
fn confirmed(hover: &Hover, now: &Situation, selection: &Selection) -> Option<Hoverable> {
    let orders = selection.action.is_some() && now.press_preview.intent.is_some();
    let on_board = |name: &&Hoverable| matches!(name, Hoverable::Hex(..) | Hoverable::Unit(_) | Hoverable::Badge(_));
    hover.target.as_ref().filter(|_| orders).filter(on_board).cloned()
}

/// The unit on view, if the chosen action is aimed at one of its parts and the unit itself is not aimed at yet.
fn part_to_choose(now: &Situation, selection: &Selection) -> Option<Hoverable> {
    let chosen = selection.action.as_deref().and_then(|id| now.book().ruleset.action(id))?;
    selection.target.filter(|_| asks_for_part(now.book(), chosen)).map(Hoverable::Unit)
}

/// Handles Enter. It draws in the pause, unless the cursor is on something to declare, and opens the report at the end.
/// Else it presses what the cursor points at,
/// attacks the unit that is aimed at if the cursor points at nothing to press, or carries out the chosen action where
/// the mouse points. If there is nothing to confirm, the player is told so.
fn enter(
    (focus, pointed): (&Focus, Option<Hoverable>),
    playback: &Playback,
    selection: &Selection,
    options: &Options,
    presses: &mut Presses,
) {
    let here = focus.target.clone().filter(|_| focus.leads);
    let state = playback.shown();
    // Before an activation has begun, the cursor can only choose another unit in turn.
    let there = here.as_ref().and_then(|here| match here {
        Hoverable::Hex(column, row) => state.unit_at(Hex::from_map(*column, *row)).map(UnitState::id),
        named => named.unit(),
    });
    let in_turn = |unit: &UnitId| state.turn.as_ref().is_some_and(|turn| turn.units.contains(unit));
    let other = there.filter(in_turn).is_some_and(|unit| Some(unit) != selection.unit);
    let target = match state.stage {
        _ if playback.lags() => Some(Hoverable::Button(Button::Skip)),
        Stage::Pause if matches!(here, Some(Hoverable::Choice(Choice::Declare { .. }))) => here,
        Stage::Pause => Some(Hoverable::Button(Button::Draw)),
        Stage::Over { .. } => Some(Hoverable::Button(Button::Report)),
        Stage::Choosing if !other && must_begin(&options.actions) => Some(Hoverable::Button(Button::Activate)),
        Stage::Acting if !other && state.acting().is_some_and(|acting| !acting.drawn) => {
            Some(Hoverable::Button(Button::Draw))
        }
        Stage::Choosing | Stage::Acting | Stage::Reacting => {
            let aimed = selection.pinned && selection.target.is_some();
            let attack = aimed.then_some(Hoverable::Button(Button::Attack));
            let nothing = Hoverable::Button(Button::Attack);
            here.filter(|here| !(aimed && only_explains(here))).or(attack).or(pointed).or(Some(nothing))
        }
    };
    if let Some(target) = target {
        presses.press(target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_that_comes_too_late_to_skip_what_others_did_counts_for_nothing_else() {
        let mut caught_up = CaughtUp::default();
        caught_up.note(false, 0.0);
        assert!(!caught_up.comes_late(0.1), "nothing was shown");
        caught_up.note(true, 1.0);
        caught_up.note(true, 2.0);
        caught_up.note(false, 3.0);
        assert!(caught_up.comes_late(3.0) && caught_up.comes_late(3.3));
        assert!(!caught_up.comes_late(3.5), "the player has seen that it is over");
        caught_up.note(true, 5.0);
        caught_up.note(false, 5.1);
        assert!(!caught_up.comes_late(5.1), "nobody skips what takes a moment");
        caught_up.skipped = Some(5.1);
        assert!(caught_up.comes_late(5.9), "whoever goes on skipping means what others do");
        assert!(!caught_up.comes_late(6.1), "and after a breath the own turn");
    }
}
