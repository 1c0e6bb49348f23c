//! What a unit's total is made of, and who acts first.

use std::collections::{BTreeMap, BTreeSet};

use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{BattleSetup, UnitState};
use phaseline_rules::catalog::input::InputValue;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::evaluation::stat_block::Character;
use phaseline_rules::ids::{SideId, UnitId, UnitType};
use phaseline_rules::initiative::turn_order::{Candidates, Next, Order, Standing};
use phaseline_rules::ruleset::{Clock, InputIx, Moment, TieRule, Toward};
use serde_json::json;

use super::{CLASSES, npc, player, two_dice, walker};
use crate::support::battles::{begin, under};
use crate::support::shipped::shipped;
use crate::support::{Probe, fault, is, mech, only, ruleset, unit};

#[test]
fn a_character_adds_walking_speed_piloting_and_tactics() {
    for (walk, piloting, tactics, more) in [(4, 4, 2, 10), (0, 0, 0, 0), (8, 7, 8, 23), (3, 4, 2, 9)] {
        is("SEED-004-01", player(walk, piloting, tactics).result(), two_dice(more));
    }
    is("SEED-004-01", player(4, 4, 2).rolled(&[6, 5]), 21);
}

#[test]
fn anybody_else_adds_walking_speed_and_what_his_targets_leave_of_thirteen() {
    for (piloting, gunnery, bonus) in [(6, 5, 2), (5, 4, 4), (4, 3, 6), (3, 2, 8), (2, 1, 10), (1, 0, 12)] {
        is("SEED-004-02", npc(5, piloting, gunnery).result(), two_dice(5 + bonus));
    }
    is("SEED-004-02 a regular, walk 5", npc(5, 5, 4).result(), two_dice(9));
}

#[test]
fn infantry_adds_two_and_two_more_for_each_level_above_green() {
    for (experience, bonus) in [("Green", 2), ("Regular", 4), ("Veteran", 6), ("Elite", 8)] {
        let platoon = walker("Infantry", 1).with("experience", experience);
        is(&format!("SEED-004-03 {experience}"), platoon.result(), two_dice(1 + bonus));
    }
    is("SEED-004-03 a veteran platoon", walker("Infantry", 1).with("experience", "Veteran").result(), two_dice(7));
}

#[test]
fn the_grade_decides_which_lines_count() {
    for (grade, counting) in
        [("Player", vec!["piloting", "tactics"]), ("Npc", vec!["targets"]), ("Infantry", vec!["experience"])]
    {
        for term in ["piloting", "tactics", "targets", "experience"] {
            is(&format!("{grade} {term}"), walker(grade, 4).term(term).applied, counting.contains(&term));
        }
    }
}

#[test]
fn high_totals_act_first_and_nobody_may_wait() {
    let rules = ruleset("two-d6");
    let Clock::ByResult { toward, .. } = rules.clock() else { panic!("SEED-004-04") };
    is("SEED-004-04", *toward, Toward::Low);
    is("SEED-004-04", player(9, 8, 8).before(&npc(1, 6, 5)), (1.0, 0.0));
    for action in rules.actions() {
        let verb = format!("{:?}", action.verb);
        is(
            &format!("SEED-004-05 {verb}"),
            ["Defer", "Hold", "Refocus"].iter().any(|wait| verb.starts_with(wait)),
            false,
        );
    }
}

#[test]
fn a_slower_walk_lowers_the_total() {
    is("SEED-004-07", player(4, 4, 2).result(), two_dice(10));
    is("SEED-004-07 one point lost to heat", player(3, 4, 2).result(), two_dice(9));
    is("SEED-004-07", player(0, 4, 2).adds("pace"), only(0));
}

/// The next of these units, all with the same total, that acts; each is a card.
fn first_of(units: &[Probe], rolls: &[&[i32]]) -> Next {
    let rules = ruleset("two-d6");
    let ids = || (0..units.len() as u32).map(UnitId);
    let pending: Vec<Standing> =
        ids().map(|unit| Standing { unit, side: SideId(unit.0 as u8 % 2), position: Some(12) }).collect();
    let stat_blocks: BTreeMap<_, _> = ids().zip(units.iter().map(Probe::stat_block)).collect();
    let rolls: BTreeMap<_, _> = ids().zip(rolls.iter().map(|rolls| rolls.to_vec())).collect();
    let longest_ago = [SideId(0), SideId(1)];
    rules.next(&Order {
        pending: &pending,
        running: None,
        longest_ago: &longest_ago,
        stat_blocks: &stat_blocks,
        rolls: &rolls,
    })
}

fn acts(unit: u32) -> Next {
    Next::Act(Candidates { step: Some(12), side: SideId(unit as u8 % 2), units: vec![UnitId(unit)] })
}

