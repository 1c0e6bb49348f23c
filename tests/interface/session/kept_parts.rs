//! The panels of the screen are kept from frame to frame, and filled anew only when something has changed.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use phaseline::battle::BattleSetup;
use phaseline::interaction::{Computed, Hoverable};
use phaseline::rules::catalog::scenario::Level;
use phaseline::ui::hud::board::model::Badges;
use phaseline::ui::hud::panels::{KeptPanels, Panels, hud};
use phaseline::ui::hud::schedule::ComposeScene;
use phaseline::ui::hud::sight::BattleSight;
use phaseline::view::camera::CameraRig;

use crate::support::game::Table;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

/// How many frames were compared.
#[derive(Resource, Default)]
struct Compared(usize);

/// Compares what is kept with what is filled from nothing.
fn compare(sight: BattleSight, kept: KeptPanels, mut compared: ResMut<Compared>) {
    let kept = kept.panels();
    sight.ask(|ask| {
        let mut fresh = hud(ask);
        // How strong the legend is follows the clock.
        let strength = kept.legend.as_ref().map_or(1.0, |legend| legend.strength);
        fresh.legend.iter_mut().for_each(|legend| legend.strength = strength);
        // Whoever adds a panel compares it, too. The texts that rise follow the clock.
        let Panels {
            timeline,
            badges,
            lance,
            selected,
            bar,
            prompt,
            facing,
            target,
            log,
            floats: _,
            objectives,
            now,
            since,
            banner,
            legend,
        } = kept;
        let same = [
            ("timeline", fresh.timeline == *timeline),
            ("badges", fresh.badges == *badges),
            ("lance", fresh.lance == *lance),
            ("unit", fresh.selected == *selected),
            ("actions", fresh.bar == *bar),
            ("prompt", fresh.prompt == *prompt),
            ("facings", fresh.facing == *facing),
            ("target", fresh.target == *target),
            ("log", fresh.log == *log),
            ("objectives", fresh.objectives == *objectives),
            ("now", fresh.now == *now),
            ("since", fresh.since == *since),
            ("banner", fresh.banner == *banner),
            ("legend", fresh.legend == *legend),
        ];
        let stale: Vec<&str> = same.iter().filter(|(_, same)| !same).map(|(name, _)| *name).collect();
        assert!(stale.is_empty(), "stale after {} frames: {stale:?}", compared.0);
        compared.0 += 1;
    });
}

/// Plays a battle and compares every frame of it.
fn compare_battle(ruleset: &str, scenario: &str, hands: Hands, most: usize) -> usize {
    let library = with_old_walls();
    let sides = library.scenarios[scenario].sides.iter().map(|side| (side.id.clone(), Level::Novice));
    let setup = BattleSetup { ruleset: Some(ruleset.into()), levels: sides.collect(), ..BattleSetup::new(scenario, 5) };
    let mut person = Person::at(&library, setup, hands);
    // With a clock that is moved by hand every forecast is there at once.
    person.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    (0..3).for_each(|_| person.tick());
    person.app.init_resource::<Compared>().add_systems(PostUpdate, compare.after(ComposeScene));
    while !person.is_over() && person.app.world().resource::<Compared>().0 < most {
        person.fight();
    }
    person.app.world().resource::<Compared>().0
}

#[test]
fn in_every_frame_of_a_battle_what_is_kept_is_what_would_be_filled_anew() {
    for (ruleset, scenario, hands) in [("sbi3", "two_fords", Hands::Mouse), ("classic", "two_fords", Hands::Keys)] {
        let compared = compare_battle(ruleset, scenario, hands, 400);
        assert!(compared >= 200, "{ruleset}: {compared} frames");
    }
}

#[test]
#[ignore = "takes minutes: whole battles of every ruleset, every frame compared"]
fn in_every_frame_of_a_battle_of_every_ruleset_what_is_kept_is_what_would_be_filled_anew() {
    let library = with_old_walls();
    for (scenario, ruleset) in super::every_ruleset::pairs(&library) {
        for hands in [Hands::Mouse, Hands::Keys] {
            compare_battle(ruleset.as_str(), scenario.as_str(), hands, 3000);
        }
    }
}

/// What was computed in some frames.
fn computed(table: &mut Table, frames: usize, mut between: impl FnMut(&mut World)) -> BTreeMap<&'static str, u64> {
    let before: BTreeMap<_, _> = table.stage.world().resource::<Computed>().iter().collect();
    for _ in 0..frames {
        between(table.stage.world());
        table.stage.step();
    }
    let after = table.stage.world().resource::<Computed>();
    let grown = after.iter().map(|(name, times)| (name, times - before.get(name).copied().unwrap_or(0)));
    grown.filter(|(_, times)| *times > 0).collect()
}

#[test]
fn at_rest_nothing_is_computed_and_under_a_turning_camera_signs_are_placed_and_no_more() {
    let mut table = Table::in_battle();
    let badges = table.stage.world().resource::<Badges>();
    let unit = badges.iter().find(|badge| !badge.selected).expect("an enemy has a badge").unit;
    for name in [Hoverable::Badge(unit), Hoverable::Doll, Hoverable::Morale] {
        table.point(&name.to_string());
        table.stage.draw_steps(false);
        assert_eq!(computed(&mut table, 100, |_| ()), BTreeMap::new(), "{name}");
        if matches!(name, Hoverable::Badge(_)) {
            // A badge leaves the pointer when the camera turns, and then something else is pointed at.
            continue;
        }
        let turn = |world: &mut World| world.resource_mut::<CameraRig>().orbit(0.02, 0.0);
        let under_way = computed(&mut table, 100, turn);
        let placed = ["badges", "facings"];
        let others: Vec<_> = under_way.iter().filter(|(name, _)| !placed.contains(name)).collect();
        assert!(under_way.contains_key("badges"), "the badges move with the board");
        assert!(others.is_empty(), "{name}: {others:?}");
        table.rest();
    }
}

#[test]
fn at_rest_no_screen_and_no_dialogue_is_filled_anew() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    let screens = [
        "button:lance_drop",
        "button:mech_bay",
        "button:settings",
        "button:close",
        "button:lanes",
        "button:close",
        "button:codex",
    ];
    for name in screens {
        table.press(name);
        assert_eq!(computed(&mut table, 60, |_| ()), BTreeMap::new(), "after {name}");
    }
    let mut table = Table::in_battle();
    table.strike(KeyCode::Escape);
    for name in ["button:saves", "button:close", "button:help", "button:close", "button:moments"] {
        table.press(name);
        assert_eq!(computed(&mut table, 60, |_| ()), BTreeMap::new(), "after {name}");
    }
}
