//! The names of the released mod's settings and what they become here, as `words.ron` lists them.

use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitType;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// All names.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    /// The ruleset that the result extends.
    pub extends: String,
    pub numbers: Vec<NumberWord>,
    pub bases: BaseWord,
    pub weights: WeightWords,
    pub tags: TagWord,
    pub colours: ColourWords,
    /// Known keys that have no place in this game, and why.
    pub dropped: BTreeMap<String, String>,
    pub older: OlderWords,
}

/// Names of generation 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OlderWords {
    /// The ruleset that the result extends.
    pub extends: String,
    pub numbers: Vec<OlderNumber>,
    pub weights: WeightWords,
    pub tags: OlderTags,
    pub waits: WaitWords,
    pub melee: MeleeWords,
    /// Known keys that have no place in this game, and why.
    pub dropped: BTreeMap<String, String>,
}

/// A number of generation 1. It counts for several unit types.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OlderNumber {
    pub key: String,
    /// The key in the first versions, which wrote a loss above 0.
    pub early: String,
    /// The name of the number in the profile.
    pub number: String,
    pub sign: Sign,
    pub of: Vec<UnitType>,
}

/// The tags of pilots in generation 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OlderTags {
    pub key: String,
    /// The number of the first versions: what the tag `high` is worth, and what `low` costs.
    pub early: String,
    pub high: String,
    pub low: String,
    pub draw: String,
    /// The term without its amount.
    pub term: String,
}

/// What waiting costs in generation 1: each key with the bounds that the released program takes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WaitWords {
    pub drop: (String, (i32, i32)),
    pub later: (String, (i32, i32)),
    /// The impact, with words such as `$drop_near` in place of the numbers.
    pub impact: String,
}

/// What tags of pilots are worth in melee, in generation 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeleeWords {
    pub key: String,
    /// What a Juggernaut adds, as a share of the tonnage.
    pub bonus: String,
    /// The same in the first versions, as a factor of the whole tonnage.
    pub multiplier: String,
    /// What a Juggernaut adds where the file does not say it, in percent.
    pub juggernaut: i32,
    /// Into how many parts the tonnage is divided.
    pub parts: i32,
    /// The amount of a tag, with `$tag` and `$parts`.
    pub tag: String,
    /// The values, with words such as `$attack` in place of the amounts.
    pub values: String,
    /// The line about a tag, with words such as `$tag` in place of what is filled in.
    pub quirk: String,
    /// The tags about which the ruleset that is extended says something.
    pub known: Vec<String>,
    /// The ability of a Juggernaut.
    pub ability: String,
}

impl OlderWords {
    /// The keys that a file of these versions may have.
    pub fn keys_of(&self, is_early: bool) -> Vec<&str> {
        let numbers = self.numbers.iter().map(|word| if is_early { &word.early } else { &word.key });
        let (tags, melee) = (&self.tags, &self.melee);
        let others = if is_early {
            vec![&tags.early, &melee.multiplier]
        } else {
            vec![&tags.key, &self.waits.drop.0, &self.waits.later.0, &melee.key, &melee.bonus]
        };
        let weights = self.weights.keys().map(|(key, ..)| key);
        numbers.chain(others).map(String::as_str).chain(weights).collect()
    }

    /// The keys that only the first versions have.
    pub fn early_keys(&self) -> impl Iterator<Item = &str> {
        let numbers = self.numbers.iter().filter(|word| word.early != word.key).map(|word| word.early.as_str());
        numbers.chain([self.tags.early.as_str(), &self.melee.multiplier])
    }
}

/// A number of a unit type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NumberWord {
    pub key: String,
    /// The name of the number in the profile.
    pub number: String,
    pub sign: Sign,
    /// The key of the other end, if this number is the far end of a range. The far end is never the one closer to 0.
    #[serde(default)]
    pub near: String,
    /// The value that the released mod uses if the key is missing. A unit type without a default does not have this
    /// number.
    pub defaults: BTreeMap<UnitType, i32>,
}

/// The sign that a number must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) enum Sign {
    /// Below 0, which means later.
    Loss,
    /// Above 0, which means earlier.
    Gain,
    /// Any sign.
    Either,
}

impl Sign {
    /// What is wrong with the sign of a number, if anything.
    pub fn fault(self, value: i32) -> Option<&'static str> {
        match self {
            Self::Loss if value > 0 => Some("a loss is written below 0 (phases: negative is later)"),
            Self::Gain if value < 0 => Some("a gain is written above 0 (phases: positive is earlier)"),
            _ => None,
        }
    }

    pub const fn noun(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Gain => "gain",
            Self::Either => "gain or loss",
        }
    }
}

/// The table from tons to bases.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BaseWord {
    pub key: String,
    pub table: String,
    pub above: i32,
    pub default: BTreeMap<i32, i32>,
}

/// The weights of turrets.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeightWords {
    pub group: UnitType,
    pub light: (String, i32),
    pub medium: (String, i32),
    pub heavy: (String, i32),
    pub other: (String, i32),
    pub value: String,
    pub label: String,
    /// The amount, with words such as `$light` in place of the numbers.
    pub amount: String,
}

impl WeightWords {
    /// Each key with its default and its word in the amount.
    pub fn keys(&self) -> [(&str, i32, &'static str); 4] {
        [(&self.light, "$light"), (&self.medium, "$medium"), (&self.heavy, "$heavy"), (&self.other, "$other")]
            .map(|((key, default), place)| (key.as_str(), *default, place))
    }
}

/// The tags of pilots.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TagWord {
    pub group: String,
    pub key: String,
    pub default: BTreeMap<String, i32>,
    pub draw: String,
    /// The term without its amount.
    pub term: String,
}

/// The colours of sides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ColourWords {
    pub group: String,
    /// The side of each key, and whether the unit has acted.
    pub keys: BTreeMap<String, (Relation, bool)>,
}

/// The words of the released mod.
pub(super) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> =
        LazyLock::new(|| ron::from_str(include_str!("words.ron")).expect("the importer's own words are sound"));
    &WORDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_default_of_its_own_sign() {
        for word in &words().numbers {
            assert!(!word.defaults.is_empty(), "{}", word.key);
            assert!(word.defaults.values().all(|value| word.sign.fault(*value).is_none()), "{}", word.key);
        }
        for word in words().numbers.iter().filter(|word| !word.near.is_empty()) {
            let near =
                words().numbers.iter().find(|near| near.key == word.near).expect("the near end is a number, too");
            for (unit_type, far) in &word.defaults {
                assert!(far.abs() >= near.defaults[unit_type].abs(), "{}", word.key);
            }
        }
        assert!(words().weights.keys().iter().all(|(_, _, place)| words().weights.amount.contains(place)));
    }
}
