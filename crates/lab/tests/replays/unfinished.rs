//! Battles that are not over: their journals and autosaves, and what is left of them when a program or a disk fails.

use crate::saves::with_ruleset;
use crate::support::battles::under;
use crate::support::faulty::{Fault, Faulty};
use crate::support::old_walls::with_old_walls;
use crate::support::table::Table;
use phaseline_battle::BattleSetup;
use phaseline_content::built_in_words;
use phaseline_record::{
    FileFault, Found, Hindrance, Keeper, NoFolder, NotKept, NotTakenUp, Shelf, Stage, Unfinished, Why, read_replay,
};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, abort};
use std::sync::Arc;

const TITLE: &str = "A battle";
/// The folder of the program that plays and is killed.
const FOLDER: &str = "PHASELINE_KILLED_IN";

/// A battle that is kept.
struct Kept {
    table: Table,
    keeper: Keeper,
}

impl Kept {
    fn begin(shelf: &Shelf, setup: &BattleSetup) -> Self {
        let table = Table::of(&with_old_walls(), setup);
        let mut keeper = Keeper::new(shelf.clone());
        keeper.load(None, &table.recorder);
        Self { table, keeper }
    }

    /// A battle of some orders.
    fn of(shelf: &Shelf, orders: usize) -> Self {
        let mut kept = Self::begin(shelf, &BattleSetup::new("two_fords", 5));
        kept.play(orders);
        kept
    }

    fn play(&mut self, orders: usize) {
        for _ in 0..orders {
            self.table.play_on(1);
            self.frame(false);
        }
    }

    fn frame(&mut self, again: bool) {
        self.keeper.follow(&self.table.recorder, TITLE);
        self.keeper.tend(&self.table.recorder, TITLE, again);
        if let Some(sync) = self.keeper.due() {
            let done = sync.run();
            self.keeper.synced(&sync, done);
        }
    }

    fn unsaved(&self) -> usize {
        self.keeper.trouble(Some(self.table.recorder.record())).map_or(0, |trouble| trouble.orders)
    }

    fn until_the_end(&mut self) {
        while !self.table.now().is_over() {
            self.play(1);
        }
    }

    fn journal(&self) -> PathBuf {
        self.keeper.journal().expect("it has a journal").to_owned()
    }
}

fn memory() -> (Faulty, Shelf) {
    let storage = Faulty::default();
    (storage.clone(), Shelf::in_storage("/data", Arc::new(storage)))
}

fn disk() -> (tempfile::TempDir, Shelf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path().join("data"));
    (folder, shelf)
}

/// The only battle that is offered.
fn only(shelf: &Shelf) -> Unfinished {
    let [battle] = &*shelf.unfinished() else { panic!("{:?}", shelf.unfinished()) };
    battle.clone()
}

/// That the only battle that is offered is this one, and that it goes on.
fn goes_on(shelf: &Shelf, table: &Table) -> Unfinished {
    let battle = only(shelf);
    assert!(battle.heading.is_ok(), "{battle:?}");
    let (resumed, _journal) = shelf.take_up(&with_old_walls(), &battle.id).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(resumed.recorder.record(), table.recorder.record());
    assert_eq!(resumed.recorder.now().hash(), table.now().hash());
    battle
}

#[test]
fn a_battle_that_is_broken_off_goes_on_from_its_last_order() {
    let (_folder, shelf) = disk();
    let kept = Kept::of(&shelf, 30);
    assert!(shelf.unfinished().is_empty(), "a battle that is being played is nobody else's");
    let id = kept.keeper.journal().and_then(Path::file_stem).expect("a name").to_string_lossy().into_owned();
    assert_eq!(shelf.take_up(&with_old_walls(), &id).err(), Some(NotTakenUp::InUse));
    assert!(shelf.let_go(&id).is_err(), "nobody else lets it go");
    let Kept { table, keeper } = kept;
    drop(keeper);
    let battle = goes_on(&shelf, &table);
    assert_eq!((battle.stage, battle.orders), (Stage::Running, 30));
    assert_eq!(battle.heading.map(|heading| (heading.round, heading.why)), Ok((table.now().round, Why::Crashed)));
    shelf.let_go(&battle.id).expect("it can be removed");
    assert!(shelf.unfinished().is_empty());
    assert_eq!(fs::read_dir(shelf.root().join("unfinished")).expect("a folder").count(), 0, "nothing is left of it");
}

