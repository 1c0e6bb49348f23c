//! What the shipped scenario for these rules brings along: a side without characters, and units of many classes.

use std::collections::BTreeMap;

use phaseline_battle::{character, query};
use phaseline_rules::catalog::input::Inputs;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::{SideId, UnitId, UnitType};
use phaseline_rules::initiative::turn_order::{Candidates, Next, Order, Standing};
use phaseline_rules::ruleset::{Amount, InputIx};

use super::CLASSES;
use crate::support::field::{Field, library};
use crate::support::{is, ruleset};

const SCENARIO: &str = "toll_bridge";

/// The level of a skill in a pilot's file (TWO-D6-02).
fn level(skill: u32) -> i64 {
    match skill {
        0..=1 => 0,
        2..=3 => 1,
        4..=5 => 2,
        6..=7 => 3,
        8..=9 => 4,
        _ => 5,
    }
}

#[test]
fn a_side_that_its_scenario_calls_non_player_draws_by_the_formula_for_anybody_else() {
    let field = Field::of(SCENARIO, "two-d6", 1);
    let (book, now) = (field.engine.book(), field.now());
    let mut seen = [0; 3];
    for profile in &book.profiles {
        let pilot = &profile.pilot;
        let levels = [pilot.gunnery, pilot.guts, pilot.piloting, pilot.tactics].map(level);
        let [gunnery, _, piloting, tactics] = levels;
        let characters = profile.side == SideId(0);
        let (rule, bonus) = match (profile.design.unit_type(), characters) {
            (UnitType::Trooper, _) => (2, 2 + 2 * (levels.iter().sum::<i64>() / 4 - 1).clamp(0, 3)),
            (_, true) => (0, piloting + tactics),
            (_, false) => (1, 13 - (6 - piloting) - (5 - gunnery)),
        };
        seen[rule] += 1;
        let spread = query::distribution(&book, &now, profile.id).unwrap();
        let (walk, name) = (i64::from(profile.design.walk), profile.name());
        is(
            &format!("{} TWO-D6-01 {name}", ["SEED-004-01", "SEED-004-02", "SEED-004-03"][rule]),
            (i64::from(spread.min()), i64::from(spread.max())),
            (2 + walk + bonus, 12 + walk + bonus),
        );
    }
    assert!(seen.iter().all(|count| *count >= 2), "each formula is used in it: {seen:?}");
}

/// The class of a unit, by its place in the list of the rules.
fn class_of(stat_block: &StatBlock) -> usize {
    let rules = ruleset("two-d6");
    let place = rules.inputs().iter().position(|input| input.id == "class").unwrap();
    rules.number(&Amount::Input(InputIx(place as u16)), stat_block).unwrap() as usize
}

#[test]
fn the_scenario_has_a_rotorcraft_and_men_with_jump_packs() {
    let field = Field::of(SCENARIO, "two-d6", 1);
    let rules = ruleset("two-d6");
    let book = field.engine.book();
    let classes: Vec<&str> =
        book.profiles.iter().map(|profile| CLASSES[class_of(&rules.stat_block(profile.entry.clone()))]).collect();
    for class in ["Mech", "Aerospace", "Vtol", "Track", "MechInfantry", "FootInfantry"] {
        assert!(classes.contains(&class), "SEED-004-08 {class}: {classes:?}");
    }
    // Jump infantry is told by what it can do, once it stands on the board.
    let stat_block = |id| phaseline_battle::readiness::stat_block::stat_block_of(&book, &field.now(), id).unwrap();
    let jumps = book.profiles.iter().filter(|profile| CLASSES[class_of(&stat_block(profile.id))] == "JumpInfantry");
    is("SEED-004-08", jumps.count(), 1);
}

#[test]
fn shipped_units_of_all_nine_classes_act_in_the_order_of_the_classes_when_their_totals_are_equal() {
    let (library, rules) = (library(), ruleset("two-d6"));
    let pilot = library.pilots.values().next().unwrap();
    let mut by_class: BTreeMap<usize, StatBlock> = BTreeMap::new();
    // Of each class the heaviest unit: weight decides only among those of one class.
    for design in library.units.values() {
        let entry = rules.enter(&character(&library, design, pilot, &Inputs::new())).unwrap();
        let mut stat_block = rules.stat_block(entry);
        stat_block.facts.jump_now = design.jump as i32;
        by_class.insert(class_of(&stat_block), stat_block);
    }
    is("SEED-004-08 every class is shipped", by_class.len(), CLASSES.len());
    // The last class has the lowest number: that decides last of all.
    let number = |class: usize| UnitId((CLASSES.len() - 1 - class) as u32);
    let stat_blocks: BTreeMap<UnitId, StatBlock> =
        by_class.into_iter().map(|(class, stat_block)| (number(class), stat_block)).collect();
    let rolls = stat_blocks.keys().map(|unit| (*unit, Vec::new())).collect();
    let standing = |unit: &UnitId| Standing { unit: *unit, side: SideId(unit.0 as u8 % 2), position: Some(12) };
    let mut pending: Vec<Standing> = stat_blocks.keys().map(standing).collect();
    let mut order = Vec::new();
    while !pending.is_empty() {
        let longest_ago = [SideId(0), SideId(1)];
        let next = rules.next(&Order {
            pending: &pending,
            running: None,
            longest_ago: &longest_ago,
            stat_blocks: &stat_blocks,
            rolls: &rolls,
        });
        let Next::Act(Candidates { units, .. }) = next else { panic!("SEED-004-08 {next:?}") };
        is("SEED-004-08 no choice", units.len(), 1);
        order.push(CLASSES[CLASSES.len() - 1 - units[0].0 as usize]);
        pending.retain(|unit| unit.unit != units[0]);
    }
    is("SEED-004-08", order, CLASSES.to_vec());
}
