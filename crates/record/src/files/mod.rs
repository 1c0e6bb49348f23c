//! Files: their first line, the storage they lie in, and the disk, written whole or not at all.

pub(crate) mod disk;
pub(crate) mod envelope;
pub(crate) mod file;
pub(crate) mod nowhere;
pub(crate) mod storage;
