//! Pictures for the eye: `cargo test --test rendering -- --ignored look` writes them to the folder in `LOOK_DIR`.

use crate::support::shipped::shipped;
use std::path::PathBuf;
use std::time::Instant;

use bevy::prelude::*;
use phaseline::app::Stage;
use phaseline::battle::{Attack, Outcome};
use phaseline::interaction::{FireLine, Marks, Reach};
use phaseline::rules::catalog::colour::Colour;
use phaseline::rules::catalog::scenario::terrain::TerrainForm;
use phaseline::rules::hex::path::Pose;
use phaseline::rules::hex::{Facing, Hex};
use phaseline::rules::ids::UnitId;
use phaseline::view::camera::{CameraRig, Gaze};
use phaseline::view::ground::Ground;
use phaseline::view::look::material::{ForcedRichness, Richness};
use phaseline::view::units::Scene;
use phaseline::world::session::Playback;

use crate::support::stand::{MODELS, figure, flat_ground, shipped_ground, stage_with};

pub fn folder() -> PathBuf {
    let folder = std::env::var_os("LOOK_DIR").map_or_else(|| PathBuf::from("target/look"), PathBuf::from);
    std::fs::create_dir_all(&folder).expect("a folder that can be written");
    folder
}

fn save(stage: &mut Stage, name: &str) {
    let picture = stage.screenshot().expect("a picture");
    picture.save(folder().join(format!("{name}.png"))).expect("a picture that can be saved");
    let grey = image::DynamicImage::from(picture).to_luma8();
    grey.save(folder().join(format!("{name}_grey.png"))).expect("a picture that can be saved");
}

#[test]
#[ignore = "for the eye"]
fn look_at_the_maps() {
    for map in ["two_fords", "saltgate"] {
        let mut stage = stage_with(shipped_ground(map));
        save(&mut stage, map);
        let home = stage.world().resource::<CameraRig>().goal();
        let views = [("near", 13.0, 0.8, 0.5), ("low", 22.0, 0.5, -0.7)];
        for (name, distance, tilt, turn) in views {
            let at = home.at + Vec3::new(-2.0, 0.0, 2.0);
            stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn, tilt, distance });
            stage.until_idle(600);
            save(&mut stage, &format!("{map}_{name}"));
        }
    }
}

const GREEN: Colour = Colour::rgb(0x3F, 0xA3, 0x4A);
const RED: Colour = Colour::rgb(0xC4, 0x37, 0x2C);

fn line_up() -> Scene {
    let rows = [(0, GREEN), (2, RED), (4, GREEN)];
    let mut figures = Vec::new();
    for (row, (facing, paint)) in rows.into_iter().enumerate() {
        for (column, model) in MODELS.iter().enumerate() {
            let place = (column as i32, 1 + 2 * row as i32);
            let mut figure = figure(model, paint, place, facing + column as i32 % 2);
            figure.prone = row == 2 && column % 3 == 1;
            figure.destroyed = row == 2 && column % 3 == 2;
            figures.push(figure);
        }
    }
    Scene(figures.into_iter().enumerate().map(|(number, figure)| (UnitId(number as u32), figure)).collect())
}

#[test]
#[ignore = "for the eye"]
fn look_at_the_units() {
    let mut stage = stage_with(flat_ground(11, 7));
    stage.world().insert_resource(line_up());
    stage.until_idle(60);
    save(&mut stage, "units");
    let at = stage.world().resource::<CameraRig>().goal().at;
    stage.world().resource_mut::<CameraRig>().look(Gaze {
        at: at + Vec3::new(-3.5, 0.0, -1.0),
        turn: 0.4,
        tilt: 0.6,
        distance: 13.0,
    });
    stage.until_idle(600);
    save(&mut stage, "units_near");
}

