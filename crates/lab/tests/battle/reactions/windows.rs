//! Reaction windows: who is asked, who may react with what, and actions in the turns of others.

use crate::support::arrange::{edit, edit_unit, give_turn, pose, put};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, end, engine, unit};
use phaseline_battle::{Attack, Battle, Intent, Outcome, Refusal, Stage, Target, TurnOutcome, judge, legal, replies};
use phaseline_rules::ids::{SideId, UnitId};

/// The yard under alternating activations with answers, drawn.
fn answers() -> Battle {
    let mut engine = engine("yard", "answers", 5);
    engine.play(Intent::Draw).unwrap();
    engine
}

/// The same with the turn given to a unit.
pub fn turn_of(id: UnitId) -> Battle {
    let mut engine = answers();
    give_turn(&mut engine, id);
    engine
}

pub fn points(engine: &Battle) -> i32 {
    engine.state().acting().unwrap().pools[0]
}

pub fn react(unit: UnitId, reaction: &str, action: &str, target: Target) -> Intent {
    Intent::React { unit, reaction: reaction.to_owned(), action: action.to_owned(), target }
}

pub fn go(to: (i32, i32, i32)) -> Target {
    Target::Pose(pose(to.0, to.1, to.2))
}

/// Runs steps until the battle waits for somebody.
pub fn ask(engine: &mut Battle, intent: Intent) {
    engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
}

/// Passes for everybody but this side while a window is open.
fn pass_until(engine: &mut Battle, asked: Option<SideId>) {
    while let Some(side) = engine.state().window().and_then(|window| window.sides.first().copied()) {
        if Some(side) == asked {
            return;
        }
        ask(engine, Intent::Pass { side });
    }
}

/// Red is about to go with blue ready and red ready in turn.
fn watched() -> Battle {
    let mut engine = turn_of(RED);
    edit_unit(&mut engine, BLUE, |unit| unit.memory.ready = true);
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::Draw);
    engine
}

#[test]
fn a_ready_unit_answers_a_step_and_the_way_goes_on() {
    let mut engine = watched();
    ask(&mut engine, Intent::Act { unit: RED, action: "go".to_owned(), target: go((4, 6, 3)) });
    let now = engine.state();
    assert_eq!((now.stage, now.waits_for()), (Stage::Reacting, Some(SideId(0))));
    assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 5, 3).hex, "it is asked after the first hex");
    let refused = judge(&engine.book(), &now, &Intent::EndActivation { unit: RED });
    assert!(matches!(refused, Err(Refusal::MayReact(_))), "{refused:?}");
    let other = react(BLUE, "snap", "shoot", Target::unit(RED_TWO));
    assert!(matches!(judge(&engine.book(), &now, &other), Err(Refusal::OnlyActive(_))));
    let lame = react(BLUE, "snap", "go", go((4, 7, 0)));
    assert!(matches!(judge(&engine.book(), &now, &lame), Err(Refusal::NotForReaction { .. })));
    let asleep = react(BLUE_TWO, "snap", "shoot", Target::unit(RED));
    let refused = judge(&engine.book(), &now, &asleep).unwrap_err().to_string();
    assert_eq!(refused, "Snap shot is not possible: not ready");
    let before = engine.chronicle().outcomes.len();
    ask(&mut engine, react(BLUE, "snap", "shoot", Target::unit(RED)));
    let told = engine.chronicle().outcomes[before..].to_vec();
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::Reacted { unit: BLUE, .. }))));
    assert!(
        told.iter().any(|it| matches!(it, Outcome::WeaponFired { attack: Attack { unit: BLUE, target: RED, .. }, .. }))
    );
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::ReactionEnded { unit: BLUE }))));
    pass_until(&mut engine, None);
    let after = unit(&engine, BLUE);
    assert!(!after.memory.ready && !after.turn.acted, "the mark is used, the turn is not");
    if unit(&engine, RED).is_alive() && !unit(&engine, RED).hull.prone {
        assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 6, 3).hex);
    }
}

#[test]
fn passing_lets_the_way_go_on_to_the_next_step() {
    let mut engine = watched();
    ask(&mut engine, Intent::Act { unit: RED, action: "go".to_owned(), target: go((4, 6, 3)) });
    let blue = Intent::Pass { side: SideId(0) };
    assert!(matches!(
        judge(&engine.book(), &engine.state(), &Intent::Pass { side: SideId(1) }),
        Err(Refusal::NotAsked(_))
    ));
    ask(&mut engine, blue.clone());
    assert_eq!(engine.state().waits_for(), Some(SideId(1)), "who goes may cut in himself, and is asked last");
    pass_until(&mut engine, Some(SideId(0)));
    assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 6, 3).hex, "one hex further");
    assert_eq!(engine.state().stage, Stage::Reacting, "and asked again");
    ask(&mut engine, blue.clone());
    pass_until(&mut engine, None);
    assert_eq!(engine.state().stage, Stage::Acting);
    assert_eq!(judge(&engine.book(), &engine.state(), &blue), Err(Refusal::NothingToReactTo));
    assert!(unit(&engine, BLUE).memory.ready, "still ready");
}

#[test]
fn being_ready_ends_with_the_next_activation_unless_an_order_keeps_it() {
    let ready = || {
        let mut engine = turn_of(BLUE);
        edit_unit(&mut engine, BLUE, |unit| unit.memory.ready = true);
        ask(&mut engine, Intent::Activate { unit: BLUE });
        engine
    };
    let mut engine = ready();
    ask(&mut engine, Intent::Draw);
    end(&mut engine, BLUE);
    assert!(!unit(&engine, BLUE).memory.ready);
    let mut engine = ready();
    act(&mut engine, BLUE, "stay_ready", Target::Nothing);
    let after = unit(&engine, BLUE);
    assert!(after.memory.ready && after.turn.acted, "it acted without a draw");
    assert!(engine.state().stack.is_empty());
}

