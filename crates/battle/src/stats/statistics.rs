//! Statistics of units: the base and the active effects, and the movement points and heat sinks that follow from
//! them.

use super::source_names;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::active_effect::ActiveEffect;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::statistic::{BattleStatistic, total};
use phaseline_rules::combat::reason::{Reason, Whose};
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::evaluation::source::{Base, Ends, Source, SourceId, SourceKind, Sources};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{StatIx, StatKey};
use std::collections::BTreeMap;

/// One change of a statistic by an active effect.
struct Changed<'a> {
    key: StatKey,
    change: i32,
    group: Option<&'a str>,
    from: From<'a>,
}

/// What a change comes from.
#[derive(Clone, Copy)]
enum From<'a> {
    /// Equipment or an ability of the unit: an index into its permanent effects.
    Held(usize),
    /// A level of heat: an index into the rulebook's levels.
    Heat(usize),
    /// An effect that began in the battle.
    Passing(&'a ActiveEffect),
}

impl<'a> Changed<'a> {
    /// The change and its group, as [`total`] takes them.
    const fn counted(&self) -> (i32, Option<&'a str>) {
        (self.change, self.group)
    }

    /// The change as a source. The caller decides whether it counts.
    fn source(&self, book: &Rulebook, unit: UnitId) -> Source {
        let (id, ends) = match self.from {
            From::Held(place) => (SourceId { kind: SourceKind::Held(place as u16), by: Some(unit) }, Ends::Never),
            From::Heat(level) => (SourceId { kind: SourceKind::Heat(level as u16), by: Some(unit) }, Ends::Never),
            From::Passing(effect) => (source_names::effect_source(book, effect), effect.ends),
        };
        Source { statistic: self.key, amount: self.change, id, ends, displaced_by: None }
    }
}

/// Every change by active effects, in the order in which the effects began.
fn all_changes<'a>(
    book: &'a Rulebook,
    profile: &'a UnitProfile,
    unit: &'a UnitState,
) -> impl Iterator<Item = Changed<'a>> {
    let of = move |changes: &'a [(StatKey, i32)], group: Option<&'a str>, from: From<'a>| {
        changes.iter().map(move |&(key, change)| Changed { key, change, group, from })
    };
    let lost = |at: usize| unit.hull.plates.get(at).is_some_and(|plate| plate.structure == 0);
    let kept = profile.standing.iter().enumerate().filter(move |(_, standing)| !standing.at.is_some_and(lost));
    let standing = kept
        .flat_map(move |(place, standing)| of(&standing.effect.changes, standing.effect.group(), From::Held(place)));
    let hot = heat_level(book, profile, unit).into_iter();
    let hot = hot.flat_map(move |(level, changes)| of(changes, None, From::Heat(level)));
    let passing = unit.effects.0.iter();
    let passing = passing.flat_map(move |effect| of(&effect.changes, effect.group.as_deref(), From::Passing(effect)));
    standing.chain(hot).chain(passing)
}

/// Every change of one statistic, in the order in which the effects began.
fn changes<'a>(
    book: &'a Rulebook,
    profile: &'a UnitProfile,
    unit: &'a UnitState,
    key: StatKey,
) -> impl Iterator<Item = Changed<'a>> {
    all_changes(book, profile, unit).filter(move |changed| changed.key == key)
}

/// The hottest heat level that the unit's resolved heat has reached: its index and its changes.
fn heat_level<'a>(
    book: &'a Rulebook,
    profile: &UnitProfile,
    unit: &UnitState,
) -> Option<(usize, &'a [(StatKey, i32)])> {
    let limit = i64::from(profile.design.heat_limit);
    if limit == 0 {
        return None;
    }
    let reached = |percent: u32| i64::from(unit.heat.resolved) * 100 >= i64::from(percent) * limit;
    let levels = book.heat_levels.iter().enumerate().rev();
    levels
        .into_iter()
        .find(|(_, (percent, _))| reached(*percent))
        .map(|(level, (_, changes))| (level, changes.as_slice()))
}

/// The base of a statistic: the part of the design and the part of the pilot.
fn bases(book: &Rulebook, profile: &UnitProfile, key: StatKey) -> [i32; 2] {
    let held = |stats: &BTreeMap<String, i32>| {
        let of = |name: &str| stats.get(name).copied().unwrap_or(0);
        match key {
            _ if stats.is_empty() => 0,
            StatKey::Battle(statistic) => of(statistic.name()),
            StatKey::Ruleset(place) => {
                let Some(statistic) = book.ruleset.statistics().get(place.get()) else { return 0 };
                let names = std::iter::once(&statistic.id).chain(&statistic.aliases);
                names.map(|name| of(name)).fold(0, i32::saturating_add)
            }
        }
    };
    [held(&profile.design.stats), held(&profile.pilot.stats)]
}

/// The base of a statistic.
fn base(book: &Rulebook, profile: &UnitProfile, key: StatKey) -> i32 {
    let [design, pilot] = bases(book, profile, key);
    design.saturating_add(pilot)
}

/// A statistic of a unit: its base and all active effects.
#[must_use]
pub fn statistic(book: &Rulebook, unit: &UnitState, key: StatKey) -> i32 {
    let Some(profile) = book.profile(unit.id()) else { return 0 };
    total(base(book, profile, key), changes(book, profile, unit, key).map(|changed| changed.counted()))
}

