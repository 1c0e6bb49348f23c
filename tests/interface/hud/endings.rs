//! The announcement of the end names the loss that ended the battle.

use phaseline::battle::{BattleSetup, BattleState, Ending, Loss, ObjectiveOutcome, Outcome, Stage};
use phaseline::interaction::Selection;
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::ActionIx;
use phaseline::ui::hud::panels::hud;

use crate::support::battles::begin;
use crate::support::{looker::Looker, shipped::shipped};

#[test]
fn the_end_names_who_destroyed_whom_last_if_that_ended_the_battle() {
    let library = shipped();
    let engine = begin(&library, &BattleSetup::new("two_fords", 2));
    let (book, state) = (engine.book(), engine.state());
    let looker = Looker::of(SideId(0), Selection::default());
    let of_side = |side: u8| state.alive().find(|unit| unit.side() == SideId(side)).expect("a unit").id();
    let (own, other) = (of_side(0), of_side(1));
    let name = |unit: UnitId| book.profile(unit).expect("it is known").known_as().to_owned();
    let pose = state.pose(other).expect("it is on the map");
    let lost = |by: Option<UnitId>| Outcome::UnitDestroyed { unit: other, hex: pose.hex, by, how: Loss::Wrecked };
    let attack = Outcome::ActionBegan { unit: own, action: ActionIx(0), target: Some(other) };
    let end = |why: Ending| Outcome::BattleEnded { winner: Some(SideId(0)), why };
    for language in ["en", "de"] {
        let words = library.words(language);
        let told = |why: Ending, past: &[Outcome]| {
            let mut over = BattleState::clone(&state);
            over.stage = Stage::Over { winner: Some(SideId(0)), why };
            let past: Vec<Outcome> = past.iter().cloned().chain([end(why)]).collect();
            let ask = looker.at(&book, &over, &past);
            hud(ask.in_words(&words)).banner.0.expect("the end is announced").text
        };
        let names_both = |text: &str| text.contains(&name(own)) && text.contains(&name(other));
        let last = told(Ending::LastStanding, &[attack.clone(), lost(Some(own))]);
        assert!(names_both(&last) && last.contains(words.content(&book.name)), "{last}");
        let burnt = told(Ending::LastStanding, &[lost(Some(own)), attack.clone(), lost(None)]);
        assert!(!names_both(&burnt), "nobody did the last: {burnt}");
        let gone = ObjectiveOutcome::UnitLeft { unit: other, from: pose, zone: 0 };
        let left = told(Ending::LastStanding, &[attack.clone(), lost(Some(own)), Outcome::Objective(gone)]);
        assert!(!names_both(&left), "the last one has left: {left}");
        let time = told(Ending::RoundsOver, &[attack.clone(), lost(Some(own))]);
        assert!(!names_both(&time), "time has run out: {time}");
    }
}
