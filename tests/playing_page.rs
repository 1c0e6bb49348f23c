//! `docs/playing.md`, taken at its word: every number it names with its place is the one that is shipped.

use phaseline_testing::repository;

use crate::repository::root;
use ron::Value;
use std::fs;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the file can be read")
}

/// The rows of the page's tables that name a place in the file of combat numbers: the place, and the number given for it.
fn promised() -> Vec<(String, i64)> {
    let rows = read("docs/playing.md");
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let named = rows.lines().map(cells).filter(|row| row.len() == 5 && row[3].starts_with('`'));
    named.map(|row| (row[3].trim_matches('`').to_owned(), row[2].parse().expect("a whole number"))).collect()
}

/// The number at a place such as `heat.run`.
fn shipped(numbers: &Value, place: &str) -> Option<i64> {
    let end = place.split('.').try_fold(numbers.clone(), |value, key| match value {
        Value::Map(map) => {
            map.iter().find(|(name, _)| **name == Value::String(key.to_owned())).map(|(_, value)| value.clone())
        }
        _ => None,
    })?;
    end.into_rust().ok()
}

#[test]
fn every_number_on_the_page_is_the_shipped_one() {
    let numbers: Value = ron::from_str(&read("config/combat/standard.ron")).expect("a correct file");
    let promised = promised();
    assert!(promised.len() >= 20, "the tables of the page are read: {promised:?}");
    for (place, number) in promised {
        assert_eq!(shipped(&numbers, &place), Some(number), "{place}");
    }
}
