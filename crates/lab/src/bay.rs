//! Units outside a battle: the initiative of a unit with a pilot under a ruleset, and what each piece of its equipment
//! adds to it. All odds are exact.

use phaseline_battle::{Alone, Crewed, SetupFault, State, character};
use phaseline_content::Library;
use phaseline_rules::catalog::input::Inputs;
use phaseline_rules::catalog::pilot::{Pilot, Skill};
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::content_id::{EquipmentId, PilotId, RulesetId};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Ruleset, Toward};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A unit with its pilot under a ruleset, before the first round of a battle that it is alone in.
///
/// # Errors
///
/// Lists everything that the unit or its pilot names and that does not exist, and every input that the ruleset reads
/// and that they lack.
pub fn put_in(
    library: &Library,
    ruleset: &Arc<Ruleset>,
    design: &UnitDesign,
    pilot: &Pilot,
) -> Result<Alone, Vec<SetupFault>> {
    let Some(body) = library.unit_types.get(&design.body) else {
        return Err(vec![SetupFault::Unknown { kind: "piece.unit_type", id: design.body.to_string() }]);
    };
    let character = character(library, design, pilot, &Inputs::new());
    let crewed = Crewed { design, pilot, body, character };
    Alone::new(library, ruleset, crewed, &State { enters: true, ..State::default() })
}

/// A pilot with the mean skills of all pilots, without abilities or tags: for a unit that nobody is in yet.
#[must_use]
pub fn average_pilot(library: &Library) -> Pilot {
    let mean = |skill: Skill| {
        let count = library.pilots.len().max(1) as u32;
        let sum: u32 = library.pilots.values().map(|pilot| pilot.skill(skill)).sum();
        ((sum + count / 2) / count).max(1)
    };
    Pilot {
        id: PilotId::new(""),
        name: String::new(),
        callsign: String::new(),
        summary: String::new(),
        gunnery: mean(Skill::Gunnery),
        guts: mean(Skill::Guts),
        piloting: mean(Skill::Piloting),
        tactics: mean(Skill::Tactics),
        health: 1,
        tags: BTreeSet::new(),
        abilities: BTreeSet::new(),
        stats: BTreeMap::new(),
        inputs: Inputs::new(),
    }
}

/// The stat block with its sources, and the distribution of the draw that decides the order. `None` where the ruleset
/// draws nothing for units, or the chances outgrow exact numbers.
#[must_use]
pub fn expected(alone: &Alone) -> Option<(StatBlock, Dist)> {
    let ruleset = &alone.book.ruleset;
    let draw = ruleset.main_draw()?;
    let mut stat_block = alone.stat_block()?;
    alone.note_sources(draw, &mut stat_block);
    let distribution = ruleset.distribution(draw, &stat_block).ok()?;
    Some((stat_block, distribution))
}

/// The mean of a distribution.
#[must_use]
pub fn mean(distribution: &Dist) -> f64 {
    let sum: f64 = distribution.outcomes().iter().map(|(value, weight)| f64::from(*value) * *weight as f64).sum();
    sum / distribution.total() as f64
}

/// What a piece of equipment adds to the mean result of its unit under a ruleset.
#[derive(Debug, Clone, PartialEq)]
pub struct Gain {
    /// The piece.
    pub piece: EquipmentId,
    /// The ruleset.
    pub ruleset: RulesetId,
    /// The mean with the piece less the mean without it.
    pub change: f64,
    /// Whether the unit acts earlier with it.
    pub earlier: bool,
}

/// What each piece of a unit's equipment adds, under every ruleset that the unit and its pilot can play. Lists no
/// piece under a ruleset in which it changes nothing.
#[must_use]
pub fn gains(library: &Library, design: &UnitDesign, pilot: &Pilot) -> Vec<Gain> {
    /// Means that differ by less than this are equal: they are quotients of exact numbers.
    const SAME: f64 = 1e-9;
    let mut gains = Vec::new();
    for (id, ruleset) in &library.rulesets {
        let mean_of = |design: &UnitDesign| {
            let alone = put_in(library, ruleset, design, pilot).ok()?;
            expected(&alone).map(|(_, distribution)| mean(&distribution))
        };
        let Some(whole) = mean_of(design) else { continue };
        for (place, piece) in design.equipment.iter().enumerate() {
            let mut without = design.clone();
            without.equipment.remove(place);
            let change = mean_of(&without).map_or(0.0, |without| whole - without);
            if change.abs() > SAME {
                let high_first = ruleset.toward() == Toward::Low;
                let (piece, ruleset) = (piece.clone(), id.clone());
                gains.push(Gain { piece, ruleset, change, earlier: (change > 0.0) == high_first });
            }
        }
    }
    gains
}
