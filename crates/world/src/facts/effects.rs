//! Facts about status effects.

use crate::components::UnitId;
use bevy::prelude::*;

facts! {
    /// A status effect became active.
    StatusEffectApplied {
        /// The unit.
        unit: UnitId,
        /// The name that players read.
        name: String,
        /// Its id in the content, if it has one.
        effect: Option<String>,
    }

    /// A status effect ended.
    StatusEffectEnded {
        /// The unit.
        unit: UnitId,
        /// The name that players read.
        name: String,
        /// Its id in the content, if it has one.
        effect: Option<String>,
    }
}
