//! The draw of a round is a moment: one unit after the other gets its place, a key shows all of them, and who wants no
//! motion has them at once.

use std::collections::BTreeSet;

use bevy::input::ButtonState;
use bevy::prelude::*;
use phaseline::battle::{BattleSetup, Outcome};
use phaseline::interaction::{Hoverable, Presses};
use phaseline::ui::hud::timeline::model::Timeline;
use phaseline::world::session::{Playback, PlaybackSpeed, Settings};

use crate::support::{game::Table, keys::key};

/// A battle before its first draw. Its steps are not drawn, because nobody looks at them.
fn before_the_draw(reduced_motion: bool) -> Table {
    let mut table = Table::open(Some(BattleSetup::new("two_fords", 7)), UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    table.stage.world().insert_resource(PlaybackSpeed(1.0));
    table.stage.world().resource_mut::<Settings>().reduced_motion = reduced_motion;
    table.rest();
    table
}

/// How many units have their place on the timeline, and how many are on it.
fn placed(table: &mut Table) -> (usize, usize) {
    let tokens = &table.stage.world().resource::<Timeline>().tokens;
    (tokens.iter().filter(|token| token.step.is_some()).count(), tokens.len())
}

/// The numbers of placed units from the press on, with the time of each, in seconds, until somebody acts.
fn shown(table: &mut Table) -> Vec<(f32, usize)> {
    let draw: Hoverable = "button:draw".parse().expect("a name");
    table.stage.world().resource_mut::<Presses>().press(draw);
    let begun = table.stage.world().resource::<Time>().elapsed_secs();
    let mut found = Vec::new();
    for _ in 0..400 {
        table.stage.step();
        let now = table.stage.world().resource::<Time>().elapsed_secs() - begun;
        found.push((now, placed(table).0));
        let playback = table.stage.world().resource::<Playback>();
        if playback.past().iter().any(|outcome| matches!(outcome, Outcome::UnitActivated { .. }))
            || (!playback.lags() && found.len() > 3)
        {
            break;
        }
    }
    found
}

#[test]
fn in_a_draw_one_unit_after_the_other_gets_its_place_within_a_second_or_so_with_a_breath_after_it() {
    let mut table = before_the_draw(false);
    let (_, units) = placed(&mut table);
    assert!(units > 6 && placed(&mut table).0 == 0, "{units}");
    let shown = shown(&mut table);
    assert!(shown.is_sorted_by_key(|(_, count)| *count), "{shown:?}");
    let partly = shown.iter().filter(|(_, count)| *count > 0 && *count < units).map(|(_, count)| *count);
    let steps: BTreeSet<usize> = partly.collect();
    assert!(steps.len() > 4, "they come one after the other: {shown:?}");
    let all = shown.iter().find(|(_, count)| *count == units).expect("all get a place").0;
    let end = shown.last().expect("frames").0;
    assert!(all > 0.5 && all < 1.4, "the draw takes {all} s");
    assert!(end - all > 0.3 && end < 2.4, "a breath of {} s, {end} s in all", end - all);
}

#[test]
fn whoever_wants_no_motion_has_all_places_at_once() {
    let mut table = before_the_draw(true);
    let (_, units) = placed(&mut table);
    let counts = shown(&mut table).into_iter().map(|(_, count)| count);
    assert!(counts.clone().all(|count| count == 0 || count == units) && counts.max() == Some(units));
}

#[test]
fn a_key_skips_the_draw() {
    let mut table = before_the_draw(false);
    let draw: Hoverable = "button:draw".parse().expect("a name");
    table.stage.world().resource_mut::<Presses>().press(draw);
    for _ in 0..12 {
        table.stage.step();
    }
    let (part, units) = placed(&mut table);
    assert!(part > 0 && part < units, "{part} of {units}");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        table.stage.world().write_message(key(KeyCode::Space, state));
        table.stage.step();
    }
    table.stage.step();
    assert_eq!(placed(&mut table).0, units);
}
