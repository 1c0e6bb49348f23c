//! How much a unit can still take.

use phaseline_battle::{UnitProfile, UnitState};
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::anatomy::Plate;

/// Points of damage that destroy a unit if hits spread as they do from this arc.
///
/// Each vital location takes its share of the hits, and the hits that destroyed locations pass on to it. The location
/// that fails first decides. `aimed` is a location and how many times as often it is hit.
pub(crate) fn toughness(profile: &UnitProfile, unit: &UnitState, arc: Arc, aimed: Option<(usize, u32)>) -> i64 {
    toughness_of(profile, &unit.hull.plates, arc, aimed)
}

/// As [`toughness`], with these plates left.
fn toughness_of(profile: &UnitProfile, plates: &[Plate], arc: Arc, aimed: Option<(usize, u32)>) -> i64 {
    let anatomy = &profile.anatomy;
    let mut shares = vec![0_i64; plates.len()];
    let mut all = 0_i64;
    for (location, weight) in anatomy.weights(arc, aimed) {
        let mut place = location;
        // A destroyed location passes its hits on. A bad content file can make that a circle.
        for _ in 0..plates.len() {
            match (plates.get(place), anatomy.locations.get(place).and_then(|site| site.transfer)) {
                (Some(plate), Some(next)) if plate.structure == 0 => place = next,
                _ => break,
            }
        }
        if let Some(share) = shares.get_mut(place) {
            *share += i64::from(weight);
        }
        all += i64::from(weight);
    }
    let left = |place: usize| plates.get(place).map_or(0, |plate| i64::from(plate.armour) + i64::from(plate.structure));
    let vital = anatomy.locations.iter().enumerate().filter(|(place, site)| site.vital && shares[*place] > 0);
    let needed = vital.map(|(place, _)| left(place) * all / shares[place].max(1));
    let everything: i64 = (0..plates.len()).map(left).sum();
    needed.min().unwrap_or(everything).min(everything).max(1)
}

/// As [`toughness`], for each arc in the order of [`Arc::ALL`].
pub(crate) fn toughness_by_arc(profile: &UnitProfile, unit: &UnitState) -> [i64; 4] {
    Arc::ALL.map(|arc| toughness(profile, unit, arc, None))
}

/// As [`toughness_by_arc`], for the unit before any damage.
pub(crate) fn toughness_whole(profile: &UnitProfile) -> [i64; 4] {
    Arc::ALL.map(|arc| toughness_of(profile, &profile.plates, arc, None))
}
