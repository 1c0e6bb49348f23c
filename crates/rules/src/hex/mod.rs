//! Hexes, facings and distances.
//!
//! The hexes of a board are flat-topped. In memory a hex is *axial*: `q` counts columns from west to east, `r` counts
//! along a column from north to south. They are the `x` and `y` of the crate `hexx`, which does the calculations. Map
//! files use the odd-q layout: every second column lies half a hex lower. Facings are numbered clockwise from north:
//! ```text
//!         0
//!       _____
//!   5  /     \  1
//!     /       \
//!     \       /
//!   4  \_____/  2
//!         3
//! ```

mod bearing;
pub mod buckets;
mod line;
pub(crate) mod lines;
pub mod path;
pub mod sight;

pub use bearing::Bearing;
pub use line::Line;

use hexx::{EdgeDirection, HexOrientation, OffsetHexMode};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// A hex of the board in axial coordinates, ordered by column, then from north to south.
///
/// ```
/// use phaseline_rules::hex::{Facing, Hex};
///
/// let hex = Hex::from_map(3, 4);
/// let north = hex.neighbour(Facing::NORTH);
/// assert_eq!((north.to_map(), hex.distance(north)), ((3, 3), 1));
/// assert_eq!(hex.disc(1).len(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Axial", into = "Axial")]
pub struct Hex(hexx::Hex);

/// A hex as it is written in files.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Hex")]
struct Axial {
    q: i32,
    r: i32,
}

impl From<Axial> for Hex {
    fn from(Axial { q, r }: Axial) -> Self {
        Self::new(q, r)
    }
}

impl From<Hex> for Axial {
    fn from(hex: Hex) -> Self {
        Self { q: hex.q(), r: hex.r() }
    }
}

impl From<hexx::Hex> for Hex {
    fn from(hex: hexx::Hex) -> Self {
        Self(hex)
    }
}

impl From<Hex> for hexx::Hex {
    fn from(hex: Hex) -> Self {
        hex.0
    }
}

impl Ord for Hex {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.to_array().cmp(&other.0.to_array())
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Hex").field("q", &self.q()).field("r", &self.r()).finish()
    }
}

/// One of the six directions of a hex: 0 is north, then clockwise.
///
/// ```
/// use phaseline_rules::hex::Facing;
///
/// let east = Facing::new(1);
/// assert_eq!(east.turned(3), Facing::new(4));
/// assert_eq!(Facing::NORTH.sixths_to(Facing::new(5)), -1, "the short way round");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

impl Facing {
    /// North, the facing with number 0.
    pub const NORTH: Self = Self(0);
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The facing `number` steps clockwise from north. Any whole number works; it wraps around the circle.
    #[must_use]
    pub const fn new(number: i32) -> Self {
        Self(number.rem_euclid(6) as u8)
    }

    /// The number from 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// This facing turned clockwise by `sixths` of a circle. A negative number turns counter-clockwise.
    #[must_use]
    pub const fn turned(self, sixths: i32) -> Self {
        Self::new(self.0 as i32 + sixths)
    }

    /// How many sixths of a circle to turn clockwise to face `other`, from -2 to 3.
    #[must_use]
    pub const fn sixths_to(self, other: Self) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(6);
        if turn > 3 { turn - 6 } else { turn }
    }

    /// The offset of the neighbour in this direction.
    #[must_use]
    pub const fn offset(self) -> Hex {
        Hex(self.edge().into_hex())
    }

    const fn edge(self) -> EdgeDirection {
        EdgeDirection::FLAT_TOP.rotate_cw(self.0)
    }
}

impl TryFrom<u8> for Facing {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number < 6 { Ok(Self(number)) } else { Err(format!("a facing goes from 0 (north) to 5, not {number}")) }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> Self {
        facing.0
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(["north", "north-east", "south-east", "south", "south-west", "north-west"][self.0 as usize])
    }
}

