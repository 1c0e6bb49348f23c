//! Indirect fire at targets that only a friend sees.

use crate::support::arrange::{edit_unit, give_turn, put};
use crate::support::drill::{drill, refusal, volley};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, end, engine as stage_engine};
use phaseline_battle::combat::gunnery::{Attacker, see};
use phaseline_battle::{Attack, Battle, Intent, Outcome, Refusal, Target};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;

#[test]
fn missiles_fly_at_what_a_friend_spots_although_the_shooter_sees_nothing() {
    let mut engine = stage_engine("two_fords", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    let book = engine.book();
    let missiles = |id: UnitId| book.profile(id).unwrap().weapons.iter().position(|armed| armed.fires_indirectly());
    let state = engine.state();
    let shooter = state.alive().map(|unit| unit.id()).find(|id| missiles(*id).is_some()).unwrap();
    let weapon = missiles(shooter).unwrap();
    let (side, range) = {
        let profile = book.profile(shooter).unwrap();
        (profile.side, profile.weapons[weapon].weapon.ranges.long)
    };
    let sees = |one: UnitId, other: UnitId, state: &phaseline_battle::BattleState| {
        let (one, other) = (state.unit(one).unwrap(), state.unit(other).unwrap());
        see(&book, &Attacker::of(one), other).is_ok()
    };
    let friend = state.alive().find(|unit| unit.side() == side && unit.id() != shooter).unwrap().id();
    let enemy = state.alive().find(|unit| book.are_hostile(side, unit.side())).unwrap().id();
    // A place of the shooter from which it does not see the enemy, and one of the friend from which it does.
    let goal = state.unit(enemy).unwrap().place.pose.hex;
    let hexes: Vec<_> = book.board.hexes().into_iter().filter(|hex| state.unit_at(*hex).is_none()).collect();
    let stand = |engine: &mut Battle, id: UnitId, hex: Hex| {
        edit_unit(engine, id, |unit| {
            let facing = hex.bearing(goal).sectors().next().unwrap();
            unit.place.pose = phaseline_rules::hex::path::Pose { hex, facing };
        });
    };
    let near = hexes.iter().find(|hex| {
        stand(&mut engine, friend, **hex);
        hex.distance(goal) == 3 && sees(friend, enemy, &engine.state())
    });
    stand(&mut engine, friend, *near.unwrap());
    let hidden = hexes.iter().find(|hex| {
        stand(&mut engine, shooter, **hex);
        (7..=range).contains(&hex.distance(goal)) && !sees(shooter, enemy, &engine.state())
    });
    stand(&mut engine, shooter, *hidden.expect("some hex hides the enemy"));

    give_turn(&mut engine, shooter);
    let lob = |engine: &mut Battle| {
        let target = volley(enemy, &[weapon]);
        engine.play(Intent::Act { unit: shooter, action: "lob".to_owned(), target })
    };
    let name = book.profile(enemy).unwrap().known_as().to_owned();
    assert_eq!(lob(&mut engine).unwrap_err().to_string(), format!("nobody spots {name}"));
    give_turn(&mut engine, friend);
    let told = act(&mut engine, friend, "spot", Target::unit(enemy));
    assert!(told.contains(&Outcome::TargetSpotted { unit: friend, target: enemy }));
    end(&mut engine, friend);
    give_turn(&mut engine, shooter);
    lob(&mut engine).unwrap();
    let last = engine.chronicle().outcomes.iter().rev();
    let shot = last.clone().find_map(|outcome| match outcome {
        Outcome::WeaponFired { attack: Attack { unit, test, .. }, .. } if *unit == shooter => Some(test.clone()),
        _ => None,
    });
    let reasons: Vec<String> = shot
        .unwrap()
        .tally
        .terms
        .iter()
        .map(|term| term.reason.in_words(&phaseline_content::built_in_words(), |_| String::new()))
        .collect();
    assert!(reasons.iter().any(|reason| reason == "only a spotter sees it"), "{reasons:?}");
}

#[test]
fn only_weapons_for_it_are_fired_indirectly() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.crew.spots = Some(RED));
    put(&mut engine, RED, 4, 1, 3);
    assert_eq!(refusal(&mut engine, "lob", volley(RED, &[0])), "Heavy laser: cannot be fired this way");
    assert_eq!(refusal(&mut engine, "lob", volley(RED_TWO, &[2])), "nobody spots Dan");
    act(&mut engine, BLUE, "lob", volley(RED, &[2]));
}

#[test]
fn a_refusal_for_want_of_sight_names_the_hex_in_the_way_or_the_distance() {
    let mut engine = stage_engine("two_fords", "drill", 1);
    let book = engine.book();
    let from = engine.state().unit(BLUE).unwrap().place.pose.hex;
    let (mut blocked, mut too_far) = (0, 0);
    for hex in book.board.hexes() {
        edit_unit(&mut engine, RED, |unit| unit.place.pose.hex = hex);
        let state = engine.state();
        let (one, other) = (state.unit(BLUE).unwrap(), state.unit(RED).unwrap());
        match see(&book, &Attacker::of(one), other) {
            Err(Refusal::SightBlocked { at, terrain, height, .. }) => {
                let known = |it: &&Hex| it.to_string() == at;
                let at = *book.board.hexes().iter().find(known).expect("a hex of the board");
                assert_eq!(book.board.terrain(at).map(|it| it.name.clone()), Some(terrain));
                assert_eq!(book.board.height(at), height);
                // It lies between both, off the straight line by half a hex at most.
                assert_eq!(from.distance(at) + at.distance(hex), from.distance(hex), "{from} to {hex} over {at}");
                assert!(at != from && at != hex);
                blocked += 1;
            }
            Err(Refusal::BeyondSight { distance, range, .. }) => {
                assert_eq!((distance, range), (from.distance(hex), book.combat.sight_range));
                assert!(distance > range);
                too_far += 1;
            }
            told => assert!(from.distance(hex) <= book.combat.sight_range, "{told:?}"),
        }
    }
    assert!(blocked > 20, "{blocked} blocked, {too_far} too far");
}
