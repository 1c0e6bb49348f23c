//! Acts out a clip: sets the postures for a moment of it.

use std::collections::BTreeMap;

use bevy::math::{Quat, Vec3};

use super::super::units::Posture;
use super::super::world::HexWorld;
use super::clip::{Act, Ram, Shot};
use phaseline_rules::ids::UnitId;
use phaseline_world::ShownMoment;

/// The part of a shot's clip after which the shot leaves the muzzle, if the shooter has to aim first.
const AIMED: f32 = 0.42;
/// The part of the clip of a melee attack after which it lands.
const LANDED: f32 = 0.4;

/// The part of a fall's clip after which the unit reaches the ground.
const GROUND: f32 = 0.62;

/// How fast the feet of a walker turn to the way: after a tenth of a second this rate leaves 8% of the angle.
const TURNING: f32 = 26.0;
/// How fast a walker gets into its full stride, in parts of it for each second.
const STRIDING: f32 = 12.0;

/// The part of a clip between two frames.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// Where the earlier frame was, from 0 to 1.
    pub from: f32,
    /// Where this frame is, from 0 to 1.
    pub to: f32,
    /// The time of the whole clip, in seconds at normal speed.
    pub of: f32,
}

impl Span {
    /// The time between the frames, in seconds at normal speed.
    fn seconds(self) -> f32 {
        (self.to - self.from) * self.of
    }
}

impl Act {
    /// The cues of this act, as parts of its time.
    pub fn cues(&self) -> Vec<(f32, ShownMoment)> {
        match self {
            Self::Shoot(shot) => vec![(shot.fires_at(), ShownMoment::Fire), (shot.lands_at(), ShownMoment::Impact)],
            Self::Strike { .. } => vec![(LANDED, ShownMoment::Impact)],
            Self::Ram(ram) if ram.leaps => (0..5)
                .map(|jet| (jet as f32 * 0.07, ShownMoment::Jet))
                .chain([(LANDED, ShownMoment::Impact), (0.97, ShownMoment::Thud)])
                .collect(),
            Self::Ram(_) => vec![(0.05, ShownMoment::Step), (LANDED, ShownMoment::Impact)],
            Self::Burst { .. } => vec![(0.0, ShownMoment::Burst)],
            Self::Walk { .. } => vec![(0.05, ShownMoment::Step), (0.5, ShownMoment::Step)],
            Self::Jump { .. } => {
                (0..9).map(|jet| (jet as f32 * 0.1, ShownMoment::Jet)).chain([(0.96, ShownMoment::Thud)]).collect()
            }
            Self::Fall { to, .. } if *to > 0.5 => vec![(GROUND, ShownMoment::Thud)],
            Self::Arrive { .. } => vec![(0.0, ShownMoment::Jet), (0.3, ShownMoment::Jet), (0.6, ShownMoment::Thud)],
            Self::Burn { .. } => vec![(0.0, ShownMoment::Burst), (0.3, ShownMoment::Burst)],
            _ => Vec::new(),
        }
    }

    /// Sets the postures for the end of a span. Several spans in a row lead to the same postures as one, so the frame
    /// rate changes nothing. `goes_on` is whether the same unit walks on afterwards.
    pub fn pose(&self, span: Span, goes_on: bool, postures: &mut BTreeMap<UnitId, &mut Posture>) {
        let part = span.to;
        match *self {
            Self::Pause | Self::Announce { .. } | Self::Burst { .. } | Self::Arrive { .. } => {}
            Self::Walk { unit, from, to, yaw, steps } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.at = from.lerp(to, part);
                // A step up or down happens in the middle of the way, so that feet do not sink into the edge.
                posture.at.y = from.y + (to.y - from.y) * smooth(((part - 0.3) / 0.4).clamp(0.0, 1.0));
                let turned = 1.0 - (-TURNING * span.seconds()).exp();
                posture.yaw += HexWorld::shortest_turn(posture.yaw, yaw) * turned;
                posture.step = steps * part;
                let arriving = if goes_on { 1.0 } else { ((1.0 - part) / 0.25).min(1.0) };
                posture.stride = (posture.stride + STRIDING * span.seconds()).min(arriving);
            }
            Self::Leave { unit, from, yaw } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.at = from + Quat::from_rotation_y(yaw) * Vec3::NEG_Z * 1.8 * part;
                (posture.yaw, posture.step, posture.stride) = (yaw, 2.0 * part, 1.0);
            }
            Self::Turn { unit, from, to } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.yaw = from + (to - from) * smooth(part);
                posture.step = part;
                posture.stride = 0.45 * (part * std::f32::consts::PI).sin();
            }
            Self::Jump { unit, from, to, yaw } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                // The knees bend at both ends.
                posture.at = HexWorld::leap(from, to, part);
                posture.airborne = part < 1.0;
                posture.yaw = yaw.0 + (yaw.1 - yaw.0) * smooth(part);
                posture.stride = 0.4 * (part * std::f32::consts::PI).sin();
            }
            Self::Twist { unit, from, to } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.aim = from + (to - from) * smooth(part);
            }
            Self::Shoot(shot) => aim(&shot, span, postures),
            Self::Strike { unit, target, .. } => {
                let Some(goal) = postures.get(&target).map(|posture| posture.at) else { return };
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.aim =
                    HexWorld::shortest_turn(posture.yaw, HexWorld::yaw_between(posture.at, goal)).clamp(-1.2, 1.2);
                posture.lunge =
                    if part < LANDED { smooth(part / LANDED) } else { 1.0 - smooth((part - LANDED) / (1.0 - LANDED)) };
            }
            Self::Ram(ram) => ram.pose(part, postures),
            Self::Fall { unit, to } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                // A fall accelerates and bounces a little. Standing up is slow at both ends.
                posture.fall = if to > 0.5 { drop(part) } else { 1.0 - smooth(part) };
            }
            Self::Bow { unit, to } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.bow = if to > 0.5 { smooth(part) } else { 1.0 - smooth(part) };
            }
            Self::Burn { unit } => {
                let Some(posture) = postures.get_mut(&unit) else { return };
                posture.burnt = smooth(part / 0.5);
                // A wreck stays where it has hit the ground.
                let down = ((part - 0.2) / 0.8 / GROUND).clamp(0.0, 1.0).powi(2);
                posture.fall = posture.fall.max(down);
            }
        }
    }
}

