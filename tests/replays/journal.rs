//! The journal of a running battle, and what is left of it when the program goes.

use crate::saves::with_ruleset;
use crate::table::{Table, library};
use phaseline::battle::BattleSetup;
use phaseline::record::{FileFault, Found, Journal, NotGoneOn, Shelf, Why, read_replay, read_save, resume};
use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, abort};

/// The folder of the program that plays and is killed.
const FOLDER: &str = "PHASELINE_KILLED_IN";

/// A battle of some orders with its journal.
fn played(shelf: &Shelf, orders: usize) -> (Table, Journal) {
    let mut table = Table::open("sbi3", 5);
    table.play_on(1);
    let mut journal = shelf.begin_journal(table.recorder.record()).expect("it can be written");
    for _ in 1..orders {
        table.play_on(1);
        journal.follow(table.recorder.record()).expect("it can be written");
    }
    (table, journal)
}

/// That the autosave is this battle after a crash, and that it goes on.
fn goes_on(shelf: &Shelf, table: &Table) {
    let save = read_save(&shelf.autosave()).expect("it is kept");
    assert_eq!((save.why, save.snapshot.hash()), (Why::Crashed, table.now().hash()));
    assert_eq!(&save.record, table.recorder.record());
    let resumed = resume(&library(), save).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(resumed.recorder.now().hash(), table.now().hash());
}

#[test]
fn a_battle_that_is_broken_off_goes_on_from_its_last_order() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path().join("data"));
    let (table, journal) = played(&shelf, 30);
    drop(journal);
    assert_eq!(shelf.recover(&library()), []);
    goes_on(&shelf, &table);
    assert!(shelf.orphans().is_empty(), "what is kept elsewhere is offered once");
}

#[test]
fn what_was_taken_back_stays_taken_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let (mut table, mut journal) = played(&shelf, 30);
    let before = table.recorder.record().entries.len();
    while table.recorder.undo(&table.engine.book(), |_| true).is_err() {
        table.play_on(1);
        journal.follow(table.recorder.record()).expect("it can be written");
        assert!(table.recorder.record().entries.len() < before + 200, "nothing can be taken back");
    }
    let (book, state) = (table.engine.book(), table.recorder.now().clone());
    table.engine.load(book, (*state).clone());
    table.engine.forget();
    // Something else is done in its place before the journal hears of it.
    table.play_on(1);
    journal.follow(table.recorder.record()).expect("it can be written");
    drop(journal);
    assert_eq!(shelf.recover(&library()), []);
    goes_on(&shelf, &table);
}

#[test]
fn of_a_journal_that_was_cut_short_what_is_whole_counts() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let (table, journal) = played(&shelf, 12);
    let path = journal.path().to_owned();
    drop(journal);
    let whole = fs::read(&path).expect("it is there");
    fs::write(&path, &whole[..whole.len() - 3]).expect("it can be cut");
    let orphans = shelf.orphans();
    let left = orphans[0].read().expect("it is a journal");
    let record = left.record.expect("most of it is whole");
    assert_eq!((&*record.entries, left.damaged), (&table.recorder.record().entries[..11], None));
    drop(orphans);
    // Cut off in its first lines it holds nothing, and there is nothing to tell of.
    for cut in [0, 10, 31, 40] {
        fs::write(&path, &whole[..cut]).expect("it can be written");
        assert_eq!(shelf.recover(&library()), [], "cut after {cut}");
        assert!(!path.exists());
    }
}

#[test]
fn of_a_journal_that_is_damaged_in_the_middle_the_beginning_is_kept_and_the_file_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let (table, journal) = played(&shelf, 12);
    let path = journal.path().to_owned();
    drop(journal);
    let mut damaged = fs::read(&path).expect("it is there");
    let ends = damaged.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(place, _)| place);
    let ends: Vec<usize> = ends.collect();
    // A letter in the seventh line, which is the fifth order.
    damaged[ends[5] + 30] ^= 1;
    fs::write(&path, &damaged).expect("it can be written");

    let found = shelf.recover(&library());
    let [Found { file, why: NotGoneOn::Damaged(7) }] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(fs::read(file).expect("it was set aside"), damaged);
    assert!(found[0].to_string().contains("damaged at line 7"), "{}", found[0]);
    let save = read_save(&shelf.autosave()).expect("its beginning is kept");
    assert_eq!((save.why, &*save.record.entries), (Why::Crashed, &table.recorder.record().entries[..4]));
    assert_eq!(shelf.recover(&library()), [], "it is told once");
}