#[test]
fn among_equals_the_class_listed_first_acts_first() {
    for pair in CLASSES.windows(2) {
        // Neither the order of the units nor their weight matters.
        let heavy = |class: &str| mech(100).under("two-d6").with("class", class);
        let light = |class: &str| mech(5).under("two-d6").with("class", class);
        is(&format!("SEED-004-08 {pair:?}"), first_of(&[light(pair[1]), heavy(pair[0])], &[&[], &[]]), acts(1));
        is(&format!("SEED-004-08 {pair:?}"), first_of(&[heavy(pair[0]), light(pair[1])], &[&[], &[]]), acts(0));
    }
    let squad = unit("Trooper", 4).under("two-d6");
    let tank = unit("Vehicle", 60).under("two-d6");
    is("SEED-004-08 derived", first_of(&[squad.clone(), tank.clone()], &[&[], &[]]), acts(1));
    is("SEED-004-08 derived", first_of(&[tank, mech(60).under("two-d6")], &[&[], &[]]), acts(1));
    is("SEED-004-08 derived", first_of(&[squad.clone(), squad.with("jump", 3)], &[&[], &[]]), acts(1));
}

#[test]
fn among_equals_of_one_class_the_lighter_acts_first() {
    let [light, heavy] = [45, 50].map(|tons| mech(tons).under("two-d6"));
    is("SEED-004-09", first_of(&[heavy, light], &[&[], &[]]), acts(1));
}

#[test]
fn after_that_two_dice_decide_as_often_as_it_takes() {
    let rules = ruleset("two-d6");
    let twin = || mech(50).under("two-d6");
    let ask = first_of(&[twin(), twin()], &[&[], &[]]);
    let Next::RollOff { draw, units } = ask else { panic!("SEED-004-10 {ask:?}") };
    is("SEED-004-10", units, vec![UnitId(0), UnitId(1)]);
    is("SEED-004-10", rules.draw_at(draw).moment, Moment::Tie);
    is("SEED-004-10 higher wins", first_of(&[twin(), twin()], &[&[5], &[9]]), acts(1));
    is(
        "SEED-004-10 again",
        first_of(&[twin(), twin()], &[&[7], &[7]]),
        Next::RollOff { draw, units: vec![UnitId(0), UnitId(1)] },
    );
    is("SEED-004-10 again", first_of(&[twin(), twin()], &[&[7, 4], &[7, 3]]), acts(0));
    let Clock::ByResult { same, .. } = rules.clock() else { panic!("SEED-004-10") };
    is("SEED-004-10", matches!(same[..], [TieRule::Listed(..), TieRule::Lowest(_), TieRule::RollOff(..)]), true);
}

/// What is added to the dice for a unit whose pilot's file gives these skills: gunnery, guts, piloting, tactics.
fn from_file(unit_type: UnitType, skills: [i32; 4], given: &[(&str, &str)]) -> i32 {
    let rules = ruleset("two-d6");
    let names = ["gunnery", "guts", "piloting", "tactics"].into_iter().zip(skills);
    let numbers = names.map(|(name, skill)| (name.to_owned(), InputValue::Number(skill)));
    let words = given.iter().map(|(name, word)| ((*name).to_owned(), InputValue::Symbol((*word).to_owned())));
    let character = Character {
        unit_type,
        tonnage_tenths: 500,
        troopers: 1,
        tags: BTreeSet::new(),
        abilities: BTreeSet::new(),
        inputs: numbers.chain(words).collect(),
    };
    let stat_block = rules.stat_block(rules.enter(&character).unwrap());
    let spread = rules.distribution(rules.main_draw().unwrap(), &stat_block).unwrap();
    assert_eq!(spread.max() - spread.min(), 10);
    spread.min() - 2
}

#[test]
fn levels_targets_and_experience_follow_from_the_skills_of_a_file() {
    use UnitType::{Mech, Trooper, Turret};
    is("TWO-D6-02 levels", from_file(Mech, [1, 1, 7, 4], &[]), 3 + 2);
    is("TWO-D6-02 levels", from_file(Mech, [1, 1, 30, 18], &[]), 8 + 7);
    let npc = [("grade", "Npc")];
    is("TWO-D6-02 targets", from_file(Mech, [7, 1, 4, 1], &npc), 13 - (6 - 2) - (5 - 3));
    is("TWO-D6-02 never below 0", from_file(Mech, [30, 1, 30, 1], &npc), 13);
    is("TWO-D6-01 a turret's crew is nobody in particular", from_file(Turret, [7, 1, 4, 1], &[]), 13 - 4 - 2);
    let cast = [("cast", "NonPlayers")];
    is("TWO-D6-01 a pilot of such a side", from_file(Mech, [7, 1, 4, 1], &cast), 13 - 4 - 2);
    is("TWO-D6-01 infantry stays infantry", from_file(Trooper, [7; 4], &cast), 6);
    is("TWO-D6-01 of other sides", from_file(Mech, [1, 1, 7, 4], &[("cast", "Players")]), 3 + 2);
    for (skill, bonus) in [(1, 2), (3, 2), (5, 4), (7, 6), (9, 8), (20, 8)] {
        is(&format!("TWO-D6-02 infantry of skill {skill}"), from_file(Trooper, [skill; 4], &[]), bonus);
    }
    is("TWO-D6-02 the mean", from_file(Trooper, [9, 1, 9, 1], &[]), 4);
    is("TWO-D6-02 given outright", from_file(Trooper, [1; 4], &[("experience", "Elite")]), 8);
}

