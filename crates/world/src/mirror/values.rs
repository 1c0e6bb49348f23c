//! What components would say in a state that has no entities.

use super::units::OpenDraws;
use crate::components::{
    ActionPools, Activation, Armor, Conditions, Counters, Design, Destroyed, Facing, Heat, Movement, OffMap, Pilot,
    PilotHealth, PilotSkills, Side, Stability, Statistics, StatusEffects, Tonnage, UnitValues, Weapons,
};
use phaseline_battle::{BattleState, Rulebook};
use phaseline_rules::ids;

impl UnitValues {
    /// What the components of all units say in a state, by number.
    #[must_use]
    pub fn of_all(book: &Rulebook, state: &BattleState) -> Vec<Self> {
        let draws = OpenDraws::of(book, state);
        book.profiles.iter().filter_map(|unit| Self::with(book, state, unit.id, &draws)).collect()
    }

    fn with(book: &Rulebook, state: &BattleState, unit: ids::UnitId, draws: &OpenDraws<'_>) -> Option<Self> {
        let (profile, held) = (book.profile(unit)?, state.unit(unit)?);
        Some(Self {
            id: unit.into(),
            side: Side::of(book.side(profile.side)?),
            unit_type: profile.character.unit_type.into(),
            design: Design::of(profile),
            tonnage: Tonnage::of(profile),
            pilot: Pilot::of(profile),
            skills: PilotSkills::of(profile),
            statistics: Statistics::of(book, &state.askers, held),
            effects: StatusEffects::of(book, &state.askers, held),
            counters: Counters::of(book, state, held),
            initiative: draws.initiative(book, held),
            activation: Activation::of(state, held),
            pools: ActionPools::of(book, state, held),
            position: held.place.pose.hex.into(),
            facing: Facing::of(held),
            movement: Movement::of(book, held),
            armor: Armor::of(book, held),
            weapons: Weapons::of(book, held),
            heat: Heat::of(book, held),
            stability: Stability::of(book, held),
            conditions: Conditions::of(held),
            pilot_health: PilotHealth::of(book, held),
            destroyed: Destroyed::of(held),
            off_map: OffMap::of(book, held),
        })
    }
}
