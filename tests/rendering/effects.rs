//! Effects: what is seen and felt while outcomes are shown, and that nothing of it is left over.

use std::sync::Arc;

use bevy::prelude::*;
use phaseline::app::Stage;
use phaseline::app::stage::STEP;
use phaseline::battle::Outcome;
use phaseline::view::camera::{BoardCamera, CameraRig, Shake};
use phaseline::view::effects::{CloseUp, EmitParticle, Flight, Flying, MOST, Particle};
use phaseline::view::play::{Hold, HoldPicture};
use phaseline::view::units::Posture;
use phaseline::world::session::{Playback, PlaybackSpeed, Settings};
use phaseline::world::{OutcomeShown, ShownMoment};

use crate::support::recorded::{assert_at_the_end, recorded, stage_of};

/// What was heard, with the step in which it was heard.
#[derive(Resource, Default)]
struct Heard {
    step: u32,
    told: Vec<(u32, OutcomeShown)>,
    holds: usize,
    particles: usize,
    shaken: f32,
    /// The distance of the camera when it was nearest.
    nearest: Option<f32>,
}

fn hear(
    mut heard: ResMut<Heard>,
    mut told: MessageReader<OutcomeShown>,
    mut holds: MessageReader<HoldPicture>,
    mut particles: MessageReader<EmitParticle>,
    shake: Res<Shake>,
    rig: Res<CameraRig>,
) {
    heard.step += 1;
    let step = heard.step;
    heard.told.extend(told.read().map(|told| (step, told.clone())));
    heard.holds += holds.read().count();
    heard.particles += particles.read().count();
    heard.shaken = heard.shaken.max(shake.strength());
    let distance = rig.now().distance;
    heard.nearest = Some(heard.nearest.map_or(distance, |nearest| nearest.min(distance)));
}

/// A picture of a recorded battle, in which everything is heard.
fn stage(intents: usize) -> Stage {
    let mut stage = stage_of(recorded("two_fords", intents));
    stage.draw_steps(false);
    stage.world().init_resource::<Heard>();
    stage.world().schedule_scope(Last, |_, schedule| _ = schedule.add_systems(hear));
    stage
}

/// The particles that are on the board.
fn particles(stage: &mut Stage) -> usize {
    let world = stage.world();
    world.query::<&Flying>().iter(world).filter(|flying| flying.particle().is_some()).count()
}

/// Steps until shots have left particles on the board, the camera shakes and a unit flinches.
fn until_felt(stage: &mut Stage) {
    for _ in 0..6000 {
        stage.step();
        let shaken = stage.world().resource::<Shake>().strength() > 0.0;
        let world = stage.world();
        let flinches = world.query::<&Posture>().iter(world).any(|posture| posture.flash > 0.2 && posture.jolt > 0.2);
        if shaken && flinches && particles(stage) > 10 {
            return;
        }
    }
    panic!("nothing is felt");
}

fn assert_calm(stage: &mut Stage) {
    assert_eq!(particles(stage), 0, "no particle is left");
    assert_eq!(*stage.world().resource::<Shake>(), Shake::default(), "nothing shakes");
    assert!(!stage.world().resource::<Hold>().is_on(), "nothing is held");
    let view = stage.world().resource::<CameraRig>().now().transform();
    let world = stage.world();
    let camera = world.query_filtered::<&Transform, With<BoardCamera>>().single(world).expect("a camera");
    assert_eq!(*camera, view, "the camera is where it should be");
}

#[test]
fn nothing_is_left_of_effects_that_are_skipped() {
    let mut stage = stage(60);
    let last = Arc::clone(stage.world().resource::<Playback>().latest());
    until_felt(&mut stage);
    stage.world().resource_mut::<Playback>().finish();
    assert!(stage.until_idle(30), "the picture is at rest at once");
    assert_calm(&mut stage);
    assert_at_the_end(&mut stage, &last);
}

#[test]
fn nothing_is_left_of_effects_when_the_battle_is_moved_back() {
    let mut stage = stage(60);
    until_felt(&mut stage);
    let first = Arc::clone(&stage.world().resource::<Playback>().frames()[0].state);
    let mut playback = stage.world().resource_mut::<Playback>();
    playback.stop_at(Some(0));
    playback.jump(0);
    assert!(stage.until_idle(30), "the picture is at rest at once");
    assert_calm(&mut stage);
    assert_at_the_end(&mut stage, &first);
}

#[test]
fn nothing_is_emitted_where_outcomes_are_shown_at_once() {
    let mut stage = stage(60);
    let last = Arc::clone(stage.world().resource::<Playback>().latest());
    stage.world().insert_resource(PlaybackSpeed(PlaybackSpeed::AT_ONCE));
    assert!(stage.until_idle(200));
    let heard = stage.world().resource::<Heard>();
    assert!(heard.told.iter().any(|(_, told)| told.moment == ShownMoment::Impact));
    assert_eq!((heard.particles, heard.holds, heard.shaken), (0, 0, 0.0));
    assert_calm(&mut stage);
    assert_at_the_end(&mut stage, &last);
}

