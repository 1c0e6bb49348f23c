//! The pointer, the keys and the keyboard's cursor, and the names of all things that can be hovered or pressed.

pub(in crate::interaction) mod action_keys;
pub(in crate::interaction) mod anchors;
pub mod bindings;
pub(in crate::interaction) mod cursor;
pub(in crate::interaction) mod focus;
pub(in crate::interaction) mod free;
pub(in crate::interaction) mod gamepad;
pub(in crate::interaction) mod hover;
pub mod keys;
pub(in crate::interaction) mod name;
pub(in crate::interaction) mod pointer;
pub(in crate::interaction) mod press;
pub(in crate::interaction) mod regions;
