//! Where a unit can get to: one search over poses (hex and facing).
//!
//! The search knows neither boards nor units. A closure gives the cost of a step. The steps are one hex forward, a
//! turn of 60 degrees to either side, and one hex backward.

use super::buckets::Buckets;
use super::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// Where a unit stands and which way it looks, ordered by hex, then by facing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Pose {
    /// The hex.
    pub hex: Hex,
    /// The facing.
    pub facing: Facing,
}

impl Pose {
    /// The poses one step away: forward, left, right, backward.
    #[must_use]
    pub const fn steps(self) -> [Self; 4] {
        [
            Self { hex: self.hex.neighbour(self.facing), facing: self.facing },
            Self { hex: self.hex, facing: self.facing.turned(-1) },
            Self { hex: self.hex, facing: self.facing.turned(1) },
            Self { hex: self.hex.neighbour(self.facing.turned(3)), facing: self.facing },
        ]
    }
}

/// Every pose that can be reached from one pose within a budget, with the cheapest path to each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    start: Pose,
    radius: i32,
    /// Cost with hexes, and previous place, for each [`Reach::place`]; `u32::MAX` where the search does not get.
    price: Vec<u32>,
    from: Vec<u32>,
    /// For each hex in the same order, whether the search reached it. Most of the area is out of reach, and this list
    /// lets iteration skip it hex by hex.
    reached: Vec<bool>,
}

impl Reach {
    /// No search goes further than this many hexes, whatever the budget.
    pub const RADIUS_MAX: u32 = 64;
    /// The largest budget of a search, in movement points.
    pub const BUDGET_MAX: u32 = 1000;

    /// Searches from `start`, spending at most `budget`.
    ///
    /// `cost` gives the cost of the step from the first pose to the second, or `None` when the step is not possible.
    /// A step into another hex must cost at least 1; a turn may be free. Of equally cheap paths the one with the most
    /// hexes counts, and of several such paths the one found first: forward before left, right and backward.
    #[must_use]
    pub fn search(start: Pose, budget: u32, mut cost: impl FnMut(Pose, Pose) -> Option<u32>) -> Self {
        let budget = budget.min(Self::BUDGET_MAX);
        let mut reach = Self::nowhere(start, budget.min(Self::RADIUS_MAX));
        let mut waiting = Buckets::new(budget);
        if let Some(home) = reach.place(start) {
            waiting.push(0, (start, home));
        }
        for spent in 0..=budget {
            while let Some((pose, here)) = waiting.pop(spent) {
                let held = reach.price[here];
                if cost_of(held) != spent {
                    continue;
                }
                for step in pose.steps() {
                    // A step into another hex costs at least 1, so none fits when the budget is spent.
                    let turns = step.hex == pose.hex;
                    if !turns && spent == budget {
                        continue;
                    }
                    let there = if turns { Some(facing_in(here, step.facing)) } else { reach.place(step) };
                    let least = if turns { held } else { price_of(spent, 0) };
                    let Some(there) = there.filter(|&there| reach.price[there] > least) else { continue };
                    let Some(total) = cost(pose, step).and_then(|price| spent.checked_add(price)) else { continue };
                    let (known, price) = (reach.price[there], price_of(total, hexes_of(held) + u32::from(!turns)));
                    if total <= budget && price < known {
                        reach.note(there, price);
                        reach.from[there] = here as u32;
                        // A pose that waits for its turn at this cost already need not wait twice.
                        if total < cost_of(known) || total == spent {
                            waiting.push(total, (step, there));
                        }
                    }
                }
            }
        }
        reach
    }

    /// Every pose a jump of at most `hexes` hexes can end in: any facing in each hex that `lands` allows. It costs 1
    /// for each hex of distance; the hexes in between do not matter.
    #[must_use]
    pub fn leap(start: Pose, hexes: u32, mut lands: impl FnMut(Hex) -> bool) -> Self {
        let hexes = hexes.min(Self::RADIUS_MAX);
        let mut reach = Self::nowhere(start, hexes);
        for hex in start.hex.disc(hexes).into_iter().filter(|hex| *hex != start.hex) {
            if lands(hex) {
                Facing::ALL.into_iter().for_each(|facing| reach.add(Pose { hex, facing }, start.hex.distance(hex)));
            }
        }
        reach
    }

    /// Turns on the spot into one of these facings, at no cost.
    #[must_use]
    pub fn turning(start: Pose, facings: impl IntoIterator<Item = Facing>) -> Self {
        let mut reach = Self::nowhere(start, 0);
        facings.into_iter().for_each(|facing| reach.add(Pose { facing, ..start }, 0));
        reach
    }

    /// A search result with only the start in it.
    fn nowhere(start: Pose, radius: u32) -> Self {
        let radius = radius.cast_signed();
        let side = (2 * radius + 1) as usize;
        let hexes = side * side;
        let (price, from) = (vec![u32::MAX; hexes * FACINGS], vec![u32::MAX; hexes * FACINGS]);
        let mut reach = Self { start, radius, price, from, reached: vec![false; hexes] };
        if let Some(home) = reach.place(start) {
            reach.note(home, price_of(0, 0));
        }
        reach
    }

