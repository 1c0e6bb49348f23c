//! The running battle in the game: sets it up, lets players and the computer play it, passes its frames to the screen,
//! and keeps it on the disk.

mod drive;
mod entities;
mod going_back;
mod keep;
mod open;
mod requests;
mod retell;
mod saves;
mod thinking;
mod watch;

use crate::interaction::{InteractionSystems, Playback, Screen, Shown, Watching};
use crate::record::Shelf;
use crate::world::{BattlePlugin, Pace};
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
        let is_shown = resource_exists::<Playback>.and_then(resource_exists::<Shown>);
        app.add_plugins(BattlePlugin { pace: Pace::ByHand })
            .insert_resource(keep::Keeper::new(self.shelf.clone()))
            .configure_sets(Update, (SessionSystems::Requests, SessionSystems::Drive, SessionSystems::Keep).chain())
            .add_systems(Startup, saves::list)
            .add_systems(Update, requests::answer_requests.in_set(SessionSystems::Requests))
            .add_systems(
                Update,
                (
                    entities::note_mode.after(SessionSystems::Requests).before(SessionSystems::Drive),
                    (
                        (entities::take_requests, drive::drive_battle).chain().run_if(resource_exists::<drive::Table>),
                        entities::refuse_requests.run_if(resource_exists::<Watching>.and_then(is_shown)),
                    )
                        .in_set(SessionSystems::Drive),
                    (keep::keep_up, keep::show.run_if(resource_exists::<drive::Table>))
                        .chain()
                        .in_set(SessionSystems::Keep),
                ),
            )
            .add_systems(PostUpdate, entities::follow_playback.before(InteractionSystems::Follow))
            .add_systems(Last, keep::at_the_end)
            .add_systems(OnExit(Screen::Battle), drive::forget_orders)
            .add_systems(OnEnter(Screen::Setup), |mut commands: Commands| commands.remove_resource::<Watching>());
    }
}
