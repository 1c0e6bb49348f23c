//! Finds the settings in a file, and the generation of the mod that wrote them.

use super::words::words;
use crate::import::report::ImportFault;
use crate::reading::tree::lines::Lines;
use crate::reading::tree::node::{Entry, Node};
use crate::reading::tree::plain::Plain;
use phaseline_rules::ids::UnitType;

/// The settings of a file that can be imported.
#[derive(Debug)]
pub(super) struct Found<'n> {
    /// The group with the settings.
    pub settings: &'n Node,
    /// Whether the group is only a part of the file.
    pub is_part: bool,
    /// The mod's name, if the file gives one.
    pub name: Option<&'n str>,
    /// The mod's version, if the file gives one.
    pub version: Option<&'n str>,
    pub generation: Generation,
}

/// Which versions of the mod read such settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Generation {
    /// 0.x before 0.5: what a unit loses stands above 0.
    Early,
    /// 0.5 to 1.x: one number for each effect.
    First,
    /// 2.x: ranges for each unit type.
    Second,
    /// 3.x.
    Third,
}

impl Generation {
    /// Its number, as the messages count.
    pub const fn number(self) -> u32 {
        match self {
            Self::Early | Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

impl Found<'_> {
    /// The name and version of the mod, for people.
    pub fn title(&self) -> String {
        let name = self.name.unwrap_or("Skill Based Initiative");
        self.version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}"))
    }
}

/// Finds the settings.
///
/// # Errors
/// Returns a fault if there are no settings of this mod.
pub(super) fn find<'n>(root: &'n Node, lines: &Lines) -> Result<Found<'n>, ImportFault> {
    let fault = |node: &Node, message: String| ImportFault::new(lines.line(node.span.start), message);
    if entries(root).is_none() {
        return Err(fault(root, format!("a mod.json is a group of keys, not {}", words_for(root))));
    }
    let part = entry(root, "Settings").map(|entry| &entry.value);
    let settings = part.unwrap_or(root);
    if entries(settings).is_none() {
        return Err(fault(settings, format!("Settings is a group, not {}", words_for(settings))));
    }
    let (is_newer, is_older) = (has_newer_keys(settings), has_older_keys(settings));
    if !is_newer && !is_older {
        let groups = UnitType::ALL.map(UnitType::name).join(", ");
        let older: Vec<&str> = words().older.numbers.iter().map(|word| word.key.as_str()).collect();
        let message = format!(
            "these are no settings of Skill Based Initiative: the file has none of its keys, such as those of the groups {groups}, or {}",
            older.join(", ")
        );
        return Err(fault(settings, message));
    }
    let version = entry(root, "Version").and_then(text);
    let has_group = UnitType::ALL.iter().any(|unit_type| entry(settings, unit_type.name()).is_some());
    let is_first = !has_group && (is_older || number(version, 0).is_some_and(|major| major < 2));
    let early = words().older.early_keys().any(|key| entry(settings, key).is_some());
    let before = number(version, 0) == Some(0) && number(version, 1).is_some_and(|minor| minor < 5);
    let generation = match (is_first, early || before, number(version, 0)) {
        (true, true, _) => Generation::Early,
        (true, false, _) => Generation::First,
        (false, _, Some(0..=2)) => Generation::Second,
        (false, ..) => Generation::Third,
    };
    let name = entry(root, "Name").and_then(text);
    Ok(Found { settings, is_part: part.is_some(), name, version, generation })
}

/// Whether some group has a key that generations 2 and 3 read.
fn has_newer_keys(settings: &Node) -> bool {
    let has = |group: &str, keys: &[&str]| {
        let group = entry(settings, group).map(|entry| &entry.value);
        group.is_some_and(|group| keys.iter().any(|key| entry(group, key).is_some()))
    };
    let words = words();
    let of_types = words.numbers.iter().map(|word| &word.key).chain([&words.bases.key]).map(String::as_str);
    let of_types: Vec<&str> = of_types.collect();
    let colours: Vec<&str> = words.colours.keys.keys().map(String::as_str).collect();
    UnitType::ALL.iter().any(|unit_type| has(unit_type.name(), &of_types))
        || has(words.weights.group.name(), &words.weights.keys().map(|(key, ..)| key))
        || has(&words.tags.group, &[&words.tags.key])
        || has(&words.colours.group, &colours)
}

/// Whether a key stands there that generation 1 reads.
fn has_older_keys(settings: &Node) -> bool {
    let words = words();
    let colours = words.colours.keys.keys().map(String::as_str);
    let keys = [true, false].into_iter().flat_map(|is_early| words.older.keys_of(is_early));
    keys.chain(colours).any(|key| entry(settings, key).is_some())
}

fn text(entry: &Entry) -> Option<&str> {
    match entry.value.plain() {
        Plain::Text(text) => Some(text),
        _ => None,
    }
}

/// A number of a version: the major one at place 0.
fn number(version: Option<&str>, place: usize) -> Option<u32> {
    version?.trim_start_matches(['v', 'V']).split('.').nth(place)?.parse().ok()
}

/// The entries of a group. `None` for any other value.
pub(super) fn entries(node: &Node) -> Option<&[Entry]> {
    match node.plain() {
        Plain::Map(entries) => Some(entries),
        _ => None,
    }
}

/// The entry of a key. If the key is given more than once, the last one counts, as in the released mod.
pub(super) fn entry<'n>(node: &'n Node, key: &str) -> Option<&'n Entry> {
    entries(node)?.iter().rev().find(|entry| entry.name() == key)
}

/// What a value is, in words for messages.
pub(super) fn words_for(node: &Node) -> String {
    node.plain().words("a group")
}
