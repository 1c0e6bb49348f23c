//! What units do beside walking and shooting, verb by verb, under a ruleset that has an action for each.

use crate::stage::{BLUE, BLUE_TWO, RED, RED_TWO, act, edit_unit, end, engine as stage_engine, give_turn, pose, unit};
use phaseline::battle::unit::Gait;
use phaseline::battle::{Attack, CheckPurpose, Engine, Intent, Loss, Outcome, Refusal, Target, legal};
use phaseline::rules::ids::UnitId;

/// The yard under the drill, drawn, with the turn given to the first blue unit.
fn drill(seed: u64) -> Engine {
    under("drill", seed)
}

fn under(ruleset: &str, seed: u64) -> Engine {
    let mut engine = stage_engine("yard", ruleset, seed);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, BLUE);
    engine
}

fn refusal(engine: &mut Engine, action: &str, target: Target) -> String {
    let refused: Refusal = engine.play(Intent::Act { unit: BLUE, action: action.to_owned(), target }).unwrap_err();
    refused.to_string()
}

fn at(column: i32, row: i32, facing: i32) -> Target {
    Target::Pose(pose(column, row, facing))
}

fn volley(unit: UnitId, weapons: &[usize]) -> Target {
    Target::Unit { unit, weapons: weapons.to_vec(), location: None }
}

fn put(engine: &mut Engine, id: UnitId, column: i32, row: i32, facing: i32) {
    edit_unit(engine, id, |unit| unit.place.pose = pose(column, row, facing));
}

fn fired(told: &[Outcome]) -> Vec<(UnitId, usize)> {
    let of = |outcome: &Outcome| match outcome {
        Outcome::WeaponFired { weapon, attack: Attack { target, .. }, .. } => Some((*target, *weapon)),
        _ => None,
    };
    told.iter().filter_map(of).collect()
}

fn counter(engine: &Engine, id: UnitId, name: &str) -> i32 {
    let place = engine.book().ruleset.counters().iter().position(|counter| counter.id == name).unwrap();
    unit(engine, id).memory.counters[place]
}

fn difficulty(told: &[Outcome]) -> i32 {
    let of = |outcome: &Outcome| match outcome {
        Outcome::WeaponFired { attack: Attack { test, .. }, .. } | Outcome::BlowStruck(Attack { test, .. }) => {
            Some(test.sum())
        }
        _ => None,
    };
    told.iter().find_map(of).expect("a shot was fired")
}

#[test]
fn a_jump_goes_over_everybody_and_lands_in_any_facing() {
    let mut engine = drill(1);
    put(&mut engine, BLUE_TWO, 4, 7, 0);
    let told = act(&mut engine, BLUE, "jump", at(4, 6, 4));
    let leapt = Outcome::UnitJumped { unit: BLUE, from: pose(4, 8, 0), to: pose(4, 6, 4) };
    assert!(told.contains(&leapt), "{told:?}");
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose, place.hexes_moved, place.gait), (pose(4, 6, 4), 2, Gait::Jump));
}

#[test]
fn a_jump_heats_by_its_hexes_but_not_less_than_its_action() {
    for (row, heat) in [(7, 3), (4, 4)] {
        let mut engine = drill(1);
        put(&mut engine, RED, 12, 4, 3);
        act(&mut engine, BLUE, "jump", at(4, row, 0));
        assert_eq!(unit(&engine, BLUE).heat.points, heat, "to row {row}");
    }
}

#[test]
fn a_jump_ends_within_its_hexes_on_ground_where_nobody_stands() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "jump", at(4, 3, 0)), "4,3 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", at(4, 4, 0)), "4,4 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", at(4, 8, 0)), "Ann is there already");
    assert_eq!(refusal(&mut engine, "jump", at(4, 8, 1)), "4,8 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", Target::unit(RED)), "choose a hex and a facing");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    assert_eq!(refusal(&mut engine, "jump", at(4, 7, 0)), "Ann is prone and must stand up first");
}

#[test]
fn a_crippled_unit_jumps_half_as_far() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.crippled = true);
    assert_eq!(refusal(&mut engine, "jump", at(4, 5, 0)), "4,5 is out of reach");
    act(&mut engine, BLUE, "jump", at(4, 6, 0));
}

#[test]
fn shooting_after_a_jump_is_harder() {
    let mut engine = drill(1);
    let still = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    let mut engine = drill(1);
    act(&mut engine, BLUE, "jump", at(4, 7, 0));
    let after = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    assert_eq!(after - still, engine.book().combat.attack.jumped);
}

