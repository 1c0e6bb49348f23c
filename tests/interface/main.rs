//! The interface, in the folders of `src/ui` and `src/interaction`: what it shows, where, and what a press does.
#![cfg(feature = "window")]

mod board;
mod hud;
#[cfg(feature = "dev")]
mod inspection;
mod orders;
mod pointing;
mod screens;
mod session;
mod support;
mod tooltip;
