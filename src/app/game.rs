//! The whole game as one plugin: what a window and a stage without a window have in common.

use super::session::SessionPlugin;
use crate::battle::BattleSetup;
use crate::content::{LeftOut, Library};
use crate::interaction::{GameContent, GameRequest, GameRequests, InteractionPlugin, PacksLeftOut, Settings};
use crate::record::Shelf;
use crate::third_party;
use crate::ui::{Overlay, UiPlugin};
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
    /// What else to ask for at once, such as a saved battle.
    pub wishes: Vec<GameRequest>,
    /// Where saves and replays lie; nothing is kept without one.
    pub shelf: Option<Shelf>,
    /// How it is set.
    pub settings: Settings,
    /// The packs that were left out because of their faults; the player is told.
    pub left_out: Vec<LeftOut>,
    /// It opens with the page that shows every widget.
    pub gallery: bool,
}

impl GamePlugin {
    /// The game at its start screen, with the usual settings.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self {
            library,
            first: None,
            wishes: Vec::new(),
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
        first.chain(self.wishes.iter().cloned()).for_each(|wish| requests.push(wish));
    }
}
