//! The folder of saves, autosaves and replays: what is listed, and that nothing is written over.

use crate::support::faulty::Faulty;
use crate::support::table::Table;
use phaseline_ai::RandomPlayer;
use phaseline_record::{FileFault, Keeper, Shelf, Storage, Unlisted, Why, read_replay};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
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
    other.player = phaseline_ai::RandomPlayer::new(77);
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
        assert!(why.to_string().contains("cannot write to its folder: "), "{why}");
    }
    assert!(shelf.saves().is_empty());
}

fn memory() -> (Faulty, Shelf) {
    let storage = Faulty::default();
    (storage.clone(), Shelf::in_storage("/data", Arc::new(storage)))
}

#[test]
fn own_saves_are_all_listed_and_first_however_many_autosaves_are_newer() {
    let (storage, shelf) = memory();
    let mut table = Table::open("classic", 2);
    table.play_on(2);
    let save = shelf.keep(&table.recorder.save("Mine", Why::Asked)).expect("it can be written");
    let bytes = storage.get(&save).expect("it was written");
    for number in 0..70 {
        storage.set(Path::new(&format!("/data/saves/mine-{number}.ron")), &bytes);
    }
    for battle in 0..25 {
        for revision in 1..=3 {
            let path = format!("/data/unfinished/battle-{battle}.{revision}.ron");
            storage.write(Path::new(&path), 0, &bytes).expect("it can be written");
        }
    }
    for name in ["/data/saves/broken.ron", "/data/unfinished/battle-7.2.ron", "/data/unfinished/stray.ron"] {
        storage.set(Path::new(name), b"(");
    }
    let listed = shelf.saves();
    let faults: BTreeSet<_> = listed.iter().filter(|it| it.heading.is_err()).map(|it| it.path.clone()).collect();
    let broken = ["/data/saves/broken.ron", "/data/unfinished/stray.ron"];
    assert_eq!((listed.len(), faults), (73, broken.map(Into::into).into()), "no autosave is between them");
    let autosaves = shelf.autosaves();
    assert_eq!((autosaves.len(), shelf.unfinished().len()), (25, 25), "each battle has its own");
    assert!(autosaves.values().all(|of_one| of_one.len() == 3));
    let faults = autosaves["battle-7"].iter().map(|listed| listed.heading.is_err());
    assert_eq!(faults.collect::<Vec<_>>(), [false, true, false], "the newest first, and the broken one is named");
    assert_eq!(shelf.save_named("mine-3"), Some("/data/saves/mine-3.ron".into()));
    assert_eq!(shelf.save_named("battle-7.2"), Some("/data/unfinished/battle-7.2.ron".into()));
    assert_eq!(shelf.save_named("mine"), None);
}

#[test]
fn of_many_replays_the_newest_are_listed_and_the_others_counted() {
    let (storage, shelf) = memory();
    let mut table = Table::open("classic", 2);
    table.play_on(2);
    let replay = shelf.keep_replay(&table.recorder.replay()).expect("it can be written");
    let bytes = storage.get(&replay).expect("it was written");
    for number in 0..8 {
        storage.set(Path::new(&format!("/data/replays/other-{number}.ron")), &bytes);
    }
    let (listed, older) = shelf.newest_replays(5);
    assert_eq!((listed.len(), older, listed[0].path == replay), (5, 4, true));
    assert_eq!(shelf.newest_replays(20).1, 0);
    assert_eq!(shelf.replay_named("other-3"), Some("/data/replays/other-3.ron".into()));
}

#[test]
fn a_folder_that_cannot_be_read_is_named_and_not_taken_for_an_empty_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), "").expect("a file");
    let shelf = Shelf::new(folder.path().join("file"));
    let [Unlisted { folder: named, why }] = &*shelf.unlisted() else { panic!("{:?}", shelf.unlisted()) };
    assert_eq!(named, shelf.root());
    assert!(why.contains("ot a directory"), "{why}");
    let told = shelf.tidy();
    assert!(told.len() == 1 && told[0].to_string().contains("cannot be read"), "{told:?}");
    let table = Table::open("classic", 2);
    shelf.keep(&table.recorder.save("", Why::Asked)).expect_err("there is no folder");
    // A folder that is not there yet is no fault, and neither is one that can be read.
    let shelf = Shelf::new(folder.path().join("new"));
    assert_eq!((shelf.unlisted(), shelf.tidy()), (Vec::new(), Vec::new()));
    shelf.keep(&table.recorder.save("", Why::Asked)).expect("it can be written");
    fs::write(shelf.root().join("replays"), "").expect("a file");
    let named: Vec<_> = shelf.unlisted().into_iter().map(|it| it.folder).collect();
    assert_eq!(named, [shelf.root().join("replays")]);
    assert_eq!(shelf.saves().len(), 1, "the others are listed all the same");
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_or_in_a_circle_are_named() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    for name in ["saves", "replays", "unfinished"] {
        fs::create_dir_all(folder.path().join(name)).expect("a folder");
    }
    symlink("nothing.ron", folder.path().join("saves/nowhere.ron")).expect("a link");
    symlink("circle.ron", folder.path().join("saves/circle.ron")).expect("a link");
    symlink("circle.ron", folder.path().join("replays/circle.ron")).expect("a link");
    symlink("battle-1.txt", folder.path().join("unfinished/battle-1.txt")).expect("a link");
    symlink("crashes", folder.path().join("crashes")).expect("a link");
    let saves = shelf.saves();
    assert!(saves.len() == 2 && saves.iter().all(|listed| listed.heading.is_err()), "{saves:?}");
    assert!(shelf.replays().len() == 1 && shelf.replays()[0].1.is_err());
    assert!(shelf.unfinished().len() == 1 && shelf.unfinished()[0].heading.is_err());
    assert_eq!(shelf.unlisted().into_iter().map(|it| it.folder).collect::<Vec<_>>(), [folder.path().join("crashes")]);
}

