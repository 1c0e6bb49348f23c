//! A whole battle with saves, quits, ends and loads, on a storage that fails on purpose at every one of its operations: what
//! was accepted is offered at the next start, but what the window had said was not saved.

use crate::support::faulty::{Fault, Faulty};
use crate::support::old_walls::with_old_walls;
use crate::support::table::Table;
use phaseline_battle::BattleSetup;
use phaseline_record::{Keeper, Record, Recorder, Shelf, Why};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

const TITLE: &str = "A battle";
/// Frames after a fault until the program ends.
const ENDS: [usize; 7] = [1, 2, 3, 4, 5, 8, usize::MAX];

/// Where a battle goes, one step after the other.
struct Way {
    steps: Vec<Recorder>,
    /// The step at which it is saved, and the one at which the save is loaded.
    saved: usize,
    loaded: usize,
}

impl Way {
    fn push(&mut self, table: &Table) {
        self.steps.push(table.recorder.clone());
    }

    fn orders(&mut self, table: &mut Table, count: usize) {
        for _ in 0..count {
            table.play_on(1);
            self.push(table);
        }
    }
}

/// A short battle with something taken back and a save loaded in it, to its end.
fn way(seed: u64, ends: bool) -> Way {
    let setup = BattleSetup { rounds: Some(1), ..BattleSetup::new("two_fords", seed) };
    let mut table = Table::of(&with_old_walls(), &setup);
    let mut way = Way { steps: Vec::new(), saved: 0, loaded: 0 };
    way.push(&table);
    way.orders(&mut table, 4);
    while table.recorder.undo(&table.book(), |_| true, |_, _| false).is_err() {
        way.orders(&mut table, 1);
    }
    table.stand();
    way.push(&table);
    way.orders(&mut table, 2);
    way.saved = way.steps.len() - 1;
    let save = table.recorder.clone();
    way.orders(&mut table, 3);
    table.recorder = save;
    table.stand();
    way.push(&table);
    way.loaded = way.steps.len() - 1;
    way.orders(&mut table, 4);
    while ends && !table.now().is_over() {
        way.orders(&mut table, 1);
    }
    way
}

fn ways() -> &'static [Way; 2] {
    static WAYS: OnceLock<[Way; 2]> = OnceLock::new();
    WAYS.get_or_init(|| [way(5, true), way(6, false)])
}

/// What a player does.
#[derive(Debug, Clone, Copy)]
enum Deed {
    /// Starts the program.
    Start,
    /// Plays a battle up to this step.
    Play(usize),
    /// Begins a battle, or goes on with it.
    Begin(usize),
    Continue(usize),
    /// Writes a quick save, or loads it.
    Save,
    Load,
    /// Leaves the battle for the start screen.
    Leave,
    /// Ends the program.
    Quit,
}

/// The whole story: two battles, the first to its end.
fn story() -> Vec<Deed> {
    let [first, second] = ways();
    let half = usize::midpoint(first.loaded, first.steps.len());
    vec![
        Deed::Start,
        Deed::Begin(0),
        Deed::Play(first.saved),
        Deed::Save,
        Deed::Play(first.loaded - 1),
        Deed::Load,
        Deed::Play(first.loaded + 2),
        Deed::Leave,
        Deed::Begin(1),
        Deed::Play(second.loaded - 1),
        Deed::Quit,
        Deed::Start,
        Deed::Continue(0),
        Deed::Play(half),
        // Goes on with the other battle without leaving this one first.
        Deed::Continue(1),
        Deed::Play(second.loaded - 1),
        Deed::Quit,
        Deed::Start,
        Deed::Continue(0),
        Deed::Play(first.steps.len() - 1),
        Deed::Leave,
        Deed::Continue(1),
        Deed::Play(second.steps.len() - 1),
        Deed::Quit,
    ]
}

/// What the window has promised of a battle: at which step it is, and how many changes are not saved.
#[derive(Debug, Clone, Copy, Default)]
struct Promise {
    step: usize,
    unsaved: usize,
}

/// The program and who plays it.
struct Session {
    storage: Faulty,
    shelf: Shelf,
    keeper: Keeper,
    /// The battle on the table, and where it is.
    on_table: Option<usize>,
    at: [usize; 2],
    promised: [Promise; 2],
    /// Changes that a program that has ended had said were not saved.
    given_up: [usize; 2],
    frames: usize,
    /// Frames until the program ends, once something has failed.
    lasts: usize,
}

impl Session {
    fn new(storage: Faulty, lasts: usize) -> Self {
        let shelf = Shelf::in_storage("/data", Arc::new(storage.clone()));
        let keeper = Keeper::new(shelf.clone());
        let (at, promised, given_up) = ([0; 2], [Promise::default(); 2], [0; 2]);
        Self { storage, shelf, keeper, on_table: None, at, promised, given_up, frames: 0, lasts }
    }

