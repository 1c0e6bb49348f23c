//! The still run: goes on to the next draw as if nothing happened that chance decides.

use super::Resolver;
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::look_ahead::{OpenChance, OpenEvent};
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::{BattleState, Stage};
use crate::state::cause::CheckPurpose;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::{Amount, DrawIx, Each, Event, ImpactIx, Moment};

/// The most things that the still run does. A round is over long before.
const PATIENCE: usize = 4096;

impl<'b> Resolver<'b> {
    /// Goes on from a state in a still run: no player decides anything, and what chance would decide changes nothing.
    /// It is only listed.
    pub fn still(book: &'b Rulebook, now: BattleState) -> Self {
        Self { still: Some(Vec::new()), ..Self::new(book, now) }
    }

    /// The state now, and the list of what chance would have decided.
    pub fn finish_still(self) -> (BattleState, Vec<OpenChance>) {
        (self.now, self.still.unwrap_or_default())
    }

    /// The present state, and the list so far.
    pub fn so_far(&self) -> (&BattleState, &[OpenChance]) {
        (&self.now, self.still.as_deref().unwrap_or_default())
    }

    /// Closes windows and ends the running activation. An activation that has yet to draw stays open.
    pub fn end_what_runs(&mut self) {
        self.go_idly(|now| match now.acting() {
            Some(acting) => now.stage == Stage::Acting && !now.is_busy() && !acting.drawn,
            None => now.stage != Stage::Reacting,
        });
    }

    /// Closes windows and ends all activations, even one that has yet to draw.
    pub fn end_all(&mut self) {
        self.go_idly(|now| now.stack.is_empty() && now.stage != Stage::Reacting);
    }

    /// Goes on to the pause before the draw of the next round, or to the end of the battle.
    pub fn go_to_pause(&mut self) {
        self.go_idly(|now| now.stage == Stage::Pause);
    }

    /// Makes the draws that come before that of a unit, as far as their results are certain.
    pub fn draw_before(&mut self, draw: DrawIx, unit: UnitId) {
        let ruleset = &self.book.ruleset;
        let moment = ruleset.draw_at(draw).moment;
        let units = if moment == Moment::Activation { vec![unit] } else { self.alive() };
        for earlier in ruleset.draws_at(moment).take_while(|earlier| *earlier <= draw) {
            if ruleset.draw_at(earlier).each == Each::Side {
                continue;
            }
            for &other in units.iter().take_while(|other| earlier != draw || **other != unit) {
                let Some(stat_block) = stat_block_of(self.book, &self.now, other) else { continue };
                self.foresee_draw(earlier, other, &stat_block);
            }
        }
    }

    fn go_idly(&mut self, arrived: impl Fn(&BattleState) -> bool) {
        for _ in 0..PATIENCE {
            if self.now.is_over() || arrived(&self.now) {
                return;
            }
            self.do_nothing();
            self.finish_stages();
        }
    }

    /// Takes one step without a decision: an action goes on, a window closes, an activation ends or begins.
    fn do_nothing(&mut self) {
        if self.now.is_busy() {
            return self.go_on();
        }
        match (self.now.stage, self.now.acting()) {
            (Stage::Reacting, _) => {
                if let Some(window) = self.now.windows.last_mut() {
                    window.sides.clear();
                }
                self.ask_on();
            }
            (Stage::Acting, Some(acting)) if acting.drawn => self.end_activation(),
            (Stage::Acting, Some(_)) => self.draw_activation(),
            (Stage::Choosing, _) => {
                let first = self.now.turn.as_ref().and_then(|turn| turn.units.first().copied());
                if let Some(unit) = first {
                    self.open_activation(unit);
                }
            }
            (Stage::Acting, None) | (Stage::Pause | Stage::Over { .. }, _) => {}
        }
    }

    pub(super) const fn is_still(&self) -> bool {
        self.still.is_some()
    }

    /// Whether this is a still run and chance would decide the check.
    pub(super) fn is_open(&self, test: &Test) -> bool {
        let chance = test.chance();
        self.is_still() && chance.ways > 0 && chance.ways < chance.of
    }

    fn list(&mut self, open: OpenChance) {
        if let Some(list) = self.still.as_mut() {
            list.push(open);
        }
    }

