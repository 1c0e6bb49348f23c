//! All components of a unit at once, for those who show it.

use super::{
    ActionPools, Activation, Armor, Conditions, Counters, Design, Destroyed, Facing, Heat, HexPosition, Initiative,
    Movement, OffMap, Pilot, PilotHealth, PilotSkills, Side, Stability, Statistics, StatusEffects, Tonnage, UnitId,
    UnitType, Weapons,
};
use bevy::ecs::query::{Or, QueryData};
use bevy::prelude::*;

/// Writes the three forms of a whole unit: what a query asks for, what is found, and plain values.
macro_rules! whole_unit {
    (
        always { $($(#[$doc:meta])* $field:ident: $component:ty,)* }
        maybe { $($(#[$option_doc:meta])* $option:ident: $marker:ty,)* }
    ) => {
        /// What a query for the whole of a unit asks for.
        #[derive(QueryData)]
        pub struct UnitQuery {
            $($(#[$doc])* pub $field: &'static $component,)*
            $($(#[$option_doc])* pub $option: Option<&'static $marker>,)*
        }

        /// All components of a unit.
        #[derive(Debug, Clone, Copy)]
        pub struct UnitView<'a> {
            $($(#[$doc])* pub $field: &'a $component,)*
            $($(#[$option_doc])* pub $option: Option<&'a $marker>,)*
        }

        impl<'a> From<UnitQueryItem<'a, '_>> for UnitView<'a> {
            fn from(found: UnitQueryItem<'a, '_>) -> Self {
                Self { $($field: found.$field,)* $($option: found.$option,)* }
            }
        }

        /// The components of a unit as plain values, for a state that has no entities: a unit that is looked at alone.
        #[derive(Debug, Clone, PartialEq)]
        pub struct UnitValues {
            $(pub(crate) $field: $component,)*
            $(pub(crate) $option: Option<$marker>,)*
        }

        impl UnitValues {
            /// The same as a query for [`UnitQuery`] finds it.
            #[must_use]
            pub const fn view(&self) -> UnitView<'_> {
                UnitView { $($field: &self.$field,)* $($option: self.$option.as_ref(),)* }
            }
        }
    };
}

whole_unit! {
    always {
        /// Its number.
        id: UnitId,
        /// Its side.
        side: Side,
        /// Its type.
        unit_type: UnitType,
        /// Its design.
        design: Design,
        /// Its weight.
        tonnage: Tonnage,
        /// Its pilot.
        pilot: Pilot,
        /// The skills of the pilot.
        skills: PilotSkills,
        /// Its statistics.
        statistics: Statistics,
        /// Its status effects.
        effects: StatusEffects,
        /// What the ruleset remembers of it.
        counters: Counters,
        /// Its place in the order.
        initiative: Initiative,
        /// Where it stands in its round.
        activation: Activation,
        /// What it can still spend.
        pools: ActionPools,
        /// Its hex.
        position: HexPosition,
        /// Which way it faces.
        facing: Facing,
        /// How far it can move.
        movement: Movement,
        /// Its locations.
        armor: Armor,
        /// Its weapons.
        weapons: Weapons,
        /// How hot it is.
        heat: Heat,
        /// How steady it stands.
        stability: Stability,
        /// Its states.
        conditions: Conditions,
        /// The health of its pilot.
        pilot_health: PilotHealth,
    }
    maybe {
        /// Whether it is destroyed.
        destroyed: Destroyed,
        /// Where it is if it is not on the map.
        off_map: OffMap,
    }
}

/// Finds the units of which a component was written since the last run. That a component was removed is not noticed:
/// [`OffMap`] goes only together with a change of [`Activation`].
pub type UnitChanged = Or<(
    Or<(
        Changed<Side>,
        Changed<UnitType>,
        Changed<Design>,
        Changed<Tonnage>,
        Changed<Pilot>,
        Changed<PilotSkills>,
        Changed<Statistics>,
        Changed<StatusEffects>,
        Changed<Counters>,
        Changed<Initiative>,
        Changed<Activation>,
        Changed<ActionPools>,
    )>,
    Or<(
        Changed<HexPosition>,
        Changed<Facing>,
        Changed<Movement>,
        Changed<Armor>,
        Changed<Weapons>,
        Changed<Heat>,
        Changed<Stability>,
        Changed<Conditions>,
        Changed<PilotHealth>,
        Changed<Destroyed>,
        Changed<OffMap>,
    )>,
)>;
