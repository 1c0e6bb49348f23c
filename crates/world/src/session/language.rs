//! The words of the interface, in the language from the settings.

use bevy::prelude::*;

use super::game::GameContent;
use super::settings::Settings;
use phaseline_content::built_in_words;
use phaseline_rules::texts::Words;

/// The words of the interface. Before there is content, the words that come with the program.
#[derive(Debug, Clone, Resource)]
pub struct Language(pub Words);

impl Default for Language {
    fn default() -> Self {
        Self(built_in_words())
    }
}

/// Loads the words of the chosen language whenever content or settings have changed.
pub fn learn(content: Option<Res<GameContent>>, settings: Res<Settings>, mut language: ResMut<Language>) {
    if let Some(content) = content.filter(|content| content.is_changed() || settings.is_changed()) {
        let words = content.0.words(&settings.language);
        if language.0 != words {
            language.0 = words;
        }
    }
}
