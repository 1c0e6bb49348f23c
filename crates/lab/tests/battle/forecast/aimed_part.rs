//! Called shots at a part of the target, compared with many shots that are played with different dice.

use crate::support::arrange::edit_unit;
use crate::support::drill::under;
use crate::support::yard::{BLUE, RED, act};
use phaseline_battle::{AttackForecast, Battle, BattleState, Outcome, Streams, Target, attack_forecast, ready};

fn promised(engine: &Battle, target: &Target) -> AttackForecast {
    let (book, state) = (engine.book(), engine.state());
    let ready = ready(&book, &state, BLUE).unwrap();
    attack_forecast(&book, &state, &ready, book.ruleset.action("pick").unwrap(), target).unwrap().remove(0)
}

/// A part of the target that can be hit, aimed at with some weapons.
fn aim(engine: &Battle, weapons: &[usize]) -> Target {
    let options = phaseline_battle::options(&engine.book(), &engine.state(), BLUE);
    let pick = engine.book().ruleset.action("pick").unwrap();
    let option = options.iter().find(|option| option.action == pick).unwrap();
    let phaseline_battle::OptionTargets::Units(units) = &option.targets else { panic!("it is aimed at units") };
    let location = units.iter().find(|aimed| aimed.unit == RED).and_then(|aimed| aimed.locations.get(1)).copied();
    assert!(location.is_some());
    Target::Unit { unit: RED, weapons: weapons.to_vec(), location }
}

#[test]
fn one_shot_strikes_its_part_with_the_chance_of_a_hit_times_the_share_of_the_part() {
    let engine = under("drill", 1);
    let found = promised(&engine, &aim(&engine, &[0]));
    let aimed = found.aimed.expect("a part is aimed at");
    let (ways, of) = aimed.of_a_hit;
    assert!(0 < ways && ways < of, "{aimed:?}");
    let hits = found.attempts[0].test.chance();
    let exact = u128::from(hits.ways) * u128::from(ways) * 1000 / (u128::from(hits.of) * u128::from(of));
    assert_eq!(u128::from(aimed.struck), exact);
    assert_eq!(aimed.damage, found.damage * ways / of);
    let whole = promised(&engine, &Target::Unit { unit: RED, weapons: vec![0], location: None });
    assert_eq!((whole.aimed, whole.damage), (None, found.damage), "the aim moves damage but adds none");
}

#[test]
fn a_called_volley_strikes_its_part_as_often_as_it_promises() {
    let arranged = || {
        let mut engine = under("drill", 1);
        // Weak enough for the volley to wreck it midway in some of the tries.
        edit_unit(&mut engine, RED, |unit| {
            unit.hull.plates.iter_mut().for_each(|plate| (plate.armour, plate.structure) = (0, 8));
        });
        engine
    };
    let engine = arranged();
    let target = aim(&engine, &[]);
    let Target::Unit { location: Some(part), .. } = target else { panic!("a part is aimed at") };
    let found = promised(&engine, &target);
    let aimed = found.aimed.expect("a part is aimed at");
    assert!(found.destruction > 0 && aimed.struck > 0, "{found:?}");
    let (book, start, tries) = (engine.book(), BattleState::clone(&engine.state()), 400_u32);
    let mut struck = 0;
    for seed in 0..u64::from(tries) {
        let mut state = start.clone();
        for id in [BLUE, RED] {
            state.units[id.0 as usize].change().streams = Streams::seeded(seed, id);
        }
        let mut engine = Battle::new(std::sync::Arc::clone(&book), state);
        let told = act(&mut engine, BLUE, "pick", target.clone());
        let hit = |it: &Outcome| it.attack().is_some_and(|attack| attack.location == Some(part));
        struck += u32::from(told.iter().any(hit));
    }
    let (tries, chance) = (f64::from(tries), f64::from(aimed.struck) / 1000.0);
    let far = (f64::from(struck) - tries * chance).abs();
    assert!(far <= 4.0 * (tries * chance * (1.0 - chance)).sqrt() + 1.0, "{struck} of {tries}: {aimed:?}");
}
