//! Measurements against the budgets: `cargo test --test rendering -- --ignored --nocapture measure`.
//!
//! They print numbers and assert none, because other work on the machine would decide the outcome.

use crate::support::shipped::shipped;
use std::f32::consts::TAU;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use phaseline::app::capture::FrameTimes;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::BattleSetup;
use phaseline::content::{Library, Memory, Sources, has_errors, load};
use phaseline::view::camera::{CameraRig, Gaze};
use phaseline::world::session::{GameRequest, GameRequests};

use crate::support::stand::SIZE;

/// Columns and rows of the large board.
const SIDE: u32 = 100;
/// Frames of one turn of the camera.
const FRAMES: u16 = 120;

/// The shipped content with a scenario on a board of 100 by 100 hexes of all kinds of terrain.
fn library() -> Arc<Library> {
    let map = format!(
        r#"(id: "plain", name: "Plain", rows: [{}], legend: {{"g": "open", "w": "woods", "r": "rough", "a": "water", "s": "road", "b": "building"}})"#,
        (0..SIDE).map(|row| format!("\"{}\",", map_row(row))).collect::<String>()
    );
    let pilots = ["mirela_costa", "sunniva_dahl", "ilse_varga", "petra_lund"];
    let units = |column: u32, pilots: &[&str]| -> String {
        let unit = |(index, pilot): (usize, &&str)| {
            format!(r#"(unit: "farrier", pilot: "{pilot}", at: ({column}, {}), facing: 2),"#, 46 + 3 * index)
        };
        pilots.iter().enumerate().map(unit).collect()
    };
    let foes = ["anselm_boye", "paulo_reis", "tobias_renn", "jonas_quell"];
    let scenario = format!(
        r#"(id: "plain", name: "Plain", summary: "Room.", map: "plain", combat: "standard", ruleset: "sbi3", rounds: 9, sides: [
            (id: "us", name: "Us", relation: Friendly, player: Human, units: [{}]),
            (id: "them", name: "Them", relation: Enemy, player: Ai, units: [{}])])"#,
        units(44, &pilots),
        units(56, &foes)
    );
    let pack = Memory::new("large")
        .with("mod.ron", r#"(name: "large", version: "1")"#)
        .with("maps/plain.ron", map)
        .with("scenarios/plain.ron", scenario);
    let loaded = load(&Sources::built_in().with_mod(pack));
    assert!(!has_errors(&loaded.report.diagnostics), "{:?}", loaded.report);
    loaded.library
}

/// A row of rolling ground: woods on the heights, water in the hollows, a road now and then.
fn map_row(row: u32) -> String {
    let cell = |column: u32| {
        let (x, y) = (column as f32, row as f32);
        let height = 1.6 + 1.7 * (x * 0.13).sin() * (y * 0.17).cos() + 0.8 * (x * 0.31 + y * 0.23).sin();
        let dice = (column * 7919 + row * 104_729 + column * row * 31) % 100;
        let letter = match (height, dice) {
            (..0.2, _) => 'a',
            (2.2.., ..60) => 'w',
            (_, 97..) => 'b',
            (_, 90..) => 'r',
            _ if row % 25 == 12 => 's',
            _ => 'g',
        };
        format!("{letter}{} ", height.round().clamp(0.0, 4.0) as u32)
    };
    (0..SIDE).map(cell).collect::<String>().trim_end().to_owned()
}

/// Starts a battle, and gives the time until its first picture has been drawn.
fn open(stage: &mut Stage, scenario: &str) -> Duration {
    let begun = Instant::now();
    stage.world().resource_mut::<GameRequests>().push(GameRequest::Start(BattleSetup::new(scenario, 5)));
    for _ in 0..3 {
        stage.step();
    }
    stage.wait_for_driver();
    begun.elapsed()
}

fn turn_around(stage: &mut Stage) -> FrameTimes {
    let mut times = Vec::new();
    for _ in 0..FRAMES {
        stage.world().resource_mut::<CameraRig>().orbit(TAU / f32::from(FRAMES), 0.0);
        let begun = Instant::now();
        stage.step();
        stage.wait_for_driver();
        times.push(begun.elapsed());
    }
    FrameTimes::of(times).expect("frames were measured")
}

#[test]
#[ignore = "measures frames of a shipped board and of one of 100 by 100 hexes, near and far, and how long they open"]
fn measure_a_shipped_board_and_a_large_one() {
    let library = library();
    let mut game = GamePlugin::new(library);
    game.first = Some(BattleSetup::new("two_fords", 5));
    let mut stage = Stage::open(SIZE, |app| {
        app.add_plugins(game);
    })
    .expect("a Vulkan driver");
    assert!(stage.until_idle(600));
    println!("two_fords, opening view: {}", turn_around(&mut stage));
    println!("two_fords opens again in {:?}", open(&mut stage, "two_fords"));
    println!("{SIDE} by {SIDE} hexes open in {:?}", open(&mut stage, "plain"));
    stage.until_idle(600);
    println!("{SIDE} by {SIDE}, opening view: {}", turn_around(&mut stage));
    for (name, distance, tilt) in
        [("near", 30.0, 0.7), ("low", 40.0, 0.42), ("far", 115.0, 0.9), ("far and low", 115.0, 0.4)]
    {
        let at = stage.world().resource::<CameraRig>().goal().at;
        stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn: 0.0, tilt, distance });
        stage.until_idle(600);
        println!("{SIDE} by {SIDE}, {name}: {}", turn_around(&mut stage));
    }
}

