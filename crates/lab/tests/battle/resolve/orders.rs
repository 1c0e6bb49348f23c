//! Orders before the draw, and what actions leave behind.

use crate::reactions::windows::{ask, go, points, turn_of};
use crate::support::arrange::{edit, put};
use crate::support::yard::{BLUE, BLUE_TWO, act, unit};
use phaseline_battle::{Battle, Intent, Outcome, Refusal, Target, TurnOutcome, judge, legal};
use phaseline_rules::ids::SideId;

fn command(engine: &Battle, side: u8) -> i32 {
    engine.state().side(SideId(side)).unwrap().counters[0]
}

#[test]
fn orders_come_before_the_draw_and_are_paid_by_the_side() {
    let mut engine = turn_of(BLUE);
    assert_eq!(command(&engine, 0), 2, "one point for each of the two medium units");
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert!(!engine.state().acting().unwrap().drawn);
    let (book, now) = (engine.book(), engine.state());
    let early = judge(&book, &now, &Intent::Act { unit: BLUE, action: "go".to_owned(), target: go((4, 7, 0)) });
    assert_eq!(early.unwrap_err(), Refusal::ComesAfterDraw("Go".to_owned()));
    assert!(judge(&book, &now, &Intent::EndActivation { unit: BLUE }).is_err());
    assert!(legal(&book, &now).contains(&Intent::Draw));
    let told = act(&mut engine, BLUE, "spur", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::Ordered { unit: BLUE }))));
    assert_eq!((command(&engine, 0), points(&engine)), (1, 3), "the order is spent in the draw that follows at once");
    let late = Intent::Act { unit: BLUE, action: "spur".to_owned(), target: Target::Nothing };
    assert_eq!(judge(&engine.book(), &engine.state(), &late).unwrap_err(), Refusal::OnlyBeforeDraw("Spur".to_owned()));
}

#[test]
fn an_order_can_be_left_out_and_is_not_offered_where_it_is_not_possible() {
    let mut engine = turn_of(BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    assert_eq!((command(&engine, 0), points(&engine)), (2, 2));
    let mut engine = turn_of(BLUE);
    put(&mut engine, BLUE_TWO, 15, 15, 0);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert_eq!(points(&engine), 2, "nobody is near, so that the draw is made at once");
    let mut engine = turn_of(BLUE);
    edit(&mut engine, |now| now.sides[0].counters[0] = 0);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert!(engine.state().acting().unwrap().drawn, "nothing is left to pay an order with");
}

#[test]
fn an_action_leaves_counters_and_marks_behind() {
    let mut engine = turn_of(BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    act(&mut engine, BLUE, "watch", Target::Nothing);
    let after = unit(&engine, BLUE);
    assert!(after.memory.ready);
    assert_eq!(after.memory.counters[1], 3, "effort is set");
}