impl Shot {
    /// When it leaves the muzzle, as a part of the clip.
    pub fn fires_at(&self) -> f32 {
        if self.ready { 0.05 } else { AIMED }
    }

    /// When it arrives, as a part of the clip.
    pub fn lands_at(&self) -> f32 {
        0.8
    }
}

impl Ram {
    /// How high above the target's foot the unit comes down on it, in world units.
    const SHOULDERS: f32 = 0.62;

    /// The farthest point of the way: on the target after a hit from above, and short of it otherwise.
    fn reach(&self) -> Vec3 {
        match (self.leaps, self.hit) {
            (true, true) => self.to + Vec3::Y * Self::SHOULDERS,
            (true, false) => self.from.lerp(self.to, 0.55),
            (false, _) => self.from.lerp(self.to, 0.5),
        }
    }

    fn pose(&self, part: f32, postures: &mut BTreeMap<UnitId, &mut Posture>) {
        let Some(posture) = postures.get_mut(&self.unit) else { return };
        let out = (part / LANDED).min(1.0);
        let back = ((part - LANDED) / (1.0 - LANDED)).clamp(0.0, 1.0);
        let reach = self.reach();
        posture.at = match (self.leaps, back > 0.0) {
            (true, false) => HexWorld::leap(self.from, reach, out),
            // The way back is a low hop.
            (true, true) => reach.lerp(self.from, back) + Vec3::Y * 0.25 * (back * std::f32::consts::PI).sin(),
            (false, false) => self.from.lerp(reach, out * out),
            (false, true) => reach.lerp(self.from, smooth(back)),
        };
        posture.airborne = self.leaps && part < 1.0;
        let wanted = HexWorld::yaw_between(self.from, self.to);
        posture.aim =
            HexWorld::shortest_turn(posture.yaw, wanted).clamp(-1.2, 1.2) * smooth(out) * (1.0 - smooth(back));
        posture.lunge = if self.leaps { 0.0 } else { out * (1.0 - smooth(back)) };
        posture.step = if self.leaps { 0.0 } else { 2.0 * out - 0.8 * back };
        posture.stride = (out * (1.0 - smooth(back))).min(1.0);
    }
}

/// Turns the torso or turret towards the target in the first part of the clip.
fn aim(shot: &Shot, span: Span, postures: &mut BTreeMap<UnitId, &mut Posture>) {
    let Some(goal) = postures.get(&shot.target).map(|posture| posture.at) else { return };
    let Some(posture) = postures.get_mut(&shot.unit) else { return };
    let wanted = HexWorld::shortest_turn(posture.yaw, HexWorld::yaw_between(posture.at, goal)).clamp(-2.2, 2.2);
    // How much of the way from the first aim to the target is left.
    let left = |part: f32| if shot.ready { 0.0 } else { 1.0 - smooth(part / AIMED) };
    let before = left(span.from);
    let share = if before > 0.0 { left(span.to) / before } else { 0.0 };
    posture.aim = wanted + (posture.aim - wanted) * share;
}

