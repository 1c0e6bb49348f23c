//! Alt with the key or the button of a wait lets all others go first, and shows what that does.

use crate::support::battles::under;
use std::sync::Arc;

use bevy::{input::ButtonState, prelude::KeyCode};
use phaseline::battle::{Outcome, Rulebook, Target, UnitOrder, order_preview};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{ActionIx, Defer, Verb};
use phaseline::ui::hud::facts::order_preview::PossiblePlaces;
use phaseline::ui::hud::panels::hud;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Notice;
use phaseline::world::session::{Playback, Shown};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// Comes to a unit that may wait for some and for all, and is not in the last step but one.
fn about_to_wait(ruleset: &str, hands: Hands) -> (Person, UnitId) {
    let mut person = Person::at(&with_old_walls(), under(ruleset, "two_fords", 2), hands);
    for _ in 0..400 {
        let defers = |verb: &Verb| matches!(verb, Verb::Defer(_));
        let waits = person.options(|option, verb| option.why_not.is_none() && defers(verb));
        let unit = person.app.world().resource::<Selection>().unit;
        if let Some(unit) = unit.filter(|_| person.is_asked() && !waits.is_empty()) {
            return (person, unit);
        }
        person.play();
    }
    panic!("nobody may wait under {ruleset}");
}

fn book(person: &Person) -> Arc<Rulebook> {
    Arc::clone(&person.app.world().resource::<Shown>().rulebook)
}

/// The action of the ruleset that waits so.
fn wait(book: &Rulebook, how: Defer) -> Option<(ActionIx, String)> {
    let place = book.ruleset.actions().iter().position(|action| action.verb == Verb::Defer(how))?;
    Some((ActionIx(place as u16), book.ruleset.actions()[place].id.clone()))
}

/// The ghosts of the unit while its plain wait is pointed at.
fn possible_places(person: &Person, wait: &str) -> Vec<PossiblePlaces> {
    let name = Hoverable::Action(wait.to_owned());
    person.ask(|ask| hud(ask.hovering(Some(&name)))).timeline.possible_places
}

fn tip(person: &Person, action: &str) -> (String, Vec<String>) {
    match person.tip(&Hoverable::Action(action.to_owned())) {
        Some(Tip::Text { title, lines }) => (title, lines.into_iter().map(|line| line.text).collect()),
        other => panic!("{action}: {other:?}"),
    }
}

/// The steps on which a chart has something.
fn span(possible_places: &[PossiblePlaces]) -> Option<(i32, i32)> {
    possible_places.iter().find(|ghost| ghost.now).and_then(|ghost| ghost.chart.span())
}

/// The actions that a unit has begun.
fn begun(person: &Person, by: UnitId) -> Vec<ActionIx> {
    let past = person.app.world().resource::<Playback>().past();
    let of = |outcome: &Outcome| match outcome {
        Outcome::ActionBegan { unit, action, .. } if *unit == by => Some(*action),
        _ => None,
    };
    past.iter().filter_map(of).collect()
}

#[test]
fn alt_shows_the_wait_for_all_on_the_button_of_the_plain_wait() {
    let (mut person, unit) = about_to_wait("sbi3", Hands::Keys);
    let book = book(&person);
    let ((_, some), (all_action, all)) =
        (wait(&book, Defer::Drawn).expect("it has"), wait(&book, Defer::ToEnd).expect("it has"));
    let label = book.ruleset.actions()[all_action.get()].label.clone();
    let (plain, (title, lines)) = (possible_places(&person, &some), tip(&person, &some));
    assert_ne!(title, label);
    assert!(lines.iter().any(|line| line.contains("Alt") && line.contains(&label)), "{lines:?}");
    person.hold(KeyCode::AltLeft, ButtonState::Pressed);
    let said = order_preview(&book, &person.state(), unit, all_action, &Target::Nothing);
    let places = said.unit(unit).and_then(|unit: &UnitOrder| unit.places.as_ref()).expect("it goes back");
    assert_eq!(span(&possible_places(&person, &some)), Some((places.min(), places.max())));
    assert_ne!(possible_places(&person, &some), plain);
    assert_eq!(possible_places(&person, &some), possible_places(&person, &all), "as on the button of that wait itself");
    assert_eq!(tip(&person, &some), tip(&person, &all));
    let card = person.hud().bar.actions.into_iter().find(|card| card.name == Hoverable::Action(some.clone()));
    assert_eq!(card.map(|card| card.label), Some(label));
    person.hold(KeyCode::AltLeft, ButtonState::Released);
    assert_eq!(possible_places(&person, &some), plain);
}

#[test]
fn alt_with_the_key_or_with_a_click_waits_for_all() {
    for hands in [Hands::Keys, Hands::Mouse] {
        let (mut person, unit) = about_to_wait("sbi3", hands);
        let book = book(&person);
        let ((_, some), (all, _)) =
            (wait(&book, Defer::Drawn).expect("it has"), wait(&book, Defer::ToEnd).expect("it has"));
        person.hold(KeyCode::AltRight, ButtonState::Pressed);
        let name = Hoverable::Action(some);
        assert!(person.press(&name), "{hands:?}: it can be pressed");
        if person.is_warned() {
            assert!(person.press(&name));
        }
        person.hold(KeyCode::AltRight, ButtonState::Released);
        let begun = begun(&person, unit);
        let told = person.app.world().resource::<Notice>().text().map(str::to_owned);
        assert_eq!(begun.last(), Some(&all), "{hands:?}: {begun:?}, {told:?}");
        let waits = person.state().unit(unit).and_then(|unit| unit.turn.position());
        assert_eq!(waits, book.ruleset.last_step(), "{hands:?}: it acts last");
    }
}

#[test]
fn alt_changes_nothing_where_nobody_can_wait_for_all() {
    let (mut person, unit) = about_to_wait("sbi04", Hands::Keys);
    let book = book(&person);
    let (plain, some) = wait(&book, Defer::Drawn).expect("it has");
    assert_eq!(wait(&book, Defer::ToEnd), None);
    let before = (possible_places(&person, &some), tip(&person, &some));
    person.hold(KeyCode::AltLeft, ButtonState::Pressed);
    assert_eq!((possible_places(&person, &some), tip(&person, &some)), before);
    let name = Hoverable::Action(some);
    assert!(person.press(&name));
    if person.is_warned() {
        assert!(person.press(&name));
    }
    assert_eq!(begun(&person, unit).last(), Some(&plain));
}
