//! Pictures of what lasts a moment or stands in an unusual place, to be looked at by a person, with the same environment
//! variables as the others.

use bevy::prelude::*;
use phaseline::interaction::{Hoverable, Pointer, Presses};
use phaseline::view::camera::{CameraRig, Gaze};
use phaseline::view::ground::Ground;
use phaseline::view::units::Scene;
use phaseline::world::session::PlaybackSpeed;

use crate::{
    look::{battle, size},
    look_findings::aim,
    support::game::Table,
};

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_settings_on_the_start_screen() {
    let mut table = Table::open(None, size());
    table.press("button:settings");
    table.picture("start_settings");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_target_at_the_right_edge_and_of_what_is_shouted_over_it() {
    let mut table = battle();
    let target = aim(&mut table);
    let world = table.stage.world();
    let hex = world.resource::<Scene>().0[&target].pose.hex;
    let there = world.resource::<Ground>().standing(hex);
    let gaze = world.resource::<CameraRig>().goal();
    let right = Quat::from_rotation_y(gaze.turn) * Vec3::X;
    for (name, far) in [("edge", 0.36), ("edge_middle", 0.0)] {
        let gaze = Gaze { at: there - right * far * gaze.distance, ..gaze };
        table.stage.world().resource_mut::<CameraRig>().look(gaze);
        table.stage.world().resource_mut::<CameraRig>().arrive();
        table.rest();
        table.picture(name);
    }
    table.point(&format!("badge:{}", target.0));
    table.stage.world().insert_resource(PlaybackSpeed(1.0));
    table.stage.world().resource_mut::<Presses>().press(Hoverable::Badge(target));
    table.stage.step();
    table.stage.world().resource_mut::<Pointer>().point_nowhere();
    for moment in 0..24 {
        (0..9).for_each(|_| _ = table.stage.step());
        table.picture(&format!("floats_{moment:02}"));
    }
}
