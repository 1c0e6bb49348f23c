//! Impacts of the ruleset: what events do to the order of acting.

use crate::outcome::Outcome;
use crate::readiness::stat_block::{impact_sources, stat_blocks_of};
use crate::resolve::Resolver;
use crate::resolve::effects::ends_of;
use crate::resolve::look_ahead::{OrderCause, OrderNote};
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::{ActiveEffect, Source};
use crate::state::battle_state::BattleState;
use crate::stats::morale;
use crate::stats::plain_stat_block::step_of;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::impact::{Landed, Parties};
use phaseline_rules::initiative::ledger::Shift;
use phaseline_rules::initiative::turn_order::Standing;
use phaseline_rules::ruleset::{Event, Impact, ImpactIx, Limit, Party, StatIx, StatKey, Until};

impl Resolver<'_> {
    /// An event on a unit. `other` is the unit that caused it, if any. Sets off every impact that listens to it.
    pub(crate) fn event(&mut self, event: Event, subject: UnitId, other: Option<UnitId>) {
        let listening: Vec<ImpactIx> = self.book.ruleset.impacts_on(event).collect();
        for impact in listening {
            let (on, seen) = match self.book.ruleset.impacts()[impact.get()].to {
                Party::Own | Party::Target => (Some(subject), other),
                Party::Attacker => (other, Some(subject)),
            };
            if let Some(on) = on.filter(|on| self.is_alive(*on)) {
                self.land(impact, on, seen);
            }
        }
        if let Some(seen) = morale::seen_by_all(event) {
            self.morale_event(seen, subject);
        }
    }

    fn land(&mut self, impact: ImpactIx, on: UnitId, other: Option<UnitId>) {
        let ruleset = &self.book.ruleset;
        let definition = &ruleset.impacts()[impact.get()];
        if self.hangs_on_dice() || !self.may_land(impact, definition, on) {
            return;
        }
        let can_move = can_move(self.book, &self.now, on, definition.on);
        let Some((mut own, other_stat_block)) = stat_blocks_of(self.book, &self.now, on, other) else { return };
        if let Some(weapon) = self.hitting {
            own.note_hit(ruleset.weapon_traits(), &weapon.traits);
        }
        let parties = Parties { on: &own, other: other_stat_block.as_ref() };
        if self.is_still() && !self.foresee_impact(impact, on, parties, can_move) {
            return;
        }
        let Some(landed) = self.roll_impact(impact, parties, can_move, on) else { return };
        let sources = impact_sources(self.book, &self.now, definition, on, other);
        self.note_landing(impact, definition, on);
        let lasting = landed.effect.and_then(|effect| self.land_effect(impact, on, effect));
        let until = landed.effect.map(|(_, _, until, _)| until);
        let now = landed.now.map(|change| {
            self.shift(
                definition.on,
                on,
                change,
                Shift { impact, rolled: landed.rolled, applied: 0, sources: sources.clone() },
            )
        });
        let later = self.store(on, &landed);
        let kept = landed.later.map(|(counter, _)| (counter, later));
        let next = match (kept, lasting.zip(until)) {
            (Some(kept), _) => self.carried_by_counter(on, kept, || Some(own.clone())),
            (None, Some((change, until))) => self.carried_by_effect((on, definition.on), &own, change, until),
            (None, None) => None,
        };
        if now.is_none() && landed.later.is_none() && lasting.is_none() {
            return;
        }
        if let Some(look) = &mut self.look {
            let cause = OrderCause::Impact(impact);
            look.note(OrderNote { unit: on, cause, now, later: kept, effect: lasting, next });
            return;
        }
        let turn = &self.unit(on).turn;
        let (position, ledger) = (turn.position(), turn.ledger.clone());
        self.tell(Outcome::InitiativeShifted {
            unit: on,
            by: other,
            impact,
            rolled: landed.rolled,
            now: now.unwrap_or(0),
            later,
            lasting,
            next,
            position,
            shout: definition.shout.clone(),
            sources,
            ledger,
        });
    }

    fn roll_impact(&mut self, impact: ImpactIx, parties: Parties<'_>, can_move: bool, on: UnitId) -> Option<Landed> {
        let ruleset = &self.book.ruleset;
        match &mut self.look {
            Some(look) => look.pick(|pick| ruleset.pick_impact(impact, parties, can_move, pick)).flatten(),
            None => ruleset.roll_impact(impact, parties, can_move, &mut self.change(on).streams.initiative),
        }
    }

    fn may_land(&self, impact: ImpactIx, definition: &Impact, on: UnitId) -> bool {
        match definition.limit {
            Limit::Each => true,
            Limit::OncePerRound => !self.unit(on).turn.spent_impacts.contains(&impact),
            Limit::OncePerActivation => {
                !self.now.acting().is_some_and(|acting| acting.spent_impacts.contains(&(impact, on)))
            }
        }
    }

    fn note_landing(&mut self, impact: ImpactIx, definition: &Impact, on: UnitId) {
        match definition.limit {
            Limit::Each => {}
            Limit::OncePerRound => self.change(on).turn.spent_impacts.push(impact),
            Limit::OncePerActivation => {
                if let Some(acting) = self.now.stack.last_mut() {
                    acting.spent_impacts.push((impact, on));
                }
            }
        }
    }

    /// Moves a unit in the order, cut off at the ends of the clock. Returns the part that took effect.
    ///
    /// A unit that lets others act first moves back from the running step, even if its own position was earlier.
    fn shift(&mut self, event: Event, on: UnitId, change: i32, shift: Shift) -> i32 {
        let unit = self.unit(on);
        let standing = Standing { unit: on, side: unit.side(), position: unit.turn.position() };
        let ahead = standing.position.map_or(0, |position| step_of(self.book, &self.now, position) - position);
        let defers = matches!(event, Event::Deferred | Event::DeferredToEnd);
        let change = if defers { change.saturating_add(ahead) } else { change };
        let applied = self.book.ruleset.applied_shift(&standing, self.now.step, change);
        if let Some(ledger) = self.change(on).turn.ledger.as_mut() {
            ledger.change().push_shift(Shift { applied, ..shift });
        }
        applied
    }

    /// Adds to a counter what an impact keeps for later. Returns the part that was added.
    fn store(&mut self, on: UnitId, landed: &Landed) -> i32 {
        let Some((counter, change)) = landed.later else { return 0 };
        let ruleset = &self.book.ruleset;
        let Some(held) = self.counter(on, counter.get()) else { return 0 };
        let before = *held;
        *held = ruleset.counter_plus(counter, before, change);
        *held - before
    }

    /// Puts a status effect on a statistic in force. All effects of one impact together stay within its limit.
    /// Returns the change that is left, if any.
    fn land_effect(
        &mut self,
        impact: ImpactIx,
        on: UnitId,
        (statistic, change, until, at_most): (StatIx, i32, Until, Option<i32>),
    ) -> Option<(StatIx, i32)> {
        let key = StatKey::Ruleset(statistic);
        let change = self.unit(on).effects.bounded(&Source::Impact(impact), key, change, at_most);
        if change == 0 {
            return None;
        }
        let label = self.book.ruleset.impacts()[impact.get()].label.clone();
        let changes = vec![(key, change)];
        let source = Source::Impact(impact);
        self.apply(on, ActiveEffect { source, label, changes, group: None, ends: ends_of(until), by: None });
        Some((statistic, change))
    }
}

/// Whether an event can still move a unit in the order of this round. The unit must have yet to act, must not be
/// acting, and must not be on the last step. A unit that lets others act first moves although it is acting.
#[must_use]
pub fn can_move(book: &Rulebook, state: &BattleState, unit: UnitId, event: Event) -> bool {
    let Some(held) = state.unit(unit) else { return false };
    let Some(position) = held.turn.position() else { return false };
    let defers = matches!(event, Event::Deferred | Event::DeferredToEnd);
    let acts = state.stack.iter().any(|acting| acting.unit == unit);
    let ruleset = &book.ruleset;
    let at_end = ruleset.last_step().is_some() && ruleset.steps_to_end(step_of(book, state, position)) == 0;
    let waits = held.turn.hold_limit().is_some();
    ruleset.orders_by_result() && held.is_pending() && !waits && (defers || !acts) && !at_end
}
