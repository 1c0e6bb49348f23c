//! The rest of a salvo. It decides which states make a difference.

use super::case::{Case, SOUND, is_sound};
use super::tries::Try;
use crate::combat::checks;
use crate::combat::damage;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::anatomy::Plate;

/// The most that can still happen to a target, for each try.
pub struct Remaining {
    /// The damage and stability damage of this try and all later ones. There is one more entry than tries.
    left: Vec<(u64, u64)>,
    /// Structure that explosions inside the unit can take.
    blast: u64,
    /// The damage of a fall.
    fall: u64,
    /// For each location whether damage can reach it.
    reach: Vec<bool>,
    /// The stability damage from which on the unit may fall. `None` when it cannot fall.
    limit: Option<u32>,
    /// Replaces the crippled state when that makes no difference any more.
    crippled: Option<bool>,
}

impl Remaining {
    /// What these tries can do to a target that is hit from an arc.
    pub fn new(book: &Rulebook, target: &UnitState, tries: &[Try], (arc, falls): (Arc, bool), moody: bool) -> Self {
        let mut left = vec![(0, 0)];
        for effect in tries.iter().rev().map(Try::effect) {
            let (damage, shake) = left.last().copied().unwrap_or_default();
            left.push((damage + u64::from(effect.damage.points()), shake + u64::from(effect.shake.points())));
        }
        left.reverse();
        let Some(profile) = book.profile(target.id()) else {
            return Self { left, blast: 0, fall: 0, reach: Vec::new(), limit: None, crippled: None };
        };
        let whole = |at: usize| target.hull.plates.get(at).is_some_and(|plate| plate.structure > 0);
        let loads = checks::loads(profile, target).into_iter().filter(|(weapon, _)| whole(profile.weapons[*weapon].at));
        let most = book.combat.explosions.damage_most;
        let blast = loads.map(|(_, points)| u64::from(points.min(most))).sum();
        Self {
            left,
            blast,
            fall: if falls { u64::from(damage::fall_damage(book, profile)) } else { 0 },
            reach: reach(profile, arc, falls),
            limit: falls.then_some(profile.design.stability),
            crippled: (!moody).then_some(target.hull.crippled),
        }
    }

    /// Makes states equal that differ in nothing that matters from this try on.
    pub fn settle(&self, case: &mut Case, from: usize) {
        let (damage, shake) = self.left.get(from).copied().unwrap_or_default();
        for (plate, reached) in case.plates.iter_mut().zip(&self.reach) {
            if *reached && plate.structure > 0 && self.bears(plate, damage) {
                *plate = SOUND;
            }
        }
        if self.limit.is_none_or(|limit| u64::from(case.stability) + shake < u64::from(limit)) {
            case.stability = 0;
        }
        case.crippled = self.crippled.unwrap_or(case.crippled);
    }

    /// Whether a location survives this much damage with all possible consequences.
    fn bears(&self, plate: &Plate, damage: u64) -> bool {
        let through = (damage + self.fall).saturating_sub(u64::from(plate.armour));
        is_sound(plate) || u64::from(plate.structure) > through + self.blast
    }
}

/// The locations that damage from an arc can reach, at once or through other locations. Damage of a fall comes from
/// the front.
fn reach(profile: &UnitProfile, arc: Arc, falls: bool) -> Vec<bool> {
    let sites = &profile.anatomy.locations;
    let mut reached = vec![false; sites.len()];
    let arcs = std::iter::once(arc).chain(falls.then_some(Arc::Front));
    for (location, _) in arcs.flat_map(|arc| profile.anatomy.weights(arc, None)) {
        let mut here = Some(location);
        while let Some(place) = here.filter(|place| reached.get(*place) == Some(&false)) {
            reached[place] = true;
            here = sites[place].transfer;
        }
    }
    reached
}
