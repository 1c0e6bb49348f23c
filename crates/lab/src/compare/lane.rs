//! A roster under one of the rulesets.

use super::CompareFault;
use crate::explain::{Spread, chance};
use phaseline_battle::forecast::order::next_round;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Rulebook, Started, incompatibilities, start};
use phaseline_content::{Library, built_in_words};
use phaseline_rules::chance::dist::{Dist, TooFine};
use phaseline_rules::content_id::RulesetId;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::tie_odds::Pair;
use phaseline_rules::ruleset::{Clock, DrawIx, Each, Ruleset, Toward};
use serde::Serialize;
use std::sync::Arc;

/// The units of a set-up under one ruleset.
#[derive(Debug, Clone, Serialize)]
pub struct Lane {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The name on the screen.
    pub name: String,
    /// The name of the draw, which says what the numbers are.
    pub draw: String,
    /// Whether low numbers act first, as on a clock that counts up. Else high numbers do.
    pub low_first: bool,
    /// Whether the numbers decide who acts first. Where sides take turns they do not, and ranks compare only the
    /// numbers.
    pub orders: bool,
    /// What the tie rules read, in order.
    pub ties: Vec<String>,
    /// One entry for each unit, in the order of the scenario.
    pub entries: Vec<Entry>,
    /// The battle behind the numbers, for callers that explain them.
    #[serde(skip)]
    pub battle: LaneBattle,
}

/// A battle before and after its first draw.
#[derive(Debug, Clone)]
pub struct LaneBattle {
    /// The rulebook of the battle.
    pub book: Arc<Rulebook>,
    /// The state in the pause before the first round.
    pub before: Arc<BattleState>,
    /// The state after the draw of the first round.
    pub drawn: Arc<BattleState>,
}

/// One unit under one ruleset.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// Its id in the battle.
    #[serde(skip)]
    pub id: UnitId,
    /// The name of its unit design.
    pub unit: String,
    /// The name of its pilot.
    pub pilot: String,
    /// The id of its side.
    pub side: String,
    /// The lowest result.
    pub min: i32,
    /// The highest result.
    pub max: i32,
    /// The mean result.
    pub mean: f64,
    /// The distribution of the result before the draw.
    pub distribution: Spread,
    /// The expected rank, from 1: one more than the mean number of other units that act earlier. A unit with the same
    /// result counts half. The ranks of n units add up to n (n + 1) / 2.
    pub rank: f64,
    /// The expected rank after tie rules. A unit counts half if no rule decides between the two. `None` where results
    /// do not decide the order or the chances are not exact.
    pub rank_after_ties: Option<f64>,
    /// The number that the seed draws in the first round. Where a ruleset draws only at the activation, the number that
    /// the unit would draw if it acted first.
    pub drawn: i32,
    /// The rank of the drawn number: one more than the number of units that act earlier. Equal numbers share a rank.
    pub drawn_rank: usize,
}

impl PartialEq for Lane {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset == other.ruleset && self.entries == other.entries
    }
}

pub(super) fn lane(library: &Library, ruleset: &RulesetId, setup: &BattleSetup) -> Result<Lane, CompareFault> {
    let id = || ruleset.to_string();
    let incompatibilities = incompatibilities(library, ruleset, setup);
    if !incompatibilities.is_empty() {
        return Err(CompareFault::Misfits { ruleset: id(), incompatibilities });
    }
    let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..setup.clone() };
    let started = start(library, &setup).map_err(|faults| CompareFault::Setup { ruleset: id(), faults })?;
    let draw = started.book.ruleset.main_draw().ok_or_else(|| CompareFault::NothingDrawn(id()))?;
    let battle = LaneBattle::new(started);
    let rules = &battle.book.ruleset;
    Ok(Lane {
        ruleset: id(),
        name: rules.name().to_owned(),
        draw: rules.draw_at(draw).label.clone(),
        low_first: rules.toward() == Toward::High,
        orders: rules.orders_by_result(),
        ties: match rules.clock() {
            Clock::ByResult { same, .. } => {
                same.iter().map(|rule| rules.tie_label(rule).in_words(&built_in_words())).collect()
            }
            Clock::Alternate { .. } => Vec::new(),
        },
        entries: entries(&battle, draw).map_err(|cause| CompareFault::TooFine { ruleset: id(), cause })?,
        battle,
    })
}

impl LaneBattle {
    /// Draws the first round of a battle that has just been set up.
    fn new(started: Started) -> Self {
        let (book, before) = (Arc::clone(&started.book), Arc::new(started.state.clone()));
        let mut drawn = Battle::begin(started);
        // A new battle waits only for this intent. If it were refused, nothing would be drawn.
        let _ = drawn.play(Intent::Draw);
        Self { book, before, drawn: drawn.state() }
    }

