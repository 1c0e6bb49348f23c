//! Sentences about changes of the order: how far, when, and whoever feels them.

use crate::support::yard::library;
use phaseline_content::built_in_words;
use phaseline_rules::initiative::carried::NextDraw;
use phaseline_rules::wording::impact_text::impact_lines;
use phaseline_rules::wording::order_text::{NextTold, OrderTold};

fn told(ruleset: &str, told: OrderTold) -> [String; 2] {
    let library = library();
    let ruleset = library.rulesets.values().find(|known| known.id() == ruleset).expect("it is shipped");
    let words = built_in_words();
    [told.text(&words, ruleset), told.short(&words, ruleset)]
}

#[test]
fn an_order_is_told_in_the_numbers_and_at_the_time_of_its_ruleset() {
    let next =
        |when, by| OrderTold { next: Some(NextTold { when, by: Some(by), lasts: false }), ..OrderTold::default() };
    let here = next(NextDraw::ThisRound, (-1, -1));
    assert_eq!(
        told("para-bellum", here),
        ["action points -1 at its activation in this round", "action points -1 this round"]
    );
    let then = next(NextDraw::NextRound, (-4, -2));
    assert_eq!(told("sbi3", then), ["2 to 4 phases later next round", "-2..-4 next round"]);
    let now = OrderTold { now: Some((-1, -1)), ..then };
    assert_eq!(told("sbi3", now), ["1 phase later now; 2 to 4 phases later next round", "-1"]);
    let up = OrderTold { now: Some((2, 3)), ..OrderTold::default() };
    assert_eq!(told("segments-complete", up)[0], "2 to 3 segments later now");
    let nothing = next(NextDraw::NextRound, (0, 0));
    assert_eq!(told("sbi3", nothing), ["nothing of it counts in the next round", ""]);
}

#[test]
fn an_action_tells_what_the_impacts_of_its_ruleset_do_whoever_it_meets() {
    let library = library();
    let lines = |ruleset: &str, action: &str| {
        let ruleset = library.rulesets.values().find(|known| known.id() == ruleset).expect("it is shipped");
        let action = ruleset.action(action).expect("it is one of its actions");
        impact_lines(&built_in_words(), ruleset, &ruleset.actions()[action.get()].verb)
    };
    let called = "A called shot, even if every shot misses (Called shot): the target moves in the order of this round \
                  if it has yet to act, else in the next round.";
    assert!(lines("sbi3", "called_shot").contains(&called.to_owned()), "{:?}", lines("sbi3", "called_shot"));
    assert!(
        lines("sbi04", "called_shot").iter().all(|line| !line.starts_with("A called shot")),
        "nothing listens to it"
    );
    let charge = "A charge, even one that misses (Charged): it counts for the target at its next activation, in this \
                  round if it has yet to act.";
    assert!(lines("para-bellum", "close_in").contains(&charge.to_owned()), "{:?}", lines("para-bellum", "close_in"));
    assert!(lines("two-d6", "charge").is_empty(), "no impact of this ruleset changes the order");
    let wait = "Waiting (Reserve): the unit moves in the order now, and pays in the next round as well.";
    assert_eq!(lines("sbi3", "reserve"), [wait]);
}
