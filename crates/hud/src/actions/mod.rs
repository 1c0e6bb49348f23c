//! The action bar: what the selected unit can do, what each action costs, and what it does.

pub mod build;
pub mod declarations;
mod icons;
pub mod model;
pub mod panel;
pub mod waiting;
pub mod way;
pub mod widgets;
