//! What an action comes to when it is aimed: the way, the shots, the blow, or why it cannot be done so.

pub(crate) mod aimed_action;
pub(crate) mod charge;
pub mod movement;
pub(crate) mod volley;
