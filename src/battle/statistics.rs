//! Statistics of units: their base and the effects in force; and what follows from them, movement and heat sinks.

use super::fighter::Fighter;
use super::rulebook::Rulebook;
use super::unit::Unit;
use crate::rules::ruleset::StatIx;
use crate::rules::sheet::Sheet;
use crate::rules::statistic::{BattleStatistic, Change, StatKey, StatisticLedger, total};

/// One change of a statistic by an effect in force.
struct Changed<'a> {
    key: StatKey,
    change: i32,
    label: &'a str,
    group: Option<&'a str>,
}

impl<'a> Changed<'a> {
    /// What counts in a total.
    const fn counted(&self) -> (i32, Option<&'a str>) {
        (self.change, self.group)
    }
}

/// Every change by the effects in force, in the order in which they came into force.
fn all_changes<'a>(book: &'a Rulebook, fighter: &'a Fighter, unit: &'a Unit) -> impl Iterator<Item = Changed<'a>> {
    let of = move |changes: &'a [(StatKey, i32)], label: &'a str, group: Option<&'a str>| {
        changes.iter().map(move |&(key, change)| Changed { key, change, label, group })
    };
    let lost = |at: usize| unit.hull.plates.get(at).is_some_and(|plate| plate.structure == 0);
    let kept = fighter.standing.iter().filter(move |standing| !standing.at.is_some_and(lost));
    let standing =
        kept.flat_map(move |standing| of(&standing.effect.changes, &standing.label, standing.effect.group()));
    let hot = heat_level(book, fighter, unit).into_iter().flat_map(move |changes| of(changes, "heat", None));
    let passing = unit.effects.0.iter();
    let passing = passing.flat_map(move |effect| of(&effect.changes, &effect.label, effect.group.as_deref()));
    standing.chain(hot).chain(passing)
}

/// Every effect on one statistic, in the order in which they came into force.
fn changes<'a>(
    book: &'a Rulebook,
    fighter: &'a Fighter,
    unit: &'a Unit,
    key: StatKey,
) -> impl Iterator<Item = Changed<'a>> {
    all_changes(book, fighter, unit).filter(move |changed| changed.key == key)
}

/// What the hottest level that the unit has reached changes.
fn heat_level<'a>(book: &'a Rulebook, fighter: &Fighter, unit: &Unit) -> Option<&'a [(StatKey, i32)]> {
    let limit = i64::from(fighter.design.heat_limit);
    if limit == 0 {
        return None;
    }
    let reached = |percent: u32| i64::from(unit.heat.points) * 100 >= i64::from(percent) * limit;
    book.heat_levels.iter().rev().find(|(percent, _)| reached(*percent)).map(|(_, changes)| changes.as_slice())
}

/// The value of a statistic without any effect.
fn base(book: &Rulebook, fighter: &Fighter, key: StatKey) -> i32 {
    let held = |name: &str| {
        let design = fighter.design.stats.get(name).copied().unwrap_or(0);
        design.saturating_add(fighter.pilot.stats.get(name).copied().unwrap_or(0))
    };
    let nothing = fighter.design.stats.is_empty() && fighter.pilot.stats.is_empty();
    match key {
        _ if nothing => 0,
        StatKey::Battle(statistic) => held(statistic.name()),
        StatKey::Ruleset(place) => {
            let Some(statistic) = book.ruleset.statistics().get(place.get()) else { return 0 };
            let names = std::iter::once(&statistic.id).chain(&statistic.aliases);
            names.map(|name| held(name)).fold(0, i32::saturating_add)
        }
    }
}

/// A statistic of a unit: its base and the effects in force.
#[must_use]
pub fn statistic(book: &Rulebook, unit: &Unit, key: StatKey) -> i32 {
    let Some(fighter) = book.fighter(unit.id()) else { return 0 };
    total(base(book, fighter, key), changes(book, fighter, unit, key).map(|changed| changed.counted()))
}