#[test]
fn a_turned_torso_carries_the_weapons_round_until_the_next_activation() {
    let mut engine = drill(1);
    put(&mut engine, RED, 8, 10, 3);
    assert_eq!(refusal(&mut engine, "light", volley(RED, &[0])), "Cid is outside the firing arc");
    assert_eq!(refusal(&mut engine, "twist", at(4, 8, 2)), "Ann cannot turn that far");
    let told = act(&mut engine, BLUE, "twist", at(4, 8, 1));
    assert!(told.iter().any(|it| matches!(it, Outcome::TorsoTurned { unit: BLUE, .. })));
    act(&mut engine, BLUE, "light", volley(RED, &[0]));
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose.facing, place.torso()), (pose(4, 8, 0).facing, pose(4, 8, 1).facing));
    end(&mut engine, BLUE);
    assert_eq!(unit(&engine, BLUE).place.twist, 1);
    give_turn(&mut engine, BLUE);
    act(&mut engine, BLUE, "brace", Target::Nothing);
    assert_eq!(unit(&engine, BLUE).place.twist, 0);
}

#[test]
fn a_weapon_fires_once_in_an_activation() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "fire", volley(RED, &[0]));
    assert_eq!(fired(&told), [(RED, 0)]);
    assert_eq!(refusal(&mut engine, "fire", volley(RED, &[0])), "Heavy laser: fired in this activation already");
    act(&mut engine, BLUE, "fire", volley(RED, &[1]));
    assert_eq!(refusal(&mut engine, "fire", volley(RED, &[2])), "Fire can be used 2 times an activation");
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE);
    act(&mut engine, BLUE, "fire", volley(RED, &[0]));
}

#[test]
fn an_action_fires_only_the_weapons_it_is_for() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "light", volley(RED, &[2])), "Light missiles: not fired in this way");
    let told = act(&mut engine, BLUE, "light", Target::unit(RED));
    assert_eq!(fired(&told), [(RED, 0), (RED, 1)]);
}

#[test]
fn rapid_fire_fires_every_weapon_twice_and_both_shots_are_harder() {
    let mut engine = drill(1);
    let once = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "rapid", volley(RED, &[0]));
    assert_eq!(fired(&told), [(RED, 0), (RED, 0)]);
    let book = engine.book();
    let laser = &book.fighters[0].weapons[0].weapon;
    assert_eq!(difficulty(&told) - once, laser.fired_twice.unwrap_or(book.combat.attack.fired_twice));
    assert_eq!(unit(&engine, BLUE).heat.points, 2 * laser.heat.cast_signed());
}

#[test]
fn rapid_fire_with_ammunition_for_one_use_fires_once() {
    for seed in 1..=6 {
        let mut engine = drill(seed);
        edit_unit(&mut engine, BLUE, |unit| unit.hull.ammunition[2] = Some(1));
        let told = act(&mut engine, BLUE, "rapid", volley(RED, &[2]));
        let missiles = &engine.book().fighters[0].weapons[2].weapon;
        assert_eq!(fired(&told), vec![(RED, 2); missiles.shots as usize], "seed {seed}");
        assert_eq!(unit(&engine, BLUE).hull.ammunition[2], Some(0));
        assert_eq!(unit(&engine, BLUE).heat.points, missiles.heat.cast_signed());
    }
}

#[test]
fn several_targets_each_get_weapons_of_their_own() {
    let mut engine = drill(1);
    let mut shares = |shares: &[(UnitId, &[usize])]| {
        let shares = shares.iter().map(|(unit, weapons)| (*unit, weapons.to_vec())).collect();
        let target = Target::Units(shares);
        refusal(&mut engine, "spread", target)
    };
    assert_eq!(shares(&[(RED, &[0])]), "choose two targets or more, each with its weapons");
    assert_eq!(shares(&[(RED, &[0]), (RED_TWO, &[0])]), "each target needs weapons of its own");
    assert_eq!(shares(&[(RED, &[0]), (RED, &[1])]), "each target needs weapons of its own");
    assert_eq!(shares(&[(RED, &[0]), (BLUE_TWO, &[1])]), "Bea is no enemy");
    let several = Target::Units(vec![(RED, vec![0]), (RED_TWO, vec![1, 2])]);
    assert_eq!(refusal(&mut engine, "fire", several.clone()), "all weapons are fired at one target");
    let told = act(&mut engine, BLUE, "spread", several);
    let mut at: Vec<(UnitId, usize)> = fired(&told);
    at.dedup();
    assert_eq!(at, [(RED, 0), (RED_TWO, 1), (RED_TWO, 2)]);
}

