//! Effects: what is seen and felt while outcomes are shown, beside the movement of the units. This file says which
//! particles, flashes, flinches, shakes and holds a hit, a fall, an explosion and other moments have.
//!
//! [`OutcomeShown`] begins every effect. The requests [`EmitParticle`], [`LookClosely`], [`ShakeCamera`] and
//! [`HoldPicture`] are open to plugins.

mod close_up;
mod particle;
mod place;
mod shapes;
mod shots;
mod splash;

pub use close_up::{CloseUp, LookClosely};
pub use particle::{EmitParticle, Flight, Flying, MOST, Particle};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::shots::{Emitter, ShotColours, Struck};
use crate::camera::{CameraSystems, Shake, ShakeCamera};
use crate::figure::Figure;
use crate::ground::Ground;
use crate::play::{Act, Clip, HoldPicture, PicturePace, Ram, Shot};
use crate::units::{PictureMoved, Posture, UnitBody, UnitSystems, srgb};
use phaseline_battle::Outcome;
use phaseline_rules::ids;
use phaseline_world::session::{SessionSystems, Settings, Shown};
use phaseline_world::{BattleJumped, OutcomeShown, ShownMoment, UnitId};

/// How long the picture is held when a unit is destroyed, in seconds.
const KILL: f32 = 0.3;
/// How long a kill is seen from near, in seconds at normal speed.
const CLOSE: f32 = 1.6;

/// What effects see and change.
#[derive(SystemParam)]
struct Board<'w, 's> {
    shown: Res<'w, Shown>,
    ground: Res<'w, Ground>,
    figures: Query<'w, 's, (&'static UnitId, &'static Figure)>,
    bodies: Query<'w, 's, (&'static UnitBody, &'static mut Posture)>,
    emit: Emitter<'w>,
    shake: MessageWriter<'w, ShakeCamera>,
    hold: MessageWriter<'w, HoldPicture>,
    closely: MessageWriter<'w, LookClosely>,
    settings: Option<Res<'w, Settings>>,
}

/// Gives each moment its effects.
fn feel(mut told: MessageReader<OutcomeShown>, pace: PicturePace, mut board: Board) {
    if !pace.can_be_felt() {
        told.clear();
        return;
    }
    for OutcomeShown { number, moment, outcome } in told.read() {
        let seed = *number as i32;
        let colours = ShotColours::of(|name| board.shown.theme.colour(name));
        match moment {
            ShownMoment::Begin | ShownMoment::End => board.edge(outcome, *moment, seed),
            _ => {
                let figures = board.figures.iter().map(|(unit, figure)| ((*unit).into(), figure)).collect();
                if let Some(clip) = Clip::of(outcome, &board.shown.rulebook, &figures, &board.ground) {
                    board.moment(&clip, outcome, *moment, (seed, colours));
                }
            }
        }
    }
}

impl Board<'_, '_> {
    fn body(&self, unit: ids::UnitId) -> Option<(&UnitBody, &Posture)> {
        self.bodies.iter().find(|(body, _)| body.unit == unit)
    }

    fn figure(&self, unit: ids::UnitId) -> Option<&Figure> {
        self.figures.iter().find(|(other, _)| ids::UnitId::from(**other) == unit).map(|(_, figure)| figure)
    }

    fn change(&mut self, unit: ids::UnitId, change: impl FnOnce(&mut Posture)) {
        if let Some((_, mut posture)) = self.bodies.iter_mut().find(|(body, _)| body.unit == unit) {
            change(&mut posture);
        }
    }

    fn shake(&mut self, strength: f32) {
        self.shake.write(ShakeCamera { strength });
    }

    /// A flash of a strength from 0 to 1. With reduced motion it is faint.
    fn flash(&mut self, unit: ids::UnitId, strength: f32) {
        let calm = self.settings.as_ref().is_some_and(|settings| settings.reduced_motion);
        let flash = strength * if calm { 0.3 } else { 1.0 };
        self.change(unit, |posture| posture.flash = posture.flash.max(flash));
    }

