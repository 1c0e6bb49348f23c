//! The values of a lesson's card.

use bevy::math::Rect;

use phaseline_interaction::Hoverable;

/// The card of a lesson.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LessonCard {
    /// Its heading.
    pub heading: String,
    /// One to three sentences.
    pub text: String,
    /// The one thing to do; empty for none.
    pub task: String,
    /// Which one it is of all lessons of the battle, in words.
    pub place: String,
    /// Enter reads it. It does not while the keyboard points at something else.
    pub takes_enter: bool,
    /// What it points at.
    pub names: Vec<Hoverable>,
    /// What it points at on the board, in logical pixels.
    pub bodies: Vec<Rect>,
    /// The machines of the badges that it points at, in logical pixels. It does not lie over them.
    pub machines: Vec<Rect>,
    /// The units on the board, which it does not hide, in logical pixels.
    pub units: Vec<Rect>,
}
