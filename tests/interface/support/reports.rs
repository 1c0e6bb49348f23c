//! Battles that somebody has fought, and their reports.

use super::old_walls::with_old_walls;
use super::person::{Hands, Person};
use phaseline::battle::BattleSetup;
use phaseline::lab::account::Account;
use phaseline::ui::screens::report::model::ReportScreen;
use phaseline::world::session::{Playback, Shown};

/// A battle of some rounds that somebody has fought, and what it came to.
pub fn fought(scenario: &str, ruleset: &str, rounds: u32) -> (Person, Account) {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(rounds), ..BattleSetup::new(scenario, 5) };
    let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
    person.fight_on(6000);
    let world = person.app.world();
    let account = Account::of(&world.resource::<Shown>().rulebook, world.resource::<Playback>().outcomes());
    (person, account)
}

/// The report as it would be shown.
pub fn report(person: &Person, account: &Account) -> ReportScreen {
    person.ask(|ask| phaseline::ui::screens::report::build::report(ask.shown, account, ask.players.first().copied()))
}
