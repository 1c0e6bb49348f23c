//! No ruleset that the checker accepts shows false odds: rulesets by a grammar, the odds that are shown, and what is drawn.

mod fit;
mod grammar;

use crate::support::battles::under;
use crate::support::packs::sound;
use crate::support::plain::{flat_map, placed, plates, side};
use fit::{chances, misfit};
use grammar::Grammar;
use phaseline_battle::forecast::order::next_round;
use phaseline_battle::what_if::{after, with_other_chance};
use phaseline_battle::{BattleState, InTurn, Intent, Rulebook, Stage, start};
use phaseline_content::{Library, Memory, Sources};
use phaseline_lab::card::{Notation, read_card};
use phaseline_lab::compare::compare;
use phaseline_lab::explain::explain;
use phaseline_rules::chance::dice::{Dice, split_mix};
use phaseline_rules::content_id::RulesetId;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::{Each, Holder, ImpactIx, Moment, RawRuleset, Ruleset, Toward, check};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rulesets that the checker accepts, each with its text, and how many it has refused on the way.
fn accepted(wanted: usize, seed: u64) -> (Vec<(String, String, Ruleset)>, usize) {
    let mut grammar = Grammar::new(seed);
    let (mut found, mut refused) = (Vec::new(), 0);
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    while found.len() < wanted {
        let id = format!("g{}", found.len());
        let text = grammar.ruleset(&id);
        let raw: RawRuleset = options.from_str(&text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
        match check(&raw) {
            Ok((rules, _)) => found.push((id, text, rules)),
            Err(_) => refused += 1,
        }
    }
    (found, refused)
}

/// What was compared.
#[derive(Debug, Default)]
struct Tally {
    distributions: usize,
    pairs: usize,
    impacts: usize,
    draws: u64,
    /// Draws that read a result of another draw.
    hang: usize,
}

/// A unit of a card, drawn so often as in a battle in which it is alone.
fn of_a_card((id, text, rules): &(String, String, Ruleset), draws: u64, tally: &mut Tally) {
    let Some(main) = rules.main_draw() else { return };
    let unit = |id: &str| json!({"id": id, "unit_type": "Mech", "tonnage": 50, "tags": ["unit_medium"], "pilot": {}});
    let card =
        json!({"ruleset": id, "units": [unit("a"), unit("b")], "events": [{"event": "hit", "on": "a", "by": "b"}]})
            .to_string();
    let card = read_card(&card, Notation::Json, &[rules], None).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    let answer = serde_json::to_value(explain(&card, false).unwrap_or_else(|why| panic!("{text}\n{why}"))).unwrap();
    let spread = |value: &Value| -> BTreeMap<i32, f64> {
        let entries = value.as_array().unwrap().iter();
        entries.map(|entry| (entry[0].as_i64().unwrap() as i32, entry[1].as_f64().unwrap())).collect()
    };
    let fresh = card.units[0].stat_block.clone();
    let mut dice = split_mix(draws ^ 77);
    let mut counted: BTreeMap<i32, u64> = BTreeMap::new();
    for _ in 0..draws {
        let drawn = a_round(rules, &fresh, &mut dice);
        *counted.entry(rules.result_of(main, &drawn).expect("it is drawn")).or_default() += 1;
    }
    if let Some(why) = misfit(&spread(&answer["units"][0]["distribution"]), &counted) {
        panic!("{why}\n{answer:#}\n{counted:?}\n{text}");
    }
    tally.distributions += 1;
    tally.draws += draws;
    tally.hang += usize::from(!rules.draw_at(main).is_on_its_own());
    // The event, in a round that has been drawn for both.
    let event = &answer["events"][0];
    if event["why_not"].is_null() {
        let mut counted: BTreeMap<i32, u64> = BTreeMap::new();
        for _ in 0..draws {
            let [mut on, other] = [0; 2].map(|_| a_round(rules, &fresh, &mut dice));
            if let Some(position) = rules.result_of(main, &on).filter(|_| rules.orders_by_result()) {
                on.facts.position = position;
            }
            // Counters are as they stand on the card.
            let parties = Parties { on: &with_counters_of(on, &fresh), other: Some(&with_counters_of(other, &fresh)) };
            let landed = rules.roll_impact(ImpactIx(0), parties, true, &mut dice);
            let number = landed.map_or(0, |landed| landed.now.or(landed.later.map(|(_, change)| change)).unwrap_or(0));
            *counted.entry(number).or_default() += 1;
        }
        if let Some(why) = misfit(&spread(&event["distribution"]), &counted) {
            panic!("the event: {why}\n{event:#}\n{counted:?}\n{text}");
        }
        tally.impacts += 1;
        tally.draws += draws;
    }
}

fn with_counters_of(mut unit: StatBlock, other: &StatBlock) -> StatBlock {
    unit.set_counters(other.counters());
    unit
}

/// A unit alone in a battle, after the draws of a round and of its activation.
fn a_round(rules: &Ruleset, fresh: &StatBlock, dice: &mut impl Dice) -> StatBlock {
    let mut now = fresh.clone();
    let kept = rules.keep_values(&now, dice);
    now.set_kept(&kept);
    for moment in [Moment::RoundBegins, Moment::Activation] {
        for draw in rules.draws_at(moment).filter(|draw| rules.draw_at(*draw).each != Each::Side) {
            let ledger = rules.draw(draw, now.clone(), dice);
            let mut counters = now.counters().to_vec();
            for (counter, value) in rules.aftermath(&ledger) {
                counters[counter.get()] = value;
            }
            now.set_counters(&counters);
            now.set_result(draw, ledger.result());
        }
    }
    now
}

#[test]
fn what_a_card_is_told_is_what_is_drawn_under_any_accepted_ruleset() {
    let (rulesets, refused) = accepted(60, 11);
    let mut tally = Tally::default();
    rulesets.iter().for_each(|ruleset| of_a_card(ruleset, 20_000, &mut tally));
    assert!(
        refused > 20 && tally.distributions > 40 && tally.hang > 2 && tally.impacts > 20,
        "{tally:?}, {refused} refused"
    );
}

/// The shipped content with these rulesets and a small field: two sides with three units each.
fn field(rulesets: &[(String, String, Ruleset)]) -> Arc<Library> {
    let unit = format!(
        r#"(id: "post", name: "Post", body: "mech", model: "mech_medium", tonnage: 50, walk: 5, run: 8, jump: 4, heat_sinks: 10,
            sinks_at: {{"left_torso": 4}}, heat_limit: 30, stability: 30, armour: {{{}}}, structure: {{{}}},
            weapons: [(weapon: "laser_heavy", at: "right_arm")], tags: ["unit_medium"])"#,
        plates(40),
        plates(20)
    );
    let sides = [("blue", "Friendly", 6), ("red", "Enemy", 2)].map(|(id, relation, row)| {
        let units = [0, 1, 2].map(|place| {
            placed(
                if place == 2 { "light" } else { "post" },
                [["p", "q", "r"], ["s", "t", "u"]][usize::from(row == 2)][place as usize],
                (2 + 2 * place, row),
                0,
            )
        });
        side(id, relation, &units)
    });
    let scenario = format!(r#"(id: "field", name: "Field", map: "field", rounds: 4, sides: [{}])"#, sides.join(", "));
    let pilot = |id: &str, inputs: &str| {
        format!(
            "(id: {id:?}, name: {id:?}, callsign: {id:?}, gunnery: 5, guts: 5, piloting: 5, tactics: 5, health: 6, inputs: {{{inputs}}})"
        )
    };
    let mut pack = Memory::new("field")
        .with("mod.ron", r#"(name: "field", version: "1")"#)
        .with("maps/field.ron", flat_map("field", 9))
        .with(
            "units/light.ron",
            unit.replace("post", "light").replace("Post", "Light").replace("unit_medium", "unit_light"),
        )
        .with("units/post.ron", unit)
        .with("pilots/p.ron", pilot("p", "\"skill\": 3, \"party\": 1"))
        .with("pilots/q.ron", pilot("q", "\"skill\": 6, \"party\": 1"))
        .with("pilots/r.ron", pilot("r", "\"skill\": 1, \"party\": 2"))
        .with("pilots/s.ron", pilot("s", "\"skill\": 2, \"party\": 1"))
        .with("pilots/t.ron", pilot("t", "\"party\": 2"))
        .with("pilots/u.ron", pilot("u", "\"skill\": 9, \"party\": 2"))
        .with("scenarios/field.ron", scenario);
    for (id, text, _) in rulesets {
        pack = pack.with(&format!("rulesets/{id}.ron"), text.as_str());
    }
    sound(&Sources::built_in().with_mod(pack))
}

/// Some counters are not 0, some units lie on the ground.
fn spiced(book: &Rulebook, mut state: BattleState, seed: u64) -> BattleState {
    let mut dice = split_mix(seed);
    let counters = book.ruleset.counters();
    for side in &mut state.sides {
        for (counter, held) in counters.iter().zip(&mut side.counters).filter(|(counter, _)| counter.of == Holder::Side)
        {
            *held = (dice.below(5) as i32).clamp(counter.range.0, counter.range.1);
        }
    }
    for unit in &mut state.units {
        let unit = unit.change();
        unit.hull.prone = dice.below(3) == 0;
        for (counter, held) in counters.iter().zip(&mut unit.memory.counters).filter(|(it, _)| it.of == Holder::Unit) {
            *held = (dice.below(7) as i32 - 3).clamp(counter.range.0, counter.range.1);
        }
    }
    state
}

/// A battle in the pause before its first round, drawn so often with other dice.
fn of_a_battle(library: &Arc<Library>, (id, text, _): &(String, String, Ruleset), draws: u64, tally: &mut Tally) {
    let setup = under(id.as_str(), "field", draws);
    let started = start(library, &setup).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    let book = started.book;
    let rules = &book.ruleset;
    let Some(main) = rules.main_draw() else { return };
    let compared =
        compare(library, &[RulesetId::from(id.as_str())], &setup).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    let plain = next_round(&book, &started.state);
    for entry in &compared.lanes[0].entries {
        let shown = plain.distribution(entry.id).expect("it draws");
        assert_eq!(
            (entry.min, entry.max, entry.distribution.0.len()),
            (shown.min(), shown.max(), shown.outcomes().len()),
            "{text}"
        );
    }
    let state = spiced(&book, started.state, draws ^ 5);
    let next = next_round(&book, &state);
    let ids: Vec<UnitId> = state.alive().map(|unit| unit.id()).collect();
    let mut counted: BTreeMap<UnitId, BTreeMap<i32, u64>> = BTreeMap::new();
    let mut order: BTreeMap<(UnitId, UnitId), BTreeMap<i8, u64>> = BTreeMap::new();
    for seed in 0..draws {
        let drawn = after(&book, with_other_chance(state.clone(), seed), &Intent::Draw).expect("it can be drawn");
        let results: Vec<(UnitId, i32)> = ids.iter().map(|id| (*id, result(&book, &drawn, *id, main, text))).collect();
        for (one, mine) in &results {
            *counted.entry(*one).or_default().entry(*mine).or_default() += 1;
            for (other, theirs) in results.iter().filter(|(other, _)| other > one) {
                let earlier = if rules.toward() == Toward::Low { mine.cmp(theirs).reverse() } else { mine.cmp(theirs) };
                *order.entry((*one, *other)).or_default().entry(earlier as i8).or_default() += 1;
            }
        }
    }
    for (unit, counted) in &counted {
        let shown = next.distribution(*unit).expect("it draws");
        if let Some(why) = misfit(&chances(&shown), counted) {
            panic!("{unit}: {why}\nshown {shown:?}\ndrawn {counted:?}\n{text}");
        }
        tally.distributions += 1;
        tally.draws += draws;
    }
    tally.hang += usize::from(!rules.draw_at(main).is_on_its_own());
    for ((one, other), counted) in &order {
        let Some(odds) = next.before(*one, *other) else { continue };
        let part = |weight: u128| weight as f64 / odds.total as f64;
        let shown = BTreeMap::from([
            (-1, part(odds.first)),
            (0, part(odds.tie)),
            (1, part(odds.total - odds.first - odds.tie)),
        ]);
        if let Some(why) = misfit(&shown, counted) {
            panic!("{one} before {other}: {why}\nshown {shown:?}\ndrawn {counted:?}\n{text}");
        }
        tally.pairs += 1;
    }
}

/// The result of a unit's draw in a round that has been drawn. A unit that draws in its activation is in turn next.
fn result(book: &Rulebook, drawn: &BattleState, id: UnitId, main: phaseline_rules::ruleset::DrawIx, text: &str) -> i32 {
    let of = |state: &BattleState| {
        let results = &state.unit(id).expect("it exists").turn.results;
        results.iter().rev().find(|(draw, _)| *draw == main).map(|(_, result)| *result)
    };
    of(drawn).unwrap_or_else(|| {
        let mut now = drawn.clone();
        let side = now.unit(id).expect("it exists").side();
        (now.stage, now.turn) = (Stage::Choosing, Some(InTurn { side, units: vec![id] }));
        let acting = after(book, now, &Intent::Activate { unit: id }).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        of(&acting).unwrap_or_else(|| panic!("{id} has not drawn\n{text}"))
    })
}

#[test]
fn what_the_pause_shows_is_what_is_drawn_under_any_accepted_ruleset() {
    let (rulesets, _) = accepted(14, 23);
    let library = field(&rulesets);
    let mut tally = Tally::default();
    rulesets.iter().for_each(|ruleset| of_a_battle(&library, ruleset, 500, &mut tally));
    assert!(tally.distributions > 40 && tally.pairs > 40, "{tally:?}");
}

/// `RULESETS` and `SEED` in the environment say how many and which.
#[test]
#[ignore = "20,000 draws under each of many rulesets"]
fn many_more_random_rulesets() {
    let asked = |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (wanted, seed) = (asked("RULESETS", 200) as usize, asked("SEED", 1));
    let (rulesets, refused) = accepted(wanted, seed);
    let (mut card, mut battle) = (Tally::default(), Tally::default());
    for (place, some) in rulesets.chunks(50).enumerate() {
        let library = field(some);
        some.iter().for_each(|ruleset| of_a_card(ruleset, 20_000, &mut card));
        some.iter().for_each(|ruleset| of_a_battle(&library, ruleset, 20_000, &mut battle));
        println!("{} of {wanted} rulesets", place * 50 + some.len());
    }
    println!("{wanted} rulesets accepted, {refused} refused\ncards {card:?}\nbattles {battle:?}");
}
