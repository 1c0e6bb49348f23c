//! What holds for every ruleset: each branch of each draw adds up, and together the branches are the exact odds.

use std::collections::BTreeMap;

use phaseline_lab::card::{Notation, read_card};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{DrawIx, Keeper, Ruleset};
use serde_json::{Map, Value, json};

use crate::support::rulesets;

/// Dice that walk every branch: each run follows one path, and `advance` turns to the next.
#[derive(Default)]
struct EveryBranch {
    path: Vec<(u64, u64)>,
    depth: usize,
}

impl Dice for EveryBranch {
    fn below(&mut self, sides: u64) -> u64 {
        if self.depth == self.path.len() {
            self.path.push((0, sides));
        }
        let (face, known) = self.path[self.depth];
        assert_eq!(known, sides, "the same path asks for the same dice");
        self.depth += 1;
        face
    }
}

impl EveryBranch {
    /// The next branch; false after the last one.
    fn advance(&mut self) -> bool {
        assert_eq!(self.depth, self.path.len(), "every die of the path was rolled");
        self.depth = 0;
        while let Some((face, sides)) = self.path.pop() {
            if face + 1 < sides {
                self.path.push((face + 1, sides));
                return true;
            }
        }
        false
    }

    /// One part in so many is the chance of the branch just walked.
    fn branches(&self) -> u128 {
        self.path.iter().map(|(_, sides)| u128::from(*sides)).product()
    }
}

/// A small generator of whole numbers for cards.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    fn some_of(&mut self, words: &[&str], one_in: u64) -> Vec<String> {
        words.iter().filter(|_| self.below(one_in) == 0).map(|word| (*word).to_owned()).collect()
    }
}

/// A random unit that this ruleset can read, as a card.
pub fn random_unit(rules: &Ruleset, numbers: &mut Numbers) -> Value {
    let unit_types = ["Mech", "Trooper", "Naval", "Vehicle", "Turret"];
    let marks: Vec<&str> = rules.marks().iter().map(String::as_str).collect();
    let (mut unit_inputs, mut pilot_inputs) = (Map::new(), Map::new());
    let (mut stats, mut pilot_stats) = (Map::new(), Map::new());
    for input in rules.inputs() {
        let value = if input.symbols.is_empty() {
            json!(
                numbers.between(i64::from(input.range.0), i64::from(input.range.1).min(i64::from(input.range.0) + 20))
            )
        } else {
            json!(input.symbols[numbers.below(input.symbols.len() as u64) as usize])
        };
        let owner = format!("{:?}", input.from);
        if owner == "Pilot" { &mut pilot_inputs } else { &mut unit_inputs }.insert(input.id.clone(), value);
    }
    for statistic in rules.statistics() {
        if numbers.below(3) == 0 {
            let keeper = if statistic.kept_by == Keeper::Pilot { &mut pilot_stats } else { &mut stats };
            keeper.insert(statistic.id.clone(), json!(numbers.between(-3, 3)));
        }
    }
    for counter in rules.counters() {
        if let Some(name) = counter.statistic.as_ref().filter(|_| numbers.below(3) == 0) {
            let range = (i64::from(counter.range.0).max(-9), i64::from(counter.range.1).min(9));
            stats.insert(name.clone(), json!(numbers.between(range.0, range.1)));
        }
    }
    let tenths = numbers.between(1, 1200);
    json!({"id": "a", "unit_type": unit_types[numbers.below(5) as usize], "tonnage": tenths as f64 / 10.0,
        "troopers": numbers.between(1, 6), "tags": numbers.some_of(&marks, 6), "inputs": unit_inputs,
        "conditions": numbers.some_of(&["Prone", "ShutDown", "Crippled", "Inspired", "Wounded"], 4),
        "pilot": {"inputs": pilot_inputs, "tags": numbers.some_of(&marks, 6), "stats": pilot_stats}, "stats": stats})
}

pub fn stat_block(rules: &Ruleset, unit: &Value) -> StatBlock {
    let text = json!({"ruleset": rules.id(), "units": [unit]}).to_string();
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let card = read_card(&text, Notation::Json, &loaded, None);
    card.unwrap_or_else(|faults| panic!("{text}\n{faults:?}")).units.remove(0).stat_block
}

/// Walks every branch of a draw, or the first few thousand where there are too many.
fn walk(rules: &Ruleset, draw: DrawIx, stat_block: &StatBlock) {
    let forecast = rules.forecast(draw, stat_block).expect("small chances");
    let branches: u128 = forecast.terms.iter().map(|term| term.amount.total()).product();
    let whole = branches <= 300_000;
    let (mut dice, mut tally, mut count) = (EveryBranch::default(), BTreeMap::<i32, u128>::new(), 0);
    let mut branch_sizes = Vec::new();
    loop {
        let ledger = rules.draw(draw, stat_block.clone(), &mut dice);
        let parts: i32 = ledger.lines().iter().flatten().sum();
        assert_eq!(parts, ledger.sum(), "the parts add up");
        let limits = rules.draw_at(draw).limits;
        assert_eq!(ledger.result(), parts.max(limits.0.unwrap_or(parts)).min(limits.1.unwrap_or(i32::MAX)), "limits");
        assert_eq!(ledger.position(), ledger.result(), "nothing has moved it yet");
        for (line, term) in ledger.lines().iter().zip(&forecast.terms) {
            assert_eq!(line.is_some(), term.why_not.is_none(), "forecast and draw apply the same terms");
            assert!(line.is_none_or(|value| term.amount.weight(value) > 0), "a drawn value that was not forecast");
        }
        branch_sizes.push((ledger.result(), dice.branches()));
        count += 1;
        if !dice.advance() || (!whole && count == 2_000) {
            break;
        }
    }
    if whole {
        let common = branch_sizes.iter().map(|(_, size)| *size).max().unwrap_or(1);
        for (result, size) in branch_sizes {
            assert_eq!(common % size, 0, "branches of equal weight");
            *tally.entry(result).or_default() += common / size;
        }
        let total: u128 = tally.values().sum();
        let exact: BTreeMap<i32, u128> = forecast
            .result
            .outcomes()
            .iter()
            .map(|(value, weight)| (*value, weight * total / forecast.result.total()))
            .collect();
        assert_eq!(tally, exact, "the tally of all branches is the exact distribution");
    }
}

#[test]
fn the_tally_of_every_branch_is_the_exact_distribution() {
    for rules in rulesets() {
        let mut numbers = Numbers(0x5EED);
        for _ in 0..200 {
            let unit = random_unit(rules, &mut numbers);
            let stat_block = stat_block(rules, &unit);
            for (place, _) in rules.draws().iter().enumerate() {
                walk(rules, DrawIx(place as u16), &stat_block);
            }
        }
    }
}

#[test]
fn the_terms_convolve_to_the_result() {
    for rules in rulesets() {
        let mut numbers = Numbers(0xA110);
        for _ in 0..200 {
            let stat_block = stat_block(rules, &random_unit(rules, &mut numbers));
            for (place, draw) in rules.draws().iter().enumerate() {
                let forecast = rules.forecast(DrawIx(place as u16), &stat_block).expect("small chances");
                let sum = forecast.terms.iter().try_fold(Dist::constant(0), |sum, term| sum.plus(&term.amount));
                let sum = sum.expect("small chances").limited(draw.limits.0, draw.limits.1);
                assert_eq!(sum, forecast.result, "{} {}", rules.id(), draw.id);
            }
        }
    }
}
