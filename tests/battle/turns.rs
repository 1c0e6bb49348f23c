//! Orders before the draw, reactions, actions in the turns of others, declarations, held actions, parties.

use crate::stage::{BLUE, BLUE_TWO, RED, RED_TWO, act, edit, edit_unit, end, engine, give_turn, pose, unit};
use phaseline::battle::{Attack, Engine, Intent, Outcome, Refusal, Stage, Target, TurnOutcome, judge, legal, replies};
use phaseline::rules::ids::{SideId, UnitId};

/// The yard under alternating activations with answers, drawn.
fn answers() -> Engine {
    let mut engine = engine("yard", "answers", 5);
    engine.play(Intent::Draw).unwrap();
    engine
}

/// The same with the turn given to a unit.
fn turn_of(id: UnitId) -> Engine {
    let mut engine = answers();
    give_turn(&mut engine, id);
    engine
}

fn points(engine: &Engine) -> i32 {
    engine.snapshot().acting().unwrap().pools[0]
}

fn command(engine: &Engine, side: u8) -> i32 {
    engine.snapshot().side(SideId(side)).unwrap().counters[0]
}

fn react(unit: UnitId, reaction: &str, action: &str, target: Target) -> Intent {
    Intent::React { unit, reaction: reaction.to_owned(), action: action.to_owned(), target }
}

fn go(to: (i32, i32, i32)) -> Target {
    Target::Pose(pose(to.0, to.1, to.2))
}

/// Runs steps until the battle waits for somebody.
fn ask(engine: &mut Engine, intent: Intent) {
    engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
}

/// Passes for everybody but this side while a window is open.
fn pass_until(engine: &mut Engine, asked: Option<SideId>) {
    while let Some(side) = engine.snapshot().window().and_then(|window| window.sides.first().copied()) {
        if Some(side) == asked {
            return;
        }
        ask(engine, Intent::Pass { side });
    }
}

#[test]
fn orders_come_before_the_draw_and_are_paid_by_the_side() {
    let mut engine = turn_of(BLUE);
    assert_eq!(command(&engine, 0), 2, "one point for each of the two medium units");
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert!(!engine.snapshot().acting().unwrap().drawn);
    let (book, now) = (engine.book(), engine.snapshot());
    let early = judge(&book, &now, &Intent::Act { unit: BLUE, action: "go".to_owned(), target: go((4, 7, 0)) });
    assert_eq!(early.unwrap_err(), Refusal::ComesAfterDraw("Go".to_owned()));
    assert!(judge(&book, &now, &Intent::EndActivation { unit: BLUE }).is_err());
    assert!(legal(&book, &now).contains(&Intent::Draw));
    let told = act(&mut engine, BLUE, "spur", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::Ordered { unit: BLUE }))));
    assert_eq!((command(&engine, 0), points(&engine)), (1, 3), "the order is spent in the draw that follows at once");
    let late = Intent::Act { unit: BLUE, action: "spur".to_owned(), target: Target::Nothing };
    assert_eq!(
        judge(&engine.book(), &engine.snapshot(), &late).unwrap_err(),
        Refusal::OnlyBeforeDraw("Spur".to_owned())
    );
}

#[test]
fn an_order_can_be_left_out_and_is_not_offered_where_it_is_not_possible() {
    let mut engine = turn_of(BLUE);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    ask(&mut engine, Intent::Draw);
    assert_eq!((command(&engine, 0), points(&engine)), (2, 2));
    let mut engine = turn_of(BLUE);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.place.pose = pose(15, 15, 0));
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert_eq!(points(&engine), 2, "nobody is near, so that the draw is made at once");
    let mut engine = turn_of(BLUE);
    edit(&mut engine, |now| now.sides[0].counters[0] = 0);
    ask(&mut engine, Intent::Activate { unit: BLUE });
    assert!(engine.snapshot().acting().unwrap().drawn, "nothing is left to pay an order with");
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

