//! Outcomes: what has happened, in order and in the past tense, with all that the view needs to show it.
//!
//! The number of an outcome is its index in the battle's list.

pub(crate) mod attack;
pub(crate) mod objective_outcome;
mod order_told;
pub(crate) mod turn_outcome;
pub(crate) mod wear_outcome;

use self::attack::Attack;
use self::objective_outcome::ObjectiveOutcome;
use self::turn_outcome::TurnOutcome;
use self::wear_outcome::WearOutcome;
use crate::state::cause::{CheckPurpose, Ending, Loss, MoraleCause};
use crate::state::shared::Shared;
use phaseline_rules::combat::test_roll::{Rolled, Test};
use phaseline_rules::content_id::EffectId;
use phaseline_rules::evaluation::source::PartySources;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::carried::Carried;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{ActionIx, DrawIx, ImpactIx, StatIx};
use serde::{Deserialize, Serialize};

/// One thing that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The units took their places.
    BattleBegan,
    /// A round began; initiative is about to be drawn.
    RoundBegan {
        /// Its number, from 1.
        round: u32,
    },
    /// A unit's place in the order was drawn.
    InitiativeDrawn {
        /// The unit.
        unit: UnitId,
        /// The ledger with all drawn terms.
        ledger: Shared<Ledger>,
    },
    /// The clock moved on.
    ClockStepped {
        /// The step that the clock shows now; `None` under an alternating clock.
        step: Option<i32>,
    },
    /// A unit began its activation.
    UnitActivated {
        /// The unit.
        unit: UnitId,
    },
    /// A unit began an action. Its steps follow.
    ActionBegan {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: ActionIx,
        /// The target unit, if it has one.
        target: Option<UnitId>,
    },
    /// A unit moved one hex.
    UnitMoved {
        /// The unit.
        unit: UnitId,
        /// Its pose before.
        from: Pose,
        /// Its pose now.
        to: Pose,
        /// Whether it runs.
        running: bool,
    },
    /// A unit turned on the spot.
    UnitTurned {
        /// The unit.
        unit: UnitId,
        /// Its hex.
        hex: Hex,
        /// Its facing before.
        from: Facing,
        /// Its facing now.
        to: Facing,
    },
    /// A unit jumped.
    UnitJumped {
        /// The unit.
        unit: UnitId,
        /// Its pose before.
        from: Pose,
        /// Its pose now.
        to: Pose,
    },
    /// A unit turned its torso.
    TorsoTurned {
        /// The unit.
        unit: UnitId,
        /// The torso's facing before.
        from: Facing,
        /// The torso's facing now.
        to: Facing,
    },
    /// A shot was fired.
    WeaponFired {
        /// The weapon, as an index into the design's weapons.
        weapon: usize,
        /// The number of the shot, from 0.
        shot: u32,
        /// The attack and its result.
        attack: Attack,
    },
    /// A unit made a melee attack.
    MeleeStruck(Attack),
    /// A unit charged another one, with or without a hit.
    Charged(Attack),
    /// A unit made a death from above, with or without a hit.
    DeathFromAboveMade(Attack),
    /// The one roll for all shots of a cluster weapon hit. The shots follow.
    ClusterHit {
        /// The attacker.
        unit: UnitId,
        /// The weapon, as an index into the design's weapons.
        weapon: usize,
        /// The target.
        target: UnitId,
        /// How many shots hit.
        hits: u32,
        /// How many shots there were.
        of: u32,
    },
    /// A called shot was announced.
    ShotCalled {
        /// The attacker.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The location aimed at, as an index into the body's locations. `None` when none is chosen.
        location: Option<usize>,
    },
    /// A location lost armour or structure.
    LocationDamaged {
        /// The unit.
        unit: UnitId,
        /// The location, as an index into the body's locations.
        location: usize,
        /// Armour points lost.
        armour: u32,
        /// Structure points lost.
        structure: u32,
        /// Armour points left.
        armour_left: u32,
        /// Structure points left.
        structure_left: u32,
    },
    /// A location was destroyed, with everything mounted there.
    LocationDestroyed {
        /// The unit.
        unit: UnitId,
        /// The location, as an index into the body's locations.
        location: usize,
    },
    /// A unit lost a location that cripples it.
    Crippled {
        /// The unit.
        unit: UnitId,
    },
    /// A unit's stability damage changed.
    StabilityChanged {
        /// The unit.
        unit: UnitId,
        /// Stability damage before.
        from: u32,
        /// Stability damage now.
        to: u32,
    },
    /// A unit made a check.
    Checked {
        /// The unit.
        unit: UnitId,
        /// The purpose of the check.
        purpose: CheckPurpose,
        /// The test with its terms.
        test: Test,
        /// What the dice showed, and whether the check was passed.
        rolled: Rolled,
    },
    /// A unit fell.
    KnockedDown {
        /// The unit.
        unit: UnitId,
        /// The unit that caused it, if any.
        by: Option<UnitId>,
    },
    /// A unit lay down.
    WentProne {
        /// The unit.
        unit: UnitId,
    },
    /// A unit stood up.
    StoodUp {
        /// The unit.
        unit: UnitId,
    },
    /// A pilot was wounded.
    PilotWounded {
        /// The unit.
        unit: UnitId,
        /// All wounds so far.
        wounds: u32,
        /// The number of wounds at which the pilot is lost.
        health: u32,
    },
    /// Something absorbed a wound. The pilot is unharmed.
    WoundAbsorbed {
        /// The unit.
        unit: UnitId,
        /// How many more wounds it can absorb.
        left: u32,
    },
    /// A unit was destroyed.
    UnitDestroyed {
        /// The unit.
        unit: UnitId,
        /// Its hex.
        hex: Hex,
        /// The unit that caused it, if any.
        by: Option<UnitId>,
        /// The cause.
        how: Loss,
    },
    /// A unit's heat changed.
    HeatChanged {
        /// The unit.
        unit: UnitId,
        /// Heat before.
        from: i32,
        /// Heat now.
        to: i32,
    },
    /// A unit shut down from heat.
    ShutDown {
        /// The unit.
        unit: UnitId,
    },
    /// A unit started up again.
    StartedUp {
        /// The unit.
        unit: UnitId,
    },
    /// A unit went on guard.
    Guarded {
        /// The unit.
        unit: UnitId,
    },
    /// A unit took aim.
    Aimed {
        /// The unit.
        unit: UnitId,
    },
    /// A unit spots an enemy for indirect fire.
    TargetSpotted {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        target: UnitId,
    },
    /// A unit used a usable.
    UsableUsed {
        /// The unit.
        unit: UnitId,
        /// The usable, as an index into the unit's usables.
        usable: usize,
        /// The unit it was used on.
        on: UnitId,
    },
    /// A unit lets others act first.
    Deferred {
        /// The unit.
        unit: UnitId,
    },
    /// An outcome about wear: lost parts, explosions, damaged motion, consciousness.
    Wear(WearOutcome),
    /// An outcome about turns: a declaration, an order, a held action, a reaction.
    Turn(TurnOutcome),
    /// The morale of a side changed.
    MoraleChanged {
        /// The side.
        side: SideId,
        /// Morale before.
        from: i32,
        /// Morale now.
        to: i32,
        /// The cause.
        cause: MoraleCause,
    },
    /// A side became inspired.
    Inspired {
        /// The side.
        side: SideId,
    },
    /// A side is no longer inspired.
    InspirationLost {
        /// The side.
        side: SideId,
    },
    /// The level of low morale of a side changed.
    LowMoraleChanged {
        /// The side.
        side: SideId,
        /// The level, as an index into the combat numbers. `None` when morale is no longer low.
        level: Option<usize>,
    },
    /// A status effect began on a unit.
    EffectApplied {
        /// The unit.
        unit: UnitId,
        /// Its name.
        label: String,
        /// The effect of the content behind it, if there is one.
        effect: Option<EffectId>,
    },
    /// A status effect on a unit ended.
    EffectEnded {
        /// The unit.
        unit: UnitId,
        /// Its name.
        label: String,
        /// The effect of the content behind it, if there is one.
        effect: Option<EffectId>,
    },
    /// An event changed a unit's place in the order: now, or in its next draw.
    InitiativeShifted {
        /// The unit.
        unit: UnitId,
        /// The unit that caused it, if any.
        by: Option<UnitId>,
        /// The ruleset's impact.
        impact: ImpactIx,
        /// The number rolled, on the ruleset's clock.
        rolled: i32,
        /// How far the unit moved in the order now.
        now: i32,
        /// The number that went into a counter. What the next draw makes of it is in `next`.
        later: i32,
        /// The statistic that a status effect changes, and by how much.
        lasting: Option<(StatIx, i32)>,
        /// What the counter or the status effect does to the unit's next draw. `None` when nothing is kept, or when the
        /// unit draws no more.
        #[serde(default)]
        next: Option<Carried>,
        /// The step at which the unit acts now.
        position: Option<i32>,
        /// The floating text.
        shout: Option<String>,
        /// Where the statistics that the impact reads come from. `None` when nothing changes them.
        sources: Option<Box<PartySources>>,
        /// The ledger with the shift.
        ledger: Option<Shared<Ledger>>,
    },
    /// An activation ended.
    ActivationEnded {
        /// The unit.
        unit: UnitId,
        /// Whether it has acted. A unit that let others act first has not.
        acted: bool,
    },
    /// A round ended.
    RoundEnded {
        /// Its number.
        round: u32,
    },
    /// The battle ended.
    BattleEnded {
        /// The side that won; `None` in a draw.
        winner: Option<SideId>,
        /// Why it is over.
        why: Ending,
    },
    /// An outcome about objectives: units that enter or leave, progress.
    Objective(ObjectiveOutcome),
    /// Each side drew for who begins the round.
    FirstSideDrawn {
        /// The draw.
        draw: DrawIx,
        /// What each side drew; the one that begins comes first.
        results: Vec<(SideId, i32)>,
    },
}

impl Outcome {
    /// The attack of this outcome, if it is one.
    #[must_use]
    pub const fn attack(&self) -> Option<&Attack> {
        match self {
            Self::WeaponFired { attack, .. }
            | Self::MeleeStruck(attack)
            | Self::Charged(attack)
            | Self::DeathFromAboveMade(attack) => Some(attack),
            _ => None,
        }
    }
}
