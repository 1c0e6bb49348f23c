//! Shifts of initiative as sentences of the combat log: in a line of their own, or in the line of the wound that
//! caused them.

use super::sentences::LogWriter;
use crate::facts::sentence::Filled;
use phaseline_battle::Outcome;
use phaseline_rules::wording::order_text::nested;

impl LogWriter<'_> {
    /// A sentence about a result of a wound. The unit's name stands before it.
    pub fn after_wound(&self, outcome: &Outcome) -> Option<Filled> {
        match outcome {
            Outcome::Checked { test, rolled, .. } => {
                let key = if rolled.passed { "log.then_conscious" } else { "log.then_faints" };
                Some(self.ask.words.pieces(key, &[("percent", &test.chance().percent())]))
            }
            Outcome::MoraleChanged { side, from, to, .. } => {
                let given: [(&str, &dyn std::fmt::Display); 3] =
                    [("side", &self.ask.side(*side)), ("from", from), ("to", to)];
                Some(self.ask.words.pieces("log.then_morale", &given))
            }
            // The line has already said that the pilot is wounded.
            Outcome::EffectApplied { .. } => None,
            _ => self.shift_by(outcome, "log.then"),
        }
    }

    pub fn shift(&self, outcome: &Outcome) -> Option<Filled> {
        self.shift_by(outcome, "log.shift")
    }

    fn shift_by(&self, outcome: &Outcome, key: &str) -> Option<Filled> {
        let Outcome::InitiativeShifted { unit, impact, shout, .. } = outcome else { return None };
        let (words, ruleset) = (self.ask.words, &self.ask.book.ruleset);
        let told = outcome.order_told()?.sentence(words, ruleset);
        if told.is_empty() {
            return None;
        }
        let impact = ruleset.impacts().get(impact.get());
        let label = shout.clone().or_else(|| impact.map(|impact| impact.label.clone())).unwrap_or_default();
        let given: [(&'static str, &dyn std::fmt::Display); 2] = [("cause", &label), ("unit", &self.ask.name(*unit))];
        Some(nested(words, key, &given, &[("told", told)]))
    }
}
