//! Shakes of the camera. They only move the picture: the view that the camera keeps or glides to stays the same.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use phaseline_world::session::Settings;

/// How fast a shake fades, per second, and towards which strength below nothing. So it ends after a while.
const FADES: (f32, f32) = (1.9, 0.35);
/// The largest shift, as a part of the distance to the point in the centre.
const REACH: f32 = 0.011;
/// How fast the picture swings, in radians per second, to the side and up.
const SWING: (f32, f32) = (61.0, 47.0);

/// Asks for a shake of the camera. Any system may write it, also one of a plugin. There is none with reduced motion.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct ShakeCamera {
    /// From 0 to 1. Small shakes are hardly felt: the shift grows with the square.
    pub strength: f32,
}

/// The shake at the moment.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Shake {
    strength: f32,
    seconds: f32,
}

impl Shake {
    /// Its strength, from 0 to 1.
    pub fn strength(&self) -> f32 {
        self.strength
    }

    /// Ends it.
    pub fn end(&mut self) {
        *self = Self::default();
    }

    fn add(&mut self, strength: f32) {
        let (more, less) = (self.strength.max(strength), self.strength.min(strength));
        self.strength = (more + 0.2 * less).clamp(0.0, 1.0);
    }

    fn fade(&mut self, seconds: f32) {
        self.seconds += seconds;
        self.strength = (self.strength + FADES.1) * (-FADES.0 * seconds).exp() - FADES.1;
        if self.strength < 0.02 {
            self.end();
        }
    }

    /// A view that is shaken.
    pub(super) fn of(&self, view: Transform, distance: f32) -> Transform {
        if self.strength == 0.0 {
            return view;
        }
        let reach = REACH * distance * self.strength * self.strength;
        let swing = |rate: f32| (self.seconds * rate).sin() + 0.5 * (self.seconds * rate * 1.7 + 1.0).sin();
        let shift = view.rotation * Vec3::new(swing(SWING.0), swing(SWING.1), 0.0) * reach / 1.5;
        Transform { translation: view.translation + shift, ..view }
    }
}

/// Takes new shakes and lets the present one fade.
pub(super) fn shake(
    time: Res<Time>,
    settings: Option<Res<Settings>>,
    mut shake: ResMut<Shake>,
    mut wanted: MessageReader<ShakeCamera>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if shake.strength > 0.0 {
        shake.fade(time.delta_secs().min(0.05));
        redraw.write(RequestRedraw);
    }
    let strongest = wanted.read().map(|wanted| wanted.strength).fold(0.0, f32::max);
    if strongest > 0.0 && !settings.is_some_and(|settings| settings.reduced_motion) {
        shake.add(strongest);
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shake_fades_alike_at_every_frame_rate() {
        let after = |rate: u16| {
            let mut shake = Shake::default();
            shake.add(1.0);
            (0..rate / 3).for_each(|_| shake.fade(1.0 / f32::from(rate)));
            shake.strength()
        };
        let at_60 = after(60);
        assert!(at_60 > 0.2, "{at_60}");
        for rate in [30, 144] {
            assert!((after(rate) - at_60).abs() < 1e-3, "{} at {rate} Hz, {at_60} at 60 Hz", after(rate));
        }
    }

    #[test]
    fn a_shake_grows_with_its_strength_and_ends() {
        let moved = |strength: f32| {
            let mut shake = Shake::default();
            shake.add(strength);
            let mut farthest = 0.0_f32;
            for _ in 0..200 {
                farthest = farthest.max(shake.of(Transform::IDENTITY, 20.0).translation.length());
                shake.fade(1.0 / 60.0);
            }
            assert_eq!(shake, Shake::default(), "it ends");
            assert_eq!(shake.of(Transform::IDENTITY, 20.0), Transform::IDENTITY, "the view is the old one");
            farthest
        };
        assert!(moved(0.2) < 0.5 * moved(0.6) && moved(0.6) < moved(1.0));
        assert!(moved(1.0) < 20.0 * 0.02);
    }
}
