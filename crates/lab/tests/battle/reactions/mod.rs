//! Reaction windows and actions in the turns of others.

mod random_windows;
pub mod windows;
