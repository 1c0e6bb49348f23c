//! Which packs are in force, and everything there is to say about them.

use super::diagnostic::Diagnostic;
use crate::rules::fault::Level;
use serde::Serialize;

/// A pack and where it was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackUsed {
    /// The name of a mod, or how the base pack was found.
    pub name: String,
    /// The folder, or `built-in`.
    pub place: String,
}

/// A pack that was left out because of its faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The name of a mod, or how the base pack was found.
    pub name: String,
    /// The folder.
    pub place: String,
    /// Every fault with its place, as `phaseline check` names them.
    pub faults: Vec<String>,
}

/// The outcome of loading: packs and messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The base pack in force.
    pub base: PackUsed,
    /// The base pack that was left out because of its faults, if one was.
    pub base_left_out: Option<PackUsed>,
    /// The mods in force, lowest first.
    pub mods: Vec<PackUsed>,
    /// The mods that were left out because of their faults.
    pub mods_left_out: Vec<PackUsed>,
    /// Every message, sorted by file, line and column.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    pub(super) const fn new(base: PackUsed) -> Self {
        Self { base, base_left_out: None, mods: Vec::new(), mods_left_out: Vec::new(), diagnostics: Vec::new() }
    }

    /// The messages about content that cannot be used.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| it.level == Level::Error)
    }

    /// Whether anything cannot be used.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors().next().is_some()
    }

    /// The packs that were left out, each with its faults.
    #[must_use]
    pub fn left_out(&self) -> Vec<LeftOut> {
        let packs = self.base_left_out.iter().chain(&self.mods_left_out);
        let pack = |pack: &PackUsed| LeftOut {
            name: pack.name.clone(),
            place: pack.place.clone(),
            faults: self.errors().filter(|it| it.file.starts_with(&pack.place)).map(ToString::to_string).collect(),
        };
        packs.map(pack).collect()
    }

    /// What a player should know before the game starts: one sentence for each pack that was left out.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        let first = |place: &str| {
            let message = self.errors().find(|it| it.file.starts_with(place));
            message.map_or_else(String::new, |it| format!(": {it}"))
        };
        let base = self.base_left_out.iter().map(|pack| {
            format!(
                "The content in {} has faults and is left out; the built-in content is used{}",
                pack.place,
                first(&pack.place)
            )
        });
        let mods = self.mods_left_out.iter();
        let mods = mods.map(|pack| format!("The mod {} has faults and is left out{}", pack.name, first(&pack.place)));
        base.chain(mods).collect()
    }
}
