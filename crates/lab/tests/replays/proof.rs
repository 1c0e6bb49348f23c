//! What a file of a battle proves: everything in it is checked, and there are three answers.

use crate::support::old_walls::with_old_walls;
use crate::support::table::Table;
use phaseline_battle::{Implement, Intent, Target};
use phaseline_content::Mark;
use phaseline_record::{
    BattleFile, Ending, Entry, Fingerprint, Proof, Record, Why, prove, read_replay, verify, write_replay,
};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::UnitId;
use std::fs;
use std::sync::Arc;

/// The replay of a battle that was played to its end.
fn whole() -> Record {
    let mut setup = crate::support::table::setup_for("classic", 3);
    setup.rounds = Some(3);
    let mut table = Table::of(&with_old_walls(), &setup);
    while table.wish().is_some() {
        table.play_on(20);
    }
    let replay = table.recorder.replay();
    assert!(replay.ending.as_ref().is_some_and(|ending| ending.over), "{:?}", replay.ending);
    replay
}

fn proof(record: &Record) -> (Proof, Option<usize>) {
    let verdict = prove(&with_old_walls(), &BattleFile::Replay(Box::new(record.clone()))).expect("it can be played");
    (verdict.proof(), verdict.difference.map(|difference| difference.entry))
}

/// The print with the last digit of one of its parts changed.
fn bent(print: &Fingerprint) -> Fingerprint {
    let text = print.to_string();
    let (rest, last) = text.split_at(text.len() - 1);
    let other = if last == "0" { "1" } else { "0" };
    serde_json::from_value(serde_json::Value::String(format!("{rest}{other}"))).expect("it is a print")
}

#[test]
fn a_whole_battle_is_the_same() {
    assert_eq!(proof(&whole()), (Proof::Same, None));
}

#[test]
fn a_changed_print_of_a_part_is_not_the_same() {
    let record = whole();
    let mut begun = record.clone();
    begun.beginning = bent(&begun.beginning);
    assert_eq!(proof(&begun), (Proof::Different, Some(0)));
    for (place, entry) in record.entries.iter().enumerate() {
        let Entry::Did(intent, steps) = entry else { continue };
        let Some(step) = steps.iter().position(|print| print.to_string().contains(':')) else { continue };
        let mut steps = steps.clone();
        steps[step] = bent(&steps[step]);
        let mut other = record.clone();
        other.entries[place] = Entry::Did(intent.clone(), steps);
        assert_eq!(proof(&other), (Proof::Different, Some(place + 1)));
    }
}

fn steps_of(entry: &Entry) -> usize {
    if let Entry::Did(_, steps) = entry { steps.len() } else { 0 }
}

#[test]
fn a_battle_without_its_end_is_not_the_same() {
    let mut record = whole();
    record.entries.truncate(record.entries.len() / 2);
    assert_eq!(proof(&record), (Proof::Different, Some(record.entries.len())));
    if let Some(ending) = &mut record.ending {
        (ending.entries, ending.steps) = (record.entries.len(), record.entries.iter().map(steps_of).sum());
    }
    assert_eq!(proof(&record), (Proof::Different, Some(record.entries.len())), "it is over nowhere");
    assert_eq!(proof(&Record { ending: None, ..whole() }).0, Proof::Different, "it says nothing of its end");
    let mut record = whole();
    let Some(Entry::Did(_, steps)) = record.entries.last_mut() else { panic!("something was done last") };
    steps.pop();
    assert_eq!(proof(&record).0, Proof::Different, "steps are missing");
    let record = whole();
    let ending = record.ending.clone().expect("it has an end");
    for other in [
        Ending { entries: ending.entries + 1, ..ending.clone() },
        Ending { steps: ending.steps + 1, ..ending.clone() },
        Ending { round: ending.round + 1, ..ending.clone() },
        Ending { over: false, ..ending.clone() },
        Ending { winner: None, ..ending },
    ] {
        let changed = Record { ending: Some(other), ..record.clone() };
        assert_eq!(proof(&changed).0, if changed == record { Proof::Same } else { Proof::Different });
    }
}

#[test]
fn other_content_is_an_answer_of_its_own() {
    let record = whole();
    let with = |change: &dyn Fn(&mut Vec<Mark>)| {
        let mut other = record.clone();
        change(&mut other.content);
        let verdict = prove(&with_old_walls(), &BattleFile::Replay(Box::new(other))).expect("it can be played");
        (verdict.proof(), verdict.changes.len(), verdict.difference.is_some())
    };
    assert_eq!(with(&|_| ()), (Proof::Same, 0, false));
    assert_eq!(with(&|marks| marks[0].print = "0000000000000000".to_owned()), (Proof::OtherContent, 1, false));
    assert_eq!(with(&|marks| drop(marks.remove(2))), (Proof::OtherContent, 1, false));
    assert_eq!(with(&|marks| marks[1].pack = Some("other 1".to_owned())).0, Proof::OtherContent);
    assert_eq!(with(&|marks| marks.push(marks[0].clone())), (Proof::Different, 0, true));
}