    /// The number that a unit drew.
    fn number(&self, draw: DrawIx, unit: UnitId) -> Option<i32> {
        let held = self.drawn.unit(unit)?;
        if let Some(ledger) = &held.turn.ledger {
            return Some(ledger.result());
        }
        let stat_block = stat_block_of(&self.book, &self.drawn, unit)?;
        Some(self.book.ruleset.draw_result(draw, &stat_block, &mut held.streams.initiative.clone()))
    }
}

fn entries(battle: &LaneBattle, draw: DrawIx) -> Result<Vec<Entry>, TooFine> {
    let rules = &battle.book.ruleset;
    let mut rivals = Vec::new();
    let next = next_round(&battle.book, &battle.before);
    for profile in &battle.book.profiles {
        // A unit that enters later is taken as it stands now.
        let stat_block =
            next.stat_block(profile.id).or_else(|| stat_block_of(&battle.book, &battle.before, profile.id));
        let Some(stat_block) = stat_block else { continue };
        let party = match rules.draw_at(draw).each {
            Each::Group(input) => Party::Shared(profile.side, rules.input_of(input, &stat_block)),
            Each::Side => Party::Shared(profile.side, 0),
            Each::Unit => Party::Alone(profile.id),
        };
        rivals.push(Rival { odds: rules.distribution(draw, &stat_block)?, party, side: profile.side, stat_block });
    }
    let drawn: Vec<i32> =
        battle.book.profiles.iter().map(|profile| battle.number(draw, profile.id).unwrap_or(0)).collect();
    let mut entries = Vec::new();
    for (place, (profile, rival)) in battle.book.profiles.iter().zip(&rivals).enumerate() {
        let dist = &rival.odds;
        let (rank, rank_after_ties) = expected_ranks(rules, draw, &rivals, place)?;
        entries.push(Entry {
            id: profile.id,
            unit: profile.design.name.clone(),
            pilot: profile.pilot.name.clone(),
            side: battle.book.side(profile.side).map_or_else(String::new, |side| side.name.clone()),
            min: dist.min(),
            max: dist.max(),
            mean: mean(dist),
            distribution: Spread::from(dist),
            rank,
            rank_after_ties,
            drawn: drawn[place],
            drawn_rank: 1 + drawn.iter().filter(|other| is_earlier(rules, **other, drawn[place])).count(),
        });
    }
    Ok(entries)
}

fn is_earlier(rules: &Ruleset, one: i32, other: i32) -> bool {
    match rules.toward() {
        Toward::Low => one > other,
        Toward::High => one < other,
    }
}

/// The units that share their dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Party {
    /// A unit with a draw of its own.
    Alone(UnitId),
    /// The units of a side with the same input.
    Shared(SideId, i32),
}

/// A unit as an opponent of the others.
struct Rival {
    odds: Dist,
    party: Party,
    side: SideId,
    stat_block: StatBlock,
}

/// The expected rank of a unit before and after tie rules. Units of one party share their dice.
fn expected_ranks(
    rules: &Ruleset,
    draw: DrawIx,
    rivals: &[Rival],
    place: usize,
) -> Result<(f64, Option<f64>), TooFine> {
    let own = &rivals[place];
    let (mut bare, mut broken) = (Vec::new(), rules.orders_by_result().then(Vec::new));
    for (_, other) in rivals.iter().enumerate().filter(|(number, _)| *number != place) {
        let odds = if other.party == own.party {
            rules.odds_together(draw, &other.stat_block, &own.stat_block)?
        } else {
            rules.odds(&other.odds, &own.odds)?
        };
        bare.push(chance(odds.first, odds.total) + chance(odds.tie, odds.total) / 2.0);
        let pair = Pair { stat_blocks: [&other.stat_block, &own.stat_block], one_side: other.side == own.side };
        broken = broken.zip(rules.after_ties(&odds, pair).ok()).map(|(mut broken, after)| {
            broken.push(chance(after.first, after.total) + chance(after.open, after.total) / 2.0);
            broken
        });
    }
    Ok((rank(bare), broken.map(rank)))
}

/// One more than the sum of these chances. It always adds them in the same order, because the order changes the last
/// digits. So units with equal chances get equal ranks.
fn rank(mut chances: Vec<f64>) -> f64 {
    chances.sort_by(f64::total_cmp);
    1.0 + chances.iter().sum::<f64>()
}

fn mean(dist: &Dist) -> f64 {
    let sum: f64 = dist.outcomes().iter().map(|(value, weight)| f64::from(*value) * *weight as f64).sum();
    sum / dist.total() as f64
}
