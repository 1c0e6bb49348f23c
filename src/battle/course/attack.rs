//! Shots and blows, and whether who is hit keeps standing.

use super::Course;
use crate::battle::cause::CheckPurpose;
use crate::battle::charge::{impact, impact_damage};
use crate::battle::gunnery::{self, Attacker, Manner, arc_hit, blow_damage};
use crate::battle::outcome::{Attack, Outcome};
use crate::battle::sheets::battle_statistic;
use crate::rules::body::Arc;
use crate::rules::ids::UnitId;
use crate::rules::pilot::Skill;
use crate::rules::ruleset::{Event, Filter, Means, Verb};
use crate::rules::statistic::BattleStatistic;
use crate::rules::test_roll::{Reason, Rolled, Test};

impl Course<'_> {
    pub(super) fn shoot(
        &mut self,
        id: UnitId,
        target: UnitId,
        (weapon, shot): (usize, u32),
        location: Option<usize>,
        manner: Manner,
    ) {
        let Some(fired) = self.fighter(id).weapons.get(weapon).map(|armament| &armament.weapon) else { return };
        let attacker = Attacker::of(self.unit(id));
        // A weapon keeps firing the shots it has begun: ammunition is used with the first one.
        let test = if shot == 0 {
            gunnery::shot(self.book, &attacker, weapon, self.unit(target), manner)
        } else {
            let mut loaded = self.unit(id).clone();
            loaded.hull.ammunition[weapon] = None;
            gunnery::shot(self.book, &Attacker::of(&loaded), weapon, self.unit(target), manner)
        };
        let Ok(test) = test else { return };
        if shot == 0 {
            if let Some(Some(left)) = self.change(id).hull.ammunition.get_mut(weapon) {
                *left -= 1;
            }
            self.warm(id, fired.heat.cast_signed());
            if let Some(acting) = self.now.stack.last_mut().filter(|acting| !acting.fired.contains(&weapon)) {
                acting.fired.push(weapon);
            }
        }
        let from = self.unit(id).place.pose;
        let arc = arc_hit(self.book, from, self.unit(target));
        let rolled = test.roll(&mut self.change(id).streams.attack);
        let times = self.book.combat.called_shot.weight_times;
        let aimed = location.filter(|_| manner.called).map(|location| (location, times));
        let hit = rolled.passed.then(|| self.where_hit(id, target, arc, aimed));
        self.tell(Outcome::WeaponFired {
            weapon,
            shot,
            attack: Attack {
                unit: id,
                from: from.hex,
                target,
                at: self.unit(target).place.pose.hex,
                test,
                rolled,
                arc,
                location: hit,
                damage: fired.damage,
            },
        });
        let Some(location) = hit else { return };
        self.hitting = Some(fired);
        self.hit(target, location, fired.damage, fired.stability_damage, id, Means::Shot);
        self.hitting = None;
        if let Some(effect) = fired.effect_on_hit.as_ref().filter(|_| self.is_alive(target)) {
            self.apply_known(target, effect);
        }
    }

    /// The location of the target that a hit strikes, drawn from the attacker's stream of damage.
    fn where_hit(&mut self, id: UnitId, target: UnitId, arc: Arc, aimed: Option<(usize, u32)>) -> usize {
        let anatomy = self.fighter(target).anatomy.clone();
        anatomy.hit_location(arc, aimed, &mut self.change(id).streams.damage)
    }

    /// The swung weapons that the action under way strikes with.
    fn strikes_with(&self) -> Filter {
        let running = self.now.acting().and_then(|acting| acting.running.as_ref());
        match running.and_then(|running| self.book.ruleset.actions().get(running.action.get())).map(|it| &it.verb) {
            Some(Verb::Strike(with)) => with.clone(),
            _ => Filter::Any,
        }
    }

    pub(super) fn strike(&mut self, id: UnitId, target: UnitId) {
        let Ok(test) = gunnery::blow(self.book, &Attacker::of(self.unit(id)), self.unit(target)) else { return };
        let (damage, shake, heat) = blow_damage(self.book, self.fighter(id), self.unit(id), &self.strikes_with());
        self.warm(id, heat.cast_signed());
        let from = self.unit(id).place.pose;
        let arc = arc_hit(self.book, from, self.unit(target));
        let rolled = test.roll(&mut self.change(id).streams.attack);
        let hit = rolled.passed.then(|| self.where_hit(id, target, arc, None));
        let at = self.unit(target).place.pose.hex;
        self.tell(Outcome::BlowStruck(Attack {
            unit: id,
            from: from.hex,
            target,
            at,
            test,
            rolled,
            arc,
            location: hit,
            damage,
        }));
        if let Some(location) = hit {
            self.hit(target, location, damage, shake, id, Means::Strike);
        }
    }

    /// A unit runs into another one next to it; who hits is hurt, too.
    pub(super) fn charge(&mut self, id: UnitId, target: UnitId) {
        let Ok(test) = impact(self.book, &Attacker::of(self.unit(id)), self.unit(target)) else { return };
        let place = self.unit(id).place;
        let [(damage, shake), (own_damage, own_shake)] =
            impact_damage(self.book, self.fighter(id), self.fighter(target), place.hexes_moved);
        let arc = arc_hit(self.book, place.pose, self.unit(target));
        let rolled = test.roll(&mut self.change(id).streams.attack);
        let location = rolled.passed.then(|| self.where_hit(id, target, arc, None));
        let (from, at) = (place.pose.hex, self.unit(target).place.pose.hex);
        self.tell(Outcome::Charged(Attack { unit: id, from, target, at, test, rolled, arc, location, damage }));
        self.event(Event::Charged, target, Some(id));
        let Some(location) = location else { return };
        self.hit(target, location, damage, shake, id, Means::Charge);
        let own = self.where_hit(id, id, Arc::Front, None);
        self.recoil(id, own, (own_damage, own_shake), target);
    }

    /// A unit that has lost its balance passes a piloting check or falls.
    pub(super) fn sway(&mut self, id: UnitId, by: Option<UnitId>) {
        let (fighter, unit) = (self.fighter(id), self.unit(id));
        let limit = fighter.design.stability;
        let stands = !fighter.body.can_fall || limit == 0 || unit.hull.prone || !unit.is_alive();
        if stands || unit.hull.stability < limit {
            return;
        }
        let numbers = &self.book.combat.stability;
        let mut test = self.piloting_test(id);
        let excess = unit.hull.stability - limit;
        test.add(Reason::Excess(excess), (excess / 10).cast_signed().saturating_mul(numbers.excess_difficulty));
        let rolled = self.check(id, CheckPurpose::KeepStanding, test);
        if !rolled.passed {
            self.fall(id, by);
        }
    }

    /// A piloting check of a unit, as it stands.
    pub(super) fn piloting_test(&self, id: UnitId) -> Test {
        let (fighter, unit) = (self.fighter(id), self.unit(id));
        let numbers = &self.book.combat.piloting;
        let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
        test.add(Reason::Base, numbers.base);
        let piloting = fighter.pilot.skill(Skill::Piloting);
        test.add(Reason::Skill(Skill::Piloting, piloting), -piloting.cast_signed());
        let stability = &self.book.combat.stability;
        if u64::from(unit.hull.stability) * 100
            >= u64::from(fighter.design.stability) * u64::from(stability.unsteady_percent)
        {
            test.add(Reason::Unsteady, stability.unsteady_difficulty);
        }
        test.add(Reason::Effects, battle_statistic(self.book, unit, BattleStatistic::PilotingDifficulty));
        test
    }

    pub(super) fn check(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> Rolled {
        let rolled = test.roll(&mut self.change(id).streams.check);
        self.tell(Outcome::Checked { unit: id, purpose, test, rolled });
        rolled
    }

    /// The unit falls: it lies on the ground, is hurt, and its pilot may be wounded.
    pub(super) fn fall(&mut self, id: UnitId, by: Option<UnitId>) {
        let numbers = &self.book.combat.stability;
        let mut test = self.piloting_test(id);
        test.add(Reason::Fall, numbers.fall_wound_difficulty);
        self.change(id).hull.prone = true;
        self.set_stability(id, 0);
        self.tell(Outcome::KnockedDown { unit: id, by });
        self.event(Event::KnockedDown, id, by);
        let tens = self.fighter(id).design.tonnage.tenths() / 100;
        let anatomy = self.fighter(id).anatomy.clone();
        let location = anatomy.hit_location(Arc::Front, None, &mut self.change(id).streams.damage);
        for harm in anatomy.harm(&self.unit(id).hull.plates, location, numbers.fall_damage.saturating_mul(tens)) {
            if self.is_alive(id) {
                self.suffer(id, &harm, by);
            }
        }
        if self.is_alive(id) && !self.check(id, CheckPurpose::FallUnhurt, test).passed {
            self.wound(id, self.book.combat.wounds.fall, by);
        }
    }
}
