//! Intents: what players, the computer, replays and tests ask for.

use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use serde::{Deserialize, Serialize};

/// What a player asks for. The judge accepts it or refuses it with a reason.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// let unit = battle.state().units[0].id();
/// assert!(battle.play(Intent::EndActivation { unit }).is_err(), "nobody acts before the draw");
/// assert!(battle.play(Intent::Draw).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Intent {
    /// Ends the pause at the start of a round and draws.
    Draw,
    /// Begins the activation of one of the units in turn.
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Uses an action of the ruleset. This activates a unit in turn that has not begun its activation yet.
    Act {
        /// The unit.
        unit: UnitId,
        /// The action's id in the ruleset.
        action: String,
        /// The target of the action.
        target: Target,
    },
    /// Ends the activation; the unit has acted.
    EndActivation {
        /// The unit.
        unit: UnitId,
    },
    /// Declares an option before the draw.
    Declare {
        /// The unit.
        unit: UnitId,
        /// The input of the declaration.
        input: String,
        /// The option.
        option: String,
        /// The weapon or usable named with it. `None` for the first possible one, or when the option names nothing.
        #[serde(default)]
        with: Option<Implement>,
    },
    /// Uses a reaction while its window is open.
    React {
        /// The unit that reacts.
        unit: UnitId,
        /// The reaction's id in the ruleset.
        reaction: String,
        /// The id of the action it uses.
        action: String,
        /// The target of that action.
        target: Target,
    },
    /// Makes the battle stop before every step of an action at which a unit of the side can use something out of
    /// turn, or ends that.
    StopAtSteps {
        /// The side.
        side: SideId,
        /// Whether the battle stops.
        stops: bool,
    },
    /// Declines to react.
    Pass {
        /// The side that does not react.
        side: SideId,
    },
    /// Chooses the step at which a unit acts that holds its action, also one at which nobody else acts. Possible at any
    /// time until the unit begins to act.
    HoldFor {
        /// The unit.
        unit: UnitId,
        /// The step. `None` gives the chosen step up: the unit waits to be asked again.
        step: Option<i32>,
    },
    /// Gives the battle up. Possible at any time for a side that fights and has units left; the one of its enemies with the
    /// most left wins.
    Concede {
        /// The side.
        side: SideId,
    },
}

impl Intent {
    /// The unit that it is aimed at, the first of several.
    #[must_use]
    pub fn aimed_at(&self) -> Option<UnitId> {
        match self {
            Self::Act { target, .. } | Self::React { target, .. } => target.aimed_at(),
            _ => None,
        }
    }
}

/// What a declaration names: a weapon or a usable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Implement {
    /// A weapon, as an index into the design's weapons.
    Weapon(usize),
    /// A usable, as an index into the unit's usables.
    Usable(usize),
}

/// The target of an action.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    /// No target.
    #[default]
    Nothing,
    /// A pose to move to.
    Pose(Pose),
    /// A unit.
    Unit {
        /// The unit.
        unit: UnitId,
        /// The weapons to fire, as indices into the design's weapons; empty for all that can fire.
        weapons: Vec<usize>,
        /// The location to aim at, as an index into the body's locations. Only a called shot has one.
        location: Option<usize>,
    },
    /// Several units, each with the weapons to fire at it. No weapon fires twice.
    Units(Vec<(UnitId, Vec<usize>)>),
    /// A usable to use.
    Usable {
        /// The usable, as an index into the unit's usables.
        usable: usize,
        /// The unit it is used on.
        on: UnitId,
    },
    /// A unit, struck from a hex beside it: for a charge or a death from above that shall not come by the shortest way.
    From {
        /// The unit.
        unit: UnitId,
        /// The hex beside it.
        hex: Hex,
    },
}

impl Target {
    /// A unit as the target of every weapon that can fire, without an aimed location.
    #[must_use]
    pub const fn unit(unit: UnitId) -> Self {
        Self::Unit { unit, weapons: Vec::new(), location: None }
    }

    /// The target unit, if there is one; of several the first.
    #[must_use]
    pub fn aimed_at(&self) -> Option<UnitId> {
        self.units().first().copied()
    }

    /// Every target unit.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Units(units) => units.iter().map(|(unit, _)| *unit).collect(),
            Self::Unit { unit, .. } | Self::Usable { on: unit, .. } | Self::From { unit, .. } => vec![*unit],
            Self::Nothing | Self::Pose(_) => Vec::new(),
        }
    }
}
