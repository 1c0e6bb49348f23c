//! A unit of a card with everything that content brings to it, each thing by its name.

use crate::battle::Alone;
use crate::battle::unit::Source;
use crate::content::Library;
use crate::rules::content_id::EffectId;
use crate::rules::effect::{Effect, Reach, Until};
use crate::rules::ruleset::StatIx;
use crate::rules::sheet::Sheet;
use crate::rules::statistic::{StatKey, StatisticLedger};

/// A unit of a card, ready to be forecast.
#[derive(Debug, Clone)]
pub struct CardUnit {
    /// Its name on the card.
    pub id: String,
    /// What the ruleset reads of it.
    pub sheet: Sheet,
    /// The unit by itself as a battle would know it, where the card names content: its statistics can be taken apart.
    pub alone: Option<Box<Alone>>,
    /// What its equipment, its abilities and the effects on it do, in the order in which they came into force.
    pub brought: Vec<Brought>,
    /// Statistics whose number the card itself says. Such a number is the whole statistic: nothing is added to it.
    pub written: Vec<(StatIx, i32)>,
}

/// What one effect does to a unit of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// The equipment, ability or effect, as players know it.
    pub label: String,
    /// What it is.
    pub by: BroughtBy,
    /// The effect's file.
    pub effect: EffectId,
    /// What it adds to which statistic, without those that nothing reads.
    pub changes: Vec<(StatKey, i32)>,
    /// The group of which only the highest change of a statistic counts.
    pub group: Option<String>,
    /// When the effect ends; what equipment and abilities bring stays as long as they do.
    pub until: Option<Until>,
    /// Whom it reaches.
    pub on: Reach,
    /// Whether it reaches the unit itself.
    pub counts: bool,
}

/// What brings an effect to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BroughtBy {
    /// A piece of equipment.
    Equipment,
    /// An ability of the unit or its pilot.
    Ability,
    /// Nothing that lasts: the effect itself is in force.
    Effect,
}

impl CardUnit {
    /// A statistic taken apart. Where the card says its number, that is all of it, whatever is brought.
    #[must_use]
    pub fn statistic(&self, statistic: StatIx) -> StatisticLedger {
        let written = self.written.iter().find(|(written, _)| *written == statistic);
        match (written, &self.alone) {
            (Some((_, number)), _) => StatisticLedger::new(*number, Vec::new()),
            (None, Some(alone)) => alone.statistic_ledger(statistic),
            (None, None) => StatisticLedger::new(0, Vec::new()),
        }
    }
}

/// Everything that is brought to a unit by itself.
pub(super) fn brought(library: &Library, alone: &Alone) -> Vec<Brought> {
    let (Some(fighter), Some(unit)) = (alone.fighter(), alone.unit()) else { return Vec::new() };
    let carries = |label: &str, effect: &Effect| {
        let pieces = fighter.design.equipment.iter().filter_map(|id| library.equipment.get(id));
        pieces.into_iter().any(|piece| piece.name == label && piece.effects.contains(&effect.id))
    };
    let reached = |id: &EffectId| {
        unit.effects.0.iter().any(|held| matches!(&held.source, Source::Aura { effect, .. } if effect == id))
    };
    let lasting = fighter.standing.iter().map(|held| (held, true));
    let lasting = lasting.chain(fighter.auras.iter().map(|aura| (aura, reached(&aura.effect.effect.id))));
    let lasting = lasting.map(|(held, counts)| {
        let effect = &held.effect.effect;
        Brought {
            label: held.label.clone(),
            by: if carries(&held.label, effect) { BroughtBy::Equipment } else { BroughtBy::Ability },
            effect: effect.id.clone(),
            changes: held.effect.changes.clone(),
            group: held.effect.group().map(str::to_owned),
            until: None,
            on: effect.on,
            counts,
        }
    });
    let passing = unit.effects.0.iter().filter_map(|held| {
        let Source::Effect(id) = &held.source else { return None };
        let known = alone.book.effects.get(id)?;
        Some(Brought {
            label: held.label.clone(),
            by: BroughtBy::Effect,
            effect: id.clone(),
            changes: held.changes.clone(),
            group: held.group.clone(),
            until: Some(known.effect.until),
            on: known.effect.on,
            counts: true,
        })
    });
    lasting.chain(passing).collect()
}
