//! Undo of a player's own last intent, where nothing happened that must stand. In single player also rewinding to any
//! earlier moment.

use super::moment::Moment;
use super::recorder::Recorder;
use super::recording::Entry;
use phaseline_battle::{BattleState, Intent, Rulebook};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::SideId;
use std::sync::Arc;

/// Why the last intent cannot be undone. [`NoUndo::in_words`] makes a sentence for the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoUndo {
    /// The battle has just begun or was just rewound.
    Nothing,
    /// The last intent was the draw of a round, which belongs to all sides.
    Draw,
    /// Another side has acted since. With its label.
    OthersActed(String),
    /// The intent rolled dice.
    Rolled(Intent),
}

/// Why a battle cannot go back to an earlier moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoRewind {
    /// Other players would lose what they did.
    SeveralPlayers,
    /// The battle has no such moment.
    NoSuchMoment,
}

impl Recorder {
    /// Checks whether the sides that `own` accepts can undo the last intent. `by_itself` accepts intents that nobody
    /// chose: they are taken back with the one before them, because they would come again at once.
    ///
    /// # Errors
    ///
    /// Returns why they cannot.
    pub fn can_undo(
        &self,
        book: &Rulebook,
        own: impl Fn(SideId) -> bool,
        by_itself: impl Fn(&Intent, &BattleState) -> bool,
    ) -> Result<(), NoUndo> {
        let last = self.last_deed(by_itself).ok_or(NoUndo::Nothing)?;
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

    /// Undoes the last intent as if it had never been given. Returns the state before it.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be undone. Then nothing changes.
    pub fn undo(
        &mut self,
        book: &Rulebook,
        own: impl Fn(SideId) -> bool,
        by_itself: impl Fn(&Intent, &BattleState) -> bool,
    ) -> Result<Arc<BattleState>, NoUndo> {
        self.can_undo(book, own, &by_itself)?;
        let last = self.last_deed(by_itself).ok_or(NoUndo::Nothing)?;
        while self.record.entries.len() > last {
            self.record.entries.pop();
            self.trail.take_back();
        }
        Ok(Arc::clone(self.now()))
    }

    /// The index of the last intent that somebody chose and that acts in the battle. A change of where the battle stops to
    /// ask does not count. What follows the intent is taken back with it.
    fn last_deed(&self, by_itself: impl Fn(&Intent, &BattleState) -> bool) -> Option<usize> {
        let is_beside = |place: usize, entry: &Entry| match entry {
            Entry::Requested(..) | Entry::Did(Intent::StopAtSteps { .. }, _) => true,
            Entry::Did(intent, _) => self.trail.before(place).is_some_and(|before| by_itself(intent, before)),
            _ => false,
        };
        self.record.entries.iter().enumerate().rposition(|(place, entry)| !is_beside(place, entry))
    }

    /// Checks whether the battle can go back to earlier moments.
    ///
    /// # Errors
    ///
    /// Returns why it cannot.
    pub fn can_rewind(&self) -> Result<(), NoRewind> {
        let persons = self.record.players.iter().filter(|player| **player == Player::Human).count();
        if persons > 1 { Err(NoRewind::SeveralPlayers) } else { Ok(()) }
    }

    /// Takes the battle back to an earlier moment and records that. Returns the state at that moment.
    ///
    /// # Errors
    ///
    /// Returns why it cannot go back. Then nothing changes.
    pub fn rewind(&mut self, to: &Moment) -> Result<Arc<BattleState>, NoRewind> {
        self.can_rewind()?;
        if !self.moments().contains(to) || to.entry >= self.record.entries.len() || !self.trail.rewind(to) {
            return Err(NoRewind::NoSuchMoment);
        }
        self.record.entries.push(Entry::Rewound(*to));
        Ok(Arc::clone(self.now()))
    }
}

/// The side that gave an intent. `None` for the draw of a round.
fn side_of(intent: &Intent, before: &BattleState) -> Option<SideId> {
    let unit = match intent {
        Intent::Draw => before.acting()?.unit,
        Intent::Activate { unit }
        | Intent::Act { unit, .. }
        | Intent::EndActivation { unit }
        | Intent::Declare { unit, .. }
        | Intent::React { unit, .. }
        | Intent::HoldFor { unit, .. } => *unit,
        Intent::Pass { side } | Intent::StopAtSteps { side, .. } | Intent::Concede { side } => return Some(*side),
    };
    before.unit(unit).map(phaseline_battle::UnitState::side)
}

/// Whether any random stream was used between two states.
fn is_drawn_between(before: &BattleState, after: &BattleState) -> bool {
    let pairs = before.units.iter().zip(&after.units);
    before.chance != after.chance || pairs.into_iter().any(|(before, after)| before.streams != after.streams)
}
