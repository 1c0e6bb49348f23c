//! Names of pieces of content: one type for each kind, so that a weapon's name cannot be taken for a terrain's.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Borrow;
use std::fmt;
use std::sync::Arc;

macro_rules! content_ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        ///
        /// Cheap to clone. It compares and sorts like its text, so a map with this key accepts a `&str`.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The id with this text.
            #[must_use]
            pub fn new(text: &str) -> Self {
                Self(text.into())
            }

            /// The id as it stands in files.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::new(text)
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text.into())
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                &*self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                &*self.0 == *other
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, out)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer).map(Self::from)
            }
        }
    )*};
}

content_ids! {
    /// A whole initiative system: `config/rulesets`.
    RulesetId,
    /// What a kind of unit is: `config/unit_types`.
    BodyId,
    /// A unit as its designers built it: `config/units`.
    DesignId,
    /// A pilot: `config/pilots`.
    PilotId,
    /// A weapon: `config/weapons`.
    WeaponId,
    /// A status effect: `config/effects`.
    EffectId,
    /// A piece of equipment: `config/equipment`.
    EquipmentId,
    /// An ability of a pilot or unit: `config/abilities`.
    AbilityId,
    /// A kind of terrain: `config/terrain`.
    TerrainId,
    /// A set of combat numbers: `config/combat`.
    CombatId,
    /// A map: `config/maps`.
    MapId,
    /// A scenario: `config/scenarios`.
    ScenarioId,
    /// The lessons of a scenario: `config/lessons`.
    LessonPlanId,
    /// A colour theme: `config/themes`.
    ThemeId,
    /// The texts of one language: `config/text`.
    LanguageId,
    /// A place on a unit's body that can be hit, such as `"left_arm"`.
    LocationId,
}
