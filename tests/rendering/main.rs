//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod badges;
mod board;
mod look;
mod play;
mod stand;
