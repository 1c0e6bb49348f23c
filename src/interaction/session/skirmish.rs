//! The battle on the table: who plays it, and what they ask for.

use crate::battle::{BattleSetup, BattleState, Intent, Refusal, Rulebook};
use crate::rules::catalog::scenario::Player;
use crate::rules::ids::SideId;
use bevy::prelude::*;
use std::collections::{BTreeSet, VecDeque};

/// Who plays the running battle. It exists while a battle is on the table, beside [`super::shown::Shown`] and
/// [`super::shown::Playback`].
#[derive(Debug, Clone, Resource)]
pub struct Skirmish {
    /// What the battle was started from, to play it again.
    pub setup: BattleSetup,
    /// Who chooses for each side, by the side's number.
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

/// The reactions that are passed without asking.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct AlwaysPass {
    sides: BTreeSet<SideId>,
    own_moves_asked: bool,
    stops: bool,
}

impl AlwaysPass {
    /// Whether this side passes without being asked.
    #[must_use]
    pub fn holds(&self, side: SideId) -> bool {
        self.sides.contains(&side)
    }

    /// Whether a side is asked in the middle of what its own units do, too.
    #[must_use]
    pub const fn asks_about_own_moves(&self) -> bool {
        self.own_moves_asked
    }

    /// Whether the battle is to stop before every step at which something can be done out of turn.
    #[must_use]
    pub const fn stops_at_steps(&self) -> bool {
        self.stops
    }

    /// Stops before steps, or stops there no more. Who wants to be asked there does not pass.
    pub fn toggle_stops(&mut self) {
        self.stops = !self.stops;
        if self.stops {
            self.sides.clear();
        }
    }

    /// What is to be asked of the battle so that it stops for the sides that people play as they wish; none where it does,
    /// or where there is nothing to stop for.
    #[must_use]
    pub fn wish(&self, book: &Rulebook, now: &BattleState, is_human: impl Fn(SideId) -> bool) -> Option<Intent> {
        if !book.ruleset.acts_outside() || now.is_over() {
            return None;
        }
        let mut sides = now.sides.iter().map(|side| side.id).filter(|side| is_human(*side));
        let side = sides.find(|side| now.stops.contains(side) != self.stops)?;
        Some(Intent::StopAtSteps { side, stops: self.stops })
    }

    /// Whether the side that is asked now passes without being asked. What it does itself runs on unless it wants to be
    /// asked: a way of ten hexes would be ten questions.
    #[must_use]
    pub fn lets_pass(&self, now: &BattleState, side: SideId) -> bool {
        if self.stops {
            return false;
        }
        let opener = now.window().and_then(|window| window.opener.unit()).and_then(|unit| now.unit(unit));
        let own = opener.is_some_and(|unit| unit.side() == side);
        self.holds(side) || (own && !self.own_moves_asked)
    }

    /// Asks about own moves, or asks no more.
    pub const fn toggle_own_moves(&mut self) {
        self.own_moves_asked = !self.own_moves_asked;
    }

    /// Asks the side again, or asks it no more.
    pub fn toggle(&mut self, side: SideId) {
        if !self.sides.remove(&side) {
            self.sides.insert(side);
            self.stops = false;
        }
    }

    /// Asks every side again; whether own moves are asked about and steps stopped at stays, for these are habits and no
    /// matter of the battle.
    pub fn clear(&mut self) {
        self.sides.clear();
    }
}

/// What persons and scripts ask the battle for, oldest first.
#[derive(Debug, Default, Resource)]
pub struct Orders {
    waiting: VecDeque<Intent>,
    refused: Option<(Intent, Refusal)>,
}

impl Orders {
    /// Asks for something.
    pub fn give(&mut self, intent: Intent) {
        self.refused = None;
        self.waiting.push_back(intent);
    }

    /// The last thing asked for that was refused, and why; none once something else is asked for.
    #[must_use]
    pub const fn refused(&self) -> Option<&(Intent, Refusal)> {
        self.refused.as_ref()
    }

    /// Whether something waits for the judge.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Takes the oldest wish.
    pub fn take(&mut self) -> Option<Intent> {
        self.waiting.pop_front()
    }

    /// Notes that a wish was refused; wishes that built on it are forgotten.
    pub fn refuse(&mut self, intent: Intent, refusal: Refusal) {
        self.waiting.clear();
        self.refused = Some((intent, refusal));
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.refused = None;
    }
}
