//! Lays out a unit of a card for a ruleset. The content comes first, then the card's own values.

use super::checker::{At, Checker};
use super::draft::Draft;
use super::keys::FactKey;
use super::unit::CardUnit;
use super::vocabulary::is_skill;
use phaseline_battle::{Alone, Crewed, State, character};
use phaseline_content::built_in_words;
use phaseline_rules::catalog::body::{Body, HitTable};
use phaseline_rules::catalog::input::{InputValue, Inputs};
use phaseline_rules::catalog::pilot::{Pilot, Skill};
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::content_id::{BodyId, DesignId, PilotId};
use phaseline_rules::evaluation::stat_block::{Character, Entry, StatBlock};
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::{DeclarationIx, ImpactIx, StatKey};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl<'n> Checker<'n> {
    /// The unit as the ruleset reads it. `None` if it cannot be played.
    pub(super) fn lay_out(&mut self, at: &At, mut draft: Draft<'n>) -> Option<CardUnit> {
        // A skill that the card leaves out is 1. This also holds if the ruleset reads the skill under another name.
        let skills = self.rules.inputs().iter().filter(|input| input.card.as_deref().is_some_and(is_skill));
        for input in skills.filter(|_| draft.named.pilot.is_none()) {
            draft.inputs.entry(input.id.clone()).or_insert_with(|| (at.clone(), InputValue::Number(1)));
        }
        let (mut stat_block, alone) = if draft.named.is_nothing() {
            let mut stat_block = self.rules.stat_block(self.enter(at, &draft, &plain(&draft)?)?);
            stat_block.flags = draft.flags;
            (stat_block, None)
        } else {
            let mut alone = self.alone(at, &draft)?;
            let suffered = alone.suffer();
            self.report_open_wounds(at, suffered)?;
            let mut stat_block = alone.stat_block()?;
            if let Some(draw) = self.rules.main_draw() {
                alone.note_sources(draw, &mut stat_block);
            }
            (stat_block, Some(Box::new(alone)))
        };
        for (key, number) in &draft.facts {
            state(&mut stat_block, *key, *number);
        }
        if alone.is_none() {
            let wounds = draft.facts.get(&FactKey::Injuries).map_or(0, |wounds| wounds.unsigned_abs());
            let left = self.rules.left_by_wounds(&stat_block, wounds);
            for (_, statistic, change) in self.report_open_wounds(at, left)? {
                let held = stat_block.statistic_at(statistic);
                stat_block.set_statistic_at(statistic, held.saturating_add(change));
            }
        }
        let mut counters = stat_block.counters().to_vec();
        for (counter, number) in draft.counters {
            counters[counter.get()] = number;
        }
        stat_block.set_counters(&counters);
        for (at, name, value) in draft.statistics {
            if let Err(fault) = self.rules.set_statistic(&mut stat_block, name, value) {
                self.faults.push(at.fault(fault.to_string()));
            }
            if let Some(statistic) = self.rules.statistic(name) {
                stat_block.sources.get_or_insert_default().overrule(StatKey::Ruleset(statistic), value);
            }
        }
        Some(CardUnit { id: draft.id?, stat_block, alone })
    }

    /// Reports wounds of which chance or another unit decides what they leave.
    fn report_open_wounds<T>(&mut self, at: &At, left: Result<T, ImpactIx>) -> Option<T> {
        let impact = match left {
            Ok(left) => return Some(left),
            Err(impact) => self.rules.impacts().get(impact.get()),
        };
        let label = impact.map_or("", |impact| impact.label.as_str());
        let message = format!(
            "what the injuries leave is not certain ({label}): leave injuries out and write the statistic in stats"
        );
        self.faults.push(at.fault(message));
        None
    }

    /// Reads a character for the ruleset. Adds a fault at each place that is to blame.
    fn enter(&mut self, at: &At, draft: &Draft<'_>, character: &Character) -> Option<Entry> {
        let faults = match self.rules.enter(character) {
            Ok(entry) => return Some(entry),
            Err(faults) => faults,
        };
        for fault in faults {
            let place = draft.inputs.get(fault.input()).map_or(at, |(at, _)| at);
            self.faults.push(place.fault(fault.said().in_words(&built_in_words())));
        }
        None
    }

    /// The unit by itself, built from the content that it names as in a battle.
    fn alone(&mut self, at: &At, draft: &Draft<'n>) -> Option<Alone> {
        let named = &draft.named;
        let mut design = named.design.cloned().or_else(|| unnamed_design(draft))?;
        let mut pilot = named.pilot.cloned().unwrap_or_else(unnamed_pilot);
        let body = self.library.unit_types.get(&design.body).cloned();
        let body = body.or_else(|| Some(unnamed_body(draft.unit_type?)))?;
        design.tonnage = draft.tonnage.unwrap_or(design.tonnage);
        design.equipment.extend(named.equipment.iter().copied().cloned());
        let learnt = named.abilities.iter().map(|ability| ability.id.clone());
        pilot.abilities.extend(learnt.filter(|id| !design.abilities.contains(id)));
        // The card overrides all files. It counts as the pilot's own inputs, which override the others.
        pilot.inputs.extend(written_inputs(draft));
        let mut character = character(self.library, &design, &pilot, &Inputs::new());
        if named.pilot.is_none() {
            let unsaid = |skill: &String| !pilot.inputs.contains_key(skill) && !design.inputs.contains_key(skill);
            for skill in Skill::ALL.map(|skill| skill.name().to_lowercase()).iter().filter(|skill| unsaid(skill)) {
                character.inputs.remove(skill);
            }
        }
        character.unit_type = draft.unit_type.unwrap_or(character.unit_type);
        character.tonnage_tenths = draft.tonnage.map_or(character.tonnage_tenths, |tonnage| tonnage.tenths());
        character.troopers = draft.troopers.unwrap_or(character.troopers);
        character.tags.extend(draft.tags.iter().cloned());
        character.abilities.extend(draft.abilities.iter().cloned());
        self.enter(at, draft, &character)?;
        let number = |key: FactKey| draft.facts.get(&key).copied().unwrap_or(0);
        let state = State {
            flags: draft.flags,
            wounds: number(FactKey::Injuries).unsigned_abs(),
            heat: number(FactKey::Heat),
            declared: self.declared(draft),
            effects: named.effects.iter().copied().cloned().collect(),
            enters: named.design.is_some(),
        };
        let known = self.library.rulesets.get(self.rules.id());
        let ruleset = known.map_or_else(|| Arc::new(self.rules.clone()), Arc::clone);
        let crewed = Crewed { design: &design, pilot: &pilot, body: &body, character };
        match Alone::new(self.library, &ruleset, crewed, &state) {
            Ok(alone) => Some(alone),
            Err(faults) => {
                self.faults.extend(faults.iter().map(|fault| at.fault(fault.to_string())));
                None
            }
        }
    }

    /// What the card declares for the unit.
    fn declared(&self, draft: &Draft<'_>) -> Vec<(DeclarationIx, i32)> {
        let all = self.rules.declarations().iter().enumerate();
        let declared = all.filter_map(|(place, declaration)| {
            let input = self.rules.inputs().get(declaration.input.get())?;
            let said = draft.inputs.get(&input.id)?.1.to_string();
            let symbol = input.symbols.iter().position(|symbol| *symbol == said)?;
            Some((DeclarationIx(u16::try_from(place).ok()?), i32::try_from(symbol).ok()?))
        });
        declared.collect()
    }
}

