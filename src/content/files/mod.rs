//! Files: where their bytes come from, how much is read, and how messages name them.

pub(in crate::content) mod plain_file;
pub(in crate::content) mod printable;
pub(in crate::content) mod source;
pub(in crate::content) mod text;
