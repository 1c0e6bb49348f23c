//! Pictures drawn without a window.
#![cfg(feature = "window")]

mod badges;
mod board;
mod capture;
mod effects;
mod measure;
mod mouse;
mod play;
mod support;
