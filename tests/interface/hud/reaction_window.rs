//! A reaction window on the screen: who may do what at which price and odds, and how to react, pass and always pass.

use phaseline::battle::{BattleSetup, OptionTargets, Outcome, Stage, TurnOutcome, forecast_under_way, replies};
use phaseline::interaction::{Button, Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Verb, Window};
use phaseline::ui::hud::actions::model::ActionCard;
use phaseline::world::session::Playback;

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// The rulesets in which somebody may act in the middle of another's activation.
fn rulesets() -> Vec<String> {
    let library = with_old_walls();
    let asks = library
        .rulesets
        .iter()
        .filter(|(_, rules)| rules.reactions().iter().any(|reaction| matches!(reaction.window, Window::Step(_))));
    let asks: Vec<String> = asks.map(|(id, _)| id.to_string()).collect();
    assert!(asks.len() >= 2, "{asks:?}");
    asks
}

/// A person who keeps everything for reactions, at the first window that offers an attack; none where none opens.
fn waiting(ruleset: &str, seed: u64, hands: Hands) -> Option<Person> {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(5), ..BattleSetup::new("two_fords", seed) };
    let mut person = Person::at(&with_old_walls(), setup, hands);
    for _ in 0..600 {
        match person.state().stage {
            Stage::Over { .. } => return None,
            _ if !person.is_asked() => person.tick(),
            Stage::Reacting if attack(&person).is_some() => return Some(person),
            Stage::Reacting => person.finish(),
            Stage::Pause => person.open_round(),
            Stage::Choosing | Stage::Acting => keep(&mut person),
        }
    }
    None
}

/// Stands ready where the ruleset knows that, and else does nothing.
fn keep(person: &mut Person) {
    if person.begin() {
        return;
    }
    let ready = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Ready)).pop();
    match ready {
        Some((id, _)) => assert!(person.press(&Hoverable::Action(id)), "it can be pressed"),
        None => person.finish(),
    }
}

/// The attack that is offered, by its odds on the button.
fn attack(person: &Person) -> Option<ActionCard> {
    person.hud().bar.actions.into_iter().find(|card| card.effect.contains('%'))
}

/// The first such window over some seeds.
fn window(ruleset: &str, hands: Hands) -> Person {
    (1..12).find_map(|seed| waiting(ruleset, seed, hands)).unwrap_or_else(|| panic!("a window opens under {ruleset}"))
}

fn reacted(person: &Person) -> usize {
    let past = person.app.world().resource::<Playback>().outcomes();
    past.iter().filter(|outcome| matches!(outcome, Outcome::Turn(TurnOutcome::Reacted { .. }))).count()
}