    fn now(&self) -> Option<(usize, &'static Recorder)> {
        self.on_table.map(|battle| (battle, &ways()[battle].steps[self.at[battle]]))
    }

    /// Whether the program is gone, or ends now.
    fn is_at_its_end(&self) -> bool {
        self.storage.is_dead() || self.lasts == 0
    }

    /// A frame: what is due is done, and the window says what is not saved.
    fn frame(&mut self) {
        self.frames += 1;
        self.lasts -= usize::from(self.storage.has_fired());
        if let Some((_, now)) = self.now() {
            self.keeper.tend(now, TITLE, self.frames.is_multiple_of(3));
        }
        if let Some(sync) = self.keeper.due() {
            let done = sync.run();
            self.keeper.synced(&sync, done);
        }
        self.promise();
    }

    fn promise(&mut self) {
        if self.storage.is_dead() {
            return;
        }
        let trouble = self.keeper.trouble(self.now().map(|(_, now)| now.record()));
        let unsaved = trouble.map_or(0, |trouble| trouble.orders);
        for battle in 0..2 {
            let unsaved = unsaved + self.given_up[battle];
            self.promised[battle] = Promise { step: self.at[battle], unsaved };
        }
    }

    fn before(&self) -> Option<(&'static Recorder, &'static str)> {
        self.now().map(|(_, now)| (now, TITLE))
    }

    /// Does something; false where that is not possible for the fault.
    fn does(&mut self, deed: Deed) -> bool {
        match deed {
            Deed::Start => {
                self.keeper = Keeper::new(self.shelf.clone());
                let _ = self.shelf.tidy();
            }
            Deed::Begin(battle) => {
                self.keeper.load(self.before(), &ways()[battle].steps[0]);
                (self.on_table, self.at[battle]) = (Some(battle), 0);
            }
            Deed::Play(to) => {
                let Some(battle) = self.on_table else { return false };
                while self.at[battle] < to && !self.is_at_its_end() {
                    self.at[battle] += 1;
                    let now = &ways()[battle].steps[self.at[battle]];
                    self.keeper.follow(now, TITLE);
                    self.frame();
                }
            }
            Deed::Save => {
                let Some((_, now)) = self.now() else { return false };
                // A save that fails is told at once.
                let _ = self.shelf.put(&self.shelf.quick(), &now.save(TITLE, Why::Asked));
            }
            Deed::Load => {
                let Some(battle) = self.on_table else { return false };
                // Where the save was not written there is nothing to load.
                if self.shelf.read_save(&self.shelf.quick()).is_err() {
                    return false;
                }
                let to = ways()[battle].loaded;
                self.keeper.load(self.before(), &ways()[battle].steps[to]);
                self.at[battle] = to;
                self.frame();
            }
            Deed::Continue(battle) => return self.continues(battle),
            Deed::Leave => {
                if let Some((recorder, title)) = self.before() {
                    self.keeper.leave(recorder, title);
                }
                self.on_table = None;
                self.promise();
            }
            Deed::Quit => {
                if let Some((recorder, title)) = self.before() {
                    self.keeper.leave(recorder, title);
                }
                self.on_table = None;
                self.keeper.tend_left();
                self.promise();
                self.given_up = self.promised.map(|promise| promise.unsaved);
                self.keeper = Keeper::new(self.shelf.clone());
            }
        }
        true
    }

    fn continues(&mut self, battle: usize) -> bool {
        // The window keeps what was left and tries again; a player presses again.
        for _ in 0..4 {
            self.keeper.tend_left();
            self.promise();
            let found = self.shelf.unfinished();
            for offered in &found {
                let Ok((resumed, journal)) = self.shelf.take_up(&with_old_walls(), &offered.id) else { continue };
                let Some(step) = last_step(battle, resumed.recorder.record(), self.at[battle]) else { continue };
                if step == 0 {
                    continue;
                }
                let before = self.before();
                self.keeper.take_up(before, &ways()[battle].steps[step], journal);
                (self.on_table, self.at[battle], self.given_up[battle]) = (Some(battle), step, 0);
                self.frame();
                return true;
            }
        }
        false
    }
}

/// The last step of a battle, up to this one, at which it had this record.
fn last_step(battle: usize, record: &Record, up_to: usize) -> Option<usize> {
    (0..=up_to).rev().find(|step| ways()[battle].steps[*step].record().entries == record.entries)
}

