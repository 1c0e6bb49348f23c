//! What units do out of turn: reactions, and actions that may be used at any time.

use crate::outcome::Outcome;
use crate::outcome::turn_outcome::TurnOutcome;
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::Resolver;
use crate::resolve::effects::ends_out_of_turn;
use crate::rulebook::unit_profile::key_of;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::battle_state::{Activation, Stage};
use crate::state::window::{Occasion, Used};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, HeatTime, Mark, Often, Once, Reaction, ReactionIx};

impl Resolver<'_> {
    /// Begins what a unit does out of turn. `activation` holds what it can spend.
    pub(crate) fn begin_out_of_turn(&mut self, activation: Activation) {
        let (id, occasion) = (activation.unit, activation.occasion);
        let Some(used) = occasion.used() else { return };
        self.note_use(id, used);
        self.now.stage = Stage::Acting;
        self.now.stack.push(activation);
        self.tell(Outcome::Turn(TurnOutcome::Reacted { unit: id, used }));
        if let Used::Reaction(place) = used
            && let Some(reaction) = self.book.ruleset.reactions().get(place.get())
        {
            if reaction.clears.contains(&Mark::Ready) {
                self.change(id).memory.ready = false;
            }
            self.lend_with(id, place, reaction);
        }
    }

    /// Stores a use as its limit requires.
    fn note_use(&mut self, id: UnitId, used: Used) {
        if self.now.stage == Stage::Reacting
            && let Some(window) = self.now.windows.last_mut()
        {
            window.used.push((id, used));
        }
        let limit = match used {
            Used::Reaction(place) => self.book.ruleset.reactions().get(place.get()).map(|reaction| reaction.limit),
            Used::Action(place) => {
                let action = self.book.ruleset.actions().get(place.get());
                action.and_then(|action| action.out_of_turn.as_ref()).map(|rule| rule.limit)
            }
        };
        match (limit.unwrap_or_default(), self.now.stack.first_mut()) {
            (Often::OncePerActivation, Some(activation)) => activation.reacted.push((id, used)),
            (Often::UntilOwnActivation, _) => self.note_until_next(id, used),
            (Often::OncePerRound | Often::OncePerActivation, _) => self.change(id).turn.reacted.push(used),
        }
    }

    /// Stores the use of an action that may be done once in a turn of the unit, in any activation.
    pub(crate) fn note_turn_use(&mut self, id: UnitId, action: ActionIx) {
        if self.book.ruleset.actions().get(action.get()).is_some_and(|action| action.once == Once::EachTurn) {
            self.note_until_next(id, Used::Action(action));
        }
    }

    fn note_until_next(&mut self, id: UnitId, used: Used) {
        if !self.unit(id).memory.reacted.contains(&used) {
            self.change(id).memory.reacted.push(used);
        }
    }

    /// Puts the loans of a reaction in force, besides those of its action.
    fn lend_with(&mut self, id: UnitId, place: ReactionIx, reaction: &Reaction) {
        for loan in &reaction.lends {
            let Some(stat_block) = stat_block_of(self.book, &self.now, id) else { continue };
            let amount = self.roll_number(id, &loan.amount, &stat_block);
            let Some(key) = key_of(&loan.stat, &self.book.ruleset) else { continue };
            self.apply(
                id,
                ActiveEffect {
                    source: Source::Reaction(place),
                    label: reaction.label.clone(),
                    changes: vec![(key, amount)],
                    group: None,
                    ends: ends_out_of_turn(loan.until),
                    by: Some(id),
                },
            );
        }
    }

    /// Ends what a unit did out of turn. It does not count as the unit's activation, and the unit has not acted.
    pub(crate) fn end_out_of_turn(&mut self) {
        let Some(mut acting) = self.now.stack.pop() else { return };
        let id = acting.unit;
        let reaction = match acting.occasion {
            Occasion::OutOfTurn(Used::Reaction(place)) => self.book.ruleset.reactions().get(place.get()),
            _ => None,
        };
        let all_at_once = reaction.is_some_and(|reaction| reaction.all_at_once);
        if all_at_once {
            acting.pools.fill(0);
        }
        match self.now.stack.iter_mut().rev().find(|below| below.unit == id) {
            Some(below) => {
                below.pools = acting.pools;
                // The list of `acting` also holds the actions done before and the interrupted one, which is not done
                // yet.
                let before = below.done.len() + 1;
                below.done.extend(acting.done.into_iter().skip(before));
                below.fired = acting.fired;
                below.points_spent = acting.points_spent;
            }
            None => self.change(id).memory.leftover = acting.pools,
        }
        self.end_effects(id, |ends| ends == Ends::Reaction);
        let timing = self.book.ruleset.timing();
        let heat = if self.now.is_turn_of(id) { timing.heat } else { timing.heat_of_reactions };
        if self.is_alive(id) && heat == HeatTime::AtOnce {
            self.resolve_heat(id);
        }
        self.tell(Outcome::Turn(TurnOutcome::ReactionEnded { unit: id }));
        if !self.end_if_decided() {
            self.leave_stack();
        }
    }

    /// Keeps what an activation leaves in the pools that are kept for reactions.
    pub(crate) fn keep_leftover(&mut self, id: UnitId) {
        let pools = self.book.ruleset.pools();
        if !pools.iter().any(|pool| pool.keep_for_reactions) {
            return;
        }
        let Some(acting) = self.now.stack.last() else { return };
        let left = |place: usize| acting.pools.get(place).copied().unwrap_or(0);
        let kept = pools.iter().enumerate();
        let kept = kept.map(|(place, pool)| if pool.keep_for_reactions { left(place) } else { 0 }).collect();
        self.change(id).memory.leftover = kept;
    }
}
