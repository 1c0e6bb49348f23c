//! How often values of the screen are computed.

use std::collections::BTreeMap;

use bevy::prelude::*;

/// How often each value of the screen has been computed since the start, by its name. Nothing is computed while nothing
/// changes, so these numbers stand still then.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Computed(BTreeMap<&'static str, u64>);

impl Computed {
    /// Counts a computation of the value with this name.
    pub fn count(&mut self, name: &'static str) {
        *self.0.entry(name).or_default() += 1;
    }

    /// Every value that has been computed, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().map(|(name, times)| (*name, *times))
    }
}
