//! The player's choices: a unit, an action that waits for its target, and the facing at a destination.

use std::collections::BTreeSet;

use bevy::prelude::Resource;

use super::shares::Shares;
use phaseline_battle::Intent;
use phaseline_rules::{hex::Facing, ids::UnitId};

/// The player's choices between two intents.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Selection {
    /// The unit in the panel at the bottom left. If it is the player's own unit in turn, it is also the one that acts.
    pub unit: Option<UnitId>,
    /// The unit in the panel on the right.
    pub target: Option<UnitId>,
    /// The id of the action that waits for its target.
    pub action: Option<String>,
    /// Which of several abilities or pieces of equipment the chosen action uses, by its place among those that can be
    /// used.
    pub usable: usize,
    /// The facing at the destination. `None` for the easiest one.
    pub facing: Option<Facing>,
    /// The location of a called shot, by its index in the target's body.
    pub location: Option<usize>,
    /// The weapons that are switched off, by index in the design.
    pub spared: BTreeSet<usize>,
    /// What the unit can fire without overheating. Other weapons are held back until the player switches one.
    pub cool: HeatRoom,
    /// Whether the player has switched a weapon in this activation. Then no weapon is held back automatically.
    pub switched: bool,
    /// The weapons for each target, if the chosen action fires at several targets.
    pub shares: Shares,
    /// The enemy whose panel was closed while the pointer is still on it.
    pub dismissed: Option<UnitId>,
    /// Whether the target was pressed since the last change of the battle. The next press attacks it.
    pub pinned: bool,
    /// The order that waits for confirmation: the player got a warning and has pressed nothing since.
    pub warned: Option<Intent>,
    /// Whether the last press passed in a reaction window. A player who passes repeatedly must not end an activation by
    /// accident.
    pub passed: bool,
    /// The acting unit, while the player looks at another unit of the same side. The last step back selects it again.
    pub acting: Option<UnitId>,
}

impl Selection {
    /// Selects a unit and clears the aim.
    pub fn select(&mut self, unit: UnitId) {
        if self.unit != Some(unit) {
            *self = Self { unit: Some(unit), target: self.target, passed: self.passed, ..Self::default() };
        }
    }

    /// Aims at a unit. The next press on it attacks. A new target undoes the player's switching of weapons.
    pub fn pin(&mut self, target: UnitId) {
        if self.target.is_some_and(|before| before != target) {
            self.switch_back();
        }
        self.target = Some(target);
        self.pinned = true;
    }

    /// Whether this unit was pressed since the last change of the battle.
    #[must_use]
    pub fn is_pinned(&self, target: UnitId) -> bool {
        self.pinned && self.target == Some(target)
    }

    /// Clears all aims. The unit and the target on view stay.
    pub fn forget_aims(&mut self) {
        *self = Self {
            unit: self.unit,
            target: self.target,
            spared: std::mem::take(&mut self.spared),
            cool: std::mem::take(&mut self.cool),
            switched: self.switched,
            dismissed: self.dismissed,
            passed: self.passed,
            ..Self::default()
        };
    }

    /// Chooses an action to aim. Choosing it again takes it back.
    pub fn aim(&mut self, action: &str) {
        let again = self.action.as_deref() == Some(action);
        self.action = (!again).then(|| action.to_owned());
        self.usable = 0;
        self.facing = None;
        self.location = None;
        self.shares = Shares::default();
    }

    /// Chooses an action that uses one of so many usables. Choosing it again goes on to the next one, and takes the
    /// action back after the last one.
    pub fn aim_usable(&mut self, action: &str, of: usize) {
        let next = self.usable + 1;
        if self.action.as_deref() == Some(action) && next < of {
            self.usable = next;
        } else {
            self.aim(action);
        }
    }

    /// Undoes the player's switching of weapons.
    pub fn switch_back(&mut self) {
        self.spared.clear();
        self.switched = false;
    }

    /// Switches a weapon off or on again. `bearing` are the weapons that bear.
    pub fn spare(&mut self, weapon: usize, bearing: &[usize]) {
        if !self.switched {
            self.spared = self.cool.left_out(bearing);
            self.switched = true;
        }
        if !self.spared.remove(&weapon) {
            self.spared.insert(weapon);
        }
    }

    /// The bearing weapons that are not fired: switched off, or too hot.
    #[must_use]
    pub fn held_back(&self, bearing: &[usize]) -> BTreeSet<usize> {
        if self.switched { self.spared.clone() } else { self.cool.left_out(bearing) }
    }

