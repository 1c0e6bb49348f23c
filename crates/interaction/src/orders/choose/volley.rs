//! Chooses the weapons to fire.

use super::Table;
use crate::preview::if_pressed::is_obvious;
use phaseline_battle::{ActionOption, OptionTargets};

impl Table<'_> {
    /// Switches a weapon off or on. With several targets, assigns it to the target on view or takes it away from it.
    pub(super) fn press_weapon(&mut self, weapon: usize) {
        let target = self.selection.target.filter(|target| self.selection.shares.holds(*target));
        let Some((action, target)) = self.chosen_for_many().zip(target) else {
            let bearing = self.bearing();
            return self.selection.spare(weapon, &bearing);
        };
        let bears = self.now.options.actions.iter().any(|option| match &option.targets {
            OptionTargets::Units(units) => {
                option.action == action
                    && units.iter().any(|aimed| aimed.unit == target && aimed.weapons.contains(&weapon))
            }
            _ => false,
        });
        if bears {
            self.selection.shares.hand(weapon, target);
        }
    }

    /// The weapons that bear on the target. All weapons, if that is not known.
    fn bearing(&self) -> Vec<usize> {
        let chosen = self.selection.action.as_deref().and_then(|id| self.now.book().ruleset.action(id));
        let meant = |option: &&ActionOption| match chosen {
            Some(action) => option.action == action,
            None => option.why_not.is_none() && is_obvious(self.now.book(), option),
        };
        let aimed = self.now.options.actions.iter().filter(meant).find_map(|option| match &option.targets {
            OptionTargets::Units(units) => units.iter().find(|aimed| Some(aimed.unit) == self.selection.target),
            _ => None,
        });
        let all =
            || self.selection.unit.and_then(|unit| self.now.book().profile(unit)).map_or(0, |it| it.weapons.len());
        aimed.map_or_else(|| (0..all()).collect(), |aimed| aimed.weapons.clone())
    }
}
