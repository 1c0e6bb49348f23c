//! What one unit has found out about the ground while it plans: the same hexes come up in plan after plan.

use super::threat::{Fire, Stand};
use crate::rules::hex::path::Reach;
use std::rc::Rc;

/// The fire on hexes and how far it gets, for one unit in a battle as it stands.
///
/// It holds as long as nobody moves, fires or is hurt; what the unit itself declares changes nothing in it.
#[derive(Debug, Default)]
pub(in crate::ai) struct Scouted {
    /// By place on the board: the last entry about it in the list.
    last: Vec<Option<u32>>,
    fires: Vec<Known>,
    /// How far the unit gets on foot, by movement points.
    reaches: Vec<(u32, Rc<Reach>)>,
}

/// The fire on a hex for a unit that came so far to get there.
#[derive(Debug)]
struct Known {
    hexes_moved: u32,
    harder: i32,
    fire: Rc<Fire>,
    /// The entry before about the same hex.
    before: Option<u32>,
}

impl Scouted {
    /// The fire on a place of the board, found out by `look` where it is not known.
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

    /// How far the unit gets on foot with so many points, found out by `search` where it is not known.
    pub fn reach(&mut self, points: u32, search: impl FnOnce() -> Option<Reach>) -> Option<Rc<Reach>> {
        if let Some((_, reach)) = self.reaches.iter().find(|(known, _)| *known == points) {
            return Some(Rc::clone(reach));
        }
        let reach = Rc::new(search()?);
        self.reaches.push((points, Rc::clone(&reach)));
        Some(reach)
    }
}
