//! The components of a unit and of a side. They mirror what the core says about it, in the words of the field.
//!
//! They are immutable. Only `mirror_units` and `mirror_sides` write them, and only if the value differs. So `Changed<..>` means a real
//! change. To change the battle, send a request.

mod activation;
mod body;
mod condition;
mod counters;
mod identity;
mod initiative;
mod position;
mod sides;
mod statistics;
mod status_effects;
mod view;

pub use activation::{ActionPools, Activation, Pool};
pub use body::{Armor, Location, Weapon, Weapons};
pub use condition::{Conditions, Destroyed, Heat, OffMap, PilotHealth, Stability};
pub use counters::{Counter, Counters};
pub use identity::{Design, Pilot, PilotSkills, Side, SideId, Tonnage, UnitId, UnitType};
pub use initiative::{Chance, Initiative, Ledger, LedgerLine, LedgerShift, Odds, Ways};
pub use position::{Facing, HexPosition, Movement};
pub use sides::{BelongsTo, Morale, Objective, ObjectiveState, Objectives, SideUnits};
pub use statistics::{EffectEnd, Modifier, ModifierSource, SourceKind, Statistic, Statistics};
pub use status_effects::{StatisticChange, StatusEffect, StatusEffects};
pub use view::{UnitChanged, UnitQuery, UnitValues, UnitView};

use bevy::prelude::*;

/// Registers the types of the components for inspectors.
pub(super) fn register(app: &mut App) {
    app.register_type::<UnitId>()
        .register_type::<Side>()
        .register_type::<UnitType>()
        .register_type::<Design>()
        .register_type::<Tonnage>()
        .register_type::<Pilot>()
        .register_type::<PilotSkills>()
        .register_type::<Statistics>()
        .register_type::<StatusEffects>()
        .register_type::<Counters>()
        .register_type::<Initiative>()
        .register_type::<Activation>()
        .register_type::<ActionPools>()
        .register_type::<HexPosition>()
        .register_type::<Facing>()
        .register_type::<Movement>()
        .register_type::<Armor>()
        .register_type::<Weapons>()
        .register_type::<Heat>()
        .register_type::<Stability>()
        .register_type::<Conditions>()
        .register_type::<PilotHealth>()
        .register_type::<Destroyed>()
        .register_type::<OffMap>()
        .register_type::<SideId>()
        .register_type::<BelongsTo>()
        .register_type::<SideUnits>()
        .register_type::<Morale>()
        .register_type::<Objectives>();
}
