//! How much of the board is built.

/// How much of the things on the ground is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Everything.
    Full,
    /// Only what is visible from far away.
    Sparse,
}
