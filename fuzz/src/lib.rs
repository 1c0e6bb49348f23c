//! The targets that the tests of the game run over their seeds, for a fuzzer.

#[path = "../../tests/fuzzing/targets/mod.rs"]
pub mod targets;
