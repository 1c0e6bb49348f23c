//! Abilities and equipment that are used on a friend, on an enemy or on the user: with the mouse and with keys.

use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::{Entity, KeyCode};
use phaseline::battle::{AimedUsable, OptionTargets, Outcome};
use phaseline::interaction::{Focus, Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::world::session::{Notice, Playback, Shown};

use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

/// A person whose bard is in turn: the action that uses its songs, the songs, and the bard.
fn before_a_song(hands: Hands) -> (Person, String, Vec<AimedUsable>, UnitId) {
    let setup = under("large-party", "old_walls", 4);
    let mut person = Person::at(&with_old_walls(), setup, hands);
    for _ in 0..60 {
        assert!(person.comes_to_act(), "the bard comes to act");
        let unit = selected(&person).unit.expect("it is selected");
        let open = person.options(|option, _| option.why_not.is_none());
        let songs = open.into_iter().find_map(|(id, targets)| match targets {
            OptionTargets::Things(usables)
                if usables.len() > 1
                    && usables.iter().all(|song| song.units.len() > 1 && song.units.contains(&unit)) =>
            {
                Some((id, usables))
            }
            _ => None,
        });
        if let Some((id, usables)) = songs {
            return (person, id, usables, unit);
        }
        person.finish();
    }
    panic!("nobody can sing");
}

fn selected(person: &Person) -> Selection {
    person.app.world().resource::<Selection>().clone()
}

/// Which things have been used on whom.
fn used(person: &Person) -> Vec<(usize, UnitId)> {
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    let used = |outcome: &Outcome| match outcome {
        Outcome::UsableUsed { usable, on, .. } => Some((*usable, *on)),
        _ => None,
    };
    outcomes.iter().filter_map(used).collect()
}

fn name(person: &Person, unit: UnitId) -> String {
    person.app.world().resource::<Shown>().rulebook.profile(unit).expect("a unit").known_as().to_owned()
}

fn song(person: &Person, bard: UnitId, usable: usize) -> String {
    person.app.world().resource::<Shown>().rulebook.profile(bard).expect("the bard").usables[usable].label.clone()
}

#[test]
fn a_song_for_a_friend_is_sung_where_its_badge_model_or_hex_is_pressed() {
    let mut sung = 0;
    for hands in [Hands::Mouse, Hands::Keys] {
        let (mut person, id, songs, bard) = before_a_song(hands);
        let friend = *songs[0].units.iter().find(|unit| **unit != bard).expect("a friend in reach");
        let (column, row) = person.state().pose(friend).expect("it is there").hex.to_map();
        let ways = match hands {
            Hands::Mouse => vec![Hoverable::Lance(friend), Hoverable::Badge(friend), Hoverable::Unit(friend)],
            Hands::Keys => vec![Hoverable::Hex(column, row)],
        };
        assert!(person.press(&Hoverable::Action(id)));
        let way = ways.into_iter().find(|way| hands == Hands::Keys || person.point(way)).expect("it is to be seen");
        if hands == Hands::Mouse {
            let prompt = person.hud().prompt.0;
            let (song, friend) = (song(&person, bard, songs[0].usable), name(&person, friend));
            assert!(prompt.contains(&song) && prompt.contains(&friend), "{song} for {friend}: {prompt}");
        }
        assert!(person.press(&way));
        assert_eq!(used(&person), [(songs[0].usable, friend)], "{way} with {hands:?}: {}", person.hud().prompt.0);
        sung += 1;
    }
    assert_eq!(sung, 2);
}

/// Goes on with Tab, or whatever does the same, until the cursor is on something; whether it ever is.
fn come_to(person: &mut Person, name: &Hoverable, mut tab: impl FnMut(&mut Person)) -> bool {
    let at = |person: &Person| person.app.world().resource::<Focus>().target.as_ref() == Some(name);
    (0..200).any(|_| {
        tab(person);
        at(person)
    })
}

#[test]
fn tab_and_enter_choose_the_action_and_the_friend() {
    let (mut person, id, songs, bard) = before_a_song(Hands::Keys);
    person.paint();
    let tab = |person: &mut Person| person.strike(KeyCode::Tab);
    assert!(come_to(&mut person, &Hoverable::Action(id.clone()), tab), "Tab stops at the button of the action");
    person.strike(KeyCode::Enter);
    assert_eq!(selected(&person).action.as_ref(), Some(&id));
    let friend = *songs[0].units.iter().find(|unit| **unit != bard).expect("a friend in reach");
    assert!(come_to(&mut person, &Hoverable::Badge(friend), tab));
    person.strike(KeyCode::Enter);
    person.tick();
    assert_eq!(used(&person), [(songs[0].usable, friend)], "{}", person.hud().prompt.0);
}

/// Presses a button of a gamepad and lets it go.
fn press_pad(person: &mut Person, pad: Entity, button: GamepadButton) {
    for value in [1.0, 0.0] {
        let change = RawGamepadButtonChangedEvent::new(pad, button, value);
        person.app.world_mut().write_message(RawGamepadEvent::Button(change));
        person.tick();
        person.tick();
    }
}

#[test]
fn a_gamepad_chooses_the_action_and_the_friend() {
    let (mut person, id, songs, bard) = before_a_song(Hands::Keys);
    person.paint();
    let pad = person.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "A gamepad".to_owned(), vendor_id: None, product_id: None };
    let connected = GamepadConnectionEvent::new(pad, connection);
    person.app.world_mut().write_message(connected.clone());
    person.app.world_mut().write_message(RawGamepadEvent::Connection(connected));
    person.tick();
    let bumper = |person: &mut Person| press_pad(person, pad, GamepadButton::RightTrigger);
    assert!(come_to(&mut person, &Hoverable::Action(id.clone()), bumper), "the bumper comes to the action");
    press_pad(&mut person, pad, GamepadButton::South);
    assert_eq!(selected(&person).action.as_ref(), Some(&id));
    let friend = *songs[0].units.iter().find(|unit| **unit != bard).expect("a friend in reach");
    assert!(come_to(&mut person, &Hoverable::Badge(friend), bumper));
    press_pad(&mut person, pad, GamepadButton::South);
    assert_eq!(used(&person), [(songs[0].usable, friend)], "{}", person.hud().prompt.0);
}

