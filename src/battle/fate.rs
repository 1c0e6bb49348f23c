//! The chances that a unit falls or is destroyed by attacks that have not been made yet.
//!
//! Chances are whole parts of [`WHOLE`]; each step rounds down, so that no chance is told too high.

use super::checks::keep_standing;
use super::hurt;
use super::outlook::Attempt;
use super::rulebook::{Fighter, Rulebook};
use super::unit::Unit;
use crate::rules::anatomy::{Plate, Site, apply};
use crate::rules::body::Arc;
use std::collections::BTreeMap;

/// Certainty.
const WHOLE: u64 = 1 << 48;

/// No more cases than this are told apart; the least likely ones are given up first.
const CASES_MAX: usize = 512;

/// So many of so many parts of a weight.
fn part(weight: u64, ways: u64, of: u64) -> u64 {
    (u128::from(weight) * u128::from(ways) / u128::from(of.max(1))) as u64
}

fn thousandths(weight: u64) -> u32 {
    // What rounding down has cost on the way is far less than half a thousandth.
    ((u128::from(weight) * 1000 + u128::from(WHOLE / 1_000_000)) / u128::from(WHOLE)) as u32
}

/// How many hits one roll of an attempt brings: every number with its weight.
fn hits(book: &Rulebook, attempt: &Attempt) -> Vec<(u32, u64)> {
    let chance = attempt.test.chance();
    let hit = part(WHOLE, chance.ways, chance.of);
    let mut found = vec![(0, WHOLE - hit)];
    match attempt.cluster {
        Some(shots) => {
            let spread = book.combat.clusters.spread(shots);
            let all = spread.iter().map(|(_, ways)| ways).sum();
            found.extend(spread.into_iter().map(|(hits, ways)| (hits, part(hit, ways, all))));
        }
        None => found.push((1, hit)),
    }
    found
}

/// How often an attempt is rolled.
fn rolls(attempt: &Attempt) -> u32 {
    attempt.cluster.map_or(attempt.times, |shots| attempt.times.div_ceil(shots.max(1)))
}

/// The chance that a unit falls after all of these, in thousandths.
#[must_use]
pub(super) fn knockdown(book: &Rulebook, target: &Unit, attempts: &[Attempt]) -> u32 {
    let can_fall = book.fighter(target.id()).is_some_and(|fighter| fighter.body.can_fall);
    if !can_fall || target.hull.prone {
        return 0;
    }
    let mut cases: BTreeMap<u32, u64> = [(target.hull.stability, WHOLE)].into();
    for attempt in attempts.iter().filter(|attempt| attempt.force.shake.points() > 0) {
        let hits = hits(book, attempt);
        for _ in 0..rolls(attempt) {
            let mut next: BTreeMap<u32, u64> = BTreeMap::new();
            for (shaken, weight) in cases {
                for &(count, chance) in &hits {
                    let to = shaken.saturating_add(count.saturating_mul(attempt.force.shake.points()));
                    *next.entry(to).or_default() += part(weight, chance, WHOLE);
                }
            }
            cases = next;
        }
    }
    let falls = |(shaken, weight): (u32, u64)| {
        let chance = keep_standing(book, target, shaken)?.chance();
        Some(part(weight, chance.of - chance.ways, chance.of))
    };
    thousandths(cases.into_iter().filter_map(falls).sum())
}

/// What is left of a unit in one case: its plates, and wounds that its pilot still bears.
type Left = (Vec<Plate>, u32);

/// What it takes to destroy a location.
fn points(plate: &Plate) -> u64 {
    u64::from(plate.armour) + u64::from(plate.structure)
}

/// The chance that a unit is destroyed by all of these, hit from one arc, in thousandths.
#[must_use]
pub(super) fn destruction(
    book: &Rulebook,
    target: &Unit,
    (arc, aimed): (Arc, Option<(usize, u32)>),
    attempts: &[Attempt],
) -> u32 {
    let Some(fighter) = book.fighter(target.id()) else { return 0 };
    let spare = super::sheets::battle_statistic(book, target, crate::rules::statistic::BattleStatistic::BonusHealth);
    let spare = u32::try_from(spare).unwrap_or(0).saturating_sub(target.crew.absorbed);
    let bears = fighter.pilot.health.saturating_add(spare).saturating_sub(target.crew.wounds);
    let most: u64 = attempts.iter().map(|it| u64::from(it.times) * u64::from(it.force.damage.points())).sum();
    let body = Body { book, fighter, weights: fighter.anatomy.weights(arc, aimed), most };
    let plates = &target.hull.plates;
    if !body.can_perish(plates, bears, attempts) {
        return 0;
    }
    let mut cases: BTreeMap<Left, u64> = [((plates.clone(), bears), WHOLE)].into();
    let mut destroyed = 0;
    for attempt in attempts {
        let hits = hits(book, attempt);
        for _ in 0..rolls(attempt) {
            let (next, lost) = body.rolled(cases, &hits, attempt.force.damage.points());
            cases = fewer(next);
            destroyed += lost;
        }
    }
    thousandths(destroyed)
}