/// What is left out of the picture for comparison.
#[derive(Resource, Debug, Clone, Copy, Default)]
struct LeftOut {
    /// Entities with these names.
    names: &'static [&'static str],
    /// The interface: it is composed, but not painted.
    interface: bool,
}

/// When the main world began and ended its part of the frame.
#[derive(Resource, Debug, Clone, Copy)]
struct Stamps(Instant, Instant);

fn hide(left_out: Res<LeftOut>, mut shapes: Query<(&Name, &mut Visibility), Without<ChildOf>>) {
    for (name, mut visibility) in &mut shapes {
        let hidden = left_out.names.iter().any(|wanted| name.as_str().starts_with(wanted));
        visibility.set_if_neq(if hidden { Visibility::Hidden } else { Visibility::Inherited });
    }
}

fn blank(left_out: Res<LeftOut>, mut stat_blocks: Query<&mut bevy_egui::EguiRenderOutput>) {
    if left_out.interface {
        stat_blocks.iter_mut().for_each(|mut stat_block| stat_block.paint_jobs.clear());
    }
}

/// User and system time of the process so far, in milliseconds.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    [11, 12].iter().filter_map(|at| fields.get(*at)?.parse::<f64>().ok()).sum::<f64>() * 10.0
}

/// Median milliseconds of the main world, of the renderer and of the driver, and the processor's time of a frame.
fn parts_of_a_frame(stage: &mut Stage) -> ([f64; 4], f64) {
    let mut parts: [Vec<f64>; 4] = Default::default();
    let before = processor_time();
    for _ in 0..FRAMES {
        stage.world().resource_mut::<CameraRig>().orbit(TAU / f32::from(FRAMES), 0.0);
        let begun = Instant::now();
        stage.step();
        let drawn = Instant::now();
        stage.wait_for_driver();
        let done = Instant::now();
        let Stamps(first, last) = *stage.world().resource::<Stamps>();
        let times = [last - first, drawn - begun - (last - first), done - drawn, done - begun];
        parts.iter_mut().zip(times).for_each(|(part, time)| part.push(time.as_secs_f64() * 1000.0));
    }
    let processor = (processor_time() - before) / f64::from(FRAMES);
    let medians = parts.map(|mut part| {
        part.sort_by(f64::total_cmp);
        part[part.len() / 2]
    });
    (medians, processor)
}

#[test]
#[ignore = "measures the parts of a frame: world, renderer, driver, processor, with parts of the picture left out"]
fn measure_what_a_frame_is_made_of() {
    let library = shipped();
    let mut game = GamePlugin::new(library);
    let scenario = std::env::var("SCENARIO").unwrap_or_else(|_| "two_fords".to_owned());
    game.first = Some(BattleSetup::new(scenario.as_str(), 7));
    let mut stage = Stage::open(SIZE, |app| {
        app.add_plugins(game)
            .init_resource::<LeftOut>()
            .insert_resource(Stamps(Instant::now(), Instant::now()))
            .add_systems(First, |mut stamps: ResMut<Stamps>| stamps.0 = Instant::now())
            .add_systems(PostUpdate, hide.before(bevy::camera::visibility::VisibilitySystems::VisibilityPropagate))
            .add_systems(Last, (blank, |mut stamps: ResMut<Stamps>| stamps.1 = Instant::now()).chain());
    })
    .expect("a Vulkan driver");
    assert!(stage.until_idle(600));
    let left_out = |names: &'static [&'static str], interface: bool| LeftOut { names, interface };
    let variants = [
        ("everything", left_out(&[], false)),
        ("no interface", left_out(&[], true)),
        ("no board", left_out(&["Chunk"], false)),
        ("no units", left_out(&["Unit", "Ring", "Scorch", "Shadow"], false)),
        ("no bodies", left_out(&["Unit"], false)),
        ("no dome", left_out(&["Dome"], false)),
        ("nothing", left_out(&["Chunk", "Unit", "Ring", "Scorch", "Shadow", "Dome", "Marks", "Plume", "Zone"], true)),
    ];
    let rounds = std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2);
    for _ in 0..rounds {
        for (name, variant) in variants {
            stage.world().insert_resource(variant);
            (0..5).for_each(|_| _ = stage.step());
            let ([main, render, driver, whole], processor) = parts_of_a_frame(&mut stage);
            println!(
                "{name:14} main {main:5.1}  renderer {render:5.1}  driver {driver:5.1}  whole {whole:5.1}  processor {processor:5.1} ms"
            );
        }
    }
}
