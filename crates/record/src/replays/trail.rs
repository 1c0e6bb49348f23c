//! The states of a battle before each entry of its record, and its moments.

use super::fingerprint::{Fingerprint, Parts};
use super::moment::{Moment, Moments};
use phaseline_battle::BattleState;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The states of a battle so far. Unchanged units are shared between them, so all states together need little memory.
#[derive(Debug, Clone)]
pub(crate) struct Trail {
    before: Vec<Option<Arc<BattleState>>>,
    /// The entries whose states are kept. `None` keeps all.
    kept: Option<BTreeSet<usize>>,
    now: Arc<BattleState>,
    /// `None` after a step back: the next step reads the parts again.
    parts: Option<Parts>,
    moments: Moments,
}

impl Trail {
    /// The trail of a battle that has just begun.
    pub(crate) fn new(state: &Arc<BattleState>) -> Self {
        Self {
            before: Vec::new(),
            kept: None,
            now: Arc::clone(state),
            parts: Some(Parts::of(state)),
            moments: Moments::new(state.round),
        }
    }

    /// The current state.
    pub(crate) const fn now(&self) -> &Arc<BattleState> {
        &self.now
    }

    /// The state before the entry at this index.
    pub(crate) fn before(&self, entry: usize) -> Option<&Arc<BattleState>> {
        self.before.get(entry)?.as_ref()
    }

    /// From now on keeps only the states before these entries.
    pub(crate) fn keep_only(&mut self, entries: BTreeSet<usize>) {
        self.kept = Some(entries);
    }

    pub(crate) const fn moments(&self) -> &Moments {
        &self.moments
    }

    /// The fingerprint of the current state with all its parts.
    pub(crate) fn print(&self) -> Fingerprint {
        self.parts.as_ref().map_or_else(|| Parts::of(&self.now).print(), Parts::print)
    }

    /// Begins the next entry.
    pub(crate) fn begin(&mut self) {
        let is_kept = self.kept.as_ref().is_none_or(|kept| kept.contains(&self.before.len()));
        self.before.push(is_kept.then(|| Arc::clone(&self.now)));
    }

    /// Moves to the state after a step of the last entry.
    pub(crate) fn step(&mut self, to: &Arc<BattleState>) -> Fingerprint {
        self.moments.step(&self.now, to, self.before.len().saturating_sub(1));
        let parts = self.parts.get_or_insert_with(|| Parts::of(&self.now));
        self.now = Arc::clone(to);
        parts.step(to)
    }

    /// Takes the last entry back.
    pub(crate) fn take_back(&mut self) {
        if let Some(state) = self.before.pop().flatten() {
            self.stand(state, self.before.len());
        }
    }

    /// Goes back to an earlier moment as a new entry. Returns `false` if that state is not kept.
    pub(crate) fn rewind(&mut self, to: &Moment) -> bool {
        let Some(state) = self.before(to.entry).cloned() else { return false };
        self.begin();
        self.stand(state, to.entry);
        true
    }

    fn stand(&mut self, state: Arc<BattleState>, entry: usize) {
        self.parts = None;
        self.now = state;
        self.moments.back_to(entry);
    }
}
