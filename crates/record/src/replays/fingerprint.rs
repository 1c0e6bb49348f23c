//! Fingerprints of a battle state after a step: one of the whole state, and one for each part that the step changed. So
//! a difference can be named.

use phaseline_battle::{BattleState, digest_of};
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A part of a battle: a field of the state, or a field of one unit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The unit. `None` for a field that belongs to no unit.
    pub unit: Option<UnitId>,
    /// The name of the field.
    pub field: String,
}

/// The fingerprint of a battle state: of the whole, and of the parts that the last step changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint {
    whole: u64,
    parts: Vec<(Part, u16)>,
}

impl Fingerprint {
    /// The parts in which two fingerprints differ.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<Part> {
        let (own, others) = (self.by_part(), other.by_part());
        let all = own.keys().chain(others.keys().filter(|part| !own.contains_key(*part)));
        let mut found: Vec<Part> =
            all.filter(|part| own.get(*part) != others.get(*part)).map(|part| (*part).clone()).collect();
        found.sort();
        found
    }

    fn by_part(&self) -> BTreeMap<&Part, u16> {
        self.parts.iter().map(|(part, print)| (part, *print)).collect()
    }
}

/// The format is `0123456789abcdef 3.hull:1a2b 3.heat:00ff stage:1234`.
impl fmt::Display for Fingerprint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.whole)?;
        for (Part { unit, field }, print) in &self.parts {
            match unit {
                Some(unit) => write!(out, " {}.{field}:{print:04x}", unit.0)?,
                None => write!(out, " {field}:{print:04x}")?,
            }
        }
        Ok(())
    }
}

fn parse(text: &str) -> Option<Fingerprint> {
    let mut words = text.split(' ');
    let whole = u64::from_str_radix(words.next()?, 16).ok()?;
    let part = |word: &str| {
        let (name, print) = word.split_once(':')?;
        let (unit, field) = match name.split_once('.') {
            Some((unit, field)) => (Some(UnitId(unit.parse().ok()?)), field),
            None => (None, name),
        };
        Some((Part { unit, field: field.to_owned() }, u16::from_str_radix(print, 16).ok()?))
    };
    Some(Fingerprint { whole, parts: words.map(part).collect::<Option<_>>()? })
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} is no fingerprint of a step")))
    }
}

type Fields = BTreeMap<String, u16>;

/// The fingerprints of all parts of a state. They are kept between steps, so that only changed parts are read again.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    state: Arc<BattleState>,
    battle: Fields,
    units: Vec<Fields>,
}

impl Parts {
    /// Reads the parts of a state.
    pub(crate) fn of(state: &Arc<BattleState>) -> Self {
        let units = state.units.iter().map(|unit| fields(&**unit)).collect();
        Self { battle: battle_fields(state), units, state: Arc::clone(state) }
    }

    /// The fingerprint of the current state with all its parts.
    pub(crate) fn print(&self) -> Fingerprint {
        let units = self.units.iter().enumerate();
        let of_units = units.flat_map(|(unit, fields)| named(Some(UnitId(unit as u32)), fields.iter()));
        let parts = of_units.chain(named(None, self.battle.iter())).collect();
        Fingerprint { whole: short(&self.state), parts }
    }

    /// Moves on to the state after a step. The fingerprint has the parts that the step changed.
    pub(crate) fn step(&mut self, to: &Arc<BattleState>) -> Fingerprint {
        let mut parts = Vec::new();
        self.units.resize_with(to.units.len(), Fields::new);
        for (place, unit) in to.units.iter().enumerate() {
            if self.state.units.get(place).is_some_and(|before| before.is_same(unit)) {
                continue;
            }
            let after = fields(&**unit);
            let before = std::mem::replace(&mut self.units[place], after);
            parts.extend(named(Some(UnitId(place as u32)), changed(&before, &self.units[place])));
        }
        let after = battle_fields(to);
        parts.extend(named(None, changed(&self.battle, &after)));
        self.battle = after;
        self.state = Arc::clone(to);
        Fingerprint { whole: short(to), parts }
    }
}

fn changed<'f>(before: &'f Fields, after: &'f Fields) -> impl Iterator<Item = (&'f String, &'f u16)> {
    after.iter().filter(|(name, print)| before.get(*name) != Some(*print))
}

fn named<'f>(
    unit: Option<UnitId>,
    fields: impl Iterator<Item = (&'f String, &'f u16)>,
) -> impl Iterator<Item = (Part, u16)> {
    fields.map(move |(name, print)| (Part { unit, field: name.clone() }, *print))
}

fn short(state: &BattleState) -> u64 {
    let hash = state.hash();
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_be_bytes(bytes)
}

/// The fingerprint of each field of a value.
fn fields(value: &impl Serialize) -> Fields {
    let print = |value: &Value| {
        let digest = digest_of(value);
        u16::from_be_bytes([digest.as_bytes()[0], digest.as_bytes()[1]])
    };
    match serde_json::to_value(value) {
        Ok(Value::Object(entries)) => entries.iter().map(|(name, value)| (name.clone(), print(value))).collect(),
        _ => Fields::new(),
    }
}

/// The fields that belong to no unit. Without the set-up, and without the outcome count, which changes in each step.
/// Without askers there is no part for them, as in the battles of older programs.
fn battle_fields(state: &BattleState) -> Fields {
    let mut bare = state.clone();
    bare.units.clear();
    bare.outcome_count = 0;
    let mut fields = fields(&bare);
    for name in ["units", "outcome_count", "setup"] {
        fields.remove(name);
    }
    if state.askers.is_empty() {
        fields.remove("askers");
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_print_is_read_back_with_its_parts() {
        let text = "00000000000000ff 3.hull:1a2b 12.heat:00ff stage:1234";
        let print: Fingerprint = serde_json::from_value(Value::from(text)).expect("it is one");
        assert_eq!(print.to_string(), text);
        let other = parse("00000000000000fe 3.hull:1a2c stage:1234").expect("it is one");
        let parts = print.differing(&other);
        let names: Vec<_> = parts.iter().map(|part| (part.unit.map(|unit| unit.0), part.field.as_str())).collect();
        assert_eq!(names, [(Some(3), "hull"), (Some(12), "heat")]);
        assert_ne!(print, other);
    }

    #[test]
    fn what_is_no_print_is_refused() {
        for text in ["", "x", "12 hull", "12 a.hull:0000", "12 hull:xyz", "12  hull:0000"] {
            assert!(parse(text).is_none(), "{text:?}");
        }
    }
}
