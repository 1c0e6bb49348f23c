//! What attacks can be expected to do, counted once for all the frames that show it.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use super::scene::ComposeScene;
use crate::{
    battle::{Outlook, Rulebook, Snapshot, Target, impending, outlook, poised},
    interaction::{Playback, Shown},
    rules::{ids::UnitId, ruleset::ActionIx},
};

/// So many answers are kept of one state of the battle; weapons switched on and off ask for others and others.
const KEPT_MAX: usize = 64;

/// The outlooks of the battle as it is shown, each counted when it is first asked for.
#[derive(Debug, Default, Resource)]
pub struct Foresight {
    /// What the answers are about.
    state: Option<(Arc<Rulebook>, Arc<Snapshot>)>,
    known: Mutex<Vec<(Question, Vec<Outlook>)>>,
}

#[derive(Debug, Clone, PartialEq)]
enum Question {
    Attack(UnitId, ActionIx, Target),
    UnderWay(UnitId),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Foresight>().add_systems(PostUpdate, follow.before(ComposeScene));
}

/// Forgets what was counted for another state of the battle.
fn follow(shown: Option<Res<Shown>>, playback: Option<Res<Playback>>, mut foresight: ResMut<Foresight>) {
    let state =
        shown.zip(playback).map(|(shown, playback)| (Arc::clone(&shown.rulebook), Arc::clone(playback.shown())));
    let same = match (&foresight.state, &state) {
        (Some(known), Some(now)) => Arc::ptr_eq(&known.0, &now.0) && Arc::ptr_eq(&known.1, &now.1),
        (known, now) => known.is_none() && now.is_none(),
    };
    if !same {
        *foresight = Foresight { state, known: Mutex::default() };
    }
}

impl Foresight {
    /// What an action of a unit can be expected to do to each unit it is aimed at; nothing where it cannot be aimed so.
    pub fn of_attack(
        &self,
        (book, snapshot): (&Rulebook, &Snapshot),
        (unit, action): (UnitId, ActionIx),
        target: &Target,
    ) -> Vec<Outlook> {
        self.known((book, snapshot), Question::Attack(unit, action, target.clone()), || {
            let ready = poised(book, snapshot, unit, Some(action));
            ready.and_then(|ready| outlook(book, snapshot, &ready, action, target).ok()).unwrap_or_default()
        })
    }

    /// What the attack that a unit is in the middle of can still be expected to do.
    pub fn under_way(&self, (book, snapshot): (&Rulebook, &Snapshot), unit: UnitId) -> Vec<Outlook> {
        self.known((book, snapshot), Question::UnderWay(unit), || impending(book, snapshot, unit))
    }

    /// An answer that is known, else the one that is counted now; of another state than the one that is shown none is kept.
    fn known(
        &self,
        (book, snapshot): (&Rulebook, &Snapshot),
        question: Question,
        count: impl FnOnce() -> Vec<Outlook>,
    ) -> Vec<Outlook> {
        let kept = self.state.as_ref();
        if !kept.is_some_and(|(of, at)| std::ptr::eq(&**of, book) && std::ptr::eq(&**at, snapshot)) {
            return count();
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, answer)) = known.iter().find(|(asked, _)| *asked == question) {
            return answer.clone();
        }
        if known.len() >= KEPT_MAX {
            known.clear();
        }
        let answer = count();
        known.push((question, answer.clone()));
        answer
    }
}
