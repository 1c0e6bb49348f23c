//! Music and wind: sounds that go on, with pauses, and fade in and out on the thread of the device.
//!
//! A track that is not heard has no part in the mix. It leaves its tape behind, and goes on from there.

use bevy::prelude::*;
use bevy_audio::{AudioSource, ChannelCount, Decodable, SampleRate, Source};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

type Decoder = <AudioSource as Decodable>::Decoder;

/// Seconds of a fade.
const FADE: f32 = 2.5;

/// Says from outside whether a track is heard. It fades by itself.
#[derive(Debug, Clone, Default)]
pub(super) struct Fader(Arc<AtomicBool>);

impl Fader {
    /// Lets the track fade in or out.
    pub(super) fn set(&self, heard: bool) {
        self.0.store(heard, Ordering::Relaxed);
    }

    fn is_heard(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The pauses of a track.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Breaks {
    /// How often it is played before a pause.
    pub(super) turns: u32,
    /// The seconds of the pause.
    pub(super) silence: f32,
}

/// A sound that goes on.
#[derive(Clone, Asset, TypePath)]
pub(super) struct Track {
    source: AudioSource,
    fader: Fader,
    breaks: Breaks,
    /// Its tape while it is not heard; none before it is heard first.
    tape: Arc<Mutex<Option<Tape>>>,
}

impl Track {
    pub(super) fn new(source: AudioSource, fader: Fader, breaks: Breaks) -> Self {
        Self { source, fader, breaks, tape: Arc::default() }
    }
}

impl Decodable for Track {
    type Decoder = TrackDecoder;

    fn decoder(&self) -> TrackDecoder {
        let left = self.tape.lock().ok().and_then(|mut tape| tape.take());
        let decoder = self.source.decoder();
        TrackDecoder {
            track: self.clone(),
            channels: decoder.channels(),
            rate: decoder.sample_rate(),
            tape: Some(left.unwrap_or_else(|| Tape::new(decoder))),
            level: 0.0,
            channel: 0,
        }
    }
}

/// The samples of a sound, and the place in it. They are decoded once and then remembered, since decoding costs more
/// than the rest of the mix.
struct Tape {
    /// What is still to be decoded; none once everything has been.
    decoder: Option<Decoder>,
    samples: Vec<i16>,
    /// The place of the next sample.
    next: usize,
    /// How often it has been played since the last pause.
    turns: u32,
    /// How many samples of a pause are left.
    silent: usize,
}

impl Tape {
    /// The loudest sample.
    const LOUDEST: f32 = i16::MAX as f32;

    fn new(decoder: Decoder) -> Self {
        let each_second = decoder.sample_rate().get() as f32 * f32::from(decoder.channels().get());
        let length = decoder.total_duration().map_or(0.0, |length| length.as_secs_f32() * each_second);
        let samples = Vec::with_capacity(length as usize + 1);
        Self { decoder: Some(decoder), samples, next: 0, turns: 0, silent: 0 }
    }

    /// The next sample of this turn; none at its end, where the next turn begins.
    fn read(&mut self) -> Option<f32> {
        if self.next == self.samples.len() {
            match self.decoder.as_mut().and_then(Iterator::next) {
                Some(sample) => self.samples.push((sample * Self::LOUDEST).round() as i16),
                None => (self.decoder, self.next) = (None, 0),
            }
            if self.next == 0 && self.decoder.is_none() {
                return None;
            }
        }
        let sample = self.samples.get(self.next).copied()?;
        self.next += 1;
        Some(f32::from(sample) / Self::LOUDEST)
    }
}

/// The samples of a [`Track`], until it is no longer heard.
pub(super) struct TrackDecoder {
    track: Track,
    /// None once the track is no longer heard.
    tape: Option<Tape>,
    channels: ChannelCount,
    rate: SampleRate,
    /// How far it is faded in, from 0 to 1.
    level: f32,
    /// The channel of the next sample.
    channel: u16,
}

impl TrackDecoder {
    /// The next sample of the sound, which begins again at its end.
    fn sample(&mut self) -> Option<f32> {
        let tape = self.tape.as_mut()?;
        if tape.silent > 0 {
            tape.silent -= 1;
            return Some(0.0);
        }
        if let Some(sample) = tape.read() {
            return Some(sample);
        }
        tape.turns += 1;
        if tape.turns < self.track.breaks.turns {
            return Some(tape.read().unwrap_or_default());
        }
        tape.turns = 0;
        let frames = (self.track.breaks.silence * self.rate.get() as f32) as usize;
        tape.silent = (frames * usize::from(self.channels.get())).saturating_sub(1);
        Some(0.0)
    }

    /// Fades in or out. At the end of a fade out the track leaves its tape behind.
    fn fade(&mut self) {
        let heard = self.track.fader.is_heard();
        let step = 1.0 / (FADE * self.rate.get() as f32);
        self.level = (self.level + if heard { step } else { -step }).clamp(0.0, 1.0);
        if self.level <= 0.0
            && !heard
            && let Ok(mut left) = self.track.tape.lock()
        {
            *left = self.tape.take();
        }
    }
}

impl Iterator for TrackDecoder {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.channel == 0 {
            self.fade();
        }
        self.channel = (self.channel + 1) % self.channels.get();
        let level = if self.level < 1.0 { (self.level * std::f32::consts::FRAC_PI_2).sin() } else { 1.0 };
        Some(self.sample()? * level)
    }
}

impl Source for TrackDecoder {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        self.channels
    }