/// Red is about to go with blue ready and red ready in turn.
fn watched() -> Engine {
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
    let now = engine.snapshot();
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
        judge(&engine.book(), &engine.snapshot(), &Intent::Pass { side: SideId(1) }),
        Err(Refusal::NotAsked(_))
    ));
    ask(&mut engine, blue.clone());
    assert_eq!(engine.snapshot().waits_for(), Some(SideId(1)), "who goes may cut in himself, and is asked last");
    pass_until(&mut engine, Some(SideId(0)));
    assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 6, 3).hex, "one hex further");
    assert_eq!(engine.snapshot().stage, Stage::Reacting, "and asked again");
    ask(&mut engine, blue.clone());
    pass_until(&mut engine, None);
    assert_eq!(engine.snapshot().stage, Stage::Acting);
    assert_eq!(judge(&engine.book(), &engine.snapshot(), &blue), Err(Refusal::NothingToReactTo));
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
    assert!(engine.snapshot().stack.is_empty());
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
    let offers = replies(&engine.book(), &engine.snapshot());
    let price = &offers.iter().find(|reply| reply.unit == BLUE).unwrap().offer.as_ref().unwrap().price;
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
    let again = engine.snapshot().window().is_some_and(|window| window.sides.first() == Some(&SideId(0)));
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
    assert_eq!((engine.snapshot().stage, engine.snapshot().waits_for()), (Stage::Reacting, Some(SideId(0))));
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
    let fired = |engine: &Engine| {
        engine.chronicle().outcomes.iter().filter(|it| matches!(it, Outcome::WeaponFired { .. })).count()
    };
    assert_eq!((engine.snapshot().stage, fired(&engine)), (Stage::Reacting, 0));
    ask(&mut engine, Intent::Act { unit: BLUE, action: "dodge".to_owned(), target: Target::Nothing });
    assert_eq!(unit(&engine, BLUE).memory.leftover, [0]);
    assert!(unit(&engine, BLUE).effects.0.len() == 1, "it lasts until the next activation");
    pass_until(&mut engine, None);
    assert!(fired(&engine) > 0);
    let again = Intent::Act { unit: BLUE, action: "dodge".to_owned(), target: Target::Nothing };
    assert!(judge(&engine.book(), &engine.snapshot(), &again).is_err(), "once a round");
}

#[test]
fn an_action_without_a_window_is_possible_whenever_the_battle_waits() {
    let mut engine = turn_of(RED);
    let down = |unit| Intent::Act { unit, action: "lie_down".to_owned(), target: Target::Nothing };
    edit_unit(&mut engine, BLUE, |unit| unit.turn.acted = true);
    assert!(legal(&engine.book(), &engine.snapshot()).contains(&down(BLUE)));
    ask(&mut engine, down(BLUE));
    let after = unit(&engine, BLUE);
    assert!(after.hull.prone);
    assert_eq!(engine.snapshot().stage, Stage::Choosing, "the turn goes on");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = false);
    let spent = judge(&engine.book(), &engine.snapshot(), &down(BLUE));
    assert_eq!(spent, Err(Refusal::Spent("Lie down".to_owned())));
    let first = engine.snapshot().turn.as_ref().unwrap().units[0];
    ask(&mut engine, Intent::Activate { unit: first });
    let other = if first == BLUE_TWO { RED } else { BLUE_TWO };
    let judged = judge(&engine.book(), &engine.snapshot(), &down(other));
    assert!(judged.is_ok(), "in the activation of another one, too: {judged:?}");
}

#[test]
fn a_way_ends_where_somebody_has_come_into_it() {
    let mut engine = watched();
    ask(&mut engine, Intent::Act { unit: RED, action: "go".to_owned(), target: go((4, 6, 3)) });
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.place.pose = pose(4, 6, 0));
    pass_until(&mut engine, None);
    assert_eq!(unit(&engine, RED).place.pose.hex, pose(4, 5, 3).hex);
}

/// The yard with deeds and held actions, before the draw.
fn waiting(seed: u64) -> Engine {
    engine("yard", "waiting", seed)
}

