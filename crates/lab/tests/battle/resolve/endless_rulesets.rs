//! Rulesets that try to make a round endless, played by the computer and at random: every round ends.

use crate::support::packs::sound;
use phaseline_battle::BattleSetup;
use phaseline_content::{Library, Memory, Sources};
use phaseline_lab::sim::{Plan, SimPlayer, play};
use std::sync::Arc;

/// What the files below build on: a die, one move, one action.
const PLAIN: &str = r#"(
    id: "plain", name: "Plain",
    clock: ByResult(draw: "roll", toward: Low, frame: (20, 1), same: [SidesTakeTurns(LongestAgo)]),
    draws: [
        (id: "roll", limits: (1, 20), terms: [(id: "die", label: "Die", amount: Dice(1, 20))]),
        (id: "tie", moment: Tie, each: Unit, again_on_tie: true, terms: [(id: "tie_die", label: "Die", amount: Dice(1, 2))]),
    ],
    activation: (
        pools: {"move": (fill: Num(1)), "act": (fill: Num(1))},
        actions: [
            (id: "walk", label: "Walk", verb: Move(Fact(WalkNow)), cost: {"move": Num(1)}, needs: Not(Is(Prone))),
            (id: "fire", label: "Fire", verb: Fire(), cost: {"act": Num(1)}),
            (id: "rise", label: "Rise", verb: Rise, cost: {"move": Num(1)}, needs: Is(Prone)),
            (id: "start_up", label: "Start up", verb: StartUp, cost: {"act": Num(1)}, needs: Is(ShutDown)),
            (id: "end", label: "End", verb: End, ends: true),
        ],
    ),
)"#;

