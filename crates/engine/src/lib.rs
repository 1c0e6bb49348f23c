//! One build of the engine for every crate with a window, for the tests and for the program.
//!
//! This crate has no code. Its manifest names the features of the engine that a window needs, and those that a test or the
//! program alone would switch on. So no command builds the engine a second time.
