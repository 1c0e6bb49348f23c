//! The running battle inside the game: sets it up, lets persons and the computer play it, and hands its frames to the
//! picture.

mod drive;
mod requests;

use crate::interaction::Screen;
use bevy::prelude::*;

/// The steps of a frame that concern the running battle, in [`Update`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub enum SessionSystems {
    /// Starts, repeats and leaves battles.
    Requests,
    /// Takes orders, lets the computer choose, and lets the battle take its steps.
    Drive,
}

/// Plays battles.
pub struct SessionPlugin;

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (SessionSystems::Requests, SessionSystems::Drive).chain())
            .add_systems(Update, requests::answer_requests.in_set(SessionSystems::Requests))
            .add_systems(
                Update,
                drive::drive_battle.in_set(SessionSystems::Drive).run_if(resource_exists::<drive::Table>),
            )
            .add_systems(OnExit(Screen::Battle), drive::forget_orders);
    }
}
