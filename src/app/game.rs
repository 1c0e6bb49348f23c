//! The whole game as one plugin, for a window and for a stage without one.

use super::third_party;
use bevy::ecs::error::warn;
use bevy::prelude::*;
use phaseline_battle::BattleSetup;
use phaseline_content::{LeftOut, Library, built_in_words, shown};
use phaseline_interaction::{ChancePlugin, InteractionPlugin, Variety};
use phaseline_record::Shelf;
use phaseline_screens::interface::UiPlugin;
use phaseline_screens::overlay::Overlay;
use phaseline_sound::{InterfacePlugin, SoundPlugin};
use phaseline_view::ViewPlugin;
use phaseline_world::session::{BehindTitle, SessionPlugin, calm_scenarios};
use phaseline_world::session::{GameContent, GameRequest, GameRequests, PacksLeftOut, Screen, Settings};
use std::path::PathBuf;
use std::sync::Arc;

/// The game: its content, its beginning and its settings.
#[derive(Debug, Clone)]
pub struct GamePlugin {
    /// The content.
    pub library: Arc<Library>,
    /// The battle to start at once.
    pub first: Option<BattleSetup>,
    /// The screen to open without a battle.
    pub screen: Screen,
    /// Other requests at the start, such as loading a save.
    pub requests: Vec<GameRequest>,
    /// The folder for saves and replays. Without one, nothing is kept.
    pub shelf: Option<Shelf>,
    /// The settings.
    pub settings: Settings,
    /// The folder of the shelf, if it was asked for and is not there yet. The player gets a notice.
    pub new_folder: Option<PathBuf>,
    /// The packs that were left out because of faults. The player gets a notice.
    pub left_out: Vec<LeftOut>,
    /// The seed of the chance that changes no battle. Without one it comes from the system.
    pub chance: Option<u64>,
    /// Whether, and where, other programs may look at it.
    #[cfg(feature = "dev")]
    pub inspection: Option<super::Inspection>,
    /// Whether it opens the page with all widgets.
    pub gallery: bool,
}

impl GamePlugin {
    /// The game at its title with the usual settings. It offers the same battles each time, as captures and tests need
    /// it.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Self {
        Self {
            library,
            first: None,
            screen: Screen::Title,
            requests: Vec::new(),
            shelf: None,
            settings: Settings::default(),
            new_folder: None,
            left_out: Vec::new(),
            chance: Some(ChancePlugin::REPEATABLE),
            #[cfg(feature = "dev")]
            inspection: None,
            gallery: false,
        }
    }
}

/// Chooses the battle behind the title.
fn choose_scene(content: Res<GameContent>, mut variety: Variety, mut scene: ResMut<BehindTitle>) {
    scene.0 = variety.one_of(calm_scenarios(&content.0).len(), None).unwrap_or_default();
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.set_error_handler(warn)
            .insert_resource(GameContent(Arc::clone(&self.library)))
            .insert_resource(self.settings.clone())
            .insert_resource(PacksLeftOut(self.left_out.clone()))
            .add_plugins((
                ChancePlugin { seed: self.chance },
                InteractionPlugin,
                SessionPlugin { shelf: self.shelf.clone() },
                ViewPlugin,
                UiPlugin { plays_sound: cfg!(feature = "sound") },
                SoundPlugin,
                InterfacePlugin,
                third_party::bevy_egui::plugin,
            ));
        #[cfg(feature = "dev")]
        if let Some(inspection) = self.inspection {
            app.add_plugins(inspection);
        }
        if self.gallery {
            app.insert_resource(Overlay::Gallery);
        }
        app.insert_state(self.screen).add_systems(Startup, choose_scene);
        let mut requests = app.world_mut().resource_mut::<GameRequests>();
        let told = |folder: &PathBuf| {
            let text = built_in_words().say("saves.new_folder");
            warn!("{text} ({})", shown(folder));
            text
        };
        requests.faults.extend(self.new_folder.iter().map(told));
        let first = self.first.iter().map(|first| GameRequest::Start(first.clone()));
        first.chain(self.requests.iter().cloned()).for_each(|request| requests.push(request));
    }
}
