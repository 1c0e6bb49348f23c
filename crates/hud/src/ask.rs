//! What panels are filled from, and short questions about it.

use std::borrow::Cow;
use std::ops::Deref;

use super::forecasts::AttackForecasts;
use super::signs::Signs;
use super::units::Components;
use phaseline_battle::{
    ActionOption, AttackForecast, BattleState, Outcome, Reply, Rulebook, SourceNames, Stage, Target,
};
use phaseline_interaction::{ActionKeys, Anchors, Hoverable, Marks, PressPreview, Selection, with_alt};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::ActionIx;
use phaseline_rules::texts::Words;
use phaseline_world::BattleClock;
use phaseline_world::session::{AlwaysPass, Reasons};

/// The battle as it is shown, whatever the player has in mind.
#[derive(Clone, Copy)]
pub struct ShownBattle<'a> {
    /// The words of the interface.
    pub words: &'a Words,
    /// The ruleset, the board and the profiles of the battle.
    pub book: &'a Rulebook,
    /// The battle as it is shown.
    pub state: &'a BattleState,
    /// The components of units and sides.
    pub components: Components<'a>,
    /// The clock of the battle.
    pub clock: BattleClock,
    /// The signs of the units, as their components are.
    pub signs: &'a Signs<'a>,
    /// The outcomes that have been shown, in order.
    pub past: &'a [Outcome],
    /// The outcome that is being shown; none once the screen has caught up.
    pub current: Option<&'a Outcome>,
    /// The sides that human players play.
    pub players: &'a [SideId],
    /// Whether the screen lags behind the battle.
    pub lags: bool,
    /// Why units of the computer delay; none if nothing is known about it.
    pub reasons: Option<&'a Reasons>,
}

/// What the player points at and has chosen, and what could be done.
#[derive(Clone, Copy)]
pub struct Plans<'a> {
    /// What the player has chosen.
    pub selection: &'a Selection,
    /// The name of what is hovered.
    pub hover: Option<&'a Hoverable>,
    /// What a press would do.
    pub press_preview: &'a PressPreview,
    /// The options of the selected unit.
    pub options: &'a [ActionOption],
    /// The reactions that the asked side may choose in the open window.
    pub replies: &'a [Reply],
    /// Which reactions are passed without asking.
    pub always_pass: &'a AlwaysPass,
    /// A notice for the player, such as why the last press did nothing.
    pub notice: Option<&'a str>,
    /// The keys of all actions; none if they must be worked out anew.
    pub keys: Option<&'a ActionKeys>,
    /// Whether Alt is held.
    pub alt: bool,
    /// The forecasts that have been computed; none if each must be computed anew.
    pub forecasts: Option<&'a AttackForecasts>,
}

/// Where things are on the screen.
#[derive(Clone, Copy)]
pub struct Places<'a> {
    /// Where units are.
    pub anchors: &'a Anchors,
    /// The marks on the board.
    pub marks: &'a Marks,
    /// Logical pixels in a point.
    pub zoom: f32,
    /// How many of the newest lines the log is scrolled back.
    pub log_back: usize,
}

/// Everything that panels may be filled from.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// The battle as it is shown.
    pub shown: ShownBattle<'a>,
    /// What the player points at and has chosen, and what could be done.
    pub plans: Plans<'a>,
    /// Where things are on the screen.
    pub places: Places<'a>,
}

impl<'a> Deref for Ask<'a> {
    type Target = ShownBattle<'a>;

    fn deref(&self) -> &ShownBattle<'a> {
        &self.shown
    }
}

impl<'a> ShownBattle<'a> {
    /// What names the sources of numbers.
    pub const fn names(&self) -> SourceNames<'a> {
        SourceNames::of(self.words, self.book, self.state)
    }

    /// The name of a unit in badges, sentences and the log: its pilot's name.
    pub fn name(&self, unit: UnitId) -> &'a str {
        self.book.profile(unit).map_or("?", |profile| profile.known_as())
    }

    /// The words for a unit. They depend on its unit type.
    pub fn words_of(&self, unit: UnitId) -> Words {
        self.book.profile(unit).map_or_else(|| self.words.clone(), |profile| self.words.of_unit_type(&profile.body.id))
    }

    /// A side's name on the screen.
    pub fn side(&self, side: SideId) -> &'a str {
        self.book.side(side).map_or("?", |side| self.words.content(&side.label))
    }

    /// The side that is asked for a reaction, if a human player plays it.
    pub fn asked(&self) -> Option<SideId> {
        let asked = self.state.waits_for().filter(|_| self.state.stage == Stage::Reacting && !self.lags);
        asked.filter(|side| self.players.contains(side))
    }

    /// Whether a human player plays the unit's side.
    pub fn is_own(&self, unit: UnitId) -> bool {
        self.state.unit(unit).is_some_and(|unit| self.players.contains(&unit.side()))
    }
}

impl<'a> Ask<'a> {
    /// The same in other words.
    #[must_use]
    pub const fn in_words<'b>(self, words: &'b Words) -> Ask<'b>
    where
        'a: 'b,
    {
        Ask { shown: ShownBattle { words, ..self.shown }, plans: self.plans, places: self.places }
    }

    /// The same while something else is hovered.
    #[must_use]
    pub const fn hovering<'b>(self, hover: Option<&'b Hoverable>) -> Ask<'b>
    where
        'a: 'b,
    {
        Ask { shown: self.shown, plans: Plans { hover, ..self.plans }, places: self.places }
    }

    /// The keys of all actions.
    pub fn keys(&self) -> Cow<'a, ActionKeys> {
        self.plans.keys.map_or_else(|| Cow::Owned(ActionKeys::of(&self.book.ruleset)), Cow::Borrowed)
    }

    /// The action that a press on this action's button means, given whether Alt is held.
    pub fn meant(&self, action: ActionIx) -> ActionIx {
        with_alt(&self.book.ruleset, action).filter(|_| self.plans.alt).unwrap_or(action)
    }

    /// The forecast of an action for each unit it is aimed at; empty if it cannot be aimed so, none while it is being
    /// computed.
    pub fn attack_forecasts(&self, by: (UnitId, ActionIx), target: &Target) -> Option<Vec<AttackForecast>> {
        let fresh = AttackForecasts::default();
        self.plans.forecasts.unwrap_or(&fresh).of_attack((self.book, self.state), by, target)
    }

    /// The forecast of what is left of an attack that a unit is in the middle of; none while it is being computed.
    pub fn under_way(&self, unit: UnitId) -> Option<Vec<AttackForecast>> {
        let fresh = AttackForecasts::default();
        self.plans.forecasts.unwrap_or(&fresh).under_way((self.book, self.state), unit)
    }

    /// The words for the selected unit.
    pub fn words_of_selected(&self) -> Words {
        self.plans.selection.unit.map_or_else(|| self.words.clone(), |unit| self.words_of(unit))
    }

    /// Whether the unit acts now or may be chosen to act. In a window: whether it can react.
    pub fn in_turn(&self, unit: UnitId) -> bool {
        let acting = self.state.acting().is_some_and(|acting| acting.unit == unit);
        let choosing = self.state.stage == Stage::Choosing;
        if self.state.stage == Stage::Reacting {
            return self.plans.replies.iter().any(|reply| reply.unit == unit);
        }
        acting || (choosing && self.state.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit)))
    }
}
