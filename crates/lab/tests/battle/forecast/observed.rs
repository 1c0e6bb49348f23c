//! What an attack does to a target over every way its dice can fall, compared with its forecast.

use crate::forecast::every_roll::ALL;
use phaseline_battle::{AttackForecast, Attempt, Outcome, Roll};
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;

/// A roll: the weapon, which of its rolls, every test it was and how often, and how often it hit.
#[derive(Debug)]
struct Made {
    weapon: Option<usize>,
    place: usize,
    tests: Vec<(Test, u128)>,
    hits: u128,
}

/// What comes of all ways for one target.
#[derive(Debug)]
pub struct Real {
    target: UnitId,
    rolls: Vec<Made>,
    damage: u128,
    fallen: u128,
    destroyed: u128,
}

impl Real {
    pub const fn of(target: UnitId) -> Self {
        Self { target, rolls: Vec::new(), damage: 0, fallen: 0, destroyed: 0 }
    }

    /// Notes one way and its share of all.
    pub fn note(&mut self, told: &[Outcome], share: u128) {
        let mut rolled: Vec<Option<usize>> = Vec::new();
        for outcome in told {
            let Some(attack) = outcome.attack().filter(|attack| attack.target == self.target) else { continue };
            let passed = attack.location.is_some();
            self.damage += if passed { share * u128::from(attack.damage.points()) } else { 0 };
            let weapon = match outcome {
                Outcome::WeaponFired { weapon, .. } => Some(*weapon),
                _ => None,
            };
            let place = rolled.iter().filter(|other| **other == weapon).count();
            rolled.push(weapon);
            self.roll((weapon, place), &attack.test, (share, passed));
        }
        let own = self.target;
        let is = |wanted: &dyn Fn(&Outcome) -> bool| if told.iter().any(wanted) { share } else { 0 };
        self.fallen += is(&|it| matches!(it, Outcome::KnockedDown { unit, .. } if *unit == own));
        self.destroyed += is(&|it| matches!(it, Outcome::UnitDestroyed { unit, .. } if *unit == own));
    }

    fn roll(&mut self, (weapon, place): (Option<usize>, usize), test: &Test, (share, passed): (u128, bool)) {
        let known = self.rolls.iter().position(|made| (made.weapon, made.place) == (weapon, place));
        let known = known.unwrap_or_else(|| {
            self.rolls.push(Made { weapon, place, tests: Vec::new(), hits: 0 });
            self.rolls.len() - 1
        });
        let made = &mut self.rolls[known];
        made.hits += if passed { share } else { 0 };
        match made.tests.iter_mut().find(|(known, _)| known == test) {
            Some((_, all)) => *all += share,
            None => made.tests.push((test.clone(), share)),
        }
    }

    /// Whether every chance was promised as it is; of whom nothing was promised nothing may come.
    pub fn is_as_promised(&self, promised: &[AttackForecast], why: &dyn Fn() -> String) {
        let Some(promised) = promised.iter().find(|promised| promised.target == self.target) else {
            let nothing = self.rolls.is_empty() && self.fallen == 0 && self.destroyed == 0;
            return assert!(nothing, "nothing was told of {self:?}: {}", why());
        };
        self.rolls_are_as_promised(promised, why);
        let damage = (self.damage * 1000 / ALL) as u64;
        assert!(damage.abs_diff(promised.damage) <= 1, "damage {damage}: {}", why());
        assert_eq!(promised.destruction, thousandths(self.destroyed, ALL), "destroyed: {}", why());
        assert_eq!(promised.knockdown, thousandths(self.fallen, ALL), "falls: {}", why());
        assert_eq!(promised.rounding, 0, "{}", why());
    }

    /// Of shots that hang on one roll only that roll is.
    fn rolls_are_as_promised(&self, promised: &AttackForecast, why: &dyn Fn() -> String) {
        for attempt in &promised.attempts {
            let uses = |place: usize| attempt.cluster.map_or(place, |shots| place * shots as usize);
            for (place, roll) in attempt.rolls.iter().enumerate() {
                let made = self.rolls.iter().find(|made| (made.weapon, made.place) == (attempt.weapon, uses(place)));
                // In a cluster that lost its target on the way the count of shots is no longer that of rolls.
                let Some(made) = made.filter(|_| attempt.cluster.is_none() || place == 0) else { continue };
                made.is_as_promised(attempt, roll, why);
            }
        }
        let told = |made: &Made| promised.attempts.iter().any(|attempt| attempt.weapon == made.weapon);
        assert!(self.rolls.iter().all(told), "a roll that nobody told of: {}", why());
    }
}

impl Made {
    fn is_as_promised(&self, attempt: &Attempt, roll: &Roll, why: &dyn Fn() -> String) {
        let made: u128 = self.tests.iter().map(|(_, share)| share).sum();
        assert_eq!(roll.made, thousandths(made, ALL), "made: {attempt:?}\n{}", why());
        assert_eq!(roll.chance, thousandths(self.hits, made), "chance: {attempt:?}\n{}", why());
        assert_eq!(roll.tests.len(), self.tests.len(), "tests: {attempt:?}\n{}", why());
        for (test, share) in &self.tests {
            let told = roll.tests.iter().find(|(known, _)| known == test);
            let told = told.map(|(_, share)| *share);
            assert_eq!(told, Some(thousandths(*share, made)), "share: {attempt:?}\n{}", why());
        }
    }
}

fn thousandths(part: u128, of: u128) -> u32 {
    (part * 1000 / of.max(1)) as u32
}
