//! What the ruleset's clock calls its steps.

use crate::ask::ShownBattle;
use phaseline_rules::wording::order_text::{step_key, step_keys};

/// What the ruleset's clock calls a step.
pub fn step_word(ask: ShownBattle<'_>) -> String {
    step_keys(&ask.book.ruleset).map_or_else(String::new, |[alone, ..]| ask.words.say(alone))
}

/// The same inside a sentence.
pub fn step_word_within(ask: ShownBattle<'_>) -> String {
    step_keys(&ask.book.ruleset).map_or_else(String::new, |[_, within, _]| ask.words.say(within))
}

/// A number of steps of the ruleset's clock, in words.
pub fn steps_in_words(ask: ShownBattle<'_>, count: impl std::fmt::Display) -> String {
    let key = step_key(&ask.book.ruleset);
    ask.words.fill(key, &[("count", &count)])
}
