//! A press on an action while the picture lags: the picture catches up first, and then it is done.

use super::{Playback, Press, PressKind, Selection};
use crate::{
    battle::{Rulebook, Snapshot, Stage},
    interaction::Hoverable,
    rules::{ids::UnitId, ruleset::Verb},
};

/// An action of the unit whose deed is being shown, to be pressed when that has been seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Later {
    unit: UnitId,
    action: String,
}

impl Later {
    /// What is kept of a press. The unit must still be acting when everything is shown. No action of it attacks at once
    /// then, for aims do not outlive what is shown; and nobody leaves a machine that they have not seen.
    pub fn of(press: &Press, book: &Rulebook, selection: &Selection, latest: &Snapshot) -> Option<Self> {
        let (PressKind::Primary, Some(Hoverable::Action(id))) = (press.kind, &press.target) else { return None };
        let unit = selection.unit.filter(|unit| acts(latest, *unit))?;
        let verb = &book.ruleset.actions().get(book.ruleset.action(id)?.get())?.verb;
        (!matches!(verb, Verb::Eject)).then(|| Self { unit, action: id.clone() })
    }

    /// It can still be done, now or when the picture has caught up.
    pub fn stands(&self, playback: &Playback) -> bool {
        acts(playback.latest(), self.unit)
    }

    /// What is to be pressed now; nothing while something is still to be seen.
    pub fn due(&self, playback: &Playback, selection: &Selection) -> Option<Hoverable> {
        let now = !playback.lags() && selection.unit == Some(self.unit);
        now.then(|| Hoverable::Action(self.action.clone()))
    }
}

/// The unit is in the middle of its activation, and nobody is asked anything.
fn acts(snapshot: &Snapshot, unit: UnitId) -> bool {
    snapshot.stage == Stage::Acting && snapshot.acting().is_some_and(|acting| acting.unit == unit)
}
