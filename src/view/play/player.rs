//! Moves the cursor of the playback, one clip after the other. When the player skips, it jumps.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::ground::Ground;
use super::super::units::{Figure, PictureMoved, Posture, UnitBody, UnitSystems};
use super::attend::Attention;
use super::clip::{Act, Clip, Ram};
use super::glow::{Glow, GlowSpeed};
use super::shots::{self, ShotColours};
use super::splash;
use crate::battle::Outcome;
use crate::rules::ids;
use crate::world::session::{Playback, PlaybackSpeed, SessionSystems, Shown, ShownByPicture};
use crate::world::{OutcomeShown, ShownMoment, UnitId};

/// The clip that is being played.
#[derive(Resource, Debug, Default)]
pub struct Player {
    clip: Option<Clip>,
    seconds: f32,
    cursor: usize,
}

impl Player {
    /// Whether a clip is being played.
    pub fn is_playing(&self) -> bool {
        self.clip.is_some()
    }
}

/// Lays the board of a battle that was just opened.
fn lay_ground(mut commands: Commands, shown: Res<Shown>, mut player: ResMut<Player>) {
    commands.insert_resource(Ground::of_board(&shown.rulebook.board, &shown.theme));
    *player = Player::default();
}

/// Breaks off the clip if other code has moved the cursor. The units then look as their components say.
fn notice_jump(
    mut commands: Commands,
    playback: Res<Playback>,
    mut player: ResMut<Player>,
    mut moved: MessageWriter<PictureMoved>,
    mut redraw: MessageWriter<RequestRedraw>,
    glows: Query<Entity, With<Glow>>,
) {
    if player.cursor == playback.cursor() {
        return;
    }
    *player = Player { cursor: playback.cursor(), ..Player::default() };
    glows.iter().for_each(|glow| commands.entity(glow).despawn());
    moved.write(PictureMoved);
    redraw.write(RequestRedraw);
}

/// Plays the outcome at the cursor, and moves on at its end.
fn play(
    mut commands: Commands,
    time: Res<Time>,
    speed: Res<PlaybackSpeed>,
    shown: Res<Shown>,
    ground: Res<Ground>,
    mut playback: ResMut<Playback>,
    mut player: ResMut<Player>,
    mut figures: Query<(&UnitId, &mut Figure)>,
    mut bodies: Query<(&UnitBody, &mut Posture)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut told: MessageWriter<OutcomeShown>,
) {
    let mut left = time.delta_secs().min(0.05) * speed.0.max(0.05);
    while playback.lags() {
        redraw.write(RequestRedraw);
        let Some(outcome) = playback.current() else { break };
        let number = playback.number_of(playback.cursor()).unwrap_or_default();
        let mut tell = |moment| {
            told.write(OutcomeShown { number, moment, outcome: Arc::new(outcome.clone()) });
        };
        if player.clip.is_none() {
            tell(ShownMoment::Begin);
        }
        let clip = match player.clip {
            Some(clip) => Some(clip),
            None => {
                let figures = figures.iter().map(|(unit, figure)| ((*unit).into(), figure)).collect();
                Clip::of(outcome, &shown.rulebook, &figures, &ground)
            }
        };
        if let Some(clip) = clip {
            if left <= 0.0 {
                player.clip = Some(clip);
                break;
            }
            let before = player.seconds;
            player.seconds = (before + left).min(clip.seconds);
            left -= player.seconds - before;
            let seed = playback.cursor() as i32;
            let goes_on = walks_on(&clip.act, playback.outcomes().get(playback.cursor() + 1));
            let span = (before / clip.seconds, player.seconds / clip.seconds);
            show(&mut commands, &clip, span, goes_on, seed, (&shown, &ground), &mut bodies, &mut tell);
            if player.seconds < clip.seconds {
                player.clip = Some(clip);
                break;
            }
        }
        tell(ShownMoment::End);
        Figure::carry_on(outcome, figures.iter_mut().map(|(unit, figure)| ((*unit).into(), figure)));
        playback.bypass_change_detection().advance();
        playback.set_changed();
        player.cursor = playback.cursor();
        player.clip = None;
        player.seconds = 0.0;
    }
}

fn walks_on(act: &Act, next: Option<&Outcome>) -> bool {
    matches!((act, next), (Act::Walk { unit, .. }, Some(Outcome::UnitMoved { unit: other, .. })) if unit == other)
}