fn declare(unit: UnitId, option: &str) -> Intent {
    Intent::Declare { unit, input: "deed".to_owned(), option: option.to_owned() }
}

#[test]
fn a_declaration_counts_for_the_draw_and_allows_its_actions() {
    let mut engine = waiting(3);
    ask(&mut engine, declare(BLUE, "Shot"));
    ask(&mut engine, declare(BLUE_TWO, "Shot"));
    let (book, now) = (engine.book(), engine.snapshot());
    assert!(judge(&book, &now, &declare(BLUE, "Song")).is_err());
    let ends = |unit| {
        let dist = phaseline::battle::query::distribution(&book, &now, unit).unwrap();
        (dist.min(), dist.max())
    };
    assert_eq!((ends(BLUE), ends(RED)), ((5, 8), (3, 6)), "nothing declared is the first option");
    ask(&mut engine, Intent::Draw);
    assert_eq!(judge(&engine.book(), &engine.snapshot(), &declare(BLUE, "Rest")), Err(Refusal::TooLateToDeclare));
    give_turn(&mut engine, BLUE);
    let (book, now) = (engine.book(), engine.snapshot());
    let strike =
        judge(&book, &now, &Intent::Act { unit: BLUE, action: "strike".to_owned(), target: Target::unit(RED) });
    assert!(matches!(strike, Err(Refusal::NotDeclared { .. })), "{strike:?}");
    assert!(
        judge(&book, &now, &Intent::Act { unit: BLUE, action: "shoot".to_owned(), target: Target::unit(RED) }).is_ok()
    );
    edit_unit(&mut engine, RED, |unit| unit.hull.prone = true);
    give_turn(&mut engine, RED);
    let aside = Intent::Act { unit: RED, action: "strike".to_owned(), target: Target::unit(BLUE) };
    let refused = judge(&engine.book(), &engine.snapshot(), &aside);
    assert!(
        !matches!(refused, Err(Refusal::NotDeclared { .. })),
        "what was declared stays so in the round: {refused:?}"
    );
}

#[test]
fn an_option_whose_condition_fails_cannot_be_declared_and_is_no_default() {
    let mut engine = waiting(3);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    let refused = judge(&engine.book(), &engine.snapshot(), &declare(BLUE, "Blow"));
    assert_eq!(refused, Err(Refusal::OptionClosed("Blow".to_owned())));
    assert!(!legal(&engine.book(), &engine.snapshot()).contains(&declare(BLUE, "Blow")));
    let dist = phaseline::battle::query::distribution(&engine.book(), &engine.snapshot(), BLUE).unwrap();
    assert_eq!((dist.min(), dist.max()), (5, 8), "the second option counts");
}

#[test]
fn a_party_draws_one_result_and_each_side_its_own() {
    let mut differ = false;
    for seed in 0..20 {
        let mut engine = waiting(seed);
        ask(&mut engine, Intent::Draw);
        let step = |id| unit(&engine, id).turn.ledger.as_ref().unwrap().result();
        assert_eq!((step(BLUE), step(RED)), (step(BLUE_TWO), step(RED_TWO)));
        assert_eq!(unit(&engine, BLUE).turn.ledger, unit(&engine, BLUE_TWO).turn.ledger);
        differ |= step(BLUE) != step(RED);
        let turn = engine.snapshot().turn.clone().unwrap();
        assert_eq!(turn.units.len(), 2, "the owner chooses which of the party acts");
    }
    assert!(differ, "two sides are two parties");
}

/// Blue at step 2, red at step 5, and it is blue's turn.
fn at_steps(blue: i32, red: i32) -> Engine {
    let mut engine = waiting(1);
    ask(&mut engine, Intent::Draw);
    for (id, step) in [(BLUE, blue), (RED, red)] {
        edit_unit(&mut engine, id, |unit| unit.turn.ledger.as_mut().unwrap().change().come_back_at(step));
    }
    for id in [BLUE_TWO, RED_TWO] {
        edit_unit(&mut engine, id, |unit| unit.turn.acted = true);
    }
    give_turn(&mut engine, BLUE);
    engine
}

