//! Counters that only say yes or no: their lines in the combat log.

use crate::battle::{Outcome, Rulebook, TurnOutcome};
use crate::rules::ruleset::Counter;

/// Whether a counter only says yes or no.
pub(in crate::ui) const fn is_flag(counter: &Counter) -> bool {
    matches!(counter.range, (0, 1))
}

/// Whether the line before has said what this counter counts: the unit got an order, or refocused.
pub(in crate::ui) fn is_told_before(book: &Rulebook, past: &[Outcome], number: usize) -> bool {
    let Some(Outcome::Turn(TurnOutcome::CounterChanged { unit, counter, to: 1, .. })) = past.get(number) else {
        return false;
    };
    let flag = book.ruleset.counters().get(counter.get()).is_some_and(is_flag);
    let before = number.checked_sub(1).and_then(|before| past.get(before));
    let told = match before {
        Some(Outcome::Turn(TurnOutcome::Ordered { unit } | TurnOutcome::Refocused { unit })) => Some(*unit),
        _ => None,
    };
    flag && told == Some(*unit)
}
