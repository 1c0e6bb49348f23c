//! What plugins ask for: it is judged, recorded, taken back, played again.

#[expect(dead_code, reason = "its `main` prints")]
#[path = "../../examples/field_medic.rs"]
mod field_medic;

use crate::stage::{app_and, app_with, held, library, setup_for, started, state, step};
use bevy::prelude::*;
use field_medic::{FieldMedic, MEDIC, PATCHED_UP, RAISED};
use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, Intent, Refusal, Request};
use phaseline::record::{Entry, Proof, Record, Recorder, Why, resume, verify};
use phaseline::rules::ids;
use phaseline::world::{
    ApplyStatusEffect, Battle, BattleMode, IntentAccepted, PilotHealth, RemoveStatusEffect, RequestAccepted,
    RequestRefusal, RequestRefused, Statistics, StatusEffects, SubmitIntent, UnitId, begin_battle, jump_to,
    open_battle, step_battle,
};
use std::sync::Arc;

fn told<M: Message>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

fn stubborn(unit: u32) -> ApplyStatusEffect {
    ApplyStatusEffect { unit: UnitId(unit), effect: PATCHED_UP.into(), by: None, asker: MEDIC.into() }
}

/// Who asked for each change of the statistic that the medic raises on a unit.
fn askers(app: &App, unit: u32) -> Vec<Option<String>> {
    let statistics = held::<Statistics>(app, unit).expect("it is mirrored");
    let raised = statistics.get(RAISED.0).expect("the ruleset honours it");
    let askers = raised.modifiers.iter().map(|change| change.source.asker.clone());
    askers.filter(Option::is_some).collect()
}

/// A battle with its record and its medic, as an app keeps them.
struct Session {
    app: App,
    recorder: Recorder,
    mind: Mind,
}

impl Session {
    fn begin(setup: &BattleSetup) -> Self {
        let mut app = app_and(|app| {
            app.add_plugins(FieldMedic);
        });
        let started = started(setup);
        let state = Arc::new(started.state.clone());
        let recorder = Recorder::new(&library(), &started.book, setup, &state);
        begin_battle(app.world_mut(), started);
        app.update();
        Self { app, recorder, mind: Mind::default().at_a_glance() }
    }

    /// Takes one step and notes it in the record; false if there was nothing to do.
    fn step(&mut self) -> bool {
        if !step_battle(self.app.world_mut()) {
            return false;
        }
        let now = state(&self.app);
        let intents = told::<IntentAccepted>(&mut self.app);
        let requests = told::<RequestAccepted>(&mut self.app);
        assert!(intents.len() + requests.len() <= 1, "a step is about one thing");
        for taken in &requests {
            self.recorder.requested(&library(), taken.request.clone(), &now);
        }
        intents.iter().for_each(|taken| self.recorder.did(taken.intent.clone()));
        if requests.is_empty() {
            self.recorder.step(&now);
        }
        self.app.update();
        true
    }

    /// Plays until the battle has begun so many rounds.
    fn play_to_round(&mut self, round: u32) {
        while state(&self.app).round < round {
            while self.step() {}
            let battle = self.app.world().resource::<Battle>();
            let Some(intent) = self.mind.choose(battle.rulebook(), battle.state()) else { return };
            self.app.world_mut().write_message(SubmitIntent(intent));
        }
        while self.step() {}
    }

    fn requests(&self) -> usize {
        requests_of(self.recorder.record())
    }
}

fn requests_of(record: &Record) -> usize {
    record.entries.iter().filter(|entry| matches!(entry, Entry::Requested(..))).count()
}

/// A seed whose battle has a wounded pilot by the fifth round.
fn patched() -> Session {
    (1..60)
        .find_map(|seed| {
            let setup = BattleSetup { ruleset: Some("sbi3".into()), ..BattleSetup::new("two_fords", seed) };
            let mut session = Session::begin(&setup);
            session.play_to_round(5);
            (session.requests() > 0).then_some(session)
        })
        .expect("somebody is wounded in sixty battles")
}

