//! Opens lessons when they are due, and closes them when they have been read.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};

use super::current::{CurrentLesson, OpenLesson};
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

/// Opens the lesson that is due, and closes it after an order.
pub(crate) fn follow(
    sight: Sight,
    mut settings: ResMut<Settings>,
    mut current: ResMut<CurrentLesson>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let state = sight.playback.shown();
    let before = current.open.as_ref().map(|open| (open.id.clone(), open.names.clone()));
    // After an order the battle goes on, and the picture follows.
    let goes_on = sight.playback.lags() || sight.watching.is_some();
    let answered = current.open.take_if(|open| goes_on || !Arc::ptr_eq(&open.state, state));
    if let Some(open) = answered.filter(|open| !open.names.is_empty()) {
        // It has been seen, and must not come back.
        settings.lessons.seen.insert(open.id);
    }
    let plan = sight.plan().filter(|_| settings.lessons.on);
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
    /// The lessons of the battle on the screen, while it waits for something.
    fn plan(&self) -> Option<&LessonPlan> {
        // The screen before may still be painted when the battle waits for the player.
        let shows = |wanted: fn(&Hoverable) -> bool| self.regions.names().any(wanted);
        let is_painted =
            shows(|name| matches!(name, Hoverable::Timeline(_))) && shows(|name| matches!(name, Hoverable::Lance(_)));
        if !is_painted || self.watching.is_some() || self.playback.lags() {
            return None;
        }
        let (library, book) = (&self.content.as_ref()?.0, self.now.book());
        let ruleset = library.scenarios.get(&book.scenario)?.ruleset.as_ref()?;
        let fits = |plan: &&LessonPlan| plan.scenario == book.scenario && ruleset.as_str() == book.ruleset.id();
        library.lessons.values().find(fits)
    }

    fn due(&self, plan: &LessonPlan, moment: LessonMoment<'_>, settings: &Settings) -> Option<OpenLesson> {
        let is_read = |lesson: &Lesson| settings.lessons.seen.contains(&plan.full_id(lesson));
        let read = plan.lessons.iter().filter(|lesson| is_read(lesson)).count();
        let lesson = due(plan, moment, is_read, |lesson| !self.names(&lesson.at, moment).is_empty())?;
        Some(OpenLesson {
            lesson: lesson.clone(),
            id: plan.full_id(lesson),
            place: (read + 1, plan.lessons.len()),
            state: Arc::clone(self.playback.shown()),
            names: self.names(&lesson.at, moment),
        })
    }

    /// What a lesson points at, of everything that is on the screen.
    fn names(&self, place: &LessonPlace, moment: LessonMoment<'_>) -> Vec<Hoverable> {
        let units = self.anchors.units.iter().filter(|(_, anchor)| anchor.visible);
        let units: Vec<Hoverable> = units.map(|(unit, _)| Hoverable::Unit(*unit)).collect();
        names_at(place, moment, self.regions.names().chain(&units))
    }
}
