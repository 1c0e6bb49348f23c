//! The plugins that play battles and show them step by step.

use super::game::{BehindTitle, GameRequests, PacksLeftOut, Screen};
use super::keeping::Keeping;
use super::language::{Language, learn};
use super::messages::FrameNeeded;
use super::notice::Notice;
use super::reasons::Reasons;
use super::settings::Settings;
use super::shown::{Playback, PlaybackSpeed, Shown};
use super::skirmish::{AlwaysPass, Orders};
use super::systems::{Keeper, Table, drive, follow, keep, requests, saves, settings};
use super::watching::Watching;
use crate::{BattlePlugin, StepEachUpdate};
use bevy::prelude::*;
use phaseline_record::Shelf;

/// The steps of a frame for the running battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub enum SessionSystems {
    /// In [`Update`]: starts, repeats and leaves battles.
    Requests,
    /// In [`Update`]: takes orders, lets the computer choose, and plays the steps of the battle.
    Drive,
    /// In [`Update`]: writes the journal, the autosave and the replay when they are due.
    Keep,
    /// In [`Update`]: the entities follow what is shown, and the facts of each shown step are told.
    Follow,
}

/// Shows battles step by step: the entities follow [`Playback`]. It does not play them.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlaybackPlugin;

impl Plugin for PlaybackPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(BattlePlugin)
            .configure_sets(PreUpdate, StepEachUpdate.run_if(|| false))
            .add_message::<FrameNeeded>()
            .init_resource::<Notice>()
            .init_resource::<PlaybackSpeed>()
            .init_resource::<Orders>()
            .init_resource::<AlwaysPass>()
            .init_resource::<GameRequests>()
            .init_resource::<BehindTitle>()
            .init_resource::<Settings>()
            .init_resource::<PacksLeftOut>()
            .init_resource::<Language>()
            .init_resource::<Keeping>()
            .init_resource::<Reasons>()
            .init_resource::<drive::Chooser>()
            .init_state::<Screen>()
            .add_systems(First, learn)
            .add_systems(Update, follow::follow_playback.in_set(SessionSystems::Follow));
    }
}

impl PlaybackPlugin {
    /// Adds the plugin to an app that lacks it.
    pub fn ensure(app: &mut App) {
        if !app.is_plugin_added::<Self>() {
            app.add_plugins(Self);
        }
    }
}

/// Plays battles and shows them.
#[derive(Debug, Clone, Default)]
pub struct SessionPlugin {
    /// The folder for saves and replays. Without one, nothing is written or listed.
    pub shelf: Option<Shelf>,
}

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        PlaybackPlugin::ensure(app);
        let is_shown = resource_exists::<Playback>.and_then(resource_exists::<Shown>);
        app.insert_resource(Keeper::new(self.shelf.clone()))
            .configure_sets(
                Update,
                (SessionSystems::Requests, SessionSystems::Drive, SessionSystems::Keep, SessionSystems::Follow).chain(),
            )
            .add_systems(Startup, (settings::load, saves::list).chain())
            .add_systems(Update, requests::answer_requests.in_set(SessionSystems::Requests))
            .add_systems(
                Update,
                (
                    follow::note_mode.after(SessionSystems::Requests).before(SessionSystems::Drive),
                    (
                        (drive::take_requests, drive::choose_next, drive::take_intent)
                            .chain()
                            .run_if(resource_exists::<Table>),
                        follow::refuse_requests.run_if(resource_exists::<Watching>.and_then(is_shown)),
                    )
                        .in_set(SessionSystems::Drive),
                    (keep::keep_up, keep::show.run_if(resource_exists::<Table>)).chain().in_set(SessionSystems::Keep),
                ),
            )
            .add_systems(
                Last,
                (
                    settings::keep.run_if(resource_changed::<Settings>.or_else(resource_changed::<PlaybackSpeed>)),
                    keep::at_the_end,
                ),
            )
            .add_systems(OnExit(Screen::Battle), drive::forget_orders)
            .add_systems(OnEnter(Screen::Title), stop_watching)
            .add_systems(OnEnter(Screen::Setup), stop_watching);
    }
}

fn stop_watching(mut commands: Commands) {
    commands.remove_resource::<Watching>();
}
