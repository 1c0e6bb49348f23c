//! Units as cards.

use crate::{
    battle::{Rulebook, Snapshot, Unit, sheets::movement_points},
    rules::{ids::UnitId, pilot::Skill, scenario::Relation},
    ui::{
        look::Stance,
        model::UnitCard,
        paint::{Doll, DollPart, Gauge, Tone},
    },
};

/// Side and state of a unit as colours show them.
#[must_use]
pub fn stance(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Stance {
    let state = snapshot.unit(unit);
    let relation = state.and_then(|unit| book.side(unit.side())).map_or(Relation::Neutral, |side| side.relation);
    Stance { relation, acted: state.is_some_and(|unit| unit.turn.acted) }
}

/// The number on a unit's badge: where it acts, or a question mark before the draw.
#[must_use]
pub fn number(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> String {
    let position = snapshot.unit(unit).and_then(|unit| unit.turn.position());
    match position {
        Some(position) => position.to_string(),
        None if book.ruleset.orders_by_result() => "?".to_owned(),
        None => "-".to_owned(),
    }
}

/// Armour and structure left, each from 0 to 1.
pub(super) fn health(book: &Rulebook, unit: &Unit) -> (f32, f32) {
    let Some(fighter) = book.fighter(unit.id()) else { return (0.0, 0.0) };
    let sum = |plates: &[crate::rules::anatomy::Plate]| {
        plates.iter().fold((0, 0), |(armour, structure), plate| (armour + plate.armour, structure + plate.structure))
    };
    let (now, whole) = (sum(&unit.hull.plates), sum(&fighter.plates));
    let share = |now: u32, whole: u32| now as f32 / whole.max(1) as f32;
    (share(now.0, whole.0), share(now.1, whole.1))
}

/// A unit with everything its panel shows.
#[must_use]
pub fn card(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Option<UnitCard> {
    let (fighter, state) = (book.fighter(unit)?, snapshot.unit(unit)?);
    let design = &fighter.design;
    let (walk, run) = movement_points(book, state);
    let tonnage = design.tonnage.tons_up();
    let ground = if fighter.body.moves { format!("walk {walk}, run {run}") } else { "cannot move".to_owned() };
    let line = format!("{tonnage} t {}, {ground}", fighter.body.name.to_lowercase());
    let short = [(Skill::Gunnery, "Gun"), (Skill::Piloting, "Pil"), (Skill::Guts, "Gut"), (Skill::Tactics, "Tac")];
    Some(UnitCard {
        id: unit,
        name: design.name.clone(),
        pilot: fighter.pilot.name.clone(),
        line,
        stance: stance(book, snapshot, unit),
        kind: fighter.body.unit_type,
        tonnage,
        number: number(book, snapshot, unit),
        doll: doll(book, state),
        gauges: gauges(book, state),
        skills: short.iter().map(|(skill, word)| ((*word).to_owned(), fighter.pilot.skill(*skill))).collect(),
        conditions: conditions(book, snapshot, state),
    })
}

fn doll(book: &Rulebook, unit: &Unit) -> Doll {
    let Some(fighter) = book.fighter(unit.id()) else { return Doll::default() };
    let part = |(index, location): (usize, &crate::rules::body::Location)| {
        let (now, whole) = (unit.hull.plates.get(index)?, fighter.plates.get(index)?);
        Some(DollPart {
            id: location.id.to_string(),
            name: location.name.clone(),
            place: *fighter.body.doll.get(&location.id)?,
            armour: (now.armour.cast_signed(), whole.armour.cast_signed()),
            structure: (now.structure.cast_signed(), whole.structure.cast_signed()),
        })
    };
    Doll { parts: fighter.body.locations.iter().enumerate().filter_map(part).collect() }
}

fn gauges(book: &Rulebook, unit: &Unit) -> Vec<Gauge> {
    let Some(fighter) = book.fighter(unit.id()) else { return Vec::new() };
    let limit = fighter.design.heat_limit.cast_signed();
    let mut gauges = Vec::new();
    if limit > 0 {
        let marks = book.heat_levels.iter().map(|(percent, _)| (*percent as i32 * limit).div_euclid(100)).collect();
        let note = format!("Heat sinks take away {} each activation.", fighter.design.heat_sinks);
        gauges.push(gauge("heat", "Heat", unit.heat.points, limit, marks, Tone::Heat, note));
    }
    let steady = fighter.design.stability.cast_signed();
    if fighter.body.can_fall && steady > 0 {
        let note = "Hits shake a unit; when the bar is full it may fall.".to_owned();
        gauges.push(gauge(
            "stability",
            "Stability damage",
            unit.hull.stability.cast_signed(),
            steady,
            Vec::new(),
            Tone::Stability,
            note,
        ));
    }
    let health = fighter.pilot.health.cast_signed();
    let left = health - unit.crew.wounds.cast_signed();
    gauges.push(gauge(
        "pilot",
        "Pilot",
        left,
        health,
        Vec::new(),
        Tone::Good,
        "Wounds that the pilot can still bear.".to_owned(),
    ));
    gauges
}

fn gauge(id: &str, label: &str, value: i32, full: i32, marks: Vec<i32>, tone: Tone, note: String) -> Gauge {
    Gauge { id: id.to_owned(), label: label.to_owned(), value, full, marks, change: 0, tone, note }
}

fn conditions(book: &Rulebook, snapshot: &Snapshot, unit: &Unit) -> Vec<(String, Tone)> {
    let inspired = snapshot.side(unit.side()).is_some_and(|side| side.inspired);
    let flags = [
        (unit.hull.destroyed, "DESTROYED", Tone::Bad),
        (unit.hull.prone, "PRONE", Tone::Bad),
        (unit.heat.shut_down, "SHUT DOWN", Tone::Bad),
        (unit.hull.crippled, "CRIPPLED", Tone::Bad),
        (inspired, "INSPIRED", Tone::Good),
    ];
    let mut words: Vec<(String, Tone)> =
        flags.iter().filter(|(on, ..)| *on).map(|(_, word, tone)| ((*word).to_owned(), *tone)).collect();
    if unit.crew.wounds > 0 {
        words.push((format!("WOUNDS {}", unit.crew.wounds), Tone::Bad));
    }
    words.extend(unit.effects.0.iter().map(|effect| (effect.label.to_uppercase(), Tone::Muted)));
    let counters = book.ruleset.counters().iter().zip(&unit.memory.counters).filter(|(_, value)| **value != 0);
    words.extend(counters.map(|(counter, value)| (format!("{} {value}", counter.label.to_uppercase()), Tone::Accent)));
    words
}
