//! The mech bay: every unit of the content, and what its initiative is made of under each system.

pub mod build;
pub mod model;
pub mod screen;
pub mod state;
mod widgets;
