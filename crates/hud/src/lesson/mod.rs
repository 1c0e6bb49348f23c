//! The card of a lesson: a few sentences that point at something on the screen.

pub mod model;
mod panel;
mod widgets;

pub use self::panel::show;
