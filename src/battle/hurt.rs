//! What harm done to a location means for the whole unit. What really happens and what is promised both ask here.

use super::rulebook::Rulebook;
use crate::rules::anatomy::{Plate, Site};

/// The wounds that the pilot suffers when a location is hit, or destroyed.
pub(super) fn wounds(book: &Rulebook, site: &Site, destroyed: bool) -> u32 {
    let wounds = &book.combat.wounds;
    match (site.pilot, destroyed) {
        (false, _) => 0,
        (true, false) => wounds.hit,
        (true, true) => wounds.destroyed,
    }
}

/// Whether a unit is destroyed with a location that it has just lost: a vital one, or the last one.
pub(super) fn is_wrecked(site: &Site, plates: &[Plate]) -> bool {
    site.vital || plates.iter().all(|plate| plate.structure == 0)
}
