//! What a press would do, computed before the press.

pub(crate) mod follow;
pub(crate) mod heat;
pub(crate) mod if_pressed;
pub(crate) mod meant_target;
pub(crate) mod press_preview;
pub(crate) mod replies;
pub(crate) mod several_targets;
pub(crate) mod situation;
