//! The turning points of a report: they are what happened, the most decisive comes first, and a press leads there.

use std::sync::Arc;

use phaseline::battle::{BattleState, Loss, Outcome, Rulebook, Stage};
use phaseline::interaction::{Hoverable, Presses};
use phaseline::lab::account::{Account, Turning, TurningEvent};
use phaseline::world::session::{Playback, Screen, Shown, Watching, told_to};

use bevy::prelude::State;

use crate::{
    support::old_walls::with_old_walls,
    support::person::Person,
    support::reports::{fought, report},
};

/// The activations of a battle by their numbers: the state before each and the one after it.
fn activations(person: &Person) -> Vec<(Arc<BattleState>, Arc<BattleState>)> {
    let frames = person.app.world().resource::<Playback>().frames();
    let mut found: Vec<(Arc<BattleState>, Arc<BattleState>)> = Vec::new();
    for pair in frames.windows(2) {
        let (before, after) = (&pair[0].state, &pair[1].state);
        match (before.stack.is_empty(), after.stack.is_empty()) {
            (true, false) => found.push((Arc::clone(before), Arc::clone(after))),
            (false, _) => found.last_mut().expect("an activation is under way").1 = Arc::clone(after),
            _ => {}
        }
    }
    found
}

/// The points of armour and structure that each side has left.
fn strength(book: &Rulebook, state: &BattleState) -> Vec<u32> {
    let of = |unit: &phaseline::battle::UnitState| {
        let left = unit.hull.plates.iter().map(|plate| plate.armour + plate.structure).sum::<u32>();
        if unit.hull.destroyed { 0 } else { left }
    };
    let side = |side: &phaseline::battle::SideBook| {
        book.profiles.iter().filter(|profile| profile.side == side.id).filter_map(|it| state.unit(it.id)).map(of).sum()
    };
    book.sides.iter().map(side).collect()
}

fn all() -> Vec<(Person, Account)> {
    let battles = [("two_fords", "sbi3"), ("two_fords", "two-d6"), ("saltgate", "segments-complete")];
    battles.into_iter().map(|(scenario, ruleset)| fought(scenario, ruleset, 5)).collect()
}

#[test]
fn a_turning_point_has_the_force_of_the_sides_before_and_after_its_activation() {
    let mut told = 0;
    for (person, account) in all() {
        let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
        let activations = activations(&person);
        for turning in &account.turnings {
            let (before, after) = &activations[turning.activation as usize - 1];
            assert_eq!(after.round.min(turning.round), before.round, "{turning:?}");
            assert_eq!(turning.before, strength(&book, before), "{turning:?}");
            assert_eq!(turning.after, strength(&book, after), "{turning:?}");
            assert_eq!(turning.step, before.step, "{turning:?}");
            told += 1;
        }
        assert!(account.turnings.windows(2).all(|pair| pair[0].weight >= pair[1].weight), "most decisive first");
    }
    assert!(told > 10, "{told} activations are told");
}

#[test]
fn what_a_turning_point_tells_is_what_became_of_the_units() {
    let (mut lost, mut fell, mut back) = (0, 0, 0);
    for (person, account) in all() {
        let activations = activations(&person);
        let outcomes = person.app.world().resource::<Playback>().outcomes();
        let falls = |turnings: &[Turning]| {
            let events = turnings.iter().flat_map(|turning| &turning.events);
            events.filter(|event| matches!(event, TurningEvent::Fell { .. })).count()
        };
        let in_all = outcomes.iter().filter(|it| matches!(it, Outcome::KnockedDown { .. })).count();
        assert!(falls(&account.turnings) <= in_all);
        fell += falls(&account.turnings);
        for turning in &account.turnings {
            let (before, after) = &activations[turning.activation as usize - 1];
            for event in &turning.events {
                match *event {
                    TurningEvent::Lost { unit, yet_to_act, duel, .. } => {
                        let was = before.unit(unit).expect("a unit");
                        assert!(!was.hull.destroyed && after.unit(unit).expect("a unit").hull.destroyed);
                        assert_eq!(yet_to_act, !was.turn.acted && unit != turning.unit, "{turning:?}");
                        assert!(duel.is_none_or(|first| first.round <= turning.round));
                        let how = account.units[unit.0 as usize].lost.expect("it is lost");
                        assert_eq!(how.part.is_some(), how.how == Loss::Wrecked, "{how:?}");
                        let plates = &after.unit(unit).expect("a unit").hull.plates;
                        assert!(how.part.is_none_or(|part| plates[part].structure == 0), "{how:?}");
                        lost += 1;
                    }
                    TurningEvent::Fell { steps, .. } | TurningEvent::Called { steps, .. } => {
                        back += i32::from(steps > 0);
                    }
                }
            }
        }
    }
    assert!(lost > 0 && fell > 0 && back > 0, "{lost} lost, {fell} fell, {back} were set back");
}

/// The five most decisive turning points in order of time.
fn told_in_time(account: &Account) -> Vec<&Turning> {
    let mut told: Vec<&Turning> = account.turnings.iter().take(5).collect();
    told.sort_by_key(|turning| turning.activation);
    told
}

