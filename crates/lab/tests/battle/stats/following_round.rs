//! Called shots and falls under the reading that keeps both for the next round.

use crate::support::arrange::give_turn;
use crate::support::yard::{BLUE, RED, act, action, end, engine, line, play_out, unit};
use phaseline_battle::{Intent, Outcome, Target};
use phaseline_rules::ruleset::{Verb, Volley};

#[test]
fn a_called_shot_at_a_unit_that_has_yet_to_act_waits_for_the_next_draw() {
    let mut engine = engine("yard", "sbi3-following", 2);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, BLUE);
    assert!(!unit(&engine, RED).turn.acted, "FOLLOWING-01");
    let before = unit(&engine, RED).turn.position();
    let called = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
    let told = act(&mut engine, BLUE, &called, Target::unit(RED));
    let stored = told.iter().find_map(|it| match it {
        Outcome::InitiativeShifted { unit: RED, now: 0, later, .. } => Some(*later),
        _ => None,
    });
    assert!(stored.is_some_and(|stored| (-6..=-2).contains(&stored)), "FOLLOWING-01 SEED-000-34: {stored:?}");
    assert_eq!(unit(&engine, RED).turn.position(), before, "FOLLOWING-01");
    while engine.state().round == 1 {
        let next = engine.state().turn.as_ref().map(|turn| turn.units[0]);
        match next {
            Some(unit) => {
                engine.play(Intent::Activate { unit }).unwrap();
                end(&mut engine, unit);
            }
            None => _ = end(&mut engine, BLUE),
        }
    }
    engine.play(Intent::Draw).unwrap();
    assert_eq!(line(&engine, RED, "called_shot"), stored, "FOLLOWING-01 SEED-000-34");
}

#[test]
fn in_random_battles_neither_called_shots_nor_falls_move_anybody_at_once() {
    let mut seen = [0, 0, 0];
    for seed in 0..30 {
        let mut engine = engine("yard", "sbi3-following", seed);
        play_out(&mut engine, seed);
        let book = engine.book();
        for outcome in &engine.chronicle().outcomes {
            let Outcome::InitiativeShifted { impact, now, later, .. } = outcome else { continue };
            let place = match book.ruleset.impacts()[impact.get()].id.as_str() {
                "called_shot" => 0,
                "knockdown" => 1,
                "reserve" => {
                    assert!(*now < 0 && *later < 0, "FOLLOWING-03: {now} now, {later} later");
                    2
                }
                _ => continue,
            };
            let rule = ["FOLLOWING-01 SEED-000-34", "FOLLOWING-02 SEED-000-36", "FOLLOWING-03"][place];
            assert!(place == 2 || (*now == 0 && *later < 0), "{rule}: {now} now, {later} later");
            seen[place] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "FOLLOWING-01 FOLLOWING-02 FOLLOWING-03: {seen:?}");
}
