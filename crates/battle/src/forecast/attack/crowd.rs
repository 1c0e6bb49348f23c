//! Reduces the states when there are too many. It forgets what matters least, and counts how large the error can be.

use super::case::{Case, Cases, SOUND, is_sound};
use super::weight::{WHOLE, part};
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::anatomy::{Anatomy, Plate};
use phaseline_rules::ids::UnitId;

/// A roll that follows: its highest chance, the damage of each hit, and how many hits it brings. A fall is marked,
/// because its damage lands elsewhere.
pub struct Coming {
    pub chance: u64,
    pub damage: u32,
    pub spread: Vec<(u32, u64)>,
    pub falls: bool,
}

/// Where damage lands.
struct Table {
    /// The weight of each location, and the sum of all.
    weights: Vec<u64>,
    all: u64,
}

impl Table {
    fn new(anatomy: Option<&Anatomy>, arc: Arc, aimed: Option<(usize, u32)>) -> Self {
        let mut weights = vec![0; anatomy.map_or(0, |anatomy| anatomy.locations.len())];
        for (location, weight) in anatomy.map_or_else(Vec::new, |anatomy| anatomy.weights(arc, aimed)) {
            weights[location] = u64::from(weight);
        }
        Self { all: weights.iter().sum(), weights }
    }

    /// The weight of some locations together, and of all.
    fn share(&self, places: &[usize]) -> (u64, u64) {
        (places.iter().map(|place| self.weights[*place]).sum(), self.all)
    }
}

/// Where damage to a target goes.
pub struct StateReducer {
    /// Where the hits that follow land, and where a fall does damage.
    hits: Table,
    fall: Table,
    /// Where damage goes after a location is destroyed.
    transfer: Vec<Option<usize>>,
}

impl StateReducer {
    /// The tables for a target that is hit from an arc.
    pub fn new(book: &Rulebook, target: UnitId, (arc, aimed): (Arc, Option<(usize, u32)>)) -> Self {
        let anatomy = book.profile(target).map(|profile: &UnitProfile| &*profile.anatomy);
        let transfer = anatomy.map_or_else(Vec::new, |it| it.locations.iter().map(|site| site.transfer).collect());
        Self { hits: Table::new(anatomy, arc, aimed), fall: Table::new(anatomy, Arc::Front, None), transfer }
    }

    /// At most `most` states to go on with, and the weight that the others may be wrong by.
    pub fn thin_out(&self, mut cases: Cases, most: usize, coming: impl FnOnce() -> Vec<Coming>) -> (Cases, u64) {
        let mut wrong = 0;
        if cases.len() <= most {
            return (cases, wrong);
        }
        let coming = coming();
        while cases.len() > most {
            let mut weights: Vec<u64> = cases.values().copied().collect();
            weights.sort_unstable();
            let lightest: u64 = weights[..cases.len() - most].iter().sum();
            let least = self.least_likely_lost(&cases, &coming).filter(|(_, weight)| *weight < lightest);
            if let Some((location, weight)) = least {
                wrong += weight;
                cases = forget(cases, location);
            } else {
                wrong += lightest;
                cases = heaviest(cases, most);
            }
        }
        (cases, wrong)
    }

    /// The damaged location that the rest of the attack is least likely to destroy, with an upper bound of that
    /// chance.
    fn least_likely_lost(&self, cases: &Cases, coming: &[Coming]) -> Option<(usize, u64)> {
        let own: Vec<Option<u64>> =
            (0..self.transfer.len()).map(|place| self.lost_by_hits(place, cases, coming)).collect();
        let with_feeders = |place: usize| {
            let feeds = |other: &usize| *other == place || self.leads(*other, place);
            (0..own.len()).filter(feeds).filter_map(|other| own[other]).sum::<u64>().min(WHOLE)
        };
        let damaged = (0..own.len()).filter(|place| own[*place].is_some());
        damaged.map(|place| (place, with_feeders(place))).min_by_key(|(_, weight)| *weight)
    }

    /// Whether damage to one location can go on to another one.
    fn leads(&self, from: usize, to: usize) -> bool {
        let mut here = self.transfer.get(from).copied().flatten();
        for _ in 0..self.transfer.len() {
            match here {
                Some(place) if place == to => return true,
                Some(place) => here = self.transfer.get(place).copied().flatten(),
                None => return false,
            }
        }
        false
    }

    /// How likely hits destroy a location, over all states. Hits on destroyed locations that lead to it count, too.
    /// `None` when no state holds its damage.
    fn lost_by_hits(&self, place: usize, cases: &Cases, coming: &[Coming]) -> Option<u64> {
        let held =
            |case: &Case| case.plates.get(place).copied().filter(|plate| plate.structure > 0 && !is_sound(plate));
        let points = |plate: Plate| plate.armour as usize + plate.structure as usize;
        let most = cases.keys().filter_map(held).map(points).max()?;
        let gone =
            |other: &usize| cases.keys().any(|case| case.plates.get(*other).is_some_and(|plate| plate.structure == 0));
        let feeders = (0..self.transfer.len()).filter(|other| self.leads(*other, place)).filter(gone);
        let places: Vec<usize> = feeders.chain([place]).collect();
        let mut at_least = dealt(coming, [self.hits.share(&places), self.fall.share(&places)], most);
        for points in (0..most).rev() {
            at_least[points] += at_least[points + 1];
        }
        let lost =
            |(case, weight): (&Case, &u64)| held(case).map(|plate| part(*weight, at_least[points(plate)], WHOLE));
        Some(cases.iter().filter_map(lost).sum())
    }
}

/// The chance of each amount of damage from 0 to `most` (or more), for a location that takes these shares of all hits
/// and of all falls.
fn dealt(coming: &[Coming], [hits, falls]: [(u64, u64); 2], most: usize) -> Vec<u64> {
    let mut dealt = vec![0; most + 1];
    dealt[0] = WHOLE;
    for roll in coming {
        let (weight, all) = if roll.falls { falls } else { hits };
        let hit = |before: &[u64]| {
            let mut after = vec![0; most + 1];
            for (points, chance) in before.iter().enumerate().filter(|(_, chance)| **chance > 0) {
                let here = part(*chance, weight.min(all), all);
                after[(points + roll.damage as usize).min(most)] += here;
                after[points] += chance - here;
            }
            after
        };
        let ways: u64 = roll.spread.iter().map(|(_, ways)| ways).sum();
        let mut next: Vec<u64> = dealt.iter().map(|chance| part(*chance, WHOLE - roll.chance, WHOLE)).collect();
        let mut going: Vec<u64> = dealt.iter().map(|chance| part(*chance, roll.chance, WHOLE)).collect();
        for count in 0..=roll.spread.iter().map(|(hits, _)| *hits).max().unwrap_or(0) {
            let here = roll.spread.iter().filter(|(hits, _)| *hits == count).map(|(_, ways)| ways).sum();
            next.iter_mut().zip(&going).for_each(|(sum, chance)| *sum += part(*chance, here, ways));
            going = hit(&going);
        }
        dealt = next;
    }
    dealt
}

/// The states without the damage of one location.
fn forget(cases: Cases, location: usize) -> Cases {
    let mut left = Cases::new();
    for (mut case, weight) in cases {
        if let Some(plate) = case.plates.get_mut(location).filter(|plate| plate.structure > 0) {
            *plate = SOUND;
        }
        *left.entry(case).or_default() += weight;
    }
    left
}

/// The most likely states.
fn heaviest(cases: Cases, most: usize) -> Cases {
    let mut list: Vec<(Case, u64)> = cases.into_iter().collect();
    list.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    list.truncate(most);
    list.into_iter().collect()
}
