//! Checks before they are rolled: the tooltip of an action shows the chance and every term, its button the chance.

use crate::support::battles::{begin, under};
use phaseline::battle::combat::checks::ammunition_in_heat;
use phaseline::battle::{
    Battle, BattleState, Intent, SourceNames, Target, UnitState, action_check, options, source_name,
};
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::combat::test_roll::Test;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Action, Verb};
use phaseline::rules::wording::text::signed;
use phaseline::ui::hud::actions::model::ActionCard;
use phaseline::ui::hud::panels;
use phaseline::ui::paint::percent;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;

use crate::{support::looker::Looker, support::old_walls::with_old_walls};

/// A battle in which a unit is in turn, changed by hand.
struct Table {
    engine: Battle,
    unit: UnitId,
}

impl Table {
    fn of(ruleset: &str, change: impl Fn(&mut UnitState)) -> Self {
        Self::seeded(ruleset, 5, change)
    }

    fn seeded(ruleset: &str, seed: u64, change: impl Fn(&mut UnitState)) -> Self {
        let mut engine = begin(&with_old_walls(), &under(ruleset, "two_fords", seed));
        while engine.state().turn.is_none() && engine.state().acting().is_none() {
            engine.play(Intent::Draw).expect("drawn");
        }
        let unit = engine.state().turn.as_ref().expect("somebody is in turn").units[0];
        let mut state = BattleState::clone(&engine.state());
        change(state.units[unit.0 as usize].change());
        let book = engine.book();
        engine = Battle::new(book, state);
        Self { engine, unit }
    }

    fn action(&self, does: impl Fn(&Action) -> bool) -> Action {
        let book = self.engine.book();
        book.ruleset.actions().iter().find(|action| does(action)).expect("such an action").clone()
    }

    /// The button of an action and what is said about it.
    fn told(&self, action: &Action) -> (ActionCard, Vec<String>) {
        let (book, state) = (self.engine.book(), self.engine.state());
        let side = state.unit(self.unit).expect("a unit").side();
        let mut looker = Looker::of(side, Selection { unit: Some(self.unit), ..Selection::default() });
        looker.hover = Some(Hoverable::Action(action.id.clone()));
        looker.options = options(&book, &state, self.unit);
        let ask = looker.at(&book, &state, &[]);
        let Some(Tip::Text { lines, .. }) = tips::tip(ask, false) else { panic!("{} explains itself", action.id) };
        let mut buttons = panels::hud(ask).bar.actions.into_iter();
        let button = buttons.find(|card| card.name == Hoverable::Action(action.id.clone())).expect("a button");
        (button, lines.into_iter().map(|line| line.text).collect())
    }

    fn heat_limit(&self) -> i32 {
        self.engine.book().profile(self.unit).expect("a fighter").design.heat_limit.cast_signed()
    }

    fn check(&self, action: &Action) -> Option<Test> {
        let (book, state) = (self.engine.book(), self.engine.state());
        let place = book.ruleset.action(&action.id).expect("an action");
        action_check(&book, &state, self.unit, place, &Target::Nothing).map(|check| check.test)
    }
}

fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of as f32)
}

/// Every term of a test has a row with its amount and its reason, and the chance stands over them.
fn has_rows(table: &Table, lines: &[String], test: &Test) {
    let (words, book) = (built_in_words(), table.engine.book());
    let chance = share(test);
    assert!(lines.iter().any(|line| line.ends_with(&chance)), "{chance} in {lines:?}");
    assert!(!test.tally.terms.is_empty());
    for term in &test.tally.terms {
        let amount = signed(term.amount);
        let reason = term.reason.in_words(&words, |source| source_name(SourceNames::alone(&words, &book), source));
        let is_it = |line: &String| line.starts_with(&amount) && line.to_lowercase().contains(&reason.to_lowercase());
        assert!(lines.iter().any(is_it), "{amount} {reason} in {lines:?}");
    }
}

#[test]
fn standing_up_tells_its_chance_and_its_terms_before_the_press() {
    let table = Table::of("sbi3", |unit| (unit.hull.prone, unit.hull.crippled) = (true, true));
    let rise = table.action(|action| action.verb == Verb::Rise);
    let test = table.check(&rise).expect("a check");
    let (button, lines) = table.told(&rise);
    has_rows(&table, &lines, &test);
    assert!(lines.iter().any(|line| line.starts_with("If it fails")), "{lines:?}");
    assert_eq!(button.effect, format!("succeeds {}", share(&test)));
    assert_eq!(button.effect_short, share(&test));
}

#[test]
fn starting_up_is_said_to_be_certain_when_cool_and_has_a_chance_when_hot() {
    let shut_down = |heat: i32| move |unit: &mut UnitState| (unit.heat.points, unit.heat.shut_down) = (heat, true);
    let table = Table::of("sbi3", shut_down(5));
    let start = table.action(|action| action.verb == Verb::StartUp);
    let (button, lines) = table.told(&start);
    assert_eq!(table.check(&start), None);
    assert!(lines.iter().any(|line| line.contains("Always succeeds")) && button.effect.is_empty(), "{lines:?}");
    let table = Table::of("sbi3", shut_down(table.heat_limit() - 1));
    let test = table.check(&start).expect("a check");
    let (button, lines) = table.told(&start);
    has_rows(&table, &lines, &test);
    assert!(button.effect.contains(share(&test).as_str()), "{button:?}");
    // A machine that runs has nothing to start: no chance is told.
    assert_eq!(Table::of("sbi3", |_| {}).check(&start), None);
}

#[test]
fn what_an_action_asks_for_and_a_way_out_that_is_certain_are_told() {
    let table = Table::of("two-d6", |unit| unit.hull.prone = true);
    let rises: Vec<Action> =
        table.engine.book().ruleset.actions().iter().filter(|action| action.verb == Verb::Rise).cloned().collect();
    assert_eq!(rises.len(), 2, "at once, or slowly");
    let chances = rises.iter().map(|rise| {
        let test = table.check(rise).expect("a check");
        let (_, lines) = table.told(rise);
        has_rows(&table, &lines, &test);
        assert!(lines.iter().any(|line| line.starts_with("Piloting check")), "{lines:?}");
        test.difficulty()
    });
    let chances: Vec<i32> = chances.collect();
    assert_eq!(chances[0], chances[1] + 1, "slowly it is easier by one");
    let eject = table.action(|action| action.verb == Verb::Eject);
    let (_, lines) = table.told(&eject);
    assert!(lines.iter().any(|line| line.contains("Always succeeds")), "{lines:?}");
}

#[test]
fn the_end_of_an_activation_tells_the_check_of_hot_ammunition() {
    let mut seen = 0;
    for (seed, heat) in (1..6).flat_map(|seed| [5, 25, 60].map(|heat| (seed, heat))) {
        let table = Table::seeded("sbi3", seed, move |unit| unit.heat.set(heat));
        let (book, state) = (table.engine.book(), table.engine.state());
        let end = table.action(|action| action.verb == Verb::End);
        let (_, lines) = table.told(&end);
        let check = ammunition_in_heat(&book, state.unit(table.unit).expect("a unit"));
        let shuts_down = lines.iter().any(|line| line.contains("SHUTS DOWN"));
        assert_eq!(shuts_down, (1..=heat).contains(&table.heat_limit()), "{heat}: {lines:?}");
        if let Some((_, test)) = check {
            has_rows(&table, &lines, &test);
            seen += 1;
        }
    }
    assert!(seen > 0, "some of them carry ammunition");
}