#[test]
fn a_card_may_give_what_the_text_calls_levels_and_targets_at_the_unit_or_its_pilot() {
    let at_pilot = npc(5, 5, 4);
    let at_unit = walker("Npc", 5).with("piloting_base", 5).with("gunnery_base", 4);
    is("targets", at_unit.result(), at_pilot.result());
    is("grade", mech(50).under("two-d6").pilot("grade", "Npc").with("walk", 5).result(), walker("Npc", 5).result());
    let twice = json!({"id": "a", "unit_type": "Mech", "tonnage": 5, "grade": "Npc", "pilot": {"grade": "Player"}});
    let words = fault(&json!({"ruleset": "two-d6", "units": [twice]}));
    assert!(words.contains("units[0].pilot.grade: given twice, also as units[0].grade"), "{words}");
    is("levels left out are 1, as all skills of a card", walker("Player", 4).result(), two_dice(6));
}

#[test]
fn four_lines_are_listed_and_switched_off() {
    for term in ["leadership", "new_vehicle", "crew", "units_of_side"] {
        let term = walker("Infantry", 1).with("crew", 28).with("leadership", 3).term(term);
        is(
            "TWO-D6-09",
            (term.applied, term.why_not, term.spread),
            (false, Some("switched off in this ruleset".to_owned()), only(0)),
        );
    }
}

#[test]
fn a_ruleset_that_extends_this_one_switches_them_on() {
    let whole = |probe: Probe| probe.under("fixture-crews");
    for (crew, loss) in [(1, 0), (2, -2), (4, -2), (5, -3), (9, -3), (28, -6), (36, -6), (37, -7)] {
        let platoon = walker("Infantry", 1).with("experience", "Veteran").with("crew", crew);
        is(&format!("TWO-D6-09 {crew} troopers"), whole(platoon).result(), two_dice(7 + loss));
    }
    for (vehicle, months, loss) in [
        ("Own", 0, 0),
        ("Same", 0, -2),
        ("Variant", 0, -4),
        ("Model", 0, -6),
        ("Type", 0, -8),
        ("Type", 3, -5),
        ("Same", 5, 0),
    ] {
        let pilot = npc(5, 5, 4).pilot("familiarity", vehicle).pilot("months", months);
        is(&format!("TWO-D6-09 {vehicle}, {months} months"), whole(pilot).result(), two_dice(9 + loss));
    }
    is("TWO-D6-09 leadership", whole(npc(5, 5, 4).pilot("leadership", 2)).result(), two_dice(11));
}

/// The grades of the units of each side in a battle where the sides have these players.
fn grades(scenario: &str, players: [Player; 2]) -> [BTreeSet<String>; 2] {
    let library = shipped();
    let scenario = &library.scenarios[scenario];
    let sides = scenario.sides.iter().map(|side| side.id.clone()).zip(players).collect();
    let setup = BattleSetup { players: sides, ..under("two-d6", scenario.id.clone(), 1) };
    let engine = begin(&library, &setup);
    let (book, state) = (engine.book(), engine.state());
    let grade = book.ruleset.inputs().iter().position(|input| input.id == "grade").unwrap();
    let grades = [0, 1].map(|side| state.units.iter().filter(move |unit| unit.side() == SideId(side)));
    grades.map(|units| {
        let grade_of = |unit: &UnitState| {
            let number =
                book.ruleset.input_of(InputIx(grade as u16), &stat_block_of(&book, &state, unit.id()).unwrap());
            book.ruleset.inputs()[grade].symbols[number as usize].clone()
        };
        units.map(|unit| grade_of(unit)).collect()
    })
}

#[test]
fn sides_of_the_computer_are_non_players_in_a_battle_with_a_person_unless_the_scenario_says_otherwise() {
    use Player::{Ai, Human};
    let of = |scenario: &str, players| grades(scenario, players).map(|found| Vec::from_iter(found).join(", "));
    let plain = |players, sides: [&str; 2]| {
        is(&format!("SEED-004-01 {players:?}"), of("two_fords", players), sides.map(str::to_owned));
    };
    plain([Human, Ai], ["Player", "Npc"]);
    plain([Ai, Human], ["Npc", "Player"]);
    plain([Human, Human], ["Player", "Player"]);
    plain([Ai, Ai], ["Player", "Player"]);
    for players in [[Human, Ai], [Ai, Human], [Ai, Ai], [Human, Human]] {
        let [first, second] = of("toll_bridge", players);
        let found = [first.contains("Player"), second.contains("Player")];
        is(&format!("TWO-D6-01 the scenario has its say, {players:?}"), found, [true, false]);
    }
}
