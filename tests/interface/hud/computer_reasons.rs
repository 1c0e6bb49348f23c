//! The log says what a unit of the computer waits for, and only where it waits.

use phaseline::ai::WaitsFor;
use phaseline::battle::{BattleSetup, Outcome};
use phaseline::ui::hud::log::sentences;
use phaseline::world::session::{Playback, Reasons, Shown};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

#[test]
fn the_log_says_what_a_unit_of_the_computer_waits_for() {
    let (mut told, mut own) = (0, 0);
    for seed in 1..4 {
        let setup = BattleSetup { rounds: Some(3), ..BattleSetup::new("two_fords", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        person.fight_on(3000);
        let world = person.app.world();
        let (book, reasons) = (world.resource::<Shown>().rulebook.clone(), world.resource::<Reasons>().clone());
        let outcomes = world.resource::<Playback>().outcomes().to_vec();
        let mut acted = std::collections::BTreeSet::new();
        for (number, outcome) in outcomes.iter().enumerate() {
            match outcome {
                Outcome::RoundBegan { .. } => acted.clear(),
                Outcome::ActivationEnded { unit, acted: true } => {
                    acted.insert(*unit);
                }
                _ => {}
            }
            let Outcome::Deferred { unit } = outcome else {
                assert_eq!(reasons.of(number), None, "{outcome:?} is no wait");
                continue;
            };
            let profile = book.profile(*unit).expect("a unit");
            let line = person.ask(|ask| sentences::line(ask.shown, number, outcome)).expect("a line").text();
            if person.is_own(profile.side) {
                assert_eq!(reasons.of(number), None, "a person gives no reasons");
                own += 1;
                continue;
            }
            let hostile = |enemy| book.profile(enemy).is_some_and(|it| book.are_hostile(it.side, profile.side));
            match reasons.of(number).expect("the computer knows why") {
                WaitsFor::Fire(enemies) => {
                    assert!(enemies.iter().all(|enemy| hostile(*enemy) && !acted.contains(enemy)), "{line}");
                    assert!(line.contains(&format!("{} enem", enemies.len())), "{line}");
                }
                WaitsFor::Prey(enemy) => {
                    assert!(hostile(*enemy) && !acted.contains(enemy), "{line}");
                    assert!(line.contains(book.profile(*enemy).expect("an enemy").known_as()), "{line}");
                }
                WaitsFor::RolledOut => assert!(line.contains("played through"), "{line}"),
            }
            assert!(line.starts_with(&format!("{} waits: ", profile.known_as())), "{line}");
            told += 1;
        }
    }
    assert!(told > 0, "the computer waited {told} times, the person {own}");
}
