//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod board;
mod look;
mod play;
mod stand;
