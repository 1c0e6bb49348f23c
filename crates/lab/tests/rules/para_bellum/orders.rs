//! Orders from headquarters.

use phaseline_battle::{Intent, Refusal, Target};

use crate::support::field::{ANN, BEA, CID, Field};
use crate::support::is;

/// The field with Bea named, three hexes from the headquarters that Ann is.
fn named(seed: u64, change: impl FnOnce(&mut Field)) -> Field {
    let mut field = Field::drawn("para-bellum", seed);
    change(&mut field);
    field.give_turn(BEA);
    field.play(Intent::Activate { unit: BEA });
    field
}

fn orders(field: &Field) -> Vec<String> {
    let drawn = field.now().acting().unwrap().drawn;
    if drawn { Vec::new() } else { field.possible(BEA) }
}

fn words(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

#[test]
fn an_order_costs_a_command_point_and_gives_an_action_point() {
    let mut field = named(1, |_| {});
    is("SEED-002-36", (orders(&field), field.side_counter(0, "command")), (words(&["take_action"]), 2));
    field.act(BEA, "take_action", Target::Nothing);
    is("SEED-002-36", field.side_counter(0, "command"), 1);
    is("SEED-002-29 SEED-002-30", field.left("points") >= 2, true);
    is("SEED-002-29 spent", field.counter(BEA, "ordered"), 0);
}

#[test]
fn an_order_comes_before_the_die_and_may_be_in_vain() {
    let mut sixes = 0;
    for seed in 0..60 {
        let mut plain = named(seed, |_| {});
        plain.play(Intent::Draw);
        let without = plain.left("points");
        let mut ordered = named(seed, |_| {});
        ordered.act(BEA, "take_action", Target::Nothing);
        is("SEED-002-32 SEED-002-33", ordered.left("points"), (without + 1).min(3));
        is("SEED-002-32", ordered.side_counter(0, "command"), 1);
        sixes += u32::from(without == 3);
    }
    is("SEED-002-32 in vain now and then", sixes > 0, true);
}

#[test]
fn after_the_die_it_is_too_late() {
    let mut field = named(1, |_| {});
    field.play(Intent::Draw);
    is("SEED-002-32", field.try_play(order("take_action")).is_err(), true);
}

fn order(id: &str) -> Intent {
    Intent::Act { unit: BEA, action: id.to_owned(), target: Target::Nothing }
}

#[test]
fn the_headquarters_must_be_near_alive_and_calm() {
    let none = || Vec::<String>::new();
    is("PARA-BELLUM-05 six hexes", orders(&named(1, |field| field.put(BEA, 14, 14, 0))), words(&["take_action"]));
    is("PARA-BELLUM-05 seven hexes", orders(&named(1, |field| field.put(BEA, 15, 14, 0))), none());
    is(
        "PARA-BELLUM-05 one stress",
        orders(&named(1, |field| field.set_counter(ANN, "stress", 1))),
        words(&["take_action"]),
    );
    is("PARA-BELLUM-05 two stress", orders(&named(1, |field| field.set_counter(ANN, "stress", 2))), none());
    let lost = named(1, |field| field.edit_unit(ANN, |unit| unit.hull.destroyed = true));
    is("PARA-BELLUM-05 destroyed", orders(&lost), none());
    let spent = named(1, |field| {
        let place = field.engine.book().ruleset.counter("command").unwrap().get();
        field.edit(|now| now.sides[0].counters[place] = 0);
    });
    is("SEED-002-36 no command points", orders(&spent), none());
    // A headquarters orders itself, too.
    let mut field = Field::drawn("para-bellum", 1);
    field.give_turn(ANN);
    field.play(Intent::Activate { unit: ANN });
    is("PARA-BELLUM-05", field.possible(ANN), words(&["take_action"]));
}

#[test]
fn a_unit_gets_one_order_a_round() {
    let stressed = |field: &mut Field| field.set_counter(BEA, "stress", 2);
    let mut field = named(1, stressed);
    is("PARA-BELLUM-05", orders(&field), words(&["take_action", "rally"]));
    field.act(BEA, "rally", Target::Nothing);
    is("PARA-BELLUM-05 one stress less before the die", field.counter(BEA, "stress"), 1);
    let again = field.try_play(order("take_action"));
    is("PARA-BELLUM-05", again.is_err_and(|refusal| !matches!(refusal, Refusal::NoSuchAction(_))), true);
}

#[test]
fn a_unit_that_is_ready_can_be_told_to_stay_so() {
    let mut field = named(1, |field| field.edit_unit(BEA, |unit| unit.memory.ready = true));
    is("PARA-BELLUM-05", orders(&field), words(&["take_action", "hold_ready"]));
    field.act(BEA, "hold_ready", Target::Nothing);
    let bea = field.unit(BEA);
    is("PARA-BELLUM-05 it has acted, without a die, and is ready", (bea.turn.acted, bea.memory.ready), (true, true));
    // Without that order it is not ready any more.
    let mut field = named(1, |field| field.edit_unit(BEA, |unit| unit.memory.ready = true));
    field.play(Intent::Draw);
    field.end(BEA);
    is("PARA-BELLUM-11", field.unit(BEA).memory.ready, false);
}

#[test]
fn each_headquarters_gives_two_command_points_a_round_and_an_elite_one_three() {
    let mut field = Field::drawn("para-bellum", 1);
    is("PARA-BELLUM-04", (field.side_counter(0, "command"), field.side_counter(1, "command")), (2, 3));
    field.edit_unit(CID, |unit| unit.hull.destroyed = true);
    while field.now().round == 1 {
        let unit = field.now().turn.clone().unwrap().units[0];
        field.begin(unit);
        field.end(unit);
    }
    is("PARA-BELLUM-04 nothing is carried over", field.side_counter(0, "command"), 2);
    is("PARA-BELLUM-04 no headquarters, no points", field.side_counter(1, "command"), 0);
}
