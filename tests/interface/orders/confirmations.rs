//! A player who gives up an attack or a whole activation is told so first, and the same press again does it.

use std::sync::Arc;

use bevy::prelude::KeyCode;
use phaseline::battle::{BattleSetup, OptionTargets};
use phaseline::interaction::{Hoverable, Presses, Selection};
use phaseline::rules::ruleset::{Defer, Verb};
use phaseline::world::session::{Settings, Shown};

use crate::{
    support::attacker::{before, plain},
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
    support::walker::about_to_walk_in,
};

#[test]
fn who_ends_an_activation_with_an_attack_left_is_told_so_first() {
    for (asked, way) in [(true, "button:finish"), (true, "key"), (false, "button:finish")] {
        let (mut person, action, _) = before(plain);
        person.app.world_mut().resource_mut::<Settings>().ask_before_end = asked;
        let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
        let label = &book.ruleset.actions()[book.ruleset.action(&action).expect("an action").get()].label;
        let end = |person: &mut Person| {
            if way == "key" {
                person.strike(KeyCode::Digit0);
            } else {
                let press = way.parse().expect("a name");
                person.app.world_mut().resource_mut::<Presses>().press(press);
                person.tick();
            }
        };
        let before = person.state();
        end(&mut person);
        assert_eq!(std::sync::Arc::ptr_eq(&before, &person.state()), asked, "{way}: it is not over at once");
        if asked {
            let prompt = person.hud().prompt.0;
            assert!(prompt.starts_with("Unused:") && prompt.contains(label.trim_end_matches('!')), "{prompt}");
            person.strike(KeyCode::Escape);
            end(&mut person);
            assert!(person.is_warned(), "whatever else is pressed makes the question new");
            end(&mut person);
            assert!(!std::sync::Arc::ptr_eq(&before, &person.state()), "{way}: once more, and it is over");
        }
    }
}

#[test]
fn enter_fires_at_who_is_aimed_at_although_the_end_was_asked_for_once() {
    let (mut person, _, targets) = before(plain);
    person.app.world_mut().resource_mut::<Settings>().ask_before_end = true;
    person.app.world_mut().resource_mut::<Selection>().pin(targets[0]);
    person.tick();
    person.strike(KeyCode::Digit0);
    assert!(person.is_warned(), "an attack is left");
    let unit = person.app.world().resource::<Selection>().unit.expect("who aims");
    person.strike(KeyCode::Enter);
    let past = person.app.world().resource::<phaseline::world::session::Playback>().outcomes();
    let fired = past.iter().rev().filter_map(phaseline::battle::Outcome::attack).next();
    assert!(fired.is_some_and(|attack| attack.unit == unit && attack.target == targets[0]), "{fired:?}");
}

#[test]
fn who_ends_an_activation_in_which_nothing_has_been_done_is_asked_about_it_for_each_unit() {
    for asked in [true, false] {
        let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 5), Hands::Keys);
        person.app.world_mut().resource_mut::<Settings>().ask_before_end = asked;
        let mut units = Vec::new();
        for _ in 0..2 {
            assert!(person.comes_to_act(), "it is somebody's turn");
            let aimed = |(_, _, targets): &(String, String, OptionTargets)| matches!(targets, OptionTargets::Units(units) if !units.is_empty());
            assert!(!usable(&person, plain).iter().any(aimed), "nobody can be attacked from where they begin");
            let before = person.state();
            units.push(person.app.world().resource::<Selection>().unit);
            person.strike(KeyCode::Digit0);
            assert_eq!(person.is_warned(), asked);
            assert_eq!(Arc::ptr_eq(&before, &person.state()), asked, "nothing has ended yet");
            if asked {
                let prompt = person.hud().prompt.0;
                assert!(prompt.contains("has done nothing yet"), "{prompt}");
                person.strike(KeyCode::Digit0);
            }
            assert!(!Arc::ptr_eq(&before, &person.state()), "the same once more ends it");
        }
        assert!(units[0].is_some() && units[0] != units[1], "the second one is asked about, too");
    }
}

