//! The computer's reasons, as far as it gives them. They are kept beside the outcomes and never in a record.

use std::collections::BTreeMap;

use bevy::prelude::Resource;

use phaseline_ai::WaitsFor;
use phaseline_battle::{Outcome, TurnOutcome};

/// What units waited for when they let others act first, by the number of the outcome.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Reasons(BTreeMap<usize, WaitsFor>);

impl Reasons {
    /// Notes why a unit lets others act first. One of the outcomes from `first` on reports that.
    pub fn note(&mut self, outcomes: &[Outcome], first: usize, why: WaitsFor) {
        let waits =
            |outcome: &Outcome| matches!(outcome, Outcome::Deferred { .. } | Outcome::Turn(TurnOutcome::Held { .. }));
        let place = outcomes.iter().skip(first).position(waits);
        self.0.extend(place.map(|place| (first + place, why)));
    }

    /// What a unit waited for, by the number of the outcome.
    #[must_use]
    pub fn of(&self, outcome: usize) -> Option<&WaitsFor> {
        self.0.get(&outcome)
    }

    /// Drops the reasons from this outcome on, because the battle went back.
    pub fn forget_from(&mut self, outcome: usize) {
        self.0.retain(|known, _| *known < outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::ids::UnitId;

    #[test]
    fn a_reason_stands_by_the_outcome_that_tells_of_the_wait() {
        let (unit, why) = (UnitId(2), WaitsFor::Prey(UnitId(5)));
        let outcomes = [
            Outcome::Deferred { unit: UnitId(1) },
            Outcome::UnitActivated { unit },
            Outcome::Deferred { unit },
            Outcome::ActivationEnded { unit, acted: false },
        ];
        let mut reasons = Reasons::default();
        reasons.note(&outcomes, 1, why.clone());
        assert_eq!((reasons.of(0), reasons.of(2)), (None, Some(&why)));
        reasons.forget_from(3);
        assert!(reasons.of(2).is_some());
        reasons.forget_from(2);
        assert_eq!(reasons, Reasons::default());
        reasons.note(&outcomes[..2], 1, why);
        assert_eq!(reasons, Reasons::default(), "nobody waited");
    }
}
