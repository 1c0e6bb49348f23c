//! Finds the settings in a file, and the generation of the mod that wrote them.

use super::words::words;
use crate::content::import::report::ImportFault;
use crate::content::reading::tree::lines::Lines;
use crate::content::reading::tree::node::{Entry, Node};
use crate::content::reading::tree::plain::Plain;
use crate::rules::ids::UnitType;

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
    /// The generation: 2 or 3.
    pub generation: u32,
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
/// Returns a fault if there are no settings, or if they belong to generation 1.
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
    let version = entry(root, "Version").and_then(text);
    refuse_older(root, settings, version).map_err(|(key, message)| fault(key, message))?;
    let groups = UnitType::ALL.map(UnitType::name);
    if !groups.iter().any(|group| entry(settings, group).is_some()) {
        let message = format!("these are no settings of Skill Based Initiative: no group {}", groups.join(", "));
        return Err(fault(settings, message));
    }
    let generation = major(version).map_or(3, |major| major.min(3));
    let name = entry(root, "Name").and_then(text);
    Ok(Found { settings, is_part: part.is_some(), name, version, generation })
}

/// Refuses generation 1. It had other penalties, other melee and no unit types. The fault is at the key that shows the
/// generation.
fn refuse_older<'n>(root: &'n Node, settings: &'n Node, version: Option<&str>) -> Result<(), (&'n Node, String)> {
    let flat = words().older.iter().find_map(|key| entry(settings, key));
    let numbered = entry(root, "Version").filter(|_| major(version).is_some_and(|major| major < 2));
    let Some(entry) = flat.or(numbered) else { return Ok(()) };
    let told = version.map_or_else(String::new, |version| format!(", version {version}"));
    let message = format!(
        "{} belongs to generation 1 of the mod{told}: it has one fixed penalty for each effect, counts blows by tonnage and \
         knows no unit types, so that {} cannot be extended by it; generations 2 and 3 can be imported",
        entry.name(),
        words().extends
    );
    Err((&entry.key, message))
}

fn text(entry: &Entry) -> Option<&str> {
    match entry.value.plain() {
        Plain::Text(text) => Some(text),
        _ => None,
    }
}

/// The first number of a version.
fn major(version: Option<&str>) -> Option<u32> {
    version?.trim_start_matches(['v', 'V']).split('.').next()?.parse().ok()
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
