//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod badges;
mod board;
mod capture;
mod measure;
mod mouse;
mod play;
mod support;
