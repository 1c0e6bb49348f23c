//! What mods say they need: why one whose needs are never met is left out, and pieces that two mods bring although
//! neither needs the other.

use super::kind::Kind;
use super::manifest::MANIFEST;
use super::pack::Pack;
use super::shelves::Shelves;
use crate::reading::diagnostic::{Diagnostic, nearest};
use crate::reading::document::Document;
use phaseline_rules::fault::Level;
use std::collections::{BTreeMap, BTreeSet};

/// The most links of a circle that are named.
const LINKS_MAX: usize = 8;

impl Pack {
    /// The names of the mods that it needs.
    pub(crate) fn needs(&self) -> &[String] {
        self.manifest.as_ref().map_or(&[], |manifest| &manifest.needs)
    }

    fn file(&self) -> String {
        format!("{}/{MANIFEST}", self.label)
    }

    /// The line and column of a need. Both are 0 if nobody knows.
    fn place(&self, need: &str) -> (usize, usize) {
        let index = self.needs().iter().position(|other| other == need);
        index.and_then(|index| self.needs_at.get(index)).copied().unwrap_or_default()
    }
}

/// Says why each of these mods is left out. `installed` are the names of all mods, `loaded` those that were loaded.
pub(crate) fn unmet(packs: &[&Pack], installed: &BTreeSet<String>, loaded: &BTreeSet<String>) -> Vec<Diagnostic> {
    let open = |pack: &Pack| pack.needs().iter().filter(|name| !loaded.contains(*name)).cloned().collect();
    let links: BTreeMap<&str, Vec<String>> = packs.iter().map(|pack| (pack.name(), open(pack))).collect();
    let by_name: BTreeMap<&str, &Pack> = packs.iter().map(|pack| (pack.name(), *pack)).collect();
    packs.iter().map(|pack| why(pack, &links, &by_name, installed)).collect()
}

fn why(
    pack: &Pack,
    links: &BTreeMap<&str, Vec<String>>,
    by_name: &BTreeMap<&str, &Pack>,
    installed: &BTreeSet<String>,
) -> Diagnostic {
    let open = links.get(pack.name()).map_or(&[][..], Vec::as_slice);
    if let Some(missing) = open.iter().find(|name| !installed.contains(*name)) {
        let known: Vec<String> = installed.iter().filter(|name| *name != pack.name()).cloned().collect();
        let mut fault = at(pack, missing, format!("this mod needs {missing:?}, which is not installed"));
        fault.nearest = nearest(missing, &known);
        return fault;
    }
    if let Some(circle) = circle(pack.name(), links) {
        return at(pack, &circle[1], in_a_circle(&circle, by_name));
    }
    let missing = open.first().map_or("", String::as_str);
    at(pack, missing, format!("this mod needs {missing:?}, which is left out itself"))
}

fn at(pack: &Pack, need: &str, message: String) -> Diagnostic {
    let (line, column) = pack.place(need);
    Diagnostic { line, column, ..Diagnostic::whole(Level::Error, pack.file(), message) }
}

/// The shortest way along needs from a mod back to itself. It begins and ends with the mod.
fn circle(start: &str, links: &BTreeMap<&str, Vec<String>>) -> Option<Vec<String>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut wave = vec![start];
    while !wave.is_empty() {
        let mut next = Vec::new();
        for here in wave {
            for name in links.get(here)? {
                if name == start {
                    let back = std::iter::successors(Some(here), |here| from.get(here).copied());
                    let mut way: Vec<String> = [start].into_iter().chain(back).map(str::to_owned).collect();
                    way.reverse();
                    return Some(way);
                }
                let Some((name, _)) = links.get_key_value(name.as_str()) else { continue };
                if *name != start && !from.contains_key(name) {
                    from.insert(name, here);
                    next.push(*name);
                }
            }
        }
        wave = next;
    }
    None
}

fn in_a_circle(circle: &[String], by_name: &BTreeMap<&str, &Pack>) -> String {
    if let [own, _] = circle {
        return format!("this mod needs itself, {own:?}");
    }
    let link = |pair: &[String]| {
        let place = by_name.get(pair[0].as_str()).map_or_else(String::new, |pack| {
            let (line, _) = pack.place(&pair[1]);
            format!(" ({}:{line})", pack.file())
        });
        format!("{:?} needs {:?}{place}", pair[0], pair[1])
    };
    let links: Vec<String> = circle.windows(2).take(LINKS_MAX).map(link).collect();
    let more = (circle.len() - 1).saturating_sub(LINKS_MAX);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("mods need each other in a circle, so none of them can be the first: {}{more}", links.join(", "))
}

/// A notice for each piece of a pack that takes the place of one that another mod brings. `below` and `documents` are
/// those of the packs below. `mod_of` is the name of the
/// mod of a document; the base pack has none. A language only adds words, and a mod that needs another may change it.
pub(crate) fn doubles<'n>(
    pack: &Pack,
    below: &Shelves,
    documents: &[Document],
    mod_of: impl Fn(usize) -> Option<&'n str>,
) -> Vec<Diagnostic> {
    let pieces = pack.shelves.pieces().filter(|(kind, ..)| *kind != Kind::Text);
    let notice = |(kind, id, document): (Kind, &str, usize)| {
        let other = below.document_of(kind, id)?;
        let name = mod_of(other).filter(|name| !pack.needs().iter().any(|need| need == name))?;
        let (own, other) = (pack.documents.get(document)?, documents.get(other)?);
        let place = own.tree.field("id").unwrap_or(&own.tree).span.clone();
        let message = format!(
            "the mod {name:?} has the {} {id:?}, too, in {}: this one takes its place",
            kind.noun(),
            other.file
        );
        Some(Diagnostic::at(own, &place, Level::Notice, message))
    };
    pieces.filter_map(notice).collect()
}
