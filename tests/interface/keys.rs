//! A battle is played to its end with the keyboard alone, and with presses of named things alone.

use bevy::{
    ecs::message::Messages,
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
    state::app::StatesPlugin,
    window::RequestRedraw,
};
use phaseline::{
    app::SessionPlugin,
    battle::{BattleSetup, Stage},
    content::{BuiltIn, load_pack},
    interaction::{
        BoardKeys, Focus, GameContent, GameRequest, GameRequests, Hoverable, InteractionPlugin, Options, Playback,
        PlaybackSpeed, Presses, Prospect, Selection, Shown, Skirmish,
        keys::{DIGITS, digit_of},
        visible_offers,
    },
};

/// A game without picture and interface: pointer and keys, the battle, the computer.
fn game(scenario: &str, rounds: u32) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .add_message::<RequestRedraw>()
        .insert_resource(GameContent(load_pack(&BuiltIn).library))
        .add_plugins((InteractionPlugin, SessionPlugin))
        .init_resource::<BoardKeys>()
        .insert_resource(PlaybackSpeed(1000.0));
    let mut setup = BattleSetup::new(scenario, 3);
    setup.rounds = Some(rounds);
    let library = &app.world().resource::<GameContent>().0;
    let first =
        library.scenarios.values().find(|known| known.id == setup.scenario).expect("the scenario").sides[0].id.clone();
    setup.players.insert(first, phaseline::rules::scenario::Player::Human);
    app.world_mut().resource_mut::<GameRequests>().push(GameRequest::Start(setup));
    app.finish();
    app.cleanup();
    for _ in 0..3 {
        app.update();
    }
    app
}

fn strike(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let key = KeyboardInput {
            key_code,
            logical_key: Key::Dead(None),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        app.world_mut().resource_mut::<Messages<KeyboardInput>>().write(key);
        app.update();
    }
}

fn is_over(app: &App) -> bool {
    matches!(app.world().resource::<Playback>().latest().stage, Stage::Over { .. })
}

fn waits_for_person(app: &App) -> bool {
    let world = app.world();
    let snapshot = world.resource::<Playback>().latest();
    snapshot.waits_for().is_some_and(|side| world.resource::<Skirmish>().is_human(side))
}

/// The digit of the last action that can be used now: it ends the activation, or does something on the way.
fn usable_digit(app: &App) -> Option<KeyCode> {
    let world = app.world();
    let book = &world.resource::<Shown>().rulebook;
    let usable = visible_offers(book, &world.resource::<Options>().offers).map(|offer| offer.why_not.is_none());
    let last = usable.enumerate().filter(|(_, usable)| *usable).map(|(index, _)| index).last()?;
    digit_of(last).filter(|(_, shift)| !shift).map(|(digit, _)| DIGITS[digit])
}

#[test]
fn a_battle_is_finished_with_keys_alone() {
    let mut app = game("two_fords", 4);
    let mut moved = false;
    for _ in 0..3000 {
        if is_over(&app) {
            break;
        }
        if waits_for_person(&app) && !app.world().resource::<Playback>().lags() {
            strike(&mut app, KeyCode::ArrowRight);
            let foreseen = app.world().resource::<Prospect>().intent.is_some();
            if foreseen && !moved {
                strike(&mut app, KeyCode::Enter);
                moved = true;
                continue;
            }
            moved = false;
            match usable_digit(&app) {
                Some(digit) => strike(&mut app, digit),
                None => strike(&mut app, KeyCode::Space),
            }
        } else {
            strike(&mut app, KeyCode::Enter);
        }
    }
    assert!(is_over(&app), "round {}", app.world().resource::<Playback>().latest().round);
    assert!(app.world().resource::<Focus>().leads);
}

#[test]
fn a_battle_is_finished_with_clicks_alone() {
    let mut app = game("saltgate", 3);
    for turn in 0..3000 {
        if is_over(&app) {
            break;
        }
        let name = if !waits_for_person(&app) {
            Some(Hoverable::button("draw"))
        } else {
            let world = app.world();
            let book = std::sync::Arc::clone(&world.resource::<Shown>().rulebook);
            let usable: Vec<_> = visible_offers(&book, &world.resource::<Options>().offers)
                .filter(|offer| offer.why_not.is_none() && matches!(offer.aims, phaseline::battle::Aims::Nothing))
                .map(|offer| book.ruleset.actions()[offer.action.get()].id.clone())
                .collect();
            usable.get(turn % usable.len().max(1)).cloned().map(Hoverable::Action)
        };
        app.world_mut().resource_mut::<Presses>().press(name.unwrap_or_else(|| Hoverable::button("finish")));
        app.update();
        app.update();
    }
    assert!(is_over(&app));
    assert!(app.world().resource::<Selection>().unit.is_none() || app.world().contains_resource::<Playback>());
}