    fn note(&mut self, place: usize, price: u32) {
        self.price[place] = price;
        self.reached[place / FACINGS] = true;
    }

    /// Adds a pose that is one step away from the start.
    fn add(&mut self, pose: Pose, cost: u32) {
        if let (Some(there), Some(home)) = (self.place(pose).filter(|_| pose != self.start), self.place(self.start)) {
            self.note(there, price_of(cost, u32::from(pose.hex != self.start.hex)));
            self.from[there] = home as u32;
        }
    }

    /// Where the search began.
    #[must_use]
    pub const fn start(&self) -> Pose {
        self.start
    }

    /// What it costs to get to `pose`; `None` beyond the budget.
    #[must_use]
    pub fn cost(&self, pose: Pose) -> Option<u32> {
        self.price(pose).map(cost_of)
    }

    /// How many hexes the path to `pose` enters; `None` beyond the budget.
    #[must_use]
    pub fn hexes_entered(&self, pose: Pose) -> Option<u32> {
        self.price(pose).map(hexes_of)
    }

    fn price(&self, pose: Pose) -> Option<u32> {
        self.place(pose).map(|place| self.price[place]).filter(|&price| price != u32::MAX)
    }

    /// The cheapest pose in `hex` with its cost. Of equal ones the lowest facing counts.
    #[must_use]
    pub fn cheapest(&self, hex: Hex) -> Option<(Pose, u32)> {
        let poses = Facing::ALL.into_iter().map(|facing| Pose { hex, facing });
        poses.filter_map(|pose| Some((pose, self.cost(pose)?))).min_by_key(|&(_, cost)| cost)
    }

    /// The cheapest path to `pose`, step by step, without the start.
    #[must_use]
    pub fn path(&self, pose: Pose) -> Option<Vec<Pose>> {
        self.cost(pose)?;
        let mut way = Vec::new();
        let mut here = self.place(pose)?;
        while self.from[here] != u32::MAX {
            way.push(self.pose(here));
            here = self.from[here] as usize;
        }
        way.reverse();
        Some(way)
    }

    /// Every pose in reach with its cost, sorted by pose, the start included.
    pub fn poses(&self) -> impl Iterator<Item = (Pose, u32)> + '_ {
        let hexes = self.reached.iter().enumerate().filter(|&(_, &reached)| reached);
        hexes.flat_map(|(place, _)| {
            let (hex, prices) = (self.hex(place), &self.price[place * FACINGS..][..FACINGS]);
            let poses = Facing::ALL.into_iter().zip(prices).filter(|&(_, &price)| price != u32::MAX);
            poses.map(move |(facing, &price)| (Pose { hex, facing }, cost_of(price)))
        })
    }

    /// Every hex in reach, sorted, each with the cheapest pose in it and its cost.
    #[must_use]
    pub fn hexes(&self) -> Vec<(Pose, u32)> {
        let mut hexes: Vec<(Pose, u32)> = Vec::new();
        for (pose, cost) in self.poses() {
            match hexes.last_mut() {
                Some(last) if last.0.hex == pose.hex => {
                    if cost < last.1 {
                        *last = (pose, cost);
                    }
                }
                _ => hexes.push((pose, cost)),
            }
        }
        hexes
    }

    /// The index of `pose` in the lists. `None` when it is too far from the start.
    fn place(&self, pose: Pose) -> Option<usize> {
        let [q, r] = [pose.hex.q() - self.start.hex.q() + self.radius, pose.hex.r() - self.start.hex.r() + self.radius];
        let side = 2 * self.radius + 1;
        let inside = (0..side).contains(&q) && (0..side).contains(&r);
        inside.then(|| (q * side + r) as usize * FACINGS + usize::from(pose.facing.number()))
    }

    fn pose(&self, place: usize) -> Pose {
        Pose { hex: self.hex(place / FACINGS), facing: Facing::new((place % FACINGS) as i32) }
    }

    /// The hex with this index; the inverse of the hex part of [`Self::place`].
    fn hex(&self, place: usize) -> Hex {
        let place = place as i32;
        let side = 2 * self.radius + 1;
        self.start.hex.plus(Hex::new(place / side - self.radius, place % side - self.radius))
    }
}

/// Number of poses in one hex. They lie together in the lists.
const FACINGS: usize = Facing::ALL.len();

/// More than any path costs, and so more than the hexes of any path.
const ABOVE: u32 = 1024;
const _: () = assert!(Reach::BUDGET_MAX < ABOVE, "each hex of a path costs at least 1");

/// The cost of a path and the hexes that it enters as one number: less is cheaper, or as cheap with more hexes.
const fn price_of(cost: u32, hexes: u32) -> u32 {
    (cost + 1) * ABOVE - 1 - hexes
}

const fn cost_of(price: u32) -> u32 {
    price / ABOVE
}

const fn hexes_of(price: u32) -> u32 {
    ABOVE - 1 - price % ABOVE
}