    /// The bearing weapons to fire. An empty list means all of them.
    ///
    /// # Errors
    ///
    /// Returns [`NothingLeft`] if weapons bear but none of them may fire.
    pub fn weapons(&self, bearing: &[usize]) -> Result<Vec<usize>, NothingLeft> {
        let held = self.held_back(bearing);
        let wanted: Vec<usize> = bearing.iter().copied().filter(|weapon| !held.contains(weapon)).collect();
        match (wanted.len() == bearing.len(), wanted.is_empty()) {
            (true, _) => Ok(Vec::new()),
            (false, true) => Err(NothingLeft),
            (false, false) => Ok(wanted),
        }
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub fn can_step_back(&self) -> bool {
        self.clone().step_back()
    }

    /// Takes back one step: first the last of several targets, then the facing, then the aim with its target and its
    /// switched weapons, then the look at a unit that does not act. Returns whether there was a step.
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
        if aimed.2 {
            self.switch_back();
        }
        if aimed != (false, false, false) {
            return true;
        }
        let Some(acting) = self.acting.take() else { return false };
        self.select(acting);
        true
    }
}

/// What a unit can fire without a shutdown or more risk to its ammunition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HeatRoom {
    /// Its weapons, each with the heat of all its shots by the action in mind, sorted by damage for heat, best first.
    pub order: Vec<(usize, u32)>,
    /// The heat that it can still add. `None` if heat does not matter.
    pub room: Option<u32>,
}

impl HeatRoom {
    /// The bearing weapons for which no room is left.
    #[must_use]
    pub fn left_out(&self, bearing: &[usize]) -> BTreeSet<usize> {
        let Some(mut room) = self.room else { return BTreeSet::new() };
        let mut left_out = BTreeSet::new();
        for (weapon, heat) in self.order.iter().filter(|(weapon, _)| bearing.contains(weapon)) {
            match room.checked_sub(*heat) {
                Some(rest) => room = rest,
                None => _ = left_out.insert(*weapon),
            }
        }
        left_out
    }
}

/// All bearing weapons are switched off or too hot.
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
    fn choosing_an_action_again_goes_through_all_usables() {
        let mut selection = Selection::default();
        for chosen in [Some(0), Some(1), Some(2), None, Some(0)] {
            selection.aim_usable("a", 3);
            assert_eq!(selection.action.as_ref().map(|_| selection.usable), chosen);
        }
        selection.aim_usable("a", 3);
        selection.aim_usable("b", 3);
        assert_eq!((selection.action.as_deref(), selection.usable), (Some("b"), 0), "another action begins anew");
        assert!(selection.step_back() && selection.action.is_none());
    }

    #[test]
    fn weapons_that_are_switched_off_do_not_fire() {
        let mut selection = Selection::default();
        assert_eq!(selection.weapons(&[0, 2]), Ok(Vec::new()), "none stands for all");
        selection.spare(2, &[0, 2]);
        assert_eq!(selection.weapons(&[0, 2]), Ok(vec![0]));
        assert_eq!(selection.weapons(&[2]), Err(NothingLeft));
        selection.spare(2, &[0, 2]);
        assert_eq!(selection.weapons(&[2]), Ok(Vec::new()));
    }

    #[test]
    fn what_would_be_too_hot_is_left_out_of_those_that_bear_until_something_is_switched() {
        let cool = HeatRoom { order: vec![(1, 3), (0, 8), (2, 4)], room: Some(9) };
        let mut selection = Selection { cool, ..Selection::default() };
        assert_eq!(selection.weapons(&[0, 1, 2]), Ok(vec![1, 2]), "the best for their heat, as far as there is room");
        assert_eq!(selection.weapons(&[0]), Ok(Vec::new()), "alone it is cool enough");
        selection.spare(0, &[0, 1, 2]);
        assert_eq!(selection.weapons(&[0, 1, 2]), Ok(Vec::new()), "the player wants it fired");
        selection.switch_back();
        assert_eq!(selection.weapons(&[0, 1, 2]), Ok(vec![1, 2]));
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
    fn a_switched_weapon_is_as_before_for_another_target_and_after_the_aim_is_taken_back() {
        let aimed = |target: u32| {
            let mut selection = Selection::default();
            selection.pin(UnitId(target));
            selection.spare(0, &[0, 1]);
            selection
        };
        let mut same = aimed(3);
        same.pin(UnitId(3));
        assert!(same.switched, "the same target is aimed at again");
        let mut other = aimed(3);
        other.pin(UnitId(4));
        assert!(!other.switched && other.held_back(&[0, 1]).is_empty());
        let mut back = aimed(3);
        assert!(back.step_back());
        assert!(!back.switched && back.held_back(&[0, 1]).is_empty());
    }

    #[test]
    fn the_last_step_back_selects_the_acting_unit_again() {
        let mut selection = Selection { unit: Some(UnitId(1)), ..Selection::default() };
        selection.select(UnitId(2));
        selection.acting = Some(UnitId(1));
        selection.pin(UnitId(3));
        assert!(selection.step_back() && selection.unit == Some(UnitId(2)), "the aim first");
        assert!(selection.step_back() && selection.unit == Some(UnitId(1)));
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
