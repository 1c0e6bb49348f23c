//! Volleys: which weapons fire and how often, at which targets, with what aim and heat, and clusters.

use crate::support::arrange::{edit_unit, give_turn, put};
use crate::support::drill::{counter, difficulty, drill, fired, refusal, under, volley};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, end, unit};
use phaseline_battle::{Attack, Intent, Outcome, Target, legal};
use phaseline_rules::ids::UnitId;

#[test]
fn a_weapon_fires_once_in_an_activation() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "fire", volley(RED, &[0]));
    assert_eq!(fired(&told), [(RED, 0)]);
    assert_eq!(refusal(&mut engine, "fire", volley(RED, &[0])), "Heavy laser: fired in this activation already");
    act(&mut engine, BLUE, "fire", volley(RED, &[1]));
    assert_eq!(refusal(&mut engine, "fire", volley(RED, &[2])), "Fire is possible only 2 times per activation");
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE);
    act(&mut engine, BLUE, "fire", volley(RED, &[0]));
}

#[test]
fn an_action_fires_only_the_weapons_it_is_for() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "light", volley(RED, &[2])), "Light missiles: cannot be fired this way");
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
    let laser = &book.profiles[0].weapons[0].weapon;
    assert_eq!(difficulty(&told) - once, laser.fired_twice.unwrap_or(book.combat.attack.fired_twice));
    assert_eq!(unit(&engine, BLUE).heat.points, 2 * laser.heat.cast_signed());
}

#[test]
fn rapid_fire_with_ammunition_for_one_use_fires_once() {
    for seed in 1..=6 {
        let mut engine = drill(seed);
        edit_unit(&mut engine, BLUE, |unit| unit.hull.ammunition[2] = Some(1));
        let told = act(&mut engine, BLUE, "rapid", volley(RED, &[2]));
        let missiles = &engine.book().profiles[0].weapons[2].weapon;
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
    assert_eq!(shares(&[(RED, &[0]), (BLUE_TWO, &[1])]), "Bea is not an enemy");
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
    assert!(legal(&engine.book(), &engine.state()).iter().any(several));
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
fn heat_counts_at_once_where_the_ruleset_says_so() {
    for (ruleset, at_once) in [("drill", false), ("drill_hot", true)] {
        let mut engine = under(ruleset, 1);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.set(29));
        act(&mut engine, BLUE, "light", volley(RED, &[0]));
        assert_eq!(unit(&engine, BLUE).heat.shut_down, at_once, "{ruleset}");
    }
}

#[test]
fn heat_is_lost_when_the_ruleset_says_so() {
    for (ruleset, cool) in [("drill", true), ("drill_hot", false)] {
        let mut engine = under(ruleset, 1);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.set(5));
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        end(&mut engine, BLUE);
        assert_eq!(unit(&engine, BLUE).heat.points == 0, cool, "{ruleset}");
        while engine.state().round == 1 {
            let turn = engine.state().turn.clone().unwrap();
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

#[test]
fn one_roll_counts_for_all_shots_of_a_cluster() {
    let (mut hit, mut missed) = (0, 0);
    for seed in 0..30 {
        let mut engine = drill(seed);
        put(&mut engine, RED, 4, 1, 3);
        let target = Target::Unit { unit: RED, weapons: vec![2], location: None };
        let told = act(&mut engine, BLUE, "fire", target);
        let rolls: Vec<_> = told.iter().filter_map(Outcome::attack).map(|attack| attack.rolled).collect();
        assert_eq!(rolls.len(), 5);
        assert!(rolls.iter().all(|rolled| rolled.shown == rolls[0].shown), "{rolls:?}");
        let passed = rolls.iter().filter(|rolled| rolled.passed).count() as u32;
        let counted = told.iter().find_map(|it| match it {
            Outcome::ClusterHit { hits, of: 5, .. } => Some(*hits),
            _ => None,
        });
        assert_eq!(counted.unwrap_or(0), passed);
        assert!(rolls.iter().take(passed as usize).all(|rolled| rolled.passed), "those that hit come first");
        if passed > 0 { hit += 1 } else { missed += 1 }
    }
    assert!(hit > 0 && missed > 0, "{hit} hit, {missed} missed");
}
