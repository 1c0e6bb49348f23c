//! Actions besides moves and attacks: when they are worth their price.

pub(in crate::ai) mod called_shots;
pub(in crate::ai) mod cover;
pub(in crate::ai) mod declarations;
pub(in crate::ai) mod reactions;
pub(in crate::ai) mod special_actions;
pub(in crate::ai) mod spotting;
pub(in crate::ai) mod usables;
