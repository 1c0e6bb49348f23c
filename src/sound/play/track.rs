//! Music and wind: sounds that go on, with pauses, and fade in and out on the thread of the device.

use bevy::audio::{AudioSource, ChannelCount, Decodable, SampleRate, Source};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
#[derive(Debug, Clone, Asset, TypePath)]
pub(super) struct Track {
    source: AudioSource,
    fader: Fader,
    breaks: Breaks,
}

impl Track {
    pub(super) const fn new(source: AudioSource, fader: Fader, breaks: Breaks) -> Self {
        Self { source, fader, breaks }
    }
}

impl Decodable for Track {
    type Decoder = TrackDecoder;

    fn decoder(&self) -> TrackDecoder {
        let decoder = self.source.decoder();
        let channels = decoder.channels();
        let rate = decoder.sample_rate();
        TrackDecoder {
            track: self.clone(),
            decoder,
            channels,
            rate,
            turns: 0,
            silent: 0,
            level: 0.0,
            channel: 0,
            heard: false,
        }
    }
}

/// The samples of a [`Track`]. They never end.
pub(super) struct TrackDecoder {
    track: Track,
    decoder: Decoder,
    channels: ChannelCount,
    rate: SampleRate,
    /// How often it has been played since the last pause.
    turns: u32,
    /// How many samples of a pause are left.
    silent: usize,
    /// How far it is faded in, from 0 to 1.
    level: f32,
    /// The channel of the next sample.
    channel: u16,
    heard: bool,
}

impl TrackDecoder {
    /// The next sample of the sound, which begins again at its end.
    fn sample(&mut self) -> f32 {
        if self.silent > 0 {
            self.silent -= 1;
            return 0.0;
        }
        if let Some(sample) = self.decoder.next() {
            return sample;
        }
        self.decoder = self.track.source.decoder();
        self.turns += 1;
        if self.turns >= self.track.breaks.turns {
            self.turns = 0;
            let frames = (self.track.breaks.silence * self.rate.get() as f32) as usize;
            self.silent = frames * usize::from(self.channels.get());
        }
        if self.silent > 0 { self.sample() } else { self.decoder.next().unwrap_or_default() }
    }
}

impl Iterator for TrackDecoder {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.channel == 0 {
            self.heard = self.track.fader.is_heard();
            let step = 1.0 / (FADE * self.rate.get() as f32);
            self.level = (self.level + if self.heard { step } else { -step }).clamp(0.0, 1.0);
        }
        self.channel = (self.channel + 1) % self.channels.get();
        // What is not heard is not decoded. It goes on later where it was.
        if self.level <= 0.0 && !self.heard {
            return Some(0.0);
        }
        let level = if self.level < 1.0 { (self.level * std::f32::consts::FRAC_PI_2).sin() } else { 1.0 };
        Some(self.sample() * level)
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
    fn track(breaks: Breaks) -> (TrackDecoder, Fader, usize) {
        let source = Files::default().get("hit-armor-1.ogg").expect("it is there");
        let length = source.decoder().count();
        let fader = Fader::default();
        (Track::new(source, fader.clone(), breaks).decoder(), fader, length)
    }

    fn loudest(decoder: &mut TrackDecoder, count: usize) -> f32 {
        decoder.take(count).fold(0.0, |most, sample| f32::max(most, sample.abs()))
    }

    #[test]
    fn a_track_is_silent_until_it_is_wanted_fades_in_and_fades_out() {
        let (mut decoder, fader, length) = track(Breaks { turns: u32::MAX, silence: 0.0 });
        assert_eq!(loudest(&mut decoder, length), 0.0);
        fader.set(true);
        let early = loudest(&mut decoder, length / 4);
        let fade = (FADE * 44_100.0) as usize;
        _ = loudest(&mut decoder, fade);
        let late = loudest(&mut decoder, length);
        assert!(early < 0.5 * late, "{early} {late}");
        fader.set(false);
        _ = loudest(&mut decoder, fade + 100);
        assert_eq!(loudest(&mut decoder, length), 0.0);
    }

    #[test]
    fn after_its_turns_a_track_pauses_and_begins_again() {
        let (mut decoder, fader, length) = track(Breaks { turns: 2, silence: 1.0 });
        fader.set(true);
        decoder.level = 1.0;
        let played: Vec<f32> = decoder.by_ref().take(2 * length).collect();
        assert_eq!(played[..length], played[length..], "two turns");
        assert_eq!(loudest(&mut decoder, 44_100), 0.0, "a pause of one second");
        let again: Vec<f32> = decoder.take(length).collect();
        assert_eq!(again, played[..length]);
    }
}
