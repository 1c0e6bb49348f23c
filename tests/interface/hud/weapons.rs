//! What the screen says about weapons: which of them an action uses, which shots share a roll, and how they can be
//! fired.

use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use std::sync::Arc;

use phaseline::battle::{Armament, BattleSetup, BattleState, Outcome, Rulebook, options, uses};
use phaseline::content::Library;
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::hud::log::sentences;
use phaseline::ui::hud::panels;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;

use crate::{support::looker::Looker, support::old_walls::with_old_walls};

/// A battle that has just been set up.
fn set_up(library: &Arc<Library>, scenario: &str, ruleset: &str) -> (Arc<Rulebook>, Arc<BattleState>) {
    let engine = begin(library, &under(ruleset, scenario, 5));
    (engine.book(), engine.state())
}

/// Somebody who has selected a unit and aims at the first of its enemies.
fn aiming(book: &Rulebook, state: &BattleState, unit: UnitId) -> Looker {
    let side = state.unit(unit).expect("a unit").side();
    let target = state.alive().find(|other| book.are_hostile(side, other.side())).expect("an enemy").id();
    let mut looker = Looker::of(side, Selection { unit: Some(unit), target: Some(target), ..Selection::default() });
    looker.options = options(book, state, unit);
    looker
}

/// All that a tooltip says.
fn told(looker: &mut Looker, book: &Rulebook, state: &BattleState, name: Hoverable) -> String {
    looker.hover = Some(name);
    match tips::tip(looker.at(book, state, &[]), false) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| line.text + "\n").collect(),
        Some(Tip::Ledger(card)) => card.notes.into_iter().map(|note| note.text + "\n").collect(),
        None => String::new(),
    }
}

#[test]
fn the_tooltip_of_an_action_lists_the_weapons_it_uses_and_no_others() {
    let library = with_old_walls();
    let (mut listed, mut left_out) = (0, 0);
    for (scenario, ruleset) in [("two_fords", "sbi3"), ("old_walls", "segments-complete"), ("two_fords", "two-d6")] {
        let (book, state) = set_up(&library, scenario, ruleset);
        for profile in &book.profiles {
            let mut looker = aiming(&book, &state, profile.id);
            for action in book.ruleset.actions().iter().filter(|action| matches!(action.verb, Verb::Fire(_))) {
                let text = told(&mut looker, &book, &state, Hoverable::Action(action.id.clone()));
                for armed in &profile.weapons {
                    let there = text.lines().any(|line| line.contains(&format!("{}: ", armed.weapon.name)));
                    assert!(!there || uses(&action.verb, armed), "{}: {}: {text}", action.id, armed.weapon.name);
                    assert!(!there || !armed.is_swung(), "{}: {}: {text}", action.id, armed.weapon.name);
                    (listed, left_out) = (listed + i32::from(there), left_out + i32::from(armed.is_swung()));
                }
            }
        }
    }
    assert!(listed > 20 && left_out > 0, "{listed} weapons are listed, {left_out} are swung");
}

#[test]
fn a_weapon_that_fires_over_obstacles_says_so_and_names_the_action() {
    let library = with_old_walls();
    let mut seen = 0;
    for ruleset in ["two-d6", "sbi3", "segments-complete"] {
        let (book, state) = set_up(&library, "two_fords", ruleset);
        let over = |armed: &Armament| {
            let action = book
                .ruleset
                .actions()
                .iter()
                .find(|action| action.verb.volley().is_some_and(|how| how.indirect) && uses(&action.verb, armed));
            action.filter(|_| armed.fires_indirectly())
        };
        for profile in &book.profiles {
            let mut looker = aiming(&book, &state, profile.id);
            let panel = panels::hud(looker.at(&book, &state, &[])).target.0.expect("the target's panel");
            for (index, armed) in profile.weapons.iter().enumerate() {
                let text = told(&mut looker, &book, &state, Hoverable::Weapon(index));
                let row = &panel.weapons[index];
                let action = over(armed);
                assert_eq!(row.manners.contains("indirect"), action.is_some(), "{ruleset}: {row:?}");
                let says = action.is_some_and(|action| text.contains(&format!("{}.", action.label)));
                assert_eq!(says, action.is_some(), "{ruleset}: {}: {text}", armed.weapon.name);
                seen += usize::from(says);
            }
        }
    }
    assert!(seen > 0, "some weapon fires over obstacles");
}

#[test]
fn shots_that_hang_on_one_roll_are_told_as_one_bet() {
    let library = with_old_walls();
    let (book, state) = set_up(&library, "two_fords", "sbi3");
    let mut seen = 0;
    for profile in &book.profiles {
        let mut looker = aiming(&book, &state, profile.id);
        let panel = panels::hud(looker.at(&book, &state, &[])).target.0.expect("the target's panel");
        for (index, armed) in profile.weapons.iter().enumerate() {
            let together = armed.weapon.cluster && armed.weapon.shots > 1;
            let text = told(&mut looker, &book, &state, Hoverable::Weapon(index));
            assert_eq!(text.contains("One roll"), together, "{}: {text}", armed.weapon.name);
            assert_eq!(panel.weapons[index].manners.contains("one roll"), together, "{}", armed.weapon.name);
            seen += usize::from(together);
        }
    }
    assert!(seen > 0, "somebody has missiles");
}

#[test]
fn the_log_says_that_a_salvo_missed_by_one_roll() {
    let library = with_old_walls();
    let mut engine = begin(&library, &BattleSetup::new("two_fords", 5));
    play_to_the_end(&mut engine, |_, _| ());
    let (book, state, past) = (engine.book(), engine.state(), &engine.chronicle().outcomes);
    let looker = Looker::of(phaseline::rules::ids::SideId(0), Selection::default());
    let mut seen = [0, 0];
    for (number, outcome) in past.iter().enumerate() {
        let Outcome::WeaponFired { weapon, shot: 0, attack } = outcome else { continue };
        let fired = &book.profile(attack.unit).expect("a unit").weapons[*weapon].weapon;
        let line = sentences::line(looker.at(&book, &state, past).shown, number, outcome).expect("a line").text();
        let together = fired.cluster && fired.shots > 1;
        assert_eq!(line.contains("one roll"), together, "{line}");
        seen[usize::from(attack.rolled.passed)] += usize::from(together);
    }
    assert!(seen[0] > 0 && seen[1] > 0, "salvos missed and hit: {seen:?}");
}
