//! Saving, loading, going on.

use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::packs::sound;
use crate::support::table::{Table, rulesets};
use phaseline_battle::{Battle, BattleState, Intent, Stage};
use phaseline_content::{Memory, Sources};
use phaseline_record::{Entry, ResumeFault, Save, Why, read_save, resume, write_save};
use std::collections::BTreeSet;

/// Through a file and back.
fn reread(save: &Save) -> Save {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("save.ron");
    write_save(&path, save).expect("it can be written");
    read_save(&path).expect("it can be read")
}

/// What the battle waits for at a save: busy, or its stage.
fn moment(now: &BattleState) -> &'static str {
    match now.stage {
        _ if now.is_busy() => "in an action",
        Stage::Pause => "in the pause",
        Stage::Choosing => "choosing",
        Stage::Acting => "in an activation",
        Stage::Reacting => "in a reaction window",
        _ => "over",
    }
}

/// Plays by chance and saves at the first moment of each kind; gives the saves with the number of entries before each.
fn saved_on_the_way(table: &mut Table, intents: usize) -> Vec<(&'static str, usize, Save)> {
    let mut seen = BTreeSet::new();
    let mut saves = Vec::new();
    for _ in 0..intents {
        let Some(intent) = table.wish() else { break };
        let mut look = |table: &Table| {
            let kind = moment(&table.now());
            // The first pause is no more than a set-up.
            if table.recorder.record().entries.len() > 1 && seen.insert(kind) {
                saves.push((
                    kind,
                    table.recorder.record().entries.len(),
                    table.recorder.save("on the way", Why::Asked),
                ));
            }
        };
        look(table);
        table.begin(&intent).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        look(table);
        table.finish();
    }
    saves
}

#[test]
fn a_battle_goes_on_from_a_save_as_if_it_had_not_been_saved_whatever_the_ruleset_and_the_moment() {
    let mut windows = 0;
    for ruleset in rulesets() {
        let mut table = Table::open(&ruleset, 11);
        let saves = saved_on_the_way(&mut table, 110);
        let later: Vec<Intent> = intents(&table);
        assert!(saves.len() >= 3, "{ruleset}: {}", saves.len());
        for (kind, entries, save) in saves {
            windows += usize::from(kind == "in a reaction window");
            let resumed =
                resume(&with_old_walls(), reread(&save)).unwrap_or_else(|fault| panic!("{ruleset}, {kind}: {fault}"));
            assert_eq!(**resumed.recorder.now(), save.state, "{ruleset}, {kind}");
            assert_eq!(resumed.recorder.now().hash(), save.state.hash(), "{ruleset}, {kind}");
            let mut engine = Battle::new(resumed.book, BattleState::clone(resumed.recorder.now()));
            engine.settle();
            for intent in &later[entries..] {
                engine
                    .play(intent.clone())
                    .unwrap_or_else(|refusal| panic!("{ruleset}, {kind}: {intent:?}: {refusal}"));
            }
            assert_eq!(engine.state().hash(), table.now().hash(), "{ruleset}, {kind}");
        }
    }
    assert!(windows >= 2, "reaction windows were open at {windows} saves only");
}

fn intents(table: &Table) -> Vec<Intent> {
    let entries = table.recorder.record().entries.iter();
    entries.filter_map(|entry| if let Entry::Did(intent, _) = entry { Some(intent.clone()) } else { None }).collect()
}

#[test]
fn a_loaded_battle_tells_everything_that_happened_in_it() {
    let mut table = Table::open("sbi3", 3);
    let mut told = 0;
    for _ in 0..30 {
        table.play_on(1);
        told += table.engine.chronicle().outcomes.len();
    }
    let resumed = resume(&with_old_walls(), reread(&table.recorder.save("", Why::Round))).expect("it fits");
    let again: usize = resumed.passages.iter().map(|passage| passage.outcomes.len()).sum();
    assert_eq!(again, told);
    let frames = resumed.passages.iter().flat_map(|passage| &passage.frames);
    assert_eq!(frames.last().map(|frame| frame.state.hash()), Some(table.now().hash()));
    assert_eq!(resumed.recorder.record(), table.recorder.record());
    assert_eq!(resumed.recorder.moments(), table.recorder.moments());
}

