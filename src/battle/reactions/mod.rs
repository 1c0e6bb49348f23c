//! What units may do in the turns of others.

pub(in crate::battle) mod listening;
pub(in crate::battle) mod outside;
pub(in crate::battle) mod reacting;