#[test]
fn a_request_is_taken_between_two_intents_and_shows_in_the_components() {
    let mut app = app_with(&setup_for("sbi3", 1));
    let before = held::<Statistics>(&app, 2).expect("it is mirrored").total(RAISED.0);
    app.world_mut().write_message(SubmitIntent(Intent::Draw));
    app.world_mut().write_message(stubborn(2));
    let next = state(&app).outcome_count;
    assert!(step(&mut app, None));
    assert!(state(&app).step.is_none(), "requests come before intents");
    assert_eq!(held::<Statistics>(&app, 2).expect("it is mirrored").total(RAISED.0), before + 1);
    assert!(held::<StatusEffects>(&app, 2).expect("it is mirrored").has(PATCHED_UP));
    assert_eq!(askers(&app, 2), [Some(MEDIC.to_owned())]);
    let request =
        Request::ApplyEffect { unit: ids::UnitId(2), effect: PATCHED_UP.into(), by: None, asker: MEDIC.into() };
    assert_eq!(told::<RequestAccepted>(&mut app), [RequestAccepted { next, request }]);
    assert!(step(&mut app, None));
    assert!(state(&app).step.is_some());

    app.world_mut().write_message(RemoveStatusEffect {
        unit: UnitId(2),
        effect: PATCHED_UP.into(),
        asker: MEDIC.into(),
    });
    assert!(step(&mut app, None));
    assert_eq!(held::<Statistics>(&app, 2).expect("it is mirrored").total(RAISED.0), before);
    assert!(!held::<StatusEffects>(&app, 2).expect("it is mirrored").has(PATCHED_UP));
}

#[test]
fn a_request_that_cannot_be_taken_is_refused_with_its_reason_and_changes_nothing() {
    let mut app = app_with(&setup_for("sbi3", 1));
    let before = state(&app);
    app.world_mut().write_message(stubborn(99));
    app.world_mut().write_message(ApplyStatusEffect { effect: "no_such_thing".into(), ..stubborn(0) });
    app.world_mut().write_message(RemoveStatusEffect {
        unit: UnitId(0),
        effect: PATCHED_UP.into(),
        asker: MEDIC.into(),
    });
    assert!(!step(&mut app, None));
    let why: Vec<RequestRefusal> = told::<RequestRefused>(&mut app).into_iter().map(|it| it.why).collect();
    let expected = [
        Refusal::NoSuchUnit(ids::UnitId(99)),
        Refusal::NoSuchEffect("no_such_thing".into()),
        Refusal::NotInForce(PATCHED_UP.into()),
    ];
    assert_eq!(why, expected.map(RequestRefusal::Battle));
    assert!(Arc::ptr_eq(&before, &state(&app)));

    app.insert_resource(BattleMode::Watched);
    app.world_mut().write_message(stubborn(0));
    assert!(!step(&mut app, None));
    let why: Vec<RequestRefusal> = told::<RequestRefused>(&mut app).into_iter().map(|it| it.why).collect();
    assert_eq!(why, [RequestRefusal::Watched], "a recorded battle goes as it went");
}

#[test]
fn the_medic_patches_up_the_wounded_and_the_record_comes_out_the_same() {
    let session = patched();
    let record = Arc::new(session.recorder.record().clone());
    let mut treated = 0;
    for entry in &record.entries {
        let Entry::Requested(Request::ApplyEffect { unit, effect, .. }, content, _) = entry else { continue };
        assert_eq!((effect.as_str(), content.len()), (PATCHED_UP, 1));
        assert!(held::<PilotHealth>(&session.app, unit.0).is_some_and(|health| health.wounds > 0));
        treated += 1;
    }
    assert!(treated > 0);
    let verdict = verify(&library(), &record).expect("it can be played");
    assert_eq!((verdict.difference.clone(), verdict.proof()), (None, Proof::Same));
    assert_eq!(verdict.requests.len(), treated);
    assert!(verdict.requests[0].request.starts_with("Field medic puts Stubborn on "), "{:?}", verdict.requests);

    let mut forged = Record::clone(&record);
    forged.entries.retain(|entry| !matches!(entry, Entry::Requested(..)));
    let verdict = verify(&library(), &Arc::new(forged)).expect("it can be played");
    assert!(verdict.difference.is_some(), "what was asked for is part of the battle");
}