#[test]
#[ignore = "for the eye"]
fn look_at_the_marks() {
    let mut stage = stage_with(shipped_ground("two_fords"));
    let mech = figure("mech_heavy", GREEN, (5, 11), 1);
    let foe = figure("mech_medium", RED, (12, 7), 4);
    stage.world().insert_resource(Scene([(UnitId(0), mech), (UnitId(1), foe)].into()));
    let middle = Hex::from_map(5, 11);
    let reach =
        middle.disc(5).into_iter().map(|hex| (hex, if hex.distance(middle) < 4 { Reach::Walk } else { Reach::Run }));
    let way = [(5, 11), (6, 10), (7, 10), (8, 9), (8, 8)]
        .map(|(column, row)| Pose { hex: Hex::from_map(column, row), facing: Facing::new(1) });
    stage.world().insert_resource(Marks {
        hover: Some(Hex::from_map(8, 8)),
        selected: Some(UnitId(0)),
        reach: reach.collect(),
        path: way.to_vec(),
        fire: vec![FireLine { from: UnitId(0), to: UnitId(1), clear: true }],
        targets: vec![UnitId(1)],
        ..default()
    });
    stage.until_idle(60);
    save(&mut stage, "marks");
    let at = stage.world().resource::<Ground>().standing(Hex::from_map(8, 9));
    stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn: 0.2, tilt: 0.75, distance: 18.0 });
    stage.until_idle(600);
    save(&mut stage, "marks_near");
}

#[test]
#[ignore = "for the eye"]
fn look_at_the_silhouettes() {
    let mut stage = stage_with(flat_ground(11, 7));
    let mut scene = line_up();
    scene.0.values_mut().for_each(|figure| (figure.prone, figure.destroyed) = (false, false));
    stage.world().insert_resource(scene);
    stage.until_idle(60);
    let world = stage.world();
    let mut others = world.query_filtered::<(&Name, &mut Visibility), With<Mesh3d>>();
    for (name, mut visibility) in others.iter_mut(world) {
        if ["Chunk", "Dome", "Ring", "Scorch", "Shadow"].contains(&name.as_str()) {
            *visibility = Visibility::Hidden;
        }
    }
    let mut picture = stage.screenshot().expect("a picture");
    let ground = *picture.get_pixel(0, 0);
    for pixel in picture.pixels_mut() {
        *pixel = if *pixel == ground { image::Rgba([255; 4]) } else { image::Rgba([0, 0, 0, 255]) };
    }
    picture.save(folder().join("silhouettes.png")).expect("a picture that can be saved");
}

#[test]
#[ignore = "measures the milliseconds of a frame of saltgate, of 120 frames, into times.txt"]
fn look_at_the_frame_times() {
    let mut stage = stage_with(shipped_ground("saltgate"));
    let mut times = Vec::new();
    for _ in 0..120 {
        stage.world().resource_mut::<CameraRig>().orbit(0.02, 0.0);
        let start = Instant::now();
        stage.step();
        stage.wait_for_driver();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    std::fs::write(
        folder().join("times.txt"),
        format!("least {:.1} median {:.1} p95 {:.1}\n", times[0], times[60], times[114]),
    )
    .expect("a file");
}

#[test]
#[ignore = "for the eye"]
fn look_at_a_battle() {
    let (mut shown, playback) = crate::play::recorded("two_fords", 120);
    let library = shipped();
    shown.theme = std::sync::Arc::new(library.themes["default"].clone());
    let mut stage = crate::play::stage_of((shown, playback));
    stage.step();
    save(&mut stage, "battle_start");
    let ground = stage.world().resource::<Ground>().clone();
    let (here, there) = (ground.standing(Hex::from_map(5, 5)), ground.standing(Hex::from_map(7, 8)));
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    for _ in 0..2_000_u32 {
        let world = stage.world();
        let shown = world.resource::<phaseline::world::session::Shown>().clone();
        let mut playback = world.resource_mut::<Playback>();
        let (kind, star, other) = match playback.current() {
            Some(Outcome::WeaponFired { weapon, attack: Attack { unit, target, .. }, .. }) => {
                let weapon = &shown.rulebook.profile(*unit).expect("a fighter").weapons[*weapon].weapon;
                (format!("{:?}", weapon.class), *unit, Some(*target))
            }
            Some(Outcome::BlowStruck(Attack { unit, target, .. })) => ("blow".to_owned(), *unit, Some(*target)),
            Some(Outcome::KnockedDown { unit, .. }) => ("fall".to_owned(), *unit, None),
            Some(Outcome::UnitDestroyed { unit, .. }) => ("wreck".to_owned(), *unit, None),
            Some(_) => {
                playback.advance();
                stage.step();
                continue;
            }
            None => break,
        };
        let count = seen.entry(kind.clone()).or_default();
        *count += 1;
        if *count > 2 {
            playback.advance();
            stage.step();
            continue;
        }
        let count = *count;
        let mut bodies = world.query::<(&phaseline::view::units::UnitBody, &mut phaseline::view::units::Posture)>();
        for (body, mut posture) in bodies.iter_mut(world) {
            posture.at = if body.unit == star {
                here
            } else if Some(body.unit) == other {
                there
            } else {
                Vec3::Y * -90.0
            };
            posture.yaw = if body.unit == star { -2.4 } else { 0.7 };
        }
        let gaze = Gaze { at: here.midpoint(there), turn: 0.3, tilt: 0.62, distance: 13.0 };
        world.resource_mut::<CameraRig>().look(gaze);
        world.resource_mut::<CameraRig>().arrive();
        for frame in 0..72 {
            stage.step();
            if [26, 34, 40, 50, 70].contains(&frame) {
                save(&mut stage, &format!("act_{kind}_{count}_{frame:02}"));
            }
        }
    }
    save(&mut stage, "battle_end");
}

#[test]
#[ignore = "for the eye"]
fn look_at_the_rich_picture() {
    let mut stage = Stage::open(crate::support::stand::SIZE, |app| {
        app.insert_resource(ForcedRichness(Richness::Rich)).add_plugins(phaseline::view::ViewPlugin);
    })
    .expect("a Vulkan driver");
    stage.world().insert_resource(shipped_ground("saltgate"));
    stage.until_idle(60);
    save(&mut stage, "rich");
    let at = stage.world().resource::<CameraRig>().goal().at;
    stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn: 0.3, tilt: 0.7, distance: 20.0 });
    stage.world().resource_mut::<CameraRig>().arrive();
    stage.until_idle(60);
    save(&mut stage, "rich_near");
}

