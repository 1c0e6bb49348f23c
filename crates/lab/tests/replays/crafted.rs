//! Files that somebody has made on purpose, with digests that fit: whatever numbers stand in them or in their names.

use crate::support::faulty::Faulty;
use crate::support::old_walls::with_old_walls;
use crate::support::table::Table;
use phaseline_ai::RandomPlayer;
use phaseline_battle::{Battle, BattleState};
use phaseline_record::{BattleFile, Keeper, Resumed, Shelf, Storage, Why, parse_any, prove, resume};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const TITLE: &str = "A battle";
const FIRST_LINE: &str = "// phaseline journal, version 7";
/// Numbers at the ends of everything that a field or a name can hold.
const ENDS: [&str; 9] = [
    "0",
    "-1",
    "-2147483648",
    "2147483647",
    "4294967295",
    "-9223372036854775808",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
];

fn memory() -> (Faulty, Shelf) {
    let storage = Faulty::default();
    (storage.clone(), Shelf::in_storage("/data", Arc::new(storage)))
}

/// A battle of some orders that was broken off, with its journal.
fn broken_off(storage: &Faulty, shelf: &Shelf, orders: usize) -> (Table, PathBuf) {
    let mut table = Table::open("sbi3", 5);
    let mut keeper = Keeper::new(shelf.clone());
    keeper.load(None, &table.recorder);
    for _ in 0..orders {
        table.play_on(1);
        keeper.tend(&table.recorder, TITLE, true);
    }
    let journal = keeper.journal().expect("it has a journal").to_owned();
    drop(keeper);
    storage.start_again();
    (table, journal)
}

/// The lines of a journal without its first one and without their digests.
fn bare(bytes: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(bytes).expect("a journal is text");
    text.lines().skip(1).filter_map(|line| line.split_once(' ')).map(|(_, body)| body.to_owned()).collect()
}

/// A journal of these lines, each behind the digest that fits.
fn journal_of(lines: &[String]) -> Vec<u8> {
    let mut text = format!("{FIRST_LINE}\n");
    let mut digest = blake3::hash(FIRST_LINE.as_bytes());
    for line in lines {
        digest = blake3::Hasher::new().update(digest.as_bytes()).update(line.as_bytes()).finalize();
        text.push_str(&format!("{} {line}\n", &digest.to_hex().as_str()[..16]));
    }
    text.into_bytes()
}

/// The battle at the end of its record.
fn gone_on_with(resumed: Resumed) -> Table {
    let engine = Battle::new(resumed.book, BattleState::clone(resumed.recorder.now()));
    Table { engine, recorder: resumed.recorder, player: RandomPlayer::new(99) }
}

/// Goes on with the only battle, plays some orders, and starts again: nothing that was played is lost. Returns the
/// number of orders with which it went on.
fn play_on(storage: &Faulty, shelf: &Shelf, said: &str) -> usize {
    assert_eq!(shelf.tidy(), [], "{said}");
    let [battle] = &*shelf.unfinished() else { panic!("{said}: {:?}", shelf.unfinished()) };
    let (resumed, journal) = shelf.take_up(&with_old_walls(), &battle.id).unwrap_or_else(|why| panic!("{said}: {why}"));
    let orders = resumed.recorder.record().entries.len();
    let mut table = gone_on_with(resumed);
    let mut keeper = Keeper::new(shelf.clone());
    keeper.take_up(None, &table.recorder, journal);
    let round = table.now().round;
    while table.now().round < round + 2 && !table.now().is_over() {
        table.play_on(1);
        keeper.tend(&table.recorder, TITLE, true);
        assert_eq!(keeper.trouble(Some(table.recorder.record())), None, "{said}");
    }
    drop(keeper);
    storage.start_again();
    let [battle] = &*shelf.unfinished() else { panic!("{said}: {:?}", shelf.unfinished()) };
    assert_eq!(battle.orders, table.recorder.record().entries.len(), "{said}");
    let journal = shelf.root().join("unfinished").join(format!("{}.txt", battle.id));
    assert_eq!((&battle.path, battle.damaged), (&journal, None), "{said}");
    orders
}

#[test]
fn a_journal_that_claims_more_changes_than_there_can_be_goes_on_with_its_orders() {
    for end in ENDS {
        for place in [2, 6] {
            let (storage, shelf) = memory();
            let (_, journal) = broken_off(&storage, &shelf, 9);
            let mut lines = bare(&storage.get(&journal).expect("it is there"));
            lines.insert(place, format!("Revised({end})"));
            for name in storage.names().iter().filter(|name| name.ends_with(".ron")) {
                storage.remove(Path::new(name)).expect("it is there");
            }
            storage.set(&journal, &journal_of(&lines));
            let (said, orders) = (format!("Revised({end}) at {place}"), bare_orders(&lines[..place]));
            assert!([orders, 9].contains(&play_on(&storage, &shelf, &said)), "{said}");
        }
    }
}

