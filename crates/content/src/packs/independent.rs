//! Mods that have nothing to do with each other. They can be checked together.

use super::kind::Kind;
use super::pack::Pack;
use super::prints::words_of;
use std::collections::BTreeSet;

/// Mods of which none names a piece of another one. What is found about each of them does not depend on the others.
#[derive(Debug, Default)]
pub(crate) struct Group {
    names: BTreeSet<String>,
    ids: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Group {
    /// Adds a mod. Returns false if it may have to do with one of the group; then it is not added. The first mod is
    /// always added.
    pub(crate) fn add(&mut self, pack: &Pack) -> bool {
        let is_first = self.names.is_empty();
        let ids: BTreeSet<&str> = pack.shelves.pieces().map(|(_, id, _)| id).collect();
        let ghosts: BTreeSet<&str> = pack.shelves.ghosts.iter().map(|(_, id)| id.as_str()).collect();
        let words: BTreeSet<&str> = pack.documents.iter().flat_map(words_of).collect();
        let names_others = ids.iter().chain(&ghosts).any(|id| self.words.contains(*id) || self.ids.contains(*id))
            || words.iter().any(|word| self.ids.contains(*word));
        if !is_first && (reaches_everything(pack) || names_others || self.names.contains(pack.name())) {
            return false;
        }
        self.names.insert(pack.name().to_owned());
        self.ids.extend(ids.into_iter().chain(ghosts).map(str::to_owned));
        self.words.extend(words.into_iter().map(str::to_owned));
        true
    }

    /// Whether this mod must be checked alone.
    pub(crate) fn is_alone(pack: &Pack) -> bool {
        reaches_everything(pack) || pack.manifest.as_ref().is_some_and(|manifest| !manifest.needs.is_empty())
    }
}

/// Whether a mod may change what is found about any other piece: rulesets say which words there are, and texts are put
/// together.
fn reaches_everything(pack: &Pack) -> bool {
    let reaches = |kind: Kind| matches!(kind, Kind::Rulesets | Kind::Text);
    let ghosts = pack.shelves.ghosts.iter().any(|(kind, _)| reaches(*kind));
    ghosts || pack.shelves.pieces().any(|(kind, ..)| reaches(kind))
}
