//! A mod is checked as a game would load it, with the mods that it needs, and packs are told apart by what they are.

use phaseline_content::{Diagnostic, Memory, Sources, check_path, load};
use phaseline_testing::pack::text;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
    fs::write(path, text).expect("a file can be written");
}

/// Two mods side by side: `arms` brings a weapon, and a unit of `crews` carries it.
fn two_mods() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    write(folder.path(), "arms/mod.ron", r#"(name: "Arms", version: "1")"#);
    let needle = text("weapons/laser_light.ron").replace("laser_light", "needle");
    write(folder.path(), "arms/weapons/needle.ron", &needle);
    write(folder.path(), "crews/mod.ron", r#"(name: "Crews", version: "1", needs: ["Arms"])"#);
    let carrier = text("units/lamplighter.ron").replace("id: \"lamplighter\"", "id: \"carrier\"");
    assert!(carrier.contains("weapon: \"laser_light\""), "{carrier}");
    write(
        folder.path(),
        "crews/units/carrier.ron",
        &carrier.replacen("weapon: \"laser_light\"", "weapon: \"needle\"", 1),
    );
    folder
}

fn errors(folder: &TempDir, path: &str) -> Vec<String> {
    let found = check_path(&folder.path().join(path), &Sources::built_in()).expect("there is something to check");
    let errors = found.into_iter().filter(|it| it.level == phaseline_rules::fault::Level::Error);
    errors.map(|it: Diagnostic| it.message).collect()
}

#[test]
fn a_mod_is_checked_together_with_what_it_needs() {
    let folder = two_mods();
    assert_eq!(errors(&folder, "crews"), Vec::<String>::new());
    assert_eq!(errors(&folder, "crews/units/carrier.ron"), Vec::<String>::new());
    assert_eq!(errors(&folder, "arms"), Vec::<String>::new());
}

#[test]
fn a_mod_that_needs_what_is_not_installed_is_at_fault() {
    let folder = two_mods();
    fs::remove_dir_all(folder.path().join("arms")).expect("it can be removed");
    assert_eq!(errors(&folder, "crews"), ["this mod needs \"Arms\", which is not installed"]);
    write(folder.path(), "crews/pilots/odd.ron", "(id: \"odd\", nam: 3)");
    assert!(errors(&folder, "crews").iter().any(|message| message.contains("unknown field \"nam\"")));
}

#[test]
fn a_mod_that_needs_one_with_faults_is_told_so_and_not_of_the_faults() {
    let folder = two_mods();
    write(folder.path(), "arms/pilots/odd.ron", "(id: \"odd\", nam: 3)");
    assert_eq!(errors(&folder, "crews"), ["this mod needs \"Arms\", which is left out itself"]);
}

#[test]
fn a_mod_is_not_checked_with_mods_that_it_does_not_need() {
    let folder = two_mods();
    write(folder.path(), "zoo/mod.ron", r#"(name: "Zoo", version: "1")"#);
    write(folder.path(), "zoo/units/carrier.ron", "(id: \"carrier\", nonsense");
    assert_eq!(errors(&folder, "crews"), Vec::<String>::new());
}

#[test]
fn a_pack_takes_no_faults_of_one_whose_path_begins_alike() {
    let broken = |folder: &str, name: &str| {
        let manifest = format!("(name: {name:?}, version: \"1\")");
        Memory::new(folder).with("mod.ron", manifest).with(&format!("pilots/{name}.ron"), "(nam: 3)")
    };
    let sources = Sources::built_in().with_mod(broken("mods/wheels", "one")).with_mod(broken("mods/wheels2", "two"));
    let left_out = load(&sources).report.left_out();
    let names: Vec<&str> = left_out.iter().map(|pack| pack.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    for pack in &left_out {
        let own = format!("{}/pilots/{}.ron:", pack.place, pack.name);
        assert!(!pack.faults.is_empty() && pack.faults.iter().all(|fault| fault.starts_with(&own)), "{pack:?}");
    }
}
