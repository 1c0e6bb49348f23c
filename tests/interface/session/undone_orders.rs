//! What was undone is no part of a battle any more: at the table, after loading, in a report opened from a replay, and
//! where somebody plays on from one.

use std::sync::Arc;

use bevy::app::App;
use phaseline::battle::Outcome;
use phaseline::record::{Moment, read_replay};
use phaseline::world::session::{GameRequest, Keeping, Playback, Watching};

use crate::support::headless::{ask, battle, folder, now, play_a_round, press, until_asked};

/// Takes the battle back to one of its moments.
fn rewind(app: &mut App, wanted: impl Fn(&Moment) -> bool) {
    let place = app.world().resource::<Keeping>().moments.iter().rposition(wanted).expect("there is such a moment");
    press(app, &format!("choice:moment/{place}"));
    press(app, "button:confirm");
}

/// A battle that was taken back three times: into a round, to its very beginning, and behind an earlier rewinding.
fn taken_back() -> (tempfile::TempDir, phaseline::record::Shelf, App) {
    let (folder, shelf) = folder();
    let mut app = battle(&shelf);
    let play = |app: &mut App, rounds: usize| {
        for _ in 0..rounds {
            until_asked(app);
            play_a_round(app);
        }
    };
    play(&mut app, 2);
    rewind(&mut app, |moment| moment.round == 2 && moment.begins.is_some());
    play(&mut app, 2);
    rewind(&mut app, |moment| moment.round == 2 && moment.begins.is_none());
    play(&mut app, 1);
    rewind(&mut app, |moment| moment.begins.is_some_and(|begun| begun.activation == 3));
    play(&mut app, 2);
    (folder, shelf, app)
}

fn told(app: &App) -> Vec<Outcome> {
    app.world().resource::<Playback>().outcomes().to_vec()
}

/// What stands of a recorded battle after so many outcomes.
fn standing(app: &App, cursor: usize) -> Vec<Outcome> {
    let (watching, outcomes) = (app.world().resource::<Watching>(), told(app));
    watching.standing(cursor).into_iter().flat_map(|range| outcomes[range].to_vec()).collect()
}

#[test]
fn a_replay_tells_what_stands_at_its_end_and_at_every_entry_before() {
    let (_folder, shelf, mut app) = taken_back();
    let live = told(&app);
    assert_eq!(live.len() as u64, now(&app).outcome_count);
    ask(&mut app, GameRequest::Leave);
    let record = read_replay(&shelf.root().join("replays/two_fords-sbi3-3.ron")).expect("it was written");
    ask(&mut app, GameRequest::Watch(Arc::new(record)));
    let all = told(&app);
    assert!(all.len() > live.len() + 20, "{} outcomes are shown, {} stand", all.len(), live.len());
    assert!(standing(&app, all.len()) == live, "at the end stands what stood at the table");
    let ends = app.world().resource::<Watching>().ends.clone();
    for end in ends {
        app.world_mut().resource_mut::<Playback>().jump(end);
        let shown = Arc::clone(app.world().resource::<Playback>().shown());
        assert_eq!(standing(&app, end).len() as u64, shown.outcome_count, "after {end} outcomes");
    }
}

#[test]
fn who_loads_or_plays_on_sees_nothing_of_what_was_taken_back() {
    let (_folder, shelf, mut app) = taken_back();
    let live = told(&app);
    ask(&mut app, GameRequest::QuickSave);
    ask(&mut app, GameRequest::QuickLoad);
    assert!(told(&app) == live, "{} outcomes instead of {}", told(&app).len(), live.len());
    ask(&mut app, GameRequest::Leave);
    let record = read_replay(&shelf.root().join("replays/two_fords-sbi3-3.ron")).expect("it was written");
    ask(&mut app, GameRequest::Watch(Arc::new(record)));
    let end = told(&app).len();
    app.world_mut().resource_mut::<Playback>().jump(end);
    press(&mut app, "button:play_on");
    app.update();
    assert!(!app.world().contains_resource::<Watching>());
    assert!(told(&app).starts_with(&live), "{} outcomes instead of {}", told(&app).len(), live.len());
}
