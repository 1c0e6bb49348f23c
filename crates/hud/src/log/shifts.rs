//! Shifts of initiative as sentences of the combat log: in a line of their own, or in the line of the wound that
//! caused them.

use super::sentences::{Filled, LogWriter};
use phaseline_battle::Outcome;
use phaseline_rules::ruleset::StatIx;
use phaseline_rules::wording::text::signed;

/// The keys of the sentences about a shift of initiative.
struct ShiftKeys {
    now: &'static str,
    cut: &'static str,
    now_later: &'static str,
    cut_later: &'static str,
    lasting: &'static str,
    later: &'static str,
}

const WHOLE_SHIFT: ShiftKeys = ShiftKeys {
    now: "log.shift_now",
    cut: "log.shift_cut",
    now_later: "log.shift_now_later",
    cut_later: "log.shift_cut_later",
    lasting: "log.shift_lasting",
    later: "log.shift_later",
};

/// The same after the name of the unit.
const SHORT_SHIFT: ShiftKeys = ShiftKeys {
    now: "log.then_now",
    cut: "log.then_cut",
    now_later: "log.then_now_later",
    cut_later: "log.then_cut_later",
    lasting: "log.then_lasting",
    later: "log.then_later",
};

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
            _ => self.shift_by(outcome, &SHORT_SHIFT),
        }
    }

    pub fn shift(&self, outcome: &Outcome) -> Option<Filled> {
        self.shift_by(outcome, &WHOLE_SHIFT)
    }

    fn shift_by(&self, outcome: &Outcome, keys: &ShiftKeys) -> Option<Filled> {
        let Outcome::InitiativeShifted { unit, impact, rolled, now, later, lasting, position, shout, .. } = outcome
        else {
            return None;
        };
        let kept = for_later(*later, *lasting);
        let words = self.ask.words;
        let impact = self.ask.book.ruleset.impacts().get(impact.get());
        let label = shout.clone().or_else(|| impact.map(|impact| impact.label.clone())).unwrap_or_default();
        let (moved, whole, after, place) = (signed(*now), signed(*rolled), signed(kept), position.unwrap_or_default());
        let given: [(&str, &dyn std::fmt::Display); 6] = [
            ("cause", &label),
            ("unit", &self.ask.name(*unit)),
            ("change", &moved),
            ("rolled", &whole),
            ("place", &place),
            ("later", &after),
        ];
        let key = match (*now != 0, now == rolled, kept != 0) {
            (true, true, false) => keys.now,
            (true, false, false) => keys.cut,
            (true, true, true) => keys.now_later,
            (true, false, true) => keys.cut_later,
            (false, _, true) if *later == 0 => keys.lasting,
            (false, _, true) => keys.later,
            // It changes nothing.
            (false, _, false) => return None,
        };
        Some(words.pieces(key, &given))
    }
}

/// What an impact changes for later rounds: the part that is stored, else the change by a lasting effect.
pub const fn for_later(later: i32, lasting: Option<(StatIx, i32)>) -> i32 {
    match (later, lasting) {
        (0, Some((_, by))) => by,
        (later, _) => later,
    }
}
