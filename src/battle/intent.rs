//! What players, the computer, replays and tests ask for, and why it may be refused.

use crate::rules::ids::{SideId, UnitId};
use crate::rules::path::Pose;
use serde::{Deserialize, Serialize};

/// Something a player wants to happen. One judge accepts it or refuses it with a reason.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Intent {
    /// Ends the pause at the start of a round and draws.
    Draw,
    /// Lets one of the units in turn begin its activation.
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Uses an action of the ruleset. A unit in turn that has not been activated yet is activated by it.
    Act {
        /// The unit.
        unit: UnitId,
        /// The action's id in the ruleset.
        action: String,
        /// What it is aimed at.
        target: Target,
    },
    /// Ends the activation; the unit has acted.
    EndActivation {
        /// The unit.
        unit: UnitId,
    },
    /// Chooses an option before the draw.
    Declare {
        /// The unit.
        unit: UnitId,
        /// What is declared.
        input: String,
        /// The option chosen.
        option: String,
    },
    /// Uses a reaction while its window is open.
    React {
        /// The unit that reacts.
        unit: UnitId,
        /// The reaction's id in the ruleset.
        reaction: String,
        /// The action it uses.
        action: String,
        /// What that is aimed at.
        target: Target,
    },
    /// Lets a reaction window close.
    Pass {
        /// The side that does not react.
        side: SideId,
    },
}

/// What an action is aimed at.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    /// Nothing: the action needs no aim.
    #[default]
    Nothing,
    /// A place to go to, and which way to look there.
    Pose(Pose),
    /// A unit.
    Unit {
        /// The unit.
        unit: UnitId,
        /// The weapons to fire, by their numbers in the design; empty for all that can.
        weapons: Vec<usize>,
        /// The location to aim at, by its number in the body; only called shots have one.
        location: Option<usize>,
    },
    /// Several units at once, each with the weapons to fire at it, no weapon twice.
    Units(Vec<(UnitId, Vec<usize>)>),
    /// A thing or power to use.
    Thing {
        /// Which, by its number among those of the unit.
        thing: usize,
        /// On whom.
        on: UnitId,
    },
}

impl Target {
    /// The unit, hit wherever the shots land, with every weapon that can.
    #[must_use]
    pub const fn unit(unit: UnitId) -> Self {
        Self::Unit { unit, weapons: Vec::new(), location: None }
    }

    /// The unit aimed at, if there is one; of several the first.
    #[must_use]
    pub fn aimed_at(&self) -> Option<UnitId> {
        self.units().first().copied()
    }

    /// Every unit aimed at.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Units(units) => units.iter().map(|(unit, _)| *unit).collect(),
            Self::Unit { unit, .. } | Self::Thing { on: unit, .. } => vec![*unit],
            Self::Nothing | Self::Pose(_) => Vec::new(),
        }
    }
}

