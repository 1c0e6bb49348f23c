//! Outcomes of a battle, played on the board.

use std::sync::Arc;

use bevy::prelude::*;
use phaseline::world::session::{Playback, PlaybackSpeed};
use phaseline::world::{OutcomeShown, ShownMoment};

use crate::support::recorded::{assert_at_the_end, recorded, stage_of};

#[derive(Resource, Default)]
struct Seen(Vec<OutcomeShown>);

#[test]
fn after_the_last_outcome_the_picture_is_that_of_the_last_state() {
    let (shown, playback) = recorded("two_fords", 120);
    let (last, count) = (Arc::clone(playback.latest()), playback.outcomes().len());
    assert!(count > 150, "{count} outcomes");
    let outcomes = playback.outcomes().to_vec();
    let mut stage = stage_of((shown, playback));
    let hear = |mut told: MessageReader<OutcomeShown>, mut seen: ResMut<Seen>| seen.0.extend(told.read().cloned());
    stage.world().init_resource::<Seen>();
    stage.world().schedule_scope(Last, |_, schedule| _ = schedule.add_systems(hear));
    stage.world().insert_resource(PlaybackSpeed(60.0));
    assert!(stage.until_idle(20_000), "the playback ends");
    assert_at_the_end(&mut stage, &last);
    let seen = std::mem::take(&mut stage.world().resource_mut::<Seen>().0);
    for moment in [ShownMoment::Begin, ShownMoment::End] {
        let told = seen.iter().filter(|it| it.moment == moment);
        assert!(told.clone().map(|it| &*it.outcome).eq(&outcomes), "each outcome is shown once, in order: {moment:?}");
        assert!(told.map(|it| it.number).eq(last.outcome_count - count as u64..last.outcome_count), "with its number");
    }
    assert!(
        [ShownMoment::Fire, ShownMoment::Impact, ShownMoment::Step]
            .iter()
            .all(|moment| seen.iter().any(|it| it.moment == *moment))
    );
}

#[test]
fn a_skipped_playback_is_at_once_at_the_end() {
    let (shown, playback) = recorded("two_fords", 60);
    let last = Arc::clone(playback.latest());
    let mut stage = stage_of((shown, playback));
    stage.step();
    stage.step();
    stage.world().resource_mut::<Playback>().finish();
    assert!(stage.until_idle(60), "nothing is left to be seen");
    assert_at_the_end(&mut stage, &last);
}
