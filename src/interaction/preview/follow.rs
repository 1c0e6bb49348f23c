//! Keeps the selection valid, and computes what a press on the hovered thing would do.

use std::{collections::BTreeSet, sync::Arc};

use bevy::{prelude::*, window::RequestRedraw};

use super::press_preview::is_obvious;
use super::press_preview::{Pointed, PressPreview, is_attack, is_hostile, prospect};
use super::several_targets::lines;
use crate::interaction::pointing::action_keys::ActionKeys;
use crate::interaction::pointing::focus::Focus;
use crate::interaction::pointing::hover::Hover;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::preview::press_preview::attacks;
use crate::interaction::preview::replies::{as_reply, units_with_answers};
use crate::interaction::selection::marks::{FireLine, Marks, Reach};
use crate::interaction::selection::selected::Selection;
use crate::interaction::session::shown::{Playback, Shown};
use crate::interaction::session::skirmish::Skirmish;
use crate::{
    battle::{
        ActionOption, BattleState, OptionTargets, Outcome, Reply, Rulebook, Stage, anytime, field_of_fire, in_vain,
        offers, replies,
    },
    rules::{hex::Hex, ids::UnitId, ruleset::ActionIx},
};

/// What the selected unit can do in the state on the screen.
#[derive(Debug, Clone, Default, Resource)]
pub struct Options {
    /// The options of the selected unit, one for each action of the ruleset. Empty without a unit.
    pub offers: Vec<ActionOption>,
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
pub(in crate::interaction) fn look_away(
    playback: Res<Playback>,
    hover: Res<Hover>,
    mut selection: ResMut<Selection>,
    mut options: ResMut<Options>,
) {
    if options.saw_an_end(&playback) {
        selection.forget_aims();
        selection.switch_back();
        selection.target = None;
        selection.dismissed = hover.target.as_ref().and_then(Hoverable::unit);
    }
}

/// Selects a unit that may act when the battle waits for a player, and drops aims that no longer make sense.
pub(in crate::interaction) fn look_after_selection(
    shown: Res<Shown>,
    playback: Res<Playback>,
    skirmish: Res<Skirmish>,
    mut selection: ResMut<Selection>,
    mut options: ResMut<Options>,
) {
    let snapshot = playback.shown();
    if playback.lags() || options.looked_after.as_ref().is_some_and(|before| Arc::ptr_eq(before, snapshot)) {
        return;
    }
    options.looked_after = Some(Arc::clone(snapshot));
    let mut wanted = selection.clone();
    wanted.forget_aims();
    let declares = snapshot.stage == Stage::Pause && skirmish.has_human();
    let waits_for_person = declares || snapshot.waits_for().is_some_and(|side| skirmish.is_human(side));
    let candidates = candidates(&shown.rulebook, &skirmish, snapshot);
    if waits_for_person
        && !wanted.unit.is_some_and(|unit| candidates.contains(&unit))
        && let Some(unit) = candidates.first()
    {
        wanted.select(*unit);
    }
    let gone = |unit: &UnitId| snapshot.unit(*unit).is_none_or(|unit| !unit.is_alive());
    if wanted.unit.as_ref().is_some_and(gone) {
        wanted.unit = None;
    }
    let senseless = |target: &UnitId| {
        gone(target) || wanted.unit.is_some_and(|unit| !is_hostile(&shown.rulebook, snapshot, unit, *target))
    };
    // There is no target while others act or between the rounds.
    let aims = waits_for_person && !matches!(snapshot.stage, Stage::Pause | Stage::Over { .. });
    if !aims || wanted.target.as_ref().is_some_and(senseless) {
        wanted.target = None;
    }
    // In a reaction window the unit that opened it is the target.
    let active = snapshot.window().filter(|_| waits_for_person).and_then(|window| window.opener.unit());
    if let Some(active) = active.filter(|active| !senseless(active)) {
        wanted.target = Some(active);
    }
    selection.set_if_neq(wanted);
}

/// Closes the target panel when no attack is left in the activation. Pressing a unit opens it again.
pub(in crate::interaction) fn look_away_when_done(
    shown: Res<Shown>,
    playback: Res<Playback>,
    options: Res<Options>,
    hover: Res<Hover>,
    mut before: Local<Option<Arc<BattleState>>>,
    mut selection: ResMut<Selection>,
) {
    let (book, snapshot) = (&*shown.rulebook, playback.shown());
    if playback.lags() || before.as_ref().is_some_and(|before| Arc::ptr_eq(before, snapshot)) {
        return;
    }
    *before = Some(Arc::clone(snapshot));
    let attacked = |action: &ActionIx| is_attack(&book.ruleset.actions()[action.get()].verb);
    let acting = snapshot.acting().filter(|acting| Some(acting.unit) == selection.unit);
    if selection.target.is_some()
        && acting.is_some_and(|acting| acting.done.iter().any(attacked))
        && attacks(book, &options.offers).next().is_none()
    {
        selection.target = None;
        selection.dismissed = hover.target.as_ref().and_then(Hoverable::unit);
    }
}

/// The units that may act, react or declare now.
pub(in crate::interaction) fn candidates(book: &Rulebook, skirmish: &Skirmish, snapshot: &BattleState) -> Vec<UnitId> {
    match snapshot.stage {
        Stage::Acting => snapshot.acting().map(|acting| acting.unit).into_iter().collect(),
        Stage::Choosing => snapshot.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default(),
        Stage::Reacting => units_with_answers(&replies(book, snapshot)),
        Stage::Pause if !book.ruleset.declarations().is_empty() => {
            let own = snapshot.alive().filter(|unit| skirmish.is_human(unit.side()));
            own.map(crate::battle::UnitState::id).collect()
        }
        Stage::Pause | Stage::Over { .. } => Vec::new(),
    }
}

/// Computes the options of the selected unit and the press preview again, if anything has changed.
pub(in crate::interaction) fn foresee(
    (shown, skirmish): (Res<Shown>, Res<Skirmish>),
    playback: Res<Playback>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    mut options: ResMut<Options>,
    mut found: ResMut<PressPreview>,
    mut marks: ResMut<Marks>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (book, snapshot) = (&*shown.rulebook, playback.shown());
    if !options.keys.as_ref().is_some_and(|(of, _)| Arc::ptr_eq(of, &shown.rulebook)) {
        options.keys = Some((Arc::clone(&shown.rulebook), ActionKeys::of(&book.ruleset)));
    }
    let made_for = options.made_for.as_ref();
    let same = made_for.is_some_and(|(before, unit)| Arc::ptr_eq(before, snapshot) && *unit == selection.unit);
    if same && !hover.is_changed() && !selection.is_changed() {
        return;
    }
    if !same {
        options.made_for = Some((Arc::clone(snapshot), selection.unit));
        options.replies = match snapshot.window() {
            Some(_) => replies(book, snapshot),
            None => anytime(book, snapshot, |side| skirmish.is_human(side)),
        };
        options.offers =
            selection.unit.map(|unit| offers_now(book, snapshot, &options.replies, unit)).unwrap_or_default();
    }
    let pointed = pointed(snapshot, &hover);
    let usable = !playback.lags();
    let mut wanted =
        if usable { prospect(book, snapshot, &options.offers, &selection, pointed) } else { PressPreview::default() };
    wanted.intent = wanted.intent.map(|intent| as_reply(book, &options.replies, intent));
    let mut wanted_marks = mark(book, &options.offers, &selection, &wanted, pointed);
    // A path that is already marked has its arc. In most frames the pointer only moves within a hex.
    wanted_marks.arc = if wanted_marks.path == marks.path && wanted_marks.selected == marks.selected && same {
        marks.arc.clone()
    } else {
        arc(book, snapshot, &selection, &wanted)
    };
    if found.set_if_neq(wanted) | marks.set_if_neq(wanted_marks) {
        redraw.write(RequestRedraw);
    }
}

/// The options of a unit: its replies while a window is open, else its actions.
fn offers_now(book: &Rulebook, snapshot: &BattleState, replies: &[Reply], unit: UnitId) -> Vec<ActionOption> {
    if snapshot.stage != Stage::Reacting {
        let mut found = offers(book, snapshot, unit);
        // Actions that the unit can never do have no button out of turn either, so that each action keeps its key.
        for offer in found.iter_mut().filter(|offer| offer.why_not.is_some()) {
            offer.why_not = in_vain(book, snapshot, unit, offer.action).or(offer.why_not.take());
        }
        return found;
    }
    let mut answers: Vec<ActionOption> = Vec::new();
    for offer in replies.iter().filter(|reply| reply.unit == unit).filter_map(|reply| reply.offer.as_ref()) {
        if !answers.iter().any(|known| known.action == offer.action) {
            answers.push(offer.clone());
        }
    }
    answers
}

fn pointed(snapshot: &BattleState, hover: &Hover) -> Pointed {
    match &hover.target {
        Some(Hoverable::Hex(column, row)) => {
            let hex = Hex::from_map(*column, *row);
            Pointed { unit: snapshot.unit_at(hex).map(crate::battle::UnitState::id), hex: Some(hex) }
        }
        Some(other) => {
            let unit = other.unit();
            let on_board = matches!(other, Hoverable::Unit(_) | Hoverable::Badge(_));
            Pointed { unit, hex: unit.filter(|_| on_board).and_then(|unit| snapshot.pose(unit)).map(|pose| pose.hex) }
        }
        None => Pointed::default(),
    }
}

fn mark(
    book: &Rulebook,
    offers: &[ActionOption],
    selection: &Selection,
    prospect: &PressPreview,
    pointed: Pointed,
) -> Marks {
    let chosen = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    // Only mark what a press would do.
    let meant = |offer: &ActionOption| chosen.map_or_else(|| is_obvious(book, offer), |action| action == offer.action);
    let shown = |offer: &&ActionOption| offer.why_not.is_none() && meant(offer);
    let mut marks = Marks {
        hover: pointed.hex,
        selected: selection.unit,
        hovered: pointed.unit,
        path: prospect.path.clone(),
        fire: if prospect.fire.is_empty() { chosen_lines(selection) } else { prospect.fire.clone() },
        ..Marks::default()
    };
    let mut reach = Reach::Walk;
    for offer in offers.iter().filter(shown) {
        match &offer.aims {
            OptionTargets::Places(places) => {
                let before = marks.reach.len();
                for (pose, _) in places.hexes() {
                    marks.reach.entry(pose.hex).or_insert(reach);
                }
                if marks.reach.len() > before {
                    let label = book.ruleset.actions()[offer.action.get()].label.clone();
                    marks.ways.entry(reach).or_default().insert(label);
                }
                reach = Reach::Run;
            }
            OptionTargets::Units(units) if chosen.is_some() => {
                marks.targets.extend(units.iter().map(|aimed| aimed.unit));
            }
            OptionTargets::Things(things) if chosen.is_some() => {
                marks.targets.extend(things.iter().flat_map(|aimed| &aimed.units));
            }
            OptionTargets::Units(_) | OptionTargets::Things(_) | OptionTargets::Nothing => {}
        }
    }
    marks
}

/// The hexes that the selected unit could fire at from the end of its planned path. Empty if the move ends its
/// activation.
fn arc(book: &Rulebook, snapshot: &BattleState, selection: &Selection, prospect: &PressPreview) -> BTreeSet<Hex> {
    let goes_on = |action: ActionIx| book.ruleset.actions().get(action.get()).is_some_and(|action| !action.ends);
    let there = prospect.path.last().filter(|_| prospect.intent.is_some() && prospect.action.is_some_and(goes_on));
    let unit = selection.unit.and_then(|unit| snapshot.unit(unit));
    let field = there.zip(unit).map(|(pose, unit)| field_of_fire(book, unit, *pose));
    field.unwrap_or_default().into_iter().collect()
}

/// The lines of fire to the chosen targets, while the pointer is on nothing else.
fn chosen_lines(selection: &Selection) -> Vec<FireLine> {
    selection.unit.map_or_else(Vec::new, |unit| lines(&selection.shares, unit))
}

/// Without a battle there is no selection, no preview and no mark.
pub(in crate::interaction) fn forget(
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
