//! Arcs: which side of a unit an attack strikes, and where its weapons fire.

use crate::catalog::body::Arc;
use crate::hex::{Bearing, Facing};
use serde::{Deserialize, Serialize};

/// Arcs by direction as the unit sees it: 0 is straight ahead, then clockwise to 5.
///
/// What lies on the line between two directions lies in both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcNumbers {
    /// The arc that an attack from each of the six directions comes from.
    pub from: [Arc; 6],
    /// Directions into which forward weapons fire.
    pub front_weapons: Vec<u8>,
    /// Directions into which rear weapons fire.
    pub rear_weapons: Vec<u8>,
    /// Directions into which the weapons of turrets fire.
    pub turret_weapons: Vec<u8>,
}

impl ArcNumbers {
    /// The arc of a unit that an attack comes from. The unit has this facing, and the attacker lies in this direction.
    ///
    /// On the line between two arcs the front counts before a side, and a side before the rear. Between the left and
    /// the right the one that is listed first in `from` counts.
    #[must_use]
    pub fn struck(&self, facing: Facing, attacker: Bearing) -> Arc {
        let depth = |arc: &Arc| match arc {
            Arc::Front => 0,
            Arc::Left | Arc::Right => 1,
            Arc::Rear => 2,
        };
        let sides = attacker.as_seen(facing).sectors().map(|sector| self.from[usize::from(sector.number())]);
        sides.min_by_key(depth).unwrap_or(Arc::Front)
    }

    /// Whether a weapon of a unit whose torso has this facing fires in a direction: a weapon to the rear or not, and of
    /// a turret or not. On a line between two arcs the weapons of both fire.
    #[must_use]
    pub fn bears(&self, (rear, turret): (bool, bool), facing: Facing, toward: Bearing) -> bool {
        let directions = match (rear, turret) {
            (true, _) => &self.rear_weapons,
            (false, true) => &self.turret_weapons,
            (false, false) => &self.front_weapons,
        };
        reaches(directions, facing, toward)
    }

    /// Whether what lies in a direction is in the arc in which a unit with this facing strikes.
    #[must_use]
    pub fn is_ahead(&self, facing: Facing, toward: Bearing) -> bool {
        reaches(&self.front_weapons, facing, toward)
    }
}

fn reaches(directions: &[u8], facing: Facing, toward: Bearing) -> bool {
    let seen = toward.as_seen(facing);
    directions.iter().any(|direction| seen.is_in(*direction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Hex;

    fn arcs(from: [Arc; 6]) -> ArcNumbers {
        ArcNumbers { from, front_weapons: vec![5, 0, 1], rear_weapons: vec![3], turret_weapons: vec![0] }
    }

    /// The hex at distance 2 on the line between a direction as the unit sees it and the next one clockwise.
    fn on_the_line(facing: Facing, direction: i32) -> Bearing {
        let steps = [facing.turned(direction), facing.turned(direction + 1)];
        Hex::default().bearing(steps.into_iter().fold(Hex::default(), Hex::neighbour))
    }

    #[test]
    fn on_the_line_between_two_arcs_the_front_is_struck_before_a_side_and_a_side_before_the_rear() {
        use Arc::{Front, Left, Rear, Right};
        let standard = arcs([Front, Front, Right, Rear, Left, Front]);
        for facing in Facing::ALL {
            let struck = [0, 1, 2, 3, 4, 5].map(|direction| standard.struck(facing, on_the_line(facing, direction)));
            assert_eq!(struck, [Front, Front, Right, Left, Front, Front], "facing {facing}");
        }
    }

    #[test]
    fn between_the_left_and_the_right_the_one_listed_first_is_struck() {
        use Arc::{Front, Left, Right};
        let (right, left) = ([Front, Right, Right, Right, Left, Left], [Front, Right, Left, Right, Left, Left]);
        for facing in Facing::ALL {
            assert_eq!(arcs(right).struck(facing, on_the_line(facing, 3)), Right, "facing {facing}");
            assert_eq!(arcs(left).struck(facing, on_the_line(facing, 2)), Left, "facing {facing}");
            let around = arcs([Left, Left, Left, Right, Right, Right]);
            assert_eq!(around.struck(facing, on_the_line(facing, 5)), Left, "facing {facing}");
        }
    }

    #[test]
    fn weapons_of_both_arcs_fire_along_the_line_between_them_at_both_flanks() {
        for facing in Facing::ALL {
            let ways = |weapons| {
                [0, 1, 2, 3, 4, 5].map(|it| arcs([Arc::Front; 6]).bears(weapons, facing, on_the_line(facing, it)))
            };
            assert_eq!(ways((false, false)), [true, true, false, false, true, true], "facing {facing}");
            assert_eq!(ways((true, false)), [false, false, true, true, false, false], "facing {facing}");
            assert_eq!(ways((false, true)), [true, false, false, false, false, true], "facing {facing}");
        }
    }
}
