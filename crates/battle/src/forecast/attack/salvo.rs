//! A salvo: the tries at one target in their order, and their results.

use super::case::{Case, Cases, Start};
use super::crowd::{Coming, StateReducer};
use super::limits::Limits;
use super::remaining::Remaining;
use super::rolling::Rolling;
use super::trial::{Came, Trial};
use super::tries::{Try, aimed_at, coming, land};
use super::weight::{WHOLE, part};
use crate::combat::gunnery::arc_hit;
use crate::combat::hit_effect::HitEffect;
use crate::combat::{damage, gunnery};
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::StatKey;
use std::collections::BTreeMap;

/// A salvo that is followed from state to state.
pub struct Salvo<'b> {
    trial: Trial<'b>,
    tries: Vec<Try>,
    ahead: Remaining,
    crowd: StateReducer,
    limits: Limits,
    arc: Arc,
    /// Locations that carry something which changes how hard the target is to hit.
    watched: Vec<usize>,
    cases: Cases,
    /// Every roll, in order.
    pub rollings: Vec<Rolling>,
    /// The starts for the next target, with their weights.
    pub left: BTreeMap<Start, u64>,
    pub destroyed: u64,
    pub fallen: u64,
    /// The location that the attack is aimed at, and the weight with which at least one hit strikes it.
    pub aimed: Option<(usize, u32)>,
    pub struck: u64,
    /// The weight of states that were given up because there were too many.
    pub given_up: u64,
}

impl<'b> Salvo<'b> {
    /// A salvo that begins in one of several states.
    pub fn new(
        book: &'b Rulebook,
        attacker: &Attacker<'_>,
        target: &UnitState,
        tries: Vec<Try>,
        (starts, limits): (&BTreeMap<Start, u64>, Limits),
    ) -> Self {
        let mut trial = Trial::new(book, attacker, target);
        let arc = arc_hit(book, attacker.place.pose, target);
        let moody = starts.keys().any(|morale| !morale.is_empty());
        let ahead = Remaining::new(book, target, &tries, (arc, trial.falls), moody);
        let aimed = tries.first().and_then(|next| aimed_at(book, next));
        let crowd = StateReducer::new(book, target.id(), (arc, aimed));
        let mut cases = Cases::new();
        for (start, weight) in starts {
            let mut case = trial.begin(start);
            ahead.settle(&mut case, 0);
            *cases.entry(case).or_default() += weight;
        }
        let (rollings, left) = (Vec::new(), BTreeMap::new());
        let watched = watched(book, target.id());
        let (destroyed, fallen, struck, given_up) = (0, 0, 0, 0);
        Self {
            trial,
            tries,
            ahead,
            crowd,
            limits,
            arc,
            watched,
            cases,
            rollings,
            left,
            destroyed,
            fallen,
            aimed,
            struck,
            given_up,
        }
    }

    /// The weight of the aimed location among all that a hit can strike, and the weight of all. `None` if the attack is
    /// aimed at no location.
    pub fn share_of_aimed(&self) -> Option<(usize, u64, u64)> {
        let (location, _) = self.aimed?;
        let weights = self.trial.book.profile(self.trial.target.id())?.anatomy.weights(self.arc, self.aimed);
        let of = |wanted: Option<usize>| {
            let meant = weights.iter().filter(|(place, _)| wanted.is_none_or(|wanted| wanted == *place));
            meant.map(|(_, weight)| u64::from(*weight)).sum::<u64>()
        };
        Some((location, of(Some(location)), of(None)))
    }

    /// Follows the salvo to its end.
    pub fn follow(&mut self) {
        let mut place = 0;
        while let Some(next) = self.tries.get(place).cloned() {
            place += match next {
                Try::Shot { weapon, shot, .. } => self.shoot(place, (weapon, shot), &next),
                Try::Body { .. } => self.strike(place, &next),
            };
            let cases = std::mem::take(&mut self.cases);
            self.cases = self.thin_out(cases, place, 0);
        }
        self.sway();
    }

