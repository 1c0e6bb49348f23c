//! Where the settings are, and of which generation of the mod.

use super::json::{Entry, Kind, Node};
use super::words::words;
use crate::content::import::report::ImportFault;
use crate::rules::ids::UnitType;

/// The settings of a file that can be imported.
#[derive(Debug)]
pub(super) struct Found<'n> {
    /// The group with the settings.
    pub settings: &'n Node,
    /// Whether the group is a part of the file and not the whole.
    pub is_part: bool,
    /// The mod's name, if the file says it.
    pub name: Option<&'n str>,
    /// The mod's version, if the file says it.
    pub version: Option<&'n str>,
    /// 2 or 3.
    pub generation: u32,
}

impl Found<'_> {
    /// The mod and its version in words.
    pub fn title(&self) -> String {
        let name = self.name.unwrap_or("Skill Based Initiative");
        self.version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}"))
    }
}

/// Finds the settings.
///
/// # Errors
/// When there are none, or they are those of generation 1.
pub(super) fn find(root: &Node) -> Result<Found<'_>, ImportFault> {
    if root.entries().is_none() {
        return Err(ImportFault::new(root.line, format!("a mod.json is a group of keys, not {}", root.kind.words())));
    }
    let part = root.entry("Settings").map(|entry| &entry.value);
    let settings = part.unwrap_or(root);
    if settings.entries().is_none() {
        return Err(ImportFault::new(settings.line, format!("Settings is a group, not {}", settings.kind.words())));
    }
    let version = root.entry("Version").and_then(text);
    refuse_older(root, settings, version)?;
    let groups = UnitType::ALL.map(UnitType::name);
    if !groups.iter().any(|group| settings.entry(group).is_some()) {
        let message = format!("these are no settings of Skill Based Initiative: no group {}", groups.join(", "));
        return Err(ImportFault::new(settings.line, message));
    }
    let generation = major(version).map_or(3, |major| major.min(3));
    let name = root.entry("Name").and_then(text);
    Ok(Found { settings, is_part: part.is_some(), name, version, generation })
}

/// Generation 1 had other penalties, melee and no unit types.
fn refuse_older(root: &Node, settings: &Node, version: Option<&str>) -> Result<(), ImportFault> {
    let flat = words().older.iter().find_map(|key| settings.entry(key));
    let numbered = root.entry("Version").filter(|_| major(version).is_some_and(|major| major < 2));
    let Some(entry) = flat.or(numbered) else { return Ok(()) };
    let told = version.map_or_else(String::new, |version| format!(", version {version}"));
    let message = format!(
        "{} belongs to generation 1 of the mod{told}: it has one fixed penalty for each effect, counts blows by tonnage and \
         knows no unit types, so that {} cannot be extended by it; generations 2 and 3 can be imported",
        entry.key,
        words().extends
    );
    Err(ImportFault::new(entry.line, message))
}

fn text(entry: &Entry) -> Option<&str> {
    match &entry.value.kind {
        Kind::Text(text) => Some(text),
        _ => None,
    }
}

/// The first number of a version.
fn major(version: Option<&str>) -> Option<u32> {
    version?.trim_start_matches(['v', 'V']).split('.').next()?.parse().ok()
}