/// Shows the part of a clip between two frames.
fn show(
    commands: &mut Commands,
    clip: &Clip,
    (from, to): (f32, f32),
    goes_on: bool,
    seed: i32,
    (shown, ground): (&Shown, &Ground),
    bodies: &mut Query<(&UnitBody, &mut Posture)>,
    tell: &mut impl FnMut(ShownMoment),
) {
    let mut known = BTreeMap::new();
    let mut postures: BTreeMap<_, &mut Posture> = BTreeMap::new();
    for (body, posture) in bodies.iter_mut() {
        known.insert(body.unit, body.clone());
        if takes_part(&clip.act, body.unit) {
            postures.insert(body.unit, posture.into_inner());
        }
    }
    clip.act.pose(to, goes_on, &mut postures);
    let colours = ShotColours::of(&shown.theme);
    for (at, cue) in clip.act.cues() {
        let due = at < to && (at >= from || (at == 0.0 && from == 0.0));
        if due {
            tell(cue);
            give(commands, clip, cue, seed, (&known, ground), &mut postures, colours);
        }
    }
}

fn takes_part(act: &Act, unit: ids::UnitId) -> bool {
    match act {
        Act::Pause | Act::Arrive { .. } => false,
        Act::Shoot(shot) => unit == shot.unit || unit == shot.target,
        Act::Strike { unit: striker, target, .. } => unit == *striker || unit == *target,
        Act::Ram(ram) => unit == ram.unit || unit == ram.target,
        Act::Walk { unit: star, .. }
        | Act::Turn { unit: star, .. }
        | Act::Jump { unit: star, .. }
        | Act::Twist { unit: star, .. }
        | Act::Fall { unit: star, .. }
        | Act::Bow { unit: star, .. }
        | Act::Burst { unit: star, .. }
        | Act::Leave { unit: star, .. }
        | Act::Burn { unit: star } => unit == *star,
    }
}

