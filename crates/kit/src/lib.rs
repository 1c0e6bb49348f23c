//! The toolbox of the interface: theme, painting, widgets, tooltips, and the page on which text is written.
//!
//! egui only reserves a place for the widgets that are special to this game; they paint inside it.

pub mod decimal;
pub mod page;
pub mod paint;
pub mod scale;
pub mod theme;
pub mod tooltip;
pub mod widgets;