#[test]
fn quitting_on_a_full_disk_costs_nothing_that_was_accepted() {
    let (storage, shelf) = memory();
    let Kept { table, mut keeper } = Kept::of(&shelf, 20);
    storage.fail(Fault::Full { operations: u64::MAX });
    keeper.leave(&table.recorder, TITLE);
    assert_eq!(keeper.trouble(None), None, "every order is in the journal already");
    drop(keeper);
    storage.start_again();
    assert_eq!(shelf.tidy(), []);
    goes_on(&shelf, &table);
}

#[test]
fn a_battle_that_ends_on_a_full_disk_stays_until_its_replay_is_on_the_disk() {
    let setup = BattleSetup { rounds: Some(1), ..BattleSetup::new("two_fords", 5) };
    for comes_back in [true, false] {
        let (storage, shelf) = memory();
        let mut kept = Kept::begin(&shelf, &setup);
        while !kept.table.now().is_over() {
            kept.table.play_on(1);
            kept.keeper.follow(&kept.table.recorder, TITLE);
            if let Some(sync) = kept.keeper.due() {
                let done = sync.run();
                kept.keeper.synced(&sync, done);
            }
        }
        storage.fail(Fault::Full { operations: u64::MAX });
        kept.frame(false);
        let trouble = kept.keeper.trouble(Some(kept.table.recorder.record())).expect("the window says so");
        assert_eq!((trouble.orders, trouble.why.hindrance), (0, Hindrance::Full));
        assert!(trouble.why.path.starts_with("/data/replays"), "{trouble:?}");
        if comes_back {
            storage.heal();
            kept.frame(true);
            assert_eq!(kept.keeper.trouble(Some(kept.table.recorder.record())), None);
        } else {
            drop(kept.keeper);
            storage.start_again();
            let battle = only(&shelf);
            assert_eq!((battle.stage, battle.print.as_ref()), (Stage::Over, kept.table.recorder.record().last_print()));
            assert_eq!(shelf.tidy(), []);
        }
        let replay = shelf.read_replay(Path::new("/data/replays/two_fords-sbi3-5.ron"));
        assert_eq!(replay.map(|replay| replay.entries).as_ref(), Ok(&kept.table.recorder.record().entries));
        assert!(storage.names().iter().all(|name| !name.contains("unfinished")), "{:?}", storage.names());
    }
}

#[test]
fn a_battle_that_begins_leaves_the_unfinished_ones_alone() {
    let (storage, shelf) = memory();
    let first = Kept::of(&shelf, 9);
    drop(first.keeper);
    storage.start_again();
    // The same battle once more, by another way.
    let mut second = Kept::begin(&shelf, &BattleSetup::new("two_fords", 5));
    second.table.player = phaseline_ai::RandomPlayer::new(77);
    second.play(12);
    drop(second.keeper);
    let offered = shelf.unfinished();
    assert_eq!(offered.iter().map(|battle| battle.orders).collect::<Vec<_>>(), [12, 9], "the latest first");
}

#[test]
fn a_write_that_failed_once_spoils_nothing_that_is_written_after_it() {
    for fault in [Fault::Once, Fault::Half, Fault::Full { operations: 1 }] {
        let (storage, shelf) = memory();
        let mut kept = Kept::of(&shelf, 5);
        storage.fail(fault);
        kept.table.play_on(1);
        kept.keeper.follow(&kept.table.recorder, TITLE);
        assert!(storage.has_fired());
        kept.play(5);
        assert_eq!(kept.unsaved(), 0, "{fault:?}");
        drop(kept.keeper);
        storage.start_again();
        assert_eq!(goes_on(&shelf, &kept.table).damaged, None);
    }
}

