//! Reads the content that a card names: a unit, a pilot, equipment, effects and abilities.

use super::checker::{At, Checker};
use super::draft::Draft;
use super::keys::FactKey;
use phaseline_battle::KnownEffect;
use phaseline_content::Node;
use phaseline_rules::catalog::effect::{Effect, Equipment, Reach};
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ruleset::StatKey;
use std::borrow::Borrow;
use std::collections::BTreeMap;

/// A kind of content that a card may name.
pub(super) trait Nameable {
    /// The word for it in messages.
    const WORD: &str;
}

impl Nameable for UnitDesign {
    const WORD: &str = "unit";
}

impl Nameable for Pilot {
    const WORD: &str = "pilot";
}

impl Nameable for Equipment {
    const WORD: &str = "equipment";
}

impl Nameable for Effect {
    const WORD: &str = "effect";
}

impl Nameable for Weapon {
    const WORD: &str = "weapon";
}

impl<'n> Checker<'n> {
    /// The piece of content with the id at this place.
    pub(super) fn named<I: Borrow<str> + Ord, T: Nameable>(
        &mut self,
        at: &At,
        node: &'n Node,
        shelf: &'n BTreeMap<I, T>,
    ) -> Option<&'n T> {
        self.entry(at, node, shelf).map(|(_, piece)| piece)
    }

    /// The piece of content with the id at this place, together with that id.
    fn entry<I: Borrow<str> + Ord, T: Nameable>(
        &mut self,
        at: &At,
        node: &'n Node,
        shelf: &'n BTreeMap<I, T>,
    ) -> Option<(&'n I, &'n T)> {
        let id = self.text(at, node)?;
        let found = shelf.get_key_value(id);
        if found.is_none() {
            self.faults.push(at.unknown(T::WORD, id, shelf.keys().map(Borrow::borrow)));
        }
        found
    }

    /// Equipment in addition to that of the named unit.
    pub(super) fn equipment(&mut self, at: &At, node: &'n Node, draft: &mut Draft<'n>) {
        let mut read = false;
        for (index, item) in self.list(at, node).iter().enumerate() {
            if self.is_full() {
                return;
            }
            let Some((id, piece)) = self.entry(&at.index(index, item), item, &self.library.equipment) else { continue };
            read |= self.reads(self.counted(&piece.effects)) || piece.tags.iter().any(|tag| self.names.asks_for(tag));
            draft.named.equipment.push(id);
        }
        self.note_ignored(stringify!(equipment), read || draft.named.equipment.is_empty());
    }

    /// Active effects on the unit.
    pub(super) fn effects(&mut self, at: &At, node: &'n Node, draft: &mut Draft<'n>) {
        for (index, item) in self.list(at, node).iter().enumerate() {
            if self.is_full() {
                return;
            }
            let found = self.entry(&at.index(index, item), item, &self.library.effects);
            draft.named.effects.extend(found.map(|(id, _)| id));
        }
        let read = self.reads(draft.named.effects.iter().copied());
        self.note_ignored(stringify!(effects), read || draft.named.effects.is_empty());
    }

    /// Adds the abilities of the content among these names. Any other name is a mark that rulesets can ask for. Returns
    /// whether the ruleset reads something that one of the abilities changes.
    pub(super) fn learn(&mut self, names: &[String], draft: &mut Draft<'n>) -> bool {
        let mut read = false;
        for name in names {
            let mut shelf = self.library.abilities.values();
            let Some(ability) = shelf.find(|ability| ability.id.as_str().eq_ignore_ascii_case(name)) else { continue };
            read |= self.reads(self.counted(&ability.effects));
            draft.named.abilities.push(ability);
        }
        read
    }

    /// The effects that reach their bearer. Those on friends and enemies reach nobody on a card.
    fn counted<'e>(&self, effects: &'e [EffectId]) -> impl Iterator<Item = &'e EffectId> {
        effects.iter().filter(|id| {
            let on = self.library.effects.get(*id).map(|effect| effect.on);
            !matches!(on, Some(Reach::Friends(_) | Reach::Enemies(_)))
        })
    }

    /// Whether the unit brings something for its whole side that the ruleset reads.
    pub(super) fn brings_for_side(&self, draft: &Draft<'_>) -> bool {
        let named = &draft.named;
        let carried = named.design.map(|design| &design.equipment).into_iter().flatten();
        let carried = carried.chain(named.equipment.iter().copied());
        let carried = carried.filter_map(|id| self.library.equipment.get(id)).flat_map(|piece| &piece.effects);
        let inborn = named.design.map(|design| &design.abilities).into_iter().flatten();
        let learnt = named.pilot.map(|pilot| &pilot.abilities).into_iter().flatten();
        let known = inborn.chain(learnt).filter_map(|id| self.library.abilities.get(id));
        let known = known.chain(named.abilities.iter().copied()).flat_map(|ability| &ability.effects);
        let for_side = |id: &&EffectId| self.library.effects.get(*id).is_some_and(|it| it.on == Reach::Side);
        self.reads(carried.chain(known).filter(for_side))
    }

    /// Whether the ruleset reads something that one of these effects changes.
    fn reads<'e>(&self, effects: impl IntoIterator<Item = &'e EffectId>) -> bool {
        let known = effects.into_iter().filter_map(|id| self.library.effects.get(id));
        let mut changes = known.flat_map(|effect| KnownEffect::new(effect.clone(), self.rules).changes);
        changes.any(|(key, _)| match key {
            StatKey::Ruleset(_) => true,
            StatKey::Battle(BattleStatistic::WalkPoints) => self.names.fact(FactKey::Walk) == Some(true),
            StatKey::Battle(BattleStatistic::RunPoints) => self.names.fact(FactKey::Run) == Some(true),
            StatKey::Battle(BattleStatistic::JumpPoints) => self.names.fact(FactKey::Jump) == Some(true),
            StatKey::Battle(_) => false,
        })
    }
}
