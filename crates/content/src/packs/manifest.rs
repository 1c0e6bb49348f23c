//! The file that makes a folder a mod.

use crate::reading::document::Document;
use crate::reading::tree::node::Form;
use serde::Deserialize;
use std::path::Path;

/// The name of the file.
pub(crate) const MANIFEST: &str = "mod.ron";

/// What a mod says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Its name. Other mods use it to say that they need this mod.
    pub name: String,
    /// Its version, in any form.
    pub version: String,
    /// A short description.
    #[serde(default)]
    pub summary: String,
    /// The names of the mods that must be loaded before it.
    #[serde(default)]
    pub needs: Vec<String>,
}

/// Whether a folder is a mod.
pub(crate) fn is_mod(folder: &Path) -> bool {
    folder.join(MANIFEST).is_file()
}

/// Whether a file was meant as the manifest of a mod: `Mod.ron`, `mod.ron.txt`.
pub(crate) fn is_meant_as_manifest(name: &str) -> bool {
    let lower = name.to_lowercase();
    let mut parts = lower.split('.').map(str::trim);
    name != MANIFEST && parts.next() == Some("mod") && parts.next() == Some("ron") && parts.all(|part| part == "txt")
}

/// The lines and columns of the needs in a manifest.
pub(super) fn needs_at(manifest: &Document) -> Vec<(usize, usize)> {
    let needs = manifest.tree.field("needs").map(|node| &node.inner().form);
    let Some(Form::List(items) | Form::Tuple(_, items)) = needs else { return Vec::new() };
    items.iter().map(|item| manifest.lines.line_and_column(&manifest.text, item.span.start)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_meant_as_the_manifest_if_only_its_spelling_is_wrong() {
        let meant = ["Mod.ron", "MOD.RON", "mod.ron.txt", "mod.ron .txt", "Mod.Ron.TXT"];
        assert!(meant.into_iter().all(is_meant_as_manifest));
        let other = ["mod.ron", "mod.txt", "mods.ron", "mod.ron.bak", "readme.txt", "mod"];
        assert!(!other.into_iter().any(is_meant_as_manifest));
    }
}
