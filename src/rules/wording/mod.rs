//! The words of numbers: the keys and parts of every sentence, and the texts of a language.

pub(in crate::rules) mod condition_text;
pub mod effect_text;
pub(in crate::rules) mod reason_words;
pub mod said;
pub mod text;
pub mod texts;
pub(in crate::rules) mod tie_text;