    /// What is felt when an outcome begins or ends.
    fn edge(&mut self, outcome: &Outcome, moment: ShownMoment, seed: i32) {
        match (outcome, moment) {
            (Outcome::UnitDestroyed { unit, .. }, ShownMoment::Begin) if self.body(*unit).is_some() => {
                self.flash(*unit, 1.0);
                self.hold.write(HoldPicture { seconds: KILL });
                self.shake(0.85);
                if let Some((_, posture)) = self.body(*unit) {
                    let at = posture.at;
                    self.closely.write(LookClosely { at, seconds: CLOSE });
                }
            }
            (Outcome::ShutDown { unit }, ShownMoment::Begin) => {
                let Some((body, posture)) = self.body(*unit) else { return };
                let (at, height, yaw) = (posture.at, body.height, posture.yaw + posture.aim);
                splash::shut_down(&mut self.emit, at, (height, yaw), seed);
            }
            (Outcome::StartedUp { unit }, ShownMoment::Begin) => {
                let Some((body, posture)) = self.body(*unit) else { return };
                let (at, height) = (posture.at, body.height);
                splash::start_up(&mut self.emit, at, height, seed);
            }
            (Outcome::StartedUp { unit }, ShownMoment::End) => self.flash(*unit, 0.8),
            (Outcome::HeatChanged { unit, from, to }, ShownMoment::Begin) if to > from => {
                let share = self.figure(*unit).map_or(0.0, |figure| figure.heat_share(*to));
                let Some((body, posture)) = self.body(*unit).filter(|_| share > 0.4) else { return };
                let (at, height) = (posture.at, body.height);
                splash::heat(&mut self.emit, at, height, share, seed);
            }
            _ => {}
        }
    }

