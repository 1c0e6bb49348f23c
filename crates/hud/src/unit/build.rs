//! Fills the values of a unit's panel.

use super::gauge::gauges;
use super::status::{State, states};

use super::model::UnitCard;
use crate::signs::badge_text;
use phaseline_battle::query::distribution;
use phaseline_battle::readiness::stat_block::movement_points;
use phaseline_battle::{BattleState, Rulebook, Stage, UnitState};
use phaseline_kit::decimal::weight_text;
use phaseline_kit::paint::{Doll, DollPart, Tone};
use phaseline_kit::theme::look::Stance;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Holder;
use phaseline_rules::texts::Words;

/// The side of a unit and whether it has acted, for its colours.
#[must_use]
pub fn stance(book: &Rulebook, state: &BattleState, unit: UnitId) -> Stance {
    let unit_state = state.unit(unit);
    let relation = unit_state.map_or(Relation::Neutral, |unit| book.relation(unit.side()));
    Stance { relation, acted: unit_state.is_some_and(|unit| unit.turn.acted) }
}

/// The number on the badge of a unit in a state. Units of the running battle have it as a
/// [`Badge`](crate::signs::Badge).
#[must_use]
pub fn number(book: &Rulebook, state: &BattleState, unit: UnitId) -> String {
    let drawn = state.unit(unit).and_then(|unit| unit.turn.position());
    // Before a draw without chance the number is known already.
    let open = drawn.is_none() && state.stage == Stage::Pause && book.ruleset.orders_by_result();
    let certain = || distribution(book, state, unit)?.as_constant();
    let position = drawn.or_else(|| if open { certain() } else { None });
    let acting = state.stack.iter().rev().find(|acting| acting.unit == unit);
    badge_text(book, position, acting.and_then(|acting| acting.pools.first()).copied())
}

/// The unit's counters that are not 0, such as "Stress 2".
pub fn weights<'a>(words: &'a Words, book: &'a Rulebook, unit: &'a UnitState) -> impl Iterator<Item = String> + 'a {
    let counters = book.ruleset.counters().iter().zip(&unit.memory.counters);
    let own = counters.filter(|(counter, value)| counter.of != Holder::Side && **value != 0);
    own.map(|(counter, value)| format!("{} {value}", words.content(&counter.label)))
}

/// The shares of armour and structure that are left, each from 0 to 1.
pub fn health(book: &Rulebook, unit: &UnitState) -> (f32, f32) {
    let Some(profile) = book.profile(unit.id()) else { return (0.0, 0.0) };
    let sum = |plates: &[phaseline_rules::combat::anatomy::Plate]| {
        plates.iter().fold((0, 0), |(armour, structure), plate| (armour + plate.armour, structure + plate.structure))
    };
    let (now, whole) = (sum(&unit.hull.plates), sum(&profile.plates));
    let share = |now: u32, whole: u32| now as f32 / whole.max(1) as f32;
    (share(now.0, whole.0), share(now.1, whole.1))
}

/// A skill on the screen.
pub struct SkillWords {
    pub skill: Skill,
    /// The keys of its short name, of its name, and of what it does.
    pub short: &'static str,
    pub name: &'static str,
    pub told: &'static str,
}

/// The skills of pilots in the order of the screen.
pub const SKILLS: [SkillWords; 4] = [
    SkillWords {
        skill: Skill::Gunnery,
        short: "skill.gunnery",
        name: "skill.gunnery_name",
        told: "skill.gunnery_told",
    },
    SkillWords {
        skill: Skill::Piloting,
        short: "skill.piloting",
        name: "skill.piloting_name",
        told: "skill.piloting_told",
    },
    SkillWords { skill: Skill::Guts, short: "skill.guts", name: "skill.guts_name", told: "skill.guts_told" },
    SkillWords {
        skill: Skill::Tactics,
        short: "skill.tactics",
        name: "skill.tactics_name",
        told: "skill.tactics_told",
    },
];

/// A unit with everything its panel shows.
#[must_use]
pub fn card(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<UnitCard> {
    let (profile, unit_state) = (book.profile(unit)?, state.unit(unit)?);
    let design = &profile.design;
    let (walk, run) = movement_points(book, unit_state);
    let tonnage = design.tonnage;
    let moves = profile.body.moves;
    // Units of at most one ton, such as people, are shown without their tonnage.
    let key = match (moves, tonnage.tons_up() > 1) {
        (false, _) => "unit.line_fixed",
        (true, true) => "unit.line",
        (true, false) => "unit.line_light",
    };
    let kind = words.content_within(&profile.body.name);
    let weight = weight_text(words, tonnage);
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("weight", &weight), ("kind", &kind), ("walk_points", &walk), ("run_points", &run)];
    let line = words.fill(key, &given);
    let line_tight = if moves { words.fill("unit.line_tight", &given) } else { line.clone() };
    let (quirks, conditions) = chips(words, book, state, unit_state);
    Some(UnitCard {
        id: unit,
        name: design.name.clone(),
        pilot: profile.pilot.name.clone(),
        line,
        line_tight,
        stance: stance(book, state, unit),
        kind: profile.body.unit_type,
        tonnage: tonnage.tons_up(),
        number: number(book, state, unit),
        doll: doll(words, book, unit_state),
        gauges: gauges(words, book, unit_state),
        skills: SKILLS.iter().map(|it| (it.skill, words.say(it.short), profile.pilot.skill(it.skill))).collect(),
        conditions,
        quirks,
    })
}

fn doll(words: &Words, book: &Rulebook, unit: &UnitState) -> Doll {
    let Some(profile) = book.profile(unit.id()) else { return Doll::default() };
    let words = words.of_unit_type(&profile.body.id);
    let part = |(index, location): (usize, &phaseline_rules::catalog::body::Location)| {
        let (now, whole) = (unit.hull.plates.get(index)?, profile.plates.get(index)?);
        Some(DollPart {
            id: location.id.to_string(),
            name: words.content(&location.name).to_owned(),
            place: *profile.body.doll.get(&location.id)?,
            armour: (now.armour.cast_signed(), whole.armour.cast_signed()),
            structure: (now.structure.cast_signed(), whole.structure.cast_signed()),
        })
    };
    Doll { parts: profile.body.locations.iter().enumerate().filter_map(part).collect() }
}

/// The quirks of a unit, and the rest of its status, in words.
fn chips(words: &Words, book: &Rulebook, state: &BattleState, unit: &UnitState) -> (Chips, Chips) {
    let (quirks, rest): (Vec<_>, Vec<_>) =
        states(words, book, state, unit).into_iter().partition(|part| matches!(part, State::Quirk(..)));
    let named = |parts: Vec<State<'_>>| -> Chips {
        let named = parts.into_iter().map(|part| part.named(words));
        named.map(|(name, tone)| (name.to_uppercase(), tone)).collect()
    };
    (named(quirks), named(rest))
}

/// Short words with their tones.
type Chips = Vec<(String, Tone)>;
