//! Who gives up an attack, or a whole activation, is told so first.

use std::fmt::Display;

use super::Table;
use crate::{
    battle::{Intent, name_of},
    interaction::{
        action_keys::END,
        keys::cap_of,
        unused::{given_up, is_wasted},
    },
    rules::ruleset::Verb,
};

impl Table<'_> {
    /// Tells who gives an order which attacks it gives up, or that nothing at all has been done, unless that has just been
    /// told; answers whether it did.
    pub(super) fn warns(&mut self, intent: &Intent) -> bool {
        let (warned, snapshot) = (self.selection.warned.take(), self.snapshot());
        if warned.as_ref() == Some(intent) || !self.settings.ask_before_end || snapshot.window().is_some() {
            return false;
        }
        let (book, offers) = (self.now.book(), &self.now.options.offers);
        let attacks = given_up(book, &snapshot, offers, intent);
        let text = if attacks.is_empty() {
            let Some(unit) = is_wasted(book, &snapshot, offers, intent) else { return false };
            self.language.0.fill("notice.wasted", &[("unit", &name_of(book, unit)), ("key", &cap_of(END))])
        } else {
            self.warning(intent, &attacks.join(", "))
        };
        self.notice.tell(text);
        self.selection.warned = Some(intent.clone());
        true
    }

    /// What is told before these attacks are given up.
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
