//! The action bar: what the selected unit can do, what each action costs, and what it does.

pub(in crate::ui) mod anytime;
pub(in crate::ui) mod build;
pub(in crate::ui) mod checks;
pub(in crate::ui) mod declarations;
pub(in crate::ui) mod heat_risk;
pub mod model;
pub(in crate::ui) mod order_preview;
pub(in crate::ui) mod own_aim;
pub(in crate::ui) mod panel;
pub(in crate::ui) mod toll;
pub(in crate::ui) mod waiting;
pub(in crate::ui) mod way;
pub(in crate::ui) mod widgets;
