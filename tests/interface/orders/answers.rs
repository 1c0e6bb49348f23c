//! Answers that speak of what the player means: greyed actions, actions pressed by key, Enter with nothing to confirm.

use bevy::prelude::KeyCode;
use bevy::time::TimeUpdateStrategy;
use phaseline::battle::{OptionTargets, Outcome, Stage};
use phaseline::interaction::{Hoverable, Presses, Selection, is_hostile};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::world::session::{Notice, Playback, Shown};
use std::time::Duration;

use crate::support::attacker::{before, plain};
use crate::support::person::Person;

fn notice(person: &Person) -> Option<String> {
    person.app.world().resource::<Notice>().text().map(str::to_owned)
}

fn selection(person: &Person) -> Selection {
    person.app.world().resource::<Selection>().clone()
}

fn name(person: &Person, unit: UnitId) -> String {
    person.app.world().resource::<Shown>().rulebook.profile(unit).expect("a unit").known_as().to_owned()
}

fn enemies(person: &Person) -> Vec<UnitId> {
    let (state, own) = (person.state(), selection(person).unit.expect("a unit is selected"));
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    state.alive().map(|unit| unit.id()).filter(|unit| is_hostile(&book, &state, own, *unit)).collect()
}

/// Presses an action as its key does: the pointer stays where it is.
fn by_key(person: &mut Person, action: &str) {
    person.app.world_mut().resource_mut::<Presses>().press(Hoverable::Action(action.to_owned()));
    person.tick();
    person.tick();
}

#[test]
fn a_greyed_action_answers_about_the_enemy_under_the_mouse() {
    let (mut person, _, targets) = before(plain);
    let strike = |verb: &Verb| matches!(verb, Verb::Strike(_));
    let greyed = person.options(|option, verb| {
        strike(verb) && option.why_not.as_ref().is_some_and(phaseline::battle::Refusal::is_about_target)
    });
    let (strike, _) = greyed.into_iter().next().expect("nobody is near enough to be struck");
    assert!(person.press(&Hoverable::Badge(targets[0])));
    let others = enemies(&person).into_iter().filter(|enemy| *enemy != targets[0]);
    let mut compared = 0;
    for other in others.collect::<Vec<_>>() {
        if person.point(&Hoverable::Badge(other)) {
            by_key(&mut person, &strike);
            let told = notice(&person).expect("it says why not");
            assert!(told.contains(&name(&person, other)), "{told}");
            compared += 1;
        }
    }
    assert!(compared > 0, "another enemy can be pointed at");
    person.take_back_pointer();
    by_key(&mut person, &strike);
    let told = notice(&person).expect("it says why not");
    assert!(told.contains(&name(&person, targets[0])), "without the mouse it is about the target on view: {told}");
}

#[test]
fn an_attack_pressed_by_key_is_aimed_at_the_enemy_that_its_button_names() {
    let (mut person, mut action, mut targets) = before(plain);
    // Somebody who can attack one enemy only, while the mouse is left on another one.
    for _ in 0..200 {
        if targets.len() == 1 && enemies(&person).len() > 1 {
            break;
        }
        person.advance();
        assert!(person.comes_to_act(), "the battle goes on");
        let fire = person.options(|option, verb| option.why_not.is_none() && plain(verb));
        if let Some((id, OptionTargets::Units(units))) = fire.into_iter().next() {
            (action, targets) = (id, units.iter().map(|aimed| aimed.unit).collect());
        } else {
            targets.clear();
        }
    }
    let [target] = targets[..] else { panic!("one enemy alone can be attacked: {targets:?}") };
    let other = enemies(&person).into_iter().find(|enemy| *enemy != target && person.point(&Hoverable::Badge(*enemy)));
    let other = other.expect("another enemy can be pointed at");
    let from = person.app.world().resource::<Playback>().outcomes().len();
    let named = |person: &Person| {
        let cards = person.hud().bar.actions;
        cards.into_iter().find(|card| card.name == Hoverable::Action(action.clone())).expect("it has a button").effect
    };
    assert!(named(&person).contains(&name(&person, target)), "{}", named(&person));
    by_key(&mut person, &action);
    assert!(selection(&person).is_pinned(target), "{:?}", selection(&person));
    let prompt = person.hud().prompt.0;
    let speaks = prompt.contains(&name(&person, target)) && prompt.contains("Enter");
    assert!(speaks, "with the mouse on {}: {prompt}", name(&person, other));
    by_key(&mut person, &action);
    assert!(!selection(&person).pinned, "taken back, it is aimed at nobody");
    by_key(&mut person, &action);
    person.strike(KeyCode::Enter);
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    let fired = |it: &Outcome| matches!(it, Outcome::WeaponFired { attack, .. } if attack.target == target);
    assert!(outcomes[from..].iter().any(fired), "Enter fires at {}", name(&person, target));
}

