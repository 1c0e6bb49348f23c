//! What a modder gets wrong in the first hour: files under another name, in another place, in another order. Each is
//! told of with what to do.

use crate::support::pack::{base, messages, text};
use crate::support::program::phaseline;
use phaseline::content::{Memory, Sources, load};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn write(folder: &TempDir, path: &str, text: impl AsRef<[u8]>) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
    fs::write(path, text).expect("a file can be written");
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn manifest(name: &str, needs: &str) -> String {
    format!("(\n  name: {name:?},\n  version: \"1\",\n  needs: [{needs}],\n)\n")
}

fn pilot(id: &str) -> String {
    text("pilots/oda_marchetti.ron").replace("oda_marchetti", id)
}

/// What `phaseline check` prints in a folder, and its exit code.
fn checked(folder: &TempDir, arguments: &[&str]) -> (String, i32) {
    let output = phaseline().current_dir(folder.path()).arg("check").args(arguments).output().expect("it runs");
    (String::from_utf8(output.stdout).expect("text"), output.status.code().expect("a code"))
}

#[test]
fn files_with_a_hidden_ending_are_told_of() {
    let pack = base().with("pilots/ada.ron.txt", pilot("ada")).with("pilots/README.txt", "notes");
    assert_eq!(
        messages(&pack),
        ["pack/pilots/ada.ron.txt: notice: this file is not read: call it ada.ron, without .txt at the end"]
    );
}

#[test]
fn whatever_was_meant_as_a_mod_and_is_none_is_told_of_with_what_to_do() {
    let at = folder();
    write(&at, "mods/good/mod.ron", manifest("good", ""));
    write(&at, "mods/good/pilots/ada.ron", pilot("ada"));
    write(&at, "mods/README.md", "about mods");
    write(&at, "mods/good.zip", "PK");
    fs::create_dir_all(at.path().join("mods/empty")).expect("a folder");
    let (told, code) = checked(&at, &[]);
    assert!(code == 0 && told.contains("mod: good (mods/good)") && !told.contains("left out"), "{told}");

    let (told, code) = checked(&at, &["mods"]);
    assert_eq!((told.as_str(), code), ("no faults, no notices\n", 0), "each mod is checked by itself");

    for (path, text, place, message) in [
        ("mods/a/Mod.ron", manifest("a", ""), "mods/a/Mod.ron", "must be called mod.ron, not \"Mod.ron\""),
        ("mods/a/mod.ron.txt", manifest("a", ""), "mods/a/mod.ron.txt", "must be called mod.ron, not \"mod.ron.txt\""),
        ("mods/a/b/mod.ron", manifest("b", ""), "mods/a/b", "one folder too deep: its mod.ron belongs into mods/b"),
        ("mods/a/b/c/mod.ron", manifest("c", ""), "mods/a/b/c", "too deep: its mod.ron belongs into mods/c"),
        ("mods/a/pilots/bo.ron", pilot("bo"), "mods/a", "has content, but no mod.ron"),
        ("mods/a/mod.json", "{}".to_owned(), "mods/a/mod.json", "`phaseline import sbi mod.json"),
        ("mods/a.ZIP", "PK".to_owned(), "mods/a.ZIP", "archives are not read: unpack it"),
        ("mods/a.tar.gz", "x".to_owned(), "mods/a.tar.gz", "archives are not read: unpack it"),
        ("mods/mod.ron", manifest("a", ""), "mods/mod.ron", "a mod is a folder"),
    ] {
        write(&at, path, text);
        let (told, code) = checked(&at, &[]);
        let line = told.lines().find(|line| line.starts_with(&format!("{place}: error: "))).unwrap_or_default();
        assert!(line.contains(message), "{path}: {told}");
        let name = Path::new(path).components().nth(1).expect("a name").as_os_str().to_string_lossy().into_owned();
        assert!(code == 1 && told.contains(&format!("left out: {name} (mods/{name})")), "{path}: {told}");
        assert!(told.contains("mod: good (mods/good)"), "the others are loaded: {told}");
        let near = path.split('/').take(2).collect::<Vec<_>>().join("/");
        if !["mods/mod.ron"].contains(&path) && !message.starts_with("has content") {
            for near in [near.as_str(), "mods"] {
                let (told, code) = checked(&at, &[near]);
                assert!(code == 1 && told.contains(message), "checked by itself, {path}: {told}");
            }
        }
        let away = at.path().join(near);
        if away.is_dir() { fs::remove_dir_all(away) } else { fs::remove_file(away) }.expect("it can be removed");
    }
}

