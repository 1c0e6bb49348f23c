//! The folder of saves, replays and the autosave.

use crate::support::table::Table;
use phaseline::record::{FileFault, Shelf, Why, read_replay};
use std::fs;
use std::time::{Duration, SystemTime};

#[test]
fn saves_are_listed_newest_first_and_broken_ones_with_their_fault() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path().join("deep/down"));
    assert!(shelf.saves().is_empty() && shelf.unfinished().is_empty());
    let mut table = Table::open("classic", 2);
    table.play_on(5);
    let first = shelf.keep(&table.recorder.save("First", Why::Asked)).expect("it can be written");
    table.play_on(5);
    let second = shelf.keep(&table.recorder.save("Second", Why::Asked)).expect("it can be written");
    assert_ne!(first, second, "every moment has a file of its own");
    let broken = first.with_file_name("broken.ron");
    fs::write(&broken, "(").expect("a file");
    for (path, age) in [(&first, 30), (&second, 20), (&broken, 10)] {
        let file = fs::File::options().write(true).open(path).expect("it is there");
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("times can be set");
    }
    let listed = shelf.saves();
    let titles: Vec<_> = listed.iter().map(|it| it.heading.as_ref().map(|heading| heading.title.as_str())).collect();
    assert_eq!(titles, [Err(&FileFault::Foreign), Ok("Second"), Ok("First")]);
    shelf.keep(&table.recorder.save("Second again", Why::Asked)).expect("it can be written");
    assert_eq!(shelf.saves().len(), 3, "the same moment has one file");
}

#[test]
fn a_replay_replaces_its_own_beginning_and_no_other_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let mut table = Table::open("classic", 3);
    table.play_on(6);
    let path = shelf.keep_replay(&table.recorder.replay()).expect("it can be written");
    table.play_on(6);
    assert_eq!(shelf.keep_replay(&table.recorder.replay()).as_ref(), Ok(&path));
    assert_eq!(read_replay(&path).as_ref(), Ok(&table.recorder.replay()));
    let mut other = Table::open("classic", 3);
    other.player = phaseline::ai::RandomPlayer::new(77);
    other.play_on(9);
    let beside = shelf.keep_replay(other.recorder.record()).expect("it can be written");
    assert_ne!(beside, path);
    assert_eq!(read_replay(&path).as_ref(), Ok(&table.recorder.replay()));
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), "").expect("a file");
    let shelf = Shelf::new(folder.path().join("file/below"));
    let table = Table::open("classic", 4);
    let save = table.recorder.save("", Why::Asked);
    for why in [
        shelf.keep(&save).expect_err("there is no room"),
        shelf.put(&shelf.quick(), &save).expect_err("there is no room"),
        shelf.keep_replay(&table.recorder.replay()).expect_err("there is no room"),
    ] {
        assert!(why.to_string().contains("cannot be written: "), "{why}");
    }
    assert!(shelf.saves().is_empty());
}
