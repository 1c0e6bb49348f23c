//! What a battle came to, reckoned once when its report opens.

use std::sync::Arc;

use bevy::prelude::*;

use super::scene::ComposeScene;
use crate::{
    battle::Rulebook,
    interaction::{Playback, Screen, Shown},
    lab::account::Account,
};

/// The account of the battle whose report is open.
#[derive(Debug, Default, Resource)]
pub(super) struct Reckoning(Option<Reckoned>);

#[derive(Debug)]
struct Reckoned {
    book: Arc<Rulebook>,
    /// How many outcomes it was made from.
    told: usize,
    account: Account,
}

impl Reckoning {
    /// The account, while a report is open.
    pub fn account(&self) -> Option<&Account> {
        self.0.as_ref().map(|reckoned| &reckoned.account)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reckoning>()
        .add_systems(PostUpdate, reckon.before(ComposeScene).run_if(in_state(Screen::Report)))
        .add_systems(OnExit(Screen::Report), |mut reckoning: ResMut<Reckoning>| reckoning.0 = None);
}

fn reckon(shown: Option<Res<Shown>>, playback: Option<Res<Playback>>, mut reckoning: ResMut<Reckoning>) {
    let (Some(shown), Some(playback)) = (shown, playback) else { return };
    let past = playback.past();
    let known = |known: &Reckoned| known.told == past.len() && Arc::ptr_eq(&known.book, &shown.rulebook);
    if reckoning.0.as_ref().is_some_and(known) {
        return;
    }
    let book = Arc::clone(&shown.rulebook);
    reckoning.0 = Some(Reckoned { told: past.len(), account: Account::of(&book, past), book });
}
