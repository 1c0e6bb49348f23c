//! The numbers of the sides, side by side.

use super::{ReportInput, largest, percent_of, rounded};
use crate::report::model::FactRow;
use phaseline_interaction::{ReportFact, ReportReason};
use phaseline_lab::account::Deeds;

/// The keys of a number: of its label, and of the sentence that tells how it is counted.
pub(super) const fn keys(fact: ReportFact) -> (&'static str, &'static str) {
    match fact {
        ReportFact::UnitsLost => ("report.fact.units_lost", "report.tip.units_lost"),
        ReportFact::DamageDone => ("report.fact.damage_done", "report.tip.damage_done"),
        ReportFact::FirePower => ("report.fact.fire_power", "report.tip.fire_power"),
        ReportFact::HitChances => ("report.fact.hit_chances", "report.tip.hit_chances"),
        ReportFact::DiceLuck => ("report.fact.dice_luck", "report.tip.dice_luck"),
        ReportFact::ActedFirst => ("report.fact.acted_first", "report.tip.acted_first"),
        ReportFact::DrawLuck => ("report.fact.draw_luck", "report.tip.draw_luck"),
        ReportFact::SetBack => ("report.fact.set_back", "report.tip.set_back"),
        ReportFact::Mishaps => ("report.fact.mishaps", "report.tip.mishaps"),
    }
}

/// The key of the heading of a sentence's tooltip, and the numbers that the sentence is made from.
pub(super) const fn basis(reason: ReportReason) -> (&'static str, &'static [ReportFact]) {
    use ReportFact::{ActedFirst, DamageDone, DiceLuck, FirePower, HitChances, Mishaps, SetBack, UnitsLost};
    match reason {
        ReportReason::Verdict => ("report.why.of_verdict", &[UnitsLost, DamageDone, FirePower, HitChances, DiceLuck]),
        ReportReason::Won => ("report.why.of_won", &[UnitsLost, DamageDone]),
        ReportReason::Damage => ("report.why.of_damage", &[DamageDone]),
        ReportReason::Causes => ("report.why.of_causes", &[FirePower, HitChances, DiceLuck]),
        ReportReason::Dice => ("report.why.of_dice", &[DiceLuck]),
        ReportReason::ActedFirst => ("report.why.of_order", &[ActedFirst, SetBack]),
        ReportReason::LostFirst => ("report.why.of_losses", &[UnitsLost]),
        ReportReason::Heat => ("report.why.of_heat", &[Mishaps]),
    }
}

