//! The languages that come with the game: each says everything that English says, with the same words in braces.

use phaseline_content::{Library, Memory, Sources, load};
use phaseline_rules::texts::Texts;
use phaseline_testing::old_walls::with_old_walls;
use phaseline_testing::repository::root;
use phaseline_testing::shipped::shipped;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;

/// What a language lacks or has too much, beside the one that lists all texts.
fn faults(model: &Texts, texts: &Texts) -> Vec<String> {
    let keys = |texts: &Texts| texts.strings.keys().cloned().collect::<BTreeSet<String>>();
    let (wanted, own) = (keys(model), keys(texts));
    let mut faults: Vec<String> = wanted.difference(&own).map(|key| format!("{key}: missing")).collect();
    faults.extend(own.difference(&wanted).map(|key| format!("{key}: no such text")));
    for (key, text) in model.strings.iter().filter_map(|(key, text)| Some((key, (text, texts.strings.get(key)?)))) {
        if parts(text.0) != parts(text.1) {
            faults.push(format!("{key}: {:?} are filled in, not {:?}", parts(text.0), parts(text.1)));
        }
        // A text in which English has two forms has two in every language, and never one of them empty.
        if !forms(text.0).is_empty() && forms(text.1).is_empty() {
            faults.push(format!("{key}: English has two forms"));
        }
        if forms(text.1).iter().any(|forms| forms.iter().any(String::is_empty) || forms.len() != 2) {
            faults.push(format!("{key}: a form is missing"));
        }
        if text.1.trim().is_empty() || text.0.starts_with(' ') != text.1.starts_with(' ') {
            faults.push(format!("{key}: empty, or without the blank at its start"));
        }
    }
    faults
}

/// The words in braces, each once.
fn parts(text: &str) -> BTreeSet<&str> {
    Texts::parts(text).collect()
}

/// The forms that a number chooses between.
fn forms(text: &str) -> Vec<Vec<String>> {
    let braces = text.split('{').skip(1).filter_map(|after| after.split_once('}').map(|(part, _)| part));
    let forms = braces.filter_map(|part| part.split_once('|').map(|(_, forms)| forms));
    forms.map(|forms| forms.split('|').map(str::to_owned).collect()).collect()
}

fn languages() -> Vec<Texts> {
    let library = shipped();
    library.text.values().cloned().collect()
}

fn language(id: &str) -> Texts {
    languages().into_iter().find(|texts| texts.id == id).expect("it comes with the game")
}

#[test]
fn every_language_says_what_english_says() {
    let (model, languages) = (language("en"), languages());
    let folder = root().join("config/text");
    let files = fs::read_dir(folder).expect("the texts are there").count();
    assert_eq!((languages.len(), files > 1), (files, true), "every file is a language");
    for texts in languages {
        assert_eq!(faults(&model, &texts), Vec::<String>::new(), "{}", texts.id);
    }
}

