//! The content a battle can be set up from.

use crate::rules::body::Body;
use crate::rules::combat_numbers::CombatNumbers;
use crate::rules::content_id::{
    AbilityId, BodyId, CombatId, DesignId, EffectId, EquipmentId, MapId, PilotId, RulesetId, ScenarioId, TerrainId,
    WeaponId,
};
use crate::rules::effect::{Effect, Equipment};
use crate::rules::map::Map;
use crate::rules::pilot::{Ability, Pilot};
use crate::rules::ruleset::Ruleset;
use crate::rules::scenario::Scenario;
use crate::rules::terrain::Terrain;
use crate::rules::unit::UnitDesign;
use crate::rules::weapon::Weapon;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Checked content by id, shared with every battle that uses it.
#[derive(Debug, Clone, Default)]
pub struct Library {
    /// Initiative systems.
    pub rulesets: BTreeMap<RulesetId, Arc<Ruleset>>,
    /// Body plans.
    pub bodies: BTreeMap<BodyId, Arc<Body>>,
    /// Units as their designers built them.
    pub designs: BTreeMap<DesignId, Arc<UnitDesign>>,
    /// Pilots.
    pub pilots: BTreeMap<PilotId, Arc<Pilot>>,
    /// Weapons.
    pub weapons: BTreeMap<WeaponId, Arc<Weapon>>,
    /// Status effects.
    pub effects: BTreeMap<EffectId, Arc<Effect>>,
    /// Pieces of equipment.
    pub equipment: BTreeMap<EquipmentId, Arc<Equipment>>,
    /// Abilities.
    pub abilities: BTreeMap<AbilityId, Arc<Ability>>,
    /// Kinds of terrain.
    pub terrain: BTreeMap<TerrainId, Terrain>,
    /// Sets of combat numbers.
    pub combat: BTreeMap<CombatId, Arc<CombatNumbers>>,
    /// Maps.
    pub maps: BTreeMap<MapId, Arc<Map>>,
    /// Scenarios.
    pub scenarios: BTreeMap<ScenarioId, Arc<Scenario>>,
}
