//! Answers for people and programs: aligned tables, bar charts, JSON.

pub(in crate::cli) mod chances;
pub(in crate::cli) mod compare;
pub(in crate::cli) mod explain;
pub(in crate::cli) mod json;
pub(in crate::cli) mod table;