#[test]
fn a_text_of_a_mod_without_a_part_that_the_game_fills_in_is_a_fault() {
    let check = |strings: &str| {
        let text = format!("(id: \"de\", name: \"Deutsch\", strings: {{\n{strings}\n}})");
        let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("text/de.ron", text);
        let found = load(&Sources::built_in().with_mod(pack)).report.diagnostics;
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let german = &language("de").strings["file.cut"];
    assert_eq!(Texts::parts(german).collect::<BTreeSet<_>>(), BTreeSet::from(["promised", "there"]));
    let lacking = |part: &str| {
        format!("m/text/de.ron:2:1: error: the part {{{part}}} of \"file.cut\" is missing: the game fills it in")
    };
    assert_eq!(check("\"file.cut\": \"{there} Bytes sind da\""), [lacking("promised")]);
    assert_eq!(check("\"file.cut\": \"{there} von {promised Bytes\""), [lacking("promised")]);
    assert_eq!(check("\"file.cut\": \"Cut\""), [lacking("promised"), lacking("there")]);
    assert_eq!(check("\"file.cut\": \"{promised}: {there}\""), [""; 0]);
}

/// The labels and summaries of all rulesets and their parts, the words of all lessons, and what every file of the
/// content but units, pilots and places is called and says.
fn said_by_content(library: &Library) -> BTreeSet<String> {
    let mut said = said_by_files(library);
    let kinds: [(&str, &[&str]); 3] = [
        ("rulesets", &["label: \"", "summary: \"", "says: \"", "rule: \""]),
        ("lessons", &[" name: \"", "heading: \"", "text: \""]),
        ("unit_types", &["\n    name: \""]),
    ];
    for (kind, fields) in kinds {
        for file in fs::read_dir(root().join("config").join(kind)).expect("the folder is there") {
            let text = fs::read_to_string(file.expect("a file").path()).expect("it can be read");
            for field in fields {
                let texts = text.split(field).skip(1).filter_map(|after| after.split_once('"'));
                said.extend(texts.map(|(text, _)| text.to_owned()));
            }
        }
    }
    said
}

/// Names and sentences of the content that do not stand in rulesets. Proper names stay as they are.
fn said_by_files(library: &Library) -> BTreeSet<String> {
    let names = [
        library.weapons.values().map(|it| &it.name).collect::<Vec<_>>(),
        library.terrain.values().map(|it| &it.name).collect(),
        library.equipment.values().flat_map(|it| [&it.name, &it.summary]).collect(),
        library.abilities.values().flat_map(|it| [&it.name, &it.summary]).collect(),
        library.effects.values().flat_map(|it| [&it.name, &it.summary]).collect(),
        library
            .unit_types
            .values()
            .flat_map(|it| it.locations.iter().map(|part| &part.name).chain([&it.name]))
            .collect(),
    ];
    let sentences = [
        library.scenarios.values().map(|it| &it.summary).collect::<Vec<_>>(),
        library.units.values().map(|it| &it.summary).collect(),
        library.pilots.values().map(|it| &it.summary).collect(),
        library.themes.values().map(|it| &it.summary).collect(),
    ];
    names.into_iter().chain(sentences).flatten().filter(|it| !it.is_empty()).cloned().collect()
}

#[test]
fn what_a_language_says_for_the_content_is_said_by_the_content_and_german_says_all_of_it() {
    for library in [shipped(), with_old_walls()] {
        let said = said_by_content(&library);
        assert!(said.contains("Torso Twist") && said.len() > 200, "{said:?}");
        for texts in library.text.values() {
            for body in texts.unit_types.keys() {
                assert!(library.unit_types.contains_key(body), "{}: {body}", texts.id);
            }
            let unit_types = texts.unit_types.values().flat_map(|words| words.keys());
            let own = texts.content.keys().chain(unit_types);
            let unknown: Vec<&String> = own.filter(|own| !said.contains(*own)).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", texts.id);
        }
        let german = &library.text["de"];
        let lacking: Vec<&String> = said.iter().filter(|own| !german.content.contains_key(*own)).collect();
        assert!(lacking.is_empty(), "{lacking:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_planted_fault_is_found(place in any::<prop::sample::Index>(), fault in 0..4) {
        let (model, mut texts) = (language("en"), language("de"));
        let fits = |text: &str| match fault {
            2 => !Texts::parts(text).collect::<Vec<_>>().is_empty() && forms(text).is_empty(),
            3 => !forms(text).is_empty(),
            _ => true,
        };
        let keys: Vec<String> = texts.strings.iter().filter(|(_, text)| fits(text)).map(|(key, _)| key.clone()).collect();
        let key = place.get(&keys).clone();
        let text = texts.strings.remove(&key).expect("it was there");
        match fault {
            0 => {}
            1 => _ = texts.strings.insert(format!("{key}_too"), text),
            2 => _ = texts.strings.insert(key.clone(), text.replacen('{', "{other_", 1)),
            _ => {
                let cut = |part: &str| part.split_once('}').and_then(|(part, _)| part.split_once('|')).map(|it| it.1.to_owned());
                let forms = text.split('{').find_map(cut).expect("it has forms");
                texts.strings.insert(key.clone(), text.replacen(&forms, forms.split('|').next().unwrap_or(""), 1));
            }
        }
        let found = faults(&model, &texts);
        prop_assert!(found.iter().any(|fault| fault.starts_with(&format!("{key}: "))), "{key}: {found:?}");
    }
}
