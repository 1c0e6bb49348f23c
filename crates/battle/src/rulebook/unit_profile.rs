//! The unit profile: what never changes about a unit and its pilot.

use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::{Effect, Stacking};
use phaseline_rules::catalog::effect_change::EffectChange;
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::usage::Usage;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::anatomy::{Anatomy, Plate};
use phaseline_rules::evaluation::stat_block::{Character, Entry};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{InputIx, Ruleset, StatKey};
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
    /// Its body with locations as indices.
    pub anatomy: Arc<Anatomy>,
    /// Its weapons, in the order of the design.
    pub weapons: Vec<Armament>,
    /// Armour and structure of the undamaged unit, in the order of the body.
    pub plates: Vec<Plate>,
    /// What it is under every ruleset.
    pub character: Character,
    /// What this ruleset reads of its character.
    pub entry: Entry,
    /// Heat sinks that are lost with a location: the index of the location and the number of sinks.
    pub sinks_at: Vec<(usize, u32)>,
    /// Effects of its equipment and abilities on itself.
    pub standing: Vec<Standing>,
    /// Effects of its equipment and abilities that reach others.
    pub auras: Vec<Standing>,
    /// Its usables: equipment in the order of the design, then abilities of the unit and its pilot.
    pub usables: Vec<Usable>,
    /// Where it starts or enters.
    pub start: Pose,
    /// When it enters; `None` when it is there from the start.
    pub arrival: Option<Arrival>,
}

impl UnitProfile {
    /// The name of the design, for players.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.design.name
    }

    /// The pilot's name. Badges, sentences and the log call the unit by it.
    #[must_use]
    pub fn known_as(&self) -> &str {
        &self.pilot.name
    }

    /// Whether it is a squad: troopers on foot, each of them a location.
    #[must_use]
    pub fn is_squad(&self) -> bool {
        self.design.troopers > 1
    }

    /// The pilot's callsign.
    #[must_use]
    pub fn callsign(&self) -> &str {
        &self.pilot.callsign
    }
}

/// How a unit enters in a later round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// The first round in which it may enter. It waits as long as there is no room.
    pub round: u32,
    /// The zone (an index) where it takes another hex when its own is taken.
    pub zone: Option<usize>,
}

/// A weapon on a unit.
#[derive(Debug, Clone)]
pub struct Armament {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// The location that carries it, as an index.
    pub at: usize,
    /// Whether it fires into the rear arc.
    pub rear: bool,
    /// Its values of the inputs that the ruleset reads from weapons.
    pub inputs: Vec<(InputIx, i32)>,
}

impl Armament {
    /// The trait of melee weapons. They add to melee attacks and are never fired.
    pub const SWUNG: &str = "close-combat";

    /// The trait of weapons that can fire at a target that only a spotter sees.
    pub const INDIRECT: &str = "indirect-fire";

    /// Whether it can fire at a target that only a spotter sees.
    #[must_use]
    pub fn fires_indirectly(&self) -> bool {
        self.weapon.traits.contains(Self::INDIRECT)
    }

    /// Whether it is a melee weapon.
    #[must_use]
    pub fn is_swung(&self) -> bool {
        self.weapon.traits.contains(Self::SWUNG)
    }
}

/// A usable: a piece of equipment or an ability that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usable {
    /// Its name.
    pub label: String,
    /// What using it does.
    pub usage: Usage,
    /// Its values of the inputs that the ruleset reads from usables.
    pub inputs: Vec<(InputIx, i32)>,
    /// The location that carries it, as an index. The usable is lost with it.
    pub at: Option<usize>,
    /// Whether it is a power (an ability) and not a piece of equipment.
    pub power: bool,
}

/// What keeps a permanent effect in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// A piece of equipment.
    Equipment,
    /// An ability of the unit or its pilot.
    Ability,
}

/// A permanent effect of equipment or an ability.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The name of the equipment or ability, for players.
    pub label: String,
    /// Whether it is equipment or an ability.
    pub bearer: Bearer,
    /// The effect.
    pub effect: Arc<KnownEffect>,
    /// The location that carries it, as an index. The effect ends with it.
    pub at: Option<usize>,
}

/// An effect with its statistics resolved. Statistics that neither the ruleset nor the battle reads are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownEffect {
    /// The effect as the file has it.
    pub effect: Effect,
    /// What it adds to each statistic.
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

    /// The group in which only the highest change counts, if it has one.
    #[must_use]
    pub fn group(&self) -> Option<&str> {
        match &self.effect.stacking {
            Stacking::Add => None,
            Stacking::Highest(group) => Some(group),
        }
    }
}

/// The statistic of this name that the ruleset or the battle reads.
#[must_use]
pub fn key_of(name: &str, ruleset: &Ruleset) -> Option<StatKey> {
    ruleset.read_statistic(name)
}

/// The changes of statistics that the ruleset or the battle reads, each with its sign under the ruleset.
pub(crate) fn resolve<'a>(
    changes: impl Iterator<Item = (&'a String, EffectChange)>,
    ruleset: &Ruleset,
) -> Vec<(StatKey, i32)> {
    let resolved = |(name, change): (&String, EffectChange)| {
        let key = key_of(name, ruleset)?;
        Some((key, change.under(ruleset.helps(key))))
    };
    changes.filter_map(resolved).collect()
}