#[test]
fn orders_that_cannot_be_written_are_counted_until_they_are() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 5);
    storage.fail(Fault::ReadOnly { operations: u64::MAX });
    for unsaved in 1..4 {
        kept.play(1);
        assert_eq!(kept.unsaved(), unsaved);
    }
    let trouble = kept.keeper.trouble(Some(kept.table.recorder.record())).expect("there is some");
    assert_eq!((trouble.why.hindrance, &trouble.why.path), (Hindrance::Denied, &kept.journal()));
    // A battle that is left is not forgotten.
    let Kept { table, mut keeper } = kept;
    keeper.leave(&table.recorder, TITLE);
    assert_eq!(keeper.trouble(None).map(|trouble| trouble.orders), Some(3));
    storage.heal();
    keeper.tend_left();
    assert_eq!(keeper.trouble(None), None);
    assert_eq!(goes_on(&shelf, &table).stage, Stage::PutAway);
}

#[test]
fn without_a_folder_every_order_counts_as_not_saved_and_the_reason_says_what_to_do() {
    for (none, reason) in
        [(NoFolder::Unset("HOME"), "HOME is not set"), (NoFolder::Relative("HOME"), "HOME is no absolute path")]
    {
        let shelf = Shelf::nowhere(none);
        let mut kept = Kept::begin(&shelf, &BattleSetup::new("two_fords", 5));
        assert_eq!(kept.unsaved(), 0, "nothing has been ordered");
        for unsaved in 1..5 {
            kept.play(1);
            assert_eq!(kept.unsaved(), unsaved);
        }
        kept.frame(true);
        let trouble = kept.keeper.trouble(Some(kept.table.recorder.record())).expect("the window says so");
        assert_eq!((trouble.orders, trouble.why.hindrance), (4, Hindrance::NoFolder(none)));
        assert!(trouble.why.to_string().starts_with(reason), "{}", trouble.why);
        let advice = trouble.why.advice(&built_in_words());
        assert!(advice.contains("set HOME") && advice.contains("phaseline play --saves DIR"), "{advice}");
        let save =
            shelf.put(&shelf.quick(), &kept.table.recorder.save("", Why::Asked)).expect_err("there is no folder");
        assert_eq!(save.to_string(), trouble.why.to_string());
        kept.until_the_end();
        assert_eq!(kept.unsaved(), kept.table.recorder.record().entries.len(), "a battle that is over, too");
        let Kept { table, mut keeper } = kept;
        keeper.leave(&table.recorder, TITLE);
        assert_eq!(keeper.trouble(None), None, "who leaves it has agreed to lose it");
        assert!(shelf.unfinished().is_empty() && shelf.saves().is_empty() && shelf.tidy().is_empty());
    }
}

#[test]
fn what_the_system_could_not_bring_to_the_disk_counts_as_unsaved_and_is_written_anew() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 5);
    kept.table.play_on(1);
    kept.keeper.follow(&kept.table.recorder, TITLE);
    let sync = kept.keeper.due().expect("an order is not safe yet");
    storage.fail(Fault::Once);
    let done = sync.run();
    assert!(done.is_err());
    kept.keeper.synced(&sync, done);
    assert_eq!(kept.unsaved(), 1);
    kept.frame(true);
    assert_eq!((kept.unsaved(), kept.keeper.due().is_none()), (0, true));
    storage.fail(Fault::PowerLost { torn: false });
    kept.frame(true);
    kept.table.play_on(1);
    kept.keeper.follow(&kept.table.recorder, TITLE);
    let Kept { keeper, .. } = kept;
    drop(keeper);
    storage.start_again();
    assert_eq!(only(&shelf).orders, 6, "what was written anew outlives the power");
}

