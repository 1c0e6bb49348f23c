//! A body with every name resolved to an index, and what a hit does to it.

use crate::catalog::body::{Arc, Body};
use crate::chance::dice::Dice;
use serde::{Deserialize, Serialize};

/// A body plan in numbers. A location is an index into [`Body::locations`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anatomy {
    /// What each location means for the unit.
    pub locations: Vec<Site>,
    /// Where hits land, for each arc in the order of [`Arc::ALL`]: location and weight. No weight is 0.
    tables: [Vec<(usize, u32)>; 4],
}

/// The rules of one location; see [`crate::catalog::body::Location`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// The unit is destroyed when this location is.
    pub vital: bool,
    /// A hit here can wound the pilot.
    pub pilot: bool,
    /// A foot: a unit that lands on another takes its own damage here.
    pub foot: bool,
    /// A hit through its armour can damage what moves the unit.
    pub motion: bool,
    /// The unit is crippled when this location is destroyed.
    pub cripples: bool,
    /// Where further damage goes after it is destroyed; `None` = the rest is lost.
    pub transfer: Option<usize>,
}

/// Armour and structure left at one location.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Plate {
    /// Armour points.
    pub armour: u32,
    /// Structure points; at 0 the location is destroyed.
    pub structure: u32,
}

/// What one hit did to one location.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harm {
    /// The location, as an index into [`Body::locations`].
    pub location: usize,
    /// Armour points lost.
    pub armour: u32,
    /// Structure points lost.
    pub structure: u32,
    /// Whether this hit destroyed it.
    pub destroyed: bool,
}

impl Anatomy {
    /// Resolves the names of a body. It leaves out names that the body does not have; the content checks report them.
    #[must_use]
    pub fn new(body: &Body) -> Self {
        let place = |id: &str| body.locations.iter().position(|location| location.id == id);
        let site = |location: &crate::catalog::body::Location| Site {
            vital: location.vital,
            pilot: location.pilot,
            foot: location.foot,
            motion: location.motion,
            cripples: location.cripples,
            transfer: body.transfer.get(&location.id).and_then(|to| place(to.as_str())),
        };
        let table = |arc: Arc| {
            let weights = body.hit_table.from_arc(arc).iter();
            let mut table: Vec<(usize, u32)> = weights
                .filter(|&(_, &weight)| weight > 0)
                .filter_map(|(id, &weight)| Some((place(id.as_str())?, weight)))
                .collect();
            table.sort_unstable();
            table
        };
        Self { locations: body.locations.iter().map(site).collect(), tables: Arc::ALL.map(table) }
    }

    /// Where hits from `arc` land, each location with its weight. The weight of an aimed location counts `times`.
    ///
    /// A location that `arc` cannot hit cannot be aimed at either.
    #[must_use]
    pub fn weights(&self, arc: Arc, aimed: Option<(usize, u32)>) -> Vec<(usize, u32)> {
        let weigh = |&(location, weight): &(usize, u32)| match aimed {
            Some((aim, times)) if aim == location => (location, weight.saturating_mul(times.max(1))),
            _ => (location, weight),
        };
        self.tables[arc as usize].iter().map(weigh).collect()
    }

    /// Draws the location that is hit.
    pub fn hit_location(&self, arc: Arc, aimed: Option<(usize, u32)>, dice: &mut impl Dice) -> usize {
        let weights = self.weights(arc, aimed);
        let all: u64 = weights.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut drawn = dice.below(all);
        for (location, weight) in weights {
            match drawn.checked_sub(u64::from(weight)) {
                Some(rest) => drawn = rest,
                None => return location,
            }
        }
        0
    }

    /// The feet that the unit has not lost.
    #[must_use]
    pub fn feet(&self, plates: &[Plate]) -> Vec<usize> {
        let whole = |place: usize| plates.get(place).is_some_and(|plate| plate.structure > 0);
        let feet = self.locations.iter().enumerate().filter(|(place, site)| site.foot && whole(*place));
        feet.map(|(place, _)| place).collect()
    }

    /// What `damage` to `location` does: armour first, then structure, then the location that takes the rest. It
    /// changes nothing; [`apply`] does that.
    #[must_use]
    pub fn harm(&self, plates: &[Plate], location: usize, damage: u32) -> Vec<Harm> {
        self.spread(plates, location, damage, |plate| plate.armour)
    }