    /// Reduces the states to the number that is allowed before `more` hits of a roll and all tries from `from` on.
    fn thin_out(&mut self, cases: Cases, from: usize, more: u32) -> Cases {
        let most = self.limits.most(self.tries.len().saturating_sub(from) + more as usize);
        let Self { trial, tries, .. } = &*self;
        let (cases, given_up) = self.crowd.thin_out(cases, most, || {
            let rest = coming(trial.book, trial, &tries[from..]);
            let damage = tries[from.saturating_sub(1)].effect().damage.points();
            let roll = (more > 0).then(|| Coming { chance: WHOLE, damage, spread: vec![(more, 1)], falls: false });
            roll.into_iter().chain(rest).collect()
        });
        self.given_up += given_up;
        cases
    }

    /// One shot with its own roll, or all shots that share one roll. Returns the number of shots.
    fn shoot(&mut self, place: usize, (weapon, shot): (usize, u32), shooting: &Try) -> usize {
        let book = self.trial.book;
        let Some(fired) = book.profile(self.trial.attacker.id()).and_then(|it| it.weapons.get(weapon)) else {
            return 1;
        };
        let fired: &'b Weapon = &fired.weapon;
        let of_use = |next: &&Try| matches!(next, Try::Shot { weapon: with, shot: 1.., .. } if *with == weapon);
        let whole = 1 + self.tries[place + 1..].iter().take_while(of_use).count();
        let left = self.trial.attacker.hull.ammunition.get(weapon).copied().flatten();
        if shot == 0 && left == Some(0) {
            return whole;
        }
        let size = if fired.cluster { whole } else { 1 };
        let mut rolling = Rolling { weapon: Some(weapon), shots: size as u32, ..Rolling::default() };
        let (missed, hit) = self.rolled(shooting, &mut rolling);
        if let Some(Some(left)) = self.trial.attacker.hull.ammunition.get_mut(weapon).filter(|_| shot == 0) {
            *left -= 1;
        }
        self.add(missed, place + size);
        let spread = if fired.cluster { book.combat.clusters.spread(fired.shots) } else { vec![(1, 1)] };
        self.hit_often(hit, &spread, (place, size), &mut rolling);
        self.rollings.push(rolling);
        size
    }

    /// Makes a roll in every state: the states after a miss, and those after a hit.
    fn rolled(&mut self, shooting: &Try, rolling: &mut Rolling) -> (Cases, Cases) {
        let Try::Shot { weapon, shot, manner, .. } = *shooting else { return Default::default() };
        let (mut missed, mut hit) = (Cases::new(), Cases::new());
        let mut known: Vec<((usize, u64), Option<Test>)> = Vec::new();
        for (case, weight) in std::mem::take(&mut self.cases) {
            let key = (case.worn, self.lost(&case));
            if !known.iter().any(|(other, _)| *other == key) {
                self.trial.load(&case);
                let Trial { book, attacker, target, .. } = &self.trial;
                let test = gunnery::shot_of_use(book, &Attacker::of(attacker), (weapon, shot), target, manner);
                known.push((key, test.ok()));
            }
            let test = known.iter().find(|(other, _)| *other == key).and_then(|(_, test)| test.as_ref());
            let Some(test) = test else {
                *missed.entry(case).or_default() += weight;
                continue;
            };
            let passed = rolling.note(test, weight);
            if passed > 0 {
                *hit.entry(case.clone()).or_default() += passed;
            }
            if weight > passed {
                *missed.entry(case).or_default() += weight - passed;
            }
        }
        (missed, hit)
    }

    /// The watched locations that are destroyed, as bits.
    fn lost(&self, case: &Case) -> u64 {
        let lost = |place: &usize| case.plates.get(*place).is_some_and(|plate| plate.structure == 0);
        self.watched.iter().fold(0, |bits, place| bits << 1 | u64::from(lost(place)))
    }

    /// Resolves the hits of a roll that has hit, one after the other.
    fn hit_often(
        &mut self,
        mut going: Cases,
        spread: &[(u32, u64)],
        (place, size): (usize, usize),
        rolling: &mut Rolling,
    ) {
        let mut ways: u64 = spread.iter().map(|(_, ways)| ways).sum();
        for count in 0..=size {
            let last: u64 = spread.iter().filter(|(hits, _)| *hits as usize == count).map(|(_, ways)| ways).sum();
            let done = if count == size { ways } else { last };
            let mut next = Cases::new();
            for (case, weight) in going {
                let stays = part(weight, done, ways);
                if stays > 0 {
                    self.put(case.clone(), stays, place + size);
                }
                if weight > stays {
                    rolling.hits += weight - stays;
                    self.hit_once(&case, weight - stays, (place, count), &mut next);
                }
            }
            going = self.thin_out(next, place + size, (size - count).saturating_sub(1) as u32);
            ways -= done;
            if going.is_empty() {
                return;
            }
        }
    }

