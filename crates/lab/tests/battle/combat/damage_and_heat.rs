//! What heat and hits do besides damage to armour: ammunition, heat sinks, motion, pilots, shutdown and start.

use crate::support::arrange::{edit_unit, give_turn, pose};
use crate::support::battles::begin;
use crate::support::yard::{BLUE, RED, act, action, end, engine, library, unit, yard};
use phaseline_battle::readiness::stat_block::{heat_sinks, movement_points};
use phaseline_battle::{
    Battle, BattleSetup, CheckPurpose, Intent, Outcome, Part, Refusal, Stage, Swap, Target, WearOutcome,
};
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::combat::test_roll::{Reason, Test};
use phaseline_rules::ruleset::Verb;

/// The left torso of the plain machine, where its missiles and some of its sinks are.
const LEFT_TORSO: usize = 2;

fn checks(told: &[Outcome], wanted: CheckPurpose) -> Vec<(Test, bool)> {
    let of = |it: &Outcome| match it {
        Outcome::Checked { purpose, test, rolled, .. } if *purpose == wanted => Some((test.clone(), rolled.passed)),
        _ => None,
    };
    told.iter().filter_map(of).collect()
}

fn explosion(told: &[Outcome]) -> Option<u32> {
    told.iter().find_map(|it| match it {
        Outcome::Wear(WearOutcome::AmmunitionExploded { damage, .. }) => Some(damage.points()),
        _ => None,
    })
}

/// Fires two lasers at a machine whose left torso is all but gone.
fn pierce(seed: u64) -> (Battle, Vec<Outcome>) {
    let mut engine = engine("yard", "drill", seed);
    engine.play(Intent::Draw).unwrap();
    edit_unit(&mut engine, RED, |unit| {
        unit.place.pose = pose(4, 7, 3);
        unit.hull.plates[LEFT_TORSO] = Plate { armour: 0, structure: 1 };
    });
    give_turn(&mut engine, BLUE);
    let target = Target::Unit { unit: RED, weapons: vec![0, 1], location: None };
    let told = act(&mut engine, BLUE, "fire", target);
    (engine, told)
}

#[test]
fn a_lost_location_takes_its_weapons_and_sinks_along_and_its_ammunition_may_explode() {
    let (mut held, mut exploded) = (false, false);
    for seed in 0..200 {
        let (engine, told) = pierce(seed);
        if !told.contains(&Outcome::LocationDestroyed { unit: RED, location: LEFT_TORSO }) {
            continue;
        }
        let lost = |part: Part| told.contains(&Outcome::Wear(WearOutcome::PartLost { unit: RED, part }));
        assert!(lost(Part::Weapon(2)) && lost(Part::HeatSinks(4)), "{told:?}");
        assert_eq!(heat_sinks(&engine.book(), &unit(&engine, RED)), 10 - 4);
        let checked = checks(&told, CheckPurpose::AmmunitionHolds);
        assert_eq!(checked.len(), 1, "twenty uses of missiles were left");
        let most = engine.book().combat.explosions.damage_most;
        assert_eq!(explosion(&told), (!checked[0].1).then_some(most), "{told:?}");
        if !checked[0].1 {
            assert_eq!(unit(&engine, RED).hull.ammunition[2], Some(0));
            assert!(told.iter().any(|it| matches!(it, Outcome::PilotWounded { unit: RED, .. })));
        }
        *(if checked[0].1 { &mut held } else { &mut exploded }) = true;
        if held && exploded {
            return;
        }
    }
    panic!("in two hundred volleys ammunition held: {held}, exploded: {exploded}");
}

#[test]
fn great_heat_endangers_ammunition_and_burns_the_pilot() {
    let mut risks = 0;
    for seed in 0..12 {
        let mut engine = yard(seed);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.set(50));
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        let told = end(&mut engine, BLUE);
        let checked = checks(&told, CheckPurpose::AmmunitionHolds);
        assert_eq!(checked.len(), 1);
        assert_eq!(checked[0].0.tally.terms[0].reason, Reason::Heat(166));
        assert_eq!(explosion(&told).is_some(), !checked[0].1);
        risks += u32::from(!checked[0].1);
        assert!(told.iter().any(|it| matches!(it, Outcome::PilotWounded { unit: BLUE, .. })), "it burns");
    }
    assert!(risks > 0, "of twelve machines at that heat one explodes");
}

#[test]
fn a_machine_that_is_not_hot_risks_nothing() {
    let mut engine = yard(1);
    edit_unit(&mut engine, BLUE, |unit| unit.heat.set(20));
    give_turn(&mut engine, BLUE);
    engine.play(Intent::Activate { unit: BLUE }).unwrap();
    assert!(checks(&end(&mut engine, BLUE), CheckPurpose::AmmunitionHolds).is_empty());
}

#[test]
fn starting_up_is_certain_when_cool_and_an_attempt_when_hot() {
    let mut seen = [false; 2];
    for seed in 0..20 {
        for (heat, certain) in [(12, true), (20, false)] {
            let mut engine = yard(seed);
            edit_unit(&mut engine, BLUE, |unit| (unit.heat.points, unit.heat.shut_down) = (heat, true));
            give_turn(&mut engine, BLUE);
            let start = action(&engine, |verb| *verb == Verb::StartUp);
            let told = act(&mut engine, BLUE, &start, Target::Nothing);
            let checked = checks(&told, CheckPurpose::StartUp);
            assert_eq!(checked.is_empty(), certain);
            let passed = checked.first().is_none_or(|(_, passed)| *passed);
            assert_eq!(told.contains(&Outcome::StartedUp { unit: BLUE }), passed);
            assert_eq!(unit(&engine, BLUE).heat.shut_down, !passed);
            if !certain {
                seen[usize::from(passed)] = true;
            }
        }
    }
    assert_eq!(seen, [true; 2], "of twenty attempts some fail and some do not");
}

