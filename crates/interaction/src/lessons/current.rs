//! The lesson on the screen.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::Resource;

use crate::pointing::focus::Focus;
use crate::pointing::name::{Button, Hoverable};
use phaseline_battle::{BattleState, Stage};
use phaseline_rules::catalog::scenario::lesson::Lesson;

/// A lesson that has been on the screen for this time counts as seen when the player gives an order beside it.
pub const SEEN_AFTER: Duration = Duration::from_secs(3);
/// A card takes no answer before it has been on the screen for this time. A press that comes sooner was meant for what
/// was there before.
pub const ANSWERS_AFTER: Duration = Duration::from_millis(350);

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
    /// How long it has been on the screen.
    pub(super) seen_for: Duration,
}

impl CurrentLesson {
    /// The lesson with its number, the number of all lessons, and what it points at, while it can be seen.
    #[must_use]
    pub fn shown(&self) -> Option<(&Lesson, (usize, usize), &[Hoverable])> {
        let open = self.open.as_ref().filter(|open| !open.names.is_empty())?;
        Some((&open.lesson, open.place, &open.names))
    }

    /// Whether the card has been on the screen long enough for a press to be meant for it.
    #[must_use]
    pub fn takes_answers(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.seen_for >= ANSWERS_AFTER)
    }

    /// What Enter does while a lesson is shown: the button of the card that the keyboard points at, or else *Got it* if
    /// Enter does not draw now, and the keyboard points at nothing. So it never fires while a lesson is read.
    #[must_use]
    pub fn answer(&self, focus: &Focus, state: &BattleState) -> Option<Button> {
        self.shown()?;
        match focus.target.as_ref().filter(|_| focus.leads) {
            Some(Hoverable::Button(button @ (Button::LessonRead | Button::NoLessons))) => Some(*button),
            None if !has_other_use(state) => Some(Button::LessonRead),
            _ => None,
        }
    }
}

/// Whether Enter draws now.
fn has_other_use(state: &BattleState) -> bool {
    match state.stage {
        Stage::Pause | Stage::Over { .. } => true,
        Stage::Acting => state.acting().is_some_and(|acting| !acting.drawn),
        Stage::Choosing | Stage::Reacting => false,
    }
}
