//! While others act, a line says who does what to whom. Afterwards a line says what they have done.

use phaseline::battle::{BattleSetup, Outcome, Stage};
use phaseline::interaction::{Button, Hoverable, Selection};
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::ActionIx;
use phaseline::ui::hud::ask::{Ask, ShownBattle};
use phaseline::ui::hud::panels::hud;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Playback;

use crate::support::battles::begin;
use crate::support::computer::play_to_the_end;
use crate::support::person::{Hands, Person};
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
        hud(Ask { shown: ShownBattle { current, lags: current.is_some(), ..ask.shown }, ..ask }).now.0
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

#[test]
fn what_others_have_done_is_told_from_ones_turn_on_until_the_first_order() {
    let (mut hits, mut turns) = (0, 0);
    for ruleset in ["sbi3", "two-d6", "para-bellum"] {
        let setup = BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(6), ..BattleSetup::new("two_fords", 4) };
        let mut person = Person::at(&shipped(), setup, Hands::Keys);
        // How much had happened when the player did something for the last time.
        let mut done = 0;
        for _ in 0..600 {
            let state = person.state();
            let past = person.app.world().resource::<Playback>().past().to_vec();
            if matches!(state.stage, Stage::Over { .. }) {
                break;
            }
            if !person.is_asked() {
                person.tick();
                continue;
            }
            let told = person.hud().since.0.map(|since| since.text);
            if matches!(state.stage, Stage::Choosing | Stage::Acting) {
                let attacks = past[done..].iter().filter_map(|outcome| match outcome {
                    Outcome::WeaponFired { attack, .. }
                    | Outcome::MeleeStruck(attack)
                    | Outcome::Charged(attack)
                    | Outcome::DeathFromAboveMade(attack) => Some(attack).filter(|attack| attack.rolled.passed),
                    _ => None,
                });
                let harm: u32 = attacks
                    .filter(|attack| person.is_own(state.unit(attack.target).expect("a unit").side()))
                    .map(|attack| attack.damage.points())
                    .sum();
                let sums = told
                    .iter()
                    .flat_map(|told| told.split(|it: char| !it.is_ascii_digit()))
                    .filter_map(|it| it.parse::<u32>().ok());
                let is_first = past[done..].iter().any(|outcome| {
                    matches!(outcome, Outcome::UnitActivated { unit }
                    if !person.is_own(state.unit(*unit).expect("a unit").side()))
                });
                if is_first && harm > 0 {
                    assert_eq!(sums.sum::<u32>(), harm, "{ruleset}: {told:?}");
                    let tip = person.tip(&Hoverable::Button(Button::Since));
                    let Some(Tip::Text { lines, .. }) = tip else {
                        panic!("{ruleset}: the sentences are told on hover")
                    };
                    assert!(!lines.is_empty(), "{ruleset}");
                    hits += 1;
                }
                turns += 1;
            }
            person.play();
            let after = person.app.world().resource::<Playback>().past();
            let is_own = |unit: &UnitId| person.is_own(state.unit(*unit).expect("a unit").side());
            let deed = after.iter().rposition(|outcome| match outcome {
                Outcome::ActionBegan { unit, .. }
                | Outcome::Deferred { unit }
                | Outcome::ActivationEnded { unit, .. } => is_own(unit),
                _ => false,
            });
            done = deed.map_or(0, |deed| deed + 1);
            if state.acting().is_some() && person.state().acting().map(|it| it.unit) == state.acting().map(|it| it.unit)
            {
                let acted = after.len() > past.len() && done > past.len();
                assert!(!acted || person.hud().since.0.is_none(), "{ruleset}: the order has been given");
            }
        }
    }
    assert!(hits > 3 && turns > 30, "{hits} of {turns}");
}

#[test]
fn no_line_of_the_log_says_again_what_the_line_before_says() {
    let mut lines = 0;
    for ruleset in ["sbi3", "two-d6", "para-bellum", "segments-complete"] {
        let mut engine =
            begin(&shipped(), &BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("two_fords", 6) });
        let mut looker = Looker::of(SideId(0), Selection::default());
        let mut round = 0;
        play_to_the_end(&mut engine, |engine, _| {
            let (book, state) = (engine.book(), engine.state());
            if state.round == round {
                return;
            }
            round = state.round;
            let log = hud(looker.at(&book, &state, &engine.chronicle().outcomes)).log.lines;
            for pair in log.windows(2) {
                let [one, other] = [&pair[0], &pair[1]].map(|line| line.text());
                assert!(other != one || one.contains(char::is_numeric), "{ruleset}: twice: {one}");
                let begun = format!("{},", one.trim_end_matches('.'));
                assert!(!other.starts_with(&begun), "{ruleset}: {one} {other}");
            }
            lines += log.len();
        });
        looker.hover = None;
    }
    assert!(lines > 300, "{lines}");
}
