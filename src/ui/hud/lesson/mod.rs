//! The card of a lesson: a few sentences that point at something on the screen.

pub mod model;
mod panel;
mod widgets;

pub(in crate::ui) use self::panel::show;
