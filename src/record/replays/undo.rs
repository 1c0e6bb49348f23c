//! Taking back: one's own last intent while nothing came of it that must stand, and in single player any earlier moment.

use super::moment::Moment;
use super::recorder::Recorder;
use super::recording::Entry;
use crate::battle::{BattleState, Intent, Rulebook};
use crate::rules::catalog::scenario::Player;
use crate::rules::ids::SideId;
use std::sync::Arc;

/// Why the last intent cannot be taken back. [`NoUndo::in_words`] makes a sentence of it that a player can read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoUndo {
    /// The battle has only begun, or was rewound just now.
    Nothing,
    /// A draw belongs to all sides.
    Draw,
    /// Another side has acted since.
    OthersActed(String),
    /// Dice were rolled for this intent.
    Rolled(Intent),
}

/// Why a battle cannot be taken back to an earlier moment.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRewind {
    /// Others would lose what they did.
    SeveralPlayers,
    /// There is no such moment.
    NoSuchMoment,
}

impl Recorder {
    /// Whether the last intent can be taken back by the sides that `own` means.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn can_undo(&self, book: &Rulebook, own: impl Fn(SideId) -> bool) -> Result<(), NoUndo> {
        let last = self.last_deed().ok_or(NoUndo::Nothing)?;
        let (Entry::Did(intent, _), Some(before)) = (&self.record.entries[last], self.trail.before(last)) else {
            return Err(NoUndo::Nothing);
        };
        let side = side_of(intent, before).ok_or(NoUndo::Draw)?;
        if !own(side) {
            let label = book.side(side).map_or_else(String::new, |side| side.label.clone());
            return Err(NoUndo::OthersActed(label));
        }
        if is_drawn_between(before, self.now()) {
            return Err(NoUndo::Rolled(intent.clone()));
        }
        Ok(())
    }

    /// Takes the last intent back, as if it had never been given; gives the battle as it was before.
    ///
    /// # Errors
    ///
    /// Why it cannot be taken back; nothing changes then.
    pub fn undo(&mut self, book: &Rulebook, own: impl Fn(SideId) -> bool) -> Result<Arc<BattleState>, NoUndo> {
        self.can_undo(book, own)?;
        let last = self.last_deed().ok_or(NoUndo::Nothing)?;
        while self.record.entries.len() > last {
            self.record.entries.pop();
            self.trail.take_back();
        }
        Ok(Arc::clone(self.now()))
    }

    /// The last entry that a player did in the battle. When it stops and asks is no deed of anybody, and what others
    /// asked for since is taken back with the deed.
    fn last_deed(&self) -> Option<usize> {
        let is_beside =
            |entry: &Entry| matches!(entry, Entry::Did(Intent::StopAtSteps { .. }, _) | Entry::Requested(..));
        self.record.entries.iter().rposition(|entry| !is_beside(entry))
    }

    /// Whether the battle can be taken back to earlier moments.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn can_rewind(&self) -> Result<(), NoRewind> {
        let persons = self.record.players.iter().filter(|player| **player == Player::Human).count();
        if persons > 1 { Err(NoRewind::SeveralPlayers) } else { Ok(()) }
    }

    /// Takes the battle back to an earlier moment and marks that in the record; gives the battle as it was then.
    ///
    /// # Errors
    ///
    /// Why it cannot be taken back; nothing changes then.
    pub fn rewind(&mut self, to: &Moment) -> Result<Arc<BattleState>, NoRewind> {
        self.can_rewind()?;
        if !self.moments().contains(to) || to.entry >= self.record.entries.len() || !self.trail.rewind(to) {
            return Err(NoRewind::NoSuchMoment);
        }
        self.record.entries.push(Entry::Rewound(*to));
        Ok(Arc::clone(self.now()))
    }
}

/// The side that gave an intent; none for the draw of a round, which is nobody's.
fn side_of(intent: &Intent, before: &BattleState) -> Option<SideId> {
    let unit = match intent {
        Intent::Draw => before.acting()?.unit,
        Intent::Activate { unit }
        | Intent::Act { unit, .. }
        | Intent::EndActivation { unit }
        | Intent::Declare { unit, .. }
        | Intent::React { unit, .. } => *unit,
        Intent::Pass { side } | Intent::StopAtSteps { side, .. } => return Some(*side),
    };
    before.unit(unit).map(crate::battle::UnitState::side)
}

/// Whether any stream of chance has moved from one state to another.
fn is_drawn_between(before: &BattleState, after: &BattleState) -> bool {
    let pairs = before.units.iter().zip(&after.units);
    before.chance != after.chance || pairs.into_iter().any(|(before, after)| before.streams != after.streams)
}
