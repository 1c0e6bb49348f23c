//! Out-of-turn actions: a key stops the battle before the next step, and the screen says what can be done then, and by
//! whom.

use bevy::prelude::KeyCode;
use phaseline::battle::{BattleSetup, Intent, Outcome, Stage, Target, TurnOutcome, Used, legal};
use phaseline::interaction::{Button, Hoverable, Selection};
use phaseline::rules::ruleset::Verb;
use phaseline::world::session::{Orders, Playback, Shown};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// A person at a battle with actions for any time, drawn.
fn seated(ruleset: &str) -> Person {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(4), ..BattleSetup::new("two_fords", 5) };
    let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
    person.open_round();
    person
}

/// Goes on until the battle stops in the middle of what somebody does; what it is the person's turn for meanwhile is ended.
fn until_stopped(person: &mut Person, own: bool) -> bool {
    for _ in 0..300 {
        let state = person.state();
        let by = state.window().and_then(|window| window.opener.unit()).and_then(|unit| state.unit(unit));
        match state.stage {
            Stage::Over { .. } => return false,
            _ if !person.is_asked() => person.tick(),
            Stage::Reacting if by.is_some_and(|unit| person.is_own(unit.side()) == own) => return true,
            Stage::Pause => person.open_round(),
            Stage::Reacting | Stage::Choosing | Stage::Acting => person.finish(),
        }
    }
    false
}

fn used_out_of_turn(person: &Person) -> usize {
    let past = person.app.world().resource::<Playback>().outcomes();
    let used = |it: &&Outcome| matches!(it, Outcome::Turn(TurnOutcome::Reacted { used: Used::Action(_), .. }));
    past.iter().filter(used).count()
}

#[test]
fn a_key_stops_the_battle_before_the_next_step_and_the_screen_says_what_can_be_done_then() {
    let mut person = seated("two-d6");
    assert_eq!(person.hud().lance.stops, Some(false));
    person.strike(KeyCode::KeyH);
    assert_eq!(person.hud().lance.stops, Some(true));
    assert!(until_stopped(&mut person, false), "it stops in the turn of an enemy");
    let hud = person.hud();
    let banner = hud.banner.0.expect("it is announced");
    let buttons: Vec<Button> = banner.buttons.iter().map(|(name, ..)| *name).collect();
    assert_eq!(buttons, [Button::Finish, Button::Stops]);
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    let own = person.state().alive().find(|unit| person.is_own(unit.side())).map(|unit| unit.id()).expect("own");
    let name = book.profile(own).expect("a fighter").known_as().to_owned();
    assert!(banner.text.contains(&name) && banner.text.contains("Brace"), "{}", banner.text);
    let braces = |person: &Person| {
        let cards = person.hud().bar.actions.into_iter();
        cards.filter(|card| card.why_not.is_none()).find(|card| card.label == "Brace").map(|card| card.name)
    };
    let before = used_out_of_turn(&person);
    let card = braces(&person).expect("the bar offers it");
    assert!(person.press(&card), "one press does it");
    assert_eq!(used_out_of_turn(&person), before + 1);
    let bracing = person.state();
    let braced = bracing.alive().filter(|unit| unit.effects.0.iter().any(|effect| effect.label == "Brace"));
    assert_eq!(braced.count(), 1);
    // It goes on from step to step until it is to stop no more.
    person.finish();
    assert!(until_stopped(&mut person, false), "it stops again");
    assert!(person.click(&Hoverable::Button(Button::Stops)));
    assert_eq!((person.hud().lance.stops, person.state().stops.len()), (Some(false), 0));
    let open = person.state().window().is_some_and(|window| window.opener.is_before_step());
    assert!(!open || person.hud().banner.0.is_some_and(|banner| !banner.text.contains("Brace")));
}

