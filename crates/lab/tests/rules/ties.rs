//! Who acts first once the tie rules have been heard, held against the clock itself.

use std::collections::BTreeMap;

use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::tie_odds::{Pair, WhyOpen};
use phaseline_rules::initiative::turn_order::{Next, Order, Standing};
use phaseline_rules::ruleset::{Clock, Ruleset, TieRule};
use serde_json::{Value, json};

use crate::language::checked;
use crate::promises::{Numbers, random_unit, stat_block};
use crate::support::{is, mech, rulesets, unit};

/// What the clock says of two units on one step, once they have rolled so: the first, the second, or another roll.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Said {
    First,
    Second,
    Open,
    Rolls,
}

/// Asks the clock itself, with either side and either number first. Where that makes a difference, no rule decides.
fn asked(rules: &Ruleset, stat_blocks: [&StatBlock; 2], rolls: &[(i32, i32)]) -> Said {
    let mut said = Vec::new();
    for numbers in [[0, 1], [1, 0]] {
        for longest_ago in [[SideId(0), SideId(1)], [SideId(1), SideId(0)]] {
            let ids = numbers.map(UnitId);
            let standing = |place: usize| Standing { unit: ids[place], side: SideId(place as u8), position: Some(9) };
            let stat_blocks: BTreeMap<_, _> = ids.into_iter().zip(stat_blocks.map(Clone::clone)).collect();
            let thrown = [rolls.iter().map(|roll| roll.0).collect(), rolls.iter().map(|roll| roll.1).collect()];
            let thrown: BTreeMap<UnitId, Vec<i32>> = ids.into_iter().zip(thrown).collect();
            let next = rules.next(&Order {
                pending: &[standing(0), standing(1)],
                running: None,
                longest_ago: &longest_ago,
                stat_blocks: &stat_blocks,
                rolls: &thrown,
            });
            said.push(match next {
                Next::Act(candidates) if candidates.units == [ids[0]] => Said::First,
                Next::Act(candidates) if candidates.units == [ids[1]] => Said::Second,
                Next::RollOff { units, .. } if units.len() == 2 => Said::Rolls,
                other => panic!("two units of two sides: {other:?}"),
            });
        }
    }
    if said.iter().all(|it| *it == said[0]) { said[0] } else { Said::Open }
}

/// The chances that the first acts first, the second does and neither is told to, of a tie: every roll is made.
fn played(rules: &Ruleset, stat_blocks: [&StatBlock; 2]) -> [f64; 3] {
    let roll_off = match rules.clock() {
        Clock::ByResult { same, .. } => same.iter().find_map(|rule| match rule {
            TieRule::RollOff(draw, _) => Some(*draw),
            _ => None,
        }),
        Clock::Alternate { .. } => None,
    };
    match asked(rules, stat_blocks, &[]) {
        Said::First => return [1.0, 0.0, 0.0],
        Said::Second => return [0.0, 1.0, 0.0],
        Said::Open => return [0.0, 0.0, 1.0],
        Said::Rolls => {}
    }
    let draw = roll_off.expect("what is asked for is a roll-off");
    let dice: [Dist; 2] = stat_blocks.map(|stat_block| rules.distribution(draw, stat_block).unwrap());
    let (mut chances, mut again) = ([0.0; 3], 0.0);
    for (one, ways) in dice[0].outcomes() {
        for (other, more) in dice[1].outcomes() {
            let chance = *ways as f64 * *more as f64 / (dice[0].total() * dice[1].total()) as f64;
            match asked(rules, stat_blocks, &[(*one, *other)]) {
                Said::First => chances[0] += chance,
                Said::Second => chances[1] += chance,
                Said::Open => chances[2] += chance,
                // The next roll is like this one.
                Said::Rolls => again += chance,
            }
        }
    }
    chances.map(|chance| chance / (1.0 - again))
}

