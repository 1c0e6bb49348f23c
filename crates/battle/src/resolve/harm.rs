//! Damage in the battle itself: dice decide, and every result is an outcome.

use super::Resolver;
use crate::combat::checks;
use crate::combat::damage::DamageContext;
use crate::outcome::Outcome;
use crate::outcome::wear_outcome::WearOutcome;
use crate::rulebook::book::Rulebook;
use crate::state::cause::CheckPurpose;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::chance::dice::Dice as _;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

impl<'b> DamageContext<'b> for Resolver<'b> {
    fn book(&self) -> &'b Rulebook {
        self.book
    }

    fn unit(&self, id: UnitId) -> &UnitState {
        Resolver::unit(self, id)
    }

    fn change(&mut self, id: UnitId) -> &mut UnitState {
        Resolver::change(self, id)
    }

    fn passes(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> bool {
        self.check(id, purpose, test).passed
    }

    fn where_hit(&mut self, by: UnitId, target: UnitId, arc: Arc, aimed: Option<(usize, u32)>) -> usize {
        if self.is_still() {
            return self.toughest_location(target);
        }
        self.profile(target).anatomy.hit_location(arc, aimed, &mut Resolver::change(self, by).streams.damage)
    }

    fn one_of(&mut self, by: UnitId, count: usize) -> usize {
        if self.is_still() {
            return 0;
        }
        self.change(by).streams.damage.below(count as u64) as usize
    }

    fn happens(&mut self, event: Event, subject: UnitId, other: Option<UnitId>) {
        self.event(event, subject, other);
    }

    fn is_missed(&mut self, lost: UnitId) {
        self.lose_inspiration(lost);
    }

    fn says(&mut self, outcome: impl FnOnce() -> Outcome) {
        if !self.is_still() {
            self.tell(outcome());
        }
    }
}

impl Resolver<'_> {
    pub(super) fn check(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> Rolled {
        if self.is_still() {
            return self.foresee_check(id, purpose, &test);
        }
        let rolled = test.roll(&mut self.change(id).streams.check);
        self.tell(Outcome::Checked { unit: id, purpose, test, rolled });
        rolled
    }

    /// Every unconscious pilot checks whether to wake up.
    pub(super) fn come_round(&mut self) {
        for id in self.alive() {
            if !self.unit(id).crew.unconscious {
                continue;
            }
            let test = checks::wake_up(self.book, self.unit(id));
            if self.check(id, CheckPurpose::WakeUp, test).passed {
                self.change(id).crew.unconscious = false;
                self.tell(Outcome::Wear(WearOutcome::RegainedConsciousness { unit: id }));
            }
        }
    }
}
