//! The timeline: the steps of the clock with the units on them.

pub mod build;
pub mod model;
pub mod widgets;
