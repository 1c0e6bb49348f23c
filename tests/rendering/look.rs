//! Pictures for the eye: `cargo test --test rendering -- --ignored look` writes them to the folder in `LOOK_DIR`.

use std::path::PathBuf;
use std::time::Instant;

use bevy::math::Vec3;
use phaseline::app::Stage;
use phaseline::view::camera::{CameraRig, Gaze};

use crate::stand::{shipped_ground, stage_with};

fn folder() -> PathBuf {
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

#[test]
#[ignore = "a measurement"]
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
    std::fs::write(folder().join("times.txt"), format!("median {:.1} p95 {:.1}\n", times[60], times[114]))
        .expect("a file");
}
