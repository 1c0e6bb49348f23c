//! Impacts: what an event does to a unit's place in the order, its counters and its statistics.

use super::draw::NotApplied;
use super::ledger::WhyNot;
use super::turn_order::Standing;
use crate::chance::dice::Dice;
use crate::chance::dist::{Dist, TooFine};
use crate::evaluation::eval::Scope;
use crate::evaluation::mode::{Exact, Mode, Rolled, Stop};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{Amount, Clock, CounterIx, Event, Impact, ImpactIx, Landing, Ruleset, StatIx, Toward, Until};

/// The two units that an impact reads: the unit that it hits, and the other party of the event if there is one.
#[derive(Debug, Clone, Copy)]
pub struct Parties<'a> {
    /// The unit that the impact changes.
    pub on: &'a StatBlock,
    /// The other party: the attacker for the target, the target for the attacker.
    pub other: Option<&'a StatBlock>,
}

/// What an impact would do, before it is rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImpactForecast {
    /// Why it does nothing; `None` when it does something.
    pub why_not: Option<WhyNot>,
    /// The move in the order now, on the ruleset's clock, not yet cut off at the ends of the clock.
    pub now: Option<Dist>,
    /// What is added to a counter for the next round.
    pub later: Option<(CounterIx, Dist)>,
    /// What is added to a statistic.
    pub effect: Option<(StatIx, Dist)>,
}

/// A rolled impact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landed {
    /// The number rolled, on the ruleset's clock.
    pub rolled: i32,
    /// The move in the order now, not yet cut off at the ends of the clock.
    pub now: Option<i32>,
    /// What is added to a counter.
    pub later: Option<(CounterIx, i32)>,
    /// A status effect: the statistic, its change, when it ends, and the limit of the sum of these changes.
    pub effect: Option<(StatIx, i32, Until, Option<i32>)>,
}

