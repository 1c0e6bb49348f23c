//! What low morale does, quirks of pilots, and auras.

use crate::support::arrange::{edit, edit_unit, give_turn, pose};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, action, end, engine, unit, yard};
use phaseline_battle::readiness::stat_block::{battle_statistic, sources};
use phaseline_battle::state::unit_state::{Place, Source};
use phaseline_battle::{Battle, Intent, MoraleCause, Outcome, SourceNames, Target, source_name};
use phaseline_content::built_in_words;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Defer, StatKey, Verb};

const BLUES: SideId = SideId(0);

fn aim(engine: &Battle, id: UnitId) -> i32 {
    battle_statistic(&engine.book(), &unit(engine, id), BattleStatistic::AttackDifficulty)
}

/// What changes the plain statistic of the order of acting, by name.
fn order_changes(engine: &Battle, id: UnitId) -> Vec<(String, i32)> {
    let book = engine.book();
    let key = StatKey::Ruleset(book.ruleset.statistic("SBI_MOD_MISC").unwrap());
    let words = built_in_words();
    let found = sources(&book, &unit(engine, id), &[key]).changes;
    found.iter().map(|source| (source_name(SourceNames::alone(&words, &book), source.id), source.amount)).collect()
}

/// The yard under a ruleset with an action for everything, BLUE in turn.
fn drill() -> Battle {
    let mut engine = engine("yard", "drill", 3);
    engine.play(Intent::Draw).unwrap();
    engine
}

#[test]
fn a_side_whose_morale_is_spent_is_unsettled_and_acts_later() {
    let mut engine = yard(2);
    edit(&mut engine, |state| state.sides[0].morale = 35);
    give_turn(&mut engine, BLUE);
    let vigilance = action(&engine, |verb| *verb == Verb::Guard);
    let told = act(&mut engine, BLUE, &vigilance, Target::Nothing);
    assert!(told.contains(&Outcome::LowMoraleChanged { side: BLUES, level: Some(0) }), "35 - 15 is low enough");
    for id in [BLUE, BLUE_TWO] {
        assert_eq!(aim(&engine, id), 1);
        assert_eq!(order_changes(&engine, id), [("Unsettled".to_owned(), -1)]);
    }
    assert_eq!(aim(&engine, RED), 0);
}

#[test]
fn panic_takes_the_place_of_unsettled_and_passes_when_the_enemy_loses() {
    let mut engine = drill();
    edit(&mut engine, |state| state.sides[0].morale = 12);
    give_turn(&mut engine, BLUE);
    let told = act(&mut engine, BLUE, "eject", Target::Nothing);
    assert!(told.contains(&Outcome::LowMoraleChanged { side: BLUES, level: Some(1) }), "12 - 10 is panic");
    let cause = MoraleCause::Own(MoraleEvent::Destroyed);
    assert!(told.contains(&Outcome::MoraleChanged { side: BLUES, from: 12, to: 2, cause }));
    assert_eq!(aim(&engine, BLUE_TWO), 2);
    for enemy in [RED, RED_TWO].into_iter().take(1) {
        give_turn(&mut engine, enemy);
        act(&mut engine, enemy, "eject", Target::Nothing);
    }
    assert_eq!(engine.state().sides[0].morale, 12);
    assert_eq!(aim(&engine, BLUE_TWO), 1, "unsettled, no longer panicked");
    edit(&mut engine, |state| state.sides[0].morale = 20);
    let low_morale = |engine: &Battle| {
        let effects = unit(engine, BLUE_TWO).effects.0;
        effects.into_iter().filter(|effect| matches!(effect.source, Source::LowMorale(_))).count()
    };
    assert_eq!(low_morale(&engine), 1, "never two at once");
}

#[test]
fn what_is_seen_moves_the_spirits_of_both_sides() {
    let mut engine = drill();
    give_turn(&mut engine, RED);
    let told = act(&mut engine, RED, "eject", Target::Nothing);
    let causes: Vec<_> = told
        .iter()
        .filter_map(|outcome| match outcome {
            Outcome::MoraleChanged { side, from, to, cause } => Some((side.0, to - from, *cause)),
            _ => None,
        })
        .collect();
    let (own, enemy) = (MoraleCause::Own(MoraleEvent::Destroyed), MoraleCause::Enemy(MoraleEvent::Destroyed));
    assert_eq!(causes, [(1, -10, own), (0, 10, enemy)]);
}

#[test]
fn a_command_module_helps_friends_within_its_reach_and_nobody_else() {
    let mut engine = engine("yard_net", "sbi3", 1);
    assert_eq!(order_changes(&engine, BLUE_TWO), [("Command module of Ann".to_owned(), 1)], "four hexes away");
    assert_eq!(order_changes(&engine, BLUE), [], "its bearer is no friend of its own");
    assert_eq!(order_changes(&engine, RED), []);
    engine.play(Intent::Draw).unwrap();
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.place = Place::at(pose(10, 8, 0)));
    give_turn(&mut engine, BLUE_TWO);
    engine.play(Intent::Activate { unit: BLUE_TWO }).unwrap();
    let told = end(&mut engine, BLUE_TWO);
    assert_eq!(order_changes(&engine, BLUE_TWO), [], "out of reach");
    let effect = Some("command_net".into());
    let ended = Outcome::EffectEnded { unit: BLUE_TWO, label: "Command module".to_owned(), effect };
    assert!(told.contains(&ended));
}

#[test]
fn a_unit_that_is_shut_down_reaches_nobody() {
    let mut engine = engine("yard_net", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    edit_unit(&mut engine, BLUE, |unit| unit.heat.shut_down = true);
    give_turn(&mut engine, BLUE_TWO);
    engine.play(Intent::Activate { unit: BLUE_TWO }).unwrap();
    end(&mut engine, BLUE_TWO);
    assert_eq!(order_changes(&engine, BLUE_TWO), []);
}

#[test]
fn a_reckless_pilot_may_not_let_others_go_first() {
    let mut engine = engine("two_fords", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    let book = engine.book();
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn));
    let mut tried = [0, 0];
    for profile in &book.profiles {
        give_turn(&mut engine, profile.id);
        edit_unit(&mut engine, profile.id, |unit| unit.heat.shut_down = false);
        let intent = Intent::Act { unit: profile.id, action: reserve.clone(), target: Target::Nothing };
        let reckless = profile.pilot.tags.contains("pilot_reckless");
        let allowed = phaseline_battle::judge(&book, &engine.state(), &intent).is_ok();
        let late = unit(&engine, profile.id).turn.position() == book.ruleset.last_step();
        assert!(late || allowed != reckless, "{}", profile.pilot.id);
        tried[usize::from(reckless)] += 1;
    }
    assert_eq!(tried, [6, 2]);
}