#[test]
fn a_click_on_a_hex_after_which_the_activation_is_over_is_asked_about_but_not_the_action_that_was_chosen() {
    for (asked, chosen) in [(true, false), (true, true), (false, false)] {
        let (mut person, unit, near) =
            about_to_walk_in(|seed| BattleSetup::new("two_fords", seed), |_, _| true).expect("somebody walks");
        person.app.world_mut().resource_mut::<Settings>().ask_before_end = asked;
        let ways = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Move(_)));
        let Some((sprint, OptionTargets::Places(reach))) = ways.into_iter().nth(1) else { panic!("no second way") };
        let far = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
        let far: Vec<Hoverable> = far.into_iter().filter(|hex| !near.contains(hex)).collect();
        let hex = far.into_iter().find(|hex| person.point(hex)).expect("a hex that only the faster way reaches");
        let before = person.state();
        if chosen {
            assert!(person.press(&Hoverable::Action(sprint)));
        }
        assert!(person.click(&hex));
        let waits = asked && !chosen;
        assert_eq!(person.is_warned(), waits, "asked {asked}, chosen {chosen}");
        assert_eq!(Arc::ptr_eq(&before, &person.state()), waits, "asked {asked}, chosen {chosen}");
        if waits {
            let prompt = person.hud().prompt.0;
            assert!(prompt.contains("leaves nothing else to do"), "{prompt}");
            assert!(near.iter().any(|other| person.point(other)), "another hex is pointed at");
            let prompt = person.hud().prompt.0;
            assert!(!prompt.contains("leaves nothing else to do") && !person.is_warned(), "{prompt}");
            assert!(person.click(&hex) && person.is_warned(), "whoever has turned away is asked anew");
            assert!(person.click(&hex));
        }
        let pose = |state: &phaseline::battle::BattleState| state.pose(unit).expect("it stands somewhere").hex;
        assert_ne!(pose(&before), pose(&person.state()), "it goes there");
    }
}

/// A person with a unit that could attack somebody now and use an action of this kind.
fn torn(asked: bool, kind: impl Fn(&Verb) -> bool) -> Person {
    for seed in 1..8 {
        let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", seed), Hands::Mouse);
        person.app.world_mut().resource_mut::<Settings>().ask_before_end = asked;
        for _ in 0..100 {
            if !person.comes_to_act() {
                break;
            }
            let aimed = |(_, _, targets): &(String, String, OptionTargets)| matches!(targets, OptionTargets::Units(units) if !units.is_empty());
            if usable(&person, plain).iter().any(aimed) && !usable(&person, &kind).is_empty() {
                return person;
            }
            person.advance();
        }
    }
    panic!("nobody is torn between the two");
}

/// The actions of a kind that the selected unit could use now, with their labels and aims.
fn usable(person: &Person, kind: impl Fn(&Verb) -> bool) -> Vec<(String, String, OptionTargets)> {
    let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
    let label = |id: &str| book.ruleset.actions()[book.ruleset.action(id).expect("an action").get()].label.clone();
    let found = person.options(|option, verb| option.why_not.is_none() && kind(verb));
    found
        .into_iter()
        .map(|(id, targets)| (label(&id), id, targets))
        .map(|(label, id, targets)| (id, label, targets))
        .collect()
}

#[test]
fn who_lets_everybody_go_first_with_an_attack_left_is_told_so_first() {
    let last = |verb: &Verb| matches!(verb, Verb::Defer(Defer::ToEnd));
    let mut person = torn(true, last);
    let [(id, label, _)] = &usable(&person, last)[..] else {
        panic!("these rules have one way of letting everybody go first")
    };
    let (wish, state) = (Hoverable::Action(id.clone()), person.state());
    assert!(person.press(&wish));
    let prompt = person.hud().prompt.0;
    assert!(person.is_warned() && prompt.starts_with("Possible now:") && prompt.contains(label.as_str()), "{prompt}");
    assert!(Arc::ptr_eq(&state, &person.state()), "nothing is done yet");
    assert!(person.press(&wish));
    assert!(!Arc::ptr_eq(&state, &person.state()), "the same once more, and it is done");
}

#[test]
fn who_goes_so_far_that_no_attack_is_left_goes_at_once_and_is_told_so() {
    let moves = |verb: &Verb| matches!(verb, Verb::Move(_));
    for asked in [true, false] {
        let mut told = Vec::new();
        for (id, label, targets) in usable(&torn(asked, moves), moves) {
            let mut person = torn(asked, moves);
            let OptionTargets::Places(reach) = targets else { panic!("a move goes somewhere") };
            assert!(person.press(&Hoverable::Action(id)), "{label} can be chosen");
            let goals = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
            let state = person.state();
            goals.into_iter().find(|goal| person.press(goal)).expect("some place can be pressed");
            assert!(!Arc::ptr_eq(&state, &person.state()), "{label}: the first press goes");
            let prompt = person.hud().prompt.0;
            if prompt.contains("there is no time left for") {
                assert!(prompt.contains(&label), "{prompt}");
                told.push(label);
            }
        }
        assert_eq!(!told.is_empty(), asked, "who asks to be told is told: {told:?}");
    }
}
