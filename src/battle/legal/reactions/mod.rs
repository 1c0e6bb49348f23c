//! Reactions and actions out of turn: what units may do in the turns of others.

pub(in crate::battle) mod listening;
pub(in crate::battle) mod out_of_turn;
pub(in crate::battle) mod reacting;
