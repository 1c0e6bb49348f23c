//! What the player has chosen: a unit, an action that waits for its aim, and how to look at the goal of a walk.

use std::collections::BTreeSet;

use bevy::prelude::Resource;

use super::Shares;
use crate::{
    battle::Intent,
    rules::{hex::Facing, ids::UnitId},
};

/// The player's choices between two intents.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Selection {
    /// The unit in the panel at the bottom left; a player's own unit in turn is also the one that acts.
    pub unit: Option<UnitId>,
    /// The unit in the panel on the right.
    pub target: Option<UnitId>,
    /// The id of the action that waits for its aim.
    pub action: Option<String>,
    /// How to look at the goal; none for the easiest way.
    pub facing: Option<Facing>,
    /// The location a called shot is aimed at, by its number in the target's body.
    pub location: Option<usize>,
    /// The weapons that are not to be fired, by their numbers in the design.
    pub spared: BTreeSet<usize>,
    /// What is to be fired at whom by the action that waits for its aim, where it fires at several.
    pub shares: Shares,
    /// The enemy whose panel was closed while it is still pointed at.
    pub dismissed: Option<UnitId>,
    /// The target was pressed since anything happened: pressed once more it is attacked.
    pub pinned: bool,
    /// The order that waits: whoever gave it was told which attacks it gives up, and has pressed nothing since.
    pub warned: Option<Intent>,
    /// A question was answered with a pass and nothing has been pressed since: who passes in a row may not end an
    /// activation unseen.
    pub passed: bool,
}

impl Selection {
    /// Selects a unit and forgets what was aimed.
    pub fn select(&mut self, unit: UnitId) {
        if self.unit != Some(unit) {
            *self = Self { unit: Some(unit), target: self.target, passed: self.passed, ..Self::default() };
        }
    }

    /// Aims at a unit: it is attacked when it is pressed again.
    pub fn pin(&mut self, target: UnitId) {
        self.target = Some(target);
        self.pinned = true;
    }

    /// Whether this unit has been pressed since anything happened.
    #[must_use]
    pub fn is_pinned(&self, target: UnitId) -> bool {
        self.pinned && self.target == Some(target)
    }

    /// Forgets every aim; what is looked at stays.
    pub fn forget_aims(&mut self) {
        *self = Self {
            unit: self.unit,
            target: self.target,
            spared: std::mem::take(&mut self.spared),
            dismissed: self.dismissed,
            passed: self.passed,
            ..Self::default()
        };
    }

    /// Chooses an action to aim; choosing the same again takes it back.
    pub fn aim(&mut self, action: &str) {
        let again = self.action.as_deref() == Some(action);
        self.action = (!again).then(|| action.to_owned());
        self.facing = None;
        self.location = None;
        self.shares = Shares::default();
    }

    /// Switches a weapon off, or on again.
    pub fn spare(&mut self, weapon: usize) {
        if !self.spared.remove(&weapon) {
            self.spared.insert(weapon);
        }
    }

    /// The weapons to fire of those that bear: none stands for all of them. An error when every one is switched off.
    ///
    /// # Errors
    ///
    /// [`NothingLeft`] when weapons bear but none of them may be fired.
    pub fn weapons(&self, bearing: &[usize]) -> Result<Vec<usize>, NothingLeft> {
        let wanted: Vec<usize> = bearing.iter().copied().filter(|weapon| !self.spared.contains(weapon)).collect();
        match (wanted.len() == bearing.len(), wanted.is_empty()) {
            (true, _) => Ok(Vec::new()),
            (false, true) => Err(NothingLeft),
            (false, false) => Ok(wanted),
        }
    }

    /// Whether there is anything to take back.
    #[must_use]
    pub fn can_step_back(&self) -> bool {
        self.clone().step_back()
    }

    /// Takes back one step: first the last of several targets, then the facing, then the aim with its target, whose panel
    /// closes. Tells whether there was anything to take back.
    pub fn step_back(&mut self) -> bool {
        if let Some(last) = self.shares.take_back() {
            self.target = self.shares.iter().last().map(|(target, _)| target).or(Some(last));
            return true;
        }
        if self.facing.take().is_some() {
            return true;
        }
        self.pinned = false;
        let aimed = (self.location.take().is_some(), self.action.take().is_some(), self.target.take().is_some());
        aimed != (false, false, false)
    }
}

/// Every weapon that bears is switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingLeft;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choosing_an_action_twice_takes_it_back() {
        let mut selection = Selection::default();
        selection.aim("a");
        selection.aim("b");
        assert_eq!(selection.action.as_deref(), Some("b"));
        selection.aim("b");
        assert_eq!(selection.action, None);
    }

    #[test]
    fn weapons_that_are_switched_off_do_not_fire() {
        let mut selection = Selection::default();
        assert_eq!(selection.weapons(&[0, 2]), Ok(Vec::new()), "none stands for all");
        selection.spare(2);
        assert_eq!(selection.weapons(&[0, 2]), Ok(vec![0]));
        assert_eq!(selection.weapons(&[2]), Err(NothingLeft));
        selection.spare(2);
        assert_eq!(selection.weapons(&[2]), Ok(Vec::new()));
    }

    #[test]
    fn an_aim_is_taken_back_with_its_target_at_once() {
        let mut selection = Selection { facing: Some(Facing::NORTH), location: Some(1), ..Selection::default() };
        selection.action = Some("a".to_owned());
        selection.pin(UnitId(3));
        assert!(selection.step_back() && selection.is_pinned(UnitId(3)), "the facing first");
        assert!(selection.step_back());
        assert_eq!(selection, Selection::default());
        assert!(!selection.step_back());
    }

    #[test]
    fn another_unit_starts_without_an_aim() {
        let mut selection = Selection { action: Some("a".to_owned()), ..Selection::default() };
        selection.select(UnitId(3));
        assert_eq!(selection.action, None);
        assert!(!selection.step_back());
    }
}