/// Plays the story until something fails, and `lasts` frames more, or until the program is gone; gives what is wrong then.
fn run(at: u64, fault: Fault, lasts: usize) -> Result<(), String> {
    let mut session = Session::new(Faulty::with(at, fault), lasts);
    for deed in story() {
        if !session.does(deed) || session.is_at_its_end() {
            break;
        }
    }
    let Session { storage, shelf, keeper, promised, at: reached, .. } = session;
    drop(keeper);
    storage.start_again();
    let told = shelf.tidy();
    let offered = shelf.unfinished();
    let wrong =
        |what: String| Err(format!("{fault:?} at operation {at}, {lasts} frames more: {what}; {:?}", storage.names()));
    if !told.is_empty() {
        return wrong(format!("told {told:?}"));
    }
    if storage.names().iter().any(|name| name.ends_with(".part")) {
        return wrong("pieces are left".to_owned());
    }
    if let Some(broken) = offered.iter().find(|battle| battle.heading.is_err() || battle.damaged.is_some()) {
        return wrong(format!("{broken:?}"));
    }
    let mut records: Vec<Record> = Vec::new();
    for battle in &offered {
        let taken = shelf.take_up(&with_old_walls(), &battle.id).map_err(|fault| format!("{battle:?}: {fault}"))?;
        records.push(taken.0.recorder.record().clone());
    }
    // What the player saved is theirs, and a battle that is over is a replay.
    records.extend(shelf.read_save(&shelf.quick()).ok().map(|save| save.record));
    let over = ways()[0].steps.last().expect("it has steps").record();
    let end = |number: usize| if number == 1 { String::new() } else { format!("-{number}") };
    let replays = (1..=9).map(|number| shelf.root().join(format!("replays/two_fords-sbi3-5{}.ron", end(number))));
    records.extend(
        replays.filter_map(|path| shelf.read_replay(&path).ok()).filter(|record| record.entries == over.entries),
    );
    for (battle, Promise { step, unsaved }) in promised.into_iter().enumerate() {
        let steps = &ways()[battle].steps;
        let known = records.iter().filter(|record| last_step(battle, record, reached[battle]).is_some());
        let known: Vec<&Record> = known.chain([steps[0].record()]).collect();
        // What was accepted after the promise may be there as well.
        let lost = (step..=reached[battle]).flat_map(|step| known.iter().map(move |it| lost(steps[step].record(), it)));
        let lost = lost.min().unwrap_or(0);
        if lost > unsaved {
            return wrong(format!("battle {battle} was at {step} with {unsaved} unsaved, but {lost} are lost"));
        }
    }
    Ok(())
}

/// How many changes lead from what is offered to what was accepted.
fn lost(accepted: &Record, offered: &Record) -> usize {
    let (accepted, offered) = (&accepted.entries, &offered.entries);
    let same = accepted.iter().zip(offered).take_while(|(a, b)| a == b).count();
    accepted.len() - same + usize::from(offered.len() > same)
}

/// The operations of the whole story where nothing fails.
fn operations() -> u64 {
    let mut session = Session::new(Faulty::default(), usize::MAX);
    for deed in story() {
        assert!(session.does(deed), "{deed:?}");
    }
    assert_eq!(session.promised.map(|promise| promise.unsaved), [0, 0]);
    session.storage.operations()
}

fn campaign(runs: impl Iterator<Item = (u64, Fault, usize)>) -> (usize, Vec<String>) {
    let mut count = 0;
    let wrong = runs.filter_map(|(at, fault, lasts)| {
        count += 1;
        run(at, fault, lasts).err()
    });
    let wrong = wrong.collect();
    (count, wrong)
}

#[test]
fn nothing_accepted_is_lost_whichever_operation_of_the_storage_fails() {
    let all = operations();
    let started = Instant::now();
    // Each fault at a ninth of the operations, the program ending at another frame after it each time.
    let runs = (1..=all).map(|at| (at, Fault::ALL[at as usize % Fault::ALL.len()], ENDS[at as usize / 9 % ENDS.len()]));
    let (count, wrong) = campaign(runs);
    println!("{count} runs in {:?}", started.elapsed());
    assert!(wrong.is_empty(), "{} of {count}: {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}

/// Every fault at every operation, with the end of the program at once, soon or at the end of the story.
#[test]
#[ignore = "takes 10 minutes: every fault at every operation of the storage, and seven ends of the program after it"]
fn nothing_accepted_is_lost_whatever_fails_and_whenever_the_program_ends_after_it() {
    let all = operations();
    let started = Instant::now();
    let runs = (1..=all).flat_map(|at| Fault::ALL.map(|fault| ENDS.map(|lasts| (at, fault, lasts))));
    let (count, wrong) = campaign(runs.flatten());
    println!("{all} operations, {count} runs in {:?}", started.elapsed());
    assert!(wrong.is_empty(), "{} of {count}: {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}