    /// What `damage` from inside does: as [`Self::harm`], but armour does not protect.
    #[must_use]
    pub fn blast(&self, plates: &[Plate], location: usize, damage: u32) -> Vec<Harm> {
        self.spread(plates, location, damage, |_| 0)
    }

    fn spread(&self, plates: &[Plate], location: usize, damage: u32, armour: impl Fn(&Plate) -> u32) -> Vec<Harm> {
        let mut done: Vec<Harm> = Vec::new();
        let mut here = Some(location);
        let mut rest = damage;
        // A careless file can have transfers in a circle, so one hit never reaches a location twice.
        let mut seen = Vec::new();
        while let Some(place) = here.filter(|place| rest > 0 && !seen.contains(place)) {
            seen.push(place);
            let Some(plate) = plates.get(place) else { break };
            if plate.structure > 0 {
                let armour = armour(plate).min(rest);
                let structure = plate.structure.min(rest - armour);
                rest -= armour + structure;
                done.push(Harm { location: place, armour, structure, destroyed: structure == plate.structure });
            }
            here = self.locations.get(place).and_then(|site| site.transfer);
        }
        done
    }
}

/// Takes the armour and structure of a hit from the plates.
pub fn apply(plates: &mut [Plate], harm: &Harm) {
    if let Some(plate) = plates.get_mut(harm.location) {
        plate.armour = plate.armour.saturating_sub(harm.armour);
        plate.structure = plate.structure.saturating_sub(harm.structure);
        if harm.destroyed {
            *plate = Plate { armour: 0, structure: 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::dice::ScriptedDice;

    /// An arm (0) on a torso (1). The torso is vital. Hits from the front have weights 1 and 3.
    fn anatomy() -> Anatomy {
        let arm = Site { vital: false, pilot: false, foot: false, motion: false, cripples: false, transfer: Some(1) };
        let torso = Site { vital: true, transfer: None, ..arm.clone() };
        Anatomy {
            locations: vec![arm, torso],
            tables: [vec![(0, 1), (1, 3)], vec![(0, 1)], vec![(1, 1)], vec![(1, 1)]],
        }
    }

    fn plates() -> Vec<Plate> {
        vec![Plate { armour: 5, structure: 4 }, Plate { armour: 10, structure: 8 }]
    }

    #[test]
    fn armour_goes_first_then_structure_then_the_next_location() {
        let harm = anatomy().harm(&plates(), 0, 12);
        let arm = Harm { location: 0, armour: 5, structure: 4, destroyed: true };
        let torso = Harm { location: 1, armour: 3, structure: 0, destroyed: false };
        assert_eq!(harm, [arm, torso]);
        let mut after = plates();
        harm.iter().for_each(|harm| apply(&mut after, harm));
        assert_eq!(after, [Plate { armour: 0, structure: 0 }, Plate { armour: 7, structure: 8 }]);
        assert_eq!(anatomy().harm(&after, 0, 2), [Harm { armour: 2, ..torso }]);
    }

    #[test]
    fn a_blast_inside_leaves_the_armour_alone() {
        let harm = anatomy().blast(&plates(), 0, 6);
        let torso = Harm { location: 1, armour: 0, structure: 2, destroyed: false };
        assert_eq!(harm, [Harm { location: 0, armour: 0, structure: 4, destroyed: true }, torso]);
    }

    #[test]
    fn damage_beyond_the_last_location_is_lost() {
        let harm = anatomy().harm(&plates(), 1, 100);
        assert_eq!(harm, [Harm { location: 1, armour: 10, structure: 8, destroyed: true }]);
    }

    #[test]
    fn hits_land_by_weight_and_aiming_multiplies_it() {
        let hit = |face, aimed| anatomy().hit_location(Arc::Front, aimed, &mut ScriptedDice::new([face]));
        assert_eq!([hit(0, None), hit(1, None), hit(3, None)], [0, 1, 1]);
        assert_eq!([hit(2, Some((0, 3))), hit(3, Some((0, 3)))], [0, 1]);
        assert_eq!(anatomy().weights(Arc::Front, Some((0, 3))), [(0, 3), (1, 3)]);
    }
}