#[test]
fn the_list_of_what_is_allowed_holds_a_fire_at_several_targets() {
    let engine = drill(1);
    let several =
        |intent: &Intent| matches!(intent, Intent::Act { target: Target::Units(units), .. } if units.len() == 2);
    assert!(legal(&engine.book(), &engine.snapshot()).iter().any(several));
}

#[test]
fn missiles_fly_at_what_a_friend_spots_although_the_shooter_sees_nothing() {
    let mut engine = stage_engine("two_fords", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    let book = engine.book();
    let missiles = |id: UnitId| book.fighter(id).unwrap().weapons.iter().position(|armed| armed.fires_indirectly());
    let snapshot = engine.snapshot();
    let shooter = snapshot.alive().map(|unit| unit.id()).find(|id| missiles(*id).is_some()).unwrap();
    let weapon = missiles(shooter).unwrap();
    let (side, range) = {
        let fighter = book.fighter(shooter).unwrap();
        (fighter.side, fighter.weapons[weapon].weapon.ranges.long)
    };
    let sees = |one: UnitId, other: UnitId, snapshot: &phaseline::battle::Snapshot| {
        let (one, other) = (snapshot.unit(one).unwrap(), snapshot.unit(other).unwrap());
        phaseline::battle::gunnery::see(&book, &phaseline::battle::gunnery::Attacker::of(one), other).is_ok()
    };
    let friend = snapshot.alive().find(|unit| unit.side() == side && unit.id() != shooter).unwrap().id();
    let enemy = snapshot.alive().find(|unit| book.are_hostile(side, unit.side())).unwrap().id();
    // A place of the shooter from which it does not see the enemy, and one of the friend from which it does.
    let goal = snapshot.unit(enemy).unwrap().place.pose.hex;
    let hexes: Vec<_> = book.board.hexes().into_iter().filter(|hex| snapshot.unit_at(*hex).is_none()).collect();
    let stand = |engine: &mut Engine, id: UnitId, hex: phaseline::rules::hex::Hex| {
        edit_unit(engine, id, |unit| {
            unit.place.pose = phaseline::rules::path::Pose { hex, facing: hex.bearing(goal) };
        });
    };
    let near = hexes.iter().find(|hex| {
        stand(&mut engine, friend, **hex);
        hex.distance(goal) == 3 && sees(friend, enemy, &engine.snapshot())
    });
    stand(&mut engine, friend, *near.unwrap());
    let hidden = hexes.iter().find(|hex| {
        stand(&mut engine, shooter, **hex);
        (7..=range).contains(&hex.distance(goal)) && !sees(shooter, enemy, &engine.snapshot())
    });
    stand(&mut engine, shooter, *hidden.expect("some hex hides the enemy"));

    give_turn(&mut engine, shooter);
    let lob = |engine: &mut Engine| {
        let target = volley(enemy, &[weapon]);
        engine.play(Intent::Act { unit: shooter, action: "lob".to_owned(), target })
    };
    let name = book.fighter(enemy).unwrap().known_as().to_owned();
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
        .map(|term| term.reason.in_words(&phaseline::content::built_in_words()))
        .collect();
    assert!(reasons.iter().any(|reason| reason == "seen by a spotter only"), "{reasons:?}");
}

#[test]
fn only_weapons_for_it_are_fired_indirectly() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.crew.spots = Some(RED));
    put(&mut engine, RED, 4, 1, 3);
    assert_eq!(refusal(&mut engine, "lob", volley(RED, &[0])), "Heavy laser: not fired in this way");
    assert_eq!(refusal(&mut engine, "lob", volley(RED_TWO, &[2])), "nobody spots Dan");
    act(&mut engine, BLUE, "lob", volley(RED, &[2]));
}

#[test]
fn a_charge_goes_next_to_its_target_and_hurts_both() {
    let hit = (0..40).find_map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "charge", Target::unit(RED));
        let hit = told.iter().any(|it| matches!(it, Outcome::Charged(Attack { rolled, .. }) if rolled.passed));
        hit.then_some((engine, told))
    });
    let (engine, told) = hit.expect("one charge of forty hits");
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose.hex.distance(unit(&engine, RED).place.pose.hex), place.hexes_moved), (1, 3));
    let lost = |id: UnitId| -> u32 {
        let of = |it: &Outcome| match it {
            Outcome::LocationDamaged { unit, armour, structure, .. } if *unit == id => Some(armour + structure),
            _ => None,
        };
        told.iter().take_while(|it| !matches!(it, Outcome::KnockedDown { .. })).filter_map(of).sum()
    };
    let numbers = engine.book().combat.charge;
    assert_eq!((lost(RED), lost(BLUE)), (5 * 3 * numbers.damage, 5 * numbers.own_damage));
    assert_eq!(counter(&engine, RED, "strain"), 3, "charged, and hit by it");
}