#[test]
fn the_action_again_chooses_the_next_of_several_powers() {
    let (mut person, id, songs, bard) = before_a_song(Hands::Mouse);
    for song in &songs {
        assert!(person.press(&Hoverable::Action(id.clone())));
        let (prompt, label) = (person.hud().prompt.0, self::song(&person, bard, song.usable));
        assert!(prompt.contains(&label), "{label}: {prompt}");
    }
    let last = songs.last().expect("there are several");
    assert!(person.press(&Hoverable::Lance(bard)) || person.press(&Hoverable::Badge(bard)));
    assert_eq!(used(&person), [(last.usable, bard)], "the last one is sung, by the bard for itself");
}

#[test]
fn a_friend_out_of_reach_is_named_and_the_power_stays_chosen() {
    let (mut person, id, songs, bard) = before_a_song(Hands::Mouse);
    let state = person.state();
    let in_reach = |unit: &UnitId| songs.iter().any(|song| song.units.contains(unit));
    let own = state.alive().filter(|unit| person.is_own(unit.side())).map(|unit| unit.id());
    let far = own.into_iter().find(|unit| !in_reach(unit)).expect("somebody is out of reach");
    assert!(person.press(&Hoverable::Action(id.clone())));
    assert!(person.press(&Hoverable::Lance(far)) || person.press(&Hoverable::Badge(far)));
    let told = person.app.world().resource::<Notice>().text().unwrap_or_default().to_owned();
    assert!(told.contains(&name(&person, far)), "{told}");
    assert_eq!((selected(&person).unit, selected(&person).action), (Some(bard), Some(id)), "nothing else has changed");
    assert!(used(&person).is_empty());
}
