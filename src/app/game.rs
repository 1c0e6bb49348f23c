//! The whole game as one plugin: what a window and a stage without a window have in common.

use super::session::SessionPlugin;
use crate::battle::BattleSetup;
use crate::content::Library;
use crate::interaction::{GameContent, GameRequest, GameRequests, InteractionPlugin, Settings};
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
}

impl GamePlugin {
    /// The game at its start screen, with the usual settings.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self { library, first: None, settings: Settings::default() }
    }
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.set_error_handler(warn)
            .insert_resource(GameContent(Arc::clone(&self.library)))
            .insert_resource(self.settings.clone())
            .add_plugins((InteractionPlugin, SessionPlugin, ViewPlugin, UiPlugin, third_party::bevy_egui::plugin));
        if let Some(first) = &self.first {
            app.world_mut().resource_mut::<GameRequests>().push(GameRequest::Start(first.clone()));
        }
    }
}
