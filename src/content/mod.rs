//! Reads RON files into checked [`crate::rules`] values and reports every fault with its place.

mod number;
mod reading;
