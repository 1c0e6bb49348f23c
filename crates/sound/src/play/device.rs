//! The audio device: whether there is one, and whether the window is in front.

use super::playing::Playing;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_audio::AudioSink;

/// Lets the library of the system keep its messages to itself. Without a device it would write a page of them, and the
/// engine says in one line that there is none.
pub fn quiet_alsa() {
    // The messages of this thread, which opens the device, go into a buffer that nobody reads.
    #[cfg(target_os = "linux")]
    drop(alsa::Output::local_error_handler());
}

/// Whether there is an audio device. Known after the first frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub(super) enum Speakers {
    /// The first frame is not over.
    #[default]
    Unknown,
    /// There is one.
    There,
    /// There is none.
    Missing,
}

/// Whether another window has the keyboard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub(super) struct Background(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speakers>()
        .init_resource::<Background>()
        .add_systems(PreUpdate, note_focus.run_if(on_message::<WindowFocused>))
        .add_systems(Last, find_speakers.run_if(resource_equals(Speakers::Unknown)));
}

/// Whether sounds can be played. Without a device they would wait for ever.
pub(super) fn has_speakers(speakers: Res<Speakers>) -> bool {
    *speakers != Speakers::Missing
}

/// The engine opens the device when it starts, and gives every track a sink in the first frame if it has one. It says
/// itself that there is none.
fn find_speakers(
    mut commands: Commands,
    playing: Query<(Entity, Has<AudioSink>), With<Playing>>,
    mut speakers: ResMut<Speakers>,
) {
    let there = playing.iter().any(|(_, has_sink)| has_sink);
    *speakers = if there { Speakers::There } else { Speakers::Missing };
    if !there {
        playing.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    }
}

fn note_focus(mut focused: MessageReader<WindowFocused>, mut background: ResMut<Background>) {
    for told in focused.read() {
        background.set_if_neq(Background(!told.focused));
    }
}
