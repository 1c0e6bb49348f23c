//! The lesson on the screen.

use std::sync::Arc;

use bevy::prelude::Resource;

use crate::pointing::focus::Focus;
use crate::pointing::name::{Button, Hoverable};
use crate::selection::selected::Selection;
use phaseline_battle::BattleState;
use phaseline_rules::catalog::scenario::lesson::Lesson;

/// The lesson that is shown, if there is one. It stays until the player has read it or given an order.
#[derive(Debug, Clone, Default, Resource)]
pub struct CurrentLesson {
    pub(super) open: Option<OpenLesson>,
}

/// A lesson that is due.
#[derive(Debug, Clone)]
pub(super) struct OpenLesson {
    /// The lesson.
    pub(super) lesson: Lesson,
    /// Its full id.
    pub(super) id: String,
    /// How many lessons of its plan have been read, with this one, and how many there are.
    pub(super) place: (usize, usize),
    /// The state in which it became due.
    pub(super) state: Arc<BattleState>,
    /// What it points at. Empty while that is not on the screen.
    pub(super) names: Vec<Hoverable>,
}

impl CurrentLesson {
    /// The lesson with its number, the number of all lessons, and what it points at, while it can be seen.
    #[must_use]
    pub fn shown(&self) -> Option<(&Lesson, (usize, usize), &[Hoverable])> {
        let open = self.open.as_ref().filter(|open| !open.names.is_empty())?;
        Some((&open.lesson, open.place, &open.names))
    }

    /// What Enter does while a lesson is shown: *Got it*, unless the keyboard points at something else. `None` where
    /// that is not one of the lesson's buttons, and while the player aims, because Enter fires then.
    #[must_use]
    pub fn answer(&self, focus: &Focus, selection: &Selection) -> Option<Button> {
        self.shown().filter(|_| selection.target.is_none())?;
        match focus.target.as_ref().filter(|_| focus.leads) {
            None => Some(Button::LessonRead),
            Some(Hoverable::Button(button @ (Button::LessonRead | Button::NoLessons))) => Some(*button),
            Some(_) => None,
        }
    }
}
