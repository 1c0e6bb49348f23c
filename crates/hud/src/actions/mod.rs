//! The action bar: what the selected unit can do, what each action costs, and what it does.

pub mod anytime;
pub mod build;
pub mod checks;
pub mod declarations;
pub mod heat_risk;
pub mod model;
pub mod order_preview;
pub mod own_aim;
pub mod panel;
pub mod toll;
pub mod waiting;
pub mod way;
pub mod widgets;
