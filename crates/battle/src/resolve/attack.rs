//! Shots and other attacks.

use super::Resolver;
use crate::combat::charge::{charge_effect, dfa_effect, dfa_test, impact};
use crate::combat::damage;
use crate::combat::damage::DamageContext as _;
use crate::combat::gunnery;
use crate::combat::gunnery::arc_hit;
use crate::combat::hit_effect::{HitEffect, melee_effect, shot_effect};
use crate::combat::melee::blow;
use crate::outcome::Outcome;
use crate::outcome::attack::Attack;
use crate::state::attacker::{Attacker, Manner};
use crate::state::step::Step;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Event, Filter, Means, Verb};

impl Resolver<'_> {
    pub(super) fn shoot(
        &mut self,
        id: UnitId,
        target: UnitId,
        (weapon, shot): (usize, u32),
        location: Option<usize>,
        manner: Manner,
    ) {
        let Some(fired) = self.profile(id).weapons.get(weapon).map(|armament| &armament.weapon) else { return };
        let attacker = Attacker::of(self.unit(id));
        let test = gunnery::shot_of_use(self.book, &attacker, (weapon, shot), self.unit(target), manner);
        let Ok(test) = test else {
            if shot == 0 {
                self.drop_rest_of_use(weapon);
            }
            return;
        };
        if shot == 0 {
            if let Some(Some(left)) = self.change(id).hull.ammunition.get_mut(weapon) {
                *left -= 1;
            }
            self.add_own_heat(id, fired.heat.cast_signed());
            if let Some(acting) = self.now.stack.last_mut().filter(|acting| !acting.fired.contains(&weapon)) {
                acting.fired.push(weapon);
            }
        }
        let arc = arc_hit(self.book, self.unit(id).place.pose, self.unit(target));
        let rolled = self.roll_shot(id, target, (weapon, shot), &test);
        let times = self.book.combat.called_shot.weight_times;
        let aimed = location.filter(|_| manner.called).map(|location| (location, times));
        let hit = rolled.passed.then(|| self.where_hit(id, target, arc, aimed));
        let effect = shot_effect(fired);
        let attack = self.attack(id, target, (test, rolled), (arc, hit), &effect);
        self.tell(Outcome::WeaponFired { weapon, shot, attack });
        let Some(location) = hit else { return };
        self.hitting = Some(fired);
        damage::hit(self, target, location, &effect, id, Means::Shot);
        self.hitting = None;
        damage::mark(self, target, fired, id);
    }

    /// Drops the remaining shots of a use that cannot begin, such as the second use of a weapon with ammunition for
    /// one.
    fn drop_rest_of_use(&mut self, weapon: usize) {
        let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) else { return };
        let belongs = |step: &Step| matches!(step, Step::Shoot { weapon: next, shot: 1.., .. } if *next == weapon);
        while running.steps.front().is_some_and(belongs) {
            running.steps.pop_front();
        }
    }

    /// Rolls for a shot. A cluster has one roll, with its first shot. A second roll decides how many shots hit, and
    /// the first ones do.
    fn roll_shot(&mut self, id: UnitId, target: UnitId, (weapon, shot): (usize, u32), test: &Test) -> Rolled {
        let fired = self.profile(id).weapons.get(weapon).map(|armament| &armament.weapon);
        let Some(fired) = fired.filter(|fired| fired.cluster) else {
            return self.roll_attack(id, target, test);
        };
        let running = self.now.acting().and_then(|acting| acting.running.as_ref());
        let under_way = running.and_then(|running| running.cluster).filter(|_| shot > 0);
        let (rolled, hits) = under_way.unwrap_or_else(|| {
            let rolled = self.roll_attack(id, target, test);
            let clusters = &self.book.combat.clusters;
            let dice = &mut self.change(id).streams.attack;
            (rolled, if rolled.passed { clusters.draw(fired.shots, dice) } else { 0 })
        });
        if under_way.is_none() {
            if let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) {
                running.cluster = Some((rolled, hits));
            }
            if rolled.passed {
                self.tell(Outcome::ClusterHit { unit: id, weapon, target, hits, of: fired.shots });
            }
        }
        Rolled { passed: shot < hits, ..rolled }
    }

    /// The attack as an outcome shows it.
    fn attack(
        &self,
        unit: UnitId,
        target: UnitId,
        (test, rolled): (Test, Rolled),
        (arc, location): (Arc, Option<usize>),
        effect: &HitEffect,
    ) -> Attack {
        let [from, at] = [unit, target].map(|id| self.unit(id).place.pose.hex);
        Attack { unit, from, target, at, test, rolled, arc, location, damage: effect.damage.clone() }
    }

    /// The melee weapons that the running action uses.
    fn strikes_with(&self) -> Filter {
        let running = self.now.acting().and_then(|acting| acting.running.as_ref());
        match running.and_then(|running| self.book.ruleset.actions().get(running.action.get())).map(|it| &it.verb) {
            Some(Verb::Strike(with)) => with.clone(),
            _ => Filter::Any,
        }
    }

    pub(super) fn strike(&mut self, id: UnitId, target: UnitId) {
        let Ok(test) = blow(self.book, &Attacker::of(self.unit(id)), self.unit(target)) else { return };
        let effect = melee_effect(self.book, self.profile(id), self.unit(id), &self.strikes_with());
        self.add_own_heat(id, effect.heat.cast_signed());
        let (attack, hit) = self.with_body(id, target, test, &effect);
        self.tell(Outcome::MeleeStruck(attack));
        if let Some(location) = hit {
            damage::hit(self, target, location, &effect, id, Means::Strike);
        }
    }

    /// A unit charges an adjacent unit. An attacker that hits also takes damage.
    pub(super) fn charge(&mut self, id: UnitId, target: UnitId) {
        let Ok(test) = impact(self.book, &Attacker::of(self.unit(id)), self.unit(target)) else { return };
        let hexes = self.unit(id).place.hexes_moved;
        let [effect, recoil] = charge_effect(self.book, (self.profile(id), self.unit(id)), self.profile(target), hexes);
        let (attack, hit) = self.with_body(id, target, test, &effect);
        self.tell(Outcome::Charged(attack));
        self.event(Event::Charged, target, Some(id));
        let Some(location) = hit else { return };
        damage::hit(self, target, location, &effect, id, Means::Charge);
        let own = damage::own_location(self, id, Means::Charge);
        damage::recoil(self, id, own, &recoil, target);
    }

    /// A unit comes down on an adjacent unit. An attacker that hits takes damage at its feet; one that misses may
    /// fall.
    pub(super) fn pounce(&mut self, id: UnitId, target: UnitId) {
        let Ok(test) = dfa_test(self.book, &Attacker::of(self.unit(id)), self.unit(target)) else { return };
        let [effect, recoil] = dfa_effect(self.book, self.profile(id));
        let (attack, hit) = self.with_body(id, target, test, &effect);
        self.tell(Outcome::DeathFromAboveMade(attack));
        let Some(location) = hit else {
            if self.book.combat.pounce.falls_on_miss && self.profile(id).body.can_fall && !self.is_still() {
                damage::fall(self, id, None);
            }
            return;
        };
        damage::hit(self, target, location, &effect, id, Means::Pounce);
        let foot = damage::own_location(self, id, Means::Pounce);
        damage::recoil(self, id, foot, &recoil, target);
    }

    fn roll_attack(&mut self, id: UnitId, target: UnitId, test: &Test) -> Rolled {
        match self.is_still() {
            true => self.foresee_attack(id, target, test),
            false => test.roll(&mut self.change(id).streams.attack),
        }
    }

    /// Rolls an attack with the body, and the location that it hits.
    fn with_body(&mut self, id: UnitId, target: UnitId, test: Test, effect: &HitEffect) -> (Attack, Option<usize>) {
        let arc = arc_hit(self.book, self.unit(id).place.pose, self.unit(target));
        let rolled = self.roll_attack(id, target, &test);
        let hit = rolled.passed.then(|| self.where_hit(id, target, arc, None));
        (self.attack(id, target, (test, rolled), (arc, hit), effect), hit)
    }
}
