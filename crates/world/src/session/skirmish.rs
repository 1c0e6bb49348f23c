//! The current battle: its players and their orders.

use bevy::prelude::*;
use phaseline_battle::{BattleSetup, BattleState, Intent, Opener, Refusal, Rulebook};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Deed;
use std::collections::{BTreeSet, VecDeque};

/// The players of the current battle. It exists while there is a battle, beside [`super::shown::Shown`] and
/// [`super::shown::Playback`].
#[derive(Debug, Clone, Resource)]
pub struct Skirmish {
    /// The set-up of the battle, for a rematch.
    pub setup: BattleSetup,
    /// The player of each side, by side index.
    pub players: Vec<Player>,
}

impl Skirmish {
    /// Whether a person plays this side.
    #[must_use]
    pub fn is_human(&self, side: SideId) -> bool {
        self.players.get(usize::from(side.0)) == Some(&Player::Human)
    }

    /// Whether a person plays any side.
    #[must_use]
    pub fn has_human(&self) -> bool {
        self.players.contains(&Player::Human)
    }
}

/// When the players' sides pass in reaction windows without a question.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct AlwaysPass {
    sides: BTreeSet<SideId>,
    /// The round and the unit in whose turn nobody is asked any more.
    turn: Option<(u32, UnitId)>,
    own_moves_asked: bool,
    stops: bool,
}

impl AlwaysPass {
    /// Whether this side passes without a question.
    #[must_use]
    pub fn holds(&self, side: SideId) -> bool {
        self.sides.contains(&side)
    }

    /// Whether a side is also asked while its own units act.
    #[must_use]
    pub const fn asks_about_own_moves(&self) -> bool {
        self.own_moves_asked
    }

    /// Whether the battle stops before each step where an out-of-turn action is possible.
    #[must_use]
    pub const fn stops_at_steps(&self) -> bool {
        self.stops
    }

    /// Toggles the stops before steps. A player who wants to stop there does not pass automatically.
    pub fn toggle_stops(&mut self) {
        self.stops = !self.stops;
        if self.stops {
            self.sides.clear();
        }
    }

    /// The intent that makes the battle stop as the players want. `None` if it already does, or if there is nothing to
    /// stop for.
    #[must_use]
    pub fn wish(&self, book: &Rulebook, now: &BattleState, is_human: impl Fn(SideId) -> bool) -> Option<Intent> {
        if !book.ruleset.acts_out_of_turn() || now.is_over() {
            return None;
        }
        let mut sides = now.sides.iter().map(|side| side.id).filter(|side| is_human(*side));
        let side = sides.find(|side| now.stops.contains(side) != self.stops)?;
        Some(Intent::StopAtSteps { side, stops: self.stops })
    }

    /// Whether the asked side passes without a question. By default it does so during its own moves: a move of ten
    /// hexes would be ten questions. If the battle stops at steps, the side only passes where its own unit goes
    /// nowhere, such as at its own shots, and where an activation ends.
    #[must_use]
    pub fn lets_pass(&self, now: &BattleState, side: SideId) -> bool {
        let window = now.window();
        let opener = window.and_then(|window| window.opener.unit()).and_then(|unit| now.unit(unit));
        let own = opener.is_some_and(|unit| unit.side() == side);
        if self.stops {
            return window.is_some_and(|window| if own { !goes(&window.opener) } else { ends(&window.opener) });
        }
        let in_turn = opener.is_some_and(|unit| self.turn == Some((now.round, unit.id())));
        self.holds(side) || in_turn || (own && !self.own_moves_asked)
    }

    /// Lets everything pass until the turn of the unit that opened the window is over.
    pub fn pass_turn(&mut self, now: &BattleState) {
        let opener = now.window().and_then(|window| window.opener.unit());
        self.turn = opener.map(|unit| (now.round, unit));
        self.stops = false;
    }

    /// Toggles the questions about own moves.
    pub const fn toggle_own_moves(&mut self) {
        self.own_moves_asked = !self.own_moves_asked;
    }

    /// Toggles whether a side passes without a question.
    pub fn toggle(&mut self, side: SideId) {
        if !self.sides.remove(&side) {
            self.sides.insert(side);
            self.stops = false;
        }
    }

    /// Asks all sides again. The settings for own moves and for steps stay, because they are habits of the player and
    /// do not belong to one battle.
    pub fn clear(&mut self) {
        self.sides.clear();
        self.turn = None;
    }
}

/// Whether a window comes before a step of a way.
const fn goes(opener: &Opener) -> bool {
    matches!(opener, Opener::Step { deed: Deed::Move | Deed::Jump | Deed::Charge | Deed::Pounce, .. })
}

/// Whether a window comes before the end of an activation.
const fn ends(opener: &Opener) -> bool {
    matches!(opener, Opener::Begins { deed: Deed::End, .. } | Opener::Step { deed: Deed::End, .. })
}

/// The intents that players and scripts ask for, oldest first.
#[derive(Debug, Default, Resource)]
pub struct Orders {
    waiting: VecDeque<Intent>,
    /// Whether a draw follows the last one, if the battle then waits for one.
    draws: bool,
    refused: Option<(Intent, Refusal)>,
    /// Whether the player has been told of the refusal.
    told: bool,
}

impl Orders {
    /// Adds an intent.
    pub fn give(&mut self, intent: Intent) {
        self.refused = None;
        self.draws = false;
        self.waiting.push_back(intent);
    }

    /// Lets a draw follow the intents that wait, if the activation that they begin then waits for one.
    pub fn draw_then(&mut self) {
        self.draws = self.is_waiting();
    }

    /// Takes the wish for a draw.
    pub const fn take_draw(&mut self) -> bool {
        std::mem::replace(&mut self.draws, false)
    }

    /// The last intent that was refused, and why. `None` after a new intent.
    #[must_use]
    pub const fn refused(&self) -> Option<&(Intent, Refusal)> {
        self.refused.as_ref()
    }

    /// Why the last intent was refused, if the player has not been told yet.
    #[must_use]
    pub fn untold(&self) -> Option<&Refusal> {
        self.refused.as_ref().filter(|_| !self.told).map(|(_, refusal)| refusal)
    }

    /// Notes that the player has been told why the last intent was refused.
    pub const fn note_told(&mut self) {
        self.told = true;
    }

    /// Whether an intent waits to be checked.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Takes the oldest intent.
    pub fn take(&mut self) -> Option<Intent> {
        self.waiting.pop_front()
    }

    /// Takes the oldest intent if it is this one.
    pub fn take_if_next(&mut self, wanted: &Intent) -> Option<Intent> {
        if self.waiting.front() == Some(wanted) { self.take() } else { None }
    }

    /// Notes that an intent was refused. Drops the intents that follow it.
    pub fn refuse(&mut self, intent: Intent, refusal: Refusal) {
        self.waiting.clear();
        self.draws = false;
        self.refused = Some((intent, refusal));
        self.told = false;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.draws = false;
        self.refused = None;
    }
}