#[test]
fn what_was_taken_back_does_not_return() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 20);
    while kept.table.recorder.undo(&kept.table.book(), |_| true, |_, _| false).is_err() {
        kept.play(1);
    }
    kept.table.stand();
    // Something else is done in its place before the journal hears of it.
    kept.table.player = phaseline_ai::RandomPlayer::new(77);
    kept.play(1);
    drop(kept.keeper);
    storage.start_again();
    goes_on(&shelf, &kept.table);
}

#[test]
fn an_autosave_that_is_newer_than_its_journal_counts() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 12);
    let journal = kept.journal();
    let older = storage.get(&journal).expect("it is there");
    let round = kept.table.now().round;
    while kept.table.now().round == round {
        kept.play(1);
    }
    drop(kept.keeper);
    // A journal that lost its end, as after a loss of power, and one that is gone.
    storage.set(&journal, &older);
    storage.start_again();
    assert_eq!(goes_on(&shelf, &kept.table).path.extension().and_then(|end| end.to_str()), Some("ron"));
    let (_, taken) = shelf.take_up(&with_old_walls(), &only(&shelf).id).expect("it goes on");
    let mut keeper = Keeper::new(shelf.clone());
    keeper.take_up(None, &kept.table.recorder, taken);
    keeper.tend(&kept.table.recorder, TITLE, true);
    drop(keeper);
    assert_eq!(goes_on(&shelf, &kept.table).path, journal, "the journal has caught up");
    assert!(storage.names().iter().any(|name| name.ends_with(".damaged-1.txt")), "what stood there is kept");
}

#[test]
fn an_autosave_that_is_written_late_does_not_count_more_than_the_journal() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 12);
    let round = kept.table.now().round;
    while kept.table.now().round == round {
        kept.table.play_on(1);
        kept.keeper.follow(&kept.table.recorder, TITLE);
    }
    storage.fail(Fault::Once);
    kept.frame(false);
    assert!(storage.has_fired(), "the autosave of the round fails");
    kept.play(5);
    kept.frame(true);
    assert_eq!(kept.keeper.trouble(Some(kept.table.recorder.record())), None);
    drop(kept.keeper);
    storage.start_again();
    goes_on(&shelf, &kept.table);
}

#[test]
fn the_last_three_autosaves_of_a_battle_are_kept_and_no_pieces() {
    let (storage, shelf) = memory();
    let mut kept = Kept::begin(&shelf, &BattleSetup::new("two_fords", 5));
    while kept.table.now().round < 6 && !kept.table.now().is_over() {
        kept.play(1);
    }
    assert!(kept.table.now().round > 4, "long enough for more than three");
    let autosaves = shelf.autosaves().into_values().flatten();
    let autosaves: Vec<_> = autosaves.filter_map(|listed| listed.heading.ok()).collect();
    let rounds: Vec<u32> = autosaves.iter().map(|heading| heading.round).collect();
    let last = kept.table.now().round;
    assert_eq!(rounds, [last, last - 1, last - 2]);
    drop(kept.keeper);
    storage.set(Path::new("/data/saves/.quick.ron.17.part"), b"half a save");
    storage.set(Path::new("/data/.autosave.ron.18.part"), b"");
    let piece = kept_piece(&storage);
    storage.set(&piece, b"half a journal");
    assert_eq!(shelf.tidy(), []);
    assert!(storage.names().iter().all(|name| !name.ends_with(".part")), "{:?}", storage.names());
    assert_eq!(shelf.autosaves().into_values().flatten().count(), 3, "they stay");
}

