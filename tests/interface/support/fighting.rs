//! A person who plays to win in the simplest way: attacks where that is possible, and approaches the enemy otherwise.

use std::sync::Arc;

use phaseline::{
    battle::{BattleState, OptionTargets, Stage},
    interaction::Hoverable,
    rules::{
        hex::Hex,
        ids::UnitId,
        ruleset::{Targets, Verb},
    },
};

use crate::support::person::{Hands, Person};

/// Things done in one activation before it is ended.
const DEEDS: usize = 10;
/// Things done at most while others act.
const MOMENTS: usize = 300;

impl Person {
    /// Does the next sensible thing, whatever is asked. Whatever the screen offers must be possible with these hands.
    pub fn fight(&mut self) {
        let state = self.state();
        match state.stage {
            _ if !self.is_asked() => self.tick(),
            Stage::Pause => self.open_round(),
            Stage::Over { .. } => {}
            Stage::Choosing | Stage::Acting if self.begin() => {}
            Stage::Choosing | Stage::Acting | Stage::Reacting => self.advance(),
        }
    }

    /// Fights until the battle is over, doing at most so many things.
    pub fn fight_on(&mut self, most: usize) {
        for _ in 0..most {
            if self.is_over() {
                break;
            }
            self.fight();
        }
    }

    /// Goes on until one of the person's units can act in its own activation; whether one ever can.
    pub fn comes_to_act(&mut self) -> bool {
        for _ in 0..MOMENTS {
            let acts = matches!(self.state().stage, Stage::Acting | Stage::Choosing) && self.is_asked();
            if self.is_over() {
                return false;
            }
            if !acts {
                self.fight();
            } else if !self.begin() {
                return true;
            }
        }
        false
    }

    /// Attacks, gets up, goes on, or is done.
    pub fn advance(&mut self) {
        let before = self.state();
        let acting = before.acting().map(|acting| acting.unit);
        self.in_a_row = if self.in_a_row.0 == acting { (acting, self.in_a_row.1 + 1) } else { (acting, 0) };
        let reacts = before.stage == Stage::Reacting;
        let fresh = self.in_a_row.1 < DEEDS;
        if fresh && (self.attack(&before) || (!reacts && (self.get_going(&before) || self.approach(&before)))) {
            return;
        }
        self.in_a_row.1 = 0;
        self.finish();
        assert!(self.is_done(&before), "nothing comes of finishing: {:?}, {}", before.stage, self.hud().prompt.0);
    }

    fn is_done(&self, before: &Arc<BattleState>) -> bool {
        !Arc::ptr_eq(before, &self.state())
    }

    /// Attacks the nearest enemy with the first attack that is offered.
    fn attack(&mut self, before: &Arc<BattleState>) -> bool {
        let attacks = self.options(|option, verb| {
            let one = verb.volley().is_none_or(|how| how.targets == Targets::One);
            let hurts = matches!(verb, Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_));
            option.why_not.is_none() && one && hurts
        });
        let Some((id, OptionTargets::Units(units))) = attacks.into_iter().next() else { return false };
        let mut targets: Vec<UnitId> = units.iter().map(|aimed| aimed.unit).collect();
        targets.sort_by_key(|target| self.distance(before, *target));
        let action = Hoverable::Action(id);
        assert!(self.press(&action), "{action} is offered and can be pressed");
        if self.is_done(before) {
            return true;
        }
        for target in targets {
            for way in self.ways_to(target) {
                // What is aimed at a part needs one press to aim and one more to fire.
                if (0..2).any(|_| self.press(&way) && self.is_done(before)) {
                    return true;
                }
            }
            // Where every weapon would be too hot, one has to be switched on.
            let bears = units.iter().find(|aimed| aimed.unit == target).and_then(|aimed| aimed.weapons.first());
            let switched = bears.is_some_and(|weapon| self.press(&Hoverable::Weapon(*weapon)));
            if switched && (0..2).any(|_| self.press(&Hoverable::Badge(target)) && self.is_done(before)) {
                return true;
            }
        }
        panic!("{action} is offered, but no press on a target comes to anything: {}", self.hud().prompt.0);
    }

    /// The places on the screen at which a unit can be pressed.
    fn ways_to(&self, unit: UnitId) -> Vec<Hoverable> {
        match self.hands {
            Hands::Keys => vec![Hoverable::Badge(unit)],
            Hands::Mouse => vec![Hoverable::Badge(unit), Hoverable::Unit(unit), Hoverable::Timeline(unit)],
        }
    }

    /// How far a unit is from the one that acts.
    fn distance(&self, state: &BattleState, unit: UnitId) -> u32 {
        let own = state.alive().filter(|own| self.is_own(own.side())).map(|own| own.place.pose.hex);
        let there = state.pose(unit).map(|pose| pose.hex);
        let far = |hex: Hex| there.map(|there| there.distance(hex));
        let here = state.acting().and_then(|acting| state.pose(acting.unit)).map(|pose| pose.hex);
        here.and_then(far).or_else(|| own.filter_map(far).min()).unwrap_or(u32::MAX)
    }

    /// Stands up and starts the engine where that is offered.
    fn get_going(&mut self, before: &Arc<BattleState>) -> bool {
        let helps = self.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Rise | Verb::StartUp));
        let Some((id, _)) = helps.into_iter().next() else { return false };
        let action = Hoverable::Action(id);
        assert!(self.press(&action) && self.is_done(before), "{action} is offered: {}", self.hud().prompt.0);
        true
    }

    /// Goes towards the enemy, once an activation.
    fn approach(&mut self, before: &Arc<BattleState>) -> bool {
        let gone = before.acting().is_some_and(|acting| acting.points_spent > 0);
        let walks = self.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Move(_)));
        let Some((id, OptionTargets::Places(reach))) = walks.into_iter().next().filter(|_| !gone) else { return false };
        let goals = self.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
        if goals.is_empty() {
            return false;
        }
        let action = Hoverable::Action(id);
        assert!(self.press(&action), "{action} is offered and can be pressed");
        for goal in goals.iter().take(12) {
            if self.press(goal) && self.is_done(before) {
                return true;
            }
        }
        // Badges may hide every goal from the mouse as long as nobody turns the camera.
        let hidden = self.hands == Hands::Mouse && goals.iter().all(|goal| !self.point(goal));
        assert!(hidden, "{action} is offered, but no hex of {goals:?} comes to anything: {}", self.hud().prompt.0);
        self.take_back();
        false
    }
}
