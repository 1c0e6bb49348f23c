//! Computes the account of a battle once, when its report opens.

use std::sync::Arc;

use bevy::prelude::*;

use phaseline_battle::Rulebook;
use phaseline_hud::schedule::ComposeScene;
use phaseline_lab::account::Account;
use phaseline_world::session::{Playback, Screen, Shown, Watching};

/// The account of the battle whose report is open.
#[derive(Debug, Default, Resource)]
pub(crate) struct ReportAccount(Option<Computed>);

#[derive(Debug)]
struct Computed {
    book: Arc<Rulebook>,
    /// The number of outcomes that it was made from.
    told: usize,
    account: Account,
}

impl ReportAccount {
    /// The account, while a report is open.
    pub fn account(&self) -> Option<&Account> {
        self.0.as_ref().map(|reckoned| &reckoned.account)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ReportAccount>()
        .add_systems(PostUpdate, reckon.before(ComposeScene).run_if(in_state(Screen::Report)))
        .add_systems(OnExit(Screen::Report), |mut report_account: ResMut<ReportAccount>| report_account.0 = None);
}

fn reckon(
    shown: Option<Res<Shown>>,
    playback: Option<Res<Playback>>,
    watching: Option<Res<Watching>>,
    mut report_account: ResMut<ReportAccount>,
) {
    let (Some(shown), Some(playback)) = (shown, playback) else { return };
    let past = playback.past();
    let known = |known: &Computed| known.told == past.len() && Arc::ptr_eq(&known.book, &shown.rulebook);
    if report_account.0.as_ref().is_some_and(known) {
        return;
    }
    let book = Arc::clone(&shown.rulebook);
    // A recorded battle shows everything that was taken back in it. Its report counts only what stands.
    let standing = watching.map(|it| it.standing(past.len()).into_iter().flat_map(|range| &past[range]).cloned());
    let account = match standing {
        Some(standing) => Account::of(&book, &standing.collect::<Vec<_>>()),
        None => Account::of(&book, past),
    };
    report_account.0 = Some(Computed { told: past.len(), account, book });
}