    /// Resolves one hit in one state.
    fn hit_once(&mut self, case: &Case, weight: u64, (place, count): (usize, usize), next: &mut Cases) {
        let Self { trial, tries, ahead, left, destroyed, struck, .. } = self;
        let (own, arc) = ([trial.attacker.id(), trial.target.id()], self.arc);
        let aimed = aimed_at(trial.book, &tries[place]);
        let deed = |trial: &mut Trial<'b>| land(trial, own, &tries[place], (arc, aimed));
        trial.every_way(case, weight, deed, |trial, mut came, weight| {
            if came.alive {
                ahead.settle(&mut came.case, place + count + 1);
                *next.entry(came.case).or_default() += weight;
            } else {
                *destroyed += weight;
                *struck += if came.case.struck { weight } else { 0 };
                *left.entry(trial.left_by(&came.case)).or_default() += weight;
            }
        });
    }

    /// An attack with the body. Returns 1, the number of tries.
    fn strike(&mut self, place: usize, striking: &Try) -> usize {
        let Try::Body { test, .. } = striking else { return 1 };
        let mut rolling = Rolling { shots: 1, ..Rolling::default() };
        let (mut missed, mut hit) = (Cases::new(), Cases::new());
        for (case, weight) in std::mem::take(&mut self.cases) {
            let passed = rolling.note(test, weight);
            *hit.entry(case.clone()).or_default() += passed;
            *missed.entry(case).or_default() += weight - passed;
        }
        self.add(missed, place + 1);
        self.hit_often(hit, &[(1, 1)], (place, 1), &mut rolling);
        self.rollings.push(rolling);
        1
    }

    /// The target's check against a fall, which ends the salvo.
    fn sway(&mut self) {
        let Self { trial, left, destroyed, fallen, struck, .. } = self;
        let own = [trial.attacker.id(), trial.target.id()];
        let limit = trial.book.profile(own[1]).map_or(0, |profile| profile.design.stability);
        for (case, weight) in std::mem::take(&mut self.cases) {
            *struck += if case.struck { weight } else { 0 };
            if case.stopped || !trial.falls || case.stability < limit {
                *left.entry(trial.left_by(&case)).or_default() += weight;
                continue;
            }
            let deed = |trial: &mut Trial<'b>| damage::sway(trial, own[1], Some(own[0]));
            trial.every_way(&case, weight, deed, |trial, Came { case, alive, fell }, weight| {
                *fallen += if fell { weight } else { 0 };
                *destroyed += if alive { 0 } else { weight };
                *left.entry(trial.left_by(&case)).or_default() += weight;
            });
        }
    }

    /// The effect of a hit of a roll, and whether it is a cluster.
    pub fn effect_of(&self, rolling: &Rolling) -> Option<(&HitEffect, bool)> {
        let effect = self.tries.iter().find(|next| next.weapon() == rolling.weapon)?.effect();
        let profile = self.trial.book.profile(self.trial.attacker.id())?;
        let armed = rolling.weapon.and_then(|weapon| profile.weapons.get(weapon));
        Some((effect, armed.is_some_and(|armed| armed.weapon.cluster)))
    }

    fn add(&mut self, cases: Cases, from: usize) {
        for (case, weight) in cases {
            self.put(case, weight, from);
        }
    }

    fn put(&mut self, mut case: Case, weight: u64, from: usize) {
        self.ahead.settle(&mut case, from);
        *self.cases.entry(case).or_default() += weight;
    }
}

/// Locations that carry something which changes how hard the unit is to hit.
fn watched(book: &Rulebook, id: UnitId) -> Vec<usize> {
    let Some(profile) = book.profile(id) else { return Vec::new() };
    let asked = [BattleStatistic::TargetedDifficulty, BattleStatistic::TargetedShotDifficulty].map(StatKey::Battle);
    let asks = profile.standing.iter().filter(|it| it.effect.changes.iter().any(|(key, _)| asked.contains(key)));
    asks.filter_map(|standing| standing.at).collect()
}
