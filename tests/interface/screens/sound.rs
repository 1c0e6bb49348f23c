//! The settings of sound, and what is heard of buttons and dialogues, in a whole game.

use crate::support::game::Table;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use phaseline::battle::{BattleSetup, Intent};
use phaseline::interaction::{Button, Hoverable, Presses, Regions, Selection};
use phaseline::sound::PlaySound;
use phaseline::world::session::{GameRequest, GameRequests, InBackground, Notice, Orders, Settings, SoundSettings};

fn game(first: Option<BattleSetup>) -> Table {
    let mut table = Table::open(first, UVec2::new(1280, 720));
    // What nobody sees is not drawn.
    table.stage.draw_steps(false);
    table.rest();
    table
}

/// What is asked for within a few frames.
fn heard(table: &mut Table, act: impl FnOnce(&mut Table)) -> Vec<String> {
    let mut cursor: MessageCursor<PlaySound> =
        table.stage.world().resource::<Messages<PlaySound>>().get_cursor_current();
    act(table);
    let mut sounds = Vec::new();
    for _ in 0..6 {
        table.stage.step();
        let messages = table.stage.world().resource::<Messages<PlaySound>>();
        sounds.extend(cursor.read(messages).map(|cue| cue.sound.clone()));
    }
    sounds
}

fn press(name: &str) -> impl FnOnce(&mut Table) {
    let name: Hoverable = name.parse().expect("a name");
    move |table| table.stage.world().resource_mut::<Presses>().press(name)
}

#[test]
fn every_volume_is_set_on_the_page_of_sound() {
    let mut table = game(None);
    table.press("button:settings");
    table.press("button:sound");
    let there = |table: &mut Table, name: &str| {
        let name: Hoverable = name.parse().expect("a name");
        table.stage.world().resource::<Regions>().place(&name).is_some()
    };
    for name in ["choice:set/muted/true", "choice:set/background/silent"] {
        assert!(there(&mut table, name), "{name}");
        table.press(name);
    }
    for (volume, percent) in [("master", 20), ("effects", 40), ("interface", 60), ("ambience", 0), ("music", 100)] {
        table.press(&format!("choice:set/volume/{volume}/{percent}"));
        assert!(there(&mut table, &format!("choice:set/volume/{volume}/{percent}")), "its slider stands there");
    }
    let expected = SoundSettings {
        muted: true,
        master: 20,
        interface: 60,
        effects: 40,
        ambience: 0,
        music: 100,
        in_background: InBackground::Silent,
    };
    assert_eq!(table.stage.world().resource::<Settings>().sound, expected);
    table.press("button:settings");
    assert!(there(&mut table, "choice:set/speed/1"), "the other page of the settings");
}

#[test]
fn a_dialogue_is_heard_as_it_opens_and_closes_and_a_choice_in_it_as_a_click() {
    let mut table = game(None);
    assert_eq!(heard(&mut table, press("button:settings")), ["interface-open"]);
    table.rest();
    assert_eq!(heard(&mut table, press("choice:set/speed/4")), ["interface-click"]);
    assert_eq!(heard(&mut table, press("button:close")), ["interface-close"]);
    assert_eq!(heard(&mut table, |_| {}), Vec::<String>::new());
}

#[test]
fn what_is_not_possible_is_heard_and_so_is_a_battle_taken_back() {
    let mut table = game(Some(BattleSetup::new("two_fords", 7)));
    let refused = heard(&mut table, |table| table.stage.world().resource_mut::<Notice>().refuse("No.".to_owned()));
    assert_eq!(refused, ["interface-refuse"]);
    let done = heard(&mut table, |table| table.stage.world().resource_mut::<Notice>().inform("Done.".to_owned()));
    assert_eq!(done, Vec::<String>::new(), "good news are no refusal");
    table.press("button:draw");
    table.skip();
    table.press(&Hoverable::Button(Button::Next).to_string());
    let unit = table.stage.world().resource::<Selection>().unit.expect("one is selected");
    table.stage.world().resource_mut::<Orders>().give(Intent::Activate { unit });
    table.rest();
    table.skip();
    let undone = heard(&mut table, |table| table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Undo));
    assert!(undone.contains(&"interface-undo".to_owned()), "{undone:?}");
}