/// A player whose press has just been refused, with the mouse on an enemy.
fn refused() -> (Person, Vec<UnitId>) {
    let (mut person, ..) = before(plain);
    let greyed = person.options(|option, _| option.why_not.is_some());
    let (id, _) = greyed.into_iter().next().expect("something is not possible now");
    let seen: Vec<UnitId> =
        enemies(&person).into_iter().filter(|enemy| person.point(&Hoverable::Badge(*enemy))).collect();
    by_key(&mut person, &id);
    assert!(notice(&person).is_some());
    (person, seen)
}

#[test]
fn a_refusal_goes_with_any_key_with_another_thing_pointed_at_and_after_some_seconds() {
    let (mut person, seen) = refused();
    person.tick();
    assert!(notice(&person).is_some(), "it stays while the player does nothing");
    assert!(person.point(&Hoverable::Badge(seen[0])) && notice(&person).is_none(), "the mouse points elsewhere");
    let (mut person, _) = refused();
    person.strike(KeyCode::KeyM);
    assert_eq!(notice(&person), None, "a key");
    let (mut person, _) = refused();
    person.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    for _ in 0..12 {
        person.tick();
    }
    assert_eq!(notice(&person), None, "some seconds");
}

#[test]
fn a_warning_stays_until_the_next_press() {
    let (mut person, ..) = before(plain);
    person.app.world_mut().resource_mut::<Notice>().warn("Once more.".to_owned());
    person.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    person.strike(KeyCode::KeyM);
    for _ in 0..12 {
        person.tick();
    }
    assert!(notice(&person).is_some(), "the same press would still confirm it");
}

#[test]
fn enter_with_nothing_to_confirm_and_a_click_on_the_ground_while_aiming_tell_what_is_next() {
    let (mut person, _, targets) = before(plain);
    person.take_back_pointer();
    person.strike(KeyCode::Enter);
    assert!(notice(&person).is_some_and(|text| text.starts_with("Nothing to confirm")), "{:?}", notice(&person));
    assert!(person.press(&Hoverable::Badge(targets[0])) && notice(&person).is_none());
    let map = person.app.world().resource::<Shown>().rulebook.board.map().clone();
    let hexes = (0..map.columns().cast_signed()).map(|column| Hoverable::Hex(column, 0));
    let far = hexes.filter(|hex| person.point(hex)).collect::<Vec<_>>();
    let before = person.state();
    if let Some(hex) = far.into_iter().find(|hex| person.point(hex) && !person.hud().prompt.0.contains("Drag")) {
        assert!(person.click(&hex) && std::sync::Arc::ptr_eq(&before, &person.state()));
        assert!(person.hud().prompt.0.contains(&name(&person, targets[0])), "{}", person.hud().prompt.0);
    }
}

#[test]
fn whoever_has_fired_and_may_still_move_is_told_how_to_go_on_and_how_to_end() {
    let (mut person, _, targets) = before(plain);
    let unit = selection(&person).unit;
    let target = Hoverable::Badge(targets[0]);
    assert!(person.press(&target) && person.press(&target));
    for _ in 0..200 {
        if person.is_asked() {
            break;
        }
        person.tick();
    }
    person.take_back_pointer();
    if person.state().stage == Stage::Acting && selection(&person).unit == unit && !selection(&person).pinned {
        let prompt = person.hud().prompt.0;
        assert!(prompt.contains("ends the activation"), "{prompt}");
    }
}

#[test]
fn enter_confirms_an_order_that_was_warned_of() {
    let (mut person, _, _) = before(plain);
    let unit = selection(&person).unit.expect("a unit is selected");
    person.strike(KeyCode::Digit0);
    assert!(person.is_warned(), "an attack is given up");
    person.strike(KeyCode::Enter);
    person.play();
    assert!(!person.is_warned());
    assert_ne!(person.state().acting().map(|acting| acting.unit), Some(unit));
}
