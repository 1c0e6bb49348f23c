//! What every picture of a unit says of it: who it is, when it acts, what is left of it, and its counters.

use phaseline_battle::{BattleState, Rulebook};
use phaseline_kit::theme::look::Stance;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::{UnitId, UnitType};
use phaseline_rules::texts::Words;
use phaseline_world::components::{ActionPools, Activation, Armor, Initiative, Location, UnitView};

/// What every picture of a unit says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitFace {
    /// Which unit.
    pub unit: UnitId,
    /// The name of its design.
    pub name: String,
    /// Its pilot.
    pub pilot: String,
    /// Its type.
    pub kind: UnitType,
    /// Its tonnage, in full tons.
    pub tonnage: u32,
    /// Its side and whether it has acted.
    pub stance: Stance,
    /// What its badge says.
    pub number: String,
}

impl UnitFace {
    /// The face of a unit, from its components.
    #[must_use]
    pub fn of(book: &Rulebook, unit: UnitView<'_>) -> Self {
        Self {
            unit: (*unit.id).into(),
            name: unit.design.name.clone(),
            pilot: unit.pilot.name.clone(),
            kind: (*unit.unit_type).into(),
            tonnage: unit.tonnage.tons_up(),
            stance: Stance { relation: book.relation(unit.side.id.into()), acted: has_acted(*unit.activation) },
            number: number(book, unit.initiative, unit.pools),
        }
    }
}

/// Whether a unit has had its turn in this round.
#[must_use]
pub const fn has_acted(activation: Activation) -> bool {
    matches!(activation, Activation::Acted | Activation::Acting { again: true })
}

/// The place of a unit in the order, as far as chance cannot change it.
#[must_use]
pub fn place_of(book: &Rulebook, initiative: &Initiative) -> Option<i32> {
    if book.ruleset.orders_by_result() { initiative.certain_phase() } else { initiative.phase() }
}

/// What the badge of a unit says: its place in the order, or a question mark before a draw that chance decides. Where
/// sides take turns, a unit that acts shows what is left of its first pool.
#[must_use]
pub fn number(book: &Rulebook, initiative: &Initiative, pools: &ActionPools) -> String {
    let position = place_of(book, initiative);
    match position.or(pools.0.first().map(|pool| pool.left)) {
        _ if position.is_none() && book.ruleset.orders_by_result() => "?".to_owned(),
        number => number.map(|number| number.to_string()).unwrap_or_default(),
    }
}

/// The shares of armour and structure that are left, each from 0 to 1.
#[must_use]
pub fn health(armor: &Armor) -> (f32, f32) {
    let sum = |part: fn(&Location) -> u32| armor.0.iter().map(part).sum::<u32>();
    let share = |left: u32, whole: u32| left as f32 / whole.max(1) as f32;
    let armour = share(sum(|location| location.armor), sum(|location| location.armor_max));
    (armour, share(sum(|location| location.structure), sum(|location| location.structure_max)))
}

/// The side of a unit and whether it has acted, for its colours.
#[must_use]
pub fn stance(book: &Rulebook, state: &BattleState, unit: UnitId) -> Stance {
    let unit_state = state.unit(unit);
    let relation = unit_state.map_or(Relation::Neutral, |unit| book.relation(unit.side()));
    Stance { relation, acted: unit_state.is_some_and(|unit| unit.turn.acted) }
}

/// The unit's counters that are not 0, such as "Stress 2".
pub fn weights<'a>(words: &'a Words, unit: UnitView<'a>) -> impl Iterator<Item = String> + 'a {
    let own = unit.counters.0.iter().filter(|counter| !counter.of_side && counter.value != 0);
    own.map(|counter| format!("{} {}", words.content(&counter.label), counter.value))
}
