//! What an effect does to one statistic: a number to add, or how much it helps or harms.

use super::statistic::Helps;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;

/// What an effect does to one statistic.
///
/// A file gives a signed number, which is added under every ruleset, or `(helps: 2)` or `(harms: 2)`. For the latter
/// each ruleset chooses the sign: it knows whether more or less of the statistic helps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EffectChange {
    /// Added with its own sign.
    pub by: i32,
    /// How much it helps the holder. A harm is negative.
    pub helps: i32,
}

impl EffectChange {
    /// A change that adds this number under every ruleset.
    #[must_use]
    pub const fn adding(by: i32) -> Self {
        Self { by, helps: 0 }
    }

    /// What it adds to a statistic that helps in this way.
    #[must_use]
    pub const fn under(self, way: Helps) -> i32 {
        self.by.saturating_add(way.good(self.helps))
    }

    /// The sum of both changes.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { by: self.by.saturating_add(other.by), helps: self.helps.saturating_add(other.helps) }
    }
}

impl Serialize for EffectChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.helps == 0 {
            return serializer.serialize_i32(self.by);
        }
        let mut fields = serializer.serialize_struct("EffectChange", 2)?;
        fields.serialize_field("by", &self.by)?;
        match self.helps {
            helps @ 1.. => fields.serialize_field("helps", &helps)?,
            harms => fields.serialize_field("harms", &harms.saturating_neg())?,
        }
        fields.end()
    }
}

impl<'de> Deserialize<'de> for EffectChange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ChangeVisitor)
    }
}

/// The keys of a change that is not a plain number.
#[derive(serde::Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Key {
    By,
    Helps,
    Harms,
}

struct ChangeVisitor;

const FORM: &str = "a change is a whole number such as -2, or (helps: 2) or (harms: 2)";

fn number<E: de::Error>(number: i64) -> Result<i32, E> {
    i32::try_from(number).map_err(|_| E::custom(FORM))
}

impl<'de> Visitor<'de> for ChangeVisitor {
    type Value = EffectChange;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(FORM)
    }

    fn visit_i64<E: de::Error>(self, by: i64) -> Result<EffectChange, E> {
        number(by).map(EffectChange::adding)
    }

    fn visit_u64<E: de::Error>(self, by: u64) -> Result<EffectChange, E> {
        self.visit_i64(i64::try_from(by).unwrap_or(i64::MAX))
    }

    fn visit_str<E: de::Error>(self, _: &str) -> Result<EffectChange, E> {
        Err(E::custom(FORM))
    }

    fn visit_bool<E: de::Error>(self, _: bool) -> Result<EffectChange, E> {
        Err(E::custom(FORM))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<EffectChange, A::Error> {
        let mut change = EffectChange::default();
        let mut meant = 0;
        while let Some(key) = entries.next_key::<Key>()? {
            let value: i32 = entries.next_value()?;
            match key {
                Key::By => change.by = value,
                Key::Helps | Key::Harms if value < 1 => {
                    return Err(de::Error::custom("helps and harms say how much: a number from 1 up"));
                }
                Key::Helps => (meant, change.helps) = (meant + 1, value),
                Key::Harms => (meant, change.helps) = (meant + 1, value.saturating_neg()),
            }
        }
        if meant == 1 { Ok(change) } else { Err(de::Error::custom(FORM)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<EffectChange, String> {
        ron::from_str(text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_signed_number_stays_and_what_helps_takes_the_sign_of_the_ruleset() {
        let signs = |text: &str| read(text).map(|change| [Helps::Up, Helps::Down].map(|way| change.under(way)));
        assert_eq!(signs("-2"), Ok([-2, -2]));
        assert_eq!(signs("(helps: 2)"), Ok([2, -2]));
        assert_eq!(signs("(harms: 3)"), Ok([-3, 3]));
    }

    #[test]
    fn what_is_neither_a_number_nor_says_how_much_is_refused() {
        for text in ["(helps: 0)", "(harms: -1)", "(helps: 1, harms: 1)", "(hepls: 1)", "()", "\"two\"", "1.5", "true"]
        {
            let refused = read(text).expect_err(text);
            assert!(!refused.is_empty(), "{text}");
        }
    }

    #[test]
    fn a_change_is_written_as_it_is_read() {
        for text in ["5", "-5", "(by:0,helps:2)", "(by:1,harms:2)"] {
            assert_eq!(ron::to_string(&read(text).expect(text)).expect(text), text);
        }
    }
}
