//! Moves the cursor of the playback, one clip after the other. When the player skips, it jumps.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::ground::Ground;
use super::super::units::{Figure, PictureMoved, Posture, UnitBody, UnitSystems};
use super::act::Span;
use super::attend::Attention;
use super::clip::{Act, Clip, Ram};
use super::pace::{Hold, PicturePace};
use phaseline_battle::Outcome;
use phaseline_rules::ids;
use phaseline_world::session::{Playback, PlaybackSpeed, SessionSystems, Settings, Shown, ShownByPicture, Skirmish};
use phaseline_world::{OutcomeShown, ShownMoment, UnitId};

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
    playback: Res<Playback>,
    mut player: ResMut<Player>,
    mut moved: MessageWriter<PictureMoved>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if player.cursor == playback.cursor() {
        return;
    }
    *player = Player { cursor: playback.cursor(), ..Player::default() };
    moved.write(PictureMoved);
    redraw.write(RequestRedraw);
}

/// Plays the outcome at the cursor, and moves on at its end.
fn play(
    time: Res<Time>,
    (pace, hold): (PicturePace, Res<Hold>),
    (shown, skirmish, settings): (Res<Shown>, Option<Res<Skirmish>>, Option<Res<Settings>>),
    ground: Res<Ground>,
    mut playback: ResMut<Playback>,
    mut player: ResMut<Player>,
    mut figures: Query<(&UnitId, &mut Figure)>,
    mut bodies: Query<(&UnitBody, &mut Posture)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut told: MessageWriter<OutcomeShown>,
) {
    if hold.is_on() {
        return;
    }
    let is_own = |unit: ids::UnitId| {
        let side = shown.rulebook.profile(unit).map(|profile| profile.side);
        side.zip(skirmish.as_ref()).is_some_and(|(side, skirmish)| skirmish.is_human(side))
    };
    let calm = settings.is_some_and(|settings| settings.reduced_motion);
    let mut left = time.delta_secs().min(0.05) * pace.factor();
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
                let clip = Clip::of(outcome, &shown.rulebook, &figures, &ground).map(|clip| clip.shortened(is_own));
                let drawn = || Clip::of_draw(playback.outcomes(), playback.cursor(), &shown.rulebook);
                clip.or_else(|| if calm { None } else { drawn() })
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
            let goes_on = walks_on(&clip.act, playback.outcomes().get(playback.cursor() + 1));
            let [from, to] = [before, player.seconds].map(|seconds| seconds / clip.seconds);
            show(&clip, Span { from, to, of: clip.seconds }, goes_on, &mut bodies, &mut tell);
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
    clip: &Clip,
    span: Span,
    goes_on: bool,
    bodies: &mut Query<(&UnitBody, &mut Posture)>,
    tell: &mut impl FnMut(ShownMoment),
) {
    let mut postures: BTreeMap<_, &mut Posture> = BTreeMap::new();
    for (body, posture) in bodies.iter_mut() {
        if takes_part(&clip.act, body.unit) {
            postures.insert(body.unit, posture.into_inner());
        }
    }
    clip.act.pose(span, goes_on, &mut postures);
    let Span { from, to, .. } = span;
    for (at, cue) in clip.act.cues() {
        let due = at < to && (at >= from || (at == 0.0 && from == 0.0));
        if due {
            tell(cue);
        }
    }
}

fn takes_part(act: &Act, unit: ids::UnitId) -> bool {
    match act {
        Act::Pause | Act::Announce { .. } | Act::Arrive { .. } => false,
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

/// Lets guns swing back, recoil and jolts fade.
fn settle(
    time: Res<Time>,
    hold: Res<Hold>,
    player: Res<Player>,
    mut bodies: Query<(&UnitBody, &mut Posture)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if hold.is_on() {
        return;
    }
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
        let [recoil, jolt, flash] =
            [(posture.recoil, 9.0), (posture.jolt, 8.0), (posture.flash, 8.0)].map(|(value, rate)| fade(value, rate));
        let settled = Posture { aim, stride, recoil, jolt, flash, ..*posture };
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
    } else {
        attention.keep_all_in_view(&clip.stars().collect::<Vec<_>>());
    }
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
            (notice_jump, play.run_if(not(on_message::<PictureMoved>)), follow)
                .chain()
                .run_if(open)
                .before(settle)
                .in_set(UnitSystems::Act),
        )
        .add_systems(Update, settle.in_set(UnitSystems::Act));
}
