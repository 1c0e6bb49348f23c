//! The pages of numbered rules and the tests name the same things.

use crate::support::repository::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The kinds of rows. Each but a note has a test that names its number.
const KINDS: [&str; 5] = ["rule", "number", "exception", "example", "note"];

/// How many items each of the published systems was taken apart into.
const ITEMS: [(&str, usize); 5] =
    [("SEED-000", 84), ("SEED-001", 59), ("SEED-002", 39), ("SEED-003", 35), ("SEED-004", 30)];

/// A row of a page.
struct Row {
    page: String,
    number: String,
    kind: String,
}

impl Row {
    /// The number without its last part: `SEED-000` of `SEED-000-07`.
    fn series(&self) -> &str {
        self.number.rsplit_once('-').map_or("", |(series, _)| series)
    }
}

/// Every numbered row of every page in `docs/rules`.
fn rows() -> Vec<Row> {
    let pages = files(&root().join("docs/rules"), "md");
    assert!(!pages.is_empty(), "there are no pages of rules");
    pages.iter().flat_map(|path| rows_of(path)).collect()
}

fn rows_of(path: &Path) -> Vec<Row> {
    let text = fs::read_to_string(path).expect("a page");
    let page = path.file_name().expect("a name").to_string_lossy().into_owned();
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let (number, kind) = (cells.next()?.trim().to_owned(), cells.next()?.trim().to_owned());
        is_number(&number).then(|| Row { page: page.clone(), number, kind })
    };
    text.lines().filter_map(row).collect()
}

/// Whether a word is numbered as rules are: capitals first, digits behind the last dash.
fn is_number(word: &str) -> bool {
    let Some((series, digits)) = word.rsplit_once('-') else { return false };
    let capitals = |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == b'-';
    series.starts_with(|letter: char| letter.is_ascii_uppercase())
        && series.bytes().all(capitals)
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Every word of every test that is numbered as rules are, but of this file.
fn named_by_tests() -> BTreeSet<String> {
    let sources = ["tests", "crates"].into_iter().flat_map(|folder| files(&root().join(folder), "rs"));
    let sources = sources.filter(|path| !path.ends_with(file!()));
    let text: String = sources.map(|path| fs::read_to_string(path).expect("a source file")).collect();
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    words.filter(|word| is_number(word)).map(str::to_owned).collect()
}

/// Every file below a folder that has this ending, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let (mut open, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn every_rule_of_every_page_is_named_by_a_test() {
    let named = named_by_tests();
    let missing: Vec<String> = rows()
        .into_iter()
        .filter(|row| row.kind != "note" && !named.contains(&row.number))
        .map(|row| format!("{} ({})", row.number, row.page))
        .collect();
    assert!(missing.is_empty(), "no test names {}", missing.join(", "));
}

#[test]
fn every_number_named_by_a_test_is_on_a_page() {
    let rows = rows();
    let known: BTreeSet<&str> = rows.iter().map(|row| row.number.as_str()).collect();
    let series: BTreeSet<&str> = rows.iter().map(Row::series).collect();
    let of_a_page = |word: &&String| word.rsplit_once('-').is_some_and(|(start, _)| series.contains(start));
    let named = named_by_tests();
    let unknown: Vec<&String> = named.iter().filter(of_a_page).filter(|word| !known.contains(word.as_str())).collect();
    assert!(unknown.is_empty(), "on no page: {unknown:?}");
}

#[test]
fn the_pages_number_every_item_once_without_a_gap_and_say_what_it_is() {
    let mut series: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for row in rows() {
        let Row { page, number, kind } = &row;
        assert!(KINDS.contains(&kind.as_str()), "{page}: {number}: {kind}");
        let count = number[row.series().len() + 1..].parse().expect("digits");
        assert!(series.entry(row.series().to_owned()).or_default().insert(count), "{page}: {number} stands twice");
    }
    for (series, numbers) in &series {
        let whole = ITEMS.iter().find(|(name, _)| name == series).map_or(numbers.len(), |(_, count)| *count);
        assert_eq!(*numbers, (1..=whole).collect(), "{series} has a gap");
    }
}
