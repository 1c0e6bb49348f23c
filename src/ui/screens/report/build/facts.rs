//! The numbers of the sides, side by side.

use super::{ReportInput, largest, percent_of, rounded};
use crate::lab::account::Deeds;
use crate::ui::screens::report::model::FactRow;

/// One number of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fact {
    /// Its name in tooltips and scripts.
    pub id: &'static str,
    /// The key of its label.
    pub label: &'static str,
    /// The key of the sentence that tells how it is counted.
    pub how: &'static str,
}

const fn fact(id: &'static str, label: &'static str, how: &'static str) -> Fact {
    Fact { id, label, how }
}

pub(super) const UNITS_LOST: Fact = fact("units_lost", "report.fact.units_lost", "report.tip.units_lost");
pub(super) const DAMAGE_DONE: Fact = fact("damage_done", "report.fact.damage_done", "report.tip.damage_done");
pub(super) const FIRE_POWER: Fact = fact("fire_power", "report.fact.fire_power", "report.tip.fire_power");
pub(super) const HIT_CHANCES: Fact = fact("hit_chances", "report.fact.hit_chances", "report.tip.hit_chances");
pub(super) const DICE_LUCK: Fact = fact("dice_luck", "report.fact.dice_luck", "report.tip.dice_luck");
pub(super) const ACTED_FIRST: Fact = fact("acted_first", "report.fact.acted_first", "report.tip.acted_first");
pub(super) const DRAW_LUCK: Fact = fact("draw_luck", "report.fact.draw_luck", "report.tip.draw_luck");
pub(super) const SET_BACK: Fact = fact("set_back", "report.fact.set_back", "report.tip.set_back");
pub(super) const MISHAPS: Fact = fact("mishaps", "report.fact.mishaps", "report.tip.mishaps");

/// All numbers.
pub(super) const ALL: [Fact; 9] =
    [UNITS_LOST, DAMAGE_DONE, FIRE_POWER, HIT_CHANCES, DICE_LUCK, ACTED_FIRST, DRAW_LUCK, SET_BACK, MISHAPS];

/// A kind of sentence, and the numbers that it is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reason {
    /// Its name in tooltips and scripts.
    pub id: &'static str,
    /// The key of the heading of its tooltip.
    pub title: &'static str,
    /// The numbers.
    pub facts: &'static [Fact],
}

const fn reason(id: &'static str, title: &'static str, facts: &'static [Fact]) -> Reason {
    Reason { id, title, facts }
}

pub(super) const WHY_VERDICT: Reason =
    reason("verdict", "report.why.of_verdict", &[UNITS_LOST, DAMAGE_DONE, FIRE_POWER, HIT_CHANCES, DICE_LUCK]);
pub(super) const WHY_DAMAGE: Reason = reason("damage", "report.why.of_damage", &[DAMAGE_DONE]);
pub(super) const WHY_CAUSES: Reason = reason("causes", "report.why.of_causes", &[FIRE_POWER, HIT_CHANCES, DICE_LUCK]);
pub(super) const WHY_DICE: Reason = reason("dice", "report.why.of_dice", &[DICE_LUCK]);
pub(super) const WHY_ORDER: Reason = reason("acted_first", "report.why.of_order", &[ACTED_FIRST, SET_BACK]);
pub(super) const WHY_LOSSES: Reason = reason("lost_first", "report.why.of_losses", &[UNITS_LOST]);
pub(super) const WHY_HEAT: Reason = reason("heat", "report.why.of_heat", &[MISHAPS]);

/// All kinds of sentences.
pub(super) const REASONS: [Reason; 7] =
    [WHY_VERDICT, WHY_DAMAGE, WHY_CAUSES, WHY_DICE, WHY_ORDER, WHY_LOSSES, WHY_HEAT];

/// All numbers that may have decided the battle.
pub(super) fn facts(tell: ReportInput<'_>) -> Vec<FactRow> {
    let deeds = tell.deeds();
    let ordered = tell.ask.book.ruleset.orders_by_result();
    let moved = deeds.iter().any(|deeds| deeds.set_back() != 0);
    let rows = [
        Some(losses(tell)),
        Some(count(tell, DAMAGE_DONE, &deeds, |deeds| f64::from(deeds.damage))),
        Some(fire(tell, &deeds)),
        Some(aim(tell, &deeds)),
        Some(luck(tell, &deeds)),
        Some(first(tell, &deeds)),
        ordered.then(|| draw(tell, &deeds)),
        moved.then(|| set_back(tell, &deeds)),
        Some(mishaps(tell, &deeds)),
    ];
    rows.into_iter().flatten().collect()
}