/// Spawns the effects of a cue.
fn give(
    commands: &mut Commands,
    clip: &Clip,
    cue: ShownMoment,
    seed: i32,
    (known, ground): (&BTreeMap<ids::UnitId, UnitBody>, &Ground),
    postures: &mut BTreeMap<ids::UnitId, &mut Posture>,
    colours: ShotColours,
) {
    match (clip.act, cue) {
        (Act::Shoot(shot), ShownMoment::Fire | ShownMoment::Impact) => {
            let (Some(shooter), Some(target)) = (known.get(&shot.unit), known.get(&shot.target)) else { return };
            let (Some(here), Some(there)) = (postures.get(&shot.unit), postures.get(&shot.target)) else { return };
            let line = shots::line(&shot, (shooter, here), (target, there), seed);
            if cue == ShownMoment::Fire {
                let flight = (shot.lands_at() - shot.fires_at()) * clip.seconds;
                shots::fire(commands, &shot, line, flight, colours);
                if let Some(posture) = postures.get_mut(&shot.unit) {
                    posture.recoil = 1.0;
                }
                return;
            }
            if !shot.hit && ground.is_water(line.1) {
                splash::rise(commands, ground.surface(line.1), 1.0, seed);
                return;
            }
            shots::impact(commands, line.1, shot.hit, shot.damage, seed, colours);
            if let (true, Some(posture)) = (shot.hit, postures.get_mut(&shot.target)) {
                posture.jolt = 0.4 + 0.012 * shot.damage.min(50) as f32;
            }
        }
        (Act::Strike { target, hit, .. }, ShownMoment::Impact) => {
            let (Some(body), Some(posture)) = (known.get(&target), postures.get_mut(&target)) else { return };
            let at = posture.at + Vec3::Y * body.height * 0.6;
            shots::impact(commands, at, hit, if hit { 40 } else { 0 }, seed, colours);
            posture.jolt = if hit { 1.0 } else { 0.0 };
        }
        (Act::Ram(ram), ShownMoment::Impact) => {
            let Some(at) = postures.get(&ram.unit).map(|posture| posture.at) else { return };
            if !ram.hit {
                return splash::thud(commands, ground, at, seed);
            }
            let meets = if ram.leaps { at } else { at.midpoint(ram.to) + Vec3::Y * 0.55 };
            shots::impact(commands, meets, true, 60, seed, colours);
            splash::thud(commands, ground, ram.to, seed);
            if let Some(posture) = postures.get_mut(&ram.target) {
                posture.jolt = 1.0;
            }
        }
        (Act::Burst { unit, .. } | Act::Burn { unit }, ShownMoment::Burst) => {
            let (Some(body), Some(posture)) = (known.get(&unit), postures.get(&unit)) else { return };
            let (size, side) = if let Act::Burst { side, size, .. } = clip.act { (size, side) } else { (1.15, 0.0) };
            let right = Quat::from_rotation_y(posture.yaw + posture.aim) * Vec3::X * side * 0.3;
            // A blast that is smaller than the unit would be hidden inside it.
            let size = size * body.height.max(1.0);
            shots::blast(commands, posture.at + right + Vec3::Y * body.height * 0.5, size, seed, colours);
        }
        (Act::Walk { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Step) => {
            if let Some(posture) = postures.get(&unit).filter(|posture| ground.is_water(posture.at)) {
                splash::wake(commands, ground.surface(posture.at), posture.yaw, seed);
            }
        }
        (Act::Jump { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Jet) => {
            if let Some(posture) = postures.get(&unit) {
                splash::jets(commands, posture.at, posture.yaw, seed, colours);
            }
        }
        (Act::Jump { unit, .. } | Act::Fall { unit, .. } | Act::Ram(Ram { unit, .. }), ShownMoment::Thud) => {
            let Some(posture) = postures.get(&unit) else { return };
            splash::thud(commands, ground, posture.at, seed);
        }
        (Act::Arrive { at }, ShownMoment::Jet) => splash::beacon(commands, at, seed, colours),
        (Act::Arrive { at }, ShownMoment::Thud) => splash::thud(commands, ground, at, seed),
        _ => {}
    }
}

/// Lets guns swing back, recoil and jolts fade.
fn settle(
    time: Res<Time>,
    player: Res<Player>,
    mut bodies: Query<(&UnitBody, &mut Posture)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = time.delta_secs().min(0.05);
    let shooter = player.clip.and_then(|clip| match clip.act {
        Act::Shoot(shot) => Some(shot.unit),
        Act::Strike { unit, .. } | Act::Ram(Ram { unit, .. }) => Some(unit),
        _ => None,
    });
    let fade = |value: f32, rate: f32| {
        let less = value * (-rate * seconds).exp();
        if less.abs() < 0.004 { 0.0 } else { less }
    };
    for (body, mut posture) in &mut bodies {
        let aim = if shooter == Some(body.unit) { posture.aim } else { fade(posture.aim, 5.0) };
        let walking = matches!(player.clip, Some(Clip { act: Act::Walk { unit, .. } | Act::Turn { unit, .. }, .. }) if unit == body.unit);
        let stride = if walking { posture.stride } else { fade(posture.stride, 14.0) };
        let settled =
            Posture { aim, stride, recoil: fade(posture.recoil, 9.0), jolt: fade(posture.jolt, 8.0), ..*posture };
        if posture.set_if_neq(settled) {
            redraw.write(RequestRedraw);
        }
    }
}

/// Moves the camera to the clip if it is not in view.
fn follow(player: Res<Player>, mut attention: Attention) {
    let Some(clip) = player.clip.as_ref().filter(|_| player.seconds < 0.1) else { return };
    if let Act::Arrive { at } = clip.act {
        attention.turn_to(at);
    } else if let Some(star) = clip.star() {
        attention.keep_in_view(star);
    }
}

fn pace_glows(speed: Res<PlaybackSpeed>, mut glows: ResMut<GlowSpeed>) {
    glows.0 = speed.0.max(0.05);
}

pub(super) fn plugin(app: &mut App) {
    let open = resource_exists::<Shown>.and_then(resource_exists::<Playback>).and_then(resource_exists::<Ground>);
    app.init_resource::<Player>()
        .init_resource::<ShownByPicture>()
        .init_resource::<PlaybackSpeed>()
        .add_systems(
            Update,
            lay_ground
                .run_if(resource_exists_and_changed::<Shown>)
                .after(SessionSystems::Keep)
                .before(UnitSystems::Act),
        )
        .add_systems(
            Update,
            (notice_jump, play.run_if(not(on_message::<PictureMoved>)), follow, pace_glows)
                .chain()
                .run_if(open)
                .before(settle)
                .in_set(UnitSystems::Act),
        )
        .add_systems(Update, settle.in_set(UnitSystems::Act));
}
