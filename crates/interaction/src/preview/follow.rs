//! Keeps the selection valid, and computes what a press on the hovered thing would do.

use std::{collections::BTreeSet, sync::Arc};

use bevy::{prelude::*, window::RequestRedraw};

use super::if_pressed::{Pointed, attacks, is_attack, is_hostile, is_obvious, press_preview};
use super::press_preview::PressPreview;
use super::several_targets::lines;
use crate::BoardKeys;
use crate::pointing::action_keys::ActionKeys;
use crate::pointing::focus::Focus;
use crate::pointing::hover::Hover;
use crate::pointing::keys::SHIFT;
use crate::pointing::name::Hoverable;
use crate::preview::replies::{as_reply, units_with_answers};
use crate::selection::marks::{FireLine, Marks, Reach};
use crate::selection::selected::Selection;
use phaseline_battle::{
    ActionOption, BattleState, OptionTargets, Outcome, Reply, Rulebook, Stage, anytime, field_of_fire, options,
    replies, why_pointless,
};
use phaseline_rules::{hex::Hex, ids::UnitId, ruleset::ActionIx};
use phaseline_world::session::Skirmish;
use phaseline_world::session::{Playback, Shown};

/// What the selected unit can do in the state on the screen.
#[derive(Debug, Clone, Default, Resource)]
pub struct Options {
    /// The options of the selected unit, one for each action of the ruleset. Empty without a unit.
    pub actions: Vec<ActionOption>,
    /// The replies of the asked side in the open window, for all of its units. Without a window, the out-of-turn
    /// actions of the players' units.
    pub replies: Vec<Reply>,
    /// The keys of all actions, and the rulebook that they belong to.
    keys: Option<(Arc<Rulebook>, ActionKeys)>,
    /// The state and the unit that the options belong to.
    made_for: Option<(Arc<BattleState>, Option<UnitId>)>,
    /// The state in which the selection was last checked.
    looked_after: Option<Arc<BattleState>>,
    /// The number of outcomes that had been shown by then.
    seen: usize,
}

impl Options {
    /// The keys of all actions of the current battle. `None` before the first battle.
    #[must_use]
    pub fn keys(&self) -> Option<&ActionKeys> {
        self.keys.as_ref().map(|(_, keys)| keys)
    }

    /// Whether the end of an activation has been shown since the last call.
    fn saw_an_end(&mut self, playback: &Playback) -> bool {
        let before = std::mem::replace(&mut self.seen, playback.cursor());
        let seen = playback.past().get(before..).unwrap_or_default();
        seen.iter().any(|outcome| matches!(outcome, Outcome::ActivationEnded { .. }))
    }
}

/// Closes the target panel at the end of an activation, even while the pointer is on the unit.
pub(crate) fn look_away(
    playback: Res<Playback>,
    hover: Res<Hover>,
    mut selection: ResMut<Selection>,
    mut options: ResMut<Options>,
) {
    // How much has been seen changes nothing that the options say.
    if options.bypass_change_detection().saw_an_end(&playback) {
        selection.forget_aims();
        selection.switch_back();
        selection.target = None;
        selection.dismissed = hover.target.as_ref().and_then(Hoverable::unit);
    }
}

/// Selects a unit that may act when the battle waits for a player, and drops aims that no longer make sense. With another
/// unit the cursor of the keyboard begins anew.
pub(crate) fn look_after_selection(
    shown: Res<Shown>,
    playback: Res<Playback>,
    skirmish: Res<Skirmish>,
    (mut selection, mut focus, keys): (ResMut<Selection>, ResMut<Focus>, Option<Res<BoardKeys>>),
    mut options: ResMut<Options>,
) {
    let state = playback.shown();
    if playback.lags() || options.looked_after.as_ref().is_some_and(|before| Arc::ptr_eq(before, state)) {
        return;
    }
    let before = options.bypass_change_detection().looked_after.replace(Arc::clone(state));
    if before.is_some_and(|before| only_stops_changed(&before, state)) {
        return;
    }
    let mut wanted = selection.clone();
    wanted.forget_aims();
    let declares = state.stage == Stage::Pause && skirmish.has_human();
    let waits_for_person = declares || state.waits_for().is_some_and(|side| skirmish.is_human(side));
    let candidates = candidates(&shown.rulebook, &skirmish, state);
    if waits_for_person
        && !wanted.unit.is_some_and(|unit| candidates.contains(&unit))
        && let Some(unit) = candidates.first()
    {
        wanted.select(*unit);
        // What the cursor was left on concerned another unit. A dialogue keeps the cursor.
        if keys.is_some() {
            focus.let_go();
        }
    }
    let gone = |unit: &UnitId| state.unit(*unit).is_none_or(|unit| !unit.is_alive());
    if wanted.unit.as_ref().is_some_and(gone) {
        wanted.unit = None;
    }
    let senseless = |target: &UnitId| {
        gone(target) || wanted.unit.is_some_and(|unit| !is_hostile(&shown.rulebook, state, unit, *target))
    };
    // There is no target while others act or between the rounds.
    let targets = waits_for_person && !matches!(state.stage, Stage::Pause | Stage::Over { .. });
    if !targets || wanted.target.as_ref().is_some_and(senseless) {
        wanted.target = None;
    }
    // In a reaction window the unit that opened it is the target.
    let active = state.window().filter(|_| waits_for_person).and_then(|window| window.opener.unit());
    if let Some(active) = active.filter(|active| !senseless(active)) {
        wanted.target = Some(active);
    }
    selection.set_if_neq(wanted);
}