/// The most likely of too many cases.
fn fewer(cases: BTreeMap<Left, u64>) -> BTreeMap<Left, u64> {
    if cases.len() <= CASES_MAX {
        return cases;
    }
    let mut list: Vec<(Left, u64)> = cases.into_iter().collect();
    list.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    list.truncate(CASES_MAX);
    list.into_iter().collect()
}

/// A unit that is hit.
struct Body<'b> {
    book: &'b Rulebook,
    fighter: &'b Fighter,
    weights: Vec<(usize, u32)>,
    /// All damage there can be.
    most: u64,
}

impl Body<'_> {
    /// Whether everything that could happen is enough to destroy the unit.
    fn can_perish(&self, plates: &[Plate], bears: u32, attempts: &[Attempt]) -> bool {
        let sites = &self.fighter.anatomy.locations;
        let within = |plate: &Plate| plate.structure > 0 && points(plate) <= self.most;
        let vital = sites.iter().zip(plates).any(|(site, plate)| site.vital && within(plate));
        let all = plates.iter().filter(|plate| plate.structure > 0).map(points).sum::<u64>() <= self.most;
        // One hit can go through several locations, and through those that nothing hits from there.
        let worst =
            |site: &Site| u64::from(hurt::wounds(self.book, site, false).max(hurt::wounds(self.book, site, true)));
        let shots: u64 = attempts.iter().map(|attempt| u64::from(attempt.times)).sum();
        let wounds = shots * sites.iter().map(worst).sum::<u64>();
        all || vital || wounds >= u64::from(bears)
    }

    /// Every case after one roll, and the weight of those in which the unit is destroyed by it.
    fn rolled(&self, mut cases: BTreeMap<Left, u64>, hits: &[(u32, u64)], damage: u32) -> (BTreeMap<Left, u64>, u64) {
        let most = hits.iter().map(|(count, _)| *count).max().unwrap_or(0);
        let (mut after, mut lost) = (BTreeMap::new(), 0);
        let mut gone = 0;
        for count in 0..=most {
            if count > 0 {
                let (next, more) = self.hit_once(cases, damage);
                cases = fewer(next);
                gone += more;
            }
            let chance: u64 = hits.iter().filter(|(known, _)| *known == count).map(|(_, chance)| chance).sum();
            lost += part(gone, chance, WHOLE);
            for (left, weight) in cases.iter().filter(|_| chance > 0) {
                *after.entry(left.clone()).or_default() += part(*weight, chance, WHOLE);
            }
        }
        (after, lost)
    }

    /// Every case after one hit more, and the weight of those in which the unit is destroyed by it.
    fn hit_once(&self, cases: BTreeMap<Left, u64>, damage: u32) -> (BTreeMap<Left, u64>, u64) {
        let all = self.weights.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let (mut after, mut lost) = (BTreeMap::new(), 0);
        for (left, weight) in cases {
            for &(location, share) in &self.weights {
                let weight = part(weight, u64::from(share), all);
                match self.strike(left.clone(), location, damage) {
                    Some(left) => *after.entry(left).or_default() += weight,
                    None => lost += weight,
                }
            }
        }
        (after, lost)
    }

    /// What is left after a hit on a location; none if the unit is destroyed.
    fn strike(&self, (mut plates, mut bears): Left, location: usize, damage: u32) -> Option<Left> {
        let anatomy = &self.fighter.anatomy;
        for harm in anatomy.harm(&plates, location, damage) {
            let site = anatomy.locations.get(harm.location)?;
            // A location that all of the damage cannot destroy need not be told apart by what it has lost.
            if plates.get(harm.location).is_some_and(|plate| points(plate) <= self.most) {
                apply(&mut plates, &harm);
            }
            bears = bears.saturating_sub(hurt::wounds(self.book, site, harm.destroyed));
            if harm.destroyed && hurt::is_wrecked(site, &plates) || bears == 0 {
                return None;
            }
        }
        Some((plates, bears))
    }
}
