//! Record files: written completely or not at all, checked when they are read, on a disk or elsewhere.

pub(in crate::record) mod crashes;
pub(in crate::record) mod disk;
pub(in crate::record) mod envelope;
pub(in crate::record) mod file;
pub(in crate::record) mod shelf;
pub(in crate::record) mod storage;
