//! Checks themes and texts against those of the base pack.

use super::super::shelves::{Shelf, sound};
use super::{Desk, name};
use crate::rules::fault::{Fault, Path};
use crate::rules::texts::Texts;
use crate::rules::theme::Theme;

/// The theme and the language that list every name.
const MODEL_THEME: &str = "default";
const MODEL_LANGUAGE: &str = "en";

pub(super) fn theme(theme: &Theme, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("terrain");
    let mut faults: Vec<Fault> = name(&theme.name).into_iter().collect();
    for terrain in theme.terrain.keys() {
        faults.extend(desk.reference(super::Kind::Terrain, terrain.as_str(), path.key(terrain.as_str())));
    }
    for terrain in desk.shelves.terrain.keys().filter(|id| !theme.terrain.contains_key(id.as_str())) {
        faults.push(Fault::notice(path.clone(), format!("the terrain {terrain:?} has no colours here")));
    }
    let model = sound(&desk.shelves.themes, MODEL_THEME).filter(|_| theme.id != MODEL_THEME);
    if let Some(model) = model {
        faults.extend(compare("colour", theme.palette.keys(), model.palette.keys(), &Path::root().key("palette")));
    }
    faults
}

pub(super) fn texts(texts: &Texts, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&texts.name).into_iter().collect();
    let shelf: &Shelf<Texts> = &desk.shelves.text;
    let model = sound(shelf, MODEL_LANGUAGE).filter(|_| texts.id != MODEL_LANGUAGE);
    if let Some(model) = model {
        faults.extend(compare("text", texts.strings.keys(), model.strings.keys(), &Path::root().key("strings")));
    }
    faults
}

/// Errors for names that the model does not have, one notice for those that are missing.
fn compare<'n>(
    what: &str,
    own: impl Iterator<Item = &'n String> + Clone,
    model: impl Iterator<Item = &'n String> + Clone,
    path: &Path,
) -> Vec<Fault> {
    let unknown = own.clone().filter(|name| !model.clone().any(|other| other == *name));
    let mut faults: Vec<Fault> =
        unknown.map(|name| Fault::unknown(path.key(name), what, name, model.clone())).collect();
    let missing: Vec<&str> =
        model.clone().filter(|name| !own.clone().any(|other| other == *name)).map(String::as_str).collect();
    if !missing.is_empty() {
        let message = format!("the {what}s {} are missing", missing.join(", "));
        faults.push(Fault::notice(path.clone(), message));
    }
    faults
}
