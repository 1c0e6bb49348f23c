//! What actions require and lend besides their steps: checks, aim, usables.

use crate::combat::damage;
use crate::legal::action_check::check_as_it_stands;
use crate::outcome::Outcome;
use crate::resolve::Resolver;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Failure};

impl Resolver<'_> {
    /// Makes the check that the running action requires. If it fails, nothing of the action is done.
    pub(crate) fn ask(&mut self, id: UnitId) {
        let Some(action) = self.running_action() else { return };
        let Some(ask) = self.book.ruleset.actions().get(action.get()).and_then(|action| action.asks.clone()) else {
            return;
        };
        let Some(check) = check_as_it_stands(self.book, &self.now, self.unit(id), action) else { return };
        let open = self.is_open(&check.test);
        if self.check(id, check.purpose, check.test).passed {
            return self.lend(id, action);
        }
        let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) else { return };
        running.steps.clear();
        running.failed = true;
        match ask.fails {
            Failure::Activation => running.lost = true,
            Failure::Falls if open => {}
            Failure::Falls if self.profile(id).body.can_fall && !self.unit(id).hull.prone => {
                damage::fall(self, id, None);
            }
            Failure::Action | Failure::Falls => {}
        }
    }

    /// Whether the unit passes the check of its action. If the action requires a check of its own, that one has
    /// counted already.
    pub(crate) fn passes_check(&mut self, id: UnitId) -> bool {
        let Some(action) = self.running_action().filter(|_| !self.has_asked()) else { return true };
        let check = check_as_it_stands(self.book, &self.now, self.unit(id), action);
        check.is_none_or(|check| self.check(id, check.purpose, check.test).passed)
    }

    /// The unit takes aim. It gets the loans of the action or, if there are none, what the combat numbers give.
    pub(crate) fn take_aim(&mut self, id: UnitId) {
        let action = self.running_action().and_then(|action| self.book.ruleset.actions().get(action.get()));
        if let Some(action) = action.filter(|action| action.lends.is_empty() && !self.book.taking_aim.is_empty()) {
            let effect = ActiveEffect {
                source: Source::Aim,
                label: action.label.clone(),
                changes: self.book.taking_aim.clone(),
                group: None,
                ends: Ends::Activations(1),
                by: Some(id),
            };
            self.apply(id, effect);
        }
        self.tell(Outcome::Aimed { unit: id });
    }

    /// A unit uses a usable.
    pub(crate) fn use_usable(&mut self, id: UnitId, usable: usize, on: UnitId) {
        let Some(used) = self.profile(id).usables.get(usable) else { return };
        if let Some(Some(left)) = self.change(id).hull.uses.get_mut(usable) {
            *left = left.saturating_sub(1);
        }
        self.tell(Outcome::UsableUsed { unit: id, usable, on });
        for effect in &used.usage.effects {
            damage::apply_known(self, on, effect, id);
        }
    }

    /// Whether the running action requires a check of its own.
    pub(crate) fn has_asked(&self) -> bool {
        let action = self.running_action().and_then(|action| self.book.ruleset.actions().get(action.get()));
        action.is_some_and(|action| action.asks.is_some())
    }

    /// The running action.
    pub(crate) fn running_action(&self) -> Option<ActionIx> {
        self.now.acting().and_then(|acting| acting.running.as_ref()).map(|running| running.action)
    }
}
