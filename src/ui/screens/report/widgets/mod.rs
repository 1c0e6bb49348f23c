//! Parts of the report.

pub(in crate::ui) mod course;
pub(in crate::ui) mod facts;
pub(in crate::ui) mod side;
