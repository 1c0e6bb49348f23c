//! What a player sees when a turn begins: the machine in turn, large and free, and little but the board around it.

use std::sync::Arc;

use bevy::camera::primitives::Aabb;
use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::app::GamePlugin;
use phaseline::battle::{BattleSetup, BattleState, OptionTargets, Rulebook, Stage};
use phaseline::content::{Memory, Sources};
use phaseline::interaction::{Anchors, Hoverable, Options, Regions, Selection, Under, is_attack};
use phaseline::lab::compare::fitting;
use phaseline::rules::content_id::ScenarioId;
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::BoardCamera;
use phaseline::view::units::{Figure, UnitBody};
use phaseline::world::session::{Orders, Playback, Screen, Shown, Skirmish};

use crate::support::{battles::under, game::Table, packs::sound, shipped::shipped};

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
fn empty_part(table: &mut Table, size: UVec2) -> f32 {
    const STEP: usize = 16;
    let world = table.stage.world();
    let (regions, anchors) = (world.resource::<Regions>(), world.resource::<Anchors>());
    let (mut all, mut empty) = (0, 0);
    for x in (STEP / 2..size.x as usize).step_by(STEP) {
        for y in (STEP / 2..size.y as usize).step_by(STEP) {
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

/// What is wrong with the view of a turn. How large a machine is and how much is empty counts only in a window as most have.
fn faults(table: &mut Table, unit: UnitId, size: UVec2) -> Vec<String> {
    let (book, state) = now(table);
    let body = silhouette(table, unit);
    let stands = state.unit(unit).is_some_and(|unit| !unit.hull.prone);
    let profile = book.profile(unit).expect("it is there");
    let world = table.stage.world();
    let mut bodies = world.query::<(&UnitBody, &Figure)>();
    let model = bodies.iter(world).find(|(body, _)| body.unit == unit).expect("a body").1.model.clone();
    let mut faults = Vec::new();
    if size == SIZE && model.starts_with("mech") && stands && body.height() < HIGH {
        faults.push(format!("{} is {} pixels high", profile.pilot.name, body.height()));
    }
    let regions = table.stage.world().resource::<Regions>();
    let hidden = regions.panels_drawn().any(|panel| panel.intersect(body).size().min_element() > 1.0);
    if hidden || body.min.min_element() < 0.0 || body.max.cmpgt(size.as_vec2()).any() {
        faults.push(format!("{} is not free: {body:?}", profile.pilot.name));
    }
    let middle = Rect::from_center_half_size(body.center(), body.half_size() * 0.6);
    let signs = table.stage.world().resource::<Regions>().named_drawn();
    let others = signs.filter(|(name, _)| matches!(name, Hoverable::Badge(other) if *other != unit));
    for (name, sign) in others.filter(|(_, sign)| middle.contains(sign.center())) {
        faults.push(format!("{} is under {name}: {sign:?} on {body:?}", profile.pilot.name));
    }
    let empty = empty_part(table, size);
    if size == SIZE && empty > EMPTY {
        faults.push(format!("{empty} of the picture is empty"));
    }
    faults
}

/// What is wrong with the view of the first enemy that the unit in turn can attack, once it is aimed at.
fn faults_while_aiming(table: &mut Table, size: UVec2) -> Vec<String> {
    let (book, _) = now(table);
    let options = table.stage.world().resource::<Options>().actions.clone();
    let aimed = options.iter().filter(|option| option.why_not.is_none()).find_map(|option| match &option.targets {
        OptionTargets::Units(units) if is_attack(&book.ruleset.actions()[option.action.get()].verb) => {
            units.first().map(|aimed| aimed.unit)
        }
        _ => None,
    });
    let Some(target) = aimed else { return Vec::new() };
    table.stage.world().resource_mut::<Selection>().pin(target);
    table.skip();
    table.rest();
    let body = silhouette(table, target);
    let name = book.profile(target).expect("it is there").pilot.name.clone();
    let mut faults = Vec::new();
    let world = table.stage.world();
    let picture = Rect::from_corners(Vec2::ZERO, size.as_vec2());
    // Ends that are too far apart are not shown together: the target then has its marker at the edge.
    let seen = world.resource::<Anchors>().units.get(&target).is_some_and(|anchor| anchor.visible);
    let seen = seen && picture.contains(body.min) && picture.contains(body.max);
    let regions = world.resource::<Regions>();
    let middle = Rect::from_center_half_size(body.center(), body.half_size() * 0.6);
    if seen && regions.panels_drawn().any(|panel| panel.intersect(middle).size().min_element() > 1.0) {
        faults.push(format!("{name}, who is aimed at, is under a panel: {body:?}"));
    }
    let others = regions.named_drawn().filter(|(name, _)| matches!(name, Hoverable::Badge(other) if *other != target));
    for (sign, place) in others.filter(|(_, sign)| seen && middle.contains(sign.center())) {
        faults.push(format!("{name}, who is aimed at, is under {sign}: {place:?} on {body:?}"));
    }
    table.stage.world().resource_mut::<Selection>().forget_aims();
    table.stage.world().resource_mut::<Selection>().target = None;
    table.rest();
    faults
}

/// Looks at turns of a person in a battle; answers what is wrong, and how many there were.
fn look_at(setup: BattleSetup, most: usize) -> (Vec<String>, usize) {
    let game = GamePlugin { first: Some(setup), screen: Screen::Setup, ..GamePlugin::new(shipped()) };
    look_at_game(game, most, SIZE)
}

/// The same for any game, in a window of a size.
fn look_at_game(game: GamePlugin, most: usize, size: UVec2) -> (Vec<String>, usize) {
    let setup = game.first.clone().expect("a battle");
    let what = format!("{} {:?} {:?} at {size}", setup.scenario, setup.ruleset, setup.seed);
    let mut table = Table::of(game, size);
    table.stage.draw_steps(false);
    let mut mind = Mind::default().at_a_glance();
    let (mut found, mut seen, mut known) = (Vec::new(), 0, None);
    for _ in 0..ORDERS {
        if let Some(unit) = begins(&mut table).filter(|unit| known != Some(*unit)) {
            known = Some(unit);
            seen += 1;
            let mut faults = faults(&mut table, unit, size);
            // The short form aims in one turn of each battle.
            if most != TURNS.0 || seen == most {
                faults.extend(faults_while_aiming(&mut table, size));
            }
            found.extend(faults.into_iter().map(|fault| format!("{what}, turn {seen}: {fault}")));
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
fn in_windows_of_odd_sizes_nothing_covers_who_is_in_turn() {
    let sizes = [(200, 150), (400, 300), (5000, 300)].map(|(width, height)| UVec2::new(width, height));
    let game = || GamePlugin {
        first: Some(under("sbi3", "two_fords", 3)),
        screen: Screen::Setup,
        ..GamePlugin::new(shipped())
    };
    assert_all_well(sizes.into_iter().map(|size| look_at_game(game(), 2, size)), 6);
}

#[test]
fn sixty_units_with_long_names_on_a_clock_of_a_hundred_phases_or_of_two_cover_nobody_in_turn() {
    let library = sound(&Sources::built_in().with_mod(crowd()));
    for ruleset in ["hundred", "shortest"] {
        let game = GamePlugin {
            first: Some(under(ruleset, "crowd", 3)),
            screen: Screen::Setup,
            ..GamePlugin::new(Arc::clone(&library))
        };
        assert_all_well(std::iter::once(look_at_game(game, 2, SIZE)), 2);
    }
}

/// A mod with a battle of thirty against thirty, pilots with names of forty letters, and clocks of a hundred phases and of
/// two, the fewest that a ruleset may have.
fn crowd() -> Memory {
    const EACH: usize = 30;
    let designs = ["farrier", "bellfounder", "chandler", "ratcatcher"];
    let name = |side: &str, place: usize| format!("{:A<34} {side}{place:0>3}", "Bartholomew Featherstonehaugh the ");
    let mut pack = Memory::new("crowd").with("mod.ron", "(name: \"crowd\", version: \"1.0\", summary: \"Many.\")");
    let mut units = Vec::new();
    for side in ["w", "e"] {
        let mut rows = String::new();
        for place in 0..EACH {
            let id = format!("crowd_{side}{place}");
            let pilot = format!(
                "(id: \"{id}\", name: \"{}\", callsign: \"C{side}{place}\", summary: \"One of many.\", gunnery: 5, guts: 5, piloting: 5, tactics: {}, health: 4, tags: [])",
                name(side, place),
                1 + place % 9,
            );
            pack = pack.with(&format!("pilots/{id}.ron"), pilot);
            let column = if side == "w" { 1 + place % 3 } else { 20 - place % 3 };
            let facing = if side == "w" { 1 } else { 4 };
            rows += &format!(
                "(unit: \"{}\", pilot: \"{id}\", at: ({column}, {}), facing: {facing}),",
                designs[place % 4],
                3 + place / 3,
            );
        }
        units.push(rows);
    }
    let scenario = format!(
        "(id: \"crowd\", name: \"Crowd\", summary: \"Many.\", map: \"two_fords\", combat: \"standard\", ruleset: \"hundred\", rounds: 15, at_end: MoreLeft, sides: [\
         (id: \"blue\", name: \"West\", relation: Friendly, player: Human, units: [{}]),\
         (id: \"red\", name: \"East\", relation: Enemy, player: Ai, units: [{}])])",
        units[0], units[1],
    );
    let clock = |id: &str, first: i32| {
        format!(
            "(id: \"{id}\", name: \"{id}\", summary: \"A clock.\", extends: \"sbi3\", clock: ByResult(draw: \"initiative\", toward: Low, frame: ({first}, 1), beyond: false, same: [SidesTakeTurns(LongestAgo)]))"
        )
    };
    pack.with("scenarios/crowd.ron", scenario)
        .with("rulesets/hundred.ron", clock("hundred", 100))
        .with("rulesets/shortest.ron", clock("shortest", 2))
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