#[test]
#[ignore = "measures a board of 100 by 100 hexes: seconds to load, milliseconds of a frame, into times_large.txt"]
fn look_at_a_large_board() {
    let hexes = (0..100).flat_map(|column| (0..100).map(move |row| Hex::from_map(column, row)));
    let small = shipped_ground("saltgate");
    let repeated = hexes.map(|hex| {
        let (column, row) = hex.to_map();
        let tile = small.tile(Hex::from_map(column % 24, row % 20)).expect("a tile");
        (hex, tile.level, tile.form)
    });
    let start = Instant::now();
    let mut stage = stage_with(Ground::of_forms(repeated));
    let load = start.elapsed().as_secs_f64();
    save(&mut stage, "large");
    let mut times = Vec::new();
    for _ in 0..90 {
        stage.world().resource_mut::<CameraRig>().orbit(0.02, 0.0);
        let start = Instant::now();
        stage.step();
        stage.wait_for_driver();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    let text = format!("load {load:.2} s, least {:.1} median {:.1} p95 {:.1}\n", times[0], times[45], times[85]);
    std::fs::write(folder().join("times_large.txt"), text).expect("a file");
}

#[test]
#[ignore = "for the eye"]
fn look_at_what_is_cut_low() {
    let hexes = (0..9).flat_map(|column| (0..9).map(move |row| (column, row)));
    let form = |(column, row): (i32, i32)| match (column, row) {
        (1..=3, 3..=5) => TerrainForm::Woods,
        (5..=7, 3..=5) => TerrainForm::Building,
        _ => TerrainForm::Open,
    };
    let ground = || Ground::of_forms(hexes.clone().map(|at| (Hex::from_map(at.0, at.1), 0, form(at))));
    for (name, richness) in [("plain", Richness::Plain), ("rich", Richness::Rich)] {
        let mut stage = Stage::open(crate::support::stand::SIZE, |app| {
            app.insert_resource(ForcedRichness(richness)).add_plugins(phaseline::view::ViewPlugin);
        })
        .expect("a Vulkan driver");
        stage.world().insert_resource(ground());
        stage.until_idle(60);
        let at = ground().standing(Hex::from_map(4, 4));
        stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn: 0.0, tilt: 0.42, distance: 13.0 });
        stage.world().resource_mut::<CameraRig>().arrive();
        stage.until_idle(60);
        save(&mut stage, &format!("cut_{name}_nobody"));
        let units = [(2, 2), (2, 4), (6, 2), (6, 4)].into_iter().zip(0..);
        let units = units.map(|(place, unit)| (UnitId(unit), figure("trooper", RED, place, 0)));
        stage.world().insert_resource(Scene(units.collect()));
        stage.until_idle(60);
        save(&mut stage, &format!("cut_{name}"));
    }
}
