//! Notes in each frame what has changed of all that the panels of the battle's screen follow.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::cause::{Cause, Changes, renews};
use super::forecasts::AttackForecasts;
use super::log_scroll::LogScroll;
use super::signs::{Badge, NameBar, TimelineMark};
use phaseline_battle::{BattleState, Rulebook};
use phaseline_interaction::pointing::keys::ALT;
use phaseline_interaction::{Anchors, Hover, Hoverable, Marks, Options, PressPreview, Selection};
use phaseline_world::components::{Morale, Objectives, UnitChanged};
use phaseline_world::session::{AlwaysPass, Language, Notice, Playback, Reasons, Shown, Skirmish};

/// What the last frame saw. These are compared by value, because some of them are written without a change.
#[derive(Default)]
pub(super) struct Seen {
    battle: Option<(Arc<Rulebook>, Arc<BattleState>)>,
    /// Outcomes shown, outcomes in all, jumps, and whether the screen lags.
    course: (usize, usize, u32, bool),
    hover: Option<Hoverable>,
    alt: bool,
    zoom: f32,
}

/// What is compared in each frame.
#[derive(SystemParam)]
pub(super) struct Causes<'w, 's> {
    battle: (Option<Res<'w, Shown>>, Option<Res<'w, Playback>>, Option<Res<'w, Skirmish>>),
    units: Query<'w, 's, (), UnitChanged>,
    signs: Query<'w, 's, (), Or<(Changed<Badge>, Changed<NameBar>, Changed<TimelineMark>)>>,
    lost_marks: RemovedComponents<'w, 's, TimelineMark>,
    sides: Query<'w, 's, (), Or<(Changed<Morale>, Changed<Objectives>)>>,
    choice: (Res<'w, Selection>, Res<'w, Options>, Res<'w, PressPreview>, Res<'w, Marks>),
    hover: Res<'w, Hover>,
    words: Res<'w, Language>,
    notice: Res<'w, Notice>,
    passes: Res<'w, AlwaysPass>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    forecasts: Res<'w, AttackForecasts>,
    reasons: Res<'w, Reasons>,
    scroll: Res<'w, LogScroll>,
    places: Res<'w, Anchors>,
}

impl Causes<'_, '_> {
    fn changed(&mut self, seen: &mut Seen) -> Cause {
        let (shown, playback, skirmish) = &self.battle;
        let (Some(shown), Some(playback)) = (shown, playback) else {
            *seen = Seen::default();
            return Cause::empty();
        };
        let same = |(book, state): &(Arc<Rulebook>, Arc<BattleState>)| {
            Arc::ptr_eq(book, &shown.rulebook) && Arc::ptr_eq(state, playback.shown())
        };
        let is_new = !seen.battle.as_ref().is_some_and(same);
        if is_new {
            let before = seen.battle.replace((Arc::clone(&shown.rulebook), Arc::clone(playback.shown())));
            if !before.is_some_and(|(book, _)| Arc::ptr_eq(&book, &shown.rulebook)) {
                return Cause::all();
            }
        }
        let course = (playback.cursor(), playback.outcomes().len(), playback.jumps(), playback.lags());
        let alt = self.keys.as_ref().is_some_and(|keys| keys.any_pressed(ALT));
        let (selection, options, preview, marks) = &self.choice;
        let chosen = selection.is_changed() || options.is_changed() || preview.is_changed() || marks.is_changed();
        let signs = !self.signs.is_empty() || self.lost_marks.read().count() > 0;
        [
            (is_new || skirmish.as_ref().is_some_and(DetectChanges::is_changed), Cause::BATTLE),
            (signs || !self.units.is_empty() || !self.sides.is_empty(), Cause::COMPONENTS),
            (renews(&mut seen.course, course), Cause::COURSE),
            (chosen, Cause::CHOICE),
            (renews(&mut seen.hover, self.hover.target.clone()), Cause::HOVER),
            (self.words.is_changed(), Cause::WORDS),
            (self.notice.is_changed(), Cause::NOTICE),
            (self.passes.is_changed(), Cause::PASSES),
            (renews(&mut seen.alt, alt), Cause::ALT),
            (self.forecasts.were_counting(), Cause::FORECASTS),
            (self.reasons.is_changed(), Cause::REASONS),
            (self.scroll.is_changed(), Cause::SCROLL),
            (self.places.is_changed(), Cause::PLACES),
        ]
        .into_iter()
        .filter_map(|(changed, cause)| changed.then_some(cause))
        .collect()
    }
}

/// Notes what has changed since the last frame.
pub(super) fn note_changes(mut causes: Causes, mut seen: Local<Seen>, mut changes: ResMut<Changes>) {
    let mut causes = causes.changed(&mut seen);
    if renews(&mut seen.zoom, changes.zoom) {
        causes |= Cause::PLACES;
    }
    changes.causes = causes;
}
