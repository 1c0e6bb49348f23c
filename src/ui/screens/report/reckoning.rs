//! Computes the account of a battle once, when its report opens.

use std::sync::Arc;

use bevy::prelude::*;

use crate::ui::schedule::ComposeScene;
use crate::{
    battle::Rulebook,
    interaction::{Playback, Screen, Shown, Watching},
    lab::account::Account,
};

/// The account of the battle whose report is open.
#[derive(Debug, Default, Resource)]
pub(in crate::ui) struct Reckoning(Option<Reckoned>);

#[derive(Debug)]
struct Reckoned {
    book: Arc<Rulebook>,
    /// The number of outcomes that it was made from.
    told: usize,
    account: Account,
}

impl Reckoning {
    /// The account, while a report is open.
    pub fn account(&self) -> Option<&Account> {
        self.0.as_ref().map(|reckoned| &reckoned.account)
    }
}

pub(in crate::ui) fn plugin(app: &mut App) {
    app.init_resource::<Reckoning>()
        .add_systems(PostUpdate, reckon.before(ComposeScene).run_if(in_state(Screen::Report)))
        .add_systems(OnExit(Screen::Report), |mut reckoning: ResMut<Reckoning>| reckoning.0 = None);
}

fn reckon(
    shown: Option<Res<Shown>>,
    playback: Option<Res<Playback>>,
    watching: Option<Res<Watching>>,
    mut reckoning: ResMut<Reckoning>,
) {
    let (Some(shown), Some(playback)) = (shown, playback) else { return };
    let past = playback.past();
    let known = |known: &Reckoned| known.told == past.len() && Arc::ptr_eq(&known.book, &shown.rulebook);
    if reckoning.0.as_ref().is_some_and(known) {
        return;
    }
    let book = Arc::clone(&shown.rulebook);
    // A recorded battle shows everything that was taken back in it. Its report counts only what stands.
    let standing = watching.map(|it| it.standing(past.len()).into_iter().flat_map(|range| &past[range]).cloned());
    let account = match standing {
        Some(standing) => Account::of(&book, &standing.collect::<Vec<_>>()),
        None => Account::of(&book, past),
    };
    reckoning.0 = Some(Reckoned { told: past.len(), account, book });
}
