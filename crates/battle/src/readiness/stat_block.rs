//! The stat block of a unit: itself, the units around it, its declarations, and the weapon or usable it has declared.

use super::at_hand::wield;
use super::declared;
use super::surroundings::look_around;
use crate::combat::gunnery::see;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use crate::stats::plain_stat_block::plain_stat_block;
pub use crate::stats::plain_stat_block::step_of;
pub use crate::stats::statistics::{battle_statistic, heat_sinks, jump_points, movement_points, sources, statistic};
use phaseline_rules::evaluation::source::{PartySources, Sources};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{DrawIx, Flag, Impact, StatKey};

/// The stat block of a unit at this moment.
#[must_use]
pub fn stat_block_of(book: &Rulebook, state: &BattleState, id: UnitId) -> Option<StatBlock> {
    stat_block_for(book, state, state.unit(id)?)
}

/// As [`stat_block_of`], with the sources of every statistic that a draw reads.
#[must_use]
pub fn stat_block_to_draw(book: &Rulebook, state: &BattleState, id: UnitId, draw: DrawIx) -> Option<StatBlock> {
    let unit = state.unit(id)?;
    let mut stat_block = stat_block_for(book, state, unit)?;
    note_sources(book, unit, draw, &mut stat_block);
    Some(stat_block)
}

/// Notes in a stat block where each statistic that a draw reads comes from.
pub fn note_sources(book: &Rulebook, unit: &UnitState, draw: DrawIx, stat_block: &mut StatBlock) {
    let read = book.ruleset.statistics_read(draw);
    let found = if read.is_empty() { Sources::default() } else { sources(book, unit, read) };
    stat_block.sources = (found != Sources::default()).then(|| Box::new(found));
}

/// Where the statistics that an impact reads come from, for the unit that it changes and for the other party. `None`
/// when nothing changes them.
#[must_use]
pub fn impact_sources(
    book: &Rulebook,
    state: &BattleState,
    impact: &Impact,
    on: UnitId,
    other: Option<UnitId>,
) -> Option<Box<PartySources>> {
    let found = |id: Option<UnitId>, read: &[StatKey]| match id.filter(|_| !read.is_empty()) {
        Some(id) => state.unit(id).map_or_else(Sources::default, |unit| sources(book, unit, read)),
        None => Sources::default(),
    };
    let reads = impact.reads();
    let both = PartySources { own: found(Some(on), &reads.own), other: found(other, &reads.other), by: other };
    let none = Sources::default();
    (both.own != none || both.other != none).then(|| Box::new(both))
}

/// As [`stat_block_of`], for a unit whose state differs from the one in the battle.
#[must_use]
pub fn stat_block_for(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Option<StatBlock> {
    let mut stat_block = plain_stat_block(book, state, unit)?;
    look_around(book, state, unit, &mut stat_block);
    declared::overlay(book, unit, &mut stat_block);
    wield(book, unit, &mut stat_block);
    Some(stat_block)
}

/// The stat blocks of two units, each with the note whether the other one sees it.
#[must_use]
pub fn beside(book: &Rulebook, state: &BattleState, own: &UnitState, other: &UnitState) -> Option<[StatBlock; 2]> {
    let seen_from = |unit: &UnitState, eyes: &UnitState| see(book, &Attacker::of(eyes), unit).is_ok();
    let mut stat_blocks = [stat_block_for(book, state, own)?, stat_block_for(book, state, other)?];
    for (stat_block, seen) in stat_blocks.iter_mut().zip([seen_from(own, other), seen_from(other, own)]) {
        stat_block.flags = stat_block.flags.set(Flag::InSight, seen);
    }
    Some(stat_blocks)
}

/// The stat block of a unit, and of the other party of an event if there is one.
#[must_use]
pub fn stat_blocks_of(
    book: &Rulebook,
    state: &BattleState,
    own: UnitId,
    other: Option<UnitId>,
) -> Option<(StatBlock, Option<StatBlock>)> {
    match other.and_then(|other| state.unit(other)) {
        Some(other) => beside(book, state, state.unit(own)?, other).map(|[own, other]| (own, Some(other))),
        None => Some((stat_block_of(book, state, own)?, None)),
    }
}