/// A value from 0 to 1 with a slow start and end.
fn smooth(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// A fall that accelerates, hits the ground and bounces once.
fn drop(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    if part < GROUND {
        (part / GROUND).powi(2)
    } else {
        let bounce = (part - GROUND) / (1.0 - GROUND);
        1.0 - 0.09 * (bounce * std::f32::consts::PI).sin() * (1.0 - bounce)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_throws_itself_at_another_one_is_on_it_halfway_and_home_at_the_end() {
        let home = Posture { at: Vec3::new(1.0, 0.5, 0.0), ..Posture::default() };
        let to = Vec3::new(2.7, 0.0, 0.0);
        let at = |ram: Ram, part: f32| {
            let mut posture = home;
            ram.pose(part, &mut BTreeMap::from([(ram.unit, &mut posture)]));
            posture
        };
        for (leaps, hit) in [(true, true), (true, false), (false, true), (false, false)] {
            let ram = Ram { unit: UnitId(0), target: UnitId(1), hit, leaps, from: home.at, to };
            let (middle, end) = (at(ram, LANDED), at(ram, 1.0));
            assert!(end.at.distance(home.at) < 1e-4 && end.aim.abs() + end.lunge.abs() < 1e-4, "{end:?}");
            assert!(middle.at.distance(to) < home.at.distance(to), "{middle:?}");
            assert_eq!(middle.at.distance(to + Vec3::Y * Ram::SHOULDERS) < 1e-4, leaps && hit, "{middle:?}");
        }
    }

    /// The postures of two units after so many frames of an act in each second, at some moments of it.
    fn seen(act: Act, of: f32, rate: u32) -> Vec<[Posture; 2]> {
        let target = Posture { at: Vec3::new(1.5, 0.0, -2.0), ..Posture::default() };
        let mut pair = [Posture { yaw: 2.0, aim: 0.7, ..Posture::default() }, target];
        let frames = (of * rate as f32).round() as u32;
        let mut moments = Vec::new();
        for frame in 0..frames {
            let [from, to] = [frame, frame + 1].map(|frame| frame as f32 / frames as f32);
            let [one, other] = &mut pair;
            act.pose(Span { from, to, of }, false, &mut BTreeMap::from([(UnitId(0), one), (UnitId(1), other)]));
            // All three rates have a frame at each sixth of a second.
            if ((frame + 1) * 6).is_multiple_of(rate) {
                moments.push(pair);
            }
        }
        moments
    }

    #[test]
    fn no_movement_depends_on_the_frame_rate() {
        let (unit, target) = (UnitId(0), UnitId(1));
        let (from, to) = (Vec3::ZERO, Vec3::new(0.0, 0.4, -1.7));
        let shot = Shot {
            unit,
            target,
            weapon: 0,
            class: phaseline_rules::catalog::weapon::WeaponClass::Energy,
            hit: true,
            location: None,
            damage: 5,
            ready: false,
        };
        let ram = Ram { unit, target, hit: true, leaps: true, from, to };
        let acts = [
            Act::Walk { unit, from, to, yaw: -1.0, steps: 1.0 },
            Act::Turn { unit, from: 2.0, to: 3.0 },
            Act::Jump { unit, from, to, yaw: (2.0, 1.0) },
            Act::Twist { unit, from: 0.0, to: 1.0 },
            Act::Shoot(shot),
            Act::Shoot(Shot { ready: true, ..shot }),
            Act::Strike { unit, target, hit: true },
            Act::Ram(ram),
            Act::Ram(Ram { leaps: false, ..ram }),
            Act::Fall { unit, to: 1.0 },
            Act::Bow { unit, to: 1.0 },
            Act::Leave { unit, from, yaw: 1.0 },
            Act::Burn { unit },
        ];
        for act in acts {
            for of in [0.5, 1.0] {
                let at_60 = seen(act, of, 60);
                assert_eq!(at_60.len(), (of * 6.0) as usize);
                for rate in [30, 144] {
                    for (one, other) in
                        seen(act, of, rate).iter().zip(&at_60).flat_map(|(one, other)| one.iter().zip(other))
                    {
                        let numbers = |it: &Posture| {
                            [it.at.x, it.at.y, it.at.z, it.yaw, it.aim, it.step, it.stride, it.lunge, it.fall, it.bow]
                        };
                        let same =
                            numbers(one).iter().zip(numbers(other)).all(|(one, other)| (one - other).abs() < 1e-3);
                        assert!(same, "{act:?} in {of} s at {rate} Hz: {one:?}, at 60 Hz: {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_walker_has_turned_to_its_way_and_strides_before_it_arrives() {
        let act = Act::Walk { unit: UnitId(0), from: Vec3::ZERO, to: Vec3::NEG_Z, yaw: 0.0, steps: 1.0 };
        let moments = seen(act, 0.5, 60);
        assert!(moments[0][0].stride > 0.9 && moments[0][0].yaw.abs() < 0.05, "{:?}", moments[0][0]);
        assert_eq!(moments[2][0].stride, 0.0, "it stands at the end");
    }

    #[test]
    fn a_fall_ends_on_the_ground_and_a_rise_on_the_feet() {
        assert!((drop(1.0) - 1.0).abs() < 1e-5 && drop(0.0) == 0.0);
        assert!((smooth(1.0) - 1.0).abs() < 1e-5 && smooth(0.0) == 0.0);
    }
}
