//! How large a sign is, whether it has a name, and on which side of the badge.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

/// With more signs than this in the picture, all that matter little are compact.
const MANY: usize = 10;
/// Compact signs grow again when this many or fewer are left in the picture.
const FEW: usize = 8;

/// Whether signs are compact, and whether they were in the last frame. Between the two limits nothing changes, so that
/// signs do not flicker while units come into the picture and leave it.
pub(super) const fn are_compact(signs: usize, were: bool) -> bool {
    signs > if were { FEW } else { MANY }
}

/// The form of a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A badge with the name beside it.
    Whole,
    /// A badge alone.
    Nameless,
    /// A smaller badge alone.
    Compact,
    /// A smaller badge with an arrow, for a machine behind a panel.
    Marker,
}

/// The side of the badge on which the name stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NameSide {
    /// To the right.
    #[default]
    Right,
    /// To the left.
    Left,
}

impl NameSide {
    /// Both sides, the usual one first.
    pub(super) const BOTH: [Self; 2] = [Self::Right, Self::Left];

    /// The opposite side.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
        }
    }
}

/// The space between the head of a unit and its sign.
pub(super) const OVER: f32 = 3.0;
/// The height of each thin bar with the space over it.
pub(super) const THIN: f32 = 3.0;
/// How far the name bar reaches under the badge.
pub(super) const TUCK: f32 = 1.0;
/// The size of a marker, with room for its arrow on every side.
const MARKER: Vec2 = vec2(38.0, 36.0);

impl Form {
    /// Half the width of the badge.
    pub(super) const fn radius(self) -> f32 {
        match self {
            Self::Whole | Self::Nameless => 16.0,
            Self::Compact | Self::Marker => 12.0,
        }
    }

    /// The height of the badge with some space.
    pub(super) const fn height(self) -> f32 {
        1.75 * self.radius() + 2.0
    }

    /// The size of a sign. `name` is the width of its name bar.
    pub(super) fn size(self, name: f32) -> Vec2 {
        let (wide, high) = (2.0 * self.radius(), self.height());
        match self {
            Self::Whole => vec2(wide + name - TUCK, high),
            Self::Nameless | Self::Compact => vec2(wide, high + 2.0 * THIN),
            Self::Marker => MARKER,
        }
    }

    /// The place of a sign of this size over a point. The badge stands over the point, whatever the side of the name.
    pub(super) fn over(self, point: Pos2, size: Vec2, side: NameSide) -> Rect {
        let half = if self == Self::Marker { size.x / 2.0 } else { self.radius() };
        let left = match side {
            NameSide::Right => point.x - half,
            NameSide::Left => point.x + half - size.x,
        };
        Rect::from_min_size(pos2(left, point.y - OVER - size.y), size)
    }

    /// The centre of the badge in a sign.
    pub(super) fn badge_centre(self, sign: Rect, side: NameSide) -> Pos2 {
        let x = match (self, side) {
            (Self::Marker, _) => return sign.center(),
            (Self::Whole, NameSide::Left) => sign.right() - self.radius(),
            _ => sign.left() + self.radius(),
        };
        pos2(x, sign.top() + self.height() / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_badge_stands_over_its_unit_on_whichever_side_its_name_is() {
        let head = pos2(300.0, 200.0);
        for form in [Form::Whole, Form::Nameless, Form::Compact, Form::Marker] {
            for side in NameSide::BOTH {
                let sign = form.over(head, form.size(70.0), side);
                let badge = form.badge_centre(sign, side);
                assert!((badge.x - head.x).abs() < 0.01, "{form:?}, {side:?}: {badge:?} in {sign:?}");
                assert!(sign.contains(badge) && sign.bottom() < head.y, "{form:?}, {side:?}: {sign:?}");
            }
        }
    }

    #[test]
    fn signs_are_compact_above_ten_and_whole_again_at_eight() {
        let mut compact = false;
        let counts = [8, 10, 11, 10, 9, 8, 9, 10, 22];
        let forms = counts.map(|count| {
            compact = are_compact(count, compact);
            compact
        });
        assert_eq!(forms, [false, false, true, true, true, false, false, false, true]);
    }
}
