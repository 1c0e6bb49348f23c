//! The page of numbered rules and these tests name the same things.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rows of the page: number and kind.
fn rows() -> Vec<(String, String)> {
    let page = include_str!("../../docs/rules/sbi3.md");
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let (number, kind) = (cells.next()?.trim(), cells.next()?.trim());
        let numbered = number
            .rsplit_once('-')
            .is_some_and(|(_, digits)| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()));
        numbered.then(|| (number.to_owned(), kind.to_owned()))
    });
    rows.collect()
}

/// The text of every test of rules but this one.
fn tests() -> String {
    let mut open = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules")];
    let mut text = String::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else if path.file_name() != Path::new(file!()).file_name() {
            text += &fs::read_to_string(&path).expect("a source file");
        }
    }
    text
}

#[test]
fn every_rule_of_the_page_is_named_by_a_test() {
    let tests = tests();
    let missing: Vec<String> = rows()
        .into_iter()
        .filter(|(number, kind)| kind != "note" && !tests.contains(number.as_str()))
        .map(|(number, _)| number)
        .collect();
    assert!(missing.is_empty(), "no test names {}", missing.join(", "));
}

#[test]
fn every_number_named_by_a_test_is_on_the_page() {
    let known: BTreeSet<String> = rows().into_iter().map(|(number, _)| number).collect();
    let words = tests();
    let words = words.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let unknown: BTreeSet<&str> = words
        .filter(|word| {
            ["SEED-000-", "SBI3-", "SHIPPED-", "CLASSIC-"].iter().any(|start| {
                word.strip_prefix(start)
                    .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
            })
        })
        .filter(|word| !known.contains(*word))
        .collect();
    assert!(unknown.is_empty(), "not on the page: {unknown:?}");
}

#[test]
fn the_page_numbers_every_item_once_and_says_what_it_is() {
    let rows = rows();
    let numbers: BTreeSet<&str> = rows.iter().map(|(number, _)| number.as_str()).collect();
    assert_eq!(numbers.len(), rows.len(), "a number stands twice");
    for item in 1..=84 {
        assert!(numbers.contains(format!("SEED-000-{item:02}").as_str()), "SEED-000-{item:02} is missing");
    }
    for (number, kind) in &rows {
        assert!(["rule", "number", "exception", "example", "note"].contains(&kind.as_str()), "{number}: {kind}");
    }
}