fn row(tell: ReportInput<'_>, fact: Fact, values: Vec<String>, weights: &[f64], better: Option<usize>) -> FactRow {
    let whole: f64 = weights.iter().sum();
    let parts = if whole > 0.0 && weights.iter().all(|weight| *weight >= 0.0) {
        weights.iter().map(|weight| (weight / whole) as f32).collect()
    } else {
        Vec::new()
    };
    FactRow { id: fact.id.to_owned(), label: tell.ask.words.say(fact.label), values, parts, better }
}

/// The index of the smallest value, which is the best; none if several are as small.
fn least(values: &[f64]) -> Option<usize> {
    largest(&values.iter().map(|value| -value).collect::<Vec<_>>())
}

fn count(tell: ReportInput<'_>, fact: Fact, deeds: &[Deeds], of: impl Fn(&Deeds) -> f64) -> FactRow {
    let counts: Vec<f64> = deeds.iter().map(of).collect();
    let values = counts.iter().map(|count| format!("{count:.0}")).collect();
    row(tell, fact, values, &counts, largest(&counts))
}

fn losses(tell: ReportInput<'_>) -> FactRow {
    let losses: Vec<(usize, usize)> = tell.ask.book.sides.iter().map(|side| tell.losses(side.id)).collect();
    let value = |(lost, all): &(usize, usize)| tell.ask.words.fill("report.some_of", &[("count", lost), ("all", all)]);
    let shares: Vec<f64> = losses.iter().map(|(lost, all)| *lost as f64 / (*all).max(1) as f64).collect();
    row(tell, UNITS_LOST, losses.iter().map(value).collect(), &shares, least(&shares))
}

fn fire(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    count(tell, FIRE_POWER, deeds, |deeds| f64::from(deeds.fired))
}

/// The chance to hit, weighted by the damage of each attack.
fn aim(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let chances: Vec<f64> = deeds.iter().map(aim_of).collect();
    let values = deeds.iter().map(|deeds| percent_of(deeds.expected, f64::from(deeds.fired))).collect();
    row(tell, HIT_CHANCES, values, &chances, largest(&chances))
}

/// The share of the fired damage that was expected to hit.
pub(super) fn aim_of(deeds: &Deeds) -> f64 {
    if deeds.fired == 0 { 0.0 } else { deeds.expected / f64::from(deeds.fired) }
}

/// The damage of the hits, relative to the expected damage; 1 if none was expected.
pub(super) fn luck_of(deeds: &Deeds) -> f64 {
    if deeds.expected > 0.0 { f64::from(deeds.landed) / deeds.expected } else { 1.0 }
}

fn luck(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let values = deeds.iter().map(|deeds| rounded(f64::from(deeds.landed) - deeds.expected)).collect();
    let ratios: Vec<f64> = deeds.iter().map(luck_of).collect();
    row(tell, DICE_LUCK, values, &ratios, largest(&ratios))
}

fn first(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let share = |deeds: &Deeds| f64::from(deeds.first) / f64::from(deeds.meetings.max(1));
    let shares: Vec<f64> = deeds.iter().map(share).collect();
    let values = deeds.iter().map(|deeds| percent_of(f64::from(deeds.first), f64::from(deeds.meetings))).collect();
    row(tell, ACTED_FIRST, values, &shares, largest(&shares))
}

fn draw(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let earlier: Vec<f64> = deeds.iter().map(|deeds| deeds.draw_luck).collect();
    let values = earlier.iter().map(|steps| rounded(*steps)).collect();
    row(tell, DRAW_LUCK, values, &[], largest(&earlier))
}

fn set_back(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let steps: Vec<f64> = deeds.iter().map(|deeds| f64::from(deeds.set_back())).collect();
    let values = steps.iter().map(|steps| format!("{steps:.0}")).collect();
    row(tell, SET_BACK, values, &steps, least(&steps))
}

fn mishaps(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let value = |deeds: &Deeds| format!("{}, {}, {}", deeds.falls, deeds.shut_downs, deeds.wounds);
    let counts: Vec<f64> = deeds.iter().map(|deeds| f64::from(deeds.falls + deeds.shut_downs + deeds.wounds)).collect();
    row(tell, MISHAPS, deeds.iter().map(value).collect(), &counts, least(&counts))
}
