//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod badges;
mod board;
mod capture;
mod look;
mod measure;
mod moments;
mod mouse;
mod play;
mod support;
