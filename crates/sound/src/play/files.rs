//! The sound files in the program.

use bevy::prelude::*;
use bevy_audio::AudioSource;
use include_dir::{Dir, include_dir};
use std::collections::BTreeMap;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sounds");

/// The files that have been played, by name.
#[derive(Debug, Default, Resource)]
pub(super) struct Files(BTreeMap<String, AudioSource>);

impl Files {
    /// A file by its name.
    pub(super) fn get(&mut self, name: &str) -> Option<AudioSource> {
        if let Some(known) = self.0.get(name) {
            return Some(known.clone());
        }
        let source = AudioSource { bytes: FILES.get_file(name)?.contents().into() };
        self.0.insert(name.to_owned(), source.clone());
        Some(source)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::SoundTable;
    use std::collections::BTreeSet;

    #[test]
    fn the_program_holds_every_file_of_the_table() {
        let table = SoundTable::built_in();
        let names: BTreeSet<&str> = table.iter().flat_map(|(_, sound)| &sound.files).map(String::as_str).collect();
        assert!(names.len() > 150, "{names:?}");
        let mut files = Files::default();
        let missing: Vec<_> = names.into_iter().filter(|name| files.get(name).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