fn bare_orders(lines: &[String]) -> usize {
    lines.iter().filter(|line| line.starts_with("Then(")).count()
}

#[test]
fn an_autosave_with_any_number_in_its_name_leaves_the_battle_as_it_is_or_goes_on() {
    for end in ENDS.into_iter().chain(["9223372036854775806", "+7", "007", "99999999999999999999999", "", "x"]) {
        for with_journal in [true, false] {
            let (storage, shelf) = memory();
            let (table, journal) = broken_off(&storage, &shelf, 9);
            shelf.keep(&table.recorder.save("By hand", Why::Asked)).expect("it can be written");
            let save = storage.get(&shelf.saves()[0].path).expect("it is there");
            let autosave = journal.with_extension(format!("{end}.ron"));
            storage.set(&autosave, &save);
            if !with_journal {
                let bytes = b"// phaseline journal, version 7\nnothing of it is left\n\n";
                storage.set(&journal, bytes);
            }
            let said = format!("{}, {with_journal}", autosave.display());
            let is_a_battle = shelf.unfinished().iter().all(|battle| battle.heading.is_ok());
            if with_journal || is_a_battle {
                assert_eq!(play_on(&storage, &shelf, &said), 9, "{said}");
            }
            // What the program does not take for an autosave of its own it leaves alone.
            let is_own = end.parse().is_ok_and(|number: u64| number.to_string() == end && number <= u64::MAX / 2);
            assert!(is_own || storage.get(&autosave) == Some(save), "{said}: it is not written over");
        }
    }
}

/// The places of all numbers in a text that no text in quotation marks holds.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let (mut found, mut begun, mut quoted) = (Vec::new(), None, false);
    for (place, byte) in text.bytes().enumerate() {
        quoted ^= byte == b'"';
        let is_part = !quoted && (byte.is_ascii_digit() || (byte == b'-' && begun.is_none()));
        let after_word =
            place > 0 && (text.as_bytes()[place - 1].is_ascii_alphanumeric() || text.as_bytes()[place - 1] == b'_');
        match (is_part, begun) {
            (true, None) if !after_word => begun = Some(place),
            (false, Some(start)) => {
                found.push((start, place));
                begun = None;
            }
            _ => {}
        }
    }
    found
}

/// What stands before a number: the names of the fields around it. One place of each is enough.
fn kind_of(text: &str, start: usize) -> String {
    let before = &text[start.saturating_sub(70)..start];
    before.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

/// The text with each kind of number at each of its ends.
fn bent(text: &str) -> impl Iterator<Item = (String, String)> {
    let mut seen = BTreeSet::new();
    let places: Vec<_> = numbers(text).into_iter().filter(|(start, _)| seen.insert(kind_of(text, *start))).collect();
    let cases: Vec<_> = places.into_iter().flat_map(|(start, end)| ENDS.map(|number| (start, end, number))).collect();
    cases.into_iter().map(move |(start, end, number)| {
        let said = format!("{number} after {}", &text[start.saturating_sub(60)..start]);
        (said, format!("{}{number}{}", &text[..start], &text[end..]))
    })
}

#[test]
fn a_file_of_a_battle_is_answered_whatever_numbers_stand_in_it() {
    let library = with_old_walls();
    let mut table = Table::open("sbi3", 5);
    table.play_on(4);
    let moment = table.recorder.moments()[0];
    table.recorder.rewind(&moment).expect("one person plays");
    table.stand();
    table.play_on(3);
    let (storage, shelf) = memory();
    let save = shelf.keep(&table.recorder.save("By hand", Why::Asked)).expect("it can be written");
    let replay = shelf.keep_replay(&table.recorder.replay()).expect("it can be written");
    let mut count = 0;
    for (path, word) in [(save, "save"), (replay, "replay")] {
        let file = String::from_utf8(storage.get(&path).expect("it is there")).expect("it is text");
        let (_, body) = file.split_once('\n').expect("a first line");
        for (said, body) in bent(body) {
            let digest = blake3::hash(body.as_bytes()).to_hex();
            let file = format!("// phaseline {word}, version 7, {} bytes, blake3 {digest}\n{body}", body.len());
            storage.set(&path, file.as_bytes());
            count += 1;
            assert_eq!((shelf.saves().len(), shelf.replays().len()), (1, 1), "{said}");
            let Ok(file) = parse_any(file.as_bytes()) else { continue };
            let _ = prove(&library, &file);
            if let BattleFile::Save(save) = file
                && let Ok(resumed) = resume(&library, *save)
            {
                gone_on_with(resumed).play_on(2);
            }
        }
    }
    assert!(count > 500, "{count}");
}