/// Each tries to go on for ever in its own way.
const ENDLESS: &[(&str, &str)] = &[
    (
        "everything_is_free_and_often",
        r#"activation: (actions: [
            (id: "idle", label: "Idle", verb: Stand, once: Often),
            (id: "walk", label: "Walk", verb: Move(Fact(WalkNow)), once: Often), (id: "lie", label: "Lie", verb: Drop, once: Often),
            (id: "rise", label: "Rise", verb: Rise, once: Often)])"#,
    ),
    (
        "pools_hold_ten_thousand",
        r#"activation: (
            pools: {"act": (fill: Num(9999)), "move": (fill: Num(9999))},
            actions: [(id: "walk", label: "Walk", verb: Move(Num(2)), once: Often, cost: {"move": Num(1)}),
                      (id: "idle", label: "Idle", verb: Stand, once: Times(9999), cost: {"act": Num(1)})])"#,
    ),
    (
        "waiting_moves_forward",
        r#"activation: (actions: [(id: "later", label: "Later", verb: Defer(Drawn), once: Often)]),
           impacts: [(id: "later", label: "Later", on: Deferred, amount: Num(20), lands: Now)]"#,
    ),
    (
        "waiting_has_no_impact",
        r#"activation: (actions: [(id: "later", label: "Later", verb: Defer(Drawn), once: Often)])"#,
    ),
    (
        "waiting_takes_no_step",
        r#"activation: (actions: [(id: "later", label: "Later", verb: Defer(Drawn), once: Often)]),
           impacts: [(id: "later", label: "Later", on: Deferred, amount: Range(Num(-1), Num(1)), lands: Now)]"#,
    ),
    (
        "everybody_holds",
        r#"activation: (actions: [(id: "hold", label: "Hold", verb: Hold(at_most: Num(9999)), once: Often)]),
           reactions: [(id: "now", label: "Now", window: ClockStep, needs: Is(Holding), from: Free, limit: OncePerActivation)]"#,
    ),
    (
        "the_clock_goes_on_beyond",
        r#"clock: ByResult(draw: "roll", toward: High, frame: (1, 3), beyond: true, same: [SidesTakeTurns(LongestAgo)]),
           activation: (actions: [(id: "hold", label: "Hold", verb: Hold(at_most: Num(50)), once: Often),
                                  (id: "later", label: "Later", verb: Defer(Drawn), once: Often)]),
           reactions: [(id: "now", label: "Now", window: ClockStep, needs: Is(Holding), from: Free)],
           impacts: [(id: "later", label: "Later", on: Deferred, amount: Num(5), lands: Now)]"#,
    ),
    (
        "everything_is_answered",
        r#"reactions: [
            (id: "a", label: "A", window: Step(of: Any), uses: Any, from: Free, price: (times: 0), limit: OncePerActivation),
            (id: "b", label: "B", window: ActionEnds(of: Any), uses: Any, from: Free, price: (times: 0), limit: OncePerActivation),
            (id: "c", label: "C", window: Aimed(of: Any), uses: Any, from: Free, price: (times: 0), limit: OncePerActivation),
            (id: "d", label: "D", window: Step(of: Own), uses: Any, from: Free, price: (times: 0), limit: OncePerActivation)]"#,
    ),
    (
        "acting_moves_units_forward",
        r#"impacts: [
            (id: "a", label: "A", on: ActivationEnds, amount: Num(9), lands: Now),
            (id: "b", label: "B", on: ActivationBegins, amount: Num(-9), lands: Now),
            (id: "c", label: "C", on: RoundBegins, amount: Num(99), lands: Now),
            (id: "d", label: "D", on: HitBy(Shot), amount: Num(30), lands: Now, to: Attacker)]"#,
    ),
    (
        "all_results_are_equal",
        r#"draws: [(id: "roll", limits: (5, 5))], clock: ByResult(draw: "roll", toward: Low, same: [RollOff("tie", High)])"#,
    ),
    (
        "a_roll_off_that_stays_equal",
        r#"draws: [(id: "roll", limits: (5, 5)), (id: "tie", terms: [(id: "tie_die", label: "Die", amount: If(Is(Prone), Dice(1, 2), Num(1)))])],
           clock: ByResult(draw: "roll", toward: Low, same: [RollOff("tie", High)])"#,
    ),
    (
        "there_are_two_steps",
        r#"clock: ByResult(draw: "roll", toward: Low, frame: (2, 1)),
           activation: (actions: [(id: "later", label: "Later", verb: Defer(ToEnd), once: Often)])"#,
    ),
    (
        "sides_alternate_and_wait",
        r#"clock: Alternate(first: LongestAgo), activation: (actions: [(id: "later", label: "Later", verb: Defer(Drawn), once: Often)])"#,
    ),
    ("nothing_can_be_done", r#"off: ["walk", "fire", "rise", "start_up", "end"]"#),
    (
        "orders_feed_themselves",
        r#"counters: {"c": (of: Side, range: (0, 99), refill: (at: RoundBegins, to: Num(99)))},
           draws: [(id: "points", moment: Activation, each: Unit, terms: [(id: "points_die", label: "Die", amount: Dice(1, 3))])],
           activation: (pools: {"act": (fill: Draw("points"))},
                        actions: [(id: "urge", label: "Urge", verb: Order, before_draw: true, once: Often, adds: {"c": Num(1)})])"#,
    ),
];

fn library() -> Arc<Library> {
    let mut pack = Memory::new("endless").with("mod.ron", r#"(name: "endless", version: "1")"#);
    pack = pack.with("rulesets/plain.ron", PLAIN);
    for (id, text) in ENDLESS {
        let text = format!(r#"(id: "{id}", name: "{id}", extends: "plain", {text})"#);
        pack = pack.with(&format!("rulesets/{id}.ron"), text);
    }
    sound(&Sources::built_in().with_mod(pack))
}

#[test]
fn every_round_ends_whatever_the_file_says() {
    let library = library();
    for (id, _) in ENDLESS {
        for player in [SimPlayer::Ai, SimPlayer::Random] {
            let setup =
                BattleSetup { ruleset: Some((*id).into()), rounds: Some(3), ..BattleSetup::new("two_fords", 5) };
            let players = [("blue".to_owned(), player), ("red".to_owned(), player)].into();
            let played = play(&library, &Plan { players, ..Plan::new(setup, 1) }, || ());
            let played = played.unwrap_or_else(|fault| panic!("{id}, {player:?}: {fault}"));
            assert!(played[0].rounds <= 3, "{id}, {player:?}: {played:?}");
        }
    }
}