impl Hex {
    /// The hex at axial `(q, r)`.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self(hexx::Hex::new(q, r))
    }

    /// Column, growing eastwards.
    #[must_use]
    pub const fn q(self) -> i32 {
        self.0.x
    }

    /// Place along the column, growing southwards.
    #[must_use]
    pub const fn r(self) -> i32 {
        self.0.y
    }

    /// The third cubic coordinate. The three always add up to 0.
    #[must_use]
    pub const fn s(self) -> i32 {
        self.0.z()
    }

    /// The hex in `column` and `row` of a map file, where odd columns lie half a hex lower.
    #[must_use]
    pub const fn from_map(column: i32, row: i32) -> Self {
        Self(hexx::Hex::from_offset_coordinates([column, row], OffsetHexMode::Odd, HexOrientation::Flat))
    }

    /// Column and row in a map file: the inverse of [`Hex::from_map`]. A hex far beyond any map keeps its column.
    #[must_use]
    pub const fn to_map(self) -> (i32, i32) {
        // The row of a hex that far out may not fit in 32 bits.
        const FAR: u32 = i32::MAX as u32 / 2;
        if self.r().unsigned_abs() > FAR {
            return (self.q(), self.r());
        }
        let [column, row] = self.0.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        (column, row)
    }

    /// Adds a hex that is taken as an offset.
    #[must_use]
    pub const fn plus(self, step: Self) -> Self {
        Self(self.0.const_add(step.0))
    }

    /// The neighbour in direction `facing`.
    #[must_use]
    pub const fn neighbour(self, facing: Facing) -> Self {
        Self(self.0.neighbor(facing.edge()))
    }

    /// The six neighbours, clockwise from north.
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Facing::ALL.map(|facing| self.neighbour(facing))
    }

    /// The number of steps between two hexes.
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        self.0.unsigned_distance_to(other.0)
    }

    /// The direction in which `other` lies.
    #[must_use]
    pub fn bearing(self, other: Self) -> Bearing {
        Bearing::between(self, other)
    }

    /// Every hex at most `radius` steps away, in order.
    #[must_use]
    pub fn disc(self, radius: u32) -> Vec<Self> {
        self.0.range(radius).map(Self).collect()
    }

    /// The hexes on the straight line to `other`, both ends included.
    ///
    /// Where the line runs along a border it keeps to one side of it: the side of growing `q` for `lean` 1, the other
    /// side for `lean` -1. [`sight`] tries both.
    #[must_use]
    pub fn line(self, other: Self, lean: i32) -> Line {
        Line::between(self, other, lean)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.to_map();
        write!(out, "{column},{row}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_columns_lie_half_a_hex_lower() {
        assert_eq!(Hex::from_map(1, 0), Hex::new(0, 0).neighbour(Facing::new(2)));
        assert_eq!(Hex::from_map(2, 0), Hex::from_map(1, 0).neighbour(Facing::new(1)));
        for column in -3..4 {
            for row in -3..4 {
                assert_eq!(Hex::from_map(column, row).to_map(), (column, row));
            }
        }
    }

    #[test]
    fn files_have_a_hex_by_its_axial_coordinates() {
        let hex = Hex::new(3, -2);
        assert_eq!(serde_json::to_string(&hex).unwrap(), r#"{"q":3,"r":-2}"#);
        assert_eq!(ron::to_string(&hex).unwrap(), "(q:3,r:-2)");
        assert_eq!(ron::from_str::<Hex>("(q: 3, r: -2)").unwrap(), hex);
        assert_eq!(postcard::to_extend(&hex, Vec::new()).unwrap(), postcard::to_extend(&(3, -2), Vec::new()).unwrap());
    }

    #[test]
    fn facings_go_round_clockwise_from_north() {
        let steps = Facing::ALL.map(|facing| (facing.offset().q(), facing.offset().r()));
        assert_eq!(steps, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
    }

    #[test]
    fn a_hex_far_beyond_any_map_can_be_named() {
        for far in [i32::MIN, i32::MIN / 2 - 1, i32::MAX / 2, i32::MAX] {
            for near in [i32::MIN, -1, 0, 1, i32::MAX] {
                assert_eq!(Hex::new(near, far).to_map().0, near);
                assert_eq!(Hex::new(far, near).to_map().0, far);
            }
        }
    }

    #[test]
    fn six_steps_in_a_circle_come_home() {
        let mut hex = Hex::new(4, -2);
        for facing in Facing::ALL {
            hex = hex.neighbour(facing);
        }
        assert_eq!(hex, Hex::new(4, -2));
    }

    #[test]
    fn turns_are_counted_the_short_way() {
        assert_eq!(Facing::new(5).sixths_to(Facing::new(1)), 2);
        assert_eq!(Facing::new(1).sixths_to(Facing::new(5)), -2);
        assert_eq!(Facing::new(1).sixths_to(Facing::new(4)), 3);
    }

    #[test]
    fn a_bearing_is_the_nearest_axis() {
        let home = Hex::default();
        for facing in Facing::ALL {
            let mut far = home;
            for _ in 0..5 {
                far = far.neighbour(facing);
            }
            for near in [far, far.neighbour(facing.turned(2)), far.neighbour(facing.turned(-2))] {
                assert_eq!(home.bearing(near).sectors().collect::<Vec<Facing>>(), [facing]);
            }
        }
    }

    #[test]
    fn a_line_takes_one_step_at_a_time_and_is_the_same_backwards() {
        let home = Hex::new(2, 3);
        for goal in home.disc(6) {
            for lean in [-1, 1] {
                let line: Vec<Hex> = home.line(goal, lean).collect();
                assert_eq!((line[0], line[line.len() - 1]), (home, goal));
                assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{home} to {goal}");
                let mut back: Vec<Hex> = goal.line(home, lean).collect();
                back.reverse();
                assert_eq!(back, line);
            }
        }
    }

    #[test]
    fn a_disc_is_sorted_and_complete() {
        let disc = Hex::new(1, 1).disc(3);
        assert_eq!(disc.len(), 37);
        assert!(disc.is_sorted());
        assert!(disc.iter().all(|hex| hex.distance(Hex::new(1, 1)) <= 3));
    }
}
