//! Reads tons with a decimal point into whole tenths of a ton: the one place of the rules that knows floating point
//! numbers.

use super::tonnage::Tonnage;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::fmt;

impl<'de> Deserialize<'de> for Tonnage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TonnageVisitor)
    }
}

struct TonnageVisitor;

impl TonnageVisitor {
    fn from_tenths<E: de::Error>(tenths: Option<u64>) -> Result<Tonnage, E> {
        tenths
            .and_then(|tenths| u32::try_from(tenths).ok())
            .and_then(Tonnage::from_tenths)
            .ok_or_else(|| E::custom("tonnage is a number above 0 with at most one decimal, at most 1000000"))
    }
}

impl Visitor<'_> for TonnageVisitor {
    type Value = Tonnage;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a tonnage: a number above 0 with at most one decimal")
    }

    fn visit_u64<E: de::Error>(self, tons: u64) -> Result<Tonnage, E> {
        Self::from_tenths(tons.checked_mul(10))
    }

    fn visit_i64<E: de::Error>(self, tons: i64) -> Result<Tonnage, E> {
        Self::from_tenths(u64::try_from(tons).ok().and_then(|tons| tons.checked_mul(10)))
    }

    fn visit_f64<E: de::Error>(self, tons: f64) -> Result<Tonnage, E> {
        let tenths = (tons * 10.0).round();
        let exact = (tons * 10.0 - tenths).abs() < 1e-6;
        let fits = exact && tenths >= 1.0 && tenths <= f64::from(Tonnage::TENTHS_MAX);
        Self::from_tenths(fits.then_some(tenths as u64))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Tonnage, E> {
        text.parse::<f64>()
            .map_err(|_| Self::from_tenths::<E>(None))
            .map_or_else(|fault| fault, |tons| self.visit_f64(tons))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tons_may_have_one_decimal() {
        let read = |text: &str| ron::from_str::<Tonnage>(text).map(Tonnage::tenths).ok();
        assert_eq!(read("20"), Some(200));
        assert_eq!(read("7.5"), Some(75));
        assert_eq!(read("0.1"), Some(1));
        for text in ["0", "-5", "7.25", "0.05", "nan", "inf", "1e30", "99999999999999999999"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