/// All numbers that may have decided the battle.
pub(super) fn facts(tell: ReportInput<'_>) -> Vec<FactRow> {
    let deeds = tell.deeds();
    let ordered = tell.ask.book.ruleset.orders_by_result();
    let moved = deeds.iter().any(|deeds| deeds.set_back() != 0);
    let rows = [
        Some(losses(tell)),
        Some(count(tell, ReportFact::DamageDone, &deeds, |deeds| f64::from(deeds.damage))),
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

fn row(
    tell: ReportInput<'_>,
    fact: ReportFact,
    values: Vec<String>,
    weights: &[f64],
    better: Option<usize>,
) -> FactRow {
    let whole: f64 = weights.iter().sum();
    let mut parts = if whole > 0.0 && weights.iter().all(|weight| *weight >= 0.0) {
        weights.iter().map(|weight| (weight / whole) as f32).collect::<Vec<_>>()
    } else {
        Vec::new()
    };
    // The better of two sides has the longer part, also where less is better.
    let less_is_better = matches!((weights, better), ([_, _], Some(best)) if weights[best] < weights[1 - best]);
    if less_is_better {
        parts.reverse();
    }
    FactRow { id: fact, label: tell.ask.words.say(keys(fact).0), values, parts, better }
}

/// The index of the smallest value, which is the best; none if several are as small.
fn least(values: &[f64]) -> Option<usize> {
    largest(&values.iter().map(|value| -value).collect::<Vec<_>>())
}

fn count(tell: ReportInput<'_>, fact: ReportFact, deeds: &[Deeds], of: impl Fn(&Deeds) -> f64) -> FactRow {
    let counts: Vec<f64> = deeds.iter().map(of).collect();
    let values = counts.iter().map(|count| format!("{count:.0}")).collect();
    row(tell, fact, values, &counts, largest(&counts))
}

fn losses(tell: ReportInput<'_>) -> FactRow {
    let losses: Vec<(usize, usize)> = tell.ask.book.sides.iter().map(|side| tell.losses(side.id)).collect();
    let value = |(lost, all): &(usize, usize)| tell.ask.words.fill("report.some_of", &[("count", lost), ("all", all)]);
    let shares: Vec<f64> = losses.iter().map(|(lost, all)| *lost as f64 / (*all).max(1) as f64).collect();
    row(tell, ReportFact::UnitsLost, losses.iter().map(value).collect(), &shares, least(&shares))
}

fn fire(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    count(tell, ReportFact::FirePower, deeds, |deeds| f64::from(deeds.fired))
}

/// The chance to hit, weighted by the damage of each attack.
fn aim(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let chances: Vec<f64> = deeds.iter().map(aim_of).collect();
    let values = deeds.iter().map(|deeds| percent_of(deeds.expected, f64::from(deeds.fired))).collect();
    row(tell, ReportFact::HitChances, values, &chances, largest(&chances))
}

/// The share of the fired damage that was expected to hit.
pub(super) fn aim_of(deeds: &Deeds) -> f64 {
    if deeds.fired == 0 { 0.0 } else { deeds.expected / f64::from(deeds.fired) }
}

/// The damage of the hits, relative to the expected damage; 1 if none was expected.
pub(super) fn luck_of(deeds: &Deeds) -> f64 {
    if deeds.expected > 0.0 { f64::from(deeds.landed) / deeds.expected } else { 1.0 }
}

/// The damage of the hits as a share of the expected damage. It is no chance, and may be far above 100%.
pub(super) fn luck_shown(deeds: &Deeds) -> String {
    format!("{:.0}%", 100.0 * luck_of(deeds))
}

fn luck(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let values = deeds.iter().map(luck_shown).collect();
    let ratios: Vec<f64> = deeds.iter().map(luck_of).collect();
    row(tell, ReportFact::DiceLuck, values, &ratios, largest(&ratios))
}

fn first(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let share = |deeds: &Deeds| f64::from(deeds.first) / f64::from(deeds.meetings.max(1));
    let shares: Vec<f64> = deeds.iter().map(share).collect();
    let values = deeds.iter().map(|deeds| percent_of(f64::from(deeds.first), f64::from(deeds.meetings))).collect();
    row(tell, ReportFact::ActedFirst, values, &shares, largest(&shares))
}

fn draw(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let earlier: Vec<f64> = deeds.iter().map(|deeds| deeds.draw_luck).collect();
    let values = earlier.iter().map(|steps| rounded(*steps)).collect();
    let parts = match deeds {
        [one, other] => {
            let part = fortune(one.draw_luck - other.draw_luck, one.draw_spread + other.draw_spread);
            vec![part as f32, 1.0 - part as f32]
        }
        _ => Vec::new(),
    };
    FactRow { parts, ..row(tell, ReportFact::DrawLuck, values, &[], largest(&earlier)) }
}

/// The part of all draws that would have come out worse than one that is better than expected by this much; one half
/// if chance has no part in them. The chances of a sum of many draws lie on a bell, and this is its logistic likeness.
fn fortune(better: f64, variance: f64) -> f64 {
    if variance <= 0.0 { 0.5 } else { 1.0 / (1.0 + (-1.702 * better / variance.sqrt()).exp()) }
}

fn set_back(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let steps: Vec<f64> = deeds.iter().map(|deeds| f64::from(deeds.set_back())).collect();
    let values = steps.iter().map(|steps| format!("{steps:.0}")).collect();
    row(tell, ReportFact::SetBack, values, &steps, least(&steps))
}

fn mishaps(tell: ReportInput<'_>, deeds: &[Deeds]) -> FactRow {
    let value = |deeds: &Deeds| format!("{}, {}, {}", deeds.falls, deeds.shut_downs, deeds.wounds);
    let counts: Vec<f64> = deeds.iter().map(|deeds| f64::from(deeds.falls + deeds.shut_downs + deeds.wounds)).collect();
    row(tell, ReportFact::Mishaps, deeds.iter().map(value).collect(), &counts, least(&counts))
}
