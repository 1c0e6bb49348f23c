//! Measurements against the budgets: `cargo test --test rendering -- --ignored --nocapture measure`.
//!
//! They print numbers and assert none, because other work on the machine would decide the outcome.

use std::f32::consts::TAU;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use phaseline::app::capture::FrameTimes;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::BattleSetup;
use phaseline::content::{Library, Memory, Sources, load};
use phaseline::interaction::{GameRequest, GameRequests};
use phaseline::view::camera::{CameraRig, Gaze};

use crate::stand::SIZE;

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
    assert!(!loaded.report.has_errors(), "{:?}", loaded.report);
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
#[ignore = "a measurement"]
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