#[test]
fn an_open_window_says_who_may_answer_whom_with_what_and_at_which_odds() {
    for ruleset in rulesets() {
        let mut person = window(&ruleset, Hands::Mouse);
        person.take_back_pointer();
        person.tick();
        let (hud, state) = (person.hud(), person.state());
        let banner = hud.banner.0.expect("the window is announced");
        let selection = person.app.world().resource::<Selection>();
        let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
        let name = |unit| book.profile(unit).expect("a fighter").known_as().to_owned();
        let opener = state.window().and_then(|window| window.opener.unit()).expect("somebody acts");
        let unit = selection.unit.expect("one of those who may answer is selected");
        assert_eq!(selection.target, Some(opener), "{ruleset}: whoever acts is looked at");
        assert!(banner.text.contains(&name(opener)), "{ruleset}: {banner:?}");
        assert!(banner.title.contains(&name(unit)) || banner.title.contains(char::is_numeric), "{ruleset}: {banner:?}");
        assert!(
            hud.prompt.0.contains(&name(unit)) && hud.prompt.0.contains(&name(opener)),
            "{ruleset}: {}",
            hud.prompt.0
        );
        let target = hud.target.0.expect("the panel of whoever acts");
        // An answer that is no attack, such as to dodge, has no odds.
        let attacks = replies(&book, &state).iter().any(|reply| {
            let aimed = reply.option.as_ref().is_some_and(|option| matches!(option.targets, OptionTargets::Units(_)));
            reply.unit == unit && aimed
        });
        assert_eq!(target.chance.contains('%'), attacks, "{ruleset}: the odds are shown");
        if attacks {
            let forecast_row = target.forecast_row.expect("what the answer can be expected to do");
            assert!(forecast_row.damage.parse::<f32>().is_ok_and(|damage| damage > 0.0), "{ruleset}: {forecast_row:?}");
        }
        let threat = forecast_under_way(&book, &state, opener);
        assert_eq!(banner.note.is_empty(), threat.is_empty(), "{ruleset}: {}", banner.note);
        let names: Vec<Button> = banner.buttons.iter().map(|(name, ..)| *name).collect();
        assert_eq!(names, [Button::Finish, Button::PassTurn]);
        assert!(hud.bar.actions.iter().any(|card| card.effect.contains('%')), "{ruleset}: {:?}", hud.bar.actions);
        let tokens = hud.timeline.tokens.iter().filter(|token| token.acting).map(|token| token.unit);
        let seats =
            hud.timeline.side_rows.iter().flat_map(|camp| camp.waiting.iter().chain(&camp.acting).chain(&camp.acted));
        let asked: Vec<_> = tokens.chain(seats.filter(|seat| seat.ready).map(|seat| seat.unit)).collect();
        assert!(asked.contains(&unit), "{ruleset}: the timeline shows who may answer");
    }
}

