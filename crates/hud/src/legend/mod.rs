//! The legend of the board.

pub mod build;
pub mod panel;
pub mod timer;
pub mod widgets;
