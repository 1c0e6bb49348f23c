//! The packs that are active, and all messages about packs.

use crate::reading::diagnostic::Diagnostic;
use phaseline_rules::fault::Level;
use serde::Serialize;

/// A pack and where it was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackUsed {
    /// The name of a mod, or the way the base pack was found.
    pub name: String,
    /// The folder, or `built-in`.
    pub place: String,
}

/// A pack that was left out because of its faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The name of a mod, or the way the base pack was found.
    pub name: String,
    /// The folder.
    pub place: String,
    /// Every fault with its place, as in `phaseline check`.
    pub faults: Vec<String>,
}

impl LeftOut {
    fn new(pack: &PackUsed, why: &[Diagnostic]) -> Self {
        let errors = why.iter().filter(|it| it.level == Level::Error);
        Self { name: pack.name.clone(), place: pack.place.clone(), faults: errors.map(ToString::to_string).collect() }
    }
}

/// The result of loading: packs and messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The active base pack.
    pub base: PackUsed,
    /// The base pack that was left out because of its faults, if any.
    pub base_left_out: Option<PackUsed>,
    /// The active mods, lowest first.
    pub mods: Vec<PackUsed>,
    /// The mods that were left out because of their faults.
    pub mods_left_out: Vec<PackUsed>,
    /// Every message, sorted by file, line and column.
    pub diagnostics: Vec<Diagnostic>,
    /// The packs that were left out, each with the messages that it causes.
    #[serde(skip)]
    left_out: Vec<LeftOut>,
}

impl Report {
    pub(crate) const fn new(base: PackUsed) -> Self {
        Self {
            base,
            base_left_out: None,
            mods: Vec::new(),
            mods_left_out: Vec::new(),
            diagnostics: Vec::new(),
            left_out: Vec::new(),
        }
    }

    /// Leaves out the base pack because of these messages.
    pub(crate) fn leave_out_base(&mut self, why: &[Diagnostic]) {
        let base = self.base.clone();
        self.left_out.push(LeftOut::new(&base, why));
        self.base_left_out = Some(base);
    }

    /// Leaves out a mod because of these messages.
    pub(crate) fn leave_out(&mut self, pack: PackUsed, why: &[Diagnostic]) {
        self.left_out.push(LeftOut::new(&pack, why));
        self.mods_left_out.push(pack);
    }

    /// The messages about content that cannot be used.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| it.level == Level::Error)
    }

    /// The packs that were left out, each with its faults.
    #[must_use]
    pub fn left_out(&self) -> Vec<LeftOut> {
        self.left_out.clone()
    }

    /// One sentence for the player about each pack that was left out.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        let is_base = |pack: &LeftOut| self.base_left_out.as_ref().is_some_and(|base| base.place == pack.place);
        let notice = |pack: &LeftOut| {
            let first = pack.faults.first().map_or_else(String::new, |fault| format!(": {fault}"));
            if is_base(pack) {
                let place = &pack.place;
                return format!(
                    "The content in {place} has faults and is left out; the built-in content is used{first}"
                );
            }
            format!("The mod {} has faults and is left out{first}", pack.name)
        };
        self.left_out.iter().map(notice).collect()
    }
}
