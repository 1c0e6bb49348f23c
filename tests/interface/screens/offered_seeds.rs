//! Chance that changes no battle: the battles that the start screen offers, the files of a sound, the scene of the title.

use crate::support::game::Table;
use crate::support::shipped::shipped;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::interaction::{Button, ChancePlugin, ChanceSource, Hoverable, Presses, Variety};
use phaseline::world::session::{GameRequest, Screen, Shown, Skirmish, calm_scenarios};

/// The seeds of three battles in a row: the first that is offered, the one after a battle, and the one after another
/// battle and a press of the button for a new seed.
fn offered(chance: Option<u64>) -> [u64; 3] {
    let game = GamePlugin { chance, screen: Screen::Setup, ..GamePlugin::new(shipped()) };
    let mut table = Table::of(game, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    let mut seeds = [0; 3];
    for (index, seed) in seeds.iter_mut().enumerate() {
        if index == 2 {
            table.press("button:new_seed");
        }
        table.press("button:begin");
        *seed = table.stage.world().resource::<Skirmish>().setup.seed;
        table.stage.world().resource_mut::<Presses>().press(Hoverable::Button(Button::Leave));
        table.rest();
        if *table.stage.world().resource::<State<Screen>>().get() != Screen::Title {
            table.press("button:confirm");
        }
        assert_eq!(*table.stage.world().resource::<State<Screen>>().get(), Screen::Title);
        table.press("button:skirmish");
    }
    seeds
}

#[test]
fn the_start_screen_offers_another_battle_each_time_and_the_same_ones_again_from_the_same_seed() {
    let seeds = offered(Some(5));
    assert!(seeds.iter().all(|seed| (1..=999_999).contains(seed)), "six digits at most: {seeds:?}");
    assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2], "{seeds:?}");
    assert_eq!(offered(Some(5)), seeds, "a seed offers the same battles again");
    assert_ne!(offered(Some(6))[0], seeds[0], "another one offers others");
    assert_ne!(offered(None), offered(None), "without one, no two starts of the game are alike");
}

#[test]
fn captures_and_tests_are_first_offered_battle_one() {
    assert_eq!(offered(GamePlugin::new(shipped()).chance)[0], 1);
}

/// Fifty seeds in a row from a generator of its own, none of them `but`.
fn drawn(seed: Option<u64>, but: u64) -> Vec<u64> {
    let mut app = App::new();
    app.add_plugins(ChancePlugin { seed });
    let draw = move |mut chance: ChanceSource| -> Vec<u64> { (0..50).map(|_| chance.battle_seed(but)).collect() };
    app.world_mut().run_system_once(draw).expect("there is a generator")
}

#[test]
fn draws_are_portable_and_within_six_digits() {
    assert_eq!(drawn(Some(ChancePlugin::REPEATABLE), 0)[..4], [1, 63_572, 836_729, 833_588]);
    assert!(drawn(None, 0).iter().all(|seed| (1..=999_999).contains(seed)));
    assert_ne!(drawn(None, 0), drawn(None, 0));
}

#[test]
fn the_seed_that_is_left_out_is_never_drawn() {
    let (all, others) = (drawn(Some(ChancePlugin::REPEATABLE), 0), drawn(Some(ChancePlugin::REPEATABLE), 1));
    assert!(all.contains(&1) && !others.contains(&1), "{others:?}");
    assert_eq!(others[0], 2, "the one after it takes its place");
    assert!(drawn(Some(3), 999_999).iter().all(|seed| (1..999_999).contains(seed)));
}

/// The files of a sound with three, one after the other.
fn heard(chance: Option<u64>) -> Vec<usize> {
    let mut app = App::new();
    app.add_plugins(ChancePlugin { seed: chance });
    let draw = |mut variety: Variety| {
        let mut last = None;
        let mut next = || {
            last = variety.one_of(3, last);
            last.expect("there are three")
        };
        (0..40).map(|_| next()).collect::<Vec<_>>()
    };
    app.world_mut().run_system_once(draw).expect("there is a generator")
}

#[test]
fn the_files_of_a_sound_follow_each_other_by_chance_and_none_follows_itself() {
    let files = heard(Some(7));
    assert!(files.windows(2).all(|two| two[0] != two[1]), "{files:?}");
    let up = files.windows(2).filter(|two| two[1] == (two[0] + 1) % 3).count();
    assert!((8..=31).contains(&up), "no order comes back: {up} of 39 are the next one, {files:?}");
    assert_eq!(heard(Some(7)), files, "a seed gives the same again");
    assert_ne!(heard(None), heard(None), "without one, no two starts of the game are alike");
}

#[test]
fn where_there_is_one_thing_it_is_chosen_and_where_there_is_none_nothing_is() {
    let mut app = App::new();
    app.add_plugins(ChancePlugin { seed: Some(1) });
    let draw = |mut variety: Variety| {
        [(1, Some(0)), (1, None), (0, None), (2, Some(5))].map(|(count, but)| variety.one_of(count, but))
    };
    let found = app.world_mut().run_system_once(draw).expect("there is a generator");
    assert_eq!(found[..3], [Some(0), Some(0), None]);
    assert!(found[3].is_some_and(|index| index < 2));
}

#[test]
fn what_is_heard_changes_no_battle_that_is_offered() {
    let mut app = App::new();
    app.add_plugins(ChancePlugin { seed: Some(ChancePlugin::REPEATABLE) });
    app.world_mut().run_system_once(|mut variety: Variety| variety.one_of(3, None)).expect("there is a generator");
    let seed = app.world_mut().run_system_once(|mut chance: ChanceSource| chance.battle_seed(0));
    assert_eq!(seed.expect("there is a generator"), 1);
}

/// The scenario behind the title.
fn behind_title(chance: Option<u64>) -> String {
    let requests = vec![GameRequest::ShowBehindTitle];
    let mut table = Table::of(GamePlugin { chance, requests, ..GamePlugin::new(shipped()) }, UVec2::new(320, 180));
    table.stage.world().resource::<Shown>().rulebook.scenario.to_string()
}

#[test]
fn chance_chooses_the_battle_behind_the_title_and_captures_always_show_the_same_one() {
    let calm: Vec<String> = calm_scenarios(&shipped()).iter().map(ToString::to_string).collect();
    assert_eq!(behind_title(GamePlugin::new(shipped()).chance), calm[0]);
    let seen = [1, 6].map(|seed| behind_title(Some(seed)));
    assert!(seen[0] != seen[1] && seen.iter().all(|scenario| calm.contains(scenario)), "{seen:?}");
}