/// Goes on until somebody is shot at in an open window.
fn under_fire(ruleset: &str) -> Option<Person> {
    (1..16).find_map(|seed| {
        let setup =
            BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(6), ..BattleSetup::new("two_fords", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
        for _ in 0..900 {
            let state = person.state();
            let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
            let opener = state.window().and_then(|window| window.opener.unit());
            match state.stage {
                Stage::Over { .. } => return None,
                _ if !person.is_asked() => person.tick(),
                Stage::Reacting if opener.is_some_and(|by| !forecast_under_way(&book, &state, by).is_empty()) => {
                    return Some(person);
                }
                Stage::Reacting => person.finish(),
                Stage::Pause => person.open_round(),
                Stage::Choosing | Stage::Acting => keep(&mut person),
            }
        }
        None
    })
}

#[test]
fn an_attack_that_can_be_answered_says_what_it_can_be_expected_to_do() {
    let mut seen = 0;
    for ruleset in rulesets() {
        let Some(person) = under_fire(&ruleset) else { continue };
        let state = person.state();
        let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
        let opener = state.window().and_then(|window| window.opener.unit()).expect("somebody attacks");
        let threat = forecast_under_way(&book, &state, opener).remove(0);
        let note = person.hud().banner.0.expect("it is announced").note;
        let name = book.profile(threat.target).expect("a fighter").known_as();
        let damage = format!("{:.1}", threat.damage as f64 / 1000.0);
        assert!(note.contains(name) && note.contains(&damage), "{ruleset}: {note}");
        assert!(person.tip(&Hoverable::Button(Button::Threat)).is_some(), "{ruleset}: it explains itself");
        seen += 1;
    }
    assert!(seen > 0, "somebody is shot at in a window");
}

#[test]
fn an_answer_is_given_with_one_key_or_one_click_and_the_battle_goes_on() {
    for (ruleset, hands) in rulesets().iter().flat_map(|rules| [(rules, Hands::Keys), (rules, Hands::Mouse)]) {
        let mut person = window(ruleset, hands);
        let before = reacted(&person);
        let card = attack(&person).expect("an attack");
        assert!(person.press(&card.name), "{} can be pressed", card.name);
        assert_eq!(reacted(&person), before + 1, "{ruleset} with {hands:?}");
        for _ in 0..4000 {
            if person.is_over() {
                break;
            }
            person.play();
        }
        assert!(person.is_over(), "{ruleset} with {hands:?}");
    }
}

#[test]
fn passing_for_a_turn_asks_again_in_the_turn_of_the_next_unit() {
    let mut again = 0;
    for ruleset in rulesets() {
        let mut person = window(&ruleset, Hands::Mouse);
        let opener = |person: &Person| {
            let state = person.state();
            (state.round, state.window().and_then(|window| window.opener.unit()))
        };
        let passed = opener(&person);
        assert!(person.click(&Hoverable::Button(Button::PassTurn)), "{ruleset}: the button is there");
        for _ in 0..600 {
            match person.state().stage {
                Stage::Over { .. } => break,
                _ if !person.is_asked() => person.tick(),
                Stage::Reacting => {
                    assert_ne!(opener(&person), passed, "{ruleset}: asked once more in the same turn");
                    again += 1;
                    break;
                }
                Stage::Pause => person.open_round(),
                _ => keep(&mut person),
            }
        }
    }
    assert!(again > 0, "somebody is asked again");
}

#[test]
fn always_pass_closes_the_window_and_no_other_opens() {
    for ruleset in rulesets() {
        let mut person = window(&ruleset, Hands::Mouse);
        person.paint();
        assert!(person.click(&Hoverable::Button(Button::AlwaysPass)), "the switch is there");
        assert_eq!(person.hud().lance.always_pass, Some(true));
        for _ in 0..400 {
            assert!(!(person.is_asked() && person.state().stage == Stage::Reacting), "{ruleset}: asked once more");
            match person.state().stage {
                Stage::Over { .. } => break,
                _ if !person.is_asked() => person.tick(),
                Stage::Pause => person.open_round(),
                _ => keep(&mut person),
            }
        }
    }
}

/// The own unit in the middle of whose move the person is asked; none where that does not happen in some rounds.
fn asked_about_own_move(person: &mut Person) -> Option<UnitId> {
    for _ in 0..500 {
        let state = person.state();
        let opener = state.window().and_then(|window| window.opener.unit()).and_then(|unit| state.unit(unit));
        match state.stage {
            Stage::Over { .. } => return None,
            _ if !person.is_asked() => person.tick(),
            Stage::Reacting => match opener.filter(|unit| person.is_own(unit.side())) {
                Some(unit) => return Some(unit.id()),
                None => person.finish(),
            },
            Stage::Pause | Stage::Choosing | Stage::Acting => person.fight(),
        }
    }
    None
}

#[test]
fn nobody_is_asked_about_own_moves_unless_they_want_to_be() {
    let mut seen = 0;
    for (ruleset, hands) in rulesets().iter().flat_map(|rules| [(rules, Hands::Keys), (rules, Hands::Mouse)]) {
        let setup =
            BattleSetup { ruleset: Some(ruleset.clone().into()), rounds: Some(5), ..BattleSetup::new("two_fords", 3) };
        let mut person = Person::at(&with_old_walls(), setup, hands);
        assert_eq!(asked_about_own_move(&mut person), None, "{ruleset} with {hands:?}");
        if person.hud().lance.own_moves.is_none() {
            continue;
        }
        let setup =
            BattleSetup { ruleset: Some(ruleset.clone().into()), rounds: Some(5), ..BattleSetup::new("two_fords", 3) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
        let switch = Hoverable::Button(Button::OwnMoves);
        person.paint();
        assert!(person.click(&switch) && person.tip(&switch).is_some(), "{ruleset}: the switch is there");
        assert_eq!(person.hud().lance.own_moves, Some(true));
        person.hands = hands;
        let asked = asked_about_own_move(&mut person);
        assert!(asked.is_some(), "{ruleset} with {hands:?}: asked now");
        person.take_back_pointer();
        person.paint();
        assert!(person.click(&switch), "{ruleset}: it can be switched off while it asks");
        let state = person.state();
        let opener = state.window().and_then(|window| window.opener.unit());
        assert_ne!(opener, asked, "{ruleset}: the question that was open is gone");
        seen += 1;
    }
    assert!(seen > 0, "somewhere units can interrupt their own moves");
}
