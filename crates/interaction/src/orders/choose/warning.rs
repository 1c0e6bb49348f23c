//! Warns a player who gives up an attack or a whole activation.

use std::fmt::Display;

use super::Table;
use crate::orders::unused::{given_up, is_last, is_wasted};
use crate::pointing::action_keys::END;
use crate::pointing::keys::cap_of;
use phaseline_battle::{Intent, name_of};
use phaseline_rules::ruleset::Verb;

impl Table<'_> {
    /// Warns the player if an order gives up attacks, or ends an activation without any action. Returns whether the
    /// order has to wait until the player repeats it. A move does not wait, because it can be undone, but for one after
    /// which the activation is over and others act.
    pub(super) fn warns(&mut self, intent: &Intent) -> bool {
        let (warned, state) = (self.selection.warned.take(), self.state());
        if warned.as_ref() == Some(intent) || !self.settings.ask_before_end || state.window().is_some() {
            return false;
        }
        let (book, options) = (self.now.book(), &self.now.options.actions);
        let attacks = given_up(book, &state, options, intent);
        if let Some(way) = self.way(intent) {
            // Whoever has chosen the action or a facing means it; a click on a hex may only mean to go there.
            let is_meant = self.selection.action.is_some() || self.selection.facing.is_some();
            if !is_meant && is_last(book, &state, options, intent) {
                self.notice.warn(self.language.0.fill("notice.last_way", &[("action", &way)]));
                self.selection.warned = Some(intent.clone());
                return true;
            }
            if !attacks.is_empty() {
                let given: [(&str, &dyn Display); 2] = [("action", &way), ("attacks", &attacks.join(", "))];
                self.notice.inform(self.language.0.fill("notice.no_time", &given));
            }
            return false;
        }
        let text = if attacks.is_empty() {
            let Some(unit) = is_wasted(book, &state, options, intent) else { return false };
            self.language.0.fill("notice.wasted", &[("unit", &name_of(book, unit)), ("key", &cap_of(END))])
        } else {
            self.warning(intent, &attacks.join(", "))
        };
        self.notice.warn(text);
        self.selection.warned = Some(intent.clone());
        true
    }

    /// The label of a move.
    fn way(&self, intent: &Intent) -> Option<String> {
        let Intent::Act { action, .. } = intent else { return None };
        let ruleset = &self.now.book().ruleset;
        let action = &ruleset.actions()[ruleset.action(action)?.get()];
        matches!(action.verb, Verb::Move(_) | Verb::Jump(_)).then(|| action.label.clone())
    }

    /// The warning before these attacks are given up.
    fn warning(&self, intent: &Intent, attacks: &str) -> String {
        let ruleset = &self.now.book().ruleset;
        let action = match intent {
            Intent::Act { action, .. } => ruleset.action(action).map(|place| &ruleset.actions()[place.get()]),
            _ => None,
        };
        let attacks: (&str, &dyn Display) = ("attacks", &attacks);
        match action.map(|action| (&action.verb, &action.label)) {
            Some((Verb::Defer(_), label)) => self.language.0.fill("notice.put_off", &[attacks, ("action", label)]),
            None | Some((Verb::End, _)) => self.language.0.fill("notice.unused", &[attacks, ("key", &cap_of(END))]),
            Some((_, label)) => self.language.0.fill("notice.given_up", &[attacks, ("action", label)]),
        }
    }
}
