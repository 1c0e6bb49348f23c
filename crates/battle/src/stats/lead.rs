//! Which side is ahead when the last round is over.

use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use phaseline_rules::catalog::scenario::AtEnd;
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::ids::SideId;
use std::cmp::Ordering;

/// What a side has left: `left` of `whole` points of armour and structure.
#[derive(Debug, Clone, Copy)]
struct Remains {
    left: u64,
    whole: u64,
}

impl Remains {
    /// Adds up the units of a side. Units that left the map or have yet to enter are not lost.
    fn of(book: &Rulebook, state: &BattleState, side: SideId) -> Self {
        let mut remains = Self { left: 0, whole: 0 };
        for unit in state.units.iter().filter(|unit| unit.side() == side) {
            let Some(profile) = book.profile(unit.id()) else { continue };
            let points = |plates: &[Plate]| {
                plates.iter().map(|plate| u64::from(plate.armour) + u64::from(plate.structure)).sum::<u64>()
            };
            remains.whole += points(&profile.plates);
            remains.left += if unit.hull.destroyed { 0 } else { points(&unit.hull.plates) };
        }
        remains
    }

    /// Compares the parts without rounding.
    fn compare(self, other: Self) -> Ordering {
        let product = |left: u64, whole: u64| u128::from(left) * u128::from(whole);
        product(self.left, other.whole).cmp(&product(other.left, self.whole))
    }
}

/// The enemy of a side with the largest part of its armour and structure left; of equal ones the first in the file.
pub(crate) fn strongest_enemy(book: &Rulebook, state: &BattleState, side: SideId) -> Option<SideId> {
    let enemies = book.sides.iter().rev().map(|other| other.id).filter(|other| book.are_hostile(side, *other));
    enemies.max_by(|one, other| Remains::of(book, state, *one).compare(Remains::of(book, state, *other)))
}

/// The side that wins when no round is left. `None` unless the scenario decides by what is left.
pub(crate) fn ahead(book: &Rulebook, state: &BattleState) -> Option<SideId> {
    if book.at_end == AtEnd::Draw {
        return None;
    }
    let sides = book.sides.iter().map(|side| (side.id, Remains::of(book, state, side.id)));
    let sides: Vec<(SideId, Remains)> = sides.collect();
    let leads = |&(side, remains): &(SideId, Remains)| {
        let mut enemies = sides.iter().filter(|(other, _)| book.are_hostile(side, *other)).peekable();
        enemies.peek().is_some() && enemies.all(|(_, other)| remains.compare(*other) == Ordering::Greater)
    };
    // Several partners can be ahead together. The one with most left wins; of equal ones the first in the file.
    let best = sides.iter().rev().filter(|pair| leads(pair)).max_by(|(_, one), (_, other)| one.compare(*other));
    best.map(|(side, _)| *side)
}
