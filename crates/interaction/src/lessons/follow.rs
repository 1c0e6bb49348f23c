//! Opens lessons when they are due, and closes them when they have been read.

use std::sync::Arc;
use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};

use super::current::{CurrentLesson, OpenLesson, SEEN_AFTER};
use super::due::{LessonMoment, due};
use super::places::names_at;
use crate::pointing::anchors::Anchors;
use crate::pointing::name::{Button, Hoverable};
use crate::pointing::press::Presses;
use crate::pointing::regions::Regions;
use crate::preview::situation::Situation;
use crate::selection::selected::Selection;
use phaseline_rules::catalog::scenario::lesson::{Lesson, LessonPlace, LessonPlan};
use phaseline_world::session::{GameContent, Playback, Settings, Watching};

/// Handles the buttons of the lesson on the screen.
pub(crate) fn take_answers(
    mut presses: ResMut<Presses>,
    mut current: ResMut<CurrentLesson>,
    mut settings: ResMut<Settings>,
) {
    presses.handle(|press| match press.target {
        Some(Hoverable::Button(Button::LessonRead | Button::NoLessons)) if !current.takes_answers() => true,
        Some(Hoverable::Button(Button::LessonRead)) => {
            if let Some(open) = current.open.take() {
                settings.lessons.seen.insert(open.id);
            }
            true
        }
        Some(Hoverable::Button(Button::NoLessons)) => {
            current.open = None;
            settings.lessons.on = false;
            true
        }
        _ => false,
    });
}

/// What decides about lessons.
#[derive(SystemParam)]
pub(crate) struct Sight<'w> {
    now: Situation<'w>,
    playback: Res<'w, Playback>,
    selection: Res<'w, Selection>,
    regions: Res<'w, Regions>,
    anchors: Res<'w, Anchors>,
    content: Option<Res<'w, GameContent>>,
    watching: Option<Res<'w, Watching>>,
}

/// Opens the lesson that is due, and closes it after an order. It has been seen then if it was on the screen long enough
/// to be read. Else it comes back when it is due again.
pub(crate) fn follow(
    sight: Sight,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut current: ResMut<CurrentLesson>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let state = sight.playback.shown();
    if let Some(open) = current.open.as_mut().filter(|open| !open.names.is_empty()) {
        open.seen_for += time.delta();
    }
    let before = current.open.as_ref().map(|open| (open.id.clone(), open.names.clone()));
    // After an order the battle goes on, and the picture follows.
    let goes_on = sight.playback.lags() || sight.watching.is_some();
    let answered = current.open.take_if(|open| goes_on || !Arc::ptr_eq(&open.state, state));
    if let Some(open) = answered.filter(|open| open.seen_for >= SEEN_AFTER) {
        settings.lessons.seen.insert(open.id);
    }
    let plan = sight.plan(&settings).filter(|_| settings.lessons.on);
    match plan {
        None => current.open = None,
        Some(plan) => {
            let players = sight.now.players();
            let moment = LessonMoment {
                book: sight.now.book(),
                state,
                selection: &sight.selection,
                options: &sight.now.options.actions,
                players: &players,
            };
            if let Some(open) = &mut current.open {
                open.names = sight.names(&open.lesson.at, moment);
            } else {
                current.open = sight.due(plan, moment, &settings);
            }
        }
    }
    if before != current.open.as_ref().map(|open| (open.id.clone(), open.names.clone())) {
        redraw.write(RequestRedraw);
    }
}

impl Sight<'_> {
    /// The lessons of the battle on the screen, while it waits for something. A battle that has none of its own goes on
    /// with those of a plan under its ruleset that the player has begun.
    fn plan(&self, settings: &Settings) -> Option<&LessonPlan> {
        // The screen before may still be painted when the battle waits for the player.
        let shows = |wanted: fn(&Hoverable) -> bool| self.regions.names().any(wanted);
        let is_painted =
            shows(|name| matches!(name, Hoverable::Timeline(_))) && shows(|name| matches!(name, Hoverable::Lance(_)));
        if !is_painted || self.watching.is_some() || self.playback.lags() {
            return None;
        }
        let (library, book) = (&self.content.as_ref()?.0, self.now.book());
        let fits = |plan: &&LessonPlan| {
            let ruleset = library.scenarios.get(&plan.scenario).and_then(|scenario| scenario.ruleset.as_ref());
            ruleset.is_some_and(|ruleset| ruleset.as_str() == book.ruleset.id())
        };
        let has_begun = |plan: &&LessonPlan| {
            plan.lessons.iter().any(|lesson| settings.lessons.seen.contains(&plan.full_id(lesson)))
        };
        let plans = || library.lessons.values().filter(fits);
        plans().find(|plan| plan.scenario == book.scenario).or_else(|| plans().find(has_begun))
    }

    fn due(&self, plan: &LessonPlan, moment: LessonMoment<'_>, settings: &Settings) -> Option<OpenLesson> {
        let is_read = |lesson: &Lesson| settings.lessons.seen.contains(&plan.full_id(lesson));
        let elsewhere = plan.scenario != self.now.book().scenario;
        let is_out = |lesson: &Lesson| is_read(lesson) || (elsewhere && lesson.only_here);
        let read = plan.lessons.iter().filter(|lesson| is_read(lesson)).count();
        let lesson = due(plan, moment, is_out, |lesson| !self.names(&lesson.at, moment).is_empty())?;
        Some(OpenLesson {
            lesson: lesson.clone(),
            id: plan.full_id(lesson),
            place: (read + 1, plan.lessons.len()),
            state: Arc::clone(self.playback.shown()),
            names: self.names(&lesson.at, moment),
            seen_for: Duration::ZERO,
        })
    }

    /// What a lesson points at, of everything that is on the screen.
    fn names(&self, place: &LessonPlace, moment: LessonMoment<'_>) -> Vec<Hoverable> {
        let units = self.anchors.units.iter().filter(|(_, anchor)| anchor.visible);
        let units: Vec<Hoverable> = units.map(|(unit, _)| Hoverable::Unit(*unit)).collect();
        names_at(place, moment, self.regions.names().chain(&units))
    }
}
