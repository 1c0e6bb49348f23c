//! Who is ahead when the last round is over.

use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::battle_state::BattleState;
use crate::rules::catalog::scenario::AtEnd;
use crate::rules::combat::anatomy::Plate;
use crate::rules::ids::SideId;
use std::cmp::Ordering;

/// What is left of a side: so many of so many points of armour and structure.
#[derive(Debug, Clone, Copy)]
struct Remains {
    left: u64,
    whole: u64,
}

impl Remains {
    /// Adds up the units of a side. Who left the map or is still to come is not lost.
    fn of(book: &Rulebook, snapshot: &BattleState, side: SideId) -> Self {
        let mut remains = Self { left: 0, whole: 0 };
        for unit in snapshot.units.iter().filter(|unit| unit.side() == side) {
            let Some(fighter) = book.fighter(unit.id()) else { continue };
            let points = |plates: &[Plate]| {
                plates.iter().map(|plate| u64::from(plate.armour) + u64::from(plate.structure)).sum::<u64>()
            };
            remains.whole += points(&fighter.plates);
            remains.left += if unit.hull.destroyed { 0 } else { points(&unit.hull.plates) };
        }
        remains
    }

    /// Compares parts without rounding.
    fn compare(self, other: Self) -> Ordering {
        let product = |left: u64, whole: u64| u128::from(left) * u128::from(whole);
        product(self.left, other.whole).cmp(&product(other.left, self.whole))
    }
}

/// The side that has won because no round is left: none, unless the scenario goes by what is left.
pub(in crate::battle) fn ahead(book: &Rulebook, snapshot: &BattleState) -> Option<SideId> {
    if book.at_end == AtEnd::Draw {
        return None;
    }
    let sides = book.sides.iter().map(|side| (side.id, Remains::of(book, snapshot, side.id)));
    let sides: Vec<(SideId, Remains)> = sides.collect();
    let leads = |&(side, remains): &(SideId, Remains)| {
        let mut enemies = sides.iter().filter(|(other, _)| book.are_hostile(side, *other)).peekable();
        enemies.peek().is_some() && enemies.all(|(_, other)| remains.compare(*other) == Ordering::Greater)
    };
    // Of partners that are ahead the first one of the file that has most left is named.
    let best = sides.iter().rev().filter(|pair| leads(pair)).max_by(|(_, one), (_, other)| one.compare(*other));
    best.map(|(side, _)| *side)
}
