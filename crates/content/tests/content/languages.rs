//! The languages that come with the game: each says everything that English says, with the same words in braces.

use phaseline_content::{Folder, Memory, Sources, load};
use phaseline_rules::texts::Texts;
use phaseline_testing::pack::{base_without, messages, text};
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

/// The messages about the base pack with another text of German.
fn with_german(german: &str) -> Vec<String> {
    messages(&base_without(&["text/de.ron"]).with("text/de.ron", german))
}

/// The lines of the German words for the content, each with its number.
fn lines_of_content(german: &str) -> Vec<(usize, &str)> {
    let lines = german.lines().enumerate().skip_while(|(_, line)| *line != "    content: {").skip(1);
    let lines = lines.take_while(|(_, line)| *line != "    },");
    lines.filter(|(_, line)| line.trim().starts_with('"')).map(|(place, line)| (place + 1, line)).collect()
}

#[test]
fn what_the_shipped_content_says_is_said_in_german_and_nothing_else_is() {
    for mods in [&[][..], &["old-walls"]] {
        let packs = mods.iter().map(|name| Folder::new(root().join("mods").join(name)));
        let loaded = load(&packs.fold(Sources::built_in(), Sources::with_mod));
        let found: Vec<String> = loaded.report.diagnostics.iter().map(ToString::to_string).collect();
        assert_eq!(found, [""; 0]);
    }
    let german = language("de");
    // One of every kind and field that players read.
    for own in [
        "Unsettled",
        "Light",
        "Hq elite",
        "JumpInfantry",
        "CALLED SHOT!",
        "{change} {change|segment|segments}",
        "Simple actions",
        "Walk",
        "Ready",
        "Melee",
        "Blow",
        "Stress",
        "Large party",
        "How to win",
        "Heat",
        "Clear day",
        "Two Fords",
        "West Bank",
        "the lighthouse",
        "Keep the light",
        "Heavy cannon",
        "Left arm",
        "Woods",
        "Rattled",
        "Command net",
        "Crash couch",
        "Dead eye",
        "Quad",
        "Lies down.",
        "Will not be hurried.",
    ] {
        assert!(german.content.contains_key(own), "{own}");
    }
}

#[test]
fn every_german_word_for_the_content_is_missed_if_it_is_not_there() {
    let german = text("text/de.ron");
    let lines = lines_of_content(&german);
    assert!(lines.len() > 600, "{}", lines.len());
    // Every fifteenth line, and all at once.
    for (start, step) in [(0, 15), (3, 15), (8, 15), (0, 1)] {
        let gone: Vec<&str> = lines.iter().skip(start).step_by(step).map(|(_, line)| *line).collect();
        let left: Vec<&str> = german.lines().filter(|line| !gone.contains(line)).collect();
        let found = with_german(&left.join("\n"));
        if step == 1 {
            // The list is cut short, and says so.
            assert_eq!(found.iter().filter(|it| it.contains("has no words for \"")).count(), 100);
            assert!(found.iter().any(|it| it.contains(" more texts of this pack")), "{found:?}");
            continue;
        }
        for line in gone {
            let own = line.trim().split_once("\": ").map_or("", |(own, _)| own).trim_start_matches('"');
            let begin: String = own.chars().take(40).collect();
            let notice = |message: &&String| {
                message.contains(": notice: Deutsch has no words for ") && message.contains(&format!("for \"{begin}"))
            };
            assert!(found.iter().any(|message| notice(&message)), "{own}: {found:#?}");
        }
        assert!(found.iter().all(|message| message.contains("has no words for")), "{found:#?}");
    }
}

/// The messages about a mod that brings a piece of equipment and German words.
fn of_a_mod(german: &str) -> Vec<String> {
    let piece = "(\n    id: \"legs\",\n    name: \"Tin legs\",\n    summary: \"They \u{fc}ber.\",\n    effects: [],\n)";
    let mut pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("equipment/legs.ron", piece);
    if !german.is_empty() {
        pack = pack.with("text/de.ron", format!("(\nid: \"de\",\nname: \"Deutsch\",\n{german}\n)"));
    }
    let found = load(&Sources::built_in().with_mod(pack)).report.diagnostics;
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn a_mod_with_some_words_of_a_language_is_told_which_are_missing_and_which_are_too_many() {
    let lacking = |place: &str, own: &str| {
        format!(
            "m/equipment/legs.ron:{place}: notice: Deutsch has no words for {own:?}: text/de.ron has a place for them under content"
        )
    };
    let unsaid = |place: &str, own: &str| {
        format!("m/text/de.ron:{place}: notice: no content says {own:?}: these words for it are never shown")
    };
    let summary = lacking("4:14", "They \u{fc}ber.");
    assert_eq!(of_a_mod(""), [""; 0], "who translates nothing is not asked to");
    assert_eq!(of_a_mod("strings: {\"game.title\": \"Linie\"}"), [""; 0], "nor who only changes texts of the game");
    assert_eq!(of_a_mod("content: {\"Tin legs\": \"Blechbeine\", \"They \u{fc}ber.\": \"x\"}"), [""; 0]);
    assert_eq!(of_a_mod("content: {\"Tin legs\": \"Blechbeine\"}"), std::slice::from_ref(&summary));
    assert_eq!(of_a_mod("content: {\"Heat\": \"Glut\"}"), [lacking("3:11", "Tin legs"), summary.clone()]);
    let gone = of_a_mod(
        "content: {\"Tin legs\": \"Blechbeine\",\n\"Tin arms\": \"Blecharme\"},\nwithin: {\"Tin feet\": \"x\"}",
    );
    assert_eq!(gone, [summary.clone(), unsaid("5:1", "Tin arms"), unsaid("6:10", "Tin feet")]);
    let of_types =
        of_a_mod("content: {\"Tin legs\": \"B\"}, unit_types: {\"mech\": {\"Walk\": \"Gang\", \"Wlak\": \"x\"}}");
    assert_eq!(of_types, [summary, unsaid("4:67", "Wlak")]);
}

#[test]
fn words_for_the_content_fill_in_what_its_text_fills_in() {
    let german = text("text/de.ron");
    let with = |word: &str| {
        let own = "\"{change} {change|segment|segments}\": ";
        let line = format!("{own}\"{{change}} {{change|Segment|Segmente}}\"");
        assert!(german.contains(&line));
        with_german(&german.replace(&line, &format!("{own}{word:?}")))
    };
    assert_eq!(with("{change} Segmente"), [""; 0]);
    let faults = with("Segmente");
    assert!(faults.len() == 1 && faults[0].contains("error: the part {change} is missing"), "{faults:?}");
    let faults = with("{change} {gain} Segmente");
    assert!(faults.len() == 1 && faults[0].contains("error: unknown part \"gain\""), "{faults:?}");
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
