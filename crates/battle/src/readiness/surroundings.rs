//! What a ruleset reads of the units around a unit: which are near, and how many units of its side have a tag.

use crate::combat::gunnery::sight_between;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use crate::stats::plain_stat_block::{flags_of, plain_stat_block};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Near, Whose};

/// Writes the answers about units nearby and the counts of tagged units into the unit's stat block.
pub(crate) fn look_around(book: &Rulebook, state: &BattleState, unit: &UnitState, stat_block: &mut StatBlock) {
    let census = book.ruleset.census().iter().map(|tag| {
        let has = |other: &&UnitState| book.profile(other.id()).is_some_and(|profile| profile.entry.has(*tag));
        let count = state.alive().filter(|other| other.side() == unit.side()).filter(has).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    });
    stat_block.census = census.collect();
    stat_block.near = book.ruleset.nears().iter().map(|near| is_near(book, state, unit, near)).collect();
}

fn is_near(book: &Rulebook, state: &BattleState, unit: &UnitState, near: &Near) -> bool {
    let itself = near.own || near.of == Whose::Own;
    if itself && fits(book, state, unit, near) {
        return true;
    }
    let others = state.alive().filter(|other| other.id() != unit.id());
    let mut others = others.filter(|other| {
        is_of(book, unit, other, near.of)
            && other.place.pose.hex.distance(unit.place.pose.hex) <= near.within
            && fits(book, state, other, near)
            && (!near.in_sight || sight_between(book, &Attacker::of(other), unit).clear)
    });
    others.next().is_some()
}

/// Whether `other` has this relation to `unit`.
pub(crate) fn is_of(book: &Rulebook, unit: &UnitState, other: &UnitState, of: Whose) -> bool {
    match of {
        Whose::Own => unit.id() == other.id(),
        Whose::Any => unit.id() != other.id(),
        Whose::Friend => unit.id() != other.id() && !book.are_hostile(unit.side(), other.side()),
        Whose::Enemy => book.are_hostile(unit.side(), other.side()),
    }
}

fn fits(book: &Rulebook, state: &BattleState, unit: &UnitState, near: &Near) -> bool {
    let Some(profile) = book.profile(unit.id()) else { return false };
    near.which.at_a_glance(&profile.entry, flags_of(book, state, unit), &|| None).unwrap_or_else(|| {
        plain_stat_block(book, state, unit)
            .is_some_and(|stat_block| book.ruleset.condition_holds(&near.which, &stat_block, None))
    })
}