#[test]
fn an_own_move_stops_at_each_hex_and_the_moving_unit_can_act_there() {
    let mut person = seated("two-d6");
    person.strike(KeyCode::KeyH);
    for _ in 0..300 {
        let state = person.state();
        if person.is_asked() && matches!(state.stage, Stage::Choosing | Stage::Acting) {
            break;
        }
        if person.is_asked() && state.stage == Stage::Reacting { person.finish() } else { person.tick() }
    }
    let state = person.state();
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    let far = |intent: &Intent| match intent {
        Intent::Act { unit, action, target: Target::Pose(to) } => {
            let action = &book.ruleset.actions()[book.ruleset.action(action).expect("it is known").get()];
            let from = state.pose(*unit).expect("it is there");
            matches!(action.verb, Verb::Move(_)) && action.cost.len() == 1 && from.hex.distance(to.hex) == 3
        }
        _ => false,
    };
    let walk = legal(&book, &state).into_iter().find(far).expect("somebody can walk");
    let Intent::Act { unit, target: Target::Pose(to), .. } = walk.clone() else { panic!("{walk:?}") };
    person.app.world_mut().resource_mut::<Orders>().give(walk);
    person.tick();
    let mut hexes = std::collections::BTreeSet::new();
    let mut twisted = false;
    while person.is_asked() && person.state().stage == Stage::Reacting {
        let here = person.state().pose(unit).expect("it is there").hex;
        hexes.insert(here);
        if !twisted && hexes.len() == 2 {
            let book = book.clone();
            let twist = |intent: &Intent| match intent {
                Intent::Act { unit: by, action, .. } if *by == unit => {
                    let place = book.ruleset.action(action).expect("it is known");
                    matches!(book.ruleset.actions()[place.get()].verb, Verb::Turn(_))
                }
                _ => false,
            };
            let intent = legal(&book, &person.state()).into_iter().find(twist).expect("its body can be turned");
            person.app.world_mut().resource_mut::<Orders>().give(intent);
            person.tick();
            twisted = true;
            continue;
        }
        person.finish();
    }
    assert!(hexes.len() >= 3, "{hexes:?}");
    let there = person.state();
    let there = there.unit(unit).expect("it is there");
    assert_eq!((there.place.pose, there.place.twist != 0), (to, true), "the walk went on with the body turned");
}

#[test]
fn an_own_attack_and_the_end_of_an_own_turn_stop_at_no_step() {
    let mut person = seated("two-d6");
    person.strike(KeyCode::KeyH);
    let (mut fired, mut ended) = (0, 0);
    for _ in 0..400 {
        let state = person.state();
        match state.stage {
            _ if !person.is_asked() => person.tick(),
            Stage::Pause => person.open_round(),
            Stage::Reacting => person.finish(),
            _ => {}
        }
        if !person.is_asked() || !matches!(state.stage, Stage::Choosing | Stage::Acting) {
            continue;
        }
        let by = state.acting().map(|acting| acting.unit);
        let book = person.app.world().resource::<Shown>().rulebook.clone();
        let verb = |intent: &Intent| match intent {
            Intent::Act { action, .. } => {
                book.ruleset.action(action).map(|place| &book.ruleset.actions()[place.get()].verb)
            }
            _ => None,
        };
        let orders = legal(&book, &state);
        let shot = orders.iter().find(|intent| matches!(verb(intent), Some(Verb::Fire(_))));
        let order = shot.or_else(|| orders.iter().find(|intent| matches!(verb(intent), Some(Verb::End))));
        let Some(order) = order.cloned() else {
            person.finish();
            continue;
        };
        let count = if matches!(verb(&order), Some(Verb::Fire(_))) { &mut fired } else { &mut ended };
        *count += 1;
        person.app.world_mut().resource_mut::<Orders>().give(order);
        person.tick();
        let opener = person.state().window().and_then(|window| window.opener.unit());
        assert!(opener.is_none() || opener != by || !person.is_asked(), "asked about what the player has just ordered");
        if fired > 0 && ended > 1 {
            return;
        }
    }
    panic!("{fired} attacks and {ended} ends of turns");
}

#[test]
fn a_weapon_stays_aimed_while_the_stops_are_turned_on_and_off() {
    let mut person = seated("two-d6");
    for _ in 0..300 {
        let attack = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Fire(_)));
        let in_turn = matches!(person.state().stage, Stage::Choosing | Stage::Acting);
        if person.is_asked() && in_turn && !attack.is_empty() {
            break;
        }
        match person.state().stage {
            _ if !person.is_asked() => person.tick(),
            Stage::Pause => person.open_round(),
            _ => person.finish(),
        }
    }
    let aim = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Fire(_)));
    let (action, _) = aim.into_iter().next().expect("somebody can fire");
    assert!(person.press(&Hoverable::Action(action)));
    let aimed = person.app.world().resource::<Selection>().clone();
    assert!(aimed.action.is_some());
    for stops in [true, false] {
        person.strike(KeyCode::KeyH);
        person.tick();
        assert_eq!(person.hud().lance.stops, Some(stops));
        assert_eq!(!person.state().stops.is_empty(), stops, "the battle knows it");
        assert_eq!(*person.app.world().resource::<Selection>(), aimed);
    }
}

#[test]
fn where_nothing_can_be_done_out_of_turn_there_is_nothing_to_stop_for() {
    let mut person = seated("sbi3");
    assert_eq!(person.hud().lance.stops, None);
    person.strike(KeyCode::KeyH);
    person.tick();
    assert!(person.state().stops.is_empty());
}
