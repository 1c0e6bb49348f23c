//! The look of destroyed locations: lost arms and troopers, black legs, and where it smokes.

use std::collections::BTreeSet;

use bevy::math::Vec2;

use super::super::figure::Figure;
use super::posture::Build;

/// The damage to a part of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wound {
    /// It is intact.
    Whole,
    /// It is burnt, but the unit still stands on it.
    Burnt,
    /// It is gone.
    Gone,
}

impl Figure {
    /// The damage to the part with this name.
    ///
    /// A part and a location belong together if their names have the same words (`arm_left` and `left_arm`). Troopers
    /// are matched by number.
    pub fn wound(&self, part: &str) -> Wound {
        let lost = |place: usize| self.lost.contains(&place);
        if let Some(man) = part.strip_prefix("trooper_").and_then(|number| number.parse::<usize>().ok()) {
            let gone = self.places.len() > 1 && lost(man.wrapping_sub(1));
            return if gone && !self.destroyed { Wound::Gone } else { Wound::Whole };
        }
        let place = self.places.iter().position(|place| words(place) == words(part));
        match place.filter(|place| lost(*place)) {
            Some(_) if part.starts_with("arm") => Wound::Gone,
            Some(_) if part.starts_with("leg") => Wound::Burnt,
            _ => Wound::Whole,
        }
    }

    /// The side of a lost location: -1 left, 1 right, 0 in the middle.
    pub fn side_of(&self, place: usize) -> f32 {
        let name = self.places.get(place).map(|place| words(place)).unwrap_or_default();
        f32::from(u8::from(name.contains("right"))) - f32::from(u8::from(name.contains("left")))
    }

    /// Where a location is: its height as a part of the unit's height, and how far it is to the right, from -1 to 1.
    pub fn lies_at(&self, place: usize) -> (f32, f32) {
        let name = self.places.get(place).map(|place| words(place)).unwrap_or_default();
        let (height, out) = match () {
            () if name.contains("leg") => (0.24, 0.55),
            () if name.contains("head") => (0.92, 0.0),
            () if name.contains("arm") => (0.6, 1.0),
            () => (0.6, 0.45),
        };
        (height, out * self.side_of(place))
    }

    /// Where it smokes, as parts of its width to the right and of its height, each with the size of the cloud.
    pub(super) fn smoking(&self, build: Build) -> Vec<(Vec2, f32)> {
        if self.destroyed {
            return vec![(Vec2::new(0.0, 0.35), 1.35)];
        }
        if build == Build::Squad {
            return Vec::new();
        }
        self.lost.iter().map(|place| (Vec2::new(self.side_of(*place), 0.72), 0.8)).collect()
    }
}

fn words(name: &str) -> BTreeSet<&str> {
    name.split('_').map(|word| if word == "rear" { "back" } else { word }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::catalog::colour::Colour;
    use phaseline_rules::hex::path::Pose;
    use phaseline_rules::hex::{Facing, Hex};

    fn figure(places: &[&str], lost: &[usize]) -> Figure {
        Figure {
            model: String::new(),
            paint: Colour::rgb(0, 0, 0),
            wreck: Colour::rgb(0, 0, 0),
            pose: Pose { hex: Hex::default(), facing: Facing::NORTH },
            twist: 0,
            prone: false,
            shut_down: false,
            destroyed: false,
            away: false,
            places: places.iter().map(|place| (*place).to_owned()).collect(),
            lost: lost.iter().copied().collect(),
            heat: 0,
            heat_limit: 0,
        }
    }

    #[test]
    fn a_lost_arm_is_gone_and_a_lost_leg_is_burnt() {
        let walker = figure(&["torso", "left_arm", "right_arm", "left_leg"], &[1, 3]);
        assert_eq!(walker.wound("arm_left"), Wound::Gone);
        assert_eq!(walker.wound("arm_right"), Wound::Whole);
        assert_eq!(walker.wound("leg_left"), Wound::Burnt);
        assert_eq!(figure(&["torso"], &[0]).wound("torso"), Wound::Whole, "a wreck keeps its body");
        let trotter = figure(&["rear_left_leg", "front_left_leg"], &[0]);
        assert_eq!((trotter.wound("leg_back_left"), trotter.wound("leg_front_left")), (Wound::Burnt, Wound::Whole));
        assert_eq!(walker.smoking(Build::Walker).len(), 2, "it smokes where something is lost");
    }

    #[test]
    fn a_squad_is_as_many_men_as_are_left() {
        let squad = figure(&["first", "second", "third", "fourth"], &[1, 2]);
        let standing = |man: usize| squad.wound(&format!("trooper_{man}")) == Wound::Whole;
        assert_eq!([1, 2, 3, 4].map(standing), [true, false, false, true]);
    }
}
