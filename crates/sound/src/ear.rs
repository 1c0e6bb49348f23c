//! What decides how an outcome sounds, and the sound of a unit for an occasion.

use super::cue::{Place, PlaySound};
use phaseline_battle::Rulebook;
use phaseline_content::SoundTable;
use phaseline_rules::catalog::sound::SoundOccasion;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::{SideId, UnitId};

/// What decides how an outcome sounds.
#[derive(Clone, Copy)]
pub struct Ear<'e> {
    /// The sounds.
    pub table: &'e SoundTable,
    /// The units, their weapons and the ground.
    pub book: &'e Rulebook,
    /// Whether a person plays a side.
    pub is_person: &'e dyn Fn(SideId) -> bool,
}

impl Ear<'_> {
    /// The usual sound of an occasion, from nowhere in particular.
    pub(super) fn usual(&self, occasion: SoundOccasion) -> Option<PlaySound> {
        cue(self.table.usual(occasion))
    }

    /// The sound that content names, or the usual one where it names none or one that is not in the table.
    pub(super) fn named<'n>(&'n self, name: Option<&'n str>, occasion: SoundOccasion) -> &'n str {
        name.filter(|name| name.is_empty() || self.table.get(name).is_some())
            .unwrap_or_else(|| self.table.usual(occasion))
    }

    /// The name of a unit's sound for an occasion: its own, that of its body, or the usual one. Empty for silence.
    pub fn name_of(&self, unit: UnitId, occasion: SoundOccasion) -> &str {
        let profile = self.book.profile(unit);
        let own = profile
            .and_then(|profile| profile.design.sounds.get(&occasion).or_else(|| profile.body.sounds.get(&occasion)));
        self.named(own.map(String::as_str), occasion)
    }

    /// A unit's sound for an occasion.
    pub(super) fn of_unit(&self, unit: UnitId, occasion: SoundOccasion) -> Option<PlaySound> {
        cue(self.name_of(unit, occasion)).map(|cue| cue.at(Place::Unit(unit.into())))
    }

    /// Whether a person plays the side of this unit.
    pub(super) fn is_own(&self, unit: UnitId) -> bool {
        self.book.profile(unit).is_some_and(|profile| (self.is_person)(profile.side))
    }
}

/// A sound of this name, unless the name is empty.
pub(super) fn cue(name: &str) -> Option<PlaySound> {
    (!name.is_empty()).then(|| PlaySound::named(name))
}

/// A sound of this name from a hex.
pub(super) fn cue_at(name: &str, hex: Hex) -> Option<PlaySound> {
    cue(name).map(|cue| cue.at(Place::Hex(hex.into())))
}