/// Whether the battle only learned before which steps to stop. That takes no aim away.
fn only_stops_changed(before: &BattleState, now: &BattleState) -> bool {
    before.stops != now.stops && BattleState { stops: now.stops.clone(), ..before.clone() } == *now
}

/// Closes the target panel when no attack is left in the activation. Pressing a unit opens it again.
pub(crate) fn look_away_when_done(
    shown: Res<Shown>,
    playback: Res<Playback>,
    options: Res<Options>,
    hover: Res<Hover>,
    mut before: Local<Option<Arc<BattleState>>>,
    mut selection: ResMut<Selection>,
) {
    let (book, state) = (&*shown.rulebook, playback.shown());
    if playback.lags() || before.as_ref().is_some_and(|before| Arc::ptr_eq(before, state)) {
        return;
    }
    *before = Some(Arc::clone(state));
    let attacked = |action: &ActionIx| is_attack(&book.ruleset.actions()[action.get()].verb);
    let acting = state.acting().filter(|acting| Some(acting.unit) == selection.unit);
    if selection.target.is_some()
        && acting.is_some_and(|acting| acting.done.iter().any(attacked))
        && attacks(book, &options.actions).next().is_none()
    {
        selection.target = None;
        selection.dismissed = hover.target.as_ref().and_then(Hoverable::unit);
    }
}

/// The units that may act, react or declare now.
pub(crate) fn candidates(book: &Rulebook, skirmish: &Skirmish, state: &BattleState) -> Vec<UnitId> {
    match state.stage {
        Stage::Acting => state.acting().map(|acting| acting.unit).into_iter().collect(),
        Stage::Choosing => state.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default(),
        Stage::Reacting => units_with_answers(&replies(book, state)),
        Stage::Pause if !book.ruleset.declarations().is_empty() => {
            let own = state.alive().filter(|unit| skirmish.is_human(unit.side()));
            own.map(phaseline_battle::UnitState::id).collect()
        }
        Stage::Pause | Stage::Over { .. } => Vec::new(),
    }
}

/// Computes the options of the selected unit and the press preview again, if anything has changed.
pub(crate) fn update_preview(
    (shown, skirmish): (Res<Shown>, Res<Skirmish>),
    playback: Res<Playback>,
    (selection, hover): (Res<Selection>, Res<Hover>),
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut options: ResMut<Options>,
    mut found: ResMut<PressPreview>,
    mut marks: ResMut<Marks>,
    mut asked_before: Local<bool>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // The arc of fire is shown to those who ask for more.
    let asks = keys.is_some_and(|keys| keys.any_pressed(SHIFT));
    let as_before = std::mem::replace(&mut *asked_before, asks) == asks;
    let (book, state) = (&*shown.rulebook, playback.shown());
    if !options.keys.as_ref().is_some_and(|(of, _)| Arc::ptr_eq(of, &shown.rulebook)) {
        options.keys = Some((Arc::clone(&shown.rulebook), ActionKeys::of(&book.ruleset)));
    }
    let made_for = options.made_for.as_ref();
    let same = made_for.is_some_and(|(before, unit)| Arc::ptr_eq(before, state) && *unit == selection.unit);
    if same && as_before && !hover.is_changed() && !selection.is_changed() {
        return;
    }
    if !same {
        options.made_for = Some((Arc::clone(state), selection.unit));
        options.replies = match state.window() {
            Some(_) => replies(book, state),
            None => anytime(book, state, |side| skirmish.is_human(side)),
        };
        options.actions =
            selection.unit.map(|unit| options_now(book, state, &options.replies, unit)).unwrap_or_default();
    }
    let pointed = pointed(state, &hover);
    let usable = !playback.lags();
    let mut wanted = if usable {
        press_preview(book, state, &options.actions, &selection, pointed)
    } else {
        PressPreview::default()
    };
    wanted.intent = wanted.intent.map(|intent| as_reply(book, &options.replies, intent));
    let mut wanted_marks = mark(book, &options.actions, &selection, &wanted, pointed);
    wanted_marks.by_keyboard = hover.by_keyboard && pointed.hex.is_some();
    // A path that is already marked has its arc. In most frames the pointer only moves within a hex.
    let same_path = wanted_marks.path == marks.path && wanted_marks.selected == marks.selected && same && as_before;
    wanted_marks.arc = match (asks, same_path) {
        (false, _) => BTreeSet::new(),
        (true, true) => marks.arc.clone(),
        (true, false) => arc(book, state, &selection, &wanted),
    };
    if found.set_if_neq(wanted) | marks.set_if_neq(wanted_marks) {
        redraw.write(RequestRedraw);
    }
}

