//! Checks themes and texts against those of the base pack.

use super::super::reading::FAULTS_MAX;
use super::super::words::{MODEL_LANGUAGE, built_in_texts};
use super::{Desk, name};
use crate::packs::shelves::sound;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::fault::{Fault, Level, Path};
use phaseline_rules::texts::Texts;
use std::collections::{BTreeMap, BTreeSet};

/// The most missing names that are listed.
const NAMED: usize = 12;
/// The theme that lists every name.
const MODEL_THEME: &str = "default";

pub(super) fn theme(theme: &Theme, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("terrain");
    let mut faults: Vec<Fault> = name(&theme.name).into_iter().collect();
    for terrain in theme.terrain.keys() {
        faults.extend(desk.reference(super::Kind::Terrain, terrain.as_str(), path.key(terrain.as_str())));
    }
    let plain = |terrain: &Terrain| theme.terrain_colours(terrain).is_none();
    for (id, _) in desk.shelves.terrain.iter().filter(|(_, item)| plain(&item.value)) {
        faults.push(Fault::notice(
            path.clone(),
            format!("the terrain {id:?} has colours neither here nor in its own file"),
        ));
    }
    let model = sound(&desk.shelves.themes, MODEL_THEME).filter(|_| theme.id != MODEL_THEME);
    if let Some(model) = model {
        faults.extend(compare("colour", theme.palette.keys(), model.palette.keys(), &Path::root().key("palette")));
    }
    faults
}

/// A language may lack texts, which then come from the program. The language that lists all texts may not.
pub(super) fn texts(texts: &Texts, desk: &Desk<'_>) -> Vec<Fault> {
    let model = built_in_texts();
    let strings = Path::root().key("strings");
    let mut faults: Vec<Fault> = name(&texts.name).into_iter().collect();
    for fault in compare("text", texts.strings.keys(), model.strings.keys(), &strings) {
        let all_are_needed = texts.id == MODEL_LANGUAGE;
        faults.push(if all_are_needed { Fault { level: Level::Error, ..fault } } else { fault });
    }
    for (key, text) in &texts.strings {
        if faults.len() > FAULTS_MAX {
            break;
        }
        let known: Vec<&str> = model.strings.get(key).map(|text| Texts::parts(text).collect()).unwrap_or_default();
        let strange = Texts::parts(text).filter(|part| model.strings.contains_key(key) && !known.contains(part));
        faults.extend(strange.map(|part| Fault::unknown(strings.key(key), "part", part, known.iter().copied())));
        faults.extend(missing_parts(&known, text).map(|part| {
            let message = format!("the part {{{part}}} of {key:?} is missing: the game fills it in");
            Fault::error(strings.key(key), message).at(key.as_str())
        }));
    }
    faults.extend(words_of_content(&texts.content, &Path::root().key("content")));
    faults.extend(words_of_content(&texts.within, &Path::root().key("within")));
    let unit_types = Path::root().key("unit_types");
    for (unit_type, words) in &texts.unit_types {
        let place = unit_types.key(unit_type.as_str());
        faults.extend(desk.reference(super::Kind::UnitTypes, unit_type.as_str(), place.clone()));
        faults.extend(words_of_content(words, &place));
    }
    faults
}

/// The parts of a text of the model that another text for the same key lacks. Each once.
fn missing_parts<'k>(known: &[&'k str], text: &str) -> impl Iterator<Item = &'k str> {
    let own: BTreeSet<&str> = Texts::parts(text).collect();
    let known: BTreeSet<&str> = known.iter().copied().collect();
    known.into_iter().filter(move |part| !own.contains(part))
}

/// Faults for words of the content that a language leaves empty, and for those with other parts to fill in.
fn words_of_content(words: &BTreeMap<String, String>, path: &Path) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (own, word) in words {
        if faults.len() > FAULTS_MAX {
            break;
        }
        if word.trim().is_empty() {
            faults.push(Fault::error(path.key(own), "the word is empty: leave the line out to keep the content's own"));
            continue;
        }
        let known: Vec<&str> = Texts::parts(own).collect();
        let strange = Texts::parts(word).filter(|part| !known.contains(part));
        faults.extend(strange.map(|part| Fault::unknown(path.key(own), "part", part, known.iter().copied())));
        faults.extend(missing_parts(&known, word).map(|part| {
            Fault::error(path.key(own), format!("the part {{{part}}} is missing: the game fills it in")).at(own)
        }));
    }
    faults
}

/// Errors for names that the model does not have, and one notice for the names that are missing.
fn compare<'n>(
    what: &str,
    own: impl Iterator<Item = &'n String> + Clone,
    model: impl Iterator<Item = &'n String> + Clone,
    path: &Path,
) -> Vec<Fault> {
    let unknown = own.clone().filter(|name| !model.clone().any(|other| other == *name));
    let unknown = unknown.take(FAULTS_MAX + 1);
    let mut faults: Vec<Fault> =
        unknown.map(|name| Fault::unknown(path.key(name), what, name, model.clone())).collect();
    let missing: Vec<&str> =
        model.clone().filter(|name| !own.clone().any(|other| other == *name)).map(String::as_str).collect();
    if !missing.is_empty() {
        let (shown, more) = missing.split_at(missing.len().min(NAMED));
        let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        let message = format!("the {what}s {}{more} are missing", shown.join(", "));
        faults.push(Fault::notice(path.clone(), message));
    }
    faults
}
