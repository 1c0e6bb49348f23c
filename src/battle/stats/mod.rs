//! What follows from a state: statistics of units, effects on others, morale, progress towards objectives.

pub(in crate::battle) mod assess;
pub(in crate::battle) mod auras;
pub(in crate::battle) mod lead;
pub(in crate::battle) mod morale;
pub mod objectives;
pub(in crate::battle) mod plain_stat_block;
pub(in crate::battle) mod source_names;
pub(in crate::battle) mod statistics;
pub(in crate::battle) mod unit_objective;
