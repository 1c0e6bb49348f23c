//! A number that may be random.

use super::dist::Dist;

/// A number that may be random. Most are fixed, and those cost nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Number {
    /// Known.
    Fixed(i32),
    /// Any whole number from the first to the larger second, each equally likely.
    Uniform(i32, i32),
    /// Drawn.
    Random(Dist),
}

impl Number {
    pub(crate) fn into_dist(self) -> Dist {
        match self {
            Self::Fixed(value) => Dist::constant(value),
            Self::Uniform(low, high) => Dist::uniform(low, high),
            Self::Random(dist) => dist,
        }
    }

    pub(crate) fn from_dist(dist: Dist) -> Self {
        dist.as_constant().map_or(Self::Random(dist), Self::Fixed)
    }
}