/// A piece of a file of the battle.
fn kept_piece(storage: &Faulty) -> PathBuf {
    let journal = storage.names().into_iter().find(|name| name.ends_with(".txt")).expect("a journal");
    let name = Path::new(&journal).file_name().expect("a name").to_string_lossy().into_owned();
    Path::new(&journal).with_file_name(format!(".{name}.19.part"))
}

#[test]
fn ten_crashes_of_a_battle_leave_one_battle_in_the_list() {
    let (storage, shelf) = memory();
    let mut kept = Kept::of(&shelf, 8);
    for _ in 0..10 {
        drop(kept.keeper);
        storage.start_again();
        assert_eq!(shelf.tidy(), []);
        let battle = goes_on(&shelf, &kept.table);
        let (resumed, journal) = shelf.take_up(&with_old_walls(), &battle.id).expect("it goes on");
        let mut keeper = Keeper::new(shelf.clone());
        keeper.take_up(None, &resumed.recorder, journal);
        kept = Kept { table: kept.table, keeper };
        kept.play(3);
    }
    assert!(storage.names().len() < 7, "{:?}", storage.names());
}

#[test]
fn an_autosave_of_another_version_is_not_written_over_and_is_listed() {
    let (storage, shelf) = memory();
    let path = Path::new("/data/autosave.ron");
    let other = b"// phaseline save, version 1, 3 bytes, blake3 00\n(.)";
    storage.set(path, other);
    let mut kept = Kept::of(&shelf, 30);
    kept.until_the_end();
    assert_eq!(shelf.tidy(), []);
    assert_eq!(storage.get(path).as_deref(), Some(&other[..]));
    let faults: Vec<_> = shelf.saves().into_iter().filter_map(|listed| listed.heading.err()).collect();
    assert_eq!(faults, [FileFault::Version(1)]);
}

/// The text with another version in its first line.
fn of_version(text: &str, version: u32) -> String {
    let (first, rest) = text.split_once('\n').expect("a first line");
    let other = first.replace("version 7", &format!("version {version}"));
    assert_ne!(other, first);
    format!("{other}\n{rest}")
}

#[test]
fn files_of_another_version_stay_and_say_who_wrote_them_and_what_to_do() {
    for (version, words) in
        [(6, ["an older phaseline", "finish the battle with that one"]), (8, ["a newer phaseline", "update phaseline"])]
    {
        let (storage, shelf) = memory();
        let kept = Kept::of(&shelf, 12);
        shelf.keep(&kept.table.recorder.save("A save", Why::Asked)).expect("a save");
        shelf.keep_replay(&kept.table.recorder.replay()).expect("a replay");
        let journal = kept.journal().display().to_string();
        drop(kept.keeper);
        let id = only(&shelf).id;
        let files = storage.names();
        for name in files.iter().filter(|name| !name.ends_with(".lock")) {
            let text = String::from_utf8(storage.get(Path::new(name)).expect("it is there")).expect("it is text");
            storage.set(Path::new(name), of_version(&text, version).as_bytes());
        }
        let before: Vec<_> = files.iter().map(|name| storage.get(Path::new(name))).collect();
        assert_eq!(shelf.tidy(), []);
        let battle = shelf.unfinished().remove(0).heading.expect_err("the journal has another version");
        assert_eq!(battle, FileFault::JournalVersion(version));
        let refused = shelf.take_up(&with_old_walls(), &id).err().expect("it cannot go on").to_string();
        assert!(refused.contains(&journal), "{refused}");
        let saves = shelf.saves().into_iter().filter_map(|listed| listed.heading.err());
        let replays = shelf.replays().into_iter().filter_map(|(_, replay)| replay.err());
        let said: Vec<String> = saves.chain(replays).chain([battle]).map(|fault| fault.to_string()).collect();
        assert!(said.len() > 2, "a save, a replay and a journal: {said:?}");
        for sentence in said.into_iter().chain([refused]) {
            let place = format!("line 1: version {version}, this program reads version 7");
            assert!(words.iter().all(|it| sentence.contains(it)) && sentence.contains(&place), "{sentence}");
        }
        assert_eq!(files.iter().map(|name| storage.get(Path::new(name))).collect::<Vec<_>>(), before);
    }
}

