//! The running battle in the game: sets it up, lets players and the computer play it, passes its frames to the screen,
//! and keeps it on the disk.

mod drive;
mod going_back;
mod keep;
mod open;
mod requests;
mod retell;
mod saves;
mod thinking;
mod watch;

use crate::interaction::{Screen, Watching};
use crate::record::Shelf;
use bevy::prelude::*;

/// The steps of a frame for the running battle, in [`Update`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub enum SessionSystems {
    /// Starts, repeats and leaves battles.
    Requests,
    /// Takes orders, lets the computer choose, and plays the steps of the battle.
    Drive,
    /// Writes the journal, the autosave and the replay when they are due.
    Keep,
}

/// The plugin that plays battles.
#[derive(Debug, Clone, Default)]
pub struct SessionPlugin {
    /// The folder for saves and replays. Without one, nothing is written or listed.
    pub shelf: Option<Shelf>,
}

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(keep::Keeper::new(self.shelf.clone()))
            .configure_sets(Update, (SessionSystems::Requests, SessionSystems::Drive, SessionSystems::Keep).chain())
            .add_systems(Startup, saves::list)
            .add_systems(Update, requests::answer_requests.in_set(SessionSystems::Requests))
            .add_systems(
                Update,
                (
                    drive::drive_battle.in_set(SessionSystems::Drive).run_if(resource_exists::<drive::Table>),
                    (keep::keep_up, keep::show.run_if(resource_exists::<drive::Table>))
                        .chain()
                        .in_set(SessionSystems::Keep),
                ),
            )
            .add_systems(Last, keep::at_the_end)
            .add_systems(OnExit(Screen::Battle), drive::forget_orders)
            .add_systems(OnEnter(Screen::Setup), |mut commands: Commands| commands.remove_resource::<Watching>());
    }
}
