//! What the screen says while the unit that acts is not selected, and before an activation has begun or drawn.

use std::sync::Arc;

use bevy::prelude::KeyCode;
use phaseline::battle::{Intent, Stage};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::hex::Hex;
use phaseline::world::session::{Notice, Orders, Shown};

use crate::support::attacker::{before, plain};
use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

fn notice(person: &Person) -> String {
    person.app.world().resource::<Notice>().text().unwrap_or_default().to_owned()
}

#[test]
fn the_prompt_names_the_acting_unit_while_another_one_is_selected_and_esc_selects_it_again() {
    let (mut person, ..) = before(plain);
    let selected = |person: &Person| person.app.world().resource::<Selection>().unit.expect("one is selected");
    let unit = selected(&person);
    if person.state().stage == Stage::Choosing {
        person.app.world_mut().resource_mut::<Orders>().give(Intent::Activate { unit });
        person.tick();
    }
    let state = person.state();
    assert_eq!((state.stage, state.acting().map(|acting| acting.unit)), (Stage::Acting, Some(unit)));
    let side = state.unit(unit).expect("it is there").side();
    let other = state.alive().find(|other| other.side() == side && other.id() != unit).expect("it is not alone").id();
    assert!(person.press(&Hoverable::Lance(other)) && selected(&person) == other);
    person.app.world_mut().resource_mut::<Notice>().clear();
    let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
    let (name, prompt) = (book.profile(unit).expect("it is known").known_as(), person.hud().prompt.0);
    assert!(prompt.starts_with(name) && prompt.contains("Tab"), "{prompt}");
    for _ in 0..2 {
        person.strike(KeyCode::Escape);
    }
    assert_eq!(selected(&person), unit);
}

/// A person whose unit may begin an activation that draws, and may give orders before that.
fn choosing() -> Person {
    let mut person = Person::at(&with_old_walls(), under("para-bellum", "saltgate", 1), Hands::Mouse);
    for _ in 0..200 {
        if person.is_asked() && person.state().stage == Stage::Choosing {
            break;
        }
        person.fight();
    }
    person
}

/// Clicks on a hex on which nobody stands.
fn click_on_the_ground(person: &mut Person) {
    let (book, state) = (Arc::clone(&person.app.world().resource::<Shown>().rulebook), person.state());
    let cells = book.board.map().cells().map(|((column, row), _)| (column, row));
    let free = cells.filter(|(column, row)| state.unit_at(Hex::from_map(*column, *row)).is_none());
    let mut free = free.map(|(column, row)| Hoverable::Hex(column, row));
    assert!(free.any(|hex| person.click(&hex)), "a free hex is on the screen");
}

#[test]
fn an_activation_begins_and_draws_with_one_press_and_a_click_before_it_says_so() {
    let mut person = choosing();
    click_on_the_ground(&mut person);
    assert!(notice(&person).contains("begin its activation"), "{}", notice(&person));
    assert!(person.begin(), "an activation can begin");
    let state = person.state();
    let acting = state.acting().expect("somebody acts");
    assert!(state.stage == Stage::Acting && acting.drawn, "its action points are there at once");
    assert!(notice(&person).is_empty(), "{}", notice(&person));
}

#[test]
fn whoever_may_give_orders_first_is_told_so_and_how_to_draw_then() {
    let mut person = choosing();
    let begun = person.hud().banner.0.map(|banner| banner.text).unwrap_or_default();
    assert!(begun.contains("before that"), "{begun}");
    // As an order leaves it: the activation has begun and waits for its draw.
    let unit = person.app.world().resource::<Selection>().unit.expect("one is selected");
    person.app.world_mut().resource_mut::<Orders>().give(Intent::Activate { unit });
    person.tick();
    let state = person.state();
    assert!(state.stage == Stage::Acting && state.acting().is_some_and(|acting| !acting.drawn), "{:?}", state.stage);
    person.take_back_pointer();
    let prompt = person.hud().prompt.0;
    assert!(prompt.contains("Draw to draw"), "{prompt}");
    click_on_the_ground(&mut person);
    assert!(!notice(&person).is_empty(), "a click says why nothing moves");
}
