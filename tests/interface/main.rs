//! The interface, in the folders of `src/ui` and `src/interaction`: what it shows, where, and what a press does.
#![cfg(feature = "visual")]

mod board;
mod hud;
mod kept_look;
mod look;
mod look_answers;
mod look_closer;
mod look_corners;
mod look_findings;
mod look_moments;
mod look_told;
mod orders;
mod pointing;
mod screens;
mod session;
mod support;
mod tooltip;
