//! The pack `mods/old-walls` on top of the shipped content.

use super::packs::sound;
use super::repository::root;
use phaseline_content::{Folder, Library, Sources};
use std::sync::{Arc, LazyLock};

/// The shipped content and the pack, loaded once in a process.
pub fn with_old_walls() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let pack = Folder::new(root().join("mods/old-walls"));
        sound(&Sources::built_in().with_mod(pack))
    });
    Arc::clone(&LIBRARY)
}
