//! The texts and copyright lines that the licences ask for, of every crate in the program.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// How names of files with a licence begin, in small letters.
const LICENCE_FILES: [&str; 8] = ["license", "licence", "copying", "copyright", "notice", "unlicense", "ofl", "ufl"];
/// Folders of a crate that no program contains.
const NOT_SHIPPED: [&str; 5] = ["tests", "test", "benches", "examples", "fuzz"];
/// What each text under the MIT licence says.
const MIT_WORDS: &str = "Permission is hereby granted, free of charge";
/// What each text of the Apache licence says, and no other.
const APACHE_WORDS: &str = "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION";

/// What each text of a licence says under which no crate is used; each has another to choose.
const NOT_CHOSEN: &str = "GNU GENERAL PUBLIC LICENSE";

/// One text, and who is named above it: the crates with their copyright lines.
#[derive(Default)]
struct Text {
    text: String,
    holders: BTreeMap<String, BTreeSet<String>>,
}

/// Of a crate: its name and version, and what its files or else its page in the registry say.
struct Notice {
    name: String,
    texts: Vec<String>,
}

/// The page with all texts, each once, below the crates that it belongs to and their copyright lines.
pub fn page(packages: &[&Value]) -> String {
    let mut texts = BTreeMap::<String, Text>::new();
    for notice in packages.iter().map(|package| notice(package)) {
        for (holders, text) in notice.texts.iter().map(|whole| split(whole)) {
            let entry = texts.entry(key(&text)).or_insert_with(|| Text { text, ..Text::default() });
            entry.holders.entry(notice.name.clone()).or_default().extend(holders);
        }
    }
    let mut texts: Vec<_> = texts.into_values().collect();
    texts.sort_by(|a, b| b.holders.len().cmp(&a.holders.len()).then_with(|| a.holders.keys().cmp(b.holders.keys())));
    let mut page = String::from(
        "The texts of the licences of the crates in this program, and their copyright lines. Where a crate may be used under\n\
         one of several licences, one stands here: MIT, if it is among them and the crate has its text. THIRD_PARTY.md lists\n\
         the licences of all crates. `cargo test --test licences` keeps this page current.\n",
    );
    for Text { text, holders } in texts {
        page.push_str(&format!("\n{}\n\n", "=".repeat(100)));
        for (name, lines) in holders {
            page.push_str(&format!("{name}\n"));
            lines.into_iter().for_each(|line| page.push_str(&format!("    {line}\n")));
        }
        page.push_str(&format!("\n{text}\n"));
    }
    page
}

/// Crates whose licence asks for its text, and that the page has no text for.
pub fn without_text<'a>(packages: &[&'a Value]) -> Vec<&'a str> {
    let missing = packages.iter().filter(|package| notice(package).texts.is_empty());
    missing.map(|package| super::text(&package["name"])).collect()
}

fn notice(package: &Value) -> Notice {
    let name = format!("{} {}", super::text(&package["name"]), super::text(&package["version"]));
    let folder = Path::new(super::text(&package["manifest_path"])).parent().expect("a manifest lies in a folder");
    let mut texts: Vec<_> =
        licence_files(folder).into_iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    texts.retain(|text| !text.contains(NOT_CHOSEN));
    if super::text(&package["license"]).contains("MIT") && texts.iter().any(|text| text.contains(MIT_WORDS)) {
        texts.retain(|text| !text.contains(APACHE_WORDS));
    }
    if texts.is_empty() {
        texts.extend(standard(package));
    }
    Notice { name, texts }
}

/// The files with licences in a crate, also of what it brings from others.
fn licence_files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("cargo has the crate").flatten().map(|it| it.path()).collect();
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
        if path.is_dir() && !NOT_SHIPPED.contains(&name.as_str()) {
            found.extend(licence_files(&path));
        } else if path.is_file() && LICENCE_FILES.iter().any(|start| name.starts_with(start)) && !name.ends_with(".rs")
        {
            found.push(path);
        }
    }
    found
}

/// The text of a licence for a crate that comes without one, with its authors as the holders.
fn standard(package: &Value) -> Option<String> {
    let licence = super::text(&package["license"]);
    let authors: Vec<_> = super::list(&package["authors"]).iter().map(super::text).collect();
    let by = if authors.is_empty() {
        format!("the authors of {}", super::text(&package["name"]))
    } else {
        authors.join(", ")
    };
    let own =
        |file: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("our own licence");
    if licence.split([' ', '/', '(', ')']).any(|word| word == "MIT") {
        Some(format!("Copyright (c) {by}\n\n{}", split(&own("LICENSE-MIT")).1))
    } else if licence.contains("Apache-2.0") {
        Some(format!("Copyright {by}\n\n{}", split(&own("LICENSE-APACHE")).1))
    } else if ["MIT-0", "CC0-1.0"].contains(&licence) {
        Some(format!("{licence}: asks for no text and no copyright line. By {by}."))
    } else {
        None
    }
}

/// The copyright lines of a text, and the text without them and without its title.
fn split(whole: &str) -> (Vec<String>, String) {
    let is_holder = |line: &&str| {
        let line = line.trim().trim_start_matches(['#', '*', '/', ' ']);
        let year = line.chars().any(|letter| letter.is_ascii_digit());
        (line.starts_with("Copyright") || line.starts_with("(c)") || line.starts_with('©'))
            && (year || line.contains("(c)") || line.contains('©') || line.split_whitespace().count() < 8)
            && !line.ends_with("[yyyy] [name of copyright owner]")
            && !line.starts_with("Copyright notice")
    };
    let holders = whole.lines().filter(is_holder).map(|line| line.trim().to_owned()).collect();
    let is_title = |line: &&str| {
        matches!(
            line.trim().to_lowercase().trim_matches(['(', ')', '#', ' ']),
            "mit license" | "the mit license" | "the mit license (mit" | "mit"
        )
    };
    let rest: Vec<_> = whole.lines().filter(|line| !is_holder(line) && !is_title(line)).map(str::trim_end).collect();
    (holders, rest.join("\n").trim_matches('\n').to_owned())
}

/// The same for two texts that differ only in their spaces, signs and capitals.
fn key(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
}