#[test]
fn a_battle_goes_on_recording_in_the_middle_of_an_action() {
    let mut table = Table::open("sbi3", 8);
    loop {
        let intent = table.wish().expect("the battle goes on");
        table.begin(&intent).expect("it is legal");
        if table.now().is_busy() {
            break;
        }
    }
    let save = reread(&table.recorder.save("", Why::Asked));
    table.finish();
    let mut resumed = resume(&with_old_walls(), save).expect("it fits");
    let mut engine = Battle::new(resumed.book, BattleState::clone(resumed.recorder.now()));
    while engine.state().is_busy() {
        engine.step();
        resumed.recorder.step(&engine.state());
    }
    assert_eq!(resumed.recorder.record(), table.recorder.record());
}

/// Content with a ruleset of its own, in which vehicles have this type modifier.
pub fn with_ruleset(modifier: Option<i32>) -> std::sync::Arc<phaseline_content::Library> {
    let pack = Memory::new("wheels").with("mod.ron", r#"(name: "Better wheels", version: "1.0")"#);
    let pack = match modifier {
        Some(number) => pack.with(
            "rulesets/wheels.ron",
            format!(
                r#"(id: "wheels", name: "W", summary: "W.", extends: "sbi3",
                    profiles: {{Mech: {{"type": {number}}}}})"#
            ),
        ),
        None => pack,
    };
    sound(&Sources::built_in().with_mod(pack))
}

fn saved_under_own_rules() -> Save {
    let setup = under("wheels", "two_fords", 5);
    let mut table = Table::of(&with_ruleset(Some(-1)), &setup);
    table.play_on(12);
    table.recorder.save("", Why::Asked)
}

#[test]
fn a_save_whose_ruleset_is_missing_says_so_and_names_the_mod() {
    let Err(fault) = resume(&with_ruleset(None), saved_under_own_rules()) else { panic!("it cannot go on") };
    let text = fault.to_string();
    assert!(text.contains(r#"ruleset "wheels" of the mod "Better wheels 1.0" is missing"#), "{text}");
}

#[test]
fn a_save_whose_rules_have_changed_says_which_and_where_the_battle_goes_another_way() {
    let Err(fault) = resume(&with_ruleset(Some(-3)), saved_under_own_rules()) else { panic!("it cannot go on") };
    let ResumeFault::Differs { difference, changes } = &fault else { panic!("{fault}") };
    assert_eq!(changes.len(), 1);
    assert!(difference.to_string().contains("what the ruleset remembers of Ilse Varga"), "{difference}");
    let text = fault.to_string();
    assert!(text.contains(r#"ruleset "wheels" of the mod "Better wheels 1.0" is not the one"#), "{text}");
    assert!(text.contains("the battle plays out differently now, first at the beginning: "), "{text}");
}

#[test]
fn a_save_whose_unit_is_missing_says_so() {
    let mut save = saved_under_own_rules();
    save.record.setup.swaps =
        vec![phaseline_battle::Swap { side: "blue".to_owned(), slot: 0, unit: Some("unheard_of".into()), pilot: None }];
    let Err(fault) = resume(&with_ruleset(Some(-1)), save) else { panic!("it cannot go on") };
    assert!(fault.to_string().contains("\"unheard_of\""), "{fault}");
}

#[test]
fn a_state_that_does_not_follow_from_what_was_done_is_not_gone_on_with() {
    let mut save = saved_under_own_rules();
    save.state.units[0].change().hull.stability += 1;
    let fault = resume(&with_ruleset(Some(-1)), save).map(|_| ()).expect_err("nobody was hurt");
    assert_eq!(fault, ResumeFault::NotItsOwn);
}