#[test]
fn ties_are_broken_as_the_clock_breaks_them() {
    let mut numbers = Numbers(29);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for rules in rulesets().iter().filter(|rules| rules.orders_by_result()) {
        for round in 0..60 {
            let one = random_unit(rules, &mut numbers);
            // Like units tie most and have the most to be told apart by.
            let mut other = if round % 3 == 0 { one.clone() } else { random_unit(rules, &mut numbers) };
            if round % 6 == 0 {
                other["tonnage"] = json!(numbers.between(1, 100));
            }
            let [first, second] = [&one, &other].map(|unit| stat_block(rules, unit));
            let draw = rules.main_draw().unwrap();
            let [a, b] = [&first, &second].map(|stat_block| rules.distribution(draw, stat_block).unwrap());
            let odds = rules.odds(&a, &b).unwrap();
            let after = rules.after_ties(&odds, Pair { stat_blocks: [&first, &second], one_side: false }).unwrap();
            let back = rules.odds(&b, &a).unwrap();
            let back = rules.after_ties(&back, Pair { stat_blocks: [&second, &first], one_side: false }).unwrap();
            let share = |part: u128| part as f64 / after.total as f64;
            let [won, lost, open] = played(rules, [&first, &second]);
            let [before, tie] = [odds.first, odds.tie].map(|part| part as f64 / odds.total as f64);
            let expected = [before + tie * won, 1.0 - before - tie + tie * lost, tie * open];
            for (found, expected) in [after.first, after.second, after.open].map(share).into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-9, "{}: {after:?}, {expected}\n{one}\n{other}", rules.id());
            }
            assert_eq!(after.first + after.second + after.open, after.total);
            assert_eq!((after.first, after.open), (back.second, back.open), "seen from the other side: {back:?}");
            assert_eq!(after.why_open.is_some(), after.open > 0, "{after:?}");
            if odds.tie > 0 {
                *seen.entry(format!("{:?} {:?}", after.by, after.why_open)).or_default() += 1;
            }
        }
    }
    assert!(seen.len() >= 4 && seen.values().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn class_and_then_weight_decide_before_the_dice_are_thrown() {
    let of = |class: &str, tons: u32| mech(tons).under("two-d6").with("class", class);
    // Two dice against two dice: 73 of 648 ways are equal.
    let (tie, first) = (73.0 / 648.0, 287.5 / 648.0);
    let (chances, by, open) = of("Vtol", 80).after_ties(&of("Ground", 20));
    is("SEED-004-08", (near(chances, [first + tie, first, 0.0]), by, open), (true, json!("Class"), Value::Null));
    let (chances, by, open) = of("Ground", 80).after_ties(&of("Ground", 20));
    is("SEED-004-09", (near(chances, [first, first + tie, 0.0]), by, open), (true, json!("Weight"), Value::Null));
    let (chances, by, open) = of("Ground", 20).after_ties(&of("Ground", 20));
    is("SEED-004-10", (chances, by, open), ([0.5, 0.5, 0.0], json!("Roll-off"), Value::Null));
}

#[test]
fn a_roll_off_with_unequal_bases_is_counted_to_its_end() {
    // One die and 3 against one die and 6, low first: 30 of 36 ways are won, 3 are rolled again.
    let profile =
        |dexterity: u32| mech(1).under("segments-complete").with("activity", "Unarmed").pilot("dexterity", dexterity);
    let (quick, slow) = (profile(12), profile(3));
    is("SEED-003-30 bare", quick.before(&slow), (30.0 / 36.0, 3.0 / 36.0));
    let (chances, by, open) = quick.after_ties(&slow);
    let [won, lost] = [30.0 / 36.0 + 3.0 / 36.0 * (30.0 / 33.0), 3.0 / 36.0 + 3.0 / 36.0 * (3.0 / 33.0)];
    is("SEED-003-30", (near(chances, [won, lost, 0.0]), by, open), (true, json!("Roll-off"), Value::Null));
    let (chances, ..) = quick.after_ties(&quick);
    is("SEED-003-29 equal units", chances, [0.5, 0.5, 0.0]);
}

#[test]
fn where_sides_take_turns_a_tie_stays_open() {
    let ([first, second, open], by, why) = mech(50).after_ties(&mech(50));
    is("SBI3", (first.to_bits(), open), (second.to_bits(), 1.0 / 9.0));
    is("SBI3", (by, why), (Value::Null, json!("sides_take_turns")));
}

#[test]
fn without_a_tie_nothing_has_to_decide() {
    let (quick, slow) = (mech(20).under("classic"), mech(50).under("classic"));
    is("CLASSIC-01", quick.after_ties(&slow), ([1.0, 0.0, 0.0], Value::Null, Value::Null));
}

#[test]
fn a_clock_without_results_compares_nobody() {
    is("PARA-BELLUM", mech(50).under("para-bellum").pair(&mech(50).under("para-bellum")), Value::Null);
}

#[test]
fn parties_roll_off_until_it_is_decided() {
    let party = |number: u32| unit("Mech", 50).under("large-party").pilot("party", number);
    let (chances, by, why) = party(1).after_ties(&party(2));
    is("SEED-003-30", (chances, by, why), ([0.5, 0.5, 0.0], json!("Roll-off"), Value::Null));
}

#[test]
fn a_roll_off_without_an_end_leaves_the_rest_to_the_owner() {
    let off = |each: &str| {
        format!(
            r#", (id: "off", label: "Off", moment: Tie, each: {each}, terms: [(id: "die", label: "Die", amount: Dice(1, 20))])"#
        )
    };
    for each in ["Unit", r#"Group("speed")"#] {
        let rules = checked(&[
            ("clock", r#"ByResult(draw: "order", toward: Low, same: [RollOff("off", Low), OwnerChooses])"#),
            ("amount", "Dice(1, 20)"),
            ("draws", &off(each)),
        ]);
        let [one, other] = ["a", "b"].map(|_| stat_block_of(&rules));
        let dist = rules.distribution(rules.main_draw().unwrap(), &one).unwrap();
        let odds = rules.odds(&dist, &dist).unwrap();
        let after = rules.after_ties(&odds, Pair { stat_blocks: [&one, &other], one_side: false }).unwrap();
        is("twice the same of twenty", after.open * 400, after.total);
        is("the owner", (after.by, after.why_open), (vec![0], Some(WhyOpen::OwnerChooses)));
    }
}

#[test]
fn what_the_draw_itself_changes_is_not_known_before_it() {
    let tied = |rule: &str, then: &str| {
        let rules = checked(&[
            ("clock", &format!(r#"ByResult(draw: "order", toward: Low, same: [{rule}])"#)),
            ("amount", "Dice(1, 2)"),
            ("term", then),
        ]);
        let [one, other] = ["a", "b"].map(|_| stat_block_of(&rules));
        let dist = rules.distribution(rules.main_draw().unwrap(), &one).unwrap();
        let odds = rules.odds(&dist, &dist).unwrap();
        rules.after_ties(&odds, Pair { stat_blocks: [&one, &other], one_side: false }).unwrap().why_open
    };
    is("a place in the order", tied("Highest(Fact(Position))", ""), Some(WhyOpen::DrawnLater));
    is("a result", tied("Lowest(Sum([Num(1), Draw(\"order\")]))", ""), Some(WhyOpen::DrawnLater));
    let stored = r#", then: Store("held")"#;
    is("a counter that the draw sets", tied("Highest(Counter(\"held\"))", stored), Some(WhyOpen::DrawnLater));
    is("a counter that it leaves", tied("Highest(Counter(\"held\"))", ""), Some(WhyOpen::NoRule));
}

#[test]
fn units_of_one_side_that_draw_together_are_left_to_their_owner() {
    let rules = rulesets().iter().find(|rules| rules.id() == "large-party").unwrap();
    let own = unit("Mech", 50).under("large-party").pilot("party", 3).stat_block();
    let draw = rules.distribution(rules.main_draw().unwrap(), &own).unwrap();
    let odds = rules.odds(&draw, &draw).unwrap();
    for (one_side, by, open) in [(true, vec![], Some(WhyOpen::OwnerChooses)), (false, vec![0], None)] {
        let after = rules.after_ties(&odds, Pair { stat_blocks: [&own, &own], one_side }).unwrap();
        is("who decides", (after.by, after.why_open), (by, open));
    }
}

fn stat_block_of(rules: &Ruleset) -> StatBlock {
    let text = json!({"ruleset": rules.id(), "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {}}]});
    let card = phaseline_lab::card::read_card(&text.to_string(), phaseline_lab::card::Notation::Json, &[rules], None);
    card.unwrap_or_else(|faults| panic!("{faults:?}")).units.remove(0).stat_block
}

fn near(found: [f64; 3], expected: [f64; 3]) -> bool {
    found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-12)
}
