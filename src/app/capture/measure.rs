//! Frame times while the camera moves, compared with an empty scene in the same run.

use std::f32::consts::TAU;
use std::time::{Duration, Instant};

use bevy::camera::visibility::RenderLayers;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::prelude::*;

use super::frames::FrameTimes;
use crate::app::stage::Stage;
use phaseline_view::camera::{BoardCamera, CameraRig, CameraTarget};

/// The number of measured frames: one full turn of the camera.
const FRAMES: u16 = 240;
/// Frames before the measurement, in which the driver compiles what it draws for the first time.
const WARM_UP: u16 = 20;
/// A render layer without any object.
const EMPTY_LAYER: usize = 31;

/// Frame times of the game and of an empty scene of the same size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameStats {
    /// The full screen, while the camera goes once around the board.
    pub game: FrameTimes,
    /// A camera that sees nothing.
    pub empty: FrameTimes,
}

/// Measures the stage in its current state. Afterwards the stage is empty.
pub(super) fn measure(stage: &mut Stage) -> Option<FrameStats> {
    stage.draw_steps(true);
    let turn = TAU / f32::from(FRAMES);
    let game = times(stage, |world| world.resource_mut::<CameraRig>().orbit(turn, 0.0));
    clear(stage.world());
    let empty = times(stage, |_| ());
    Some(FrameStats { game: FrameTimes::of(game)?, empty: FrameTimes::of(empty)? })
}

fn times(stage: &mut Stage, mut before: impl FnMut(&mut World)) -> Vec<Duration> {
    let mut times = Vec::with_capacity(usize::from(FRAMES));
    for frame in 0..WARM_UP + FRAMES {
        before(stage.world());
        let begun = Instant::now();
        stage.step();
        stage.wait_for_driver();
        if frame >= WARM_UP {
            times.push(begun.elapsed());
        }
    }
    times
}

/// Closes all cameras and opens one that sees nothing.
fn clear(world: &mut World) {
    let cameras: Vec<Entity> = world.query_filtered::<Entity, With<Camera>>().iter(world).collect();
    for camera in cameras {
        world.entity_mut(camera).remove::<BoardCamera>();
        if let Some(mut camera) = world.get_mut::<Camera>(camera) {
            camera.is_active = false;
        }
    }
    let target = world.resource::<CameraTarget>().0.clone();
    let layer = RenderLayers::layer(EMPTY_LAYER);
    world.spawn((Camera3d::default(), target, layer, Tonemapping::None, DebandDither::Disabled, Msaa::Off));
}
