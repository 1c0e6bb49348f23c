//! While others act, a line says who does what to whom.

use phaseline::battle::{BattleSetup, Outcome};
use phaseline::interaction::Selection;
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::ActionIx;
use phaseline::ui::hud::build::hud;
use phaseline::ui::hud::input::HudInput;

use crate::support::battles::begin;
use crate::support::{looker::Looker, shipped::shipped};

#[test]
fn a_line_says_who_does_what_to_whom_while_others_act() {
    let engine = begin(&shipped(), &BattleSetup::new("two_fords", 2));
    let (book, state) = (engine.book(), engine.state());
    let looker = Looker::of(SideId(0), Selection::default());
    let of_side = |side: u8| state.alive().find(|unit| unit.side() == SideId(side)).expect("a unit").id();
    let (own, other) = (of_side(0), of_side(1));
    let action = book.ruleset.actions().iter().position(|action| action.verb.volley().is_some()).expect("an attack");
    let label = &book.ruleset.actions()[action].label;
    let begins = |unit: UnitId, target: Option<UnitId>| Outcome::ActionBegan {
        unit,
        action: ActionIx(u16::try_from(action).expect("a small number")),
        target,
    };
    let line = |past: &[Outcome], current: Option<&Outcome>| {
        let ask = looker.at(&book, &state, past);
        hud(HudInput { current, lags: current.is_some(), ..ask }).now
    };
    let name = |unit: UnitId| book.profile(unit).expect("it is known").known_as().to_owned();

    let attack = begins(other, Some(own));
    let told = line(&[], Some(&attack)).expect("a line");
    assert!([name(other), name(own), label.clone()].iter().all(|part| told.contains(part)), "{told}");
    let fall = Outcome::KnockedDown { unit: own, by: Some(other) };
    assert_eq!(line(std::slice::from_ref(&attack), Some(&fall)), Some(told), "also while its consequences are shown");
    assert_eq!(line(std::slice::from_ref(&attack), None), None, "but not when nothing is shown");
    let ended = Outcome::ActivationEnded { unit: other, acted: true };
    assert_eq!(line(&[attack, ended], Some(&fall)), None, "and not after the activation");
    assert_eq!(line(&[], Some(&begins(own, Some(other)))), None, "the player knows what was ordered");
}
