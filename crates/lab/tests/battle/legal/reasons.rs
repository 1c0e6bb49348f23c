//! The reason why an action that needs an enemy is impossible is about the enemy that matters.

use crate::support::yard::{RandomPlayer, engine};
use phaseline_battle::{Refusal, options};
use phaseline_rules::ruleset::Verb;

#[test]
fn the_reason_names_the_nearest_enemy_or_the_one_that_is_asked_about() {
    let (mut nearest_named, mut others_named, mut others) = (0, 0, 0);
    for seed in 1..4 {
        let mut engine = engine("two_fords", "sbi3", seed);
        let mut player = RandomPlayer::new(seed);
        for _ in 0..400 {
            if engine.state().is_over() {
                break;
            }
            player.play(&mut engine);
            let (book, state) = (engine.book(), engine.state());
            let Some(unit) = state.acting().and_then(|acting| state.unit(acting.unit)) else { continue };
            let away = |enemy: &phaseline_battle::UnitState| unit.place.pose.hex.distance(enemy.place.pose.hex);
            let enemies = || state.alive().filter(|enemy| book.are_hostile(unit.side(), enemy.side()));
            let name = |enemy: &phaseline_battle::UnitState| book.profile(enemy.id()).expect("it is known").known_as();
            for option in options(&book, &state, unit.id()) {
                if !matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Strike(_)) {
                    continue;
                }
                let asked = |enemy| option.why_not_at(&book, &state, unit.id(), enemy);
                assert_eq!(asked(None), option.why_not);
                match &option.why_not {
                    Some(Refusal::NotAdjacent(named)) => {
                        let least = enemies().map(away).min().expect("there is an enemy");
                        assert!(enemies().any(|enemy| away(enemy) == least && name(enemy) == named), "{named}");
                        nearest_named += 1;
                        for enemy in enemies().filter(|enemy| away(enemy) > 1) {
                            assert_eq!(asked(Some(enemy.id())), Some(Refusal::NotAdjacent(name(enemy).to_owned())));
                            others_named += usize::from(name(enemy) != named);
                        }
                    }
                    Some(other) if !other.is_about_target() => {
                        assert!(enemies().all(|enemy| asked(Some(enemy.id())).as_ref() == Some(other)));
                        others += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(nearest_named > 20 && others_named > 20 && others > 20, "{nearest_named} {others_named} {others}");
}
