//! What a press would do, computed before the press.

pub(in crate::interaction) mod follow;
pub(in crate::interaction) mod heat;
pub(in crate::interaction) mod meant_target;
pub(in crate::interaction) mod press_preview;
pub(in crate::interaction) mod replies;
pub(in crate::interaction) mod several_targets;
pub(in crate::interaction) mod situation;
