//! The pointer, the keys and the keyboard's cursor, and the names of all things that can be hovered or pressed.

pub(crate) mod action_keys;
pub(crate) mod anchors;
pub mod bindings;
pub(crate) mod cursor;
pub(crate) mod focus;
pub(crate) mod free;
pub(crate) mod gamepad;
pub(crate) mod glide;
pub(crate) mod hover;
pub mod keys;
pub(crate) mod name;
pub(crate) mod pointer;
pub(crate) mod press;
pub(crate) mod regions;