    fn sample_rate(&self) -> SampleRate {
        self.rate
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::Files;
    use super::*;

    /// A short sound as a track, with the number of its samples.
    fn track(breaks: Breaks) -> (Track, Fader, usize) {
        let source = Files::default().get("hit-armor-1.ogg").expect("it is there");
        let length = source.decoder().count();
        let fader = Fader::default();
        (Track::new(source, fader.clone(), breaks), fader, length)
    }

    fn loudest(decoder: &mut TrackDecoder, count: usize) -> f32 {
        decoder.take(count).fold(0.0, |most, sample| f32::max(most, sample.abs()))
    }

    #[test]
    fn a_track_fades_in_and_fades_out_and_then_ends() {
        let (track, fader, length) = track(Breaks { turns: u32::MAX, silence: 0.0 });
        fader.set(true);
        let mut decoder = track.decoder();
        let early = loudest(&mut decoder, length / 4);
        let fade = (FADE * 44_100.0) as usize;
        _ = loudest(&mut decoder, fade);
        let late = loudest(&mut decoder, length);
        assert!(early < 0.5 * late, "{early} {late}");
        fader.set(false);
        let rest = decoder.by_ref().take(2 * fade).count();
        assert!(rest.abs_diff(fade) < fade / 100, "{rest} of {fade} samples fade out");
        assert_eq!(decoder.next(), None);
    }

    #[test]
    fn a_track_that_is_not_wanted_takes_no_part_in_the_mix() {
        let (track, ..) = track(Breaks { turns: u32::MAX, silence: 0.0 });
        assert_eq!(track.decoder().next(), None);
    }

    #[test]
    fn a_track_that_is_heard_again_goes_on_where_it_was() {
        let (track, fader, length) = track(Breaks { turns: u32::MAX, silence: 0.0 });
        let whole: Vec<f32> = track.source.decoder().collect();
        fader.set(true);
        let mut decoder = track.decoder();
        decoder.level = 1.0;
        _ = loudest(&mut decoder, length / 3);
        fader.set(false);
        decoder.level = 0.0;
        assert_eq!(decoder.next(), None);
        fader.set(true);
        let mut again = track.decoder();
        again.level = 1.0;
        for (place, sample) in whole.iter().enumerate().skip(length / 3) {
            let played = again.next().expect("it is heard");
            assert!((played - sample).abs() < 1e-4, "sample {place}: {played} {sample}");
        }
    }

    #[test]
    fn after_its_turns_a_track_pauses_and_begins_again() {
        let (track, fader, length) = track(Breaks { turns: 2, silence: 1.0 });
        fader.set(true);
        let mut decoder = track.decoder();
        decoder.level = 1.0;
        let played: Vec<f32> = decoder.by_ref().take(2 * length).collect();
        assert_eq!(played[..length], played[length..], "two turns");
        assert!(played.iter().any(|sample| *sample != 0.0));
        assert_eq!(loudest(&mut decoder, 44_100), 0.0, "a pause of one second");
        let again: Vec<f32> = decoder.take(length).collect();
        assert_eq!(again, played[..length]);
    }
}
