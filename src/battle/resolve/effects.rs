//! Status effects: how they come into force and how they end.

use super::Resolver;
use crate::battle::combat::damage as hurt;
use crate::battle::forecast::order::OpenEvent;
use crate::battle::outcome::Outcome;
use crate::battle::request::Request;
use crate::battle::rulebook::unit_profile::key_of;
use crate::battle::state::active_effect::{ActiveEffect, Ends, Source};
use crate::battle::stats::auras;
use crate::battle::stats::sheets::sheet_of;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{ActionIx, Event, Until};

/// How long something lent by a ruleset lasts.
pub(super) const fn ends_of(until: Until) -> Ends {
    match until {
        Until::ActionEnds => Ends::ActionEnds,
        Until::Fired => Ends::Fired,
        Until::ActivationEnds => Ends::Activations(1),
        Until::NextActivation => Ends::NextActivation,
        Until::Hit => Ends::Hit,
        Until::RoundEnds => Ends::Rounds(1),
        Until::Healed | Until::Permanent => Ends::Never,
    }
}

/// How long something lent outside the unit's own activation lasts.
pub(super) const fn ends_outside(until: Until) -> Ends {
    match until {
        Until::ActivationEnds => Ends::Reaction,
        until => ends_of(until),
    }
}

impl Resolver<'_> {
    /// Puts an effect in force.
    pub(super) fn apply(&mut self, id: UnitId, effect: ActiveEffect) {
        hurt::apply(self, id, effect);
    }

    /// Carries out an accepted request.
    pub fn take_request(&mut self, request: &Request) {
        match request {
            Request::ApplyEffect { unit, effect, by } => {
                if let Some(known) = self.book.effects.get(effect) {
                    self.apply(*unit, hurt::in_force(known, *by));
                }
            }
            Request::RemoveEffect { unit, effect } => {
                self.drop_effects(*unit, |held| matches!(&held.source, Source::Effect(known) if known == effect));
            }
        }
    }

    /// What an action lends its unit.
    pub(super) fn lend(&mut self, id: UnitId, action: ActionIx) {
        let Some(wanted) = self.book.ruleset.actions().get(action.get()) else { return };
        let outside = self.now.acting().is_some_and(|acting| !acting.occasion.is_own());
        for loan in &wanted.lends {
            let Some(sheet) = sheet_of(self.book, &self.now, id) else { continue };
            let open = OpenEvent::Loan(action);
            let Some(amount) = self.roll_amount(id, &loan.amount, &sheet, open) else { continue };
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
                    ends: if outside { ends_outside(loan.until) } else { ends_of(loan.until) },
                    by: Some(id),
                },
            );
        }
    }

    /// The unit takes cover. What the action lends counts; where it lends nothing, the combat numbers say what it gains.
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

    /// Ends every effect on a unit that ends so.
    pub(super) fn end_effects(&mut self, id: UnitId, over: impl Fn(Ends) -> bool) {
        self.drop_effects(id, |effect| over(effect.ends));
    }

    /// Ends every effect on a unit that is meant.
    pub(super) fn drop_effects(&mut self, id: UnitId, over: impl Fn(&ActiveEffect) -> bool) {
        hurt::drop_effects(self, id, over);
    }

    /// Effects of others reach the units where they stand now, and no others.
    pub(super) fn refresh_auras(&mut self) {
        for change in auras::refresh(self.book, &mut self.now) {
            let (unit, label, effect) = (change.unit, change.label, Some(change.effect));
            self.tell(match change.begins {
                true => Outcome::EffectApplied { unit, label, effect },
                false => Outcome::EffectEnded { unit, label, effect },
            });
        }
    }

    /// One activation of the unit has passed.
    pub(super) fn pass_activation(&mut self, id: UnitId) {
        self.end_effects(id, |ends| ends == Ends::Activations(1));
        self.count_down(id, |ends| match ends {
            Ends::Activations(left) => Some(Ends::Activations(left - 1)),
            _ => None,
        });
    }

    /// One round has passed.
    pub(super) fn pass_round(&mut self, id: UnitId) {
        self.end_effects(id, |ends| ends == Ends::Rounds(1));
        self.count_down(id, |ends| match ends {
            Ends::Rounds(left) => Some(Ends::Rounds(left - 1)),
            _ => None,
        });
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
