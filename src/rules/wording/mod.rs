//! What every number is made of, as keys and parts of sentences; a language turns them into text.

pub(in crate::rules) mod compared;
pub(in crate::rules) mod condition_text;
pub mod effect_text;
pub mod formula;
pub(in crate::rules) mod range_text;
pub(in crate::rules) mod reason_words;
pub mod text;
pub(in crate::rules) mod tie_text;
