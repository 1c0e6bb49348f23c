//! The battles that the start screen offers: another one each time, and the same ones again from the same seed.

use crate::support::game::Table;
use crate::support::shipped::shipped;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::interaction::{Button, ChancePlugin, ChanceSource, Hoverable, Presses};
use phaseline::world::session::{Screen, Skirmish};

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
