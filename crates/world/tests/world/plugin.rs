//! What the plugin promises an app.

use crate::stage::{app, app_with, book, held, setup_for, started, state, step};
use bevy::prelude::*;
use phaseline_battle::{Intent, Refusal};
use phaseline_rules::ids;
use phaseline_world::{
    Activation, Battle, BattleClock, BattleJumped, BattlePlugin, HexPosition, Initiative, IntentAccepted,
    IntentRefused, NoBattle, SubmitIntent, UnitEntities, UnitId, begin_battle, close_battle, jump_to, open_battle,
};
use std::sync::Arc;

fn told<M: Message + Clone>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

#[test]
fn by_default_each_update_takes_one_step() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin));
    begin_battle(app.world_mut(), started(&setup_for("sbi3", 1)));
    app.world_mut().write_message(SubmitIntent(Intent::Draw));
    app.update();
    assert!(app.world().resource::<BattleClock>().phase.is_some());
    let before = state(&app).outcome_count;
    app.update();
    assert_eq!(state(&app).outcome_count, before, "nothing was asked for");
}

#[test]
fn an_intent_waits_as_long_as_nobody_takes_a_step() {
    let mut app = app_with(&setup_for("sbi3", 1));
    app.world_mut().write_message(SubmitIntent(Intent::Draw));
    (0..5).for_each(|_| app.update());
    assert_eq!(app.world().resource::<BattleClock>().phase, None);
    assert!(step(&mut app, None));
    assert!(app.world().resource::<BattleClock>().phase.is_some());
}

#[test]
fn a_refused_intent_changes_nothing_and_takes_those_behind_it_along() {
    let mut app = app_with(&setup_for("sbi3", 1));
    let before = state(&app);
    let early = Intent::Activate { unit: ids::UnitId(0) };
    app.world_mut().write_message(SubmitIntent(early.clone()));
    app.world_mut().write_message(SubmitIntent(Intent::Draw));
    assert!(!step(&mut app, None));
    let refused = told::<IntentRefused>(&mut app);
    assert!(matches!(&refused[..], [IntentRefused { intent, refusal: _ }] if *intent == early), "{refused:?}");
    assert!(matches!(refused[0].refusal, Refusal::NotDrawn), "{refused:?}");
    assert!(!step(&mut app, None), "nothing waits any more");
    assert!(Arc::ptr_eq(&before, &state(&app)));
    assert!(step(&mut app, Some(Intent::Draw)));
    let accepted = told::<IntentAccepted>(&mut app);
    assert_eq!(accepted, [IntentAccepted { next: before.outcome_count, intent: Intent::Draw }]);
}

#[test]
fn a_jump_is_told_as_nothing_but_a_jump_and_settles_every_component() {
    let mut app = app_with(&setup_for("sbi3", 1));
    let before = state(&app);
    step(&mut app, Some(Intent::Draw));
    assert!(held::<Initiative>(&app, 0).and_then(|it| it.phase()).is_some());
    crate::stage::Log::take(&mut app);
    app.world_mut().write_message(SubmitIntent(Intent::Draw));
    jump_to(app.world_mut(), Arc::clone(&before)).expect("a battle is open");
    app.update();
    assert_eq!(told::<BattleJumped>(&mut app), [BattleJumped { next: before.outcome_count }]);
    assert!(crate::stage::Log::take(&mut app).facts.is_empty());
    assert_eq!(held::<Initiative>(&app, 0).and_then(|it| it.phase()), None);
    assert!(!step(&mut app, None), "what waited was meant for another state");
}

#[test]
fn an_opened_battle_takes_the_place_of_the_last_one_and_a_closed_one_leaves_nothing() {
    let mut app = app();
    assert_eq!(jump_to(app.world_mut(), Arc::new(started(&setup_for("sbi3", 1)).state)), Err(NoBattle));
    let first = started(&setup_for("sbi3", 1));
    open_battle(app.world_mut(), Arc::clone(&first.book), Arc::new(first.state));
    let entities = |app: &mut App| app.world_mut().query::<&UnitId>().iter(app.world()).count();
    assert_eq!(entities(&mut app), first.book.profiles.len());
    let second = started(&setup_for("para-bellum", 2));
    let units = second.book.profiles.len();
    open_battle(app.world_mut(), second.book, Arc::new(second.state));
    assert_eq!(entities(&mut app), units);
    assert_eq!(book(&app).ruleset.id(), "para-bellum");
    close_battle(app.world_mut());
    assert_eq!(entities(&mut app), 0);
    assert!(!app.world().contains_resource::<Battle>() && !app.world().contains_resource::<UnitEntities>());
    assert!(!step(&mut app, Some(Intent::Draw)), "no battle, no step");
}

#[derive(Default, Resource)]
struct Changes(Vec<UnitId>, Vec<UnitId>);

fn note_changes(
    mut changes: ResMut<Changes>,
    moved: Query<&UnitId, Changed<HexPosition>>,
    turned: Query<&UnitId, Changed<Activation>>,
) {
    changes.0 = moved.iter().copied().collect();
    changes.1 = turned.iter().copied().collect();
}

#[test]
fn only_what_differs_counts_as_changed() {
    let mut app = app_with(&setup_for("sbi3", 1));
    app.init_resource::<Changes>();
    app.add_systems(Update, note_changes);
    app.update();
    step(&mut app, Some(Intent::Draw));
    let unit = state(&app).turn.as_ref().expect("somebody is in turn").units[0];
    step(&mut app, Some(Intent::Activate { unit }));
    let changes = app.world().resource::<Changes>();
    assert_eq!((changes.0.len(), &changes.1[..]), (0, &[UnitId::from(unit)][..]), "it acts and has not moved");
    step(&mut app, Some(Intent::EndActivation { unit }));
    let changes = app.world().resource::<Changes>();
    assert!(changes.0.is_empty() && changes.1.contains(&unit.into()), "{:?}", changes.1);
}
