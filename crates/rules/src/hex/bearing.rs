//! Bearings: in which direction a hex lies.

use super::{Facing, Hex};

/// The direction in which a hex lies from another one, as sectors.
///
/// The sector of a facing reaches 30 degrees to both sides of it. A hex lies in one sector, or on the line between two
/// and then in both. A hex lies in all six sectors of itself.
///
/// ```
/// use phaseline_rules::hex::{Facing, Hex};
///
/// let home = Hex::from_map(4, 4);
/// let sectors = |other: Hex| home.bearing(other).sectors().map(Facing::number).collect::<Vec<u8>>();
/// assert_eq!(sectors(Hex::from_map(4, 1)), [0]);
/// assert_eq!(sectors(Hex::from_map(6, 4)), [1, 2]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bearing(u8);

/// One bit for each of the six sectors.
const ALL: u8 = 0b11_1111;

impl Bearing {
    /// The bearing of `other` from `hex`.
    pub(super) fn between(hex: Hex, other: Hex) -> Self {
        let [q, r] = (other.0 - hex.0).to_array();
        let [u, v] = [2 * q + r, 2 * r + q];
        // How far `other` lies along each of the six directions, from north on.
        let along = [-v, u - v, u, v, v - u, -u];
        let most = along.into_iter().fold(0, i32::max);
        let nearest = |bits: u8, (way, far): (usize, i32)| bits | u8::from(far == most) << way;
        Self(along.into_iter().enumerate().fold(0, nearest))
    }

    /// The sectors, clockwise from north.
    pub fn sectors(self) -> impl Iterator<Item = Facing> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Facing::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*next)
        })
    }

    /// Whether it lies in the sector with this number.
    #[must_use]
    pub fn is_in(self, sector: u8) -> bool {
        self.0.checked_shr(sector.into()).is_some_and(|bits| bits & 1 == 1)
    }

    /// The same bearing as a unit with this facing sees it: sector 0 is straight ahead, then clockwise.
    #[must_use]
    pub const fn as_seen(self, facing: Facing) -> Self {
        let turn = facing.number();
        Self((self.0 >> turn | self.0 << (6 - turn)) & ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hex after a turn by 60 degrees clockwise.
    fn turned(hex: Hex) -> Hex {
        Hex::new(-hex.r(), hex.q() + hex.r())
    }

    fn sectors(hex: Hex) -> Vec<u8> {
        Hex::default().bearing(hex).sectors().map(Facing::number).collect()
    }

    #[test]
    fn a_hex_on_the_line_between_two_sectors_lies_in_both_whatever_the_direction() {
        let mut far = Hex::default().neighbour(Facing::NORTH).neighbour(Facing::new(1));
        for first in [vec![0, 1], vec![1, 2], vec![2, 3], vec![3, 4], vec![4, 5], vec![0, 5]] {
            assert_eq!(sectors(far), first);
            far = turned(far);
        }
    }

    #[test]
    fn a_bearing_turns_with_the_hex_and_mirrors_with_it() {
        for hex in Hex::default().disc(9) {
            let here = Hex::default().bearing(hex);
            assert_eq!(Hex::default().bearing(turned(hex)).as_seen(Facing::new(1)), here, "{hex:?}");
            // The mirror at the line from north to south.
            let mut mirrored: Vec<u8> = sectors(Hex::new(-hex.q(), hex.q() + hex.r()));
            mirrored.iter_mut().for_each(|sector| *sector = (6 - *sector) % 6);
            mirrored.sort_unstable();
            assert_eq!(mirrored, sectors(hex), "{hex:?}");
        }
    }

    #[test]
    fn every_unit_sees_its_own_hex_in_all_sectors() {
        for facing in Facing::ALL {
            let own = Hex::default().bearing(Hex::default()).as_seen(facing);
            assert_eq!(own.sectors().collect::<Vec<Facing>>(), Facing::ALL);
        }
    }
}
