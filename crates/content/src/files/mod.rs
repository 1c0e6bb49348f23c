//! Files: where their bytes come from, how much is read, and how messages name them.

pub(crate) mod plain_file;
pub(crate) mod printable;
pub(crate) mod source;
pub(crate) mod text;