#[test]
fn a_charge_that_misses_still_frightens() {
    let missed = (0..40).find_map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "charge", Target::unit(RED));
        told.iter().any(|it| matches!(it, Outcome::Charged(Attack { rolled, .. }) if !rolled.passed)).then_some(engine)
    });
    assert_eq!(counter(&missed.expect("one charge of forty misses"), RED, "strain"), 1);
}

#[test]
fn a_charge_needs_a_way_and_legs() {
    let mut engine = drill(1);
    put(&mut engine, RED, 15, 0, 3);
    assert_eq!(refusal(&mut engine, "charge", Target::unit(RED)), "there is no way to run into Cid");
    assert_eq!(refusal(&mut engine, "charge", Target::Nothing), "choose a target");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    assert_eq!(refusal(&mut engine, "charge", Target::unit(RED)), "Ann is prone and must stand up first");
}

#[test]
fn after_other_weapons_there_is_no_charge() {
    let mut engine = drill(1);
    act(&mut engine, BLUE, "light", volley(RED, &[0]));
    assert_eq!(
        refusal(&mut engine, "charge", Target::unit(RED)),
        "Charge is not possible: fired other weapons than assault"
    );
}

#[test]
fn aim_adds_up_and_is_lost_when_the_activation_ends() {
    let mut engine = drill(1);
    let plain = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    let mut engine = drill(1);
    assert!(act(&mut engine, BLUE, "aim", Target::Nothing).contains(&Outcome::Aimed { unit: BLUE }));
    act(&mut engine, BLUE, "aim", Target::Nothing);
    act(&mut engine, BLUE, "steady", Target::Nothing);
    let aimed = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    assert_eq!(aimed - plain, -1 - 1 - 3);
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE);
    let later = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    assert_eq!(later, plain);
}

#[test]
fn a_unit_lies_down_and_stands_up_again() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "drop", Target::Nothing);
    assert!(told.contains(&Outcome::WentProne { unit: BLUE }));
    assert!(unit(&engine, BLUE).hull.prone);
    act(&mut engine, BLUE, "rise", Target::Nothing);
    assert!(!unit(&engine, BLUE).hull.prone);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.hull.prone = true);
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE_TWO);
    let again = Intent::Act { unit: BLUE_TWO, action: "drop".to_owned(), target: Target::Nothing };
    assert_eq!(engine.play(again).unwrap_err().to_string(), "Bea is lying down");
}

#[test]
fn what_is_lent_until_a_hit_ends_with_it() {
    let mut engine = drill(3);
    act(&mut engine, BLUE, "brace", Target::Nothing);
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 2);
    end(&mut engine, BLUE);
    give_turn(&mut engine, RED);
    let mut told = Vec::new();
    for _ in 0..2 {
        told.extend(act(&mut engine, RED, "fire", volley(BLUE, &[told.len().min(1)])));
    }
    let hit =
        told.iter().any(|it| matches!(it, Outcome::WeaponFired { attack: Attack { rolled, .. }, .. } if rolled.passed));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), if hit { 1 } else { 2 });
}

#[test]
fn a_thing_is_used_on_its_bearer_until_it_is_used_up() {
    let mut engine = drill(1);
    let flask = Target::Thing { thing: 0, on: BLUE };
    assert_eq!(refusal(&mut engine, "drink", Target::Nothing), "choose what to use, and on whom");
    let on_other = Target::Thing { thing: 0, on: BLUE_TWO };
    assert_eq!(refusal(&mut engine, "drink", on_other), "Flask: for its user alone");
    assert_eq!(refusal(&mut engine, "drink", Target::Thing { thing: 1, on: RED }), "there is no such thing to use");
    let told = act(&mut engine, BLUE, "drink", flask.clone());
    assert!(told.contains(&Outcome::ThingUsed { unit: BLUE, thing: 0, on: BLUE }));
    assert_eq!(unit(&engine, BLUE).effects.0[0].label, "warm");
    assert_eq!(refusal(&mut engine, "drink", flask), "Flask: used up");
}

#[test]
fn a_thing_is_lost_with_the_place_that_carries_it() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.plates[1].structure = 0);
    let flask = Target::Thing { thing: 0, on: BLUE };
    assert_eq!(refusal(&mut engine, "drink", flask), "Flask: destroyed");
}

