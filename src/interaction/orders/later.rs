//! A press while the picture lags: what is being shown comes to its end first, and then it is done.

use crate::battle::{BattleState, Rulebook, Stage, UnitState};
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::press::{Press, PressKind};
use crate::interaction::selection::selected::Selection;
use crate::interaction::session::shown::Playback;
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::Verb;

/// What is to be done when that which is being shown has been seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::interaction) enum Later {
    /// An action of the unit whose deed is being shown is pressed.
    Action { unit: UnitId, action: String },
    /// A unit is selected, or aimed at.
    Look(UnitId),
}

impl Later {
    /// What is kept of a press: nothing that goes anywhere or hurts somebody, for the player did not see the board as it is.
    pub fn of(press: &Press, book: &Rulebook, selection: &Selection, playback: &Playback) -> Option<Self> {
        let target = press.target.as_ref().filter(|_| press.kind == PressKind::Primary)?;
        match target {
            Hoverable::Action(id) => Self::action(id, book, selection, playback.latest()),
            Hoverable::Hex(column, row) => {
                playback.shown().unit_at(Hex::from_map(*column, *row)).map(UnitState::id).map(Self::Look)
            }
            Hoverable::Unit(unit) | Hoverable::Badge(unit) | Hoverable::Timeline(unit) | Hoverable::Lance(unit) => {
                Some(Self::Look(*unit))
            }
            _ => None,
        }
    }

    /// The unit must still be acting when everything is shown. No action of it attacks at once then, for aims do not outlive
    /// what is shown; and nobody leaves a machine that they have not seen.
    fn action(id: &str, book: &Rulebook, selection: &Selection, latest: &BattleState) -> Option<Self> {
        let unit = selection.unit.filter(|unit| acts(latest, *unit))?;
        let verb = &book.ruleset.actions().get(book.ruleset.action(id)?.get())?.verb;
        (!matches!(verb, Verb::Eject)).then(|| Self::Action { unit, action: id.to_owned() })
    }

    /// It can still be done, now or when the picture has caught up.
    pub fn stands(&self, playback: &Playback) -> bool {
        match self {
            Self::Action { unit, .. } => acts(playback.latest(), *unit),
            Self::Look(unit) => playback.latest().unit(*unit).is_some_and(UnitState::is_alive),
        }
    }

    /// It is to be done now; not while something is still to be seen.
    pub fn is_due(&self, playback: &Playback, selection: &Selection) -> bool {
        let ready = match self {
            Self::Action { unit, .. } => selection.unit == Some(*unit),
            Self::Look(_) => true,
        };
        ready && !playback.lags()
    }
}

/// The unit is in the middle of its activation, and nobody is asked anything.
fn acts(snapshot: &BattleState, unit: UnitId) -> bool {
    snapshot.stage == Stage::Acting && snapshot.acting().is_some_and(|acting| acting.unit == unit)
}
