//! Status effects: how they begin and end.

use super::Resolver;
use crate::combat::damage;
use crate::outcome::Outcome;
use crate::plugin_request::Request;
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::look_ahead::OpenEvent;
use crate::rulebook::unit_profile::key_of;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::stats::auras;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Event, Until};

/// When a change that the ruleset lends ends.
pub(super) const fn ends_of(until: Until) -> Ends {
    match until {
        Until::ActionEnds => Ends::ActionEnds,
        Until::Fired => Ends::Fired,
        Until::ActivationEnds => Ends::Activations(1),
        Until::NextActivation => Ends::NextActivation,
        Until::Hit => Ends::Hit,
        Until::RoundEnds => Ends::Rounds(1),
        Until::Healed | Until::Permanent => Ends::Never,
        Until::Draws(count) => Ends::Draws(count),
    }
}

/// When a change lent out of turn ends. "This activation" means the out-of-turn action then.
pub(super) const fn ends_out_of_turn(until: Until) -> Ends {
    match until {
        Until::ActivationEnds => Ends::Reaction,
        until => ends_of(until),
    }
}

impl Resolver<'_> {
    pub(super) fn apply(&mut self, id: UnitId, effect: ActiveEffect) {
        damage::apply(self, id, effect);
    }

    /// Carries out an accepted request.
    pub fn take_request(&mut self, request: &Request) {
        match request {
            Request::ApplyEffect { unit, effect, by, asker } => {
                let Some(known) = self.book.effects.get(effect) else { return };
                let mut applied = damage::in_force(known, *by);
                if let Some(asker) = self.now.askers.number_of(asker) {
                    applied.source = Source::Asked { effect: effect.clone(), asker };
                }
                self.apply(*unit, applied);
            }
            Request::RemoveEffect { unit, effect, .. } => {
                self.drop_effects(*unit, |held| held.source.applied() == Some(effect));
            }
        }
    }

    /// Puts the loans of an action in force on its unit.
    pub(super) fn lend(&mut self, id: UnitId, action: ActionIx) {
        let Some(wanted) = self.book.ruleset.actions().get(action.get()) else { return };
        let out_of_turn = self.now.acting().is_some_and(|acting| !acting.occasion.is_own());
        for loan in &wanted.lends {
            let Some(stat_block) = stat_block_of(self.book, &self.now, id) else { continue };
            let open = OpenEvent::Loan(action);
            let Some(amount) = self.roll_amount(id, &loan.amount, &stat_block, open) else { continue };
            let Some(key) = key_of(&loan.stat, &self.book.ruleset) else { continue };
            let amount = self.unit(id).effects.bounded(&Source::Action(action), key, amount, loan.at_most);
            if amount == 0 && loan.at_most.is_some() {
                continue;
            }
            self.apply(
                id,
                ActiveEffect {
                    source: Source::Action(action),
                    label: wanted.label.clone(),
                    changes: vec![(key, amount)],
                    group: None,
                    ends: if out_of_turn { ends_out_of_turn(loan.until) } else { ends_of(loan.until) },
                    by: Some(id),
                },
            );
        }
    }

    /// The unit goes on guard. It gets the loans of the action or, if there are none, what the combat numbers give.
    pub(super) fn guard(&mut self, id: UnitId) {
        let action = self.running_action().and_then(|action| self.book.ruleset.actions().get(action.get()));
        if action.is_some_and(|action| action.lends.is_empty()) && !self.book.guard.is_empty() {
            let effect = ActiveEffect {
                source: Source::Guard,
                label: action.map_or_else(String::new, |action| action.label.clone()),
                changes: self.book.guard.clone(),
                group: None,
                ends: Ends::NextActivation,
                by: Some(id),
            };
            self.apply(id, effect);
        }
        self.tell(Outcome::Guarded { unit: id });
        self.event(Event::Guarded, id, None);
    }

    /// Ends every effect on a unit whose end fits `over`.
    pub(super) fn end_effects(&mut self, id: UnitId, over: impl Fn(Ends) -> bool) {
        self.drop_effects(id, |effect| over(effect.ends));
    }

    /// Ends every effect on a unit for which `over` is true.
    pub(super) fn drop_effects(&mut self, id: UnitId, over: impl Fn(&ActiveEffect) -> bool) {
        damage::drop_effects(self, id, over);
    }

    /// Starts and ends auras, so that they fit the present places of the units.
    pub(super) fn refresh_auras(&mut self) {
        for change in auras::refresh(self.book, &mut self.now) {
            let (unit, label, effect) = (change.unit, change.label, Some(change.effect));
            self.tell(match change.begins {
                true => Outcome::EffectApplied { unit, label, effect },
                false => Outcome::EffectEnded { unit, label, effect },
            });
        }
    }

    /// Counts one activation of the unit: effects that last for activations end or get shorter.
    pub(super) fn pass_activation(&mut self, id: UnitId) {
        self.end_effects(id, |ends| ends == Ends::Activations(1));
        self.count_down(id, |ends| match ends {
            Ends::Activations(left) => Some(Ends::Activations(left - 1)),
            _ => None,
        });
    }

    /// Counts one round: effects that last for rounds end or get shorter.
    pub(super) fn pass_round(&mut self, id: UnitId) {
        self.end_effects(id, |ends| ends == Ends::Rounds(1));
        self.count_down(id, |ends| match ends {
            Ends::Rounds(left) => Some(Ends::Rounds(left - 1)),
            _ => None,
        });
    }

    /// Counts one draw of the unit's place in the order: effects that last for draws end or get shorter.
    pub(super) fn pass_draw(&mut self, id: UnitId) {
        self.end_effects(id, |ends| ends == Ends::Draws(1));
        self.count_down(id, Ends::after_draw);
    }

    fn count_down(&mut self, id: UnitId, next: impl Fn(Ends) -> Option<Ends>) {
        if !self.unit(id).effects.0.iter().any(|effect| next(effect.ends).is_some()) {
            return;
        }
        for effect in &mut self.change(id).effects.0 {
            effect.ends = next(effect.ends).unwrap_or(effect.ends);
        }
    }
}
