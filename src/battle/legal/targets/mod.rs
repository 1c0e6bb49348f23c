//! What an action comes to when it is aimed: the way, the shots, the blow, or why it cannot be done so.

pub(in crate::battle) mod aim;
pub(in crate::battle) mod aimed_action;
pub(in crate::battle) mod charge;
pub mod movement;
pub(in crate::battle) mod volley;
