//! Shows recorded battles.

use super::first_battle::note_fought;
use super::open::{Opened, put_on_table, refuse, show, words_of};
use super::retell::retold;
use super::scheduled::Scheduled;
use super::table::Table;
use crate::session::{Chapter, GameContent, Keeping, Playback, Screen, Watching};
use crate::step::Resolving;
use bevy::prelude::*;
use phaseline_record::{Moment, Record, Rerun};
use phaseline_rules::catalog::scenario::Player;
use std::sync::Arc;

/// Shows a recorded battle from its beginning.
pub(super) fn watch(world: &mut World, record: Arc<Record>) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let mut rerun = match Rerun::new(&library, Arc::clone(&record)) {
        Ok(rerun) => rerun,
        Err(fault) => {
            let fault = fault.in_words(&words_of(world));
            return refuse(world, &fault);
        }
    };
    let record = Arc::clone(rerun.record());
    let (first, outcomes) = rerun.opening().clone();
    let first_moment = Moment { round: first.round, begins: None, entry: 0 };
    let mut playback = Playback::begin(outcomes, Arc::clone(&first));
    let current = world.remove_resource::<Resolving>();
    let mut steps = Scheduled::open(world, Arc::clone(rerun.book()), first);
    let mut chapters = vec![Chapter { cursor: playback.cursor(), moment: first_moment, rewound: false }];
    let mut ends = Vec::new();
    while let Some(passage) = rerun.advance_by(&mut steps) {
        let (before, moments) = (playback.outcomes().len(), passage.moments.clone());
        if let Some(moment) = passage.rewound {
            chapters.push(Chapter { cursor: before, moment, rewound: true });
        }
        match passage.back_to() {
            Some(state) => playback.stand_at(Arc::clone(state)),
            None => passage.onto(&mut |outcomes, state| playback.push(outcomes, state)),
        }
        let after = playback.outcomes().len();
        // An activation is shown from its first step, a round from the pause before it.
        let cursor = |moment: &Moment| if moment.begins.is_some() { before } else { after };
        chapters.extend(moments.iter().map(|moment| Chapter {
            cursor: cursor(moment),
            moment: *moment,
            rewound: false,
        }));
        ends.push(after);
    }
    let words = words_of(world);
    let mut notes: Vec<String> = rerun.changes().iter().map(|change| change.in_words(&words)).collect();
    let differs = |place: String| words.fill("replay.differs", &[("difference", &place)]);
    notes.extend(rerun.difference().map(|difference| differs(difference.in_words(&words))));
    playback.stop_at(Some(playback.cursor()));
    let book = Arc::clone(rerun.book());
    let players = vec![Player::Ai; book.sides.len()];
    let opened = Opened { book, setup: record.setup.clone(), players, playback, recorder: None, journal: None };
    if put_on_table(world, opened) {
        world.insert_resource(Watching { record, chapters, ends, paused: false, notes });
    } else if let Some(current) = current {
        world.insert_resource(current);
    }
}

/// Shows the current battle, or the one that is being watched, as a replay from one of its activations on.
pub(super) fn show_activation(world: &mut World, number: u32) {
    if let Some(table) = world.get_resource::<Table>() {
        let record = Arc::new(table.recorder().record().clone());
        watch(world, record);
    }
    let Some(watching) = world.get_resource::<Watching>().cloned() else { return };
    if let Some(chapter) = watching.activation(number) {
        watching.jump(chapter, &mut world.resource_mut::<Playback>());
        show(world, Screen::Battle);
    }
}

/// Shows the report of a finished battle with all its events.
pub(super) fn show_report(world: &mut World) {
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.stop_at(None);
        playback.finish();
    }
    note_fought(world);
    show(world, Screen::Report);
}

/// Continues the battle from the moment on the screen. If no player took part, a player takes the first side.
pub(super) fn play_on(world: &mut World) {
    let (Some(watching), Some(playback)) = (world.get_resource::<Watching>(), world.get_resource::<Playback>()) else {
        return;
    };
    let (record, entries) = (Arc::clone(&watching.record), watching.entries(playback.cursor()));
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let mut rerun = match Rerun::new(&library, Arc::clone(&record)) {
        Ok(rerun) => rerun,
        Err(fault) => {
            let fault = fault.in_words(&words_of(world));
            return refuse(world, &fault);
        }
    };
    let opening = rerun.opening().clone();
    let playback = retold(opening, std::iter::from_fn(|| rerun.advance()).take(entries));
    if let Some(difference) = rerun.difference() {
        let words = words_of(world);
        let why = words.fill("replay.cannot_go_on", &[("difference", &difference.in_words(&words))]);
        return refuse(world, &why);
    }
    let book = Arc::clone(rerun.book());
    let mut recorder = rerun.into_recorder();
    let mut players = record.players.clone();
    if !players.contains(&Player::Human)
        && let Some(first) = players.first_mut()
    {
        *first = Player::Human;
    }
    recorder.seat(&players);
    let (setup, recorder) = (record.setup.clone(), Some(recorder));
    let opened = Opened { book, setup, players, playback, recorder, journal: None };
    if put_on_table(world, opened) {
        world.resource_mut::<Keeping>().answered += 1;
    }
}
