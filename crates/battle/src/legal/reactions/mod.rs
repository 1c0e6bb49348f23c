//! Reactions and actions out of turn: what units may do in the turns of others.

pub(crate) mod listening;
pub(crate) mod out_of_turn;
pub(crate) mod reacting;
pub(crate) mod reply;
