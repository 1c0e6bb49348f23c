//! Limits on the number of states.

/// Limits on the states that a salvo follows.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most hits to follow: states times hits to come. While many hits are to come, fewer states are kept.
    pub hits: usize,
    /// The fewest and the most states.
    pub cases: (usize, usize),
}

impl Limits {
    /// The limits in a battle: enough for most attacks to be exact, few enough for an immediate answer.
    pub const TOLD: Self = Self { hits: 1500, cases: (32, 384) };

    /// The most states while this many hits are to come.
    pub fn most(self, to_come: usize) -> usize {
        (self.hits / to_come.max(1)).clamp(self.cases.0, self.cases.1)
    }
}