    /// A check in a still run. If chance would decide it, it has the result that changes nothing.
    pub(super) fn foresee_check(&mut self, id: UnitId, purpose: CheckPurpose, test: &Test) -> Rolled {
        match OpenChance::of_check(id, purpose, test) {
            Some(open) => {
                self.list(open);
                as_rolled(test, purpose.keeps_when_passed())
            }
            None => as_rolled(test, test.chance().ways > 0),
        }
    }

    /// An attack in a still run misses.
    pub(super) fn foresee_attack(&mut self, by: UnitId, target: UnitId, test: &Test) -> Rolled {
        let chance = test.chance();
        if chance.ways > 0 {
            self.list(OpenChance { unit: target, event: OpenEvent::Hit { by }, chance });
        }
        as_rolled(test, false)
    }

    /// Whether an impact takes effect in a still run: only if it contains no chance.
    pub(super) fn foresee_impact(
        &mut self,
        impact: ImpactIx,
        on: UnitId,
        parties: Parties<'_>,
        can_move: bool,
    ) -> bool {
        let Ok(forecast) = self.book.ruleset.forecast_impact(impact, parties, can_move) else { return false };
        let dists = [
            forecast.now.as_ref(),
            forecast.later.as_ref().map(|(_, later)| later),
            forecast.effect.as_ref().map(|(_, change)| change),
        ];
        let rolled = dists.into_iter().flatten().find(|dist| dist.as_constant().is_none());
        if let Some(rolled) = rolled {
            self.list(OpenChance::of_roll(on, OpenEvent::Impact(impact), rolled));
        }
        rolled.is_none()
    }

    /// Whether a unit that lets others act first moves back by a roll that the still run left out.
    pub(super) fn goes_back_by_chance(&self, id: UnitId) -> bool {
        let impacts = self.book.ruleset.impacts();
        let defers = |impact: ImpactIx| {
            impacts.get(impact.get()).is_some_and(|it| matches!(it.on, Event::Deferred | Event::DeferredToEnd))
        };
        let left_out = self.still.iter().flatten().filter(|open| open.unit == id);
        left_out.into_iter().any(|open| matches!(open.event, OpenEvent::Impact(impact) if defers(impact)))
    }

    /// The number of an amount, rolled if it contains chance. `None` if it contains chance in a still run.
    pub(super) fn roll_amount(
        &mut self,
        id: UnitId,
        amount: &Amount,
        stat_block: &StatBlock,
        open: OpenEvent,
    ) -> Option<i32> {
        let ruleset = &self.book.ruleset;
        if !self.is_still() {
            return Some(self.roll_number(id, amount, stat_block));
        }
        let number = ruleset.certain_number(amount, stat_block);
        if number.is_none()
            && let Ok(rolled) = ruleset.number_chances(amount, stat_block)
        {
            self.list(OpenChance::of_roll(id, open, &rolled));
        }
        number
    }

    /// A draw in a still run: stores only what is certain.
    pub(super) fn foresee_draw(&mut self, draw: DrawIx, id: UnitId, stat_block: &StatBlock) {
        let Ok(forecast) = self.book.ruleset.forecast(draw, stat_block) else { return };
        self.write(id, self.book.ruleset.certain_aftermath(&forecast));
        if let Some(result) = forecast.result.as_constant() {
            self.change(id).turn.results.push((draw, result));
        }
    }

    /// Ranks the units of a roll-off in the order in which they are listed.
    pub(super) fn rank(&mut self, place: usize, group: &[UnitId]) {
        for &unit in group {
            self.change(unit).turn.rolls.push(i32::try_from(place).unwrap_or(i32::MAX));
        }
    }

    /// The location with most armour and structure. A hit without consequences does least there.
    pub(super) fn toughest_location(&self, id: UnitId) -> usize {
        let plates = self.unit(id).hull.plates.iter().enumerate();
        let toughest = plates.max_by_key(|(_, plate)| u64::from(plate.armour) + u64::from(plate.structure));
        toughest.map_or(0, |(place, _)| place)
    }
}

fn as_rolled(test: &Test, passed: bool) -> Rolled {
    let difficulty = test.difficulty();
    Rolled { shown: if passed { difficulty } else { difficulty.saturating_sub(1) }, passed }
}
