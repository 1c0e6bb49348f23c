//! The computer player before a draw and in the turns of others: declarations, orders, reactions.

use crate::support::arrange::{edit, give_turn, pose, put};
use crate::support::battles::{begin, under};
use crate::support::field::{BLUE_LONG, BLUE_SHORT, RED_LONG, RED_SHORT, field_mod};
use crate::support::packs::sound;
use phaseline_ai::Mind;
use phaseline_battle::{Battle, Intent, Stage, Target};
use phaseline_content::{Library, Memory, Sources};
use phaseline_rules::ids::UnitId;
use std::sync::{Arc, LazyLock};

/// The field with rulesets that use every word for turns.
fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let rulesets = Memory::new("turns")
            .with("mod.ron", r#"(name: "turns", version: "1")"#)
            .with("rulesets/answers.ron", include_str!("../battle/fixtures/answers.ron"))
            .with("rulesets/waiting.ron", include_str!("../battle/fixtures/waiting.ron"));
        sound(&Sources::built_in().with_mod(field_mod()).with_mod(rulesets))
    });
    Arc::clone(&LIBRARY)
}

fn field(ruleset: &str) -> Battle {
    begin(&library(), &under(ruleset, "field", 3))
}

fn play(engine: &mut Battle, intent: Intent) {
    engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
}

fn choice(engine: &Battle) -> Intent {
    Mind::default().choose(&engine.book(), &engine.state()).expect("the battle waits for somebody")
}

/// A unit's turn under the ruleset with answers, with its activation begun.
fn activated(id: UnitId) -> Battle {
    let mut engine = field("answers");
    play(&mut engine, Intent::Draw);
    give_turn(&mut engine, id);
    engine
}

fn go(unit: UnitId, to: (i32, i32), facing: i32) -> Intent {
    Intent::Act { unit, action: "go".to_owned(), target: Target::Pose(pose(to.0, to.1, facing)) }
}

#[test]
fn it_declares_for_every_unit_before_it_draws() {
    let mut engine = field("waiting");
    let mut declared = Vec::new();
    loop {
        let intent = choice(&engine);
        if let Intent::Declare { unit, option, .. } = &intent {
            declared.push((*unit, option.clone()));
            play(&mut engine, intent);
        } else {
            assert_eq!(intent, Intent::Draw);
            break;
        }
    }
    let units: Vec<UnitId> = declared.iter().map(|(unit, _)| *unit).collect();
    assert_eq!(units, [BLUE_SHORT, BLUE_LONG, RED_SHORT, RED_LONG]);
    let of = |id| declared.iter().find(|(unit, _)| *unit == id).map(|(_, option)| option.as_str());
    assert_eq!((of(BLUE_LONG), of(RED_LONG)), (Some("Shot"), Some("Shot")), "whoever carries good guns will use them");
}

#[test]
fn it_declares_for_its_own_sides_only() {
    let engine = field("waiting");
    let blue = engine.state().unit(BLUE_LONG).expect("it is there").side();
    let (book, mut mind) = (engine.book(), Mind::default());
    let declared = mind.declare(&book, &engine.state(), |side| side != blue);
    assert!(matches!(declared, Some(Intent::Declare { unit: RED_SHORT, .. })), "{declared:?}");
    assert_eq!(mind.declare(&book, &engine.state(), |_| false), None);
}

#[test]
fn it_gives_an_order_that_helps_and_then_draws() {
    let mut engine = activated(BLUE_LONG);
    put(&mut engine, BLUE_SHORT, 8, 24, 0);
    play(&mut engine, Intent::Activate { unit: BLUE_LONG });
    let order = Intent::Act { unit: BLUE_LONG, action: "spur".to_owned(), target: Target::Nothing };
    assert_eq!(choice(&engine), order);
    play(&mut engine, order);
    assert!(engine.state().acting().expect("it acts").drawn);
}

#[test]
fn it_draws_where_no_order_helps() {
    let mut engine = activated(BLUE_LONG);
    put(&mut engine, BLUE_SHORT, 8, 24, 0);
    edit(&mut engine, |now| now.units[BLUE_LONG.0 as usize].change().memory.counters[2] = 1);
    play(&mut engine, Intent::Activate { unit: BLUE_LONG });
    assert_eq!(choice(&engine), Intent::Draw, "one order is as good as two");
}

#[test]
fn it_answers_when_ready_for_somebody_in_range() {
    let mut engine = activated(RED_SHORT);
    put(&mut engine, RED_SHORT, 8, 17, 3);
    put(&mut engine, BLUE_LONG, 8, 25, 0);
    edit(&mut engine, |now| now.units[BLUE_LONG.0 as usize].change().memory.ready = true);
    play(&mut engine, Intent::Activate { unit: RED_SHORT });
    if !engine.state().acting().expect("it acts").drawn {
        play(&mut engine, Intent::Draw);
    }
    play(&mut engine, go(RED_SHORT, (8, 20), 3));
    assert_eq!(engine.state().stage, Stage::Reacting);
    let answer = choice(&engine);
    let aimed = match &answer {
        Intent::React { unit: BLUE_LONG, reaction, target, .. } if reaction == "snap" => target.aimed_at(),
        _ => None,
    };
    assert_eq!(aimed, Some(RED_SHORT), "{answer:?}");
    play(&mut engine, answer);
}

#[test]
fn it_does_not_interrupt_itself() {
    let mut engine = activated(RED_SHORT);
    put(&mut engine, RED_SHORT, 8, 19, 3);
    play(&mut engine, Intent::Activate { unit: RED_SHORT });
    if !engine.state().acting().expect("it acts").drawn {
        play(&mut engine, Intent::Draw);
    }
    play(&mut engine, go(RED_SHORT, (8, 22), 3));
    let now = engine.state();
    assert_eq!(now.stage, Stage::Reacting, "it could shoot on its way");
    let side = now.waits_for().expect("a side is asked");
    assert_eq!(choice(&engine), Intent::Pass { side });
}

#[test]
fn it_gets_ready_when_nothing_else_is_to_be_done() {
    let mut engine = activated(BLUE_LONG);
    for (id, column) in [(RED_SHORT, 0), (RED_LONG, 1)] {
        put(&mut engine, id, column, 0, 3);
    }
    let mut ready = false;
    for _ in 0..8 {
        let intent = choice(&engine);
        ready |= matches!(&intent, Intent::Act { action, .. } if action == "watch");
        let ends = matches!(intent, Intent::EndActivation { .. });
        play(&mut engine, intent);
        if ends || engine.state().stack.is_empty() {
            break;
        }
    }
    let watches = engine.state().unit(BLUE_LONG).expect("it is there").memory.ready;
    assert_eq!(ready, watches);
}
