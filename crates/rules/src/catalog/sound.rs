//! What is heard: the occasions of sounds, and the sounds that pieces of content name for them.
//!
//! A sound has the name of an entry in `assets/sounds/sounds.ron`. That table gives every occasion a sound. A piece of
//! content may name another one, or an empty name for silence.

use super::weapon_class::WeaponClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

macro_rules! occasions {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// Something that is heard.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum SoundOccasion {
            $($(#[$doc])* $name),*
        }

        impl SoundOccasion {
            /// Every occasion. Those of units come first.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

occasions! {
    /// A foot comes down.
    Step,
    /// A unit moves one hex. For what has no feet.
    Move,
    /// A unit turns on the spot.
    Turn,
    /// A unit turns its torso or turret.
    TurnTorso,
    /// A jump begins.
    Jump,
    /// A jump ends.
    Land,
    /// A unit falls or lies down, as it reaches the ground.
    Fall,
    /// A unit stands up.
    StandUp,
    /// A unit enters the battle.
    Arrive,
    /// A unit leaves the map.
    Leave,
    /// A melee attack begins.
    Swing,
    /// A shot or a missile hits the unit.
    Hit,
    /// An edge or a point hits the unit.
    HitByEdge,
    /// An energy weapon hits the unit.
    HitByEnergy,
    /// A melee attack without an edge hits the unit.
    HitByMelee,
    /// A charge or a death from above hits the unit.
    Rammed,
    /// A hit damages the structure of the unit.
    HitStructure,
    /// A melee attack on the unit misses.
    Parry,
    /// A location of the unit is destroyed.
    PartLost,
    /// The destroyed location bursts.
    PartBursts,
    /// Ammunition explodes in the unit.
    AmmunitionExplodes,
    /// Stability damage of the unit passes half of what it bears.
    Unsteady,
    /// The unit is destroyed.
    Destroyed,
    /// The heat of the unit passes the first level with effects.
    Overheat,
    /// Heat of the unit goes down.
    CoolDown,
    /// The unit shuts down.
    ShutDown,
    /// The unit starts up.
    StartUp,
    /// The pilot is wounded.
    PilotWounded,
    /// The pilot loses consciousness.
    PilotOut,
    /// The pilot comes round.
    PilotAwake,
    /// The unit goes on guard.
    Guard,
    /// The unit takes aim, or announces a called shot.
    Aim,
    /// The unit spots a target.
    Spot,
    /// An energy weapon without a sound of its own fires.
    FireEnergy,
    /// A ballistic weapon without a sound of its own fires.
    FireBallistic,
    /// A missile without a sound of its own is fired.
    FireMissile,
    /// A support weapon without a sound of its own fires.
    FireSupport,
    /// All shots of a cluster weapon without a sound of its own are fired.
    Salvo,
    /// A shot that misses passes its target.
    Pass,
    /// A shot that misses strikes the ground.
    Miss,
    /// A round begins.
    RoundBegins,
    /// The draw of a round begins.
    DrawBegins,
    /// The number of one unit is drawn.
    NumberDrawn,
    /// The clock moves on.
    PhaseBegins,
    /// A unit of a person acts.
    YourTurn,
    /// An enemy of a person acts.
    EnemyTurn,
    /// A unit moves forward in the order.
    ActsEarlier,
    /// A unit falls back in the order.
    ActsLater,
    /// A person may react.
    Reaction,
    /// An order, a declaration or a held action.
    OrderGiven,
    /// A good status effect begins.
    EffectGood,
    /// A bad status effect begins.
    EffectBad,
    /// A status effect ends.
    EffectEnds,
    /// Morale of a person's side rises.
    MoraleUp,
    /// Morale of a person's side falls.
    MoraleDown,
    /// A person's side is inspired.
    Inspired,
    /// An objective of a person's side advances.
    ObjectiveAdvanced,
    /// An objective of a person's side is reached.
    ObjectiveReached,
    /// An objective of a person's side can no longer be reached.
    ObjectiveFailed,
    /// The pointer reaches a button.
    Hover,
    /// A button is pressed.
    Press,
    /// What cannot be taken back is confirmed.
    Confirm,
    /// Something is not possible now.
    Refuse,
    /// A dialogue opens.
    Open,
    /// A dialogue closes.
    Close,
    /// A unit is selected.
    Select,
    /// The battle is taken back.
    Undo,
    /// The open ground around the board.
    Wind,
    /// Music for menus, and for a battle without fights.
    MusicPlanning,
    /// Music for fights.
    MusicBattle,
    /// A person has won.
    Victory,
    /// Every person has lost.
    Defeat,
    /// Nobody has won.
    Draw,
}

impl SoundOccasion {
    /// Whether a unit or its body may name a sound for it.
    #[must_use]
    pub fn is_of_units(self) -> bool {
        self <= Self::Spot
    }

    /// Whether it has a usual sound. What has no feet names its own.
    #[must_use]
    pub fn has_usual(self) -> bool {
        self != Self::Move
    }

    /// When a weapon of this class fires.
    #[must_use]
    pub const fn firing(class: WeaponClass) -> Self {
        match class {
            WeaponClass::Energy => Self::FireEnergy,
            WeaponClass::Ballistic => Self::FireBallistic,
            WeaponClass::Missile => Self::FireMissile,
            WeaponClass::Support => Self::FireSupport,
        }
    }
}

/// The sounds that a unit or a body names.
pub type UnitSounds = BTreeMap<SoundOccasion, String>;

/// The sounds of a weapon.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponSounds {
    /// For each shot as it leaves, or for the swing of a melee weapon.
    #[serde(default)]
    pub shot: Option<String>,
    /// For all shots of a cluster weapon together.
    #[serde(default)]
    pub salvo: Option<String>,
    /// What a hit is like for the target. Absent: it follows from the class and the traits of the weapon.
    #[serde(default)]
    pub hits: Option<HitKind>,
}

/// What a hit is like for the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HitKind {
    /// A shot, an explosion.
    Shot,
    /// Energy.
    Energy,
    /// An edge or a point.
    Edge,
    /// Something blunt in a hand.
    Melee,
}

impl HitKind {
    /// When a target is hit like this.
    #[must_use]
    pub const fn occasion(self) -> SoundOccasion {
        match self {
            Self::Shot => SoundOccasion::Hit,
            Self::Energy => SoundOccasion::HitByEnergy,
            Self::Edge => SoundOccasion::HitByEdge,
            Self::Melee => SoundOccasion::HitByMelee,
        }
    }
}

/// The sounds of a kind of terrain.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainSounds {
    /// For a foot in it, besides the step itself.
    #[serde(default)]
    pub step: Option<String>,
    /// For a shot that misses and strikes it.
    #[serde(default)]
    pub miss: Option<String>,
}

impl WeaponSounds {
    /// The names in it, each with its field.
    pub fn names(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let names = [("shot", &self.shot), ("salvo", &self.salvo)];
        names.into_iter().filter_map(|(field, name)| Some((field, name.as_deref()?)))
    }
}

impl TerrainSounds {
    /// The names in it, each with its field.
    pub fn names(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let names = [("step", &self.step), ("miss", &self.miss)];
        names.into_iter().filter_map(|(field, name)| Some((field, name.as_deref()?)))
    }
}
