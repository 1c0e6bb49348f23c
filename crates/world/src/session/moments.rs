//! Moments of a battle as players read them: the round, the step of the clock, and the unit that acts.

use phaseline_battle::{BattleState, Intent, Rulebook};
use phaseline_record::Moment;
use phaseline_rules::texts::Words;
use phaseline_rules::wording::order_text::step_keys;
use std::fmt::Display;
use std::sync::Arc;

/// What happened from one moment of a battle to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The state at the moment.
    pub before: Arc<BattleState>,
    /// The state at the next moment, or now.
    pub after: Arc<BattleState>,
    /// What was ordered in between.
    pub orders: Vec<Intent>,
}

/// A moment in words, such as "round 2, phase 14: Raven". `state` is the battle at that moment.
#[must_use]
pub fn moment_words(words: &Words, book: &Rulebook, moment: &Moment, state: &BattleState) -> String {
    let Some(begun) = moment.begins else { return moment.in_words(words) };
    let unit = book.profile(begun.unit).map_or_else(String::new, |profile| profile.known_as().to_owned());
    words.fill("report.turn.moment", &[("place", &place(words, book, state)), ("unit", &unit)])
}

/// The present of a battle in words, as [`moment_words`]. While no unit acts, none is named.
#[must_use]
pub fn now_words(words: &Words, book: &Rulebook, state: &BattleState) -> String {
    let place = place(words, book, state);
    let acting = state.acting().and_then(|acting| book.profile(acting.unit));
    match acting {
        Some(profile) => words.fill("report.turn.moment", &[("place", &place), ("unit", &profile.known_as())]),
        None => place,
    }
}

fn place(words: &Words, book: &Rulebook, state: &BattleState) -> String {
    match (state.step, step_keys(&book.ruleset)) {
        (Some(step), Some([_, within, _])) => {
            let given: [(&str, &dyn Display); 3] =
                [("round", &state.round), ("clock", &words.get(within)), ("step", &step)];
            words.fill("report.turn.round_step", &given)
        }
        _ => words.fill("report.turn.round", &[("round", &state.round)]),
    }
}
