//! Recorded battles: their intents, their moments, undo, and whether a rerun gives the same result.

pub(crate) mod content_change;
pub(crate) mod difference;
pub(crate) mod fingerprint;
pub(crate) mod moment;
pub(crate) mod recorder;
pub(crate) mod recording;
pub(crate) mod rerun;
pub(crate) mod trail;
pub(crate) mod undo;
pub(crate) mod words;
