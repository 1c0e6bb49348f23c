//! What actions ask for and lend beside their steps: checks, aim, things and powers.

use super::Course;
use crate::battle::cause::CheckPurpose;
use crate::battle::checks;
use crate::battle::hurt;
use crate::battle::in_force::{Ends, InForce, Source};
use crate::battle::outcome::Outcome;
use crate::battle::sheets::sheet_of;
use crate::rules::ids::UnitId;
use crate::rules::pilot::Skill;
use crate::rules::ruleset::{ActionIx, Ask, Failure};
use crate::rules::test_roll::{Reason, Test};

impl Course<'_> {
    /// The check that the action under way asks for: when it fails nothing of the action is done.
    pub(super) fn ask(&mut self, id: UnitId) {
        let Some(action) = self.running_action() else { return };
        let Some(ask) = self.book.ruleset.actions().get(action.get()).and_then(|action| action.asks.clone()) else {
            return;
        };
        let test = self.attempt(id, &ask);
        if self.check(id, CheckPurpose::Attempt(action), test).passed {
            return self.lend(id, action);
        }
        let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) else { return };
        running.steps.clear();
        running.failed = true;
        match ask.fails {
            Failure::Activation => running.lost = true,
            Failure::Falls if self.fighter(id).body.can_fall && !self.unit(id).hull.prone => hurt::fall(self, id, None),
            Failure::Action | Failure::Falls => {}
        }
    }

    /// The check of a skill, with what the action adds to it.
    pub(super) fn attempt(&self, id: UnitId, ask: &Ask) -> Test {
        let mut test = if ask.skill == Skill::Piloting {
            checks::piloting(self.book, self.unit(id))
        } else {
            checks::of_skill(self.book, self.unit(id), ask.skill)
        };
        let sheet = sheet_of(self.book, &self.now, id);
        let harder = sheet.and_then(|sheet| self.book.ruleset.number(&ask.difficulty, &sheet));
        test.add(Reason::Attempt, harder.unwrap_or(0));
        test
    }

    /// The unit takes aim. What the action lends counts; where it lends nothing, the combat numbers say what it gains.
    pub(super) fn take_aim(&mut self, id: UnitId) {
        let action = self.running_action().and_then(|action| self.book.ruleset.actions().get(action.get()));
        if let Some(action) = action.filter(|action| action.lends.is_empty() && !self.book.taking_aim.is_empty()) {
            let effect = InForce {
                source: Source::Aim,
                label: action.label.clone(),
                changes: self.book.taking_aim.clone(),
                group: None,
                ends: Ends::Activations(1),
            };
            self.apply(id, effect);
        }
        self.tell(Outcome::Aimed { unit: id });
    }

    /// A unit uses a thing or a power.
    pub(super) fn use_thing(&mut self, id: UnitId, thing: usize, on: UnitId) {
        let Some(used) = self.fighter(id).things.get(thing) else { return };
        if let Some(Some(left)) = self.change(id).hull.uses.get_mut(thing) {
            *left = left.saturating_sub(1);
        }
        self.tell(Outcome::ThingUsed { unit: id, thing, on });
        for effect in &used.usage.effects {
            hurt::apply_known(self, on, effect);
        }
    }

    /// Whether the action under way has asked for a check of its own.
    pub(super) fn has_asked(&self) -> bool {
        let action = self.running_action().and_then(|action| self.book.ruleset.actions().get(action.get()));
        action.is_some_and(|action| action.asks.is_some())
    }

    /// The action under way.
    pub(super) fn running_action(&self) -> Option<ActionIx> {
        self.now.acting().and_then(|acting| acting.running.as_ref()).map(|running| running.action)
    }
}
