//! What follows from a state: statistics of units, effects on others, morale, progress towards objectives.

pub(crate) mod assess;
pub(crate) mod auras;
pub(crate) mod lead;
pub(crate) mod morale;
pub mod objectives;
pub(crate) mod plain_stat_block;
pub(crate) mod source_names;
pub(crate) mod statistics;
