//! Checks that the quick odds of the computer player equal those of the battle.

mod directions;

use super::evaluate::targets::{Means, targets};
use super::evaluate::threat::Stand;
use super::model::behavior::Behaviors;
use super::model::sight_lines::SightCache;
use super::model::unit_eval::UnitEval;
use super::model::world_model::WorldModel;
use super::random::RandomPlayer;
use phaseline_battle::combat::gunnery::{Attacker, Manner, arc_hit, see, shot_along};
use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{Battle, BattleSetup, BattleState, Rulebook, blow, start};
use phaseline_content::{Sources, load};

/// Compares each shot and melee attack on each enemy, from where a unit stands, as if it had moved this far.
fn compare(book: &Rulebook, state: &BattleState, sight_cache: &mut SightCache, moved: (u32, Gait)) -> usize {
    let mut compared = 0;
    for unit in state.alive() {
        let world = WorldModel::new(book, state, unit.side(), Behaviors::default().of(book, unit.side()));
        let own = UnitEval::new(book, unit).unwrap();
        let stand = Stand { hexes_moved: moved.0, gait: moved.1, ..unit.place };
        let attacker = Attacker { unit, place: stand };
        let targets = targets(&world, sight_cache, &own, stand, Means { fire: true, strike: true, ..Means::default() });
        for enemy in world.enemies.iter() {
            let aim = targets.iter().find(|aim| aim.target() == enemy.unit.id());
            let sight = see(book, &attacker, enemy.unit);
            for (place, gun) in own.firepower.guns.iter().enumerate() {
                let exact = sight.as_ref().ok().and_then(|sight| {
                    shot_along(book, &attacker, gun.weapon, enemy.unit, Manner::default(), sight).ok()
                });
                let quick = aim.and_then(|aim| aim.chance(&world, &own, stand, place));
                let exact = exact.map(|test| i64::from(test.chance().thousandths()));
                assert_eq!(quick, exact, "{} at {}", unit.id(), enemy.unit.id());
                compared += usize::from(exact.is_some());
            }
            let exact = blow(book, &attacker, enemy.unit).ok().map(|test| i64::from(test.chance().thousandths()));
            let quick = aim.and_then(|aim| aim.blow_chance(&world, stand));
            assert_eq!(quick, exact, "the blow of {} at {}", unit.id(), enemy.unit.id());
            assert_eq!(world.arc(enemy.unit.place.pose, stand.pose.hex), arc_hit(book, stand.pose, enemy.unit));
        }
    }
    compared
}

#[test]
fn the_quick_odds_are_the_exact_odds() {
    let library = load(&Sources::built_in()).library;
    let mut compared = 0;
    for (scenario, seed) in [("two_fords", 1), ("saltgate", 2)] {
        let mut engine = Battle::begin(start(&library, &BattleSetup::new(scenario, seed)).unwrap());
        let (book, random) = (engine.book(), RandomPlayer::new(seed));
        let mut sight_cache = SightCache::default();
        sight_cache.turn_to(&book.board);
        for turn in 0..600_u32 {
            let now = engine.state();
            let Some(intent) = random.choose(&book, &now) else { break };
            if turn % 10 == 0 {
                compared += compare(
                    &book,
                    &now,
                    &mut sight_cache,
                    [(0, Gait::Walk), (2, Gait::Walk), (4, Gait::Run)][turn as usize / 10 % 3],
                );
            }
            engine.play(intent).unwrap();
        }
    }
    assert!(compared > 500, "only {compared} shots compared");
}
