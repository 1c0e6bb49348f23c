//! A press on open ground.

use super::Table;
use crate::preview::if_pressed::visible_options;
use crate::preview::press_preview::sentence;
use phaseline_battle::{ActionOption, BattleState, Stage, name_of, ready};
use phaseline_rules::ruleset::Verb;

impl Table<'_> {
    /// Moves as the press preview shows, or tells why the unit cannot move now.
    pub(super) fn press_ground(&mut self, state: &BattleState) {
        let found = &self.now.press_preview;
        let does_nothing = found.intent.is_none() && found.why_not.is_none();
        match self.why_no_move(state).filter(|_| does_nothing) {
            Some(text) => self.notice.refuse(text),
            None => self.follow_prospect(),
        }
    }

    /// Why the selected unit of the player can move nowhere now.
    fn why_no_move(&self, state: &BattleState) -> Option<String> {
        let (book, words) = (self.now.book(), &self.language.0);
        let own = self.selection.unit.filter(|unit| self.now.is_own(state, *unit));
        // Whoever aims is told what a press on the target does.
        let unit = own.filter(|_| self.selection.action.is_none() && !self.selection.pinned)?;
        if !matches!(state.stage, Stage::Acting | Stage::Choosing) {
            return None;
        }
        match ready(book, state, unit) {
            Err(refusal) => Some(sentence(words, &refusal)),
            Ok(_) if self.begins() => Some(words.fill("prompt.begin", &[("unit", &name_of(book, unit))])),
            Ok(_) => {
                let moves =
                    |option: &&ActionOption| matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Move(_));
                let option = visible_options(book, &self.now.options.actions).find(moves)?;
                option.why_not.as_ref().map(|refusal| sentence(words, refusal))
            }
        }
    }
}
