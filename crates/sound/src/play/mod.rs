//! Plays sounds and music on the audio device.
//!
//! A sound is a voice: an entity that vanishes at its end. Music and wind are tracks: entities that stay. A track
//! fades in and out on the thread of the device, so that music draws no frames, and has a part in the mix only while it
//! is heard.

mod device;
mod files;
mod mixer;
mod playing;
mod track;
mod voice;

pub use device::quiet_alsa;

use bevy::prelude::*;

/// Plays what [`SoundPlugin`](super::SoundPlugin) asks for. It needs the audio plugin of the engine.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlayPlugin;

impl Plugin for PlayPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((bevy_audio::AudioPlugin::default(), device::plugin, mixer::plugin));
    }
}