fn now_step(engine: &Engine) -> (Option<i32>, Vec<UnitId>) {
    let now = engine.snapshot();
    (now.step, now.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default())
}

#[test]
fn a_held_action_waits_until_its_last_step() {
    let mut engine = at_steps(2, 5);
    act(&mut engine, BLUE, "hold", Target::Nothing);
    assert!(!unit(&engine, BLUE).turn.acted);
    assert_eq!(unit(&engine, BLUE).turn.held_until, Some(7));
    assert_eq!((engine.snapshot().stage, engine.snapshot().waits_for()), (Stage::Reacting, Some(SideId(0))));
    let pass = Intent::Pass { side: SideId(0) };
    ask(&mut engine, pass.clone());
    assert_eq!(now_step(&engine), (Some(5), vec![RED]));
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::EndActivation { unit: RED });
    ask(&mut engine, pass);
    assert_eq!(now_step(&engine), (Some(7), vec![BLUE]), "at its last step it is in turn as usual");
    ask(&mut engine, Intent::Activate { unit: BLUE });
    let after = unit(&engine, BLUE);
    assert_eq!((after.turn.position(), after.turn.held_until), (Some(7), None));
    let again = Intent::Act { unit: BLUE, action: "hold".to_owned(), target: Target::Nothing };
    assert!(judge(&engine.book(), &engine.snapshot(), &again).is_err(), "once a round");
}

#[test]
fn a_held_action_may_be_taken_behind_any_step() {
    let mut engine = at_steps(2, 5);
    act(&mut engine, BLUE, "hold", Target::Nothing);
    ask(&mut engine, Intent::Pass { side: SideId(0) });
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::EndActivation { unit: RED });
    let back = react(BLUE, "now", "", Target::Nothing);
    assert!(legal(&engine.book(), &engine.snapshot()).contains(&back));
    let wrong = react(BLUE, "now", "walk", go((4, 7, 0)));
    assert_eq!(judge(&engine.book(), &engine.snapshot(), &wrong), Err(Refusal::NeedsNothing));
    ask(&mut engine, back);
    assert_eq!(now_step(&engine), (Some(6), vec![BLUE]), "holds through 5, acts on 6");
    assert_eq!(unit(&engine, BLUE).turn.position(), Some(6));
}

#[test]
fn a_held_action_taken_where_another_unit_acts_is_rolled_off() {
    let mut first = [0, 0];
    for seed in 0..24 {
        let mut engine = at_steps(2, 3);
        for id in [BLUE, RED] {
            edit_unit(&mut engine, id, |unit| unit.streams = phaseline::battle::Streams::seeded(seed, id));
        }
        let rolls = unit(&engine, BLUE).turn.rolls.len();
        act(&mut engine, BLUE, "hold", Target::Nothing);
        ask(&mut engine, react(BLUE, "now", "", Target::Nothing));
        let (step, units) = now_step(&engine);
        assert_eq!((step, units.len()), (Some(3), 1));
        assert!(unit(&engine, BLUE).turn.rolls.len() > rolls, "both rolled");
        first[usize::from(units == [BLUE])] += 1;
    }
    assert!(first[0] > 0 && first[1] > 0, "{first:?}");
}

#[test]
fn refocusing_gives_up_the_action_and_counts_next_round() {
    let mut engine = waiting(1);
    ask(&mut engine, declare(BLUE, "Rest"));
    ask(&mut engine, Intent::Draw);
    give_turn(&mut engine, BLUE);
    let told = act(&mut engine, BLUE, "refocus", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::Refocused { unit: BLUE }))));
    assert_eq!(unit(&engine, BLUE).memory.counters[0], 1);
    let shoot = Intent::Act { unit: BLUE, action: "shoot".to_owned(), target: Target::unit(RED) };
    assert!(judge(&engine.book(), &engine.snapshot(), &shoot).is_err());
}
