//! Parts of the report.

pub(crate) mod course;
pub(crate) mod facts;
pub(crate) mod side;