#[test]
fn a_crippled_machine_may_fail_to_stand_up() {
    let mut seen = [false; 2];
    for seed in 0..30 {
        let mut engine = yard(seed);
        edit_unit(&mut engine, BLUE, |unit| (unit.hull.prone, unit.hull.crippled) = (true, true));
        give_turn(&mut engine, BLUE);
        let rise = action(&engine, |verb| *verb == Verb::Rise);
        let told = act(&mut engine, BLUE, &rise, Target::Nothing);
        let checked = checks(&told, CheckPurpose::StandUp);
        assert_eq!(told.contains(&Outcome::StoodUp { unit: BLUE }), checked[0].1);
        assert_eq!(unit(&engine, BLUE).hull.prone, !checked[0].1);
        seen[usize::from(checked[0].1)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

/// Lets everybody end their activations; gives what happened until the pause of the next round.
fn pass_round(engine: &mut Battle) -> Vec<Outcome> {
    let before = engine.chronicle().outcomes.len();
    while engine.state().stage == Stage::Choosing {
        let unit = engine.state().turn.as_ref().unwrap().units[0];
        engine.play(Intent::Activate { unit }).unwrap();
        engine.play(Intent::EndActivation { unit }).unwrap();
    }
    engine.chronicle().outcomes[before..].to_vec()
}

#[test]
fn an_unconscious_pilot_does_nothing_until_he_comes_round() {
    let mut seen = [false; 2];
    for seed in 0..20 {
        let mut engine = yard(seed);
        edit_unit(&mut engine, BLUE, |unit| (unit.crew.wounds, unit.crew.unconscious) = (2, true));
        give_turn(&mut engine, BLUE);
        let fire = action(&engine, |verb| matches!(verb, Verb::Fire(_)));
        let refused = engine.play(Intent::Act { unit: BLUE, action: fire, target: Target::unit(RED) }).unwrap_err();
        assert_eq!(refused, Refusal::Unconscious("Ann".to_owned()));
        let told = pass_round(&mut engine);
        let checked = checks(&told, CheckPurpose::WakeUp);
        assert_eq!(checked.len(), 1);
        assert_eq!(unit(&engine, BLUE).crew.unconscious, !checked[0].1);
        let woke = told.contains(&Outcome::Wear(WearOutcome::RegainedConsciousness { unit: BLUE }));
        assert_eq!(woke, checked[0].1);
        seen[usize::from(woke)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn a_wound_can_cost_consciousness() {
    for seed in 0..60 {
        let mut engine = engine("yard", "drill", seed);
        engine.play(Intent::Draw).unwrap();
        edit_unit(&mut engine, BLUE, |unit| unit.crew.wounds = 3);
        give_turn(&mut engine, BLUE);
        let told = act(&mut engine, BLUE, "stunt", Target::Nothing);
        let wounded = told.iter().any(|it| matches!(it, Outcome::PilotWounded { .. }));
        let checked = checks(&told, CheckPurpose::StayConscious);
        assert_eq!(checked.len(), usize::from(wounded), "each wound is a check");
        if let Some((test, false)) = checked.first() {
            assert!(test.tally.terms.iter().any(|term| term.reason == Reason::Wounds(4)));
            assert!(unit(&engine, BLUE).crew.unconscious);
            assert!(told.contains(&Outcome::Wear(WearOutcome::LostConsciousness { unit: BLUE })));
            return;
        }
    }
    panic!("nobody faints in sixty falls");
}

/// The yard with a tank in the place of a mech.
fn with_a_tank(seed: u64) -> Battle {
    let tank = Swap { side: "red".to_owned(), slot: 0, unit: Some("carter".into()), pilot: None };
    let setup = BattleSetup { swaps: vec![tank], ..BattleSetup::new("yard", seed) };
    let mut engine = begin(&library(), &setup);
    engine.play(Intent::Draw).unwrap();
    engine
}

#[test]
fn hits_through_the_armour_of_its_sides_slow_a_tank_down() {
    for seed in 0..60 {
        let mut engine = with_a_tank(seed);
        let (walk, _) = movement_points(&engine.book(), &unit(&engine, RED));
        edit_unit(&mut engine, RED, |unit| {
            unit.place.pose = pose(4, 6, 1);
            unit.hull.plates.iter_mut().for_each(|plate| *plate = Plate { armour: 0, structure: 200 });
        });
        give_turn(&mut engine, BLUE);
        let fire = action(&engine, |verb| matches!(verb, Verb::Fire(_)));
        let told = act(&mut engine, BLUE, &fire, Target::unit(RED));
        let failed = checks(&told, CheckPurpose::KeepMoving).iter().filter(|(_, passed)| !passed).count() as u32;
        assert_eq!(unit(&engine, RED).hull.motion_lost, failed.min(engine.book().combat.motion.stops_at));
        if failed == 0 {
            continue;
        }
        let slowed = Outcome::Wear(WearOutcome::MotionDamaged { unit: RED, times: 1 });
        assert!(told.contains(&slowed));
        assert!(movement_points(&engine.book(), &unit(&engine, RED)).0 < walk);
        return halts(engine);
    }
    panic!("no tank of sixty is slowed down");
}

fn halts(mut engine: Battle) {
    let stops_at = engine.book().combat.motion.stops_at;
    edit_unit(&mut engine, RED, |unit| unit.hull.motion_lost = stops_at);
    assert_eq!(movement_points(&engine.book(), &unit(&engine, RED)), (0, 0));
}

#[test]
fn mechs_have_nothing_that_slows_them_down_like_that() {
    let (_, told) = pierce(3);
    assert!(checks(&told, CheckPurpose::KeepMoving).is_empty());
}
