//! What a player sees when a turn begins: the machine in turn, large and free, and little but the board around it.

use std::sync::Arc;

use bevy::camera::primitives::Aabb;
use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, BattleState, Rulebook, Stage};
use phaseline::interaction::{Anchors, Hoverable, Regions, Selection, Under};
use phaseline::lab::compare::fitting;
use phaseline::rules::content_id::ScenarioId;
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::BoardCamera;
use phaseline::view::units::{Figure, UnitBody};
use phaseline::world::session::{Orders, Playback, Shown, Skirmish};

use crate::support::{battles::under, game::Table, shipped::shipped};

const SIZE: UVec2 = UVec2::new(1280, 720);
/// The least height of a mech in turn, in pixels, and the most of the picture that shows no board.
const HIGH: f32 = 80.0;
const EMPTY: f32 = 0.2;
/// How many turns of a person are looked at in a battle, in the short and in the long form, and how many orders are given at most to get there.
const TURNS: (usize, usize) = (3, 10);
const ORDERS: usize = 150;

/// The rectangle that the parts of a machine cover in the picture.
fn silhouette(table: &mut Table, unit: UnitId) -> Rect {
    let world = table.stage.world();
    let (camera, place) =
        world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>().single(world).expect("a camera");
    let (camera, place) = (camera.clone(), *place);
    let whole = world.query::<(Entity, &UnitBody)>().iter(world).find(|(_, body)| body.unit == unit).expect("a body").0;
    let mut parts = vec![whole];
    let mut next = 0;
    while let Some(part) = parts.get(next) {
        parts.extend(world.get::<Children>(*part).into_iter().flatten());
        next += 1;
    }
    let mut points = Vec::new();
    for part in parts {
        let (Some(aabb), Some(at)) = (world.get::<Aabb>(part), world.get::<GlobalTransform>(part)) else { continue };
        let corners =
            [Vec3::NEG_ONE, Vec3::ONE].map(|way| Vec3::from(aabb.center) + way * Vec3::from(aabb.half_extents));
        for corner in 0..8 {
            let axis = |axis: usize| corners[corner >> axis & 1][axis];
            let point = at.transform_point(Vec3::new(axis(0), axis(1), axis(2)));
            points.extend(camera.world_to_viewport(&place, point));
        }
    }
    let (low, high) = (points.iter().copied().reduce(Vec2::min), points.iter().copied().reduce(Vec2::max));
    Rect::from_corners(low.expect("it is drawn"), high.expect("it is drawn"))
}

/// The part of the picture that shows sky or table and no panel.
fn empty_part(table: &mut Table) -> f32 {
    const STEP: usize = 16;
    let world = table.stage.world();
    let (regions, anchors) = (world.resource::<Regions>(), world.resource::<Anchors>());
    let (mut all, mut empty) = (0, 0);
    for x in (STEP / 2..SIZE.x as usize).step_by(STEP) {
        for y in (STEP / 2..SIZE.y as usize).step_by(STEP) {
            let at = Vec2::new(x as f32, y as f32);
            all += 1;
            empty += usize::from(regions.under(at) == Under::Nothing && anchors.hex_at(at).is_none());
        }
    }
    empty as f32 / all as f32
}

fn now(table: &mut Table) -> (Arc<Rulebook>, Arc<BattleState>) {
    let world = table.stage.world();
    (Arc::clone(&world.resource::<Shown>().rulebook), Arc::clone(world.resource::<Playback>().latest()))
}

/// The unit of a person whose turn has just begun.
fn begins(table: &mut Table) -> Option<UnitId> {
    let (_, state) = now(table);
    let person = state.waits_for().is_some_and(|side| table.stage.world().resource::<Skirmish>().is_human(side));
    let idle =
        matches!(state.stage, Stage::Acting | Stage::Choosing) && state.acting().is_none_or(|acting| !acting.begun);
    table.stage.world().resource::<Selection>().unit.filter(|_| person && idle)
}

