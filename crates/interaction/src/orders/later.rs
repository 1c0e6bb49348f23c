//! A press while the screen lags: it takes effect once the current display is finished.

use crate::pointing::name::Hoverable;
use crate::pointing::press::{Press, PressKind};
use crate::selection::selected::Selection;
use phaseline_battle::{BattleState, Rulebook, Stage, UnitState};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;
use phaseline_world::session::Playback;

/// What to do once everything is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Later {
    /// Press an action of the unit whose activation is being shown.
    Action { unit: UnitId, action: String },
    /// Select a unit, or aim at it.
    Look(UnitId),
}

/// The second press of a double click comes within so many seconds of the first.
const DOUBLE: f32 = 0.4;

/// The last press that was an order, and when it came. The second press of a double click does not skip what the first
/// one has ordered.
#[derive(Debug, Default)]
pub(crate) struct LastOrder(Option<(Press, f32)>);

impl LastOrder {
    pub fn note(&mut self, press: Press, now: f32) {
        self.0 = Some((press, now));
    }

    /// Whether a press at this time is the second one of a double click.
    pub fn is_repeated(&self, press: &Press, now: f32) -> bool {
        self.0.as_ref().is_some_and(|(other, at)| other == press && now - at < DOUBLE)
    }
}

impl Later {
    /// What to keep of a press. Moves and attacks are not kept, because the player did not see the board in its current
    /// state.
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

    /// An action of a unit that still acts when everything is shown. It cannot attack at once, because targets are
    /// cleared by then. Ejecting is not kept: the player has to see the state of the unit first.
    fn action(id: &str, book: &Rulebook, selection: &Selection, latest: &BattleState) -> Option<Self> {
        let unit = selection.unit.filter(|unit| acts(latest, *unit))?;
        let verb = &book.ruleset.actions().get(book.ruleset.action(id)?.get())?.verb;
        (!matches!(verb, Verb::Eject)).then(|| Self::Action { unit, action: id.to_owned() })
    }

    /// Whether it can still be done, now or once the screen has caught up.
    pub fn stands(&self, playback: &Playback) -> bool {
        match self {
            Self::Action { unit, .. } => acts(playback.latest(), *unit),
            Self::Look(unit) => playback.latest().unit(*unit).is_some_and(UnitState::is_alive),
        }
    }

    /// Whether to do it now. Not while something is still being shown.
    pub fn is_due(&self, playback: &Playback, selection: &Selection) -> bool {
        let ready = match self {
            Self::Action { unit, .. } => selection.unit == Some(*unit),
            Self::Look(_) => true,
        };
        ready && !playback.lags()
    }
}

/// Whether the unit is in its activation and no reaction window is open.
fn acts(state: &BattleState, unit: UnitId) -> bool {
    state.stage == Stage::Acting && state.acting().is_some_and(|acting| acting.unit == unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_press_soon_after_an_order_is_a_double_click() {
        let press = |name| Press { target: Some(name), kind: PressKind::Primary };
        let (hex, other) = (press(Hoverable::Hex(1, 2)), press(Hoverable::Hex(2, 2)));
        let mut last = LastOrder::default();
        assert!(!last.is_repeated(&hex, 1.0));
        last.note(hex.clone(), 1.0);
        assert!(last.is_repeated(&hex, 1.3) && !last.is_repeated(&hex, 1.5) && !last.is_repeated(&other, 1.1));
    }
}
