//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod badges;
mod board;
mod capture;
mod effects;
mod measure;
mod mouse;
mod play;
mod support;