/// The character of a unit that names no content.
fn plain(draft: &Draft<'_>) -> Option<Character> {
    Some(Character {
        unit_type: draft.unit_type?,
        tonnage_tenths: draft.tonnage?.tenths(),
        troopers: draft.troopers.unwrap_or(1),
        tags: draft.tags.clone(),
        abilities: draft.abilities.clone(),
        inputs: written_inputs(draft),
    })
}

/// The inputs of the card, on top of those of the weapon that it names.
fn written_inputs(draft: &Draft<'_>) -> Inputs {
    let mut inputs = draft.weapon.map(|weapon| weapon.inputs.clone()).unwrap_or_default();
    inputs.extend(draft.inputs.iter().map(|(name, (_, value))| (name.clone(), value.clone())));
    inputs
}

fn state(stat_block: &mut StatBlock, key: FactKey, number: i32) {
    match key {
        FactKey::Troopers => {}
        FactKey::Walk => stat_block.facts.walk_now = number,
        FactKey::Run => stat_block.facts.run_now = number,
        FactKey::Jump => stat_block.facts.jump_now = number,
        FactKey::Injuries => stat_block.facts.injuries = number,
        FactKey::Heat => stat_block.facts.heat = number,
    }
}

/// A design for a unit that names none. It has only what the card gives.
fn unnamed_design(draft: &Draft<'_>) -> Option<UnitDesign> {
    Some(UnitDesign {
        id: DesignId::new(""),
        name: draft.id.clone()?,
        summary: String::new(),
        body: BodyId::new(""),
        model: String::new(),
        tonnage: draft.tonnage?,
        turret: false,
        vehicle: false,
        naval: false,
        troopers: 1,
        walk: 0,
        run: 0,
        jump: 0,
        heat_sinks: 0,
        sinks_at: BTreeMap::new(),
        heat_limit: 0,
        stability: 0,
        armour: BTreeMap::new(),
        structure: BTreeMap::new(),
        weapons: Vec::new(),
        equipment: Vec::new(),
        tags: BTreeSet::new(),
        abilities: BTreeSet::new(),
        stats: BTreeMap::new(),
        inputs: Inputs::new(),
        sounds: BTreeMap::new(),
    })
}

fn unnamed_body(unit_type: UnitType) -> Body {
    let nowhere = BTreeMap::new;
    Body {
        id: BodyId::new(""),
        name: String::new(),
        unit_type,
        locomotion: String::new(),
        turn_cost: 0,
        climb: 0,
        climb_cost: 0,
        can_fall: false,
        moves: true,
        can_strike: false,
        height: 1,
        locations: Vec::new(),
        hit_table: HitTable { front: nowhere(), left: nowhere(), right: nowhere(), rear: nowhere() },
        transfer: BTreeMap::new(),
        doll: BTreeMap::new(),
        sounds: BTreeMap::new(),
    }
}

fn unnamed_pilot() -> Pilot {
    Pilot {
        id: PilotId::new(""),
        name: String::new(),
        callsign: String::new(),
        summary: String::new(),
        gunnery: 1,
        guts: 1,
        piloting: 1,
        tactics: 1,
        health: 1,
        tags: BTreeSet::new(),
        abilities: BTreeSet::new(),
        stats: BTreeMap::new(),
        inputs: Inputs::new(),
    }
}
