//! The sounds in `assets/sounds`: the table names every file, and each can be heard, is not clipped and fits its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};

use lewton::inside_ogg::OggStreamReader;
use serde::Deserialize;

/// The most bytes of all files together.
const ROOM: u64 = 3_000_000;
/// The rate of all files, in samples a second.
const RATE: usize = 44_100;
/// The time that an ear sums up, in samples.
const MOMENT: usize = RATE / 5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    sounds: BTreeMap<String, Sound>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sound {
    files: Vec<String>,
    bus: Bus,
    longest: f64,
    #[serde(default = "full")]
    volume: f64,
    #[serde(default)]
    loops: bool,
}

fn full() -> f64 {
    1.0
}

#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
enum Bus {
    Interface,
    Effects,
    Ambience,
    Music,
}

impl Bus {
    /// How loud the loudest moment of a sound may be, in dB of full scale.
    const fn loudness(self) -> (f64, f64) {
        match self {
            Self::Interface => (-46.0, -14.0),
            Self::Effects => (-34.0, -8.0),
            Self::Ambience => (-40.0, -20.0),
            Self::Music => (-24.0, -10.0),
        }
    }
}

/// A decoded file. Its samples are between -1 and 1, those of all channels of a moment beside each other.
struct Wave {
    name: String,
    channels: usize,
    rate: usize,
    samples: Vec<f64>,
}

impl Wave {
    fn read(name: &str) -> Self {
        let file = File::open(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut reader = OggStreamReader::new(file).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut samples = Vec::new();
        while let Some(packet) = reader.read_dec_packet_itl().unwrap_or_else(|error| panic!("{name}: {error}")) {
            samples.extend(packet.into_iter().map(|sample| f64::from(sample) / 32768.0));
        }
        let (channels, rate) = (reader.ident_hdr.audio_channels.into(), reader.ident_hdr.audio_sample_rate as usize);
        Self { name: name.to_owned(), channels, rate, samples }
    }

    fn seconds(&self) -> f64 {
        (self.samples.len() / self.channels) as f64 / self.rate as f64
    }

    fn peak(&self) -> f64 {
        self.samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    /// The power of the loudest moment, in dB of full scale. What is shorter than a moment counts as a moment.
    fn loudest_moment(&self) -> f64 {
        let moment = MOMENT * self.channels;
        let energies = self.samples.chunks(moment / 4).map(|part| part.iter().map(|it| it * it).sum::<f64>());
        let energies: Vec<f64> = energies.collect();
        let most = (0..energies.len()).map(|start| energies[start..].iter().take(4).sum::<f64>()).fold(0.0, f64::max);
        decibels((most / moment as f64).sqrt())
    }

    /// One channel.
    fn channel(&self, channel: usize) -> Vec<f64> {
        self.samples.iter().skip(channel).step_by(self.channels).copied().collect()
    }
}

#[test]
fn every_file_is_named_once_and_every_named_file_exists() {
    let mut named = BTreeSet::new();
    for name in table().into_values().flat_map(|sound| sound.files) {
        assert!(named.insert(name.clone()), "{name} is named twice");
    }
    let there: BTreeSet<_> = files().map(|path| file_name(&path)).filter(|name| name.ends_with(".ogg")).collect();
    let missing: Vec<_> = named.difference(&there).collect();
    let unknown: Vec<_> = there.difference(&named).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing: {missing:?}, not in sounds.ron: {unknown:?}");
}

#[test]
fn all_sounds_together_are_smaller_than_three_megabytes() {
    let size: u64 = files().map(|path| fs::metadata(path).expect("a file has a size").len()).sum();
    assert!(size < ROOM, "{size} bytes");
}

#[test]
fn every_sound_is_heard_and_none_is_clipped() {
    for_each_wave(|sound, wave| {
        let peak = decibels(wave.peak());
        assert!(peak < -0.8, "{}: peak at {peak:.1} dB", wave.name);
        let (least, most) = sound.bus.loudness();
        let loudness = wave.loudest_moment();
        assert!((least..most).contains(&loudness), "{}: {loudness:.1} dB, not {least} to {most}", wave.name);
        assert!(0.0 < sound.volume && sound.volume <= 1.0, "{}: volume {}", wave.name, sound.volume);
    });
}

#[test]
fn no_sound_is_longer_than_its_place() {
    for_each_wave(|sound, wave| {
        let seconds = wave.seconds();
        assert!(seconds <= sound.longest, "{}: {seconds:.2} s, not {} s", wave.name, sound.longest);
        assert!(seconds > 0.02, "{}: only {seconds:.3} s", wave.name);
    });
}

#[test]
fn only_music_is_stereo() {
    for_each_wave(|sound, wave| {
        let channels = if sound.bus == Bus::Music { 2 } else { 1 };
        assert_eq!((wave.channels, wave.rate), (channels, RATE), "{}: channels and rate", wave.name);
    });
}

#[test]
fn no_sound_begins_or_ends_with_a_click() {
    for_each_wave(|sound, wave| {
        for channel in 0..wave.channels {
            let samples = wave.channel(channel);
            let (first, last) = (samples[0], samples[samples.len() - 1]);
            if sound.loops {
                let step = largest_step(&samples[samples.len() - RATE / 4..]).max(largest_step(&samples[..RATE / 4]));
                assert!((first - last).abs() <= step, "{}: from {last:.3} to {first:.3} at the seam", wave.name);
            } else {
                let loudest = first.abs().max(last.abs());
                assert!(loudest < 0.02 * wave.peak().max(0.3), "{}: from {first:.4} to {last:.4}", wave.name);
            }
        }
    });
}

#[test]
fn no_sound_is_off_its_middle() {
    for_each_wave(|_, wave| {
        for channel in 0..wave.channels {
            let samples = wave.channel(channel);
            let middle = samples.iter().sum::<f64>() / samples.len() as f64;
            assert!(middle.abs() < 0.01, "{}: its middle is at {middle:.4}", wave.name);
        }
    });
}

fn for_each_wave(check: impl Fn(&Sound, &Wave)) {
    for sound in table().values() {
        for name in &sound.files {
            check(sound, &Wave::read(name));
        }
    }
}

fn largest_step(samples: &[f64]) -> f64 {
    samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f64::max)
}

fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.max(1e-9).log10()
}

fn table() -> BTreeMap<String, Sound> {
    let text = fs::read_to_string(folder().join("sounds.ron")).expect("the table can be read");
    let table: Table = ron::from_str(&text).unwrap_or_else(|error| panic!("sounds.ron:{error}"));
    table.sounds
}

fn files() -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder()).expect("the folder can be read").map(|entry| entry.expect("an entry can be read").path())
}

fn file_name(path: &Path) -> String {
    path.file_name().expect("a file has a name").to_string_lossy().into_owned()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds")
}
