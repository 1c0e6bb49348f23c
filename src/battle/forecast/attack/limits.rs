//! How many states are told apart.

/// Bounds on the states that are followed.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// So many hits are followed at most, states times hits to come: fewer states are told apart while much is to come.
    pub hits: usize,
    /// The fewest and the most states that are told apart.
    pub cases: (usize, usize),
}

impl Limits {
    /// What is told in a battle: enough for most attacks to be exact, few enough to be told at once.
    pub const TOLD: Self = Self { hits: 1500, cases: (32, 384) };

    /// The most states that are told apart while so many hits are to come.
    pub fn most(self, to_come: usize) -> usize {
        (self.hits / to_come.max(1)).clamp(self.cases.0, self.cases.1)
    }
}