#[test]
fn a_flare_dazzles_an_enemy_in_sight_and_near_enough() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "signal", Target::Thing { thing: 1, on: BLUE_TWO }), "Bea is no enemy");
    assert_eq!(refusal(&mut engine, "signal", Target::Thing { thing: 1, on: RED_TWO }), "Dan is out of range");
    act(&mut engine, BLUE, "signal", Target::Thing { thing: 1, on: RED });
    assert_eq!(unit(&engine, RED).effects.0[0].label, "dazzled");
}

#[test]
fn a_power_is_invoked_on_a_friend() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "sing", Target::Thing { thing: 2, on: RED }), "Cid is no friend");
    assert_eq!(refusal(&mut engine, "sing", Target::Thing { thing: 2, on: BLUE_TWO }), "Bea is out of range");
    put(&mut engine, BLUE_TWO, 5, 8, 0);
    act(&mut engine, BLUE, "sing", Target::Thing { thing: 2, on: BLUE_TWO });
    assert_eq!(unit(&engine, BLUE_TWO).effects.0[0].label, "warm");
}

#[test]
fn a_pilot_who_ejects_leaves_the_battle() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "eject", Target::Nothing);
    let left = |it: &Outcome| matches!(it, Outcome::UnitDestroyed { unit: BLUE, how: Loss::Abandoned, by: None, .. });
    assert!(told.iter().any(left));
    assert!(!unit(&engine, BLUE).is_alive());
    assert!(engine.snapshot().acting().is_none_or(|acting| acting.unit != BLUE));
}

#[test]
fn the_other_party_of_an_action_may_be_asked() {
    let mut engine = drill(1);
    put(&mut engine, RED, 4, 7, 3);
    assert_eq!(refusal(&mut engine, "finish", Target::unit(RED)), "Finish off is not possible: the other is not prone");
    edit_unit(&mut engine, RED, |unit| unit.hull.prone = true);
    act(&mut engine, BLUE, "finish", Target::unit(RED));
}

#[test]
fn a_check_that_is_passed_lets_the_action_happen() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "dare", Target::Nothing);
    let passed = |it: &Outcome| matches!(it, Outcome::Checked { purpose: CheckPurpose::Attempt(_), rolled, .. } if rolled.passed);
    assert!(told.iter().any(passed));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 1);
}

#[test]
fn a_check_that_fails_loses_the_action_and_what_the_ruleset_says() {
    let mut engine = drill(3);
    let told = act(&mut engine, BLUE, "stunt", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::KnockedDown { unit: BLUE, by: None })));
    assert!(!told.iter().any(|it| matches!(it, Outcome::Guarded { .. })));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 0);

    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "gamble", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::ActivationEnded { unit: BLUE, acted: true })));
}

#[test]
fn once_a_round_is_once_a_round() {
    let mut engine = drill(1);
    act(&mut engine, BLUE, "boast", Target::Nothing);
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE);
    assert_eq!(refusal(&mut engine, "boast", Target::Nothing), "Boast can be used once a round");
}

#[test]
fn heat_counts_at_once_where_the_ruleset_says_so() {
    for (ruleset, at_once) in [("drill", false), ("drill_hot", true)] {
        let mut engine = under(ruleset, 1);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.points = 29);
        act(&mut engine, BLUE, "light", volley(RED, &[0]));
        assert_eq!(unit(&engine, BLUE).heat.shut_down, at_once, "{ruleset}");
    }
}

#[test]
fn heat_is_lost_when_the_ruleset_says_so() {
    for (ruleset, cool) in [("drill", true), ("drill_hot", false)] {
        let mut engine = under(ruleset, 1);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.points = 5);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        end(&mut engine, BLUE);
        assert_eq!(unit(&engine, BLUE).heat.points == 0, cool, "{ruleset}");
        while engine.snapshot().round == 1 {
            let turn = engine.snapshot().turn.clone().unwrap();
            engine.play(Intent::Activate { unit: turn.units[0] }).unwrap();
            end(&mut engine, turn.units[0]);
        }
        assert_eq!(unit(&engine, BLUE).heat.points, 0, "{ruleset}");
    }
}

#[test]
fn a_hit_asks_whether_its_target_is_in_sight() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.crew.spots = Some(RED));
    let mut seen = 0;
    for weapon in 0..2 {
        let told = act(&mut engine, BLUE, "fire", volley(RED, &[weapon]));
        seen += told
            .iter()
            .filter(|it| matches!(it, Outcome::WeaponFired { attack: Attack { rolled, .. }, .. } if rolled.passed))
            .count();
    }
    assert_eq!(counter(&engine, RED, "watched"), seen as i32);
}
