//! The shipped content, loaded once in a process.

use phaseline_content::{Library, Sources, load};
use std::sync::{Arc, LazyLock};

pub fn shipped() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| load(&Sources::built_in()).library);
    Arc::clone(&LIBRARY)
}
