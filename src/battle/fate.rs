//! The chances that a unit falls or is destroyed by attacks that have not been made yet.
//!
//! Chances are whole parts of [`WHOLE`]; each step rounds down, so that no chance is told too high.

use super::checks::keep_standing;
use super::outlook::Attempt;
use super::rulebook::{Fighter, Rulebook};
use super::unit::Unit;
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

/// What is left of a unit in one case: points by location, and wounds that its pilot still bears.
type Left = (Vec<u32>, u32);

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
    let points: Vec<u32> = target.hull.plates.iter().map(|plate| plate.armour + plate.structure).collect();
    let most: u64 = attempts.iter().map(|it| u64::from(it.times) * u64::from(it.force.damage.points())).sum();
    let body = Body { book, fighter, weights: fighter.anatomy.weights(arc, aimed), most };
    if !body.can_perish(&points, bears, attempts) {
        return 0;
    }
    let mut cases: BTreeMap<Left, u64> = [((points, bears), WHOLE)].into();
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
    fn can_perish(&self, points: &[u32], bears: u32, attempts: &[Attempt]) -> bool {
        let sites = self.fighter.anatomy.locations.iter().zip(points);
        let mut vital = sites.filter(|(site, points)| site.vital && **points > 0 && u64::from(**points) <= self.most);
        let all = points.iter().map(|points| u64::from(*points)).sum::<u64>() <= self.most;
        let wounds = &self.book.combat.wounds;
        let shots: u64 = attempts.iter().map(|attempt| u64::from(attempt.times)).sum();
        let pilot = self.weights.iter().any(|(place, _)| self.fighter.anatomy.locations[*place].pilot);
        let wounds = shots * u64::from(wounds.hit.max(wounds.destroyed)) >= u64::from(bears);
        all || vital.next().is_some() || pilot && wounds
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
    fn strike(&self, (mut points, mut bears): Left, location: usize, damage: u32) -> Option<Left> {
        let (mut rest, mut here) = (damage, Some(location));
        // A careless file may send damage in a circle.
        for _ in 0..points.len() {
            let Some(place) = here.filter(|_| rest > 0) else { break };
            let site = self.fighter.anatomy.locations.get(place)?;
            let held = points.get_mut(place)?;
            if *held > 0 {
                let taken = rest.min(*held);
                rest -= taken;
                let falls = taken == *held;
                // A location that all of the damage cannot destroy need not be told apart by what it has lost.
                if u64::from(*held) <= self.most {
                    *held -= taken;
                }
                let wounds = &self.book.combat.wounds;
                bears = bears.saturating_sub(match (site.pilot, falls) {
                    (false, _) => 0,
                    (true, false) => wounds.hit,
                    (true, true) => wounds.destroyed,
                });
                if falls && site.vital || bears == 0 || points.iter().all(|points| *points == 0) {
                    return None;
                }
            }
            here = site.transfer;
        }
        Some((points, bears))
    }
}
