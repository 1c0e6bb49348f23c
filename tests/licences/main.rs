//! Which licences the program carries: every crate in it has one that allows shipping it, `THIRD_PARTY.md` names them all,
//! and `THIRD_PARTY_LICENSES.txt` has the texts and copyright lines that go with a program.
//!
//! After a change of dependencies: `BLESS=1 cargo test --test licences` writes both pages anew.
#![cfg(feature = "window")]

mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The platform whose crates the page lists; others differ in the crates that talk to the window system.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// Licences that allow shipping the crate in a program of ours.
const ALLOWED: [&str; 13] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Zlib",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "Unlicense",
    "Unicode-3.0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
];

#[test]
fn every_crate_may_be_shipped() {
    for (licence, crates) in crates_by_licence() {
        assert!(is_allowed(&licence), "`{licence}` of {crates:?} is not on the list of this test");
    }
}

#[test]
fn the_page_of_third_parties_is_current() {
    is_current("THIRD_PARTY.md", &page(&crates_by_licence()));
}

#[test]
fn the_texts_and_copyright_lines_of_all_licences_are_beside_the_page() {
    let metadata = metadata();
    let packages = packages_inside(&metadata);
    assert_eq!(texts::without_text(&packages), [""; 0], "crates that have no text of their licence");
    let page = texts::page(&packages);
    for words in ["Copyright (c) 2015 Jonathan Reem", "Redistributions in binary form must reproduce"] {
        assert!(page.contains(words), "the texts lack `{words}`");
    }
    is_current("THIRD_PARTY_LICENSES.txt", &page);
}

/// Compares a page with the file of the project; writes it anew when asked to.
fn is_current(name: &str, page: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if env::var_os("BLESS").is_some() {
        fs::write(&path, page).expect("the page can be written");
    }
    let shipped = fs::read_to_string(path).unwrap_or_default();
    assert!(shipped == page, "{name} is out of date: run `BLESS=1 cargo test --test licences`");
}

#[test]
fn a_choice_needs_one_allowed_licence_and_a_sum_needs_all() {
    assert!(is_allowed("GPL-2.0-only OR MIT") && is_allowed("(MIT OR GPL-3.0) AND Zlib"));
    assert!(!is_allowed("GPL-2.0-only") && !is_allowed("MIT AND GPL-3.0"));
}

/// Names and versions of the crates in the program, by the text of their licence.
fn crates_by_licence() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = metadata();
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for package in packages_inside(&metadata) {
        let licence = text(&package["license"]).replace('/', " OR ").replace("  ", " ");
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        found.entry(licence).or_default().insert(name);
    }
    found
}

/// What cargo says of each crate of others in the program.
fn packages_inside(metadata: &Value) -> Vec<&Value> {
    let inside = crates_inside(&metadata["resolve"]);
    let is_inside = |package: &&Value| !package["source"].is_null() && inside.contains(text(&package["id"]));
    list(&metadata["packages"]).iter().filter(is_inside).collect()
}

fn metadata() -> Value {
    let arguments = ["metadata", "--locked", "--format-version", "1", "--filter-platform", PLATFORM];
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
}

/// The packages that end up in the program: neither build scripts' nor tests' dependencies.
fn crates_inside(resolve: &Value) -> BTreeSet<&str> {
    let nodes: BTreeMap<_, _> = list(&resolve["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let mut inside = BTreeSet::new();
    let mut open = vec![text(&resolve["root"])];
    while let Some(id) = open.pop() {
        if inside.insert(id) {
            let normal = |it: &&Value| list(&it["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            open.extend(list(&nodes[id]["deps"]).iter().filter(normal).map(|it| text(&it["pkg"])));
        }
    }
    inside
}

fn page(crates: &BTreeMap<String, BTreeSet<String>>) -> String {
    let count: usize = crates.values().map(BTreeSet::len).sum();
    let mut page = format!(
        "# Third parties\n\nThe program is built from these {count} crates ({PLATFORM}, default features). \
         The texts of their licences and their copyright lines are in `THIRD_PARTY_LICENSES.txt`, which goes with every copy \
         of the program. `cargo test --test licences` keeps both pages current.\nPictures, models and fonts carry their \
         licences beside them in `assets/`.\n"
    );
    for (licence, names) in crates {
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        page.push_str(&format!("\n## {licence}\n\n{}\n", names.join(", ")));
    }
    page
}

fn is_allowed(licence: &str) -> bool {
    let plain = licence.replace(['(', ')'], " ");
    let sums = plain.split(" AND ");
    sums.into_iter().all(|sum| {
        sum.split(" OR ").any(|one| {
            let name = one.split(" WITH ").next().unwrap_or(one).trim();
            ALLOWED.contains(&name)
        })
    })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
