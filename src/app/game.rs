//! The whole game as one plugin, for a window and for a stage without one.

use crate::battle::BattleSetup;
use crate::content::{LeftOut, Library};
use crate::interaction::InteractionPlugin;
use crate::record::Shelf;
use crate::third_party;
use crate::ui::{Overlay, UiPlugin};
use crate::view::ViewPlugin;
use crate::world::session::SessionPlugin;
use crate::world::session::{GameContent, GameRequest, GameRequests, PacksLeftOut, Settings};
use bevy::ecs::error::warn;
use bevy::prelude::*;
use std::sync::Arc;

/// The game: its content, its beginning and its settings.
#[derive(Debug, Clone)]
pub struct GamePlugin {
    /// The content.
    pub library: Arc<Library>,
    /// The battle to start at once. `None` opens the start screen.
    pub first: Option<BattleSetup>,
    /// Other requests at the start, such as loading a save.
    pub requests: Vec<GameRequest>,
    /// The folder for saves and replays. Without one, nothing is kept.
    pub shelf: Option<Shelf>,
    /// The settings.
    pub settings: Settings,
    /// The packs that were left out because of faults. The player gets a notice.
    pub left_out: Vec<LeftOut>,
    /// Whether it opens the page with all widgets.
    pub gallery: bool,
}

impl GamePlugin {
    /// The game at its start screen with the usual settings.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self {
            library,
            first: None,
            requests: Vec::new(),
            shelf: None,
            settings: Settings::default(),
            left_out: Vec::new(),
            gallery: false,
        }
    }
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.set_error_handler(warn)
            .insert_resource(GameContent(Arc::clone(&self.library)))
            .insert_resource(self.settings.clone())
            .insert_resource(PacksLeftOut(self.left_out.clone()))
            .add_plugins((
                InteractionPlugin,
                SessionPlugin { shelf: self.shelf.clone() },
                ViewPlugin,
                UiPlugin,
                third_party::bevy_egui::plugin,
            ));
        if self.gallery {
            app.insert_resource(Overlay::Gallery);
        }
        let mut requests = app.world_mut().resource_mut::<GameRequests>();
        let first = self.first.iter().map(|first| GameRequest::Start(first.clone()));
        first.chain(self.requests.iter().cloned()).for_each(|request| requests.push(request));
    }
}