#[test]
fn a_report_tells_at_most_five_turning_points_with_their_round_and_the_balance_in_numbers() {
    let (person, account) = fought("two_fords", "sbi3", 5);
    let report = report(&person, &account);
    assert!((1..=5).contains(&report.turnings.len()), "{:?}", report.turnings);
    for (row, turning) in report.turnings.iter().zip(told_in_time(&account)) {
        assert_eq!(row.activation, turning.activation);
        assert!(row.when.contains(&format!("ound {}", turning.round)), "{row:?}");
        assert!(row.when.contains(&format!("phase {}", turning.step.expect("phases"))), "{row:?}");
        assert_eq!(row.swing.text.matches('%').count(), 2, "{row:?}");
        assert!(row.text.ends_with('.') && !row.text.contains('{') && !row.text.contains("report."), "{row:?}");
    }
}

#[test]
fn a_press_on_a_turning_point_shows_its_activation_and_the_report_can_be_read_again() {
    let (mut person, account) = fought("two_fords", "sbi3", 3);
    let turning = account.turnings.first().expect("a turning point").clone();
    person.tick();
    for _ in 0..2 {
        press(&mut person, "button:report");
        assert_eq!(*person.app.world().resource::<State<Screen>>().get(), Screen::Report);
        press(&mut person, &format!("choice:replayed/{}", turning.activation));
        let world = person.app.world();
        assert_eq!(*world.resource::<State<Screen>>().get(), Screen::Battle);
        let (watching, playback) = (world.resource::<Watching>(), world.resource::<Playback>());
        let chapter = &watching.chapters[watching.activation(turning.activation).expect("it is there")];
        let begun = chapter.moment.begins.expect("an activation");
        assert_eq!((begun.unit, begun.activation), (turning.unit, turning.activation));
        assert_eq!(chapter.moment.round, turning.round);
        assert!(playback.cursor() >= chapter.cursor && !playback.past().is_empty());
        assert!(playback.cursor() < playback.outcomes().len() || turning.after.contains(&0), "not at the end");
    }
}

#[test]
fn a_report_gives_the_same_verdict_after_a_turning_point_was_watched() {
    for (scenario, ruleset) in [("two_fords", "sbi3"), ("saltgate", "para-bellum")] {
        let (mut person, account) = fought(scenario, ruleset, 3);
        let verdict = |person: &Person| {
            let watching = person.app.world().get_resource::<Watching>();
            let report = person.ask(|ask| {
                phaseline::ui::screens::report::build::report(ask.shown, &account, told_to(ask.players, watching))
            });
            (report.title, report.won, report.why, report.turnings)
        };
        person.tick();
        press(&mut person, "button:report");
        let before = verdict(&person);
        let activation = account.turnings.first().expect("a turning point").activation;
        press(&mut person, &format!("choice:replayed/{activation}"));
        assert!(person.app.world().contains_resource::<Watching>());
        press(&mut person, "button:report");
        assert_eq!(verdict(&person), before, "{scenario}");
        let decided = matches!(person.state().stage, Stage::Over { winner: Some(_), .. });
        assert!(!decided || !before.0.contains(" wins"), "the verdict is the player's: {}", before.0);
    }
}

/// Presses something and lets two frames pass.
fn press(person: &mut Person, name: &str) {
    let name: Hoverable = name.parse().expect("a name");
    person.app.world_mut().resource_mut::<Presses>().press(name);
    (0..3).for_each(|_| person.app.update());
}

#[test]
fn who_fired_first_of_two_is_told_with_both_names_and_when() {
    let mut told = 0;
    let others = [("two_fords", "classic"), ("saltgate", "sbi3"), ("two_fords", "two-d6"), ("two_fords", "sbi04")];
    let battles = others.into_iter().flat_map(|(at, under)| (1..=6).map(move |seed| fought(at, under, seed)));
    for (person, account) in all().into_iter().chain(battles) {
        if told > 0 {
            break;
        }
        let report = report(&person, &account);
        let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
        let name = |unit| book.profile(unit).expect("a unit").known_as();
        for (row, turning) in report.turnings.iter().zip(told_in_time(&account)) {
            for event in &turning.events {
                let TurningEvent::Lost { unit, by: Some(by), duel: Some(first), .. } = event else { continue };
                let other = if first.unit == *unit { *by } else { *unit };
                let sentence =
                    format!("{} had fired at {} first, in round {}", name(first.unit), name(other), first.round);
                assert!(row.text.contains(&sentence), "{sentence} in: {}", row.text);
                told += 1;
            }
        }
    }
    assert!(told > 0, "nobody was lost to an enemy fired at");
}

#[test]
fn german_keeps_the_capitals_of_its_nouns_in_a_turning_point() {
    for (scenario, ruleset, word) in [("two_fords", "sbi3", "Phase"), ("saltgate", "segments-complete", "Segment")] {
        let (person, account) = fought(scenario, ruleset, 5);
        let german = with_old_walls().words("de");
        let told = person.ask_in(&german, |ask| {
            let report =
                phaseline::ui::screens::report::build::report(ask.shown, &account, ask.players.first().copied());
            format!("{report:?}")
        });
        assert!(told.contains(word) && !told.contains(&format!(" {} ", word.to_lowercase())), "{told}");
    }
}
