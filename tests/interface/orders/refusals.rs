//! How long the screen says why something was not done.

use bevy::prelude::KeyCode;
use phaseline::battle::{BattleSetup, Intent, Stage};
use phaseline::interaction::{Button, Hoverable, Pointer, PressPreview, Presses, Selection};
use phaseline::world::session::{Notice, Orders};

use crate::support::attacker::{before, plain};
use crate::support::person::Person;
use crate::support::walker::about_to_walk_in;

fn notice(person: &Person) -> Option<String> {
    person.app.world().resource::<Notice>().text().map(str::to_owned)
}

/// A player to whom the battle has just refused an order.
fn refused() -> Person {
    let (mut person, ..) = before(plain);
    let unit = person.app.world().resource::<Selection>().unit.expect("a unit is selected");
    let side = person.state().unit(unit).expect("it is there").side();
    let other =
        person.state().alive().find(|other| other.side() == side && other.id() != unit).expect("not alone").id();
    person.app.world_mut().resource_mut::<Orders>().give(Intent::EndActivation { unit: other });
    person.tick();
    person.tick();
    assert!(notice(&person).is_some(), "the order of a unit that does not act is refused");
    person
}

#[test]
fn a_refusal_of_the_battle_ends_with_the_next_press() {
    let mut person = refused();
    person.tick();
    assert!(notice(&person).is_some(), "it stays while nothing is pressed");
    person.strike(KeyCode::Escape);
    person.tick();
    assert_eq!(notice(&person), None);
}

#[test]
fn a_press_that_the_battle_never_sees_ends_a_refusal_too() {
    let mut person = refused();
    person.app.world_mut().resource_mut::<Presses>().press(Hoverable::Button(Button::Settings));
    person.tick();
    assert_eq!(notice(&person), None);
}

#[test]
fn a_refusal_ends_with_the_next_step_of_the_battle() {
    let mut person = refused();
    let unit = person.app.world().resource::<Selection>().unit.expect("a unit is selected");
    let intent = match person.state().stage {
        Stage::Choosing => Intent::Activate { unit },
        _ => Intent::EndActivation { unit },
    };
    person.app.world_mut().resource_mut::<Orders>().give(intent);
    for _ in 0..3 {
        person.tick();
    }
    assert_eq!(notice(&person), None);
}

#[test]
fn a_right_click_where_a_unit_can_look_one_way_only_says_so_and_takes_nothing_back() {
    let (mut person, _, hexes) =
        about_to_walk_in(|seed| BattleSetup::new("two_fords", seed), |_, _| true).expect("somebody walks");
    let right_click = |person: &mut Person| {
        for down in [true, false] {
            person.app.world_mut().resource_mut::<Pointer>().hold_secondary(down);
            person.tick();
        }
    };
    let (mut told, mut turned) = (0, 0);
    for hex in hexes {
        if !person.point(&hex) {
            continue;
        }
        let preview = person.app.world().resource::<PressPreview>().clone();
        let Some(end) = preview.path.last().filter(|_| preview.path.len() > 1) else { continue };
        right_click(&mut person);
        let now = person.app.world().resource::<PressPreview>().clone();
        match preview.facings.len() {
            1 => {
                assert!(notice(&person).is_some(), "{hex}: it is said why nothing turns");
                assert_eq!(now.path, preview.path, "{hex}: the way is still shown");
                told += 1;
            }
            0 => {}
            _ => {
                assert_ne!(now.path.last().map(|pose| pose.facing), Some(end.facing), "{hex}");
                turned += 1;
            }
        }
    }
    assert!(told > 0 && turned > 0, "{told} told, {turned} turned");
}
