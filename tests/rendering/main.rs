//! Pictures drawn without a window.
#![cfg(feature = "visual")]

mod badges;
mod board;
mod capture;
mod look;
mod measure;
mod moments;
mod mouse;
#[path = "../content/page.rs"]
mod page;
mod play;
mod stand;
