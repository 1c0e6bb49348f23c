//! What one unit has computed about the ground while it plans: plan after plan asks for the same hexes.

use super::threat::{Fire, Stand};
use phaseline_rules::hex::path::Reach;
use std::rc::Rc;

/// The fire on hexes and the reach on foot, for one unit and one battle state.
///
/// It stays valid while no unit moves, fires or takes damage. A declaration of the unit itself changes nothing in it.
#[derive(Debug, Default)]
pub(crate) struct TerrainCache {
    /// For each place on the board, the index of its latest entry.
    last: Vec<Option<u32>>,
    fires: Vec<Known>,
    /// The reach on foot, by movement points.
    reaches: Vec<(u32, Rc<Reach>)>,
}

/// The fire on a hex for a unit that has moved this many hexes.
#[derive(Debug)]
struct Known {
    hexes_moved: u32,
    harder: i32,
    fire: Rc<Fire>,
    /// The index of the previous entry for the same hex.
    before: Option<u32>,
}

impl TerrainCache {
    /// The fire on a place of the board. `look` computes it where it is not known yet.
    pub fn fire(&mut self, place: usize, stand: Stand, harder: i32, look: impl FnOnce() -> Fire) -> Rc<Fire> {
        if self.last.len() <= place {
            self.last.resize(place + 1, None);
        }
        let mut next = self.last[place];
        while let Some(known) = next.and_then(|entry| self.fires.get(entry as usize)) {
            if (known.hexes_moved, known.harder) == (stand.hexes_moved, harder) {
                return Rc::clone(&known.fire);
            }
            next = known.before;
        }
        let fire = Rc::new(look());
        let before = self.last[place].replace(self.fires.len() as u32);
        self.fires.push(Known { hexes_moved: stand.hexes_moved, harder, fire: Rc::clone(&fire), before });
        fire
    }

    /// The reach on foot with this many movement points. `search` computes it where it is not known yet.
    pub fn reach(&mut self, points: u32, search: impl FnOnce() -> Option<Reach>) -> Option<Rc<Reach>> {
        if let Some((_, reach)) = self.reaches.iter().find(|(known, _)| *known == points) {
            return Some(Rc::clone(reach));
        }
        let reach = Rc::new(search()?);
        self.reaches.push((points, Rc::clone(&reach)));
        Some(reach)
    }
}
