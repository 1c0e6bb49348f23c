//! Mouse and keyboard control of the camera.
//!
//! Drag with the right button to orbit, with the middle button to pan, turn the wheel to zoom. W A S D pan, Q and E
//! turn, R and F tilt, plus and minus zoom, Home shows the whole board.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::rig::CameraRig;
use super::systems::{CameraSystems, keys_steer};
use phaseline_interaction::{Hover, Pointer};

/// Orbits, pans and zooms. A drag that began on the interface does not move the camera.
fn steer_with_mouse(
    buttons: Res<ButtonInput<MouseButton>>,
    pointer: Option<Res<Pointer>>,
    scroll: Res<AccumulatedMouseScroll>,
    hover: Option<Res<Hover>>,
    mut began_on_board: Local<bool>,
    mut rig: ResMut<CameraRig>,
) {
    const DRAGGING: [MouseButton; 2] = [MouseButton::Right, MouseButton::Middle];
    let over_interface = hover.is_some_and(|hover| hover.over_interface && !hover.by_keyboard);
    if buttons.any_just_pressed(DRAGGING) {
        *began_on_board = !over_interface;
    }
    let motion = pointer.map_or(Vec2::ZERO, |pointer| pointer.motion);
    // Mouse movement before the button went down is not part of the drag, even in the same frame.
    let drags = *began_on_board && !buttons.any_just_pressed(DRAGGING);
    let drag = if drags { motion } else { Vec2::ZERO };
    if buttons.pressed(MouseButton::Right) && drag != Vec2::ZERO {
        rig.orbit(-drag.x * 0.006, drag.y * 0.004);
    }
    if buttons.pressed(MouseButton::Middle) && drag != Vec2::ZERO {
        let reach = rig.goal().distance * 0.0011;
        rig.pan(-drag.x * reach, drag.y * reach * 1.25);
    }
    let steps = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
    };
    if steps != 0.0 && !over_interface {
        rig.zoom(steps);
    }
}

fn steer_with_keys(
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time>,
    mut rig: ResMut<CameraRig>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = time.delta_secs().min(0.05);
    let axis = |more: &[KeyCode], less: &[KeyCode]| {
        f32::from(keys.any_pressed(more.iter().copied())) - f32::from(keys.any_pressed(less.iter().copied()))
    };
    let right = axis(&[KeyCode::KeyD], &[KeyCode::KeyA]);
    let forwards = axis(&[KeyCode::KeyW], &[KeyCode::KeyS]);
    let turn = axis(&[KeyCode::KeyQ], &[KeyCode::KeyE]);
    let tilt = axis(&[KeyCode::KeyR], &[KeyCode::KeyF]);
    let zoom = axis(&[KeyCode::Equal, KeyCode::NumpadAdd], &[KeyCode::Minus, KeyCode::NumpadSubtract]);
    if [right, forwards, turn, tilt, zoom].iter().any(|axis| *axis != 0.0) {
        let reach = rig.goal().distance * 0.9 * seconds;
        rig.pan(right * reach, forwards * reach);
        rig.orbit(turn * 1.6 * seconds, tilt * 0.9 * seconds);
        rig.zoom(zoom * 8.0 * seconds);
        redraw.write(RequestRedraw);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, (CameraSystems::Steer, CameraSystems::Glide).chain()).add_systems(
        Update,
        (steer_with_mouse, steer_with_keys.run_if(keys_steer)).chain().in_set(CameraSystems::Steer),
    );
}