#[test]
fn what_is_left_over_pays_for_a_late_answer_once_and_all_of_it() {
    let mut engine = turn_of(RED);
    edit_unit(&mut engine, BLUE, |unit| {
        unit.memory.leftover = vec![2];
        unit.memory.counters[1] = 1;
    });
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::Draw);
    ask(&mut engine, Intent::Act { unit: RED, action: "go".to_owned(), target: go((4, 5, 3)) });
    pass_until(&mut engine, Some(SideId(0)));
    let options = replies(&engine.book(), &engine.state());
    let price = &options.iter().find(|reply| reply.unit == BLUE).unwrap().option.as_ref().unwrap().price;
    assert_eq!((price.pools[0].1, price.counters[0].1), (1, 1), "the cost and what the reaction asks for beside it");
    ask(&mut engine, react(BLUE, "late", "shoot", Target::unit(RED)));
    let shot = engine.chronicle().outcomes.iter().find_map(|it| match it {
        Outcome::WeaponFired { attack: Attack { unit: BLUE, test, .. }, .. } => Some(test.clone()),
        _ => None,
    });
    assert!(shot.is_some());
    let after = unit(&engine, BLUE);
    assert_eq!(after.memory.leftover, [0], "all at once");
    assert!(after.effects.0.is_empty(), "what the reaction lent is over with it");
    let again = engine.state().window().is_some_and(|window| window.sides.first() == Some(&SideId(0)));
    assert!(!again, "nobody else has anything left over");
}

#[test]
fn an_activation_leaves_its_points_for_later() {
    let mut engine = turn_of(BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    act(&mut engine, BLUE, "watch", Target::Nothing);
    end(&mut engine, BLUE);
    assert_eq!(unit(&engine, BLUE).memory.leftover, [1]);
    edit(&mut engine, |now| now.units[0].change().turn.acted = false);
    give_turn(&mut engine, BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    act(&mut engine, BLUE, "go", go((4, 7, 0)));
    assert!(unit(&engine, BLUE).memory.leftover.is_empty(), "a new activation has its own points");
}

#[test]
fn a_unit_may_cut_into_its_own_way() {
    let mut engine = turn_of(BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    ask(&mut engine, Intent::Act { unit: BLUE, action: "go".to_owned(), target: go((4, 6, 0)) });
    assert_eq!((engine.state().stage, engine.state().waits_for()), (Stage::Reacting, Some(SideId(0))));
    ask(&mut engine, react(BLUE, "cut_in", "shoot", Target::unit(RED)));
    pass_until(&mut engine, None);
    let after = unit(&engine, BLUE);
    assert_eq!(after.place.pose.hex, pose(4, 6, 0).hex, "the way went on");
    assert_eq!(after.memory.counters[1], 1, "one shot");
    assert!(after.turn.acted || points(&engine) == 0, "both points are spent");
}

#[test]
fn whoever_is_aimed_at_may_dodge_before_the_first_shot() {
    let mut engine = turn_of(RED);
    edit_unit(&mut engine, BLUE, |unit| unit.memory.leftover = vec![2]);
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::Draw);
    ask(&mut engine, Intent::Act { unit: RED, action: "shoot".to_owned(), target: Target::unit(BLUE) });
    let fired = |engine: &Battle| {
        engine.chronicle().outcomes.iter().filter(|it| matches!(it, Outcome::WeaponFired { .. })).count()
    };
    assert_eq!((engine.state().stage, fired(&engine)), (Stage::Reacting, 0));
    ask(&mut engine, Intent::Act { unit: BLUE, action: "dodge".to_owned(), target: Target::Nothing });
    assert_eq!(unit(&engine, BLUE).memory.leftover, [0]);
    assert!(unit(&engine, BLUE).effects.0.len() == 1, "it lasts until the next activation");
    pass_until(&mut engine, None);
    assert!(fired(&engine) > 0);
    let again = Intent::Act { unit: BLUE, action: "dodge".to_owned(), target: Target::Nothing };
    assert!(judge(&engine.book(), &engine.state(), &again).is_err(), "once a round");
}

#[test]
fn an_action_without_a_window_is_possible_whenever_the_battle_waits() {
    let mut engine = turn_of(RED);
    let down = |unit| Intent::Act { unit, action: "lie_down".to_owned(), target: Target::Nothing };
    edit_unit(&mut engine, BLUE, |unit| unit.turn.acted = true);
    assert!(legal(&engine.book(), &engine.state()).contains(&down(BLUE)));
    ask(&mut engine, down(BLUE));
    let after = unit(&engine, BLUE);
    assert!(after.hull.prone);
    assert_eq!(engine.state().stage, Stage::Choosing, "the turn goes on");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = false);
    let spent = judge(&engine.book(), &engine.state(), &down(BLUE));
    assert_eq!(spent, Err(Refusal::Spent("Lie down".to_owned())));
    let first = engine.state().turn.as_ref().unwrap().units[0];
    ask(&mut engine, Intent::Activate { unit: first });
    let other = if first == BLUE_TWO { RED } else { BLUE_TWO };
    let judged = judge(&engine.book(), &engine.state(), &down(other));
    assert!(judged.is_ok(), "in the activation of another one, too: {judged:?}");
}

#[test]
fn a_way_ends_where_somebody_has_come_into_it() {
    let mut engine = watched();
    ask(&mut engine, Intent::Act { unit: RED, action: "go".to_owned(), target: go((4, 6, 3)) });
    put(&mut engine, BLUE_TWO, 4, 6, 0);
    pass_until(&mut engine, None);
    assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 5, 3).hex);
}