/// What is wrong with the view of a turn.
fn faults(table: &mut Table, unit: UnitId) -> Vec<String> {
    let (book, _) = now(table);
    let body = silhouette(table, unit);
    let profile = book.profile(unit).expect("it is there");
    let world = table.stage.world();
    let mut bodies = world.query::<(&UnitBody, &Figure)>();
    let model = bodies.iter(world).find(|(body, _)| body.unit == unit).expect("a body").1.model.clone();
    let mut faults = Vec::new();
    if model.starts_with("mech") && body.height() < HIGH {
        faults.push(format!("{} is {} pixels high", profile.pilot.name, body.height()));
    }
    let regions = table.stage.world().resource::<Regions>();
    let hidden = regions.panels_drawn().any(|panel| panel.intersect(body).size().min_element() > 1.0);
    if hidden || body.min.min_element() < 0.0 || body.max.cmpgt(SIZE.as_vec2()).any() {
        faults.push(format!("{} is not free: {body:?}", profile.pilot.name));
    }
    let middle = Rect::from_center_half_size(body.center(), body.half_size() * 0.6);
    let signs = table.stage.world().resource::<Regions>().named_drawn();
    let others = signs.filter(|(name, _)| matches!(name, Hoverable::Badge(other) if *other != unit));
    for (name, sign) in others.filter(|(_, sign)| middle.contains(sign.center())) {
        faults.push(format!("{} is under {name}: {sign:?} on {body:?}", profile.pilot.name));
    }
    let empty = empty_part(table);
    if empty > EMPTY {
        faults.push(format!("{empty} of the picture is empty"));
    }
    faults
}

/// Looks at turns of a person in a battle; answers what is wrong, and how many there were.
fn look_at(setup: BattleSetup, most: usize) -> (Vec<String>, usize) {
    let what = format!("{} {:?} {:?}", setup.scenario, setup.ruleset, setup.seed);
    let mut table = Table::open(Some(setup), SIZE);
    table.stage.draw_steps(false);
    let mut mind = Mind::default().at_a_glance();
    let (mut found, mut seen, mut known) = (Vec::new(), 0, None);
    for _ in 0..ORDERS {
        if let Some(unit) = begins(&mut table).filter(|unit| known != Some(*unit)) {
            known = Some(unit);
            seen += 1;
            found.extend(faults(&mut table, unit).into_iter().map(|fault| format!("{what}, turn {seen}: {fault}")));
        }
        let (book, state) = now(&mut table);
        let Some(intent) = mind.choose(&book, &state).filter(|_| seen < most) else { break };
        table.stage.world().resource_mut::<Orders>().give(intent);
        table.stage.step();
        table.skip();
    }
    (found, seen)
}

fn assert_all_well(looked_at: impl Iterator<Item = (Vec<String>, usize)>, least: usize) {
    let (found, turns): (Vec<Vec<String>>, Vec<usize>) = looked_at.unzip();
    let (found, turns) = (found.concat(), turns.into_iter().sum::<usize>());
    assert!(turns >= least, "{turns} turns");
    assert!(found.is_empty(), "{} faults in {turns} turns: {found:#?}", found.len());
}

#[test]
fn who_is_in_turn_is_large_and_free_and_little_of_the_picture_is_empty() {
    let library = shipped();
    let setup = |scenario: &ScenarioId| {
        let ruleset = fitting(&library, &BattleSetup::new(scenario.clone(), 3)).into_iter().next().expect("a ruleset");
        under(ruleset, scenario.clone(), 3)
    };
    assert_all_well(library.scenarios.keys().map(|scenario| look_at(setup(scenario), TURNS.0)), 15);
}

#[test]
#[ignore = "takes minutes: twenty battles, ten turns of each"]
fn who_is_in_turn_is_large_and_free_in_twenty_battles_of_all_rulesets() {
    let library = shipped();
    let scenarios: Vec<&ScenarioId> = library.scenarios.keys().collect();
    let battles = (0..20_u64).map(|seed| {
        let scenario = scenarios[seed as usize % scenarios.len()];
        let fit = fitting(&library, &BattleSetup::new(scenario.clone(), seed));
        let ruleset = fit.get(seed as usize % fit.len()).expect("a ruleset").clone();
        look_at(under(ruleset, scenario.clone(), seed), TURNS.1)
    });
    assert_all_well(battles, 150);
}
