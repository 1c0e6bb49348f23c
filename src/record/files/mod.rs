//! Files: their first line, the storage they lie in, and the disk, written whole or not at all.

pub(in crate::record) mod disk;
pub(in crate::record) mod envelope;
pub(in crate::record) mod file;
pub(in crate::record) mod nowhere;
pub(in crate::record) mod storage;
