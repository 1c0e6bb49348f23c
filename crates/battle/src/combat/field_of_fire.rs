//! Which hexes a unit could fire at: the arcs of its weapons, their range, and what blocks the line.

use super::gunnery::{bears, ready_weapon};
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::Armament;
use crate::state::unit_state::UnitState;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;

/// The hexes where a unit in this pose could fire at a target as tall as itself, with any weapon that can still fire.
#[must_use]
pub fn field_of_fire(book: &Rulebook, unit: &UnitState, pose: Pose) -> Vec<Hex> {
    let Some(profile) = book.profile(unit.id()) else { return Vec::new() };
    let mut place = unit.place;
    place.pose = pose;
    let ready = (0..profile.weapons.len()).filter_map(|weapon| ready_weapon(profile, unit, weapon).ok());
    let guns: Vec<&Armament> = ready.filter(|armament| !armament.is_swung()).collect();
    let far = guns.iter().map(|armament| armament.weapon.ranges.long).max().unwrap_or(0).min(book.combat.sight_range);
    let (height, board) = (profile.body.height, &book.board);
    let reached = |hex: &Hex| {
        let hexes = pose.hex.distance(*hex);
        let aimed = |armament: &&Armament| {
            armament.weapon.ranges.band(hexes).is_some() && bears(book, profile, armament, &place, *hex)
        };
        *hex != pose.hex && board.terrain(*hex).is_some() && guns.iter().any(aimed)
    };
    let hexes = pose.hex.disc(far).into_iter().filter(reached);
    hexes.filter(|hex| board.sight(pose.hex, height, *hex, height).clear).collect()
}