#[test]
fn another_mod_beside_a_battle_changes_nothing() {
    assert_eq!(verify(&with_old_walls(), &Arc::new(whole())).expect("it can be played").proof(), Proof::Same);
}

#[test]
fn a_saved_battle_proves_its_state_too() {
    let mut table = Table::open("classic", 5);
    table.play_on(9);
    let save = table.recorder.save("S", Why::Asked);
    assert_eq!(
        prove(&with_old_walls(), &BattleFile::Save(Box::new(save.clone()))).expect("it can be played").proof(),
        Proof::Same
    );
    let mut other = save.clone();
    other.state.round += 1;
    assert_eq!(
        prove(&with_old_walls(), &BattleFile::Save(Box::new(other))).expect("it can be played").proof(),
        Proof::Different
    );
    let mut other = save;
    other.record.players.push(Player::Human);
    assert_eq!(
        prove(&with_old_walls(), &BattleFile::Save(Box::new(other))).expect("it can be played").proof(),
        Proof::Different
    );
}

#[test]
fn a_replay_does_not_say_who_played() {
    let record = whole();
    assert!(record.players.is_empty());
    let players = Record { players: vec![Player::Human, Player::Human], ..record.clone() };
    assert_eq!(proof(&players), (Proof::Different, Some(0)));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("it.ron");
    write_replay(&path, &record).expect("it can be written");
    assert_eq!(read_replay(&path), Ok(record));
    assert!(!fs::read_to_string(&path).expect("it was written").contains("\n players:"));
}

#[test]
fn an_entry_too_many_is_not_the_same() {
    let record = whole();
    for (place, entry) in record.entries.iter().enumerate() {
        let mut more = record.clone();
        more.entries.insert(place, entry.clone());
        assert_eq!(proof(&more).0, Proof::Different, "entry {place}");
    }
}

#[test]
fn a_long_record_of_takings_back_is_looked_through_quickly() {
    let mut table = Table::open("sbi3", 6);
    table.play_on(6);
    let mut record = table.recorder.record().clone();
    let moment = *table.recorder.moments().first().expect("there are moments");
    record.entries.extend(std::iter::repeat_n(Entry::Rewound(moment), 200_000));
    let started = std::time::Instant::now();
    let verdict = verify(&with_old_walls(), &Arc::new(record)).expect("it can be played");
    assert_eq!(verdict.difference, None);
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

#[test]
fn the_largest_numbers_in_an_intent_are_refused() {
    for ruleset in crate::support::table::rulesets() {
        let mut table = Table::open(&ruleset, 7);
        for _ in 0..25 {
            table.play_on(1);
            let (now, book) = (table.now(), table.book());
            let (Some(acting), most) = (now.units.iter().find(|unit| unit.is_alive()), usize::MAX) else { break };
            let units = now.units.iter().map(|unit| unit.id()).chain([UnitId(u32::MAX)]);
            for (unit, other) in units.flat_map(|unit| [(unit, acting.id()), (acting.id(), unit)]) {
                for action in book.ruleset.actions() {
                    let act = |target| Intent::Act { unit, action: action.id.clone(), target };
                    for target in [
                        Target::Unit { unit: other, weapons: vec![most], location: Some(most) },
                        Target::Unit { unit: other, weapons: vec![0, most], location: None },
                        Target::Unit { unit: other, weapons: Vec::new(), location: Some(most) },
                        Target::Units(vec![(other, vec![most]), (unit, vec![most - 1])]),
                        Target::Units(vec![(other, vec![0]); 5000]),
                        Target::Usable { usable: most, on: other },
                    ] {
                        let intent = act(target);
                        if let Err(refusal) = phaseline_battle::judge(&book, &now, &intent) {
                            assert!(!refusal.to_string().is_empty());
                        }
                    }
                }
                for with in [Implement::Weapon(most), Implement::Usable(most)] {
                    for input in book.ruleset.inputs() {
                        let (input, option) = (input.id.clone(), String::new());
                        let declare = Intent::Declare { unit, input, option, with: Some(with) };
                        let _ = phaseline_battle::judge(&book, &now, &declare);
                    }
                }
            }
        }
    }
}
