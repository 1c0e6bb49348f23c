//! The table of sounds that come with the program.
//!
//! The files themselves are read by the layer that plays them. Checks need only the names, and run without a window.

use phaseline_rules::catalog::sound::SoundOccasion;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The file in `assets/sounds`.
const FILE: &str = include_str!("../../sounds/sounds.ron");

/// A sound: one of its files is played each time.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sound {
    /// Files in `assets/sounds`.
    pub files: Vec<String>,
    /// The player's volume setting that applies.
    pub bus: Bus,
    /// Seconds that no file may exceed.
    pub longest: f32,
    /// How loud it is played, from 0 to 1.
    #[serde(default = "full")]
    pub volume: f32,
    /// Whether its end fits its beginning.
    #[serde(default)]
    pub loops: bool,
    /// When it is heard if no content names another sound.
    #[serde(default)]
    pub when: Vec<SoundOccasion>,
}

/// A group of sounds with one volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Bus {
    /// Buttons, the order of acting, news of the battle.
    Interface,
    /// What happens on the board.
    Effects,
    /// What is around the board.
    Ambience,
    /// Music.
    Music,
}

/// All sounds by name, and the sound of every occasion.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SoundTable {
    sounds: BTreeMap<String, Sound>,
    usual: BTreeMap<SoundOccasion, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    sounds: BTreeMap<String, Sound>,
}

impl SoundTable {
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// Lists every fault in one sentence each: a text that is no table, files that are not in `files`, numbers out of
    /// range, occasions with no sound or with two.
    pub fn read(text: &str, files: &BTreeSet<&str>) -> Result<Self, Vec<String>> {
        let raw: Raw = ron::from_str(text).map_err(|error| vec![error.to_string()])?;
        let mut faults: Vec<String> =
            raw.sounds.iter().flat_map(|(name, sound)| faults_of(name, sound, files)).collect();
        let table = Self::new(raw.sounds, &mut faults);
        let silent = SoundOccasion::ALL.iter().filter(|it| it.has_usual() && !table.usual.contains_key(*it));
        faults.extend(silent.map(|occasion| format!("{occasion:?} has no sound")));
        if faults.is_empty() { Ok(table) } else { Err(faults) }
    }

    /// The table in the program. Tests read it with its files.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static TABLE: LazyLock<SoundTable> = LazyLock::new(|| {
            let raw = ron::from_str(FILE).unwrap_or_else(|_| Raw { sounds: BTreeMap::new() });
            SoundTable::new(raw.sounds, &mut Vec::new())
        });
        &TABLE
    }

    fn new(sounds: BTreeMap<String, Sound>, faults: &mut Vec<String>) -> Self {
        let mut usual = BTreeMap::new();
        for (name, occasion) in sounds.iter().flat_map(|(name, sound)| sound.when.iter().map(move |it| (name, *it))) {
            if let Some(other) = usual.insert(occasion, name.clone()) {
                faults.push(format!("{occasion:?} has two sounds, {other:?} and {name:?}"));
            }
        }
        Self { sounds, usual }
    }

    /// A sound by its name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Sound> {
        self.sounds.get(name)
    }

    /// The name of the sound for an occasion. Empty if there is none.
    #[must_use]
    pub fn usual(&self, occasion: SoundOccasion) -> &str {
        self.usual.get(&occasion).map_or("", String::as_str)
    }

    /// All sounds, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Sound)> {
        self.sounds.iter().map(|(name, sound)| (name.as_str(), sound))
    }
}

fn faults_of(name: &str, sound: &Sound, files: &BTreeSet<&str>) -> Vec<String> {
    let mut faults = Vec::new();
    if sound.files.is_empty() {
        faults.push(format!("{name:?} has no file"));
    }
    let missing = sound.files.iter().filter(|file| !files.contains(file.as_str()));
    faults.extend(missing.map(|file| format!("the file {file:?} of {name:?} is missing")));
    if !(sound.volume > 0.0 && sound.volume <= 1.0) {
        faults.push(format!("the volume of {name:?} is {}, but may only be above 0 and up to 1", sound.volume));
    }
    faults
}

const fn full() -> f32 {
    1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        SoundTable::read(text, &BTreeSet::from(["a.ogg"])).expect_err(text)
    }

    #[test]
    fn every_fault_of_a_table_is_told() {
        assert!(faults("(sounds: {\"a\": (files: [], bus: Effects, longest: 1, tempo: 3)})")[0].contains("tempo"));
        assert!(faults("(sounds: {\"a\": (files: [], bus: Drums, longest: 1)})")[0].contains("Drums"));
        let told = faults(
            "(sounds: {\"a\": (files: [\"b.ogg\"], bus: Effects, longest: 1, volume: 2, when: [Step]), \
             \"b\": (files: [], bus: Music, longest: 1, when: [Step])})",
        );
        for part in
            ["\"b.ogg\" of \"a\" is missing", "volume of \"a\" is 2", "\"b\" has no file", "Step has two sounds"]
        {
            assert!(told.iter().any(|fault| fault.contains(part)), "{part}: {told:?}");
        }
        assert!(told.contains(&"Fall has no sound".to_owned()), "{told:?}");
    }
}
