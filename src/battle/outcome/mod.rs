//! What has happened: ordered facts in the past tense, with everything the view needs to show them.
//!
//! An outcome's number is its place in the battle's list, counted from 0.

pub(in crate::battle) mod attack;
pub(in crate::battle) mod objective_outcome;
pub(in crate::battle) mod turn_outcome;
pub(in crate::battle) mod wear_outcome;

use self::attack::Attack;
use self::objective_outcome::MissionOutcome;
use self::turn_outcome::TurnOutcome;
use self::wear_outcome::WearOutcome;
use crate::battle::state::cause::{CheckPurpose, Ending, Loss, MoraleCause};
use crate::battle::state::shared::Shared;
use crate::rules::combat::test_roll::{Rolled, Test};
use crate::rules::content_id::EffectId;
use crate::rules::evaluation::source::PartySources;
use crate::rules::hex::path::Pose;
use crate::rules::hex::{Facing, Hex};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::initiative::ledger::Ledger;
use crate::rules::ruleset::{ActionIx, ImpactIx, StatIx};
use serde::{Deserialize, Serialize};

/// One thing that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
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
        /// Every term with its drawn number.
        ledger: Shared<Ledger>,
    },
    /// The clock moved on.
    ClockStepped {
        /// The step it shows now; none under an alternating clock.
        step: Option<i32>,
    },
    /// A unit began its activation.
    UnitActivated {
        /// The unit.
        unit: UnitId,
    },
    /// A unit began an action; its steps follow.
    ActionBegan {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: ActionIx,
        /// The unit it is aimed at.
        target: Option<UnitId>,
    },
    /// A unit went one hex.
    UnitMoved {
        /// The unit.
        unit: UnitId,
        /// Where it was.
        from: Pose,
        /// Where it is.
        to: Pose,
        /// Whether it runs.
        running: bool,
    },
    /// A unit turned on the spot.
    UnitTurned {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        hex: Hex,
        /// Where it looked.
        from: Facing,
        /// Where it looks.
        to: Facing,
    },
    /// A unit jumped.
    UnitJumped {
        /// The unit.
        unit: UnitId,
        /// Where it was.
        from: Pose,
        /// Where it landed.
        to: Pose,
    },
    /// A unit turned what carries its weapons.
    TorsoTurned {
        /// The unit.
        unit: UnitId,
        /// Where its weapons looked.
        from: Facing,
        /// Where they look.
        to: Facing,
    },
    /// A shot was fired.
    WeaponFired {
        /// With which weapon, by its number in the design.
        weapon: usize,
        /// Which shot of the weapon, from 0.
        shot: u32,
        /// Who fired at whom, and what it came to.
        attack: Attack,
    },
    /// A blow was struck.
    BlowStruck(Attack),
    /// A unit ran into another one, or past it.
    Charged(Attack),
    /// A unit jumped onto another one, or past it.
    Pounced(Attack),
    /// The one roll for all shots of a weapon hit; the shots follow.
    ClusterHit {
        /// Who fired.
        unit: UnitId,
        /// With which weapon, by its number in the design.
        weapon: usize,
        /// At whom.
        target: UnitId,
        /// How many shots hit.
        hits: u32,
        /// Of how many.
        of: u32,
    },
    /// A called shot was announced.
    ShotCalled {
        /// Who aims.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// At which location, by its number in the body.
        location: Option<usize>,
    },
    /// A location lost armour or structure.
    LocationDamaged {
        /// Whose.
        unit: UnitId,
        /// Which, by its number in the body.
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
        /// Whose.
        unit: UnitId,
        /// Which, by its number in the body.
        location: usize,
    },
    /// A unit lost a leg, a track or a side.
    Crippled {
        /// The unit.
        unit: UnitId,
    },
    /// A unit became more or less steady.
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
        /// What it was about.
        purpose: CheckPurpose,
        /// What made it easier or harder.
        test: Test,
        /// What the dice showed, and whether it was passed.
        rolled: Rolled,
    },
    /// A unit fell.
    KnockedDown {
        /// The unit.
        unit: UnitId,
        /// Who made it fall.
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
        /// Whose pilot.
        unit: UnitId,
        /// All wounds now.
        wounds: u32,
        /// The wounds that are too many.
        health: u32,
    },
    /// Something took up a wound: the pilot is unharmed.
    WoundAbsorbed {
        /// Whose pilot.
        unit: UnitId,
        /// How many more it can take up.
        left: u32,
    },
    /// A unit was destroyed.
    UnitDestroyed {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// Who destroyed it.
        by: Option<UnitId>,
        /// How.
        how: Loss,
    },
    /// A unit grew hotter or cooler.
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
    /// A unit took cover and watches.
    Guarded {
        /// The unit.
        unit: UnitId,
    },
    /// A unit took aim.
    Aimed {
        /// The unit.
        unit: UnitId,
    },
    /// A unit keeps an enemy in sight for those who fire at it indirectly.
    TargetSpotted {
        /// Who watches.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// A unit used a thing or a power.
    ThingUsed {
        /// Who used it.
        unit: UnitId,
        /// Which, by its number among those of the unit.
        thing: usize,
        /// On whom.
        on: UnitId,
    },
    /// A unit lets others go first.
    Deferred {
        /// The unit.
        unit: UnitId,
    },
    /// Something about wear: parts lost, explosions, motion, consciousness.
    Wear(WearOutcome),
    /// Something about turns: a declaration, an order, a held action, an answer to others.
    Turn(TurnOutcome),
    /// The spirits of a side rose or fell.
    MoraleChanged {
        /// The side.
        side: SideId,
        /// Morale before.
        from: i32,
        /// Morale now.
        to: i32,
        /// Why.
        cause: MoraleCause,
    },
    /// A side became inspired.
    Inspired {
        /// The side.
        side: SideId,
    },
    /// A side is inspired no longer.
    InspirationLost {
        /// The side.
        side: SideId,
    },
    /// The mood of a side changed.
    MoodChanged {
        /// The side.
        side: SideId,
        /// The mood, by its number in the numbers of combat; none when its spirits are not low any more.
        mood: Option<usize>,
    },
    /// A status effect came into force.
    EffectApplied {
        /// On whom.
        unit: UnitId,
        /// Its name.
        label: String,
        /// The effect's file, if it has one.
        effect: Option<EffectId>,
    },
    /// A status effect ended.
    EffectEnded {
        /// On whom.
        unit: UnitId,
        /// Its name.
        label: String,
        /// The effect's file, if it has one.
        effect: Option<EffectId>,
    },
    /// An event changed a unit's place in the order, now or in the next round.
    InitiativeShifted {
        /// The unit.
        unit: UnitId,
        /// Who caused it.
        by: Option<UnitId>,
        /// The ruleset's impact.
        impact: ImpactIx,
        /// The number rolled.
        rolled: i32,
        /// The part that moved the unit now.
        now: i32,
        /// The part kept for the next round.
        later: i32,
        /// The statistic that a lasting effect changes, and by how much.
        lasting: Option<(StatIx, i32)>,
        /// Where the unit acts now.
        position: Option<i32>,
        /// The floating text.
        shout: Option<String>,
        /// Where the statistics come from that the impact reads; none where nothing changes them.
        sources: Option<Box<PartySources>>,
        /// The ledger with the shift.
        ledger: Option<Shared<Ledger>>,
    },
    /// An activation ended.
    ActivationEnded {
        /// The unit.
        unit: UnitId,
        /// Whether it has acted; a unit that let others go first has not.
        acted: bool,
    },
    /// A round ended.
    RoundEnded {
        /// Its number.
        round: u32,
    },
    /// The battle ended.
    BattleEnded {
        /// The side that won; nobody in a draw.
        winner: Option<SideId>,
        /// Why it is over.
        why: Ending,
    },
    /// Something about objectives: units that arrived or left, goals that came nearer.
    Mission(MissionOutcome),
}

impl Outcome {
    /// The attack that was made, if it was one.
    #[must_use]
    pub const fn attack(&self) -> Option<&Attack> {
        match self {
            Self::WeaponFired { attack, .. }
            | Self::BlowStruck(attack)
            | Self::Charged(attack)
            | Self::Pounced(attack) => Some(attack),
            _ => None,
        }
    }
}
