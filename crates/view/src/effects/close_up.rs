//! A look from near at something that happens, and back.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::camera::{CameraRig, CameraSystems};
use crate::play::PicturePace;
use crate::units::PictureMoved;
use phaseline_interaction::FreePart;
use phaseline_world::BattleJumped;
use phaseline_world::session::Settings;

/// How far away the camera is meanwhile, in world units.
const NEAR: f32 = 13.0;

/// Asks the camera for a look from near. Any system may write it, also one of a plugin. There is none with reduced
/// motion.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct LookClosely {
    /// The place.
    pub at: Vec3,
    /// How long, in seconds at normal speed.
    pub seconds: f32,
}

/// The seconds for which the camera is still near.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct CloseUp(Option<f32>);

/// Goes near, and back when the time is over. If the player moves the camera meanwhile, it stays where it is.
fn look_closely(
    time: Res<Time>,
    pace: PicturePace,
    settings: Option<Res<Settings>>,
    free: Res<FreePart>,
    mut rig: ResMut<CameraRig>,
    mut close_up: ResMut<CloseUp>,
    mut wanted: MessageReader<LookClosely>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if let Some(left) = close_up.0 {
        let left = left - time.delta_secs().min(0.05) * pace.factor();
        close_up.0 = Some(left).filter(|left| *left > 0.0 && rig.is_close());
        if close_up.0.is_none() {
            rig.retreat();
        }
        redraw.write(RequestRedraw);
    }
    let calm = settings.is_some_and(|settings| settings.reduced_motion);
    for LookClosely { at, seconds } in wanted.read().filter(|_| !calm && pace.can_be_felt()) {
        rig.approach(*at, NEAR, free.0);
        close_up.0 = Some(*seconds);
        redraw.write(RequestRedraw);
    }
}

/// Goes back at once, because the picture is another one.
fn end(mut close_up: ResMut<CloseUp>, mut rig: ResMut<CameraRig>, mut wanted: ResMut<Messages<LookClosely>>) {
    wanted.clear();
    if close_up.0.take().is_some() {
        rig.retreat();
    }
}

pub(super) fn plugin(app: &mut App) {
    let moved = on_message::<PictureMoved>.or_else(on_message::<BattleJumped>);
    app.init_resource::<CloseUp>()
        .add_message::<LookClosely>()
        .add_systems(Update, (look_closely, end.run_if(moved)).chain().before(CameraSystems::Glide));
}
