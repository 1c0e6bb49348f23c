//! What every number is made of, as keys and parts of sentences; a language turns them into text.

pub(crate) mod compared;
pub(crate) mod condition_text;
pub mod effect_text;
pub mod formula;
pub mod impact_text;
pub mod order_text;
pub mod quirk_text;
pub(crate) mod range_text;
pub(crate) mod reason_words;
pub mod text;
pub(crate) mod tie_text;