    /// What is felt in the middle of an outcome.
    fn moment(&mut self, clip: &Clip, outcome: &Outcome, moment: ShownMoment, look: (i32, ShotColours)) {
        match (clip.act, moment) {
            (Act::Shoot(shot), ShownMoment::Fire | ShownMoment::Impact) => self.shot(clip, &shot, moment, look),
            (Act::Strike { unit, target, hit }, ShownMoment::Impact) => {
                let damage = outcome.attack().map_or(0, |attack| attack.damage.points());
                self.blow((unit, target), hit, damage, look);
            }
            (Act::Ram(ram), ShownMoment::Impact) => self.ram(&ram, outcome, look),
            (Act::Burst { unit, side, size }, ShownMoment::Burst) => {
                self.burst(unit, side, size, look);
                self.shake(0.2 + 0.5 * size);
                self.flash(unit, 0.8 * size.min(1.0));
                self.change(unit, |posture| posture.jolt = 0.8);
            }
            (Act::Burn { unit }, ShownMoment::Burst) => self.burst(unit, 0.0, 1.15, look),
            (Act::Walk { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Step) => {
                let Some((at, yaw)) = self.body(unit).map(|(_, posture)| (posture.at, posture.yaw)) else { return };
                splash::step(&mut self.emit, &self.ground, at, yaw, look.0);
            }
            (Act::Jump { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Jet) => {
                let Some((at, yaw)) = self.body(unit).map(|(_, posture)| (posture.at, posture.yaw)) else { return };
                splash::jets(&mut self.emit, (at, self.ground.surface(at)), yaw, look);
            }
            (Act::Jump { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Thud) => self.thud(unit, 1.0, look.0),
            (Act::Fall { unit, .. }, ShownMoment::Thud) => self.thud(unit, 1.5, look.0),
            (Act::Arrive { at }, ShownMoment::Jet) => splash::beacon(&mut self.emit, at, look),
            (Act::Arrive { at }, ShownMoment::Thud) => {
                splash::thud(&mut self.emit, &self.ground, at, 1.0, look.0);
            }
            _ => {}
        }
    }

    fn shot(&mut self, clip: &Clip, shot: &Shot, moment: ShownMoment, look: (i32, ShotColours)) {
        let (Some(shooter), Some(target)) = (self.body(shot.unit), self.body(shot.target)) else { return };
        let (from, to) = place::line(shot, shooter, (target, self.figure(shot.target)), look.0);
        if moment == ShownMoment::Fire {
            let flight = (shot.lands_at() - shot.fires_at()) * clip.seconds;
            shots::fire(&mut self.emit, shot, (from, to), flight, look);
            self.change(shot.unit, |posture| posture.recoil = 1.0);
            return;
        }
        if shot.hit {
            self.hit(shot.target, to, (from - to).normalize_or(Vec3::Y), shot.damage, look);
        } else if self.ground.is_water(to) {
            splash::rise(&mut self.emit, self.ground.surface(to), 1.0, look.0);
        } else {
            shots::miss(&mut self.emit, self.ground.surface(to), look);
        }
    }

    fn blow(&mut self, (unit, target): (ids::UnitId, ids::UnitId), hit: bool, damage: u32, look: (i32, ShotColours)) {
        let (Some((_, striker)), Some((body, posture))) = (self.body(unit), self.body(target)) else { return };
        let from = (striker.at - posture.at).normalize_or(Vec3::Z);
        let at = posture.at + Vec3::Y * body.height * 0.6 + from * body.radius * 0.6;
        if hit {
            self.hit(target, at, from, damage.max(20), look);
            self.shake(0.35);
        } else {
            shots::puff(&mut self.emit, at, 3, 0.2, shots::DUST, look.0);
        }
    }

    fn ram(&mut self, ram: &Ram, outcome: &Outcome, look: (i32, ShotColours)) {
        let Some(at) = self.body(ram.unit).map(|(_, posture)| posture.at) else { return };
        if !ram.hit {
            return splash::thud(&mut self.emit, &self.ground, at, 1.0, look.0);
        }
        let damage = outcome.attack().map_or(0, |attack| attack.damage.points());
        let meets = if ram.leaps { at } else { at.midpoint(ram.to) + Vec3::Y * 0.55 };
        self.hit(ram.target, meets, (at - ram.to).normalize_or(Vec3::Y), damage.max(40), look);
        splash::thud(&mut self.emit, &self.ground, ram.to, 1.4, look.0);
        self.shake(0.6);
    }

    /// Something is hit: it flinches and flashes, and chips fly.
    fn hit(&mut self, unit: ids::UnitId, at: Vec3, from: Vec3, damage: u32, look: (i32, ShotColours)) {
        let Some((body, posture)) = self.body(unit) else { return };
        let (paint, floor) = (srgb(body.paint), posture.at.y);
        let push = place::push(-from, posture.yaw);
        shots::hit(&mut self.emit, Struck { at, from, floor, paint, damage }, look);
        let share = damage.min(50) as f32 / 50.0;
        self.change(unit, |posture| {
            posture.jolt = 0.45 + 0.75 * share;
            posture.push = push;
        });
        self.flash(unit, 0.45 + 0.5 * share);
        self.shake(0.14 + 0.6 * share);
    }

    fn burst(&mut self, unit: ids::UnitId, side: f32, size: f32, look: (i32, ShotColours)) {
        let Some((body, posture)) = self.body(unit) else { return };
        let right = Quat::from_rotation_y(posture.yaw + posture.aim) * Vec3::X * side * 0.3;
        // A blast that is smaller than the unit would be hidden inside it.
        let size = size * body.height.max(1.0);
        let at = posture.at + right + Vec3::Y * body.height * 0.5;
        let floor = posture.at.y;
        shots::blast(&mut self.emit, (at, floor), size, look);
    }

    fn thud(&mut self, unit: ids::UnitId, weight: f32, seed: i32) {
        let Some((body, posture)) = self.body(unit) else { return };
        let (at, heavy) = (posture.at, (body.height / 1.4).clamp(0.5, 1.2));
        splash::thud(&mut self.emit, &self.ground, at, weight * heavy, seed);
        self.shake(0.28 * weight * heavy);
    }
}

/// A picture that is another one at once does not shake on.
fn end_shake(mut shake: ResMut<Shake>) {
    shake.end();
}

pub(super) fn plugin(app: &mut App) {
    let open = resource_exists::<Shown>.and_then(resource_exists::<Ground>);
    let moved = on_message::<PictureMoved>.or_else(on_message::<BattleJumped>);
    app.add_plugins((close_up::plugin, shapes::plugin, particle::plugin)).add_systems(
        Update,
        (
            feel.run_if(open.and_then(on_message::<OutcomeShown>))
                .after(UnitSystems::Act)
                .before(SessionSystems::Follow),
            end_shake.run_if(moved).after(SessionSystems::Follow).before(CameraSystems::Glide),
        ),
    );
}
