//! The interface, as the crates `hud`, `screens` and `interaction` have folders: what it shows, where, and what a press does.
#![cfg(feature = "window")]

mod board;
mod hud;
#[cfg(feature = "dev")]
mod inspection;
mod orders;
mod pointing;
mod screens;
mod sentences;
mod session;
mod support;
mod tooltip;
