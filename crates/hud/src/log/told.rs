//! Outcomes that the line of another one tells. The results of a wound stand in its line: whether the pilot stays
//! conscious, and what the wound does to the order.

use phaseline_battle::{CheckPurpose, MoraleCause, Outcome, Rulebook, TurnOutcome};
use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Counter, Verb};

/// Whether an outcome may be a result of this pilot's wound: an effect or a shift of the ruleset, a change of morale,
/// or the check to stay conscious.
fn follows(outcome: &Outcome, wounded: UnitId) -> bool {
    match outcome {
        Outcome::Checked { unit, purpose: CheckPurpose::StayConscious, .. }
        | Outcome::InitiativeShifted { unit, .. }
        | Outcome::EffectApplied { unit, .. } => *unit == wounded,
        Outcome::MoraleChanged { cause: MoraleCause::Own(event) | MoraleCause::Enemy(event), .. } => {
            *event == MoraleEvent::Injured
        }
        _ => false,
    }
}

/// The results of the wound at this index, with the indices of their outcomes; empty if the outcome is no wound.
pub fn after(past: &[Outcome], number: usize) -> impl Iterator<Item = (usize, &Outcome)> {
    let wounded = match past.get(number) {
        Some(Outcome::PilotWounded { unit, .. }) => Some(*unit),
        _ => None,
    };
    let rest = past.iter().enumerate().skip(number + 1);
    rest.take_while(move |(_, outcome)| wounded.is_some_and(|unit| follows(outcome, unit)))
}

/// Whether the line of an earlier wound tells this outcome.
pub fn is_told_before(past: &[Outcome], number: usize) -> bool {
    let before = past.get(..number).unwrap_or_default();
    let wound = before.iter().rposition(|outcome| matches!(outcome, Outcome::PilotWounded { .. }));
    wound.is_some_and(|wound| after(past, wound).any(|(place, _)| place == number))
}

/// Whether a counter only says yes or no.
pub const fn is_flag(counter: &Counter) -> bool {
    matches!(counter.range, (0, 1))
}

/// Whether a line before has said the same.
pub fn says_it_again(book: &Rulebook, past: &[Outcome], number: usize) -> bool {
    counts_again(book, past, number) || names_the_action_again(book, past, number)
}

/// Whether this effect of an action only repeats the name of the action, which its way tells, or a line of an effect
/// before.
fn names_the_action_again(book: &Rulebook, past: &[Outcome], number: usize) -> bool {
    let Some(Outcome::EffectApplied { unit, label, .. }) = past.get(number) else { return false };
    let before = past.get(..number).unwrap_or_default();
    let begins = |outcome: &Outcome| matches!(outcome, Outcome::ActionBegan { unit: other, .. } if other == unit);
    let Some(begun) = before.iter().rposition(begins) else { return false };
    let Outcome::ActionBegan { action, .. } = before[begun] else { return false };
    let Some(action) = book.ruleset.actions().get(action.get()).filter(|action| action.label == *label) else {
        return false;
    };
    let same = |outcome: &Outcome| matches!(outcome, Outcome::EffectApplied { unit: other, label: told, .. } if other == unit && told == label);
    matches!(action.verb, Verb::Move(_) | Verb::Jump(_) | Verb::Charge(_) | Verb::Pounce(_))
        || before[begun..].iter().any(same)
}

/// Whether the line before has said what this counter counts: the unit got an order, or refocused.
fn counts_again(book: &Rulebook, past: &[Outcome], number: usize) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_comes_right_after_a_wound_of_the_same_pilot_belongs_to_it() {
        let (one, other) = (UnitId(1), UnitId(2));
        let wound = |unit| Outcome::PilotWounded { unit, wounds: 1, health: 5 };
        let past = [wound(one), Outcome::Deferred { unit: other }, wound(other)];
        assert_eq!(after(&past, 0).count(), 0);
        assert_eq!(after(&past, 1).count(), 0, "no wound");
        assert!((0..past.len()).all(|number| !is_told_before(&past, number)));
    }
}