#[test]
fn with_reduced_motion_the_camera_does_not_shake() {
    for (reduced_motion, shakes) in [(false, true), (true, false)] {
        let mut stage = stage(40);
        stage.world().insert_resource(Settings { reduced_motion, ..Settings::default() });
        stage.world().insert_resource(PlaybackSpeed(4.0));
        assert!(stage.until_idle(12_000), "the playback ends");
        let heard = stage.world().resource::<Heard>();
        assert!(heard.particles > 50, "effects are seen either way: {}", heard.particles);
        assert_eq!(heard.shaken > 0.0, shakes, "reduced motion: {reduced_motion}");
        assert_calm(&mut stage);
    }
}

#[test]
fn a_whole_battle_keeps_its_particles_within_bounds_and_holds_each_kill() {
    let mut stage = stage(150);
    let outcomes = stage.world().resource::<Playback>().outcomes().to_vec();
    let kills = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::UnitDestroyed { .. })).count();
    stage.world().insert_resource(PlaybackSpeed(3.0));
    assert!(stage.until_idle(40_000), "the playback ends");
    assert_eq!(stage.world().resource::<Heard>().holds, kills, "each kill holds the picture");
    assert_calm(&mut stage);
    let world = stage.world();
    let entities = world.query::<&Flying>().iter(world).count();
    let emitted = world.resource::<Heard>().particles;
    assert!(entities <= MOST && emitted > 2 * entities, "{entities} entities for {emitted} particles");
}

#[test]
fn a_kill_is_seen_from_near_and_the_camera_goes_back() {
    for (reduced_motion, comes_near) in [(false, true), (true, false)] {
        let mut stage = stage(150);
        stage.world().insert_resource(Settings { reduced_motion, ..Settings::default() });
        stage.world().insert_resource(PlaybackSpeed(3.0));
        assert!(stage.until_idle(40_000), "the playback ends");
        let nearest = stage.world().resource::<Heard>().nearest.expect("it was seen");
        let after = stage.world().resource::<CameraRig>().goal().distance;
        assert!(after > 20.0, "{after}");
        assert_eq!(nearest < 0.75 * after, comes_near, "{after} {nearest}");
        assert_eq!(*stage.world().resource::<CloseUp>(), CloseUp::default());
    }
}

#[test]
fn when_all_particles_were_of_one_shape_others_can_still_be_seen() {
    let mut stage = stage(1);
    let at = Vec3::Y;
    let halo = Particle::new(Flight::Halo { at, size: (0.1, 0.2) }, Srgba::WHITE, 0.2);
    let ring = Particle::new(Flight::Ring { at, size: (0.1, 0.2) }, Srgba::WHITE, 0.2);
    assert!(stage.until_idle(2000));
    for (particle, seen) in [(halo, MOST), (ring, 3)] {
        let wanted = if seen == MOST { MOST + 5 } else { seen };
        (0..wanted).for_each(|_| _ = stage.world().write_message(EmitParticle(particle)));
        stage.step();
        assert_eq!(particles(&mut stage), seen);
        let world = stage.world();
        let mut flying = world.query::<&Flying>();
        assert!(flying.iter(world).filter_map(Flying::particle).all(|shown| *shown == particle));
        assert!(stage.until_idle(200));
        assert_eq!(particles(&mut stage), 0, "they are over");
    }
}

#[test]
fn about_a_second_lies_between_the_volleys_of_others() {
    let mut stage = stage(60);
    assert!(stage.until_idle(60_000), "the playback ends");
    let heard = std::mem::take(&mut *stage.world().resource_mut::<Heard>());
    // The last impact before an action began, and the first shot after it.
    let (mut impact, mut begun, mut pauses) = (None, false, Vec::new());
    for (step, told) in &heard.told {
        match (told.moment, &*told.outcome) {
            (ShownMoment::Impact, Outcome::WeaponFired { .. }) => (impact, begun) = (Some(*step), false),
            (ShownMoment::Begin, Outcome::ActionBegan { target: Some(_), .. }) => begun = true,
            (ShownMoment::Fire, Outcome::WeaponFired { .. }) if begun => {
                pauses.extend(impact.map(|impact| (*step - impact) as f32 * STEP.as_secs_f32()));
                begun = false;
            }
            _ => {}
        }
    }
    assert!(pauses.len() > 2, "{pauses:?}");
    assert!(pauses.iter().all(|pause| *pause >= 0.95), "{pauses:?}");
}
