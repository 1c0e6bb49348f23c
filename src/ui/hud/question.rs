//! What the screen of a battle is made from.

use std::borrow::Cow;

use super::forecasts::Foresight;
use crate::battle::{ActionOption, AttackForecast, BattleState, Outcome, Reply, Rulebook, Stage, Target};
use crate::interaction::{
    ActionKeys, AlwaysPass, Anchors, Hoverable, Marks, PressPreview, Reasons, Selection, with_alt,
};
use crate::lab::account::Account;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::ActionIx;
use crate::rules::texts::Words;

/// Everything the screen of a battle is made from.
#[derive(Clone, Copy)]
pub struct HudQuestion<'a> {
    /// The words of the interface.
    pub words: &'a Words,
    /// What never changes about the battle.
    pub book: &'a Rulebook,
    /// The battle as it is shown.
    pub snapshot: &'a BattleState,
    /// The outcomes that have been shown.
    pub past: &'a [Outcome],
    /// What the player has chosen.
    pub selection: &'a Selection,
    /// What is hovered.
    pub hover: Option<&'a Hoverable>,
    /// What a press would do.
    pub prospect: &'a PressPreview,
    /// What the selected unit can do.
    pub offers: &'a [ActionOption],
    /// Where units are on the screen.
    pub anchors: &'a Anchors,
    /// What is marked on the board.
    pub marks: &'a Marks,
    /// Logical pixels in a point.
    pub zoom: f32,
    /// The sides that people play.
    pub players: &'a [SideId],
    /// The picture has not caught up with the battle yet.
    pub lags: bool,
    /// What the player should be told, such as why the last press did nothing.
    pub notice: Option<&'a str>,
    /// What the side that is asked may do in the open window.
    pub replies: &'a [Reply],
    /// The reactions that are passed without asking.
    pub always_pass: &'a AlwaysPass,
    /// How many lines the log is scrolled back.
    pub log_back: usize,
    /// What the battle came to, once it is reported.
    pub account: Option<&'a Account>,
    /// The keys of all actions; none where they are given out anew.
    pub keys: Option<&'a ActionKeys>,
    /// Why the computer waited; none where nothing is known of it.
    pub reasons: Option<&'a Reasons>,
    /// Whether Alt is held.
    pub alt: bool,
    /// Where outlooks are kept that were counted before; none where each is counted anew.
    pub foresight: Option<&'a Foresight>,
}

impl<'a> HudQuestion<'a> {
    /// The keys of all actions.
    pub(in crate::ui) fn keys(&self) -> Cow<'a, ActionKeys> {
        self.keys.map_or_else(|| Cow::Owned(ActionKeys::of(&self.book.ruleset)), Cow::Borrowed)
    }

    /// The action that a press on the button of this one means with the keys that are held.
    pub(in crate::ui) fn meant(&self, action: ActionIx) -> ActionIx {
        with_alt(&self.book.ruleset, action).filter(|_| self.alt).unwrap_or(action)
    }

    /// What an action of a unit can be expected to do to each unit it is aimed at, nothing where it cannot be aimed so;
    /// none while it is being counted.
    pub(in crate::ui) fn outlooks(&self, by: (UnitId, ActionIx), target: &Target) -> Option<Vec<AttackForecast>> {
        let fresh = Foresight::default();
        self.foresight.unwrap_or(&fresh).of_attack((self.book, self.snapshot), by, target)
    }

    /// What the attack that a unit is in the middle of can still be expected to do; none while it is being counted.
    pub(in crate::ui) fn under_way(&self, unit: UnitId) -> Option<Vec<AttackForecast>> {
        let fresh = Foresight::default();
        self.foresight.unwrap_or(&fresh).under_way((self.book, self.snapshot), unit)
    }

    /// The name by which badges, sentences and the log call a unit: its pilot's.
    pub(in crate::ui) fn name(&self, unit: UnitId) -> &str {
        self.book.fighter(unit).map_or("?", |fighter| fighter.known_as())
    }

    /// The words said of a unit: those of its body.
    pub(in crate::ui) fn words_of(&self, unit: UnitId) -> Words {
        self.book.fighter(unit).map_or_else(|| self.words.clone(), |fighter| self.words.of_unit_type(&fighter.body.id))
    }

    /// The words said of the chosen unit.
    pub(in crate::ui) fn words_of_selected(&self) -> Words {
        self.selection.unit.map_or_else(|| self.words.clone(), |unit| self.words_of(unit))
    }

    /// A side's name on the screen.
    pub(in crate::ui) fn side(&self, side: SideId) -> &str {
        self.book.side(side).map_or("?", |side| side.label.as_str())
    }

    /// The side that is asked whether it reacts, if a person plays it.
    pub(in crate::ui) fn asked(&self) -> Option<SideId> {
        let asked = self.snapshot.waits_for().filter(|_| self.snapshot.stage == Stage::Reacting && !self.lags);
        asked.filter(|side| self.players.contains(side))
    }

    /// Whether a person plays the unit's side.
    pub(in crate::ui) fn is_own(&self, unit: UnitId) -> bool {
        self.snapshot.unit(unit).is_some_and(|unit| self.players.contains(&unit.side()))
    }

    /// Whether the unit acts now or may be chosen to act.
    pub(in crate::ui) fn in_turn(&self, unit: UnitId) -> bool {
        let acting = self.snapshot.acting().is_some_and(|acting| acting.unit == unit);
        let choosing = self.snapshot.stage == Stage::Choosing;
        if self.snapshot.stage == Stage::Reacting {
            return self.replies.iter().any(|reply| reply.unit == unit);
        }
        acting || (choosing && self.snapshot.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit)))
    }
}