#[test]
fn of_a_journal_that_was_cut_short_what_is_whole_counts() {
    let (storage, shelf) = memory();
    let kept = Kept::of(&shelf, 5);
    let journal = kept.journal();
    drop(kept.keeper);
    let whole = storage.get(&journal).expect("it is there");
    for name in storage.names().iter().filter(|name| name.ends_with(".ron")) {
        phaseline_record::Storage::remove(&storage, Path::new(name)).expect("it is there");
    }
    for cut in 0..whole.len() {
        storage.set(&journal, &whole[..cut]);
        let Some(battle) = shelf.unfinished().into_iter().next() else { continue };
        assert_eq!(battle.damaged, None, "cut after {cut}");
        assert!(battle.orders <= 5);
    }
    storage.set(&journal, &whole[..whole.len() - 3]);
    let battle = only(&shelf);
    assert!(battle.orders >= 4, "{battle:?}");
}

#[test]
fn of_a_journal_that_is_damaged_in_the_middle_the_beginning_goes_on_and_the_file_is_kept() {
    let (_folder, shelf) = disk();
    let kept = Kept::of(&shelf, 12);
    let path = kept.journal();
    drop(kept.keeper);
    let mut damaged = fs::read(&path).expect("it is there");
    let text = String::from_utf8_lossy(&damaged).into_owned();
    let mut orders = text.lines().enumerate().filter(|(_, line)| line.contains(" Then("));
    let (line, _) = orders.nth(4).expect("a fifth order");
    let place: usize = text.lines().take(line).map(|line| line.len() + 1).sum();
    damaged[place + 30] ^= 1;
    fs::write(&path, &damaged).expect("it can be written");
    let battle = only(&shelf);
    assert_eq!((battle.damaged, battle.orders), (Some(line + 1), 4));
    let (resumed, journal) = shelf.take_up(&with_old_walls(), &battle.id).expect("its beginning goes on");
    assert_eq!(resumed.recorder.record().entries, kept.table.recorder.record().entries[..4]);
    assert_eq!(fs::read(path.with_extension("damaged-1.txt")).expect("it was set aside"), damaged);
    let mut keeper = Keeper::new(shelf.clone());
    keeper.take_up(None, &resumed.recorder, journal);
    keeper.tend(&resumed.recorder, TITLE, true);
    drop(keeper);
    assert_eq!((only(&shelf).damaged, only(&shelf).orders), (None, 4));
}

#[test]
fn a_journal_whose_line_ends_an_editor_changed_goes_on_and_is_written_anew() {
    for change in [|text: &str| text.replace('\n', "\r\n"), |text: &str| format!("\u{feff}{text}")] {
        let (_folder, shelf) = disk();
        let kept = Kept::of(&shelf, 6);
        drop(kept.keeper);
        let path = only(&shelf).path;
        let text = fs::read_to_string(&path).expect("it is text");
        fs::write(&path, change(&text)).expect("it can be written");
        assert_eq!((only(&shelf).damaged, only(&shelf).orders), (None, 6));
        let id = only(&shelf).id;
        let (resumed, journal) = shelf.take_up(&with_old_walls(), &id).expect("it goes on");
        assert_eq!(resumed.recorder.record().entries, kept.table.recorder.record().entries);
        let mut keeper = Keeper::new(shelf.clone());
        keeper.take_up(None, &resumed.recorder, journal);
        keeper.tend(&resumed.recorder, TITLE, true);
        drop(keeper);
        let again = fs::read_to_string(&path).expect("it is text");
        assert!(again.starts_with("// phaseline journal") && !again.contains('\r'), "{again}");
        assert_eq!((only(&shelf).damaged, only(&shelf).orders), (None, 6));
    }
}

