//! The stat block of a unit: itself, the units around it, its declarations, and the weapon or usable it has declared.

use super::declared;
use super::means::wield;
use super::surroundings::look_around;
use crate::battle::combat::gunnery::see;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::attacker::Attacker;
use crate::battle::state::battle_state::BattleState;
use crate::battle::state::unit_state::UnitState;
use crate::battle::stats::plain_sheet::plain_sheet;
pub use crate::battle::stats::plain_sheet::step_of;
pub use crate::battle::stats::statistics::{
    battle_statistic, heat_sinks, jump_points, movement_points, sources, statistic,
};
use crate::rules::evaluation::source::{PartySources, Sources};
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{DrawIx, Flag, Impact, StatKey};

/// The stat block of a unit at this moment.
#[must_use]
pub fn sheet_of(book: &Rulebook, snapshot: &BattleState, id: UnitId) -> Option<StatBlock> {
    sheet_for(book, snapshot, snapshot.unit(id)?)
}

/// As [`sheet_of`], with the sources of every statistic that a draw reads.
#[must_use]
pub fn sheet_to_draw(book: &Rulebook, snapshot: &BattleState, id: UnitId, draw: DrawIx) -> Option<StatBlock> {
    let unit = snapshot.unit(id)?;
    let mut sheet = sheet_for(book, snapshot, unit)?;
    note_sources(book, unit, draw, &mut sheet);
    Some(sheet)
}

/// Notes in a stat block where each statistic that a draw reads comes from.
pub fn note_sources(book: &Rulebook, unit: &UnitState, draw: DrawIx, sheet: &mut StatBlock) {
    let read = book.ruleset.statistics_read(draw);
    let found = if read.is_empty() { Sources::default() } else { sources(book, unit, read) };
    sheet.sources = (found != Sources::default()).then(|| Box::new(found));
}

/// Where the statistics that an impact reads come from, for the unit that it changes and for the other party. `None`
/// when nothing changes them.
#[must_use]
pub fn impact_sources(
    book: &Rulebook,
    snapshot: &BattleState,
    impact: &Impact,
    on: UnitId,
    other: Option<UnitId>,
) -> Option<Box<PartySources>> {
    let found = |id: Option<UnitId>, read: &[StatKey]| match id.filter(|_| !read.is_empty()) {
        Some(id) => snapshot.unit(id).map_or_else(Sources::default, |unit| sources(book, unit, read)),
        None => Sources::default(),
    };
    let reads = impact.reads();
    let both = PartySources { own: found(Some(on), &reads.own), other: found(other, &reads.other), by: other };
    let none = Sources::default();
    (both.own != none || both.other != none).then(|| Box::new(both))
}

/// As [`sheet_of`], for a unit whose state differs from the one in the battle.
#[must_use]
pub fn sheet_for(book: &Rulebook, snapshot: &BattleState, unit: &UnitState) -> Option<StatBlock> {
    let mut sheet = plain_sheet(book, snapshot, unit)?;
    look_around(book, snapshot, unit, &mut sheet);
    declared::overlay(book, unit, &mut sheet);
    wield(book, unit, &mut sheet);
    Some(sheet)
}

/// The stat blocks of two units, each with the note whether the other one sees it.
#[must_use]
pub fn beside(book: &Rulebook, snapshot: &BattleState, own: &UnitState, other: &UnitState) -> Option<[StatBlock; 2]> {
    let seen_from = |unit: &UnitState, eyes: &UnitState| see(book, &Attacker::of(eyes), unit).is_ok();
    let mut sheets = [sheet_for(book, snapshot, own)?, sheet_for(book, snapshot, other)?];
    for (sheet, seen) in sheets.iter_mut().zip([seen_from(own, other), seen_from(other, own)]) {
        sheet.flags = sheet.flags.set(Flag::InSight, seen);
    }
    Some(sheets)
}

/// The stat block of a unit, and of the other party of an event if there is one.
#[must_use]
pub fn sheets_of(
    book: &Rulebook,
    snapshot: &BattleState,
    own: UnitId,
    other: Option<UnitId>,
) -> Option<(StatBlock, Option<StatBlock>)> {
    match other.and_then(|other| snapshot.unit(other)) {
        Some(other) => beside(book, snapshot, snapshot.unit(own)?, other).map(|[own, other]| (own, Some(other))),
        None => Some((sheet_of(book, snapshot, own)?, None)),
    }
}
