//! The sounds in `assets/sounds`: the table names every file, and each can be heard, is not clipped and fits its place.

use phaseline_testing::old_walls;

use std::collections::BTreeSet;
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};

use lewton::inside_ogg::OggStreamReader;
use old_walls::with_old_walls;
use phaseline::content::{Bus, Sound, SoundTable};
use phaseline::rules::catalog::body::Body;
use phaseline::rules::catalog::sound::SoundOccasion;
use phaseline::rules::catalog::unit::UnitDesign;

/// The most bytes of all files together.
const ROOM: u64 = 3_000_000;
/// The rate of all files, in samples a second.
const RATE: usize = 44_100;
/// The time that an ear sums up, in samples.
const MOMENT: usize = RATE / 5;

/// How loud the loudest moment of a sound may be, in dB of full scale.
const fn loudness(bus: Bus) -> (f64, f64) {
    match bus {
        Bus::Interface => (-46.0, -14.0),
        Bus::Effects => (-34.0, -8.0),
        Bus::Ambience => (-40.0, -20.0),
        Bus::Music => (-24.0, -10.0),
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
    for name in table().iter().flat_map(|(_, sound)| &sound.files) {
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
        let (least, most) = loudness(sound.bus);
        let loudness = wave.loudest_moment();
        assert!((least..most).contains(&loudness), "{}: {loudness:.1} dB, not {least} to {most}", wave.name);
        assert!(0.0 < sound.volume && sound.volume <= 1.0, "{}: volume {}", wave.name, sound.volume);
    });
}

#[test]
fn no_sound_is_longer_than_its_place() {
    for_each_wave(|sound, wave| {
        let seconds = wave.seconds();
        assert!(seconds <= f64::from(sound.longest), "{}: {seconds:.2} s, not {} s", wave.name, sound.longest);
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

#[test]
fn the_table_has_no_fault_and_is_the_one_in_the_program() {
    assert_eq!(&table(), SoundTable::built_in());
}

/// The name of a unit's sound for an occasion: its own, that of its body, or the usual one.
fn of_unit<'s>(unit: &'s UnitDesign, body: &'s Body, occasion: SoundOccasion) -> &'s str {
    let own = unit.sounds.get(&occasion).or_else(|| body.sounds.get(&occasion));
    own.map_or_else(|| SoundTable::built_in().usual(occasion), String::as_str)
}

#[test]
fn every_weapon_has_a_sound_of_its_own_and_a_cluster_one_for_its_salvo() {
    for (id, weapon) in &with_old_walls().weapons {
        let named: Vec<_> = weapon.sounds.names().map(|(_, name)| name).collect();
        assert!(weapon.sounds.shot.is_some(), "{id} names no sound");
        assert_eq!(weapon.sounds.salvo.is_some(), weapon.cluster, "{id}");
        assert!(named.iter().all(|name| SoundTable::built_in().get(name).is_some()), "{id}: {named:?}");
    }
}

#[test]
fn every_unit_is_heard_when_it_moves_is_hit_and_is_destroyed() {
    let library = with_old_walls();
    for (id, unit) in &library.units {
        let body = &library.unit_types[&unit.body];
        for (occasion, name) in body.sounds.iter().chain(&unit.sounds) {
            let known = name.is_empty() || SoundTable::built_in().get(name).is_some();
            assert!(known && occasion.is_of_units(), "{id}: {occasion:?} is {name:?}");
        }
        let is_heard = |occasion| !of_unit(unit, body, occasion).is_empty();
        for occasion in
            [SoundOccasion::Hit, SoundOccasion::HitByEdge, SoundOccasion::HitByEnergy, SoundOccasion::Destroyed]
        {
            assert!(is_heard(occasion), "{id}: {occasion:?}");
        }
        let steps = [SoundOccasion::Step, SoundOccasion::Move].map(is_heard);
        assert!(!body.moves || steps[0] != steps[1], "{id} is heard by its steps or once for each hex: {steps:?}");
    }
}

#[test]
fn the_step_of_a_walking_machine_has_the_weight_of_the_machine() {
    let library = with_old_walls();
    let walks = |unit: &&UnitDesign| library.unit_types[&unit.body].locomotion == "legs";
    let mut heard = BTreeSet::new();
    for unit in library.units.values().filter(walks) {
        let expected = match unit.tonnage.tenths() {
            ..=350 => "step-light",
            351..=550 => "step-medium",
            551..=750 => "step-heavy",
            _ => "step-assault",
        };
        assert_eq!(of_unit(unit, &library.unit_types[&unit.body], SoundOccasion::Step), expected, "{}", unit.id);
        heard.insert(expected);
    }
    assert_eq!(heard.len(), 4, "{heard:?}");
}

#[test]
fn every_sound_is_heard_on_an_occasion_or_named_by_content() {
    let library = with_old_walls();
    let mut named: BTreeSet<&str> = BTreeSet::new();
    named.extend(library.weapons.values().flat_map(|weapon| weapon.sounds.names()).map(|(_, name)| name));
    named.extend(library.terrain.values().flat_map(|terrain| terrain.sounds.names()).map(|(_, name)| name));
    named.extend(library.units.values().flat_map(|unit| unit.sounds.values()).map(String::as_str));
    named.extend(library.unit_types.values().flat_map(|body| body.sounds.values()).map(String::as_str));
    let uses = library.equipment.values().filter_map(|it| it.usage.as_ref());
    let uses = uses.chain(library.abilities.values().filter_map(|it| it.usage.as_ref()));
    named.extend(uses.filter_map(|usage| usage.sound.as_deref()));
    let table = table();
    let idle: Vec<&str> = table
        .iter()
        .filter(|(name, sound)| sound.when.is_empty() && !named.contains(name))
        .map(|(name, _)| name)
        .collect();
    assert!(idle.is_empty(), "nothing plays {idle:?}");
}

fn for_each_wave(check: impl Fn(&Sound, &Wave)) {
    for (_, sound) in table().iter() {
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

fn table() -> SoundTable {
    let text = fs::read_to_string(folder().join("sounds.ron")).expect("the table can be read");
    let names: Vec<String> = files().map(|path| file_name(&path)).collect();
    let names = names.iter().map(String::as_str).collect();
    SoundTable::read(&text, &names).unwrap_or_else(|faults| panic!("sounds.ron: {faults:#?}"))
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