impl Ruleset {
    /// The forecast of an impact. `can_move` says whether the unit has yet to act and is not on the clock's last
    /// step.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn forecast_impact(
        &self,
        impact: ImpactIx,
        parties: Parties<'_>,
        can_move: bool,
    ) -> Result<ImpactForecast, TooFine> {
        let definition = &self.impacts()[impact.get()];
        let scope = Scope::of(self, parties);
        let nothing = |why_not| ImpactForecast { why_not: Some(why_not), now: None, later: None, effect: None };
        let amount = match scope.impact_amount(&mut Exact, definition) {
            Ok(amount) => amount.into_dist(),
            Err(NotApplied::TooFine) => return Err(TooFine),
            Err(NotApplied::Because(why_not)) => return Ok(nothing(why_not)),
        };
        let now = self.stepped(definition, &amount);
        let mut forecast = ImpactForecast { why_not: None, now: None, later: None, effect: None };
        match &definition.lands {
            Landing::Now => forecast.now = can_move.then_some(now),
            Landing::NowOrLater(_) if can_move => forecast.now = Some(now),
            Landing::Later(counter) | Landing::NowOrLater(counter) => forecast.later = Some((*counter, amount)),
            Landing::NowAndLater(counter, later) => {
                forecast.later = Some((*counter, scope.after_drawing(&amount, later)?));
                forecast.now = can_move.then_some(now);
            }
            Landing::Effect { statistic, .. } => forecast.effect = Some((*statistic, amount)),
        }
        Ok(forecast)
    }

    /// Rolls an impact; `None` when it does not apply.
    pub fn roll_impact(
        &self,
        impact: ImpactIx,
        parties: Parties<'_>,
        can_move: bool,
        dice: &mut impl Dice,
    ) -> Option<Landed> {
        let definition = &self.impacts()[impact.get()];
        let scope = Scope::of(self, parties);
        let mut rolled_mode = Rolled(dice);
        let rolled = scope.impact_amount(&mut rolled_mode, definition).ok()?;
        let later = match &definition.lands {
            Landing::NowAndLater(_, later) => {
                Scope { drawn: Some(rolled), ..scope }.read(&mut rolled_mode, later).unwrap_or(0)
            }
            _ => rolled,
        };
        Some(self.landed(definition, can_move, rolled, later))
    }

    /// As [`Self::roll_impact`], but `pick` chooses each random number from its exact distribution.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn pick_impact(
        &self,
        impact: ImpactIx,
        parties: Parties<'_>,
        can_move: bool,
        mut pick: impl FnMut(&Dist) -> i32,
    ) -> Result<Option<Landed>, TooFine> {
        let definition = &self.impacts()[impact.get()];
        let scope = Scope::of(self, parties);
        let rolled = match scope.impact_amount(&mut Exact, definition) {
            Ok(amount) => pick(&amount.into_dist()),
            Err(NotApplied::TooFine) => return Err(TooFine),
            Err(NotApplied::Because(_)) => return Ok(None),
        };
        let later = match &definition.lands {
            Landing::NowAndLater(_, later) => match (Scope { drawn: Some(rolled), ..scope }).exact(later) {
                Ok(amount) => pick(&amount.into_dist()),
                Err(Stop::TooFine) => return Err(TooFine),
                Err(_) => 0,
            },
            _ => rolled,
        };
        Ok(Some(self.landed(definition, can_move, rolled, later)))
    }

    /// What a rolled impact does. `later` is what it adds to a counter.
    fn landed(&self, definition: &Impact, can_move: bool, rolled: i32, later: i32) -> Landed {
        let now = can_move.then(|| self.at_least_one_step(definition, rolled));
        let nowhere = Landed { rolled, now: None, later: None, effect: None };
        match &definition.lands {
            Landing::Now => Landed { now, ..nowhere },
            Landing::NowOrLater(_) if can_move => Landed { now, ..nowhere },
            Landing::Later(counter) | Landing::NowOrLater(counter) => {
                Landed { later: Some((*counter, rolled)), ..nowhere }
            }
            Landing::NowAndLater(counter, _) => Landed { now, later: Some((*counter, later)), ..nowhere },
            Landing::Effect { statistic, until, at_most } => {
                Landed { effect: Some((*statistic, rolled, *until, *at_most)), ..nowhere }
            }
        }
    }

    /// The move that takes effect, cut off at the running step and at the end of the clock.
    #[must_use]
    pub fn applied_shift(&self, standing: &Standing, running: Option<i32>, change: i32) -> i32 {
        let Some(position) = standing.position else { return 0 };
        let moved = position.saturating_add(change);
        let (latest, earliest) = (self.last_step(), running);
        let kept = match self.toward() {
            Toward::Low => {
                let raised = latest.map_or(moved, |end| moved.max(end.min(position)));
                earliest.map_or(raised, |step| raised.min(step.max(position)))
            }
            Toward::High => {
                let lowered = latest.map_or(moved, |end| moved.min(end.max(position)));
                earliest.map_or(lowered, |step| lowered.max(step.min(position)))
            }
        };
        kept.saturating_sub(position)
    }

    /// Steps from a position to the end of the clock; 0 if the clock has no end.
    #[must_use]
    pub fn steps_to_end(&self, position: i32) -> i32 {
        let Some(end) = self.last_step() else { return 0 };
        match self.toward() {
            Toward::Low => position.saturating_sub(end).max(0),
            Toward::High => end.saturating_sub(position).max(0),
        }
    }

    /// The step of the clock after this one.
    #[must_use]
    pub fn step_after(&self, step: i32) -> i32 {
        match self.toward() {
            Toward::Low => step.saturating_sub(1),
            Toward::High => step.saturating_add(1),
        }
    }

    /// The step `steps` later than this one, but not beyond the end of the clock.
    #[must_use]
    pub fn step_later(&self, step: i32, steps: i32) -> i32 {
        match self.toward() {
            Toward::Low => {
                let later = step.saturating_sub(steps);
                self.last_step().map_or(later, |last| later.max(last))
            }
            Toward::High => {
                let later = step.saturating_add(steps);
                self.last_step().map_or(later, |last| later.min(last))
            }
        }
    }

    /// The last step of the clock; `None` if the clock has no end.
    #[must_use]
    pub fn last_step(&self) -> Option<i32> {
        match self.clock() {
            Clock::ByResult { frame: Some((_, last)), beyond: false, .. } => Some(*last),
            Clock::ByResult { .. } | Clock::Alternate { .. } => None,
        }
    }

    /// Whether low or high results act last. The alternating clock counts down, because more points are better there.
    #[must_use]
    pub fn toward(&self) -> Toward {
        match self.clock() {
            Clock::ByResult { toward, .. } => *toward,
            Clock::Alternate { .. } => Toward::Low,
        }
    }

    /// Letting others act first moves a unit by at least one step.
    fn at_least_one_step(&self, impact: &Impact, rolled: i32) -> i32 {
        let defers = matches!(impact.on, Event::Deferred | Event::DeferredToEnd);
        match self.toward() {
            Toward::Low if defers => rolled.min(-1),
            Toward::High if defers => rolled.max(1),
            Toward::Low | Toward::High => rolled,
        }
    }

    fn stepped(&self, impact: &Impact, amount: &Dist) -> Dist {
        amount.map(|rolled| self.at_least_one_step(impact, rolled))
    }
}

impl<'a> Scope<'a> {
    fn of(rules: &'a Ruleset, parties: Parties<'a>) -> Self {
        Self { other: parties.other, ..Self::new(rules, parties.on) }
    }

    fn impact_amount<M: Mode>(self, mode: &mut M, impact: &Impact) -> Result<M::Number, NotApplied> {
        let holds = self.holds(&impact.when).map_err(|stop| self.not_applied(stop))?;
        if !holds {
            return Err(NotApplied::Because(WhyNot::Condition));
        }
        self.read(mode, &impact.amount).map_err(|stop| self.not_applied(stop))
    }

    /// The distribution of an amount that reads the number drawn just before.
    fn after_drawing(self, drawn: &Dist, later: &Amount) -> Result<Dist, TooFine> {
        let mut parts = Vec::with_capacity(drawn.outcomes().len());
        for (value, weight) in drawn.outcomes() {
            let scope = Scope { drawn: Some(*value), ..self };
            let amount = scope.exact(later).map_err(|_| TooFine)?;
            parts.push((amount.into_dist(), *weight));
        }
        Dist::mixture(&parts).map(|mixed| mixed.unwrap_or_else(|| Dist::constant(0)))
    }
}