/// The index of another facing in the same hex.
fn facing_in(place: usize, facing: Facing) -> usize {
    place - place % FACINGS + usize::from(facing.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(from: Pose, to: Pose) -> Option<u32> {
        let backward = from.hex.neighbour(from.facing.turned(3)) == to.hex;
        (!backward).then_some(1)
    }

    #[test]
    fn turning_costs_and_the_way_back_is_long() {
        let reach = Reach::search(Pose::default(), 6, open);
        let behind = Hex::new(0, 1);
        assert_eq!(reach.cheapest(behind), Some((Pose { hex: behind, facing: Facing::new(3) }, 4)));
        let ahead = Pose { hex: Hex::new(0, -6), facing: Facing::NORTH };
        assert_eq!(reach.cost(ahead), Some(6));
        assert_eq!(reach.path(ahead).map(|way| way.len()), Some(6));
        assert_eq!(reach.cost(Pose { facing: Facing::new(1), ..ahead }), None);
    }

    #[test]
    fn costs_follow_the_ground_and_walls_are_walked_around() {
        let wall = [Hex::new(0, -1), Hex::new(1, -1)];
        let cost = |from: Pose, to: Pose| (!wall.contains(&to.hex)).then(|| open(from, to)).flatten();
        let reach = Reach::search(Pose::default(), 12, cost);
        let goal = Hex::new(0, -2);
        let (pose, spent) = reach.cheapest(goal).unwrap();
        let way = reach.path(pose).unwrap();
        assert!(way.iter().all(|step| !wall.contains(&step.hex)));
        assert_eq!(way.len() as u32, spent);
        assert_eq!(way.last(), Some(&pose));
    }

    #[test]
    fn of_equally_cheap_paths_the_one_with_the_most_hexes_counts_on_either_side() {
        // Straight ahead lies rough ground. The way around it costs as much and enters one hex more.
        for side in [-1, 1] {
            let rough = Hex::new(0, -1);
            let round = rough.neighbour(Facing::NORTH.turned(2 * side));
            let open = [Hex::new(0, -2), round, round.neighbour(Facing::NORTH)];
            let cost = |from: Pose, to: Pose| match to.hex {
                hex if hex == from.hex => Some(0),
                hex if hex == rough => Some(2),
                hex if open.contains(&hex) => Some(1),
                _ => None,
            };
            let reach = Reach::search(Pose::default(), 4, cost);
            let ahead = Pose { hex: Hex::new(0, -2), facing: Facing::NORTH };
            assert_eq!((reach.cost(ahead), reach.hexes_entered(ahead)), (Some(3), Some(3)));
            let entered: Vec<Hex> = reach.path(ahead).unwrap().iter().map(|pose| pose.hex).collect();
            assert!(entered.contains(&round) && !entered.contains(&rough), "{entered:?}");
        }
    }

    #[test]
    fn poses_come_sorted_and_every_way_adds_up() {
        let cost = |from: Pose, to: Pose| {
            let steep = (to.hex.q() + 2 * to.hex.r()).rem_euclid(3) as u32;
            if from.hex == to.hex { Some(1) } else { Some(1 + steep) }
        };
        let reach = Reach::search(Pose { hex: Hex::new(5, 5), facing: Facing::new(2) }, 7, cost);
        let poses: Vec<_> = reach.poses().collect();
        assert!(poses.is_sorted());
        for (pose, spent) in poses {
            let mut here = reach.start();
            let (mut sum, mut entered) = (0, 0);
            for step in reach.path(pose).unwrap() {
                sum += cost(here, step).unwrap();
                entered += u32::from(step.hex != here.hex);
                here = step;
            }
            assert_eq!((here, sum), (pose, spent));
            assert_eq!(reach.hexes_entered(pose), Some(entered));
        }
    }

    #[test]
    fn a_leap_is_one_step_into_any_facing() {
        let pit = Hex::new(0, -1);
        let reach = Reach::leap(Pose::default(), 2, |hex| hex != pit);
        assert_eq!(reach.hexes().len(), 1 + 6 + 12 - 1);
        let beyond = Pose { hex: Hex::new(0, -2), facing: Facing::new(4) };
        assert_eq!((reach.cost(beyond), reach.path(beyond)), (Some(2), Some(vec![beyond])));
        assert_eq!(reach.cost(Pose { hex: pit, ..beyond }), None);
        assert_eq!(reach.cost(Pose { facing: Facing::new(1), ..Pose::default() }), None);
    }

    #[test]
    fn turning_stays_in_the_hex() {
        let reach = Reach::turning(Pose::default(), [Facing::new(1), Facing::new(5)]);
        assert_eq!(reach.poses().count(), 3);
        let right = Pose { facing: Facing::new(1), ..Pose::default() };
        assert_eq!((reach.cost(right), reach.path(right)), (Some(0), Some(vec![right])));
    }

    #[test]
    fn free_turns_are_allowed() {
        let cost = |from: Pose, to: Pose| Some(u32::from(from.hex != to.hex));
        let reach = Reach::search(Pose::default(), 3, cost);
        assert_eq!(reach.hexes().len(), 37);
    }
}
