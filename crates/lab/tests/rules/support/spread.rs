//! Distributions as the answers print them.

use std::fmt;

use serde_json::Value;

/// Values with their chances, ascending; equal when every chance agrees to twelve digits.
#[derive(Clone)]
pub struct Spread(pub Vec<(i64, f64)>);

/// Every number from `low` to `high`, equally likely.
pub fn uniform(low: i64, high: i64) -> Spread {
    let (low, high) = (low.min(high), low.max(high));
    let count = (high - low + 1) as f64;
    Spread((low..=high).map(|value| (value, 1.0 / count)).collect())
}

/// One number for certain.
pub fn only(value: i64) -> Spread {
    Spread(vec![(value, 1.0)])
}

/// Values with weights out of their sum.
pub fn weighted(entries: &[(i64, u32)]) -> Spread {
    let total: u32 = entries.iter().map(|(_, weight)| weight).sum();
    Spread(entries.iter().map(|(value, weight)| (*value, f64::from(*weight) / f64::from(total))).collect())
}

impl Spread {
    /// Reads `[[value, chance], ...]`.
    pub fn read(value: &Value) -> Self {
        let entries = value.as_array().unwrap_or_else(|| panic!("not a distribution: {value}"));
        Self(entries.iter().map(|entry| (entry[0].as_i64().unwrap(), entry[1].as_f64().unwrap())).collect())
    }

    pub fn ends(&self) -> (i64, i64) {
        (self.0[0].0, self.0[self.0.len() - 1].0)
    }

    pub fn mean(&self) -> f64 {
        let mean: f64 = self.0.iter().map(|(value, chance)| *value as f64 * chance).sum();
        (mean * 1e9).round() / 1e9
    }

    /// The same with its values in order and equal ones put together.
    pub fn sorted(&self) -> Self {
        self.plus(&only(0))
    }

    /// The distribution of the sum of two independent ones.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = std::collections::BTreeMap::new();
        for (left, chance) in &self.0 {
            for (right, other_chance) in &other.0 {
                *sum.entry(left + right).or_insert(0.0) += chance * other_chance;
            }
        }
        Self(sum.into_iter().collect())
    }

    /// Every value kept within two limits.
    pub fn within(&self, low: i64, high: i64) -> Self {
        let mut kept = std::collections::BTreeMap::new();
        for (value, chance) in &self.0 {
            *kept.entry((*value).clamp(low, high)).or_insert(0.0) += chance;
        }
        Self(kept.into_iter().collect())
    }
}

impl PartialEq for Spread {
    fn eq(&self, other: &Self) -> bool {
        let close = |(left, right): (&(i64, f64), &(i64, f64))| left.0 == right.0 && (left.1 - right.1).abs() < 1e-12;
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(close)
    }
}

impl fmt::Debug for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(value, chance)| (value, chance))).finish()
    }
}
