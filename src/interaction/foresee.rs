//! Keeps the selection sensible, and foresees what a press on the hovered thing would do.

use std::sync::Arc;

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    Focus, Hover, Hoverable, Marks, Playback, Pointed, Prospect, Reach, Selection, Shown, Skirmish, is_hostile,
    prospect,
};
use crate::{
    battle::{Aims, Offer, Rulebook, Snapshot, Stage, offers},
    rules::{hex::Hex, ids::UnitId},
};

/// What the selected unit can do in the battle as it is shown.
#[derive(Debug, Clone, Default, Resource)]
pub struct Options {
    /// Every action of the ruleset as it stands for the selected unit; empty without one.
    pub offers: Vec<Offer>,
    /// What that was made for.
    made_for: Option<(Arc<Snapshot>, UnitId)>,
    /// The battle as it was when the selection was last looked after.
    looked_after: Option<Arc<Snapshot>>,
}

/// Selects a unit of the player's that may act when the battle comes to wait for one, and drops aims that have become senseless.
pub(super) fn look_after_selection(
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
    wanted.action = None;
    wanted.facing = None;
    wanted.location = None;
    let waits_for_person = snapshot.waits_for().is_some_and(|side| skirmish.is_human(side));
    let candidates = candidates(snapshot);
    if waits_for_person
        && !wanted.unit.is_some_and(|unit| candidates.contains(&unit))
        && let Some(unit) = candidates.first()
    {
        wanted.unit = Some(*unit);
    }
    let gone = |unit: &UnitId| snapshot.unit(*unit).is_none_or(|unit| !unit.is_alive());
    if wanted.unit.as_ref().is_some_and(gone) {
        wanted.unit = None;
    }
    let senseless = |target: &UnitId| {
        gone(target) || wanted.unit.is_some_and(|unit| !is_hostile(&shown.rulebook, snapshot, unit, *target))
    };
    if wanted.target.as_ref().is_some_and(senseless) {
        wanted.target = None;
    }
    selection.set_if_neq(wanted);
}

/// The units of which one may act now.
pub(super) fn candidates(snapshot: &Snapshot) -> Vec<UnitId> {
    match snapshot.stage {
        Stage::Acting => snapshot.acting().map(|acting| acting.unit).into_iter().collect(),
        Stage::Choosing => snapshot.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default(),
        Stage::Reacting | Stage::Pause | Stage::Over { .. } => Vec::new(),
    }
}

/// Asks anew what the selected unit can do and what a press would do, where anything has changed.
pub(super) fn foresee(
    shown: Res<Shown>,
    playback: Res<Playback>,
    selection: Res<Selection>,
    hover: Res<Hover>,
    mut options: ResMut<Options>,
    mut found: ResMut<Prospect>,
    mut marks: ResMut<Marks>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (book, snapshot) = (&*shown.rulebook, playback.shown());
    let same = match (&options.made_for, selection.unit) {
        (Some((before, unit)), Some(selected)) => Arc::ptr_eq(before, snapshot) && *unit == selected,
        (None, None) => true,
        _ => false,
    };
    if same && !hover.is_changed() && !selection.is_changed() {
        return;
    }
    if !same {
        options.made_for = selection.unit.map(|unit| (Arc::clone(snapshot), unit));
        options.offers = selection.unit.map(|unit| offers(book, snapshot, unit)).unwrap_or_default();
    }
    let pointed = pointed(snapshot, &hover);
    let usable = !playback.lags();
    let wanted =
        if usable { prospect(book, snapshot, &options.offers, &selection, pointed) } else { Prospect::default() };
    let wanted_marks = mark(book, &options.offers, &selection, &wanted, pointed);
    if found.set_if_neq(wanted) | marks.set_if_neq(wanted_marks) {
        redraw.write(RequestRedraw);
    }
}

fn pointed(snapshot: &Snapshot, hover: &Hover) -> Pointed {
    match &hover.target {
        Some(Hoverable::Hex(column, row)) => {
            let hex = Hex::from_map(*column, *row);
            Pointed { unit: snapshot.unit_at(hex).map(crate::battle::Unit::id), hex: Some(hex) }
        }
        Some(other) => {
            let unit = other.unit();
            let on_board = matches!(other, Hoverable::Unit(_) | Hoverable::Badge(_));
            Pointed { unit, hex: unit.filter(|_| on_board).and_then(|unit| snapshot.pose(unit)).map(|pose| pose.hex) }
        }
        None => Pointed::default(),
    }
}

fn mark(book: &Rulebook, offers: &[Offer], selection: &Selection, prospect: &Prospect, pointed: Pointed) -> Marks {
    let chosen = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    let shown = |offer: &&Offer| offer.why_not.is_none() && chosen.is_none_or(|action| action == offer.action);
    let mut marks = Marks {
        hover: pointed.hex,
        selected: selection.unit,
        hovered: pointed.unit,
        path: prospect.path.clone(),
        fire: prospect.fire.into_iter().collect(),
        ..Marks::default()
    };
    let mut reach = Reach::Walk;
    for offer in offers.iter().filter(shown) {
        match &offer.aims {
            Aims::Places(places) => {
                for (pose, _) in places.hexes() {
                    marks.reach.entry(pose.hex).or_insert(reach);
                }
                reach = Reach::Run;
            }
            Aims::Units(units) if chosen.is_some() => marks.targets.extend(units.iter().map(|aimed| aimed.unit)),
            Aims::Things(things) if chosen.is_some() => {
                marks.targets.extend(things.iter().flat_map(|aimed| &aimed.units));
            }
            Aims::Units(_) | Aims::Things(_) | Aims::Nothing => {}
        }
    }
    marks
}

/// Without a battle nothing is selected, foreseen or marked.
pub(super) fn forget(
    mut selection: ResMut<Selection>,
    mut options: ResMut<Options>,
    mut found: ResMut<Prospect>,
    mut marks: ResMut<Marks>,
    mut focus: ResMut<Focus>,
) {
    *selection = Selection::default();
    *options = Options::default();
    *found = Prospect::default();
    *marks = Marks::default();
    *focus = Focus::default();
}
