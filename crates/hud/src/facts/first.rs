//! Which of two units acts first in the next draw, and the likeliest results of a draw, in words.

use std::fmt::Display;

use phaseline_battle::{BattleState, Rulebook, query};
use phaseline_kit::paint::{percent, share_of_each};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::tie_odds::{AfterTies, WhyOpen};
use phaseline_rules::ruleset::{Clock, Ruleset};
use phaseline_rules::texts::Words;

/// How many results with the same chance are listed at most.
const NAMED: usize = 3;
/// With how many others a unit is compared at most.
const RACED: usize = 4;

/// The chance of `unit` to act before `beside` in the next draw, in a sentence or two: by numbers, and with ties
/// broken.
pub fn order(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId, beside: UnitId) -> Option<String> {
    let before = query::before(book, state, unit, beside)?;
    let odds = &before.odds;
    let name = book.profile(beside)?.known_as();
    let (first, same) = (share(odds.first, odds.total), share(odds.tie, odds.total));
    let mut text = words.fill("ledger.before", &[("unit", &name), ("percent", &first), ("same", &same)]);
    if odds.tie > 0 {
        text.push(' ');
        text.push_str(
            &before
                .after
                .map_or_else(|| words.say("ledger.ties_uncounted"), |after| broken(words, &book.ruleset, &after)),
        );
    }
    Some(text)
}

/// The same in one sentence: with ties broken, if rules break them all.
pub fn in_short(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId, beside: UnitId) -> Option<String> {
    let before = query::before(book, state, unit, beside)?;
    let name = book.profile(beside)?.known_as();
    let decided = before.after.as_ref().filter(|after| before.odds.tie > 0 && after.why_open.is_none());
    let rules = decided.map(|after| rules_in_words(words, &book.ruleset, after)).filter(|rules| !rules.is_empty());
    let Some((after, rules)) = decided.zip(rules) else {
        let (first, same) = (share(before.odds.first, before.odds.total), share(before.odds.tie, before.odds.total));
        return Some(words.fill("ledger.before", &[("unit", &name), ("percent", &first), ("same", &same)]));
    };
    let first = share(after.first, after.total);
    Some(words.fill("ledger.before_broken", &[("unit", &name), ("percent", &first), ("rules", &rules)]))
}

/// The chances of `unit` to act before each of these in the next draw, as far as that is open; the most open ones first.
pub fn race(
    words: &Words,
    book: &Rulebook,
    state: &BattleState,
    unit: UnitId,
    others: impl Iterator<Item = UnitId>,
) -> Option<String> {
    let chance = |other: UnitId| {
        let before = query::before(book, state, unit, other)?;
        let (first, total) =
            before.after.map_or((before.odds.first, before.odds.total), |ties| (ties.first, ties.total));
        Some((other, first as f64 / total.max(1) as f64))
    };
    let mut open: Vec<(UnitId, f64)> =
        others.filter_map(chance).filter(|(_, chance)| *chance > 0.0 && *chance < 1.0).collect();
    open.sort_by(|one, other| (one.1 - 0.5).abs().total_cmp(&(other.1 - 0.5).abs()));
    let named = open.iter().take(RACED).map(|(other, chance)| {
        format!("{} ({})", book.profile(*other).map_or("", |profile| profile.known_as()), percent(*chance as f32))
    });
    let named = named.collect::<Vec<_>>().join(", ");
    let more = open.len().saturating_sub(RACED);
    let key = if more > 0 { "ledger.race_more" } else { "ledger.race" };
    (!open.is_empty()).then(|| words.fill(key, &[("units", &named), ("count", &more)]))
}

/// The rules that break ties, in their order; empty if none does.
fn rules_in_words(words: &Words, ruleset: &Ruleset, after: &AfterTies) -> String {
    let Clock::ByResult { same, .. } = ruleset.clock() else { return String::new() };
    let by = after.by.iter().filter_map(|place| same.get(*place)).map(|rule| ruleset.tie_label(rule).in_words(words));
    by.collect::<Vec<_>>().join(", ")
}

/// How the tie rules decide.
fn broken(words: &Words, ruleset: &Ruleset, after: &AfterTies) -> String {
    let open = after.why_open.map(|why| {
        words.say(match why {
            WhyOpen::SidesTakeTurns => "ledger.ties_sides",
            WhyOpen::OwnerChooses => "ledger.ties_owner",
            WhyOpen::NoRule => "ledger.ties_open",
            WhyOpen::DrawnLater => "ledger.ties_drawn",
        })
    });
    let by = rules_in_words(words, ruleset, after);
    let given: [(&str, &dyn Display); 2] = [("rules", &by), ("percent", &share(after.first, after.total))];
    let decided = (!by.is_empty()).then(|| words.fill("ledger.ties_decided", &given));
    [decided, open].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn share(part: u128, total: u128) -> String {
    percent((part as f64 / total.max(1) as f64) as f32)
}

/// Smallest, largest and likeliest result in words. If all are equally likely: the chance of each.
pub fn span(words: &Words, result: &Dist) -> String {
    if let Some(value) = result.as_constant() {
        return words.fill("ledger.always", &[("value", &value)]);
    }
    let outcomes = result.outcomes();
    let most = outcomes.iter().map(|(_, weight)| *weight).max().unwrap_or(0);
    let likeliest: Vec<i32> = outcomes.iter().filter(|(_, weight)| *weight == most).map(|(value, _)| *value).collect();
    let (low, high) = (result.min(), result.max());
    let all = likeliest.len() == outcomes.len();
    let each = if all { share_of_each(words, outcomes.len()) } else { share(most, result.total()) };
    let given: [(&str, &dyn Display); 4] =
        [("low", &low), ("high", &high), ("likeliest", &either(words, &likeliest)), ("chance", &each)];
    // If results between the smallest and the largest are missing, the sentence lists the likeliest ones.
    let gapless = i64::from(high) - i64::from(low) + 1 == outcomes.len() as i64;
    words.fill(if all && gapless { "ledger.span_even" } else { "ledger.span" }, &given)
}

/// One of several numbers: "7", "6 or 7", "6 to 9".
fn either(words: &Words, values: &[i32]) -> String {
    let run = values.windows(2).all(|pair| pair[1] - pair[0] == 1);
    match values {
        [] => String::new(),
        [value] => value.to_string(),
        [low, .., high] if run && values.len() > 2 => words.fill("ledger.range", &[("low", low), ("high", high)]),
        [rest @ .., last] if values.len() <= NAMED => {
            let rest = rest.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            words.fill("ledger.or", &[("others", &rest), ("last", last)])
        }
        _ => words.fill("ledger.one_of", &[("count", &values.len())]),
    }
}