#[test]
fn a_battle_with_requests_is_saved_loaded_and_rewound_like_any_other() {
    let mut session = patched();
    let save = session.recorder.save("a test", Why::Asked);
    let resumed = resume(&library(), save).expect("it can be gone on with");
    let (hash, requests) = (state(&session.app).hash(), session.requests());
    assert_eq!((resumed.recorder.now().hash(), requests_of(resumed.recorder.record())), (hash, requests));
    session.recorder = resumed.recorder;
    let now = Arc::clone(session.recorder.now());
    let asked_for = |app: &App| -> Vec<_> { (0..8).map(|unit| askers(app, unit)).collect() };
    let before = asked_for(&session.app);
    assert!(before.iter().flatten().any(|asker| asker.as_deref() == Some(MEDIC)), "{before:?}");
    open_battle(session.app.world_mut(), resumed.book, now);
    assert_eq!(state(&session.app).hash(), hash);
    assert_eq!(asked_for(&session.app), before, "the sources of numbers are named after loading, too");

    // Back to the start of a round before, and on: the medic looks at the wounded again.
    let moment = session.recorder.moments().iter().rfind(|moment| moment.begins.is_none() && moment.round == 2);
    let moment = *moment.expect("the second round began");
    let back = session.recorder.rewind(&moment).expect("there was such a moment");
    jump_to(session.app.world_mut(), back).expect("a battle is open");
    session.app.update();
    assert_eq!(state(&session.app).round, 2);
    session.play_to_round(5);
    assert!(session.requests() > 0);
    let record = Arc::new(session.recorder.record().clone());
    assert_eq!(verify(&library(), &record).expect("it can be played").difference, None);
}

#[test]
fn taking_an_intent_back_takes_the_requests_after_it_along() {
    let setup = BattleSetup { ruleset: Some("sbi3".into()), ..BattleSetup::new("two_fords", 3) };
    let mut session = Session::begin(&setup);
    session.app.world_mut().write_message(SubmitIntent(Intent::Draw));
    while session.step() {}
    let before = state(&session.app);
    let unit = before.turn.as_ref().expect("somebody is in turn").units[0];
    session.app.world_mut().write_message(SubmitIntent(Intent::Activate { unit }));
    while session.step() {}
    session.app.world_mut().write_message(stubborn(unit.0));
    while session.step() {}
    assert_eq!((session.recorder.record().entries.len(), session.requests()), (3, 1));
    let book = Arc::clone(session.app.world().resource::<Battle>().rulebook());
    let back = session.recorder.undo(&book, |_| true, |_, _| false).expect("no dice were rolled");
    assert_eq!((back.hash(), session.recorder.record().entries.len()), (before.hash(), 1));
    jump_to(session.app.world_mut(), back).expect("a battle is open");
    assert!(!held::<StatusEffects>(&session.app, unit.0).expect("it is mirrored").has(PATCHED_UP));
    assert!(askers(&session.app, unit.0).is_empty() && state(&session.app).askers.is_empty());
}

#[test]
fn the_computer_sees_an_effect_that_a_plugin_has_applied() {
    let target_of = |intent: &Intent| match intent {
        Intent::Act { target: phaseline::battle::Target::Unit { unit, .. }, .. } => Some(*unit),
        _ => None,
    };
    let choose = |app: &App| {
        let battle = app.world().resource::<Battle>();
        Mind::default().at_a_glance().choose(battle.rulebook(), battle.state())
    };
    let (mut asked, mut drawn_to_it) = (0, 0);
    for seed in 1..=3 {
        let setup = BattleSetup::new("two_fords", seed);
        let (mut played, mut tried) = (app_with(&setup), app_with(&setup));
        for _ in 0..400 {
            if state(&played).is_over() {
                break;
            }
            let intent = if state(&played).is_busy() { None } else { choose(&played) };
            if let Some(target) = intent.as_ref().and_then(target_of) {
                let now = state(&played);
                let side = now.unit(target).expect("a target").side();
                let others = now.alive().filter(|unit| unit.side() == side && unit.id() != target);
                for other in others.map(|unit| unit.id()).collect::<Vec<_>>() {
                    jump_to(tried.world_mut(), Arc::clone(&now)).expect("a battle is open");
                    let unit = UnitId::from(other);
                    tried.world_mut().write_message(ApplyStatusEffect {
                        unit,
                        effect: "marked".into(),
                        by: None,
                        asker: MEDIC.into(),
                    });
                    assert!(step_battle(tried.world_mut()), "it is applied");
                    assert!(held::<StatusEffects>(&tried, unit.0).is_some_and(|effects| effects.has("marked")));
                    asked += 1;
                    drawn_to_it += usize::from(choose(&tried).as_ref().and_then(target_of) == Some(other));
                }
            }
            step(&mut played, intent);
        }
    }
    assert!(asked > 20, "{asked}");
    assert!(
        drawn_to_it > 0,
        "a marked unit is easier to hit, so the computer fires at it instead, {asked} times asked"
    );
}
