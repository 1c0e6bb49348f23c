//! Looking at a unit, and attacking the unit that is aimed at.

use super::Table;
use crate::orders::later::Later;
use crate::preview::if_pressed::{Pointed, is_hostile, press_preview, usables_of};
use phaseline_battle::{BattleState, Intent, Stage, Target};
use phaseline_rules::ids::UnitId;

impl Table<'_> {
    /// Looks at the pressed unit at once if the screen still shows other units next. It aims at no unit then.
    pub(super) fn look_on(&mut self, later: &mut Option<Later>) {
        if let Some(Later::Look(unit)) = later.take_if(|wish| matches!(wish, Later::Look(_)) && self.playback.lags()) {
            self.look_at(unit);
            self.selection.pinned = false;
        }
    }

    /// Selects a unit, or aims at it if it is hostile. Gives no order.
    pub(super) fn look_at(&mut self, unit: UnitId) {
        let state = self.state();
        if self.selection.unit.is_some_and(|selected| is_hostile(self.now.book(), &state, selected, unit)) {
            self.selection.location = None;
            self.selection.pin(unit);
        } else {
            self.select(&state, unit);
        }
    }

    /// Selects a unit. If another unit of the player acts, a step back selects that one again.
    pub(super) fn select(&mut self, state: &BattleState, unit: UnitId) {
        self.selection.select(unit);
        self.selection.acting = self.other_acting(state, unit).filter(|acting| self.now.is_own(state, *acting));
    }

    /// The unit that acts, if it is another one.
    pub(super) fn other_acting(&self, state: &BattleState, unit: UnitId) -> Option<UnitId> {
        let acting = state.acting().filter(|_| state.stage == Stage::Acting)?;
        (acting.unit != unit).then_some(acting.unit)
    }

    /// Uses the chosen ability or equipment on a unit, friend, enemy or the user itself, or tells why that is not
    /// possible. Returns whether one is chosen that is for such a unit.
    pub(super) fn use_chosen_on(&mut self, state: &BattleState, unit: UnitId) -> bool {
        let (book, options) = (self.now.book(), &self.now.options.actions);
        let chosen = self.selection.action.as_deref().and_then(|id| book.ruleset.action(id));
        if !options.iter().any(|option| Some(option.action) == chosen && !usables_of(option).is_empty()) {
            return false;
        }
        let pointed = Pointed { unit: Some(unit), hex: None };
        let found = press_preview(book, state, options, &self.selection, pointed);
        if found.intent.is_none() && found.why_not.is_none() {
            return false;
        }
        self.follow(found.intent, found.why_not);
        true
    }

    /// Attacks the unit that is aimed at, like one more press on it, wherever the pointer is, or gives the order that was
    /// warned of. If there is none, tells what is next. While somebody is aimed at, no warning is confirmed that would
    /// give the attack up: the panel of the target still promises it.
    pub(super) fn attack_aimed(&mut self, state: &BattleState) {
        let is_aimed = self.selection.pinned && self.selection.target.is_some();
        let gives_up = |intent: &Intent| {
            let at_nobody = |target: &Target| matches!(target, Target::Nothing | Target::Pose(_));
            !matches!(intent, Intent::Act { target, .. } if !at_nobody(target))
        };
        if let Some(intent) = self.selection.warned.clone().filter(|intent| !is_aimed || !gives_up(intent)) {
            return self.order(intent);
        }
        let Some(target) = self.selection.target.filter(|_| self.selection.pinned) else {
            if state.waits_for().is_some_and(|side| self.now.skirmish.is_human(side)) {
                self.notice.refuse(self.language.0.say("notice.nothing_aimed"));
            }
            return;
        };
        if self.chosen_for_many().is_some() {
            return self.share_with(state, target);
        }
        let pointed = Pointed { unit: Some(target), hex: None };
        let found = press_preview(self.now.book(), state, &self.now.options.actions, &self.selection, pointed);
        self.follow(found.intent, found.why_not);
    }
}
