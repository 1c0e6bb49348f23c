//! The shipped content with packs on top of it.

use phaseline_content::{Library, Sources, load};
use std::sync::Arc;

/// Loads these packs, none of which may have an error.
pub fn sound(sources: &Sources) -> Arc<Library> {
    let loaded = load(sources);
    assert!(loaded.report.mods_left_out.is_empty(), "{:?}", loaded.report.diagnostics);
    loaded.library
}
