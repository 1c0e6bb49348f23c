//! No number of a file is without a range: whatever absurd number stands somewhere, the checker names its place.

use phaseline_content::Memory;
use phaseline_testing::pack::{base, edited, errors, text};
use std::ops::Range;

/// Files in which each number is tried by itself; the text of some is given, because the fixtures leave fields out.
const FILES: [(&str, Option<&str>); 4] = [
    ("weapons/fixture.ron", Some(WEAPON)),
    ("terrain/woods.ron", Some(TERRAIN)),
    ("units/fixture.ron", None),
    ("pilots/fixture.ron", None),
];

const WEAPON: &str = r#"(
    id: "fixture", name: "Fixture", class: Missile,
    damage: 19,
    shots: 2,
    heat: 8,
    stability_damage: 3,
    attack_difficulty: 1,
    fired_twice: 2,
    ammunition: 6,
    explosion: 4,
    ranges: (
        minimum: 1,
        short: 3,
        medium: 6,
        long: 10,
    ),
)"#;

const TERRAIN: &str = r#"(
    id: "woods", name: "Woods", form: Woods,
    move_cost: {
        "legs": 2,
        "feet": 1,
        "tracks": 3,
    },
    sight_height: 2,
    blocks_after: 3,
    between: 1,
    cover: 2,
    cool: 4,
    heat: 5,
)"#;

/// Where the numbers of a text stand: neither in comments nor in quotation marks, and no keys.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let run = |from: usize, more: fn(&u8) -> bool| from + bytes[from..].iter().take_while(|byte| more(byte)).count();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'/' => run(at, |byte| *byte != b'\n'),
            b'"' => run(at + 1, |byte| *byte != b'"') + 1,
            byte if byte.is_ascii_alphabetic() => run(at, |byte| byte.is_ascii_alphanumeric() || *byte == b'_'),
            byte if byte == b'-' || byte.is_ascii_digit() => {
                let end = run(at + 1, u8::is_ascii_digit);
                if !text[end..].trim_start().starts_with(':') {
                    found.push(at..end);
                }
                end
            }
            _ => at + 1,
        };
        at = end;
    }
    found
}

/// The line of a place in a text, from 1.
fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn lines_with_errors(pack: &Memory, path: &str) -> Vec<usize> {
    errors(pack).into_iter().filter(|it| it.file.ends_with(path)).map(|it| it.line).collect()
}

#[test]
fn every_number_of_a_weapon_a_terrain_a_unit_and_a_pilot_has_a_range() {
    let mut free = Vec::new();
    for (path, given) in FILES {
        let whole = given.map_or_else(|| text(path), str::to_owned);
        assert_eq!(lines_with_errors(&base().with(path, whole.as_str()), path), [0; 0], "{path}");
        let numbers = numbers(&whole);
        assert!(numbers.len() > 2, "{path}: {}", numbers.len());
        for place in numbers {
            for absurd in ["2000000000", "-2000000000"] {
                let mut bent = whole.clone();
                bent.replace_range(place.clone(), absurd);
                let line = line(&whole, place.start);
                if !lines_with_errors(&base().with(path, bent), path).contains(&line) {
                    free.push(format!("{path}:{line}: {absurd}"));
                }
            }
        }
    }
    assert!(free.is_empty(), "{free:#?}");
}

#[test]
fn every_number_of_combat_has_a_range() {
    let path = "combat/standard.ron";
    let whole = text(path);
    let numbers = numbers(&whole);
    assert!(numbers.len() > 120, "{}", numbers.len());
    // Of one file no more than so many faults are told at a time.
    for (some, absurd) in numbers.chunks(15).flat_map(|some| [(some, "2000000000"), (some, "-2000000000")]) {
        let mut bent = whole.clone();
        some.iter().rev().for_each(|place| bent.replace_range(place.clone(), absurd));
        let found = errors(&base().with(path, bent.as_str()));
        let named: Vec<(usize, usize)> = found.iter().map(|it| (it.line, it.column)).collect();
        let changed = self::numbers(&bent).into_iter().filter(|place| bent[place.clone()] == *absurd);
        let free: Vec<String> = changed
            .map(|place| (line(&bent, place.start), place.start - bent[..place.start].rfind('\n').unwrap_or(0)))
            .filter(|place| !named.contains(place))
            .map(|(line, column)| format!("{path}:{line}:{column}: {}", bent.lines().nth(line - 1).unwrap_or_default()))
            .collect();
        assert!(free.is_empty(), "{absurd}: {free:#?}");
    }
}

#[test]
fn endless_lists_are_answered_at_once() {
    let many = |count: usize, item: fn(usize) -> String| (0..count).map(item).collect::<String>();
    let rows = many(9_000, |_| "\"\",".to_owned());
    let locations = many(9_000, |number| format!("(id: \"l{number}\", name: \"L\"),"));
    let units = many(9_000, |_| "(unit: \"fixture\", pilot: \"fixture\", at: (0, 0)),".to_owned());
    let sides = many(9_000, |number| format!("(id: \"s{number}\", name: \"S\", relation: Neutral, units: []),"));
    for (path, old, new, told) in [
        ("maps/fixture.ron", "rows: [", format!("rows: [{rows}"), "a map with 9003 rows is too large"),
        ("unit_types/mech.ron", "locations: [", format!("locations: [{locations}"), "9008 locations are too many"),
        ("scenarios/fixture.ron", "units: [", format!("units: [{units}"), "9003 units are too many"),
        ("scenarios/fixture.ron", "sides: [", format!("sides: [{sides}"), "9002 sides are too many"),
        (
            "maps/fixture.ron",
            "rows: [",
            format!("rows: [{}", rows.repeat(20)),
            "more than 10000 things stand in the same",
        ),
    ] {
        let found = errors(&edited(path, old, &new));
        assert!(found.iter().any(|it| it.message.contains(told)), "{told}: {found:#?}");
    }
}
