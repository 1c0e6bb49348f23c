//! Why the computer did what it did, as far as it says so: beside the outcomes, and never in a record.

use std::collections::BTreeMap;

use bevy::prelude::Resource;

use crate::{
    ai::WaitsFor,
    battle::{Outcome, TurnOutcome},
};

/// What units waited for that let others go first, by the numbers of the outcomes that tell of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Reasons(BTreeMap<usize, WaitsFor>);

impl Reasons {
    /// Notes why a unit has let others go first: one of the outcomes from `first` on tells that it did.
    pub fn note(&mut self, outcomes: &[Outcome], first: usize, why: WaitsFor) {
        let waits =
            |outcome: &Outcome| matches!(outcome, Outcome::Deferred { .. } | Outcome::Turn(TurnOutcome::Held { .. }));
        let place = outcomes.iter().skip(first).position(waits);
        self.0.extend(place.map(|place| (first + place, why)));
    }

    /// What was waited for, by the number of the outcome.
    #[must_use]
    pub fn of(&self, outcome: usize) -> Option<&WaitsFor> {
        self.0.get(&outcome)
    }

    /// Forgets everything from this outcome on: the battle was taken back.
    pub fn forget_from(&mut self, outcome: usize) {
        self.0.retain(|known, _| *known < outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ids::UnitId;

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
