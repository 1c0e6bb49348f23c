//! Random battles: they end, they repeat, and every frame of them is sound.

use crate::support::invariants::nobody_acts_twice;
use crate::support::shipped::shipped;
use crate::support::yard::{RandomPlayer, engine, play_out};
use phaseline_battle::{Battle, BattleState, Outcome, Stage};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Holder;
use std::collections::{BTreeMap, BTreeSet};

const SCENARIOS: [&str; 2] = ["two_fords", "saltgate"];
const RULESETS: [&str; 4] = ["sbi3", "sbi3-shipped", "classic", "sbi04"];

fn in_every_ruleset(check: impl Fn(&mut Battle, u64)) {
    for scenario in SCENARIOS {
        for ruleset in RULESETS {
            for seed in 0..3 {
                check(&mut engine(scenario, ruleset, seed), seed);
            }
        }
    }
}

#[test]
fn random_battles_end_and_nobody_acts_twice_a_round() {
    in_every_ruleset(|engine, seed| {
        play_out(engine, seed);
        nobody_acts_twice(&engine.chronicle().outcomes, "random players");
        let last = engine.chronicle().outcomes.last();
        assert!(matches!(last, Some(Outcome::BattleEnded { .. })), "{last:?}");
        let told = engine.chronicle().first + engine.chronicle().outcomes.len() as u64;
        assert_eq!(engine.state().outcome_count, told, "every outcome has a number");
    });
}

#[test]
fn every_frame_keeps_the_promises_of_a_battle() {
    in_every_ruleset(|engine, seed| {
        play_out(engine, seed);
        let book = engine.book();
        let mut step: BTreeMap<u32, i32> = BTreeMap::new();
        for frame in &engine.chronicle().frames {
            let state = &frame.state;
            ledgers_add_up(state);
            for unit in &state.units {
                for (counter, held) in book.ruleset.counters().iter().zip(&unit.memory.counters) {
                    let range = counter.range.0..=counter.range.1;
                    assert!(counter.of == Holder::Side || range.contains(held), "{} is {held}", counter.id);
                }
                assert!(unit.heat.points >= 0);
                assert!(book.board.has(unit.place.pose.hex));
            }
            let mut hexes: Vec<_> = state.alive().map(|unit| unit.place.pose.hex).collect();
            hexes.sort_unstable();
            assert!(hexes.windows(2).all(|pair| pair[0] != pair[1]), "two units in one hex");
            if let Some(now) = state.step {
                let before = step.insert(state.round, now).unwrap_or(now);
                assert!(now <= before, "the clock went from {before} to {now}");
            }
            if let (Stage::Choosing, Some(turn)) = (state.stage, &state.turn) {
                assert!(!turn.units.is_empty());
                for id in &turn.units {
                    let unit = state.unit(*id).unwrap();
                    assert!(unit.is_pending() && unit.side() == turn.side);
                }
            }
        }
    });
}

fn ledgers_add_up(state: &BattleState) {
    for unit in &state.units {
        let Some(ledger) = &unit.turn.ledger else { continue };
        assert_eq!(ledger.lines().iter().flatten().sum::<i32>(), ledger.sum());
        let shifts: i32 = ledger.shifts().iter().map(|shift| shift.applied).sum();
        assert_eq!(ledger.result() + shifts, ledger.position());
        assert!((1..=30).contains(&ledger.position()), "{}", ledger.position());
    }
}

#[test]
fn every_shipped_ruleset_plays_to_the_end() {
    for ruleset in shipped().rulesets.keys() {
        for seed in 0..2 {
            let mut engine = engine("yard", ruleset.as_str(), seed);
            play_out(&mut engine, seed);
            let book = engine.book();
            nobody_acts_twice(&engine.chronicle().outcomes, ruleset.as_str());
            for frame in &engine.chronicle().frames {
                for unit in &frame.state.units {
                    let counters = book.ruleset.counters().iter().zip(&unit.memory.counters);
                    assert!(
                        counters.into_iter().all(|(counter, held)| (counter.range.0..=counter.range.1).contains(held))
                    );
                }
            }
        }
    }
}

#[test]
fn units_act_at_the_step_of_their_position_and_the_dead_do_not() {
    let mut engine = engine("saltgate", "sbi3", 5);
    play_out(&mut engine, 5);
    for frame in &engine.chronicle().frames {
        let state = &frame.state;
        let (Stage::Choosing, Some(turn)) = (state.stage, &state.turn) else { continue };
        for id in &turn.units {
            let position = state.unit(*id).unwrap().turn.position().unwrap();
            assert!(Some(position) >= state.step, "{position} at {:?}", state.step);
        }
        let earlier = state.alive().filter(|unit| unit.is_pending() && !turn.units.contains(&unit.id()));
        for unit in earlier {
            let step = unit.turn.position().unwrap().min(state.step.unwrap());
            assert!(Some(step) < state.step || unit.side() != turn.side, "{} was passed over", unit.id());
        }
    }
}

#[test]
fn equal_seeds_and_intents_give_equal_hashes_after_every_step() {
    let hashes = |seed| {
        let mut engine = engine("two_fords", "sbi3", seed);
        play_out(&mut engine, 9);
        engine.chronicle().frames.iter().map(|frame| frame.state.hash()).collect::<Vec<_>>()
    };
    let (one, again, other) = (hashes(1), hashes(1), hashes(2));
    assert_eq!(one, again);
    assert_ne!(one.last(), other.last());
    let different: BTreeSet<_> = one.iter().map(|hash| *hash.as_bytes()).collect();
    assert_eq!(different.len(), one.len(), "every step leaves another battle");
}

#[test]
fn battles_run_side_by_side_without_touching_each_other() {
    let alone: Vec<_> = (0..4).map(final_hash).collect();
    let threads: Vec<_> = (0..4).map(|seed| std::thread::spawn(move || final_hash(seed))).collect();
    let together: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert_eq!(alone, together);
}

fn final_hash(seed: u64) -> String {
    let mut engine = engine("two_fords", "sbi3", seed);
    play_out(&mut engine, seed);
    engine.state().hash().to_hex().to_string()
}

#[test]
fn looking_never_draws() {
    use phaseline_battle::combat::gunnery::{Attacker, Manner, shot};
    use phaseline_battle::readiness::stat_block as stat_blocks;
    use phaseline_battle::{UnitState, legal, options, query};
    let mut engine = engine("saltgate", "sbi3", 4);
    let mut player = RandomPlayer::new(4);
    for _ in 0..60 {
        player.play(&mut engine);
        let (book, state) = (engine.book(), engine.state());
        let before = state.hash();
        let ids: Vec<UnitId> = state.units.iter().map(|unit| unit.id()).collect();
        for id in &ids {
            let draws_again = state.unit(*id).is_some_and(UnitState::is_alive) && !state.is_over();
            assert!(query::forecast(&book, &state, *id).is_some() || !draws_again);
            assert!(stat_blocks::stat_block_of(&book, &state, *id).is_some());
            let offered = options(&book, &state, *id);
            assert!(offered.len() == book.ruleset.actions().len());
            let unit = state.unit(*id).unwrap();
            for other in &ids {
                let _ = query::before(&book, &state, *id, *other);
                let _ = shot(&book, &Attacker::of(unit), 0, state.unit(*other).unwrap(), Manner::default());
            }
        }
        let _ = legal(&book, &state);
        assert_eq!(engine.state().hash(), before);
    }
}
