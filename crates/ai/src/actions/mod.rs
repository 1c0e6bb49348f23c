//! Actions besides moves and attacks: when they are worth their price.

pub(crate) mod called_shots;
pub(crate) mod cover;
pub(crate) mod declarations;
pub(crate) mod reactions;
pub(crate) mod scored_action;
pub(crate) mod special_actions;
pub(crate) mod spotting;
pub(crate) mod usables;