#[test]
fn a_file_that_is_no_journal_of_this_program_is_told_of_and_left_alone() {
    let (storage, shelf) = memory();
    let old = Path::new("/data/journal-1.txt");
    let new = Path::new("/data/unfinished/mine-1.txt");
    let later = b"// phaseline journal, version 9\nwhatever that has\n";
    let cases = [
        (&b"my diary\nMonday: rain\n"[..], FileFault::Foreign),
        (b"\x7fELF\xff\xfe\n\n", FileFault::Binary),
        (later, FileFault::JournalVersion(9)),
    ];
    for (bytes, fault) in cases {
        storage.set(old, bytes);
        storage.set(new, bytes);
        let found = shelf.tidy();
        assert_eq!(found, [Found { file: old.to_owned(), why: NotKept::Unreadable(fault.clone()) }]);
        assert!(found[0].to_string().contains("journal-1.txt"), "{}", found[0]);
        assert_eq!(only(&shelf).heading, Err(fault.clone()));
        let refused = shelf.take_up(&with_old_walls(), "mine-1").err();
        assert_eq!(refused, Some(NotTakenUp::Unreadable(new.to_owned(), fault)));
        assert_eq!((storage.get(old).as_deref(), storage.get(new).as_deref()), (Some(bytes), Some(bytes)));
    }
}

#[test]
fn a_battle_that_goes_another_way_under_the_rules_in_force_stays_and_has_a_replay() {
    let (_folder, shelf) = disk();
    let setup = under("wheels", "two_fords", 5);
    let mut table = Table::of(&with_ruleset(Some(-1)), &setup);
    table.play_on(12);
    let mut keeper = Keeper::new(shelf.clone());
    keeper.follow(&table.recorder, TITLE);
    drop(keeper);
    let battle = only(&shelf);
    let refused = shelf.take_up(&with_ruleset(Some(-3)), &battle.id).err().expect("it comes out otherwise");
    assert!(refused.to_string().contains(r#"ruleset "wheels" of the mod"#), "{refused}");
    let NotTakenUp::OtherWay(_, Ok(file)) = refused else { panic!("{refused}") };
    assert_eq!(read_replay(&file).expect("it is a replay").entries, table.recorder.record().entries);
    assert_eq!(only(&shelf).orders, 12, "it stays in the list");
}

#[test]
fn a_folder_that_is_taken_away_while_the_game_runs_is_made_again() {
    let (_folder, shelf) = disk();
    let mut kept = Kept::of(&shelf, 8);
    fs::remove_dir_all(shelf.root()).expect("it can be removed");
    kept.play(1);
    assert_eq!(kept.unsaved(), 0);
    let Kept { table, keeper } = kept;
    drop(keeper);
    goes_on(&shelf, &table);
}

/// The child of the next test: it plays, and is killed in the middle.
#[test]
fn plays_until_it_is_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let kept = Kept::of(&Shelf::new(&folder), 25);
    fs::write(Path::new(&folder).join("reached"), kept.table.now().hash().to_hex().as_str())
        .expect("it can be written");
    abort();
}

#[test]
fn a_program_that_is_killed_loses_nothing_that_was_accepted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let itself = env::current_exe().expect("the tests are a program");
    let child = Command::new(itself)
        .args(["--exact", "unfinished::plays_until_it_is_killed"])
        .env(FOLDER, folder.path())
        .output()
        .expect("it starts");
    assert!(!child.status.success(), "it was killed");
    let shelf = Shelf::new(folder.path());
    assert_eq!(shelf.tidy(), []);
    let (resumed, _) = shelf.take_up(&with_old_walls(), &only(&shelf).id).expect("it goes on");
    let reached = fs::read_to_string(folder.path().join("reached")).expect("it got so far");
    assert_eq!(resumed.recorder.now().hash().to_hex().as_str(), reached);
}