/// The options of a unit: its replies while a window is open, else its actions.
fn options_now(book: &Rulebook, state: &BattleState, replies: &[Reply], unit: UnitId) -> Vec<ActionOption> {
    if state.stage != Stage::Reacting {
        let mut found = options(book, state, unit);
        // Actions that the unit can never do have no button out of turn either, so that each action keeps its key.
        for option in found.iter_mut().filter(|option| option.why_not.is_some()) {
            option.why_not = why_pointless(book, state, unit, option.action).or(option.why_not.take());
        }
        return found;
    }
    let mut answers: Vec<ActionOption> = Vec::new();
    for option in replies.iter().filter(|reply| reply.unit == unit).filter_map(|reply| reply.option.as_ref()) {
        if !answers.iter().any(|known| known.action == option.action) {
            answers.push(option.clone());
        }
    }
    answers
}

fn pointed(state: &BattleState, hover: &Hover) -> Pointed {
    match &hover.target {
        Some(Hoverable::Hex(column, row)) => {
            let hex = Hex::from_map(*column, *row);
            Pointed { unit: state.unit_at(hex).map(phaseline_battle::UnitState::id), hex: Some(hex) }
        }
        Some(other) => {
            let unit = other.unit();
            let on_board = matches!(other, Hoverable::Unit(_) | Hoverable::Badge(_));
            Pointed { unit, hex: unit.filter(|_| on_board).and_then(|unit| state.pose(unit)).map(|pose| pose.hex) }
        }
        None => Pointed::default(),
    }
}

fn mark(
    book: &Rulebook,
    options: &[ActionOption],
    selection: &Selection,
    press_preview: &PressPreview,
    pointed: Pointed,
) -> Marks {
    let chosen = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    // Only mark what a press would do.
    let meant =
        |option: &ActionOption| chosen.map_or_else(|| is_obvious(book, option), |action| action == option.action);
    let shown = |option: &&ActionOption| option.why_not.is_none() && meant(option);
    let mut marks = Marks {
        hover: pointed.hex,
        selected: selection.unit,
        hovered: pointed.unit,
        path: press_preview.path.clone(),
        fire: if press_preview.fire.is_empty() { chosen_lines(selection) } else { press_preview.fire.clone() },
        ..Marks::default()
    };
    let mut reach = Reach::Walk;
    for option in options.iter().filter(shown) {
        match &option.targets {
            OptionTargets::Places(places) => {
                let before = marks.reach.len();
                for (pose, _) in places.hexes() {
                    marks.reach.entry(pose.hex).or_insert(reach);
                }
                if marks.reach.len() > before {
                    let label = book.ruleset.actions()[option.action.get()].label.clone();
                    marks.ways.entry(reach).or_default().insert(label);
                }
                reach = Reach::Run;
            }
            OptionTargets::Units(units) if chosen.is_some() => {
                marks.targets.extend(units.iter().map(|aimed| aimed.unit));
                // From where a charge or a leap can strike.
                marks.reach.extend(units.iter().flat_map(|aimed| &aimed.from).map(|hex| (*hex, Reach::Run)));
            }
            OptionTargets::Things(usables) if chosen.is_some() => {
                marks.targets.extend(usables.iter().flat_map(|aimed| &aimed.units));
            }
            OptionTargets::Units(_) | OptionTargets::Things(_) | OptionTargets::Nothing => {}
        }
    }
    marks
}

/// The hexes that the selected unit could fire at from the end of its planned path. Empty if the move ends its
/// activation.
fn arc(book: &Rulebook, state: &BattleState, selection: &Selection, press_preview: &PressPreview) -> BTreeSet<Hex> {
    let goes_on = |action: ActionIx| book.ruleset.actions().get(action.get()).is_some_and(|action| !action.ends);
    let there = press_preview
        .path
        .last()
        .filter(|_| press_preview.intent.is_some() && press_preview.action.is_some_and(goes_on));
    let unit = selection.unit.and_then(|unit| state.unit(unit));
    let field = there.zip(unit).map(|(pose, unit)| field_of_fire(book, unit, *pose));
    field.unwrap_or_default().into_iter().collect()
}

/// The lines of fire to the chosen targets, while the pointer is on nothing else.
fn chosen_lines(selection: &Selection) -> Vec<FireLine> {
    selection.unit.map_or_else(Vec::new, |unit| lines(&selection.shares, unit))
}

/// Without a battle there is no selection, no preview and no mark.
pub(crate) fn forget(
    mut selection: ResMut<Selection>,
    mut options: ResMut<Options>,
    mut found: ResMut<PressPreview>,
    mut marks: ResMut<Marks>,
    mut focus: ResMut<Focus>,
) {
    *selection = Selection::default();
    *options = Options::default();
    *found = PressPreview::default();
    *marks = Marks::default();
    *focus = Focus::default();
}
