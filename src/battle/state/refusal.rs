//! Why an intent is refused.

use crate::rules::ids::UnitId;
use crate::rules::wording::said::Said;
use serde::{Deserialize, Serialize};

/// Why an intent was not accepted. [`Refusal::in_words`] makes a sentence of it that a player can read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// The last action has more steps to go.
    Busy,
    /// The round has not been drawn yet.
    NotDrawn,
    /// Drawing is for the pause before a round.
    Drawn,
    /// Nobody has this number.
    NoSuchUnit(UnitId),
    /// The ruleset has no such action.
    NoSuchAction(String),
    /// The content has no such status effect.
    NoSuchEffect(String),
    /// The status effect is not in force on the unit, or something keeps it in force.
    NotInForce(String),
    /// A destroyed unit does nothing.
    Destroyed(String),
    /// Once a round is enough.
    HasActed(String),
    /// It is not this unit's turn.
    NotInTurn(String),
    /// Another activation comes first.
    OtherActing(String),
    /// The activation has begun.
    AlreadyActive(String),
    /// The unit is not acting.
    NotActive(String),
    /// Pools are empty.
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
    TooLittleMorale {
        /// The action.
        label: String,
        /// What it costs.
        needed: i32,
        /// What the side has.
        left: i32,
    },
    /// Only so often in an activation.
    UsedUp(String),
    /// Only so many times in an activation.
    UsedSoOften {
        /// The action.
        label: String,
        /// How often.
        times: u32,
    },
    /// Only once in a round.
    UsedThisRound(String),
    /// The action has been used since the unit's activation began.
    UsedThisTurn(String),
    /// Something else must come first.
    ComesAfter {
        /// The action.
        label: String,
        /// What must come first.
        first: String,
    },
    /// Whatever a ruleset allows, an activation ends.
    DoneEnough(String),
    /// Something else came first.
    CannotFollow {
        /// The action.
        label: String,
        /// What was done.
        earlier: String,
    },
    /// The ruleset's condition for the action does not hold.
    NeedUnmet {
        /// The action or reaction.
        label: String,
        /// What of its condition does not hold.
        why: Said,
    },
    /// A prone unit must stand up first.
    Prone(String),
    /// The unit lies already.
    Lying(String),
    /// The unit stands already.
    Standing(String),
    /// Its pilot is unconscious.
    Unconscious(String),
    /// A unit that is shut down can only start up.
    ShutDown(String),
    /// The unit runs.
    Running(String),
    /// Too hot to start up.
    TooHot {
        /// The unit.
        unit: String,
        /// Its heat.
        heat: i32,
        /// The most at which it starts up.
        most: i32,
    },
    /// Such units cannot do this at all.
    Incapable(String),
    /// A place is needed.
    NeedsPose,
    /// What carries the weapons turns only so far.
    TooFarAround(String),
    /// A unit is needed.
    NeedsUnit,
    /// Several units are needed.
    NeedsUnits,
    /// Only one unit is fired at.
    OneTarget,
    /// A weapon is fired at one unit, and each unit is named once.
    EachWeaponOnce,
    /// Something to use is needed.
    NeedsThing,
    /// The unit has nothing of the kind.
    NoSuchThing,
    /// No use is left of it.
    NothingLeft(String),
    /// It serves its user alone.
    OnlyOnItself(String),
    /// Enemies are not helped.
    NotFriendly(String),
    /// The action is aimed at nothing.
    NeedsNothing,
    /// Too far, too steep, occupied or off the board.
    OutOfReach(String),
    /// Too far, too steep, occupied or off the board.
    HexOutOfReach,
    /// No way leads anywhere.
    NowhereToGo,
    /// The way ends where it began.
    AlreadyThere(String),
    /// Friends and neutrals are no targets.
    NotHostile(String),
    /// Nothing can be seen of it.
    OutOfSight(String),
    /// It lies outside the arcs of the weapons.
    OutOfArc(String),
    /// It is beyond long range.
    OutOfRange(String),
    /// Not next to it.
    NotAdjacent(String),
    /// Nothing leads next to it.
    NoWayTo(String),
    /// Nobody keeps it in sight for others.
    NotSpotted(String),
    /// The action is for other weapons.
    NotSo(String),
    /// A weapon fires once in an activation.
    FiredAlready(String),
    /// No weapon is left that could fire.
    NoWeapon,
    /// A blow would do nothing.
    NothingToStrikeWith(String),
    /// One weapon cannot.
    WeaponLost(String),
    /// The unit has fewer weapons.
    NoSuchWeapon(usize),
    /// One weapon is empty.
    NoAmmunition(String),
    /// A melee weapon is not fired.
    Swung(String),
    /// Only called shots are aimed.
    NotCalled,
    /// The location cannot be hit from there.
    LocationHidden,
    /// The location is destroyed already.
    LocationGone,
    /// A unit at the last step cannot wait any longer.
    LastStep(String),
    /// Something else was declared.
    NotDeclared {
        /// The action.
        label: String,
        /// What was declared.
        declared: String,
    },
    /// The ruleset knows no such option.
    NoSuchOption(String),
    /// The option's condition does not hold.
    OptionClosed(String),
    /// The round has been drawn.
    TooLateToDeclare,
    /// The activation has not drawn yet.
    ComesAfterDraw(String),
    /// The activation has not drawn yet, so it cannot end.
    EndComesAfterDraw,
    /// The activation has drawn.
    OnlyBeforeDraw(String),
    /// A unit holds its action once a round.
    HasHeld(String),
    /// Somebody may react first.
    MayReact(String),
    /// Another side is asked, or the unit does not react now.
    NotAsked(String),
    /// The ruleset has no such reaction.
    NoSuchReaction(String),
    /// The reaction has another moment.
    NoAnswer(String),
    /// Reactions have limits.
    Spent(String),
    /// A unit in the middle of an action does not react to others.
    ActsItself(String),
    /// Reactions name the actions they may use.
    NotForReaction {
        /// The reaction.
        reaction: String,
        /// The action.
        action: String,
    },
    /// Some reactions are aimed at the unit whose activation runs.
    OnlyActive(String),
    /// The ruleset has nothing to declare.
    NothingToDeclare,
    /// Under the ruleset nothing can be done between the steps of actions, or there is no such side.
    NothingBetweenSteps,
    /// No reaction window is open.
    NothingToReactTo,
}