/// A statistic of a unit that the battle itself defines.
#[must_use]
pub fn battle_statistic(book: &Rulebook, unit: &UnitState, statistic_read: BattleStatistic) -> i32 {
    statistic(book, unit, StatKey::Battle(statistic_read))
}

/// The bases of a statistic by design and pilot. Bases of 0 are left out.
fn own_bases(book: &Rulebook, profile: &UnitProfile, statistic: StatKey) -> impl Iterator<Item = Base> {
    let by = Some(profile.id);
    let kinds = [SourceKind::Design, SourceKind::Pilot];
    let bases = bases(book, profile, statistic).into_iter().zip(kinds);
    let bases = bases.map(move |(amount, kind)| Base { statistic, amount, id: SourceId { kind, by } });
    bases.filter(|base| base.amount != 0)
}

/// Where some statistics of a unit come from: the base of each, and every change of it.
#[must_use]
pub fn sources(book: &Rulebook, unit: &UnitState, wanted: &[StatKey]) -> Sources {
    let Some(profile) = book.profile(unit.id()) else { return Sources::default() };
    let bases = wanted.iter().flat_map(|key| own_bases(book, profile, *key)).collect();
    let changed = || all_changes(book, profile, unit).filter(|changed| wanted.contains(&changed.key));
    let changes: Vec<Source> = changed().map(|changed| changed.source(book, unit.id())).collect();
    let mut sources = Sources { bases, changes };
    if changed().any(|changed| changed.group.is_some()) {
        sources.settle(&changed().map(|changed| changed.group).collect::<Vec<_>>());
    }
    sources
}

/// Adds a statistic of the battle to a test: one term for each source that counts. The order of the terms does not
/// depend on which effect began first.
pub(crate) fn add_sources(book: &Rulebook, unit: &UnitState, key: BattleStatistic, whose: Whose, test: &mut Test) {
    let Some(profile) = book.profile(unit.id()) else { return };
    let key = StatKey::Battle(key);
    let changed = || changes(book, profile, unit, key);
    let mut rows: Vec<(SourceId, i32)> = own_bases(book, profile, key).map(|base| (base.id, base.amount)).collect();
    if changed().all(|changed| changed.group.is_none()) {
        rows.extend(changed().map(|changed| changed.source(book, unit.id())).map(|source| (source.id, source.amount)));
    } else {
        let settled = sources(book, unit, &[key]).changes;
        rows.extend(settled.iter().map(|source| (source.id, source.counted())));
    }
    rows.sort_unstable();
    for same in rows.chunk_by(|one, other| one.0 == other.0) {
        let amount = same.iter().fold(0, |sum: i32, (_, amount)| sum.saturating_add(*amount));
        test.add(Reason::Source(whose, same[0].0), amount);
    }
}

/// Movement points of a walk and of a run, after damage, heat and effects.
#[must_use]
pub fn movement_points(book: &Rulebook, unit: &UnitState) -> (u32, u32) {
    let Some(profile) = book.profile(unit.id()) else { return (0, 0) };
    let walk = points_left(book, profile, unit, profile.design.walk, BattleStatistic::WalkPoints);
    (walk, points_left(book, profile, unit, profile.design.run, BattleStatistic::RunPoints).max(walk))
}

/// Hexes of a jump, after damage, heat and effects. Always 0 for a unit without jump jets.
#[must_use]
pub fn jump_points(book: &Rulebook, unit: &UnitState) -> u32 {
    let Some(profile) = book.profile(unit.id()).filter(|profile| profile.design.jump > 0) else { return 0 };
    points_left(book, profile, unit, profile.design.jump, BattleStatistic::JumpPoints)
}

/// Movement points or jump hexes after damage and effects.
fn points_left(
    book: &Rulebook,
    profile: &UnitProfile,
    unit: &UnitState,
    whole: u32,
    changed_by: BattleStatistic,
) -> u32 {
    if !profile.body.moves {
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

/// Heat that a unit loses each time it cools: its heat sinks without the lost ones, changed by effects.
#[must_use]
pub fn heat_sinks(book: &Rulebook, unit: &UnitState) -> i32 {
    let Some(profile) = book.profile(unit.id()) else { return 0 };
    let lost = |place: &usize| unit.hull.plates.get(*place).is_some_and(|plate| plate.structure == 0);
    let gone: u32 = profile.sinks_at.iter().filter(|(place, _)| lost(place)).map(|(_, sinks)| sinks).sum();
    let whole = profile.design.heat_sinks.saturating_sub(gone).cast_signed();
    whole.saturating_add(battle_statistic(book, unit, BattleStatistic::HeatSinks))
}

/// Writes every statistic of the ruleset as [`statistic`] gives it, but goes through the effects only once.
pub(crate) fn write_statistics(book: &Rulebook, profile: &UnitProfile, unit: &UnitState, stat_block: &mut StatBlock) {
    let asked = |changed: &Changed<'_>| matches!(changed.key, StatKey::Ruleset(_));
    let changed: Vec<Changed<'_>> = all_changes(book, profile, unit).filter(asked).collect();
    for place in 0..book.ruleset.statistics().len() {
        let place = StatIx(place as u16);
        let key = StatKey::Ruleset(place);
        let own = changed.iter().filter(|changed| changed.key == key).map(Changed::counted);
        stat_block.set_statistic_at(place, total(base(book, profile, key), own));
    }
}
