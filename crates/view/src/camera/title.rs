//! The camera behind the title: low over the board, which lies beside the entries. A graphics card turns it slowly.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::gaze::Gaze;
use super::rig::CameraRig;
use super::systems::CameraSystems;
use crate::ground::Ground;
use crate::look::material::Richness;
use phaseline_interaction::BoardKeys;
use phaseline_world::session::{Screen, Settings};

/// The turn at the beginning and the tilt, in radians.
const ANGLES: (f32, f32) = (0.55, 0.46);
/// The distance, as a part of the distance that shows the whole board.
const CLOSE: f32 = 0.88;
/// How far the board lies to the right of the middle, as a part of the distance.
const ASIDE: f32 = 0.13;
/// How fast it turns, in radians per second.
const PACE: f32 = 0.035;

/// The view of the board with this turn.
fn gaze(rig: &CameraRig, turn: f32) -> Gaze {
    let home = rig.home();
    let distance = home.distance * CLOSE;
    let aside = Quat::from_rotation_y(turn) * Vec3::NEG_X * distance * ASIDE;
    Gaze { at: home.at + aside, turn, tilt: ANGLES.1, distance }
}

/// Looks at the board from the beginning of the turn.
fn arrive(mut rig: ResMut<CameraRig>) {
    let gaze = gaze(&rig, ANGLES.0);
    rig.look(gaze);
    rig.arrive();
}

fn turn(time: Res<Time>, mut rig: ResMut<CameraRig>, mut redraw: MessageWriter<RequestRedraw>) {
    let gaze = gaze(&rig, rig.now().turn + PACE * time.delta_secs().min(0.1));
    rig.look(gaze);
    rig.arrive();
    redraw.write(RequestRedraw);
}

pub(super) fn plugin(app: &mut App) {
    // It turns for nobody in a window behind others, or behind a dialogue.
    let seen = |windows: Query<&Window>, keys: Option<Res<BoardKeys>>| {
        keys.is_some() && windows.iter().any(|window| window.focused)
    };
    let rich = |richness: Option<Res<Richness>>, settings: Option<Res<Settings>>| {
        richness.is_some_and(|richness| *richness == Richness::Rich) && settings.is_none_or(|it| !it.reduced_motion)
    };
    app.add_systems(OnEnter(Screen::Title), arrive.run_if(resource_exists::<Ground>)).add_systems(
        Update,
        (
            arrive.run_if(resource_exists_and_changed::<Ground>),
            turn.run_if(rich.and_then(seen).and_then(resource_exists::<Ground>)),
        )
            .chain()
            .after(super::rig::frame_board)
            .in_set(CameraSystems::Glide)
            .run_if(in_state(Screen::Title)),
    );
}
