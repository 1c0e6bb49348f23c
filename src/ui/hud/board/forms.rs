//! How large a sign is, and whether it has a name.

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
}

impl Form {
    /// Half the width of the badge.
    pub(super) const fn radius(self) -> f32 {
        match self {
            Self::Whole | Self::Nameless => 16.0,
            Self::Compact => 12.0,
        }
    }

    /// The height of the badge with some space.
    pub(super) const fn height(self) -> f32 {
        1.75 * self.radius() + 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