#[test]
fn battles_of_one_set_up_and_seed_all_have_their_replays() {
    let (storage, shelf) = memory();
    let mut records = Vec::new();
    for number in 0..120 {
        let mut table = Table::open("classic", 3);
        table.player = RandomPlayer::new(number);
        table.play_on(7);
        records.push(table.recorder.replay());
        shelf.keep_replay(&records[number as usize]).expect("there is room for each");
        if number == 110 {
            // A battle that goes on replaces its own beginning, whatever its number is.
            table.play_on(2);
            let path = shelf.keep_replay(&table.recorder.replay()).expect("it can be written");
            records[110] = table.recorder.replay();
            assert_eq!(shelf.read_replay(&path).as_ref(), Ok(&records[110]));
        }
    }
    let kept: Vec<_> = shelf.replays().into_iter().map(|(_, replay)| replay.expect("it can be read")).collect();
    for record in &records {
        assert!(kept.iter().any(|kept| kept.entries.starts_with(&record.entries)), "it is kept");
    }
    assert!(kept.len() > 100, "{}", kept.len());
    assert!(storage.names().iter().all(|name| name.starts_with("/data/replays")));
}

#[test]
fn a_battle_that_ends_after_a_hundred_others_of_its_seed_leaves_its_replay_and_no_journal() {
    let (storage, shelf) = memory();
    let setup = phaseline_battle::BattleSetup { rounds: Some(1), ..phaseline_battle::BattleSetup::new("two_fords", 5) };
    let mut table = Table::of(&crate::support::old_walls::with_old_walls(), &setup);
    let mut keeper = Keeper::new(shelf.clone());
    table.play_on(1);
    let other = Table::open("classic", 9).recorder.replay();
    let path = shelf.keep_replay(&other).expect("it can be written");
    let bytes = storage.get(&path).expect("it was written");
    storage.set(Path::new("/data/replays/two_fords-sbi3-5.ron"), &bytes);
    for number in 2..=101 {
        storage.set(Path::new(&format!("/data/replays/two_fords-sbi3-5-{number}.ron")), &bytes);
    }
    while !table.now().is_over() {
        table.play_on(1);
        keeper.tend(&table.recorder, "A battle", true);
    }
    assert_eq!(keeper.trouble(Some(table.recorder.record())), None);
    drop(keeper);
    storage.start_again();
    assert_eq!(shelf.tidy(), [], "nothing is told at the next start");
    let replay = shelf.read_replay(Path::new("/data/replays/two_fords-sbi3-5-102.ron"));
    assert_eq!(replay.map(|replay| replay.entries).as_ref(), Ok(&table.recorder.record().entries));
    assert!(shelf.unfinished().is_empty());
}

#[test]
fn a_save_never_writes_over_one_of_another_battle_at_the_same_moment() {
    let (storage, shelf) = memory();
    let mut paths = BTreeSet::new();
    let mut kept = Vec::new();
    for seed in [3, 77, 99] {
        let mut table = Table::open("classic", 3);
        table.player = RandomPlayer::new(seed);
        table.play_on(9);
        let save = table.recorder.save("A battle", Why::Asked);
        paths.insert(shelf.keep(&save).expect("it can be written"));
        paths.insert(shelf.keep(&save).expect("the same moment has one file"));
        kept.push(save);
    }
    let there: Vec<_> = paths.iter().map(|path| shelf.read_save(path).expect("it can be read")).collect();
    assert_eq!(there.len(), 3, "{:?}", storage.names());
    assert!(kept.iter().all(|save| there.contains(save)));
    // A damaged one stays as it is, too.
    let path = paths.first().expect("a save");
    storage.set(path, b"damaged");
    shelf.keep(&kept[0]).expect("it can be written");
    assert_eq!(storage.get(path).as_deref(), Some(&b"damaged"[..]));
}

#[test]
fn a_quick_save_never_writes_over_a_file_that_the_program_cannot_use() {
    let (storage, shelf) = memory();
    let save = Table::open("classic", 3).recorder.save("A battle", Why::Asked);
    let others = [&b"// phaseline save, version 9, 1 bytes, blake3 00\n("[..], b"my diary", b""];
    for (number, other) in (1..).zip(others) {
        storage.set(&shelf.quick(), other);
        shelf.put(&shelf.quick(), &save).expect("it can be written");
        assert_eq!(shelf.read_save(&shelf.quick()).as_ref(), Ok(&save));
        let aside = format!("/data/saves/quick-broken-{number}.ron");
        assert_eq!(storage.get(Path::new(&aside)).as_deref(), Some(other));
    }
    shelf.put(&shelf.quick(), &save).expect("it can be written");
    assert_eq!(storage.names().len(), 4, "a quick save takes the place of another: {:?}", storage.names());
}