#[test]
fn a_circle_of_needs_is_called_one_with_its_lines() {
    let needy = |name: &str, needs: &str| Memory::new(name).with("mod.ron", manifest(name, needs));
    let told = |packs: Vec<Memory>| {
        let sources = packs.into_iter().fold(Sources::built_in(), Sources::with_mod);
        load(&sources).report.errors().map(ToString::to_string).collect::<Vec<_>>()
    };
    let circle = "error: mods need each other in a circle, so none of them can be the first: ";
    assert_eq!(
        told(vec![needy("a", "\"b\""), needy("b", "\n    \"c\""), needy("c", "\"a\""), needy("d", "\"c\"")]),
        [
            format!(
                "a/mod.ron:4:11: {circle}\"a\" needs \"b\" (a/mod.ron:4), \"b\" needs \"c\" (b/mod.ron:5), \"c\" needs \"a\" (c/mod.ron:4)"
            ),
            format!(
                "b/mod.ron:5:5: {circle}\"b\" needs \"c\" (b/mod.ron:5), \"c\" needs \"a\" (c/mod.ron:4), \"a\" needs \"b\" (a/mod.ron:4)"
            ),
            format!(
                "c/mod.ron:4:11: {circle}\"c\" needs \"a\" (c/mod.ron:4), \"a\" needs \"b\" (a/mod.ron:4), \"b\" needs \"c\" (b/mod.ron:5)"
            ),
            "d/mod.ron:4:11: error: this mod needs \"c\", which is left out itself".to_owned(),
        ]
    );
    assert_eq!(told(vec![needy("a", "\"a\"")]), ["a/mod.ron:4:11: error: this mod needs itself, \"a\""]);
    let many: Vec<Memory> = (0..60).map(|at| needy(&format!("m{at}"), &format!("\"m{}\"", (at + 1) % 60))).collect();
    let told = told(many);
    assert!(told.len() == 60 && told.iter().all(|it| it.contains(circle) && it.ends_with("and 52 more")), "{told:?}");
}

#[test]
fn two_mods_with_one_name_are_both_named() {
    let at = folder();
    for place in ["mods/one", "mods/two"] {
        write(&at, &format!("{place}/mod.ron"), manifest("same", ""));
    }
    let (told, code) = checked(&at, &[]);
    let line = "mods/two: error: the mod in mods/one is named \"same\" too, and only one of them can be loaded";
    assert!(code == 1 && told.contains(line), "{told}");
    let (told, code) = checked(&at, &["mods/two"]);
    assert!(code == 0 && told.contains("mods/two/mod.ron: notice: the mod in "), "{told}");
}

#[test]
fn a_piece_that_two_mods_bring_is_told_of_unless_one_says_that_it_needs_the_other() {
    let bringing = |name: &str, needs: &str| {
        Memory::new(name).with("mod.ron", manifest(name, needs)).with("pilots/ada.ron", pilot("ada"))
    };
    let told = |second: Memory| {
        let loaded = load(&Sources::built_in().with_mod(bringing("a", "")).with_mod(second));
        assert_eq!(loaded.report.mods.len(), 2, "{:?}", loaded.report);
        loaded.report.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let notice = "notice: the mod \"a\" has the pilot \"ada\", too, in a/pilots/ada.ron: this one takes its place";
    let found = told(bringing("b", ""));
    assert!(found.len() == 1 && found[0].starts_with("b/pilots/ada.ron:") && found[0].ends_with(notice), "{found:?}");
    assert_eq!(told(bringing("b", "\"a\"")), [""; 0]);
    // A mod may change the base pack, and both may add words to a language.
    let words = |name: &str| {
        Memory::new(name)
            .with("mod.ron", manifest(name, ""))
            .with("text/de.ron", "(id: \"de\", name: \"Deutsch\", content: {\"Thud!\": \"Rums!\"})")
    };
    let loaded = load(&Sources::built_in().with_mod(words("a")).with_mod(words("b")));
    assert_eq!(loaded.report.diagnostics, []);
}
