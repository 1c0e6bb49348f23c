//! The page about the engine, its examples, and what inspectors are told.

#[expect(dead_code, reason = "its `main` prints")]
#[path = "../../examples/inspect.rs"]
mod inspect;

use crate::stage::{app, app_and, app_with, held, play, setup_for, started, state};
use crate::who_acts::{Acted, WhoActs};
use bevy::ecs::reflect::{AppTypeRegistry, ReflectComponent, ReflectMessage, ReflectResource};
use bevy::prelude::*;
use bevy::reflect::TypeRegistry;
use phaseline::battle::{BattleSetup, Intent};
use phaseline::world::{BattleClock, Initiative, PublishStep, begin_battle};
use std::fs;
use std::path::Path;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/world.md");
    fs::read_to_string(path).expect("the page is there")
}

/// The names of the registered types of the layer that have some data.
fn registered<D: bevy::reflect::TypeData>(registry: &TypeRegistry) -> Vec<String> {
    let own = registry.iter().filter(|it| it.type_info().type_path().starts_with("phaseline_world::"));
    own.filter(|it| it.data::<D>().is_some())
        .map(|it| it.type_info().type_path_table().short_path().to_owned())
        .collect()
}

#[test]
fn the_page_names_every_component_resource_and_message() {
    let app = app();
    let registry = app.world().resource::<AppTypeRegistry>().read();
    let (components, resources) = (registered::<ReflectComponent>(&registry), registered::<ReflectResource>(&registry));
    let messages = registered::<ReflectMessage>(&registry);
    assert!(
        components.len() > 20 && resources.len() == 5 && messages.len() > 60,
        "{components:?} {resources:?} {messages:?}"
    );
    let page = page();
    for name in components.iter().chain(&resources).chain(&messages) {
        assert!(page.contains(&format!("`{name}`")), "docs/world.md does not name {name}");
    }
}

#[test]
fn an_inspector_reads_every_component_of_a_unit() {
    let mut app = app_with(&setup_for("sbi3", 1));
    let mut units = app.world_mut().query_filtered::<Entity, With<phaseline::world::UnitId>>();
    let unit = units.iter(app.world()).next().expect("there are units");
    let registry = app.world().resource::<AppTypeRegistry>().read();
    let entity = app.world().entity(unit);
    let components = registry.iter().filter_map(|known| known.data::<ReflectComponent>()?.reflect(entity));
    let names: Vec<String> = components.map(|it| it.reflect_short_type_path().to_owned()).collect();
    for wanted in ["Tonnage", "PilotSkills", "Statistics", "StatusEffects", "Initiative", "Activation", "Armor"] {
        assert!(names.iter().any(|name| name == wanted), "{wanted} in {names:?}");
    }
}

#[test]
fn the_inspector_prints_every_unit_round_by_round() {
    let page = inspect::inspect(&BattleSetup::new("two_fords", 1), 2).expect("it can be played");
    assert_eq!(page.matches("Round ").count(), 2, "{page}");
    let started = crate::stage::started(&BattleSetup::new("two_fords", 1));
    for unit in &started.book.profiles {
        let name = unit.known_as();
        let lines = page.lines().filter(|line| line.contains(name) && line.contains("Mech") | line.contains('/'));
        assert!(lines.count() >= 2, "{name} in\n{page}");
    }
    assert!(page.contains("SBI_MOD"), "what changes a statistic is said:\n{page}");
}

#[test]
fn the_plugin_of_the_page_works() {
    assert!(page().contains(include_str!("who_acts.rs")), "docs/world.md shows tests/world/who_acts.rs");
    let mut app = app_and(|app| {
        app.add_plugins(WhoActs);
    });
    begin_battle(app.world_mut(), started(&setup_for("sbi3", 1)));
    play(&mut app, Intent::Draw);
    let unit = state(&app).turn.as_ref().expect("somebody is in turn").units[0];
    play(&mut app, Intent::Activate { unit });
    let (name, initiative) = (held::<Name>(&app, unit.0), held::<Initiative>(&app, unit.0));
    let expected = (1, initiative.and_then(|it| it.phase()), name.expect("it has a name").to_string());
    assert_eq!(app.world().resource::<Acted>().0, [expected]);
}

fn read_clock(_: Res<BattleClock>) {}

#[test]
#[should_panic(expected = "ambig")]
fn a_system_that_could_run_at_two_times_of_a_step_is_an_error() {
    let mut app = app_with(&setup_for("sbi3", 1));
    app.add_systems(PublishStep, read_clock);
    app.world_mut().run_schedule(PublishStep);
}
