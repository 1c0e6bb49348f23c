//! The yard under `drill`, a ruleset that has an action for every verb.

use crate::support::arrange::{give_turn, pose};
use crate::support::yard::{BLUE, engine, unit};
use phaseline_battle::{Attack, Battle, Intent, Outcome, Refusal, Target};
use phaseline_rules::ids::UnitId;

/// The yard under the drill, drawn, with the turn given to the first blue unit.
pub fn drill(seed: u64) -> Battle {
    under("drill", seed)
}

pub fn under(ruleset: &str, seed: u64) -> Battle {
    let mut engine = engine("yard", ruleset, seed);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, BLUE);
    engine
}

pub fn refusal(engine: &mut Battle, action: &str, target: Target) -> String {
    let refused: Refusal = engine.play(Intent::Act { unit: BLUE, action: action.to_owned(), target }).unwrap_err();
    refused.to_string()
}

pub fn at(column: i32, row: i32, facing: i32) -> Target {
    Target::Pose(pose(column, row, facing))
}

pub fn volley(unit: UnitId, weapons: &[usize]) -> Target {
    Target::Unit { unit, weapons: weapons.to_vec(), location: None }
}

pub fn fired(told: &[Outcome]) -> Vec<(UnitId, usize)> {
    let of = |outcome: &Outcome| match outcome {
        Outcome::WeaponFired { weapon, attack: Attack { target, .. }, .. } => Some((*target, *weapon)),
        _ => None,
    };
    told.iter().filter_map(of).collect()
}

pub fn counter(engine: &Battle, id: UnitId, name: &str) -> i32 {
    let place = engine.book().ruleset.counters().iter().position(|counter| counter.id == name).unwrap();
    unit(engine, id).memory.counters[place]
}

pub fn difficulty(told: &[Outcome]) -> i32 {
    let of = |outcome: &Outcome| match outcome {
        Outcome::WeaponFired { attack: Attack { test, .. }, .. } | Outcome::MeleeStruck(Attack { test, .. }) => {
            Some(test.sum())
        }
        _ => None,
    };
    told.iter().find_map(of).expect("a shot was fired")
}
