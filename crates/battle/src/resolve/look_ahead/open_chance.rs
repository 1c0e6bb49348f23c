//! What chance may do to a unit before its next draw.

use crate::state::cause::CheckPurpose;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::combat::test_roll::{Chance, Test};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, CounterIx, ImpactIx};

/// An event that chance decides before the next draw. The forecast leaves it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenChance {
    /// The unit it may happen to.
    pub unit: UnitId,
    /// What may happen.
    pub event: OpenEvent,
    /// The chance that it does.
    pub chance: Chance,
}

/// What may happen to a unit before the next draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpenEvent {
    /// A check has the result that changes something: the pilot wakes up, ammunition explodes.
    Check(CheckPurpose),
    /// A running attack hits.
    Hit {
        /// The attacker.
        by: UnitId,
    },
    /// An impact of the ruleset rolls a number other than 0.
    Impact(ImpactIx),
    /// A roll sets a counter.
    Counter(CounterIx),
    /// A roll decides how much an action lends.
    Loan(ActionIx),
}

impl CheckPurpose {
    /// Whether passing the check leaves the unit as it is.
    pub(crate) const fn keeps_when_passed(self) -> bool {
        match self {
            Self::KeepStanding | Self::FallUnhurt | Self::StayConscious | Self::AmmunitionHolds | Self::KeepMoving => {
                true
            }
            Self::StandUp | Self::StartUp | Self::WakeUp | Self::Attempt(_) => false,
        }
    }
}

impl OpenChance {
    /// A check that may have the result that changes something. `None` when chance does not decide it.
    pub(crate) fn of_check(unit: UnitId, purpose: CheckPurpose, test: &Test) -> Option<Self> {
        let Chance { ways, of } = test.chance();
        let changes = if purpose.keeps_when_passed() { of - ways } else { ways };
        let open = ways > 0 && ways < of;
        open.then_some(Self { unit, event: OpenEvent::Check(purpose), chance: Chance { ways: changes, of } })
    }

    /// A roll that may give a number other than 0.
    pub(crate) fn of_roll(unit: UnitId, event: OpenEvent, rolled: &Dist) -> Self {
        let none: u128 = rolled.outcomes().iter().filter(|(value, _)| *value == 0).map(|(_, weight)| *weight).sum();
        Self { unit, event, chance: fraction(rolled.total() - none, rolled.total()) }
    }
}

/// A fraction in 64 bits. If it is too large, its last digits are cut off.
fn fraction(ways: u128, of: u128) -> Chance {
    let cut = (u128::BITS - of.leading_zeros()).saturating_sub(60);
    Chance { ways: (ways >> cut) as u64, of: (of >> cut) as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::combat::combat_numbers::DiceNumbers;
    use phaseline_rules::combat::test_roll::Reason;

    fn test(difficulty: i32) -> Test {
        let mut test = Test::new(DiceNumbers { count: 1, sides: 20 }, 0, 40);
        test.add(Reason::Base, difficulty);
        test
    }

    #[test]
    fn the_chance_is_that_of_the_way_that_changes_something() {
        let chance =
            |purpose, difficulty| OpenChance::of_check(UnitId(0), purpose, &test(difficulty)).map(|it| it.chance);
        assert_eq!(chance(CheckPurpose::WakeUp, 6), Some(Chance { ways: 15, of: 20 }));
        assert_eq!(chance(CheckPurpose::AmmunitionHolds, 6), Some(Chance { ways: 5, of: 20 }));
    }

    #[test]
    fn what_is_certain_is_not_open() {
        for difficulty in [1, 21] {
            assert_eq!(OpenChance::of_check(UnitId(0), CheckPurpose::WakeUp, &test(difficulty)), None);
        }
    }

    #[test]
    fn a_fraction_too_fine_for_its_type_keeps_its_size() {
        assert_eq!(fraction(3, 8), Chance { ways: 3, of: 8 });
        assert_eq!(fraction(u128::MAX / 4, u128::MAX / 2).percent(), 50);
    }
}
