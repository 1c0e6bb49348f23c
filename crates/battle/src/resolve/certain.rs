//! The look-ahead: what an action does whatever the dice of attacks, damage and checks show.
//!
//! It uses the resolver of the battle itself. Random numbers that move units in the order are not rolled; the
//! look-ahead picks their values one after the other. Everything that depends on other dice is left out, and no unit
//! reacts.

use super::Resolver;
use crate::combat::charge::impact;
use crate::combat::checks;
use crate::legal::action_check::check_as_it_stands;
use crate::legal::judge::ActPlan;
use crate::resolve::look_ahead::LookAhead;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::step::Step;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Amount, Event};

/// What is certain about the end of an action whose certain steps are done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Certain {
    /// The whole end.
    All,
    /// The changes of counters. Whether the activation goes on depends on dice.
    EndOfAction,
    /// Nothing.
    NoMore,
}

impl<'b> Resolver<'b> {
    /// Looks ahead from a state, along the next path of picked numbers.
    pub fn looking_ahead(book: &'b Rulebook, now: BattleState, mut look: LookAhead) -> Self {
        look.begin();
        let mut resolver = Self::new(book, now);
        look.open_dice = resolver.open_dice();
        resolver.look = Some(look);
        resolver
    }

    /// The state on this path, and what was found.
    pub fn looked(self) -> (BattleState, LookAhead) {
        (self.now, self.look.unwrap_or_default())
    }

    /// Carries out the certain part of an accepted action.
    pub fn do_what_is_certain(&mut self, plan: ActPlan) {
        let (id, action) = (plan.unit, plan.action);
        match self.do_certain_steps(plan) {
            Certain::All => self.finish_action(),
            Certain::EndOfAction => {
                if let Some(action) = self.book.ruleset.actions().get(action.get()) {
                    self.leave_behind(id, action);
                }
            }
            Certain::NoMore => {}
        }
    }

    /// Carries out the certain steps of an accepted action. Returns what is certain about its end.
    pub fn do_certain_steps(&mut self, plan: ActPlan) -> Certain {
        let id = plan.unit;
        self.begin_action(plan);
        let mut certain = Certain::All;
        while let Some(step) = self.next_step() {
            match step {
                // These steps depend on dice. They do nothing to the unit that acts.
                Step::Shoot { .. } | Step::Strike { .. } | Step::KeepStanding { .. } => certain = Certain::EndOfAction,
                Step::StandUp if !self.is_sure(Some(checks::stand_up(self.book, self.unit(id)))) => {
                    certain = Certain::EndOfAction;
                }
                Step::StartUp if !self.is_sure(checks::start_up(self.book, self.unit(id))) => {
                    certain = Certain::EndOfAction;
                }
                Step::Charge { target } => {
                    self.run_into(id, target);
                    return Certain::NoMore;
                }
                Step::DeathFromAbove { .. } => return Certain::NoMore,
                Step::Check if !self.is_sure_to_pass(id) => return Certain::NoMore,
                step => {
                    self.take(id, step);
                    self.count_dice_anew();
                }
            }
            if self.end_if_decided() || !self.is_alive(id) {
                return Certain::NoMore;
            }
            self.drop_vain_steps();
        }
        certain
    }

    /// Sets off an event on a unit. `other` is the unit that causes it, `weapon` the weapon that hits.
    pub fn suppose(&mut self, event: Event, subject: UnitId, other: Option<UnitId>, weapon: Option<&'b Weapon>) {
        // A unit that is knocked down lies on the ground when the event happens.
        if event == Event::KnockedDown {
            self.change(subject).hull.prone = true;
            self.change(subject).hull.stability = 0;
        }
        self.hitting = weapon;
        self.event(event, subject, other);
        self.hitting = None;
    }

    /// Forgets what was found so far.
    pub fn forget_found(&mut self) {
        if let Some(look) = &mut self.look {
            look.forget();
        }
    }

    fn next_step(&mut self) -> Option<Step> {
        self.now.stack.last_mut()?.running.as_mut()?.steps.pop_front()
    }

    /// A unit next to its target charges it, whether it hits or not.
    fn run_into(&mut self, id: UnitId, target: UnitId) {
        if impact(self.book, &Attacker::of(self.unit(id)), self.unit(target)).is_ok() {
            self.event(Event::Charged, target, Some(id));
        }
    }

    /// Whether a check cannot fail or there is none.
    fn is_sure(&self, test: Option<Test>) -> bool {
        let chance = test.map(|test| test.chance());
        self.has_asked() || chance.is_none_or(|chance| chance.ways == chance.of)
    }

    /// Whether the check that the running action requires cannot fail.
    fn is_sure_to_pass(&self, id: UnitId) -> bool {
        let asked = self.running_action();
        let check = asked.and_then(|action| check_as_it_stands(self.book, &self.now, self.unit(id), action));
        let chance = check.map(|check| check.test.chance());
        chance.is_none_or(|chance| chance.ways == chance.of)
    }

    /// The number of an amount: rolled, or picked in a look-ahead.
    pub(super) fn roll_number(&mut self, id: UnitId, amount: &Amount, stat_block: &StatBlock) -> i32 {
        let ruleset = &self.book.ruleset;
        match &mut self.look {
            Some(look) => {
                look.pick(|pick| ruleset.number_chances(amount, stat_block).map(|dist| pick(&dist))).unwrap_or(0)
            }
            None => ruleset.rolled_number(amount, stat_block, &mut self.change(id).streams.initiative),
        }
    }

    /// Whether the present step depends on dice of attacks, damage or checks that the look-ahead has rolled.
    pub(super) fn hangs_on_dice(&self) -> bool {
        self.look.as_ref().is_some_and(|look| look.open_dice != self.open_dice())
    }

    /// Rolls of a check that cannot fail do not count as open dice.
    fn count_dice_anew(&mut self) {
        let thrown = self.open_dice();
        if let Some(look) = &mut self.look {
            look.open_dice = thrown;
        }
    }

    fn open_dice(&self) -> u64 {
        let streams = self.now.units.iter().map(|unit| &unit.streams);
        let of_units = streams.map(|of| of.attack.drawn() + of.damage.drawn() + of.check.drawn());
        of_units.sum::<u64>() + self.now.chance.drawn()
    }
}
