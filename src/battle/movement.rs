//! Where units can go.

use super::rulebook::Rulebook;
use super::snapshot::{Snapshot, Step};
use super::unit::Unit;
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use crate::rules::path::{Pose, Reach};

/// Everywhere a unit gets with this many movement points. Other units are in the way, wrecks are not.
#[must_use]
pub fn reach(book: &Rulebook, snapshot: &Snapshot, id: UnitId, points: u32) -> Option<Reach> {
    let (fighter, unit) = (book.fighter(id)?, snapshot.unit(id)?);
    let mut taken: Vec<Hex> =
        snapshot.alive().filter(|other| other.id() != id).map(|other| other.place.pose.hex).collect();
    taken.sort_unstable();
    let cost = |from: Pose, to: Pose| {
        if from.hex != to.hex && taken.binary_search(&to.hex).is_ok() {
            return None;
        }
        book.board.step_cost(&fighter.body, from, to)
    };
    Some(Reach::search(unit.place.pose, points, cost))
}

/// The steps of the battle for a path.
pub(super) fn steps_along(unit: &Unit, path: &[Pose], running: bool) -> Vec<Step> {
    let mut here = unit.place.pose;
    path.iter()
        .map(|&pose| {
            let step =
                if pose.hex == here.hex { Step::Turn { to: pose.facing } } else { Step::Go { to: pose.hex, running } };
            here = pose;
            step
        })
        .collect()
}