/// Why an intent was not accepted, as a sentence that a player can read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// The last action has more steps to go.
    #[error("the last action is still under way")]
    Busy,
    /// The round has not been drawn yet.
    #[error("draw initiative first")]
    NotDrawn,
    /// Drawing is for the pause before a round.
    #[error("this round has been drawn already")]
    Drawn,
    /// Nobody has this number.
    #[error("there is no unit {0}")]
    NoSuchUnit(UnitId),
    /// The ruleset has no such action.
    #[error("this ruleset has no action {0:?}")]
    NoSuchAction(String),
    /// A destroyed unit does nothing.
    #[error("{0} is destroyed")]
    Destroyed(String),
    /// Once a round is enough.
    #[error("{0} has acted this round")]
    HasActed(String),
    /// It is not this unit's turn.
    #[error("it is not the turn of {0}")]
    NotInTurn(String),
    /// Another activation comes first.
    #[error("{0} is acting and must finish first")]
    OtherActing(String),
    /// The activation has begun.
    #[error("{0} has begun its activation already")]
    AlreadyActive(String),
    /// The unit is not acting.
    #[error("{0} is not acting")]
    NotActive(String),
    /// Pools are empty.
    #[error("{label} needs {needed} {pool}, {left} left")]
    TooExpensive {
        /// The action.
        label: String,
        /// The pool.
        pool: String,
        /// What it costs.
        needed: i32,
        /// What is left.
        left: i32,
    },
    /// The side's morale does not suffice.
    #[error("{label} needs {needed} morale, {left} left")]
    TooLittleMorale {
        /// The action.
        label: String,
        /// What it costs.
        needed: i32,
        /// What the side has.
        left: i32,
    },
    /// Only so often in an activation.
    #[error("{0} can be used once an activation")]
    UsedUp(String),
    /// Only so many times in an activation.
    #[error("{label} can be used {times} times an activation")]
    UsedSoOften {
        /// The action.
        label: String,
        /// How often.
        times: u32,
    },
    /// Only once in a round.
    #[error("{0} can be used once a round")]
    UsedThisRound(String),
    /// Something else must come first.
    #[error("{label} comes after {first}")]
    ComesAfter {
        /// The action.
        label: String,
        /// What must come first.
        first: String,
    },
    /// Whatever a ruleset allows, an activation ends.
    #[error("{0} has done enough for one activation")]
    DoneEnough(String),
    /// Something else came first.
    #[error("{label} cannot follow {earlier}")]
    CannotFollow {
        /// The action.
        label: String,
        /// What was done.
        earlier: String,
    },
    /// The ruleset's condition for the action does not hold.
    #[error("{label} is not possible: {why}")]
    NeedUnmet {
        /// The action or reaction.
        label: String,
        /// What of its condition does not hold.
        why: String,
    },
    /// A prone unit must stand up first.
    #[error("{0} is prone and must stand up first")]
    Prone(String),
    /// The unit lies already.
    #[error("{0} is lying down")]
    Lying(String),
    /// The unit stands already.
    #[error("{0} is standing")]
    Standing(String),
    /// Its pilot is unconscious.
    #[error("{0} is unconscious")]
    Unconscious(String),
    /// A unit that is shut down can only start up.
    #[error("{0} is shut down")]
    ShutDown(String),
    /// The unit runs.
    #[error("{0} is running")]
    Running(String),
    /// Too hot to start up.
    #[error("{unit} is too hot to start up: heat {heat}, at most {most}")]
    TooHot {
        /// The unit.
        unit: String,
        /// Its heat.
        heat: i32,
        /// The most at which it starts up.
        most: i32,
    },
    /// Such units cannot do this at all.
    #[error("{0} cannot do this")]
    Incapable(String),
    /// A place is needed.
    #[error("choose a hex and a facing")]
    NeedsPose,
    /// What carries the weapons turns only so far.
    #[error("{0} cannot turn that far")]
    TooFarAround(String),
    /// A unit is needed.
    #[error("choose a target")]
    NeedsUnit,
    /// Several units are needed.
    #[error("choose two targets or more, each with its weapons")]
    NeedsUnits,
    /// Only one unit is fired at.
    #[error("all weapons are fired at one target")]
    OneTarget,
    /// A weapon is fired at one unit, and each unit is named once.
    #[error("each target needs weapons of its own")]
    EachWeaponOnce,
    /// Something to use is needed.
    #[error("choose what to use, and on whom")]
    NeedsThing,
    /// The unit has nothing of the kind.
    #[error("there is no such thing to use")]
    NoSuchThing,
    /// No use is left of it.
    #[error("{0} is used up")]
    NothingLeft(String),
    /// It serves its user alone.
    #[error("{0} is used on oneself")]
    OnlyOnItself(String),
    /// Enemies are not helped.
    #[error("{0} is no friend")]
    NotFriendly(String),
    /// The action is aimed at nothing.
    #[error("this needs no target")]
    NeedsNothing,
    /// Too far, too steep, occupied or off the board.
    #[error("{0} is out of reach")]
    OutOfReach(String),
    /// The way ends where it began.
    #[error("{0} is there already")]
    AlreadyThere(String),
    /// Friends and neutrals are no targets.
    #[error("{0} is no enemy")]
    NotHostile(String),
    /// Nothing can be seen of it.
    #[error("{0} is out of sight")]
    OutOfSight(String),
    /// It lies outside the arcs of the weapons.
    #[error("{0} is outside the firing arc")]
    OutOfArc(String),
    /// It is beyond long range.
    #[error("{0} is out of range")]
    OutOfRange(String),
    /// Not next to it.
    #[error("{0} is not within reach of a blow")]
    NotAdjacent(String),
    /// Nothing leads next to it.
    #[error("there is no way to run into {0}")]
    NoWayTo(String),
    /// Nobody keeps it in sight for others.
    #[error("nobody spots {0}")]
    NotSpotted(String),
    /// The action is for other weapons.
    #[error("{0} is not fired in this way")]
    NotSo(String),
    /// A weapon fires once in an activation.
    #[error("{0} has been fired in this activation")]
    FiredAlready(String),
    /// No weapon is left that could fire.
    #[error("no weapon can fire")]
    NoWeapon,
    /// A blow would do nothing.
    #[error("{0} has nothing to strike with in this way")]
    NothingToStrikeWith(String),
    /// One weapon cannot.
    #[error("{0} is destroyed or does not exist")]
    WeaponLost(String),
    /// One weapon is empty.
    #[error("{0} has no ammunition")]
    NoAmmunition(String),
    /// A melee weapon is not fired.
    #[error("{0} is swung, not fired")]
    Swung(String),
    /// Only called shots are aimed.
    #[error("only a called shot is aimed at a location")]
    NotCalled,
    /// The location cannot be hit from there.
    #[error("that location cannot be hit from here")]
    LocationHidden,
    /// A unit at the last step cannot wait any longer.
    #[error("{0} is on the last phase and cannot wait any longer")]
    LastStep(String),
    /// Something else was declared.
    #[error("{label} is not possible: {declared} was declared")]
    NotDeclared {
        /// The action.
        label: String,
        /// What was declared.
        declared: String,
    },
    /// The ruleset knows no such option.
    #[error("there is no option {0:?} to declare")]
    NoSuchOption(String),
    /// The option's condition does not hold.
    #[error("{0} cannot be chosen now")]
    OptionClosed(String),
    /// The round has been drawn.
    #[error("declarations are made before the draw of the round")]
    TooLateToDeclare,
    /// The activation has not drawn yet.
    #[error("{0} comes after the draw of the activation")]
    ComesAfterDraw(String),
    /// The activation has drawn.
    #[error("{0} is possible only before the draw of the activation")]
    OnlyBeforeDraw(String),
    /// A unit holds its action once a round.
    #[error("{0} has held its action already")]
    HasHeld(String),
    /// Somebody may react first.
    #[error("{0} may react first")]
    MayReact(String),
    /// Another side is asked, or the unit does not react now.
    #[error("{0} is not asked now")]
    NotAsked(String),
    /// The ruleset has no such reaction.
    #[error("this ruleset has no reaction {0:?}")]
    NoSuchReaction(String),
    /// The reaction has another moment.
    #[error("{0} is no answer to this")]
    NoAnswer(String),
    /// Reactions have limits.
    #[error("{0} was used already")]
    Spent(String),
    /// A unit in the middle of an action does not react to others.
    #[error("{0} is acting itself")]
    ActsItself(String),
    /// Reactions name the actions they may use.
    #[error("{reaction} cannot use {action}")]
    NotForReaction {
        /// The reaction.
        reaction: String,
        /// The action.
        action: String,
    },
    /// Some reactions are aimed at the unit whose activation runs.
    #[error("only {0} can be aimed at")]
    OnlyActive(String),
    /// The ruleset has nothing to declare.
    #[error("there is nothing to declare")]
    NothingToDeclare,
    /// No reaction window is open.
    #[error("there is nothing to react to")]
    NothingToReactTo,
}