/// One of the battle's own statistics of a unit.
#[must_use]
pub fn battle_statistic(book: &Rulebook, unit: &Unit, statistic_read: BattleStatistic) -> i32 {
    statistic(book, unit, StatKey::Battle(statistic_read))
}

/// A statistic of a unit taken apart, for tooltips.
#[must_use]
pub fn statistic_ledger(book: &Rulebook, unit: &Unit, key: StatKey) -> StatisticLedger {
    let Some(fighter) = book.fighter(unit.id()) else { return StatisticLedger::new(0, Vec::new()) };
    let change = |changed: Changed<'_>| Change {
        label: changed.label.to_owned(),
        amount: changed.change,
        group: changed.group.map(str::to_owned),
    };
    StatisticLedger::new(base(book, fighter, key), changes(book, fighter, unit, key).map(change).collect())
}

/// Movement points of a walk and of a run, as damage, heat and effects leave them.
#[must_use]
pub fn movement_points(book: &Rulebook, unit: &Unit) -> (u32, u32) {
    let Some(fighter) = book.fighter(unit.id()) else { return (0, 0) };
    let walk = points_left(book, fighter, unit, fighter.design.walk, BattleStatistic::WalkPoints);
    (walk, points_left(book, fighter, unit, fighter.design.run, BattleStatistic::RunPoints).max(walk))
}

/// Hexes of a jump, as damage, heat and effects leave them; a unit without jump jets does not jump, whatever helps it.
#[must_use]
pub fn jump_points(book: &Rulebook, unit: &Unit) -> u32 {
    let Some(fighter) = book.fighter(unit.id()).filter(|fighter| fighter.design.jump > 0) else { return 0 };
    points_left(book, fighter, unit, fighter.design.jump, BattleStatistic::JumpPoints)
}

/// What is left of movement points: the combat numbers say how much a crippled unit keeps.
fn points_left(book: &Rulebook, fighter: &Fighter, unit: &Unit, whole: u32, changed_by: BattleStatistic) -> u32 {
    if !fighter.body.moves {
        return 0;
    }
    let motion = &book.combat.motion;
    if unit.hull.motion_lost > 0 && unit.hull.motion_lost >= motion.stops_at {
        return 0;
    }
    let percent = book.combat.movement.crippled_percent;
    let left = if unit.hull.crippled { whole.saturating_mul(percent).div_ceil(100) } else { whole };
    let damages = 0..unit.hull.motion_lost;
    let left = damages.fold(left, |left, _| left.saturating_mul(motion.percent).div_ceil(100));
    left.saturating_add_signed(battle_statistic(book, unit, changed_by))
}

/// Heat that a unit loses at a time: its sinks without those lost with their locations, and what effects change.
#[must_use]
pub fn heat_sinks(book: &Rulebook, unit: &Unit) -> i32 {
    let Some(fighter) = book.fighter(unit.id()) else { return 0 };
    let lost = |place: &usize| unit.hull.plates.get(*place).is_some_and(|plate| plate.structure == 0);
    let gone: u32 = fighter.sinks_at.iter().filter(|(place, _)| lost(place)).map(|(_, sinks)| sinks).sum();
    let whole = fighter.design.heat_sinks.saturating_sub(gone).cast_signed();
    whole.saturating_add(battle_statistic(book, unit, BattleStatistic::HeatSinks))
}

/// Writes every statistic that the ruleset honours: what [`statistic`] says of each, with one look at the effects for all.
pub(super) fn write_statistics(book: &Rulebook, fighter: &Fighter, unit: &Unit, sheet: &mut Sheet) {
    let asked = |changed: &Changed<'_>| matches!(changed.key, StatKey::Ruleset(_));
    let changed: Vec<Changed<'_>> = all_changes(book, fighter, unit).filter(asked).collect();
    for place in 0..book.ruleset.statistics().len() {
        let place = StatIx(place as u16);
        let key = StatKey::Ruleset(place);
        let own = changed.iter().filter(|changed| changed.key == key).map(Changed::counted);
        sheet.set_statistic_at(place, total(base(book, fighter, key), own));
    }
}
