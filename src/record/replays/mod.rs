//! Recorded battles: their intents, their moments, undo, and whether a rerun gives the same result.

pub(in crate::record) mod content_change;
pub(in crate::record) mod difference;
pub(in crate::record) mod fingerprint;
pub(in crate::record) mod moment;
pub(in crate::record) mod recorder;
pub(in crate::record) mod recording;
pub(in crate::record) mod rerun;
pub(in crate::record) mod trail;
pub(in crate::record) mod undo;
pub(in crate::record) mod words;
