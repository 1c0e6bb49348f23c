//! What a trait of weapons and usables, or a tag of units and pilots, means.

use crate::ids::UnitType;
use crate::texts::{Words, capital};
use serde::{Deserialize, Serialize};

/// A trait or a tag in words. Rulesets explain those that they ask for, combat numbers those that the battle asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitRule {
    /// The name players read. Without it the trait as it is written in files, with a capital.
    #[serde(default)]
    pub label: Option<String>,
    /// Its rule, in a sentence or two for players.
    pub rule: String,
    /// The unit types that it says something about; empty for all.
    #[serde(default)]
    pub types: Vec<UnitType>,
}

impl TraitRule {
    /// Whether it says something about units of a type.
    #[must_use]
    pub fn is_about(&self, unit_type: UnitType) -> bool {
        self.types.is_empty() || self.types.contains(&unit_type)
    }

    /// The name of this trait in a language. `id` is how files write it.
    #[must_use]
    pub fn name(&self, words: &Words, id: &str) -> String {
        let label = self.label.clone().unwrap_or_else(|| bare_name(id));
        words.content(&label).to_owned()
    }
}

/// A tag, ability or trait without the prefix for unit or pilot and without underscores: "Lucky" for `pilot_lucky`. So
/// languages translate it.
#[must_use]
pub fn bare_name(tag: &str) -> String {
    let bare = tag.strip_prefix("pilot_").or_else(|| tag.strip_prefix("unit_")).unwrap_or(tag);
    capital(&bare.replace('_', " "))
}
