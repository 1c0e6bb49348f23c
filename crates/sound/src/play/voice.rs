//! One sound: when it begins, and from where it comes.

use bevy::prelude::*;
use bevy_audio::{AudioSource, ChannelCount, Decodable, SampleRate, Source};
use std::f32::consts::{FRAC_PI_4, SQRT_2};
use std::time::Duration;

type Decoder = <AudioSource as Decodable>::Decoder;

/// How far to one side a sound at the edge of the screen is. At 1 the other ear would hear nothing of it.
const WIDTH: f32 = 0.6;

/// A sound that begins after a delay, and comes from the left or the right.
#[derive(Debug, Clone, Asset, TypePath)]
pub(super) struct Voice {
    source: AudioSource,
    delay: f32,
    gains: [f32; 2],
}

impl Voice {
    /// `side` is where it comes from: -1 is the left edge of the screen, 1 the right one.
    pub(super) fn new(source: AudioSource, delay: f32, side: f32) -> Self {
        Self { source, delay, gains: gains(side) }
    }
}

/// The factors of both ears. Together they are as loud for every side.
fn gains(side: f32) -> [f32; 2] {
    let angle = (1.0 + WIDTH * side.clamp(-1.0, 1.0)) * FRAC_PI_4;
    [angle.cos() * SQRT_2, angle.sin() * SQRT_2]
}

impl Decodable for Voice {
    type Decoder = VoiceDecoder;

    fn decoder(&self) -> VoiceDecoder {
        let source = self.source.decoder();
        let silent = (self.delay.max(0.0) * source.sample_rate().get() as f32) as usize * 2;
        let mono = source.channels().get() == 1;
        VoiceDecoder { source, silent, mono, gains: self.gains, right: None }
    }
}

/// The samples of a [`Voice`], for the left and the right ear in turn.
pub(super) struct VoiceDecoder {
    source: Decoder,
    /// How many samples of silence are left.
    silent: usize,
    mono: bool,
    gains: [f32; 2],
    /// The sample for the right ear that follows.
    right: Option<f32>,
}

impl Iterator for VoiceDecoder {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.silent > 0 {
            self.silent -= 1;
            return Some(0.0);
        }
        if !self.mono {
            return self.source.next();
        }
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let sample = self.source.next()?;
        self.right = Some(sample * self.gains[1]);
        Some(sample * self.gains[0])
    }
}

impl Source for VoiceDecoder {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        if self.mono { ChannelCount::MIN.saturating_add(1) } else { self.source.channels() }
    }

    fn sample_rate(&self) -> SampleRate {
        self.source.sample_rate()
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::Files;
    use super::*;

    fn samples(delay: f32, side: f32) -> Vec<f32> {
        let source = Files::default().get("hit-armor-1.ogg").expect("it is there");
        Voice::new(source, delay, side).decoder().collect()
    }

    fn power(samples: &[f32], ear: usize) -> f32 {
        samples.iter().skip(ear).step_by(2).map(|sample| sample * sample).sum()
    }

    #[test]
    fn a_sound_on_the_left_is_louder_in_the_left_ear_and_as_loud_as_one_in_the_middle() {
        let [left, middle] = [-1.0, 0.0].map(|side| samples(0.0, side));
        assert!(power(&left, 0) > 4.0 * power(&left, 1));
        assert!((power(&middle, 0) / power(&middle, 1) - 1.0).abs() < 0.01);
        let whole = |samples: &[f32]| power(samples, 0) + power(samples, 1);
        assert!((whole(&left) / whole(&middle) - 1.0).abs() < 0.01);
    }

    #[test]
    fn a_delayed_sound_begins_with_silence_and_is_complete() {
        let [at_once, late] = [0.0, 0.5].map(|delay| samples(delay, 0.0));
        assert_eq!(late.len() - at_once.len(), 44_100);
        assert!(late[..44_100].iter().all(|sample| *sample == 0.0));
        assert_eq!(late[44_100..], at_once);
    }
}
