//! What never changes about a unit and its pilot: what they are made of and what they bring along.

use crate::rules::catalog::body::Body;
use crate::rules::catalog::effect::{Effect, Stacking};
use crate::rules::catalog::effect_change::EffectChange;
use crate::rules::catalog::pilot::Pilot;
use crate::rules::catalog::unit::UnitDesign;
use crate::rules::catalog::usage::Usage;
use crate::rules::catalog::weapon::Weapon;
use crate::rules::combat::anatomy::{Anatomy, Plate};
use crate::rules::evaluation::stat_block::{Character, Entry};
use crate::rules::hex::path::Pose;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{InputIx, Ruleset, StatKey};
use std::sync::Arc;

/// What never changes about a unit and its pilot.
#[derive(Debug, Clone)]
pub struct UnitProfile {
    /// Its number.
    pub id: UnitId,
    /// Its side.
    pub side: SideId,
    /// Its design.
    pub design: Arc<UnitDesign>,
    /// Its pilot.
    pub pilot: Arc<Pilot>,
    /// Its body.
    pub body: Arc<Body>,
    /// Its body by numbers.
    pub anatomy: Arc<Anatomy>,
    /// Its weapons, in the order of the design.
    pub weapons: Vec<Armament>,
    /// Armour and structure undamaged, in the order of the body.
    pub plates: Vec<Plate>,
    /// What it brings along, whatever the ruleset.
    pub character: Character,
    /// What the ruleset reads of that.
    pub entry: Entry,
    /// Heat sinks that are lost with a location, by its number.
    pub sinks_at: Vec<(usize, u32)>,
    /// Effects of its equipment and abilities on itself.
    pub standing: Vec<Standing>,
    /// Effects of its equipment and abilities that reach others.
    pub auras: Vec<Standing>,
    /// What it can use: equipment in the order of the design, then powers of the unit and its pilot.
    pub things: Vec<Usable>,
    /// Where it starts or enters.
    pub start: Pose,
    /// When it enters, where it does not start with the others.
    pub arrival: Option<Arrival>,
}

impl UnitProfile {
    /// The name players read: the design's.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.design.name
    }

    /// The pilot's name, by which badges, sentences and the log call the unit.
    #[must_use]
    pub fn known_as(&self) -> &str {
        &self.pilot.name
    }

    /// Whether it is a squad: men on foot, each of them a location.
    #[must_use]
    pub fn is_squad(&self) -> bool {
        self.design.troopers > 1
    }

    /// The pilot's name on the radio.
    #[must_use]
    pub fn callsign(&self) -> &str {
        &self.pilot.callsign
    }
}

/// How a unit enters in a later round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// From this round on, as soon as there is room.
    pub round: u32,
    /// The zone, by its number, in which it takes another hex when its own is taken.
    pub zone: Option<usize>,
}

/// A weapon on a unit.
#[derive(Debug, Clone)]
pub struct Armament {
    /// Which weapon.
    pub weapon: Arc<Weapon>,
    /// Where it is mounted, by number of the location.
    pub at: usize,
    /// Whether it fires backwards.
    pub rear: bool,
    /// What it brings along of the inputs that the ruleset reads from weapons.
    pub inputs: Vec<(InputIx, i32)>,
}

impl Armament {
    /// The trait of weapons that are swung, not fired: they add to blows.
    pub const SWUNG: &str = "close-combat";

    /// The trait of weapons that can be fired at what only a spotter sees.
    pub const INDIRECT: &str = "indirect-fire";

    /// Whether the weapon can be fired at what only a spotter sees.
    #[must_use]
    pub fn fires_indirectly(&self) -> bool {
        self.weapon.traits.contains(Self::INDIRECT)
    }

    /// Whether the weapon is swung instead of fired.
    #[must_use]
    pub fn is_swung(&self) -> bool {
        self.weapon.traits.contains(Self::SWUNG)
    }
}

/// A piece of equipment or an ability that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usable {
    /// Its name.
    pub label: String,
    /// What using it does.
    pub usage: Usage,
    /// What it brings along of the inputs that the ruleset reads from what is used.
    pub inputs: Vec<(InputIx, i32)>,
    /// The location it is lost with.
    pub at: Option<usize>,
    /// Whether it is a power, invoked by an ability, and not a thing.
    pub power: bool,
}

/// What keeps an effect in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// A piece of equipment.
    Equipment,
    /// An ability of the unit or its pilot.
    Ability,
}

/// An effect that equipment or an ability keeps in force.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The equipment or ability, as players know it.
    pub label: String,
    /// Which of both it is.
    pub bearer: Bearer,
    /// The effect.
    pub effect: Arc<KnownEffect>,
    /// The location it is lost with.
    pub at: Option<usize>,
}

/// An effect with its statistics resolved; those that nobody reads are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownEffect {
    /// The effect as written.
    pub effect: Effect,
    /// What it adds to which statistic.
    pub changes: Vec<(StatKey, i32)>,
}

impl KnownEffect {
    /// Resolves an effect for one ruleset.
    #[must_use]
    pub fn new(effect: Effect, ruleset: &Ruleset) -> Self {
        let changes = effect.changes.iter().map(|(name, change)| (name, *change));
        let changes = resolve(changes, ruleset);
        Self { effect, changes }
    }

    /// The group of which only the highest change counts.
    #[must_use]
    pub fn group(&self) -> Option<&str> {
        match &self.effect.stacking {
            Stacking::Add => None,
            Stacking::Highest(group) => Some(group),
        }
    }
}

/// The statistic that somebody reads under this name.
#[must_use]
pub fn key_of(name: &str, ruleset: &Ruleset) -> Option<StatKey> {
    ruleset.read_statistic(name)
}

/// The changes whose statistics somebody reads, each with the sign that it has under the ruleset.
pub(in crate::battle) fn resolve<'a>(
    changes: impl Iterator<Item = (&'a String, EffectChange)>,
    ruleset: &Ruleset,
) -> Vec<(StatKey, i32)> {
    let resolved = |(name, change): (&String, EffectChange)| {
        let key = key_of(name, ruleset)?;
        Some((key, change.under(ruleset.helps(key))))
    };
    changes.filter_map(resolved).collect()
}
