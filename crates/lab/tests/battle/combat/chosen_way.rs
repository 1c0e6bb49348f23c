//! A charge or a leap from the hex beside its target that the player chooses.

use std::collections::BTreeSet;

use crate::support::arrange::edit_unit;
use crate::support::drill::drill;
use crate::support::yard::{BLUE, RED, aimed_at, unit};
use phaseline_battle::{Battle, Intent, Outcome, Plan, Target, attack_forecast, judge, ready};
use phaseline_rules::hex::Hex;

fn from(engine: &Battle, id: &str, hex: Hex) -> Intent {
    assert!(engine.book().ruleset.action(id).is_some(), "{id}");
    Intent::Act { unit: BLUE, action: id.to_owned(), target: Target::From { unit: RED, hex } }
}

/// The hexes from which the unit can charge at its enemy or leap onto it.
fn starts(engine: &Battle, id: &str) -> BTreeSet<Hex> {
    aimed_at(engine, BLUE, id, RED).map(|aimed| aimed.from.into_iter().collect()).unwrap_or_default()
}

#[test]
fn a_charge_and_a_leap_come_from_the_chosen_hex_and_the_plan_says_by_which_way() {
    for id in ["charge", "leap"] {
        let hexes = starts(&drill(1), id);
        assert!(hexes.len() > 1, "{id}: {hexes:?}");
        for hex in &hexes {
            let mut engine = drill(1);
            let goal = unit(&engine, RED).place.pose.hex;
            assert_eq!(hex.distance(goal), 1, "{id}");
            let start = unit(&engine, BLUE).place.pose;
            let intent = from(&engine, id, *hex);
            let Ok(Plan::Act(plan)) = judge(&engine.book(), &engine.state(), &intent) else {
                panic!("{id} from {hex}")
            };
            let path = plan.path(start);
            assert_eq!((path[0], path[path.len() - 1].hex), (start, *hex), "{id}");
            let before = engine.chronicle().outcomes.len();
            engine.play(intent).expect("it is possible");
            let hit = engine.chronicle().outcomes[before..].iter().find_map(|outcome| match outcome {
                Outcome::Charged(attack) | Outcome::DeathFromAboveMade(attack) => Some(attack.from),
                _ => None,
            });
            assert_eq!(hit, Some(*hex), "{id}: it strikes from there");
        }
    }
}

#[test]
fn the_forecast_of_a_charge_is_that_of_the_chosen_hex() {
    let engine = drill(1);
    let (book, state) = (engine.book(), engine.state());
    let ready = ready(&book, &state, BLUE).expect("it is ready");
    let charge = book.ruleset.action("charge").expect("it is known");
    let of = |target: &Target| {
        let found = attack_forecast(&book, &state, &ready, charge, target).expect("it can be made");
        (found[0].damage, found[0].attempts[0].test.clone())
    };
    let hexes = starts(&engine, "charge");
    let plain = of(&Target::unit(RED));
    let each: Vec<_> = hexes.iter().map(|hex| of(&Target::From { unit: RED, hex: *hex })).collect();
    assert!(each.contains(&plain), "the shortest way is one of them");
    assert!(each.iter().any(|other| other.0 != plain.0), "a longer way hits harder: {each:?}");
}

#[test]
fn a_hex_that_is_not_beside_the_target_or_out_of_reach_is_refused_with_the_reason() {
    let engine = drill(1);
    let goal = unit(&engine, RED).place.pose.hex;
    for hex in [goal, unit(&engine, BLUE).place.pose.hex, Hex::from_map(900, -900)] {
        if starts(&engine, "charge").contains(&hex) {
            continue;
        }
        let refusal = judge(&engine.book(), &engine.state(), &from(&engine, "charge", hex)).expect_err("it is refused");
        assert_eq!(refusal.to_string(), "there is no path to charge Cid", "{hex}");
    }
    let shot = Intent::Act { unit: BLUE, action: "fire".to_owned(), target: Target::From { unit: RED, hex: goal } };
    assert!(judge(&engine.book(), &engine.state(), &shot).is_err(), "no weapon is fired from elsewhere");
    let mut engine = engine;
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    let hex = *starts(&drill(1), "charge").first().expect("a hex");
    assert!(judge(&engine.book(), &engine.state(), &from(&engine, "charge", hex)).is_err(), "whoever lies stays");
}
