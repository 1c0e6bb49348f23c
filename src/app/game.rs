//! The whole game as one plugin: what a window and a stage without a window have in common.

use super::session::SessionPlugin;
use crate::battle::BattleSetup;
use crate::content::{LeftOut, Library};
use crate::interaction::{GameContent, GameRequest, GameRequests, InteractionPlugin, PacksLeftOut, Settings};
use crate::third_party;
use crate::ui::UiPlugin;
use crate::view::ViewPlugin;
use bevy::ecs::error::warn;
use bevy::prelude::*;
use std::sync::Arc;

/// The game: its content, what it opens with and how it is set.
#[derive(Debug, Clone)]
pub struct GamePlugin {
    /// Everything that can be played.
    pub library: Arc<Library>,
    /// The battle to start at once; the start screen without one.
    pub first: Option<BattleSetup>,
    /// How it is set.
    pub settings: Settings,
    /// The packs that were left out because of their faults; the player is told.
    pub left_out: Vec<LeftOut>,
}

impl GamePlugin {
    /// The game at its start screen, with the usual settings.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self { library, first: None, settings: Settings::default(), left_out: Vec::new() }
    }
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.set_error_handler(warn)
            .insert_resource(GameContent(Arc::clone(&self.library)))
            .insert_resource(self.settings.clone())
            .insert_resource(PacksLeftOut(self.left_out.clone()))
            .add_plugins((InteractionPlugin, SessionPlugin, ViewPlugin, UiPlugin, third_party::bevy_egui::plugin));
        if let Some(first) = &self.first {
            app.world_mut().resource_mut::<GameRequests>().push(GameRequest::Start(first.clone()));
        }
    }
}