#[test]
fn a_file_that_is_no_journal_of_this_program_is_told_of_and_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let path = folder.path().join("journal-1.txt");
    let later = b"// phaseline journal, version 3\nwhatever that has\n";
    let cases = [
        (&b"my diary\nMonday: rain\n"[..], FileFault::Foreign),
        (b"\x7fELF\xff\xfe\n\n", FileFault::Binary),
        (later, FileFault::Version(3)),
    ];
    for (bytes, fault) in cases {
        fs::write(&path, bytes).expect("it can be written");
        let found = shelf.recover(&library());
        assert_eq!(found, [Found { file: path.clone(), why: NotGoneOn::Unreadable(fault) }]);
        assert!(found[0].to_string().contains(&path.display().to_string()), "{}", found[0]);
        assert_eq!(fs::read(&path).expect("it is still there"), bytes);
    }
    let (_, journal) = played(&shelf, 2);
    assert_ne!(journal.path(), path, "another name is taken");
}

#[test]
fn a_battle_that_goes_another_way_under_the_rules_in_force_is_kept_as_a_replay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let setup = BattleSetup { ruleset: Some("wheels".into()), ..BattleSetup::new("two_fords", 5) };
    let mut table = Table::of(&with_ruleset(Some(-1)), &setup);
    table.play_on(12);
    drop(shelf.begin_journal(table.recorder.record()).expect("it can be written"));
    let path = folder.path().join("journal-1.txt");
    let changed = with_ruleset(Some(-3));
    let found = shelf.recover(&changed);
    let [Found { file, why: NotGoneOn::OtherWay(_) }] = found.as_slice() else { panic!("{found:?}") };
    assert!(found[0].to_string().contains(r#"ruleset "wheels" of the mod"#), "{}", found[0]);
    assert_eq!(read_replay(file).expect("it is a replay").entries, table.recorder.record().entries);
    assert!(!path.exists() && !shelf.autosave().exists());
    assert_eq!(shelf.recover(&changed), [], "it is told once");
}

#[test]
fn a_journal_that_is_being_written_is_left_alone_and_another_game_has_its_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let (table, journal) = played(&shelf, 3);
    assert!(shelf.orphans().is_empty());
    assert_eq!(shelf.recover(&library()), []);
    assert!(journal.path().exists() && !shelf.autosave().exists());
    let other = shelf.begin_journal(table.recorder.record()).expect("there is room for two");
    assert_ne!(other.path(), journal.path());
    other.close();
    journal.close();
    assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none(), "nothing is left behind");
}

#[test]
fn the_autosave_that_was_there_is_still_to_be_had() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let mut earlier = Table::open("classic", 2);
    earlier.play_on(4);
    shelf.put(&shelf.autosave(), &earlier.recorder.save("Earlier", Why::Round)).expect("it can be written");
    let (table, journal) = played(&shelf, 9);
    drop(journal);
    assert_eq!(shelf.recover(&library()), []);
    goes_on(&shelf, &table);
    let titles: Vec<_> = shelf.saves().into_iter().filter_map(|it| it.heading.ok()).map(|it| it.title).collect();
    assert_eq!(titles, ["Earlier"]);
}

/// The child of the next test: it plays, and is killed in the middle.
#[test]
fn plays_until_it_is_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let (table, _journal) = played(&Shelf::new(&folder), 25);
    fs::write(Path::new(&folder).join("reached"), table.now().hash().to_hex().as_str()).expect("it can be written");
    abort();
}

#[test]
fn a_program_that_is_killed_loses_nothing_that_was_accepted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let itself = env::current_exe().expect("the tests are a program");
    let child = Command::new(itself)
        .args(["--exact", "journal::plays_until_it_is_killed"])
        .env(FOLDER, folder.path())
        .output()
        .expect("it starts");
    assert!(!child.status.success(), "it was killed");
    let shelf = Shelf::new(folder.path());
    assert_eq!(shelf.recover(&library()), []);
    let save = read_save(&shelf.autosave()).expect("it is kept");
    let reached = fs::read_to_string(folder.path().join("reached")).expect("it got so far");
    assert_eq!(save.snapshot.hash().to_hex().as_str(), reached);
}
