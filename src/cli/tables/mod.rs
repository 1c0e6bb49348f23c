//! Answers for people and programs: aligned tables, bar charts, JSON.

pub(crate) mod chances;
pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod json;
pub(crate) mod table;
