//! A unit that is about to act: what it has declared, what it has the means for, and what the ruleset reads of it.

pub(crate) mod at_hand;
pub(crate) mod declared;
pub(crate) mod means;
pub(crate) mod ready;
pub(crate) mod ready_out_of_turn;
pub mod stat_block;
pub(crate) mod surroundings;
pub mod turn_order;
