//! What the modder's guide says is true.

use crate::support::guide::{Block, blocks, changes, copy_with};
use crate::support::program::phaseline;
use phaseline::content::{Kind, Memory, Sources, has_errors, load};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The terms of the guide's card, as the program explains them in `folder`.
fn ledger(folder: &Path) -> serde_json::Value {
    let card = blocks().into_iter().find(|block| block.language == "json").expect("the guide has a card");
    fs::write(folder.join("card.json"), card.text).expect("the card can be written");
    let output =
        phaseline().current_dir(folder).args(["explain", "card.json", "--format", "json"]).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    answer["units"][0]["terms"].clone()
}

/// The one value of a term.
fn value(terms: &serde_json::Value, label: &str) -> String {
    let term = terms.as_array().and_then(|all| all.iter().find(|term| term["label"] == label));
    let distribution = &term.unwrap_or_else(|| panic!("no term {label}"))["distribution"];
    assert_eq!(distribution.as_array().map(Vec::len), Some(1), "{label}");
    distribution[0][0].to_string()
}

#[test]
fn a_changed_file_changes_the_ledger() {
    let before = ledger(copy_with(None).path());
    let changes: Vec<_> = changes().into_iter().filter(|change| change.outcome_kind == "ledger").collect();
    assert_eq!(changes.len(), 3);
    for change in changes {
        let (label, old, new) = change.told();
        assert_eq!(value(&before, label), old, "{}", change.heading);
        let after = ledger(copy_with(Some(&change)).path());
        assert_eq!(value(&after, label), new, "{}", change.heading);
        let others = before.as_array().expect("there are terms").iter().zip(after.as_array().expect("there are terms"));
        for (one, other) in others.filter(|(one, _)| one["label"] != label) {
            assert_eq!(one, other, "{} changes nothing else", change.heading);
        }
    }
}

#[test]
fn a_changed_colour_is_in_the_theme() {
    let change = changes().into_iter().find(|change| change.outcome_kind == "colour").expect("a colour is changed");
    let (place, old, new) = change.told();
    assert_eq!(place, "sides.friendly.waiting.badge");
    for (change, colour) in [(None, old), (Some(&change), new)] {
        let folder = copy_with(change);
        let loaded = load(&Sources::search(Some(&folder.path().join("config"))).without_installed_mods());
        assert!(!has_errors(&loaded.report.diagnostics), "{:?}", loaded.report);
        assert_eq!(loaded.library.themes["default"].sides.friendly.waiting.badge.to_string(), colour);
    }
}

/// The example files of the guide, with their paths.
fn examples() -> Vec<(String, String)> {
    let path = |block: &Block| block.text.lines().next()?.strip_prefix("// ").map(str::to_owned);
    let files = blocks().into_iter().filter(|block| block.language == "ron");
    files.map(|block| (path(&block).expect("an example begins with its path"), block.text)).collect()
}

#[test]
fn all_examples_together_are_one_sound_mod() {
    let pack = examples().into_iter().fold(Memory::new("mine"), |pack, (path, text)| {
        pack.with(path.strip_prefix("mods/mine/").expect("examples lie in one mod"), text)
    });
    let loaded = load(&Sources::built_in().with_mod(pack));
    let about_it: Vec<String> =
        loaded.report.diagnostics.iter().filter(|it| it.file.starts_with("mine/")).map(ToString::to_string).collect();
    let expected_notices = about_it.iter().all(|it| it.contains(": notice: "));
    assert!(expected_notices && loaded.report.mods.len() == 1, "{about_it:#?}");
    assert!(loaded.library.scenarios.contains_key("duel"));
}

#[test]
fn every_kind_of_content_has_a_section() {
    let headings: BTreeSet<String> = crate::support::guide::guide()
        .lines()
        .filter_map(|line| line.strip_prefix("### "))
        .map(str::to_owned)
        .collect();
    for kind in Kind::ALL {
        assert!(headings.contains(kind.folder()), "{kind}");
    }
}

#[test]
fn the_rulesets_of_the_guide_play_a_battle() {
    let folder = copy_with(None);
    for (path, text) in examples() {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
        fs::write(path, text).expect("an example can be written");
    }
    for ruleset in ["quick_vehicles", "twenty"] {
        let arguments =
            ["sim", "--scenario", "duel", "--ruleset", ruleset, "--battles", "2", "--seed", "1", "--format", "json"];
        let output = phaseline().current_dir(folder.path()).args(arguments).output().expect("it runs");
        assert!(output.status.success(), "{ruleset}: {}", String::from_utf8_lossy(&output.stderr));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        let battles = answer["battles"].as_array().expect("there are battles");
        assert!(battles.len() == 2 && battles.iter().all(|it| it["activations"].as_u64() >= Some(1)), "{answer}");
    }
}
