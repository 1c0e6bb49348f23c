//! Voices and tracks, and how loud they are.

use super::super::cue::{Place, PlaySound};
use super::super::listen::SoundSystems;
use super::super::music::{Music, Piece};
use super::super::voices::{Due, Voices};
use super::device::{Background, has_speakers};
use super::files::Files;
use super::playing::{Faded, Part, Playing};
use super::track::{Breaks, Fader, Track};
use super::voice::Voice;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::transform::TransformSystems;
use bevy_audio::{AddAudioSource, AudioPlayer, AudioSink, AudioSinkPlayback, PlaybackSettings, Volume};
use phaseline_content::SoundTable;
use phaseline_interaction::{Anchors, Variety};
use phaseline_rules::catalog::sound::SoundOccasion;
use phaseline_rules::hex::Hex;
use phaseline_world::session::Settings;

/// All sounds together, as a factor: room for many at once.
const HEADROOM: f32 = 0.7;
/// After two turns music is silent for this many seconds.
const MUSIC: Breaks = Breaks { turns: 2, silence: 75.0 };
/// Wind never stops.
const WIND: Breaks = Breaks { turns: u32::MAX, silence: 0.0 };

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Settings>
        .or_else(resource_changed::<Background>)
        .or_else(|new: Query<(), Added<AudioSink>>| !new.is_empty());
    app.add_audio_source::<Voice>()
        .add_audio_source::<Track>()
        .init_resource::<Files>()
        .init_resource::<Heard>()
        .configure_sets(PostUpdate, SoundSystems::Play.before(TransformSystems::Propagate).run_if(has_speakers))
        .add_systems(Startup, spawn_tracks)
        .add_systems(
            PostUpdate,
            (play_sounds, set_volumes.run_if(changed), fade_tracks).chain().in_set(SoundSystems::Play),
        );
}

/// The voices.
#[derive(Debug, Default, Resource)]
struct Heard(Voices);

fn play_sounds(
    mut commands: Commands,
    mut asked: MessageReader<PlaySound>,
    time: Res<Time<Real>>,
    (settings, background): (Res<Settings>, Res<Background>),
    anchors: Option<Res<Anchors>>,
    windows: Query<&Window>,
    (mut files, mut heard, mut voices): (ResMut<Files>, ResMut<Heard>, ResMut<Assets<Voice>>),
    mut variety: Variety,
) {
    let now = time.elapsed_secs_f64();
    let width = windows.iter().next().map_or(1280.0, Window::width);
    for cue in asked.read() {
        let Some(sound) = SoundTable::built_in().get(&cue.sound) else { continue };
        let gain = settings.sound.gain(sound.bus, background.0);
        if gain <= 0.0 {
            continue;
        }
        let begins = now + f64::from(cue.delay);
        let due = Due {
            sound: &cue.sound,
            files: sound.files.len(),
            time: (begins, begins + f64::from(sound.longest)),
            bus: sound.bus,
        };
        let admitted = heard.0.admit(now, due, |files, last| variety.one_of(files, last));
        let Some(file) = admitted.and_then(|file| sound.files.get(file)) else { continue };
        let Some(source) = files.get(file) else { continue };
        let place = cue.at.zip(anchors.as_deref()).and_then(|(place, anchors)| x_of(place, anchors));
        let voice = Voice::new(source, cue.delay, place.map_or(0.0, |x| 2.0 * x / width - 1.0));
        let playing = Playing { bus: sound.bus, volume: sound.volume * cue.volume };
        let volume = Volume::Linear(gain * playing.volume * HEADROOM);
        commands.spawn((
            Name::new(file.clone()),
            playing,
            AudioPlayer(voices.add(voice)),
            PlaybackSettings::DESPAWN.with_volume(volume),
        ));
    }
}

/// How far to the right a place is on the screen, in logical pixels.
fn x_of(place: Place, anchors: &Anchors) -> Option<f32> {
    match place {
        Place::Unit(unit) => anchors.units.get(&unit.into()).map(|anchor| anchor.body.center().x),
        Place::Hex(hex) => {
            let (column, row) = Hex::from(hex).to_map();
            anchors.place_of(column, row).map(|place| place.x)
        }
    }
}

/// The tracks: the two pieces and the wind.
fn spawn_tracks(mut commands: Commands, mut files: ResMut<Files>, mut tracks: ResMut<Assets<Track>>) {
    let table = SoundTable::built_in();
    for (occasion, part, breaks) in [
        (SoundOccasion::MusicPlanning, Part::Piece(Piece::Planning), MUSIC),
        (SoundOccasion::MusicBattle, Part::Piece(Piece::Battle), MUSIC),
        (SoundOccasion::Wind, Part::Wind, WIND),
    ] {
        let name = table.usual(occasion);
        let Some(sound) = table.get(name) else { continue };
        let Some(source) = sound.files.first().and_then(|file| files.get(file)) else { continue };
        let fader = Fader::default();
        let track = Track::new(source, fader.clone(), breaks);
        let track = tracks.add(track);
        commands.spawn((
            Name::new(name.to_owned()),
            Playing { bus: sound.bus, volume: sound.volume },
            Faded { part, fader, track: track.clone() },
            // Only whether it gets a sink counts now: see `find_speakers`.
            AudioPlayer(track),
            PlaybackSettings::REMOVE.with_volume(Volume::Linear(0.0)),
        ));
    }
}

/// Changes of the settings act on what is being played, too.
fn set_volumes((settings, background): (Res<Settings>, Res<Background>), mut sinks: Query<(&Playing, &mut AudioSink)>) {
    for (playing, mut sink) in &mut sinks {
        let gain = settings.sound.gain(playing.bus, background.0);
        sink.set_volume(Volume::Linear(gain * playing.volume * HEADROOM));
    }
}

/// A track that should not be heard, or could not be, fades out and then leaves the mix. One that should be heard comes
/// back.
fn fade_tracks(
    mut commands: Commands,
    music: Res<Music>,
    (settings, background): (Res<Settings>, Res<Background>),
    tracks: Query<(Entity, &Faded, &Playing, Has<AudioPlayer<Track>>)>,
) {
    for (entity, faded, playing, is_mixed) in &tracks {
        let wanted = match faded.part {
            Part::Piece(piece) => music.piece == Some(piece),
            Part::Wind => music.wind,
        };
        let gain = settings.sound.gain(playing.bus, background.0);
        faded.fader.set(wanted && gain > 0.0);
        if wanted && gain > 0.0 && !is_mixed {
            let volume = Volume::Linear(gain * playing.volume * HEADROOM);
            let settings = PlaybackSettings::REMOVE.with_volume(volume);
            commands.entity(entity).insert((AudioPlayer(faded.track.clone()), settings));
        }
    }
}
