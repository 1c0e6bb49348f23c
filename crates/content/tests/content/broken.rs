//! Files that are hardly files: missing, binary, huge, deep, in a circle.

use phaseline_content::{BuiltIn, ByteSource, FILE_BYTES_MAX, Folder, Memory, Sources, load, load_pack};
use phaseline_testing::pack::{base, base_without, edited, errors, messages, text};

#[test]
fn a_binary_file_is_no_text() {
    let pack = base().with("pilots/oda_marchetti.ron", vec![b'(', 0xff, 0xfe, 3]);
    assert_eq!(messages(&pack), ["pack/pilots/oda_marchetti.ron: error: this is no text: byte 1 is not UTF-8"]);
    let pack = base().with("pilots/oda_marchetti.ron", vec![b'(', 0, 0]);
    assert_eq!(messages(&pack), ["pack/pilots/oda_marchetti.ron: error: this is no text: byte 1 is zero"]);
}

#[test]
fn an_empty_file_is_a_fault() {
    let pack = base().with("pilots/oda_marchetti.ron", "");
    assert_eq!(messages(&pack), ["pack/pilots/oda_marchetti.ron:1:1: error: the file is empty"]);
}

#[test]
fn a_huge_file_is_not_read() {
    let pack = base().with("pilots/oda_marchetti.ron", vec![b' '; FILE_BYTES_MAX as usize + 1]);
    assert_eq!(
        messages(&pack),
        ["pack/pilots/oda_marchetti.ron: error: the file is too large: at most 4 MiB are read"]
    );
}

#[test]
fn a_large_file_full_of_faults_is_told_about_in_few_lines() {
    let pack = base().with("pilots/oda_marchetti.ron", "(a: %, ".repeat(100_000));
    let messages = messages(&pack);
    assert!((2..=101).contains(&messages.len()), "{}", messages.len());
}

#[test]
fn deep_brackets_are_refused() {
    let open = "Minus(".repeat(5000);
    let pack = edited("rulesets/classic.ron", "amount: Num(1)", &format!("amount: {open}Num(1)"));
    let messages = messages(&pack);
    assert!(messages.iter().any(|it| it.contains("brackets stand in each other")), "{messages:?}");
}

#[test]
fn rulesets_that_extend_each_other_are_a_fault_of_each() {
    let pack = base()
        .with("rulesets/one.ron", r#"(id: "one", extends: "two")"#)
        .with("rulesets/two.ron", r#"(id: "two", extends: "one")"#)
        .with("rulesets/three.ron", r#"(id: "three", extends: "three")"#)
        .with("rulesets/four.ron", r#"(id: "four", extends: "one")"#);
    assert_eq!(
        messages(&pack),
        [
            "pack/rulesets/one.ron:1:22: error: rulesets extend each other in a circle: one extends two extends one",
            "pack/rulesets/three.ron:1:24: error: rulesets extend each other in a circle: three extends three",
            "pack/rulesets/two.ron:1:22: error: rulesets extend each other in a circle: two extends one extends two",
        ]
    );
    assert!(!load_pack(&pack).library.rulesets.contains_key("four"));
}

#[test]
fn an_id_stands_only_once_in_a_pack() {
    let copy = text("pilots/oda_marchetti.ron");
    let pack = base().with("pilots/sister.ron", copy);
    let messages = messages(&pack);
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].starts_with("pack/pilots/sister.ron:3:9: "), "{messages:?}");
    assert!(
        messages
            .iter()
            .any(|it| it.ends_with("the id \"oda_marchetti\" is taken by pack/pilots/oda_marchetti.ron already"))
    );
}

#[test]
fn an_empty_folder_is_no_pack() {
    let errors: Vec<String> = errors(&Memory::new("nothing")).iter().map(ToString::to_string).collect();
    assert_eq!(errors, ["nothing: error: there is no content in this folder"]);
}

#[test]
fn kinds_that_a_base_pack_lacks_are_named() {
    let messages = messages(&base_without(&["combat/standard.ron", "text/en.ron", "text/de.ron"]));
    let wanted = "pack: error: a base pack needs at least one file in each of these folders: combat, text; a mod needs a mod.ron to be one";
    assert!(messages.iter().any(|it| it == wanted), "{messages:?}");
}

#[test]
fn a_missing_folder_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let missing = folder.path().join("nowhere");
    let loaded = load(&Sources::search(Some(&missing)).without_installed_mods());
    assert!(loaded.report.errors().any(|it| it.message.contains("cannot be read")));
    assert!(loaded.report.base_left_out.is_some());
    assert!(!loaded.library.scenarios.is_empty(), "the pack in the program takes its place");
    assert!(loaded.report.notices()[0].contains("is left out"));
}

#[test]
fn a_folder_in_place_of_a_file_is_read_as_a_folder() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::create_dir_all(folder.path().join("pilots/deep/er.ron")).expect("folders can be made");
    std::fs::write(folder.path().join("pilots/deep/er.ron/x.ron"), "(").expect("a file can be written");
    let errors: Vec<String> = load_pack(&Folder::new(folder.path())).report.errors().map(ToString::to_string).collect();
    assert!(errors.iter().any(|it| it.contains("x.ron:1:2: error: the file ends where ) is missing")), "{errors:?}");
}

#[test]
fn a_folder_that_is_no_kind_of_content_is_named_with_the_nearest_kind() {
    let pack = base().with("pilot/x.ron", "()").with("notes/readme.md", "hello").with("stray.ron", "()");
    let messages = messages(&pack);
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].contains("the folder \"pilot\" is no kind of content; did you mean pilots?"), "{messages:?}");
    assert!(messages[1].starts_with("pack/stray.ron: error: content stands in the folder of its kind"), "{messages:?}");
}

#[test]
fn words_of_a_language_for_content_are_checked() {
    let language = "(id: \"xx\", name: \"X\", strings: {}, content: {\"Fire\": \" \"},
    unit_types: {
        \"sqaud\": {\"Torso Twist\": \"Drehen\"},
        \"squad\": {\"Torso Twist\": \"\"},
    })";
    let found = messages(&base().with("text/xx.ron", language));
    let has = |wanted: &str| found.iter().any(|it| it.contains(wanted));
    assert!(has("text/xx.ron:1:54: error: the word is empty"), "{found:?}");
    assert!(has("text/xx.ron:3:9: error: unknown unit type \"sqaud\"; did you mean squad?"), "{found:?}");
    assert!(has("text/xx.ron:4:34: error: the word is empty"), "{found:?}");
}

#[test]
fn texts_that_the_game_cannot_fill_in_and_keys_that_the_model_lacks_are_found() {
    let english = String::from_utf8(BuiltIn.read("text/en.ron").expect("it is part of the program")).expect("text");
    let without = english.replacen("\"hud.log\":", "\"hud.lgo\":", 1);
    let pack = base().with("text/en.ron", without).with(
        "text/xx.ron",
        "(id: \"xx\", name: \"X\", strings: {\"hud.round\": \"Runde {runde}\", \"hud.log\": \"Bericht\"})",
    );
    let found = messages(&pack);
    let has = |wanted: &str| found.iter().any(|it| it.contains(wanted));
    assert!(has("error: unknown text \"hud.lgo\"; did you mean hud.log?"), "{found:?}");
    assert!(has("error: the texts hud.log are missing"), "{found:?}");
    assert!(has("error: unknown part \"runde\""), "{found:?}");
    assert!(has("text/xx.ron:1:32: notice: the texts "), "a translation may be short: {found:?}");
}
