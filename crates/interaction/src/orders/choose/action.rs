//! Chooses an action, and the part of its target.

use super::Table;
use crate::preview::if_pressed::{asks_for_part, is_attack};
use crate::preview::meant_target::{enemy_in_mind, named_target};
use crate::preview::press_preview::{Hindrance, sentence};
use crate::preview::several_targets::fires_at_many;
use crate::selection::selected::NothingLeft;
use phaseline_battle::{Intent, OptionTargets, Target};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;

impl Table<'_> {
    pub(super) fn press_action(&mut self, id: &str) {
        let Some(action) = self.now.book().ruleset.action(id) else { return };
        let Some(place) = self.now.options.actions.iter().position(|option| option.action == action) else { return };
        let option = &self.now.options.actions[place];
        match (&option.why_not, &option.targets, self.selection.unit) {
            (Some(refusal), _, unit) => {
                let about = |unit| option.why_not_at(self.now.book(), &self.state(), unit, self.in_mind());
                let text = sentence(&self.language.0, unit.and_then(about).as_ref().unwrap_or(refusal));
                self.notice.refuse(text);
            }
            (None, OptionTargets::Nothing, Some(unit)) => {
                self.order(Intent::Act { unit, action: id.to_owned(), target: Target::Nothing });
            }
            // An ability or equipment for the user alone is used at once.
            (None, OptionTargets::Things(usables), Some(unit)) if usables.len() == 1 && usables[0].units == [unit] => {
                let target = Target::Usable { usable: usables[0].usable, on: unit };
                self.order(Intent::Act { unit, action: id.to_owned(), target });
            }
            // A reply with a single target is given at once.
            (None, OptionTargets::Units(units), Some(unit)) if units.len() == 1 && self.state().window().is_some() => {
                match self.selection.weapons(&units[0].weapons) {
                    Ok(weapons) => {
                        let target = Target::Unit { unit: units[0].unit, weapons, location: None };
                        self.order(Intent::Act { unit, action: id.to_owned(), target });
                    }
                    Err(NothingLeft) => self.notice.refuse(Hindrance::AllSpared.sentence(&self.language.0)),
                }
            }
            // Choosing the action again fires at the chosen targets.
            (None, OptionTargets::Units(_), Some(unit)) if self.selection.shares.target().units().len() > 1 => {
                if self.selection.action.as_deref() == Some(id) {
                    let target = self.selection.shares.target();
                    self.order(Intent::Act { unit, action: id.to_owned(), target });
                } else {
                    self.selection.aim(id);
                }
            }
            (None, OptionTargets::Things(usables), _) => {
                let of = usables.len();
                self.selection.aim_usable(id, of);
            }
            (None, ..) => self.aim(id, (action, place)),
        }
    }

    /// Chooses an action to aim. An attack is aimed at the enemy that its button names, so that Enter confirms it.
    fn aim(&mut self, id: &str, (action, place): (ActionIx, usize)) {
        let enemy = self.in_mind();
        let book = self.now.book();
        let attacks = is_attack(&book.ruleset.actions()[action.get()].verb) && !fires_at_many(book, action);
        let option = &self.now.options.actions[place];
        let named = named_target(option, enemy, self.selection.target).filter(|_| attacks).map(|aimed| aimed.unit);
        let parts = asks_for_part(book, action);
        self.selection.aim(id);
        match named {
            Some(target) if self.selection.action.is_some() => self.selection.pin(target),
            // Whoever takes the attack back aims at nobody any more.
            Some(_) => self.selection.pinned = false,
            None => {}
        }
        // For a called shot, the next press on the target chooses a location. Only the press after that attacks.
        self.selection.pinned &= !parts;
    }

    /// The enemy that the player has in mind.
    fn in_mind(&self) -> Option<UnitId> {
        enemy_in_mind(self.now.book(), &self.state(), &self.selection, self.hover.target.as_ref())
    }

    /// Chooses the location for a called shot, or takes the choice back. A part that is chosen is aimed at, so the next
    /// press on its unit attacks.
    pub(super) fn aim_at(&mut self, id: &str) {
        let state = self.state();
        let profile = self
            .selection
            .target
            .and_then(|target| state.unit(target))
            .and_then(|unit| self.now.book().profile(unit.id()));
        let place =
            profile.and_then(|profile| profile.body.locations.iter().position(|location| location.id.as_str() == id));
        self.selection.location = if self.selection.location == place { None } else { place };
        let chosen = self.selection.action.as_deref().and_then(|id| self.now.book().ruleset.action(id));
        let calls = chosen.is_some_and(|action| asks_for_part(self.now.book(), action));
        self.selection.pinned |= calls && self.selection.location.is_some();
    }
}
