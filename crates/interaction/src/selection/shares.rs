//! The weapons for each target of an action that fires at several targets.

use phaseline_battle::Target;
use phaseline_rules::ids::UnitId;

/// The targets in the order of choice, each with its weapons. A weapon has at most one target.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shares(Vec<(UnitId, Vec<usize>)>);

impl Shares {
    /// Adds a target. It gets the free weapons that bear on it, or else half of the suitable weapons of the target that
    /// has most of them. Returns whether any weapon is left for it.
    pub fn add(&mut self, target: UnitId, bearing: &[usize]) -> bool {
        if self.holds(target) {
            return true;
        }
        let free: Vec<usize> = bearing.iter().copied().filter(|weapon| self.holder(*weapon).is_none()).collect();
        let own = if free.is_empty() { self.half_of_the_most(bearing) } else { free };
        if own.is_empty() {
            return false;
        }
        self.0.push((target, own));
        true
    }

    /// Takes weapons from the target that has most of the wanted ones. That target keeps at least one.
    fn half_of_the_most(&mut self, wanted: &[usize]) -> Vec<usize> {
        let useful = |held: &[usize]| held.iter().filter(|weapon| wanted.contains(weapon)).count();
        let rich = self.0.iter_mut().filter(|(_, held)| held.len() > 1);
        let Some((_, held)) = rich.max_by_key(|(_, held)| useful(held)) else { return Vec::new() };
        let most = (held.len() / 2).min(useful(held));
        let taken: Vec<usize> =
            held.iter().copied().filter(|weapon| wanted.contains(weapon)).rev().take(most).collect();
        held.retain(|weapon| !taken.contains(weapon));
        taken.into_iter().rev().collect()
    }

    /// Assigns a weapon to a target, or takes it away if the target has it.
    pub fn hand(&mut self, weapon: usize, target: UnitId) {
        let back = self.of(target).contains(&weapon);
        self.0.iter_mut().for_each(|(_, held)| held.retain(|other| *other != weapon));
        if let Some((_, held)) = self.0.iter_mut().find(|(unit, _)| *unit == target).filter(|_| !back) {
            held.push(weapon);
            held.sort_unstable();
        }
    }

    /// Removes the target that was chosen last and returns it.
    pub fn take_back(&mut self) -> Option<UnitId> {
        self.0.pop().map(|(target, _)| target)
    }

    /// Whether this is one of the targets.
    #[must_use]
    pub fn holds(&self, target: UnitId) -> bool {
        self.0.iter().any(|(unit, _)| *unit == target)
    }

    /// The weapons for a target.
    #[must_use]
    pub fn of(&self, target: UnitId) -> &[usize] {
        self.0.iter().find(|(unit, _)| *unit == target).map_or(&[], |(_, held)| held)
    }

    /// The target of a weapon.
    #[must_use]
    pub fn holder(&self, weapon: usize) -> Option<UnitId> {
        self.0.iter().find(|(_, held)| held.contains(&weapon)).map(|(unit, _)| *unit)
    }

    /// The targets with their weapons, in the order of choice.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, &[usize])> {
        self.0.iter().map(|(unit, held)| (*unit, held.as_slice()))
    }

    /// All weapons that have a target.
    #[must_use]
    pub fn weapons(&self) -> Vec<usize> {
        self.0.iter().flat_map(|(_, held)| held.iter().copied()).collect()
    }

    /// Whether there are no targets.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The target of the action: all units that have at least one weapon.
    #[must_use]
    pub fn target(&self) -> Target {
        Target::Units(self.0.iter().filter(|(_, held)| !held.is_empty()).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: UnitId = UnitId(4);
    const B: UnitId = UnitId(5);
    const C: UnitId = UnitId(6);

    #[test]
    fn each_target_that_is_added_gets_weapons_of_its_own() {
        let mut shares = Shares::default();
        assert!(shares.add(A, &[0, 1, 2]) && shares.add(B, &[1, 2, 3]), "weapon 3 is free");
        assert_eq!((shares.of(A), shares.of(B)), (&[0, 1, 2][..], &[3][..]));
        assert!(shares.add(C, &[1, 2]), "half of those of the first");
        assert_eq!((shares.of(A), shares.of(C)), (&[0, 1][..], &[2][..]));
        assert_eq!(shares.target(), Target::Units(vec![(A, vec![0, 1]), (B, vec![3]), (C, vec![2])]));
        assert_eq!(shares.take_back(), Some(C));
    }

    #[test]
    fn nobody_is_left_without_a_weapon_for_another() {
        let mut shares = Shares::default();
        assert!(shares.add(A, &[2]));
        assert!(!shares.add(B, &[2]) && !shares.holds(B));
    }

    #[test]
    fn a_weapon_is_fired_at_one_target_or_at_none() {
        let mut shares = Shares::default();
        shares.add(A, &[0, 1]);
        shares.add(B, &[0, 1]);
        assert_eq!((shares.holder(0), shares.holder(1)), (Some(A), Some(B)));
        shares.hand(1, A);
        assert_eq!((shares.of(A), shares.of(B)), (&[0, 1][..], &[][..]));
        assert_eq!(shares.target(), Target::Units(vec![(A, vec![0, 1])]));
        shares.hand(1, A);
        assert_eq!(shares.holder(1), None);
    }
}
