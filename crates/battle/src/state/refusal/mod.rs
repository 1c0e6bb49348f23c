//! The reasons why an intent is refused.

mod words;

use phaseline_rules::ids::UnitId;
use phaseline_rules::said::Said;
use serde::{Deserialize, Serialize};

/// Why an intent was refused. [`Refusal::in_words`] makes a sentence for players of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// An accepted action has steps left.
    Busy,
    /// The round has not been drawn yet.
    NotDrawn,
    /// Drawing is only possible in the pause before a round.
    Drawn,
    /// No unit has this number.
    NoSuchUnit(UnitId),
    /// The ruleset has no such action.
    NoSuchAction(String),
    /// The content has no such status effect.
    NoSuchEffect(String),
    /// The status effect is not in force on the unit, or something keeps it in force.
    NotInForce(String),
    /// The unit is destroyed or not on the map.
    Destroyed(String),
    /// The unit has acted this round.
    HasActed(String),
    /// It is not this unit's turn.
    NotInTurn(String),
    /// Another unit's activation runs.
    OtherActing(String),
    /// The unit's activation has begun.
    AlreadyActive(String),
    /// The unit's activation has not begun.
    NotActive(String),
    /// A pool does not hold what the action costs.
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
    /// The side's morale is below what the action costs.
    TooLittleMorale {
        /// The action.
        label: String,
        /// What it costs.
        needed: i32,
        /// What the side has.
        left: i32,
    },
    /// The action, or one of its group, was used in this activation.
    UsedUp(String),
    /// The action was used as often as an activation allows.
    UsedSoOften {
        /// The action.
        label: String,
        /// How often an activation allows it.
        times: u32,
    },
    /// The action was used in this round.
    UsedThisRound(String),
    /// The action was used since the unit's activation began.
    UsedThisTurn(String),
    /// Another action must come first.
    ComesAfter {
        /// The action.
        label: String,
        /// What must come first: one of these.
        first: Vec<String>,
    },
    /// The activation has reached the most actions that it may have, whatever the ruleset allows.
    DoneEnough(String),
    /// An earlier action of the activation rules this one out.
    CannotFollow {
        /// The action.
        label: String,
        /// The earlier action.
        earlier: String,
    },
    /// The ruleset's condition for the action does not hold.
    NeedUnmet {
        /// The action or reaction.
        label: String,
        /// The part of the condition that does not hold.
        why: Said,
    },
    /// The unit is prone and must stand up first.
    Prone(String),
    /// The unit lies on the ground already.
    Lying(String),
    /// The unit stands already.
    Standing(String),
    /// Its pilot is unconscious.
    Unconscious(String),
    /// The unit is shut down.
    ShutDown(String),
    /// The unit is not shut down.
    Running(String),
    /// The unit is too hot to start up.
    TooHot {
        /// The unit.
        unit: String,
        /// Its heat.
        heat: i32,
        /// The most heat at which it can start up.
        most: i32,
    },
    /// The unit can never do this.
    Incapable(String),
    /// The target must be a pose.
    NeedsPose,
    /// The torso does not turn that far.
    TooFarAround(String),
    /// The target must be a unit.
    NeedsUnit,
    /// The target must be several units.
    NeedsUnits,
    /// The action has only one target.
    OneTarget,
    /// Each weapon fires at one unit only, and each unit is named only once.
    EachWeaponOnce,
    /// The target must be a usable.
    NeedsUsable,
    /// The unit has no usable of this kind.
    NoSuchUsable,
    /// The usable is used up.
    NothingLeft(String),
    /// The usable affects only its user.
    OnlyOnItself(String),
    /// The usable is not for enemies.
    NotFriendly(String),
    /// The action takes no target.
    NeedsNothing,
    /// Too far, too steep, occupied or off the board.
    OutOfReach(String),
    /// Too far, too steep, occupied or off the board.
    HexOutOfReach,
    /// The unit cannot move anywhere.
    NowhereToGo,
    /// The unit is in this pose already.
    AlreadyThere(String),
    /// The target must be an enemy.
    NotHostile(String),
    /// The attacker does not see the target, and no hex is to blame: the line runs off the board.
    OutOfSight(String),
    /// The target is outside the arcs of the weapons.
    OutOfArc(String),
    /// The target is beyond long range.
    OutOfRange(String),
    /// The target is not adjacent.
    NotAdjacent(String),
    /// No way leads next to the target.
    NoWayTo(String),
    /// No unit spots the target.
    NotSpotted(String),
    /// The action is not for this weapon.
    NotSo(String),
    /// The weapon has fired in this activation.
    FiredAlready(String),
    /// No weapon is left that could fire.
    NoWeapon,
    /// A melee attack or charge would do nothing.
    NothingToStrikeWith(String),
    /// The weapon is destroyed.
    WeaponLost(String),
    /// The unit has no weapon with this number (from 1).
    NoSuchWeapon(usize),
    /// The weapon is out of ammunition.
    NoAmmunition(String),
    /// A melee weapon cannot fire.
    Swung(String),
    /// Only a called shot can be aimed at a location.
    NotCalled,
    /// The location cannot be hit from the attacker's place.
    LocationHidden,
    /// The location is destroyed already.
    LocationGone,
    /// The unit is on the last step of the clock and cannot wait any longer.
    LastStep(String),
    /// Another option was declared.
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
    /// The round has been drawn, so it is too late to declare.
    TooLateToDeclare,
    /// The action is possible only after the draw of the activation.
    ComesAfterDraw(String),
    /// The activation cannot end before its draw.
    EndComesAfterDraw,
    /// The action is possible only before the draw of the activation.
    OnlyBeforeDraw(String),
    /// The unit has held its action in this round already.
    HasHeld(String),
    /// A side may react first.
    MayReact(String),
    /// Another side is asked.
    NotAsked(String),
    /// The ruleset has no such reaction.
    NoSuchReaction(String),
    /// The reaction does not answer this moment.
    NoAnswer(String),
    /// The reaction or out-of-turn action has been used as often as it may be.
    Spent(String),
    /// The unit is in the middle of an action of its own.
    ActsItself(String),
    /// The reaction may not use this action.
    NotForReaction {
        /// The reaction.
        reaction: String,
        /// The action.
        action: String,
    },
    /// The reaction can be aimed only at the unit whose activation runs.
    OnlyActive(String),
    /// The ruleset has no declarations.
    NothingToDeclare,
    /// The ruleset has nothing to use between the steps of actions, or there is no such side.
    NothingBetweenSteps,
    /// No reaction window is open.
    NothingToReactTo,
    /// The unit does not hold its action, or has no step left to wait for.
    NotHolding(String),
    /// The unit cannot hold its action until this step.
    NotWhileHeld {
        /// The unit.
        unit: String,
        /// The step.
        step: i32,
        /// The first step at which it may act.
        first: i32,
        /// The last one.
        last: i32,
    },
    /// A side concedes that has nothing left or fights nobody.
    NothingToConcede,
    /// The target is farther away than the attacker sees.
    BeyondSight {
        /// The target.
        unit: String,
        /// The distance in hexes.
        distance: u32,
        /// How many hexes the attacker sees.
        range: u32,
    },
    /// A hex blocks the line of sight to the target.
    SightBlocked {
        /// The target.
        unit: String,
        /// The first hex that blocks the line.
        at: String,
        /// Its terrain.
        terrain: String,
        /// The height of its ground in levels.
        height: i32,
    },
}

impl Refusal {
    /// Whether the reason is one target and its place, so that another target might be possible.
    #[must_use]
    pub const fn is_about_target(&self) -> bool {
        matches!(
            self,
            Self::NotHostile(_)
                | Self::OutOfReach(_)
                | Self::OutOfSight(_)
                | Self::BeyondSight { .. }
                | Self::SightBlocked { .. }
                | Self::OutOfArc(_)
                | Self::OutOfRange(_)
                | Self::NotAdjacent(_)
                | Self::NoWayTo(_)
                | Self::NotSpotted(_)
        )
    }
}
