//! The numbers of an attack in the target panel and on the buttons are those of the attack itself.

use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use crate::support::shipped::shipped;
use phaseline::ai::Mind;
use phaseline::battle::{
    Battle, BattleSetup, BattleState, Intent, OptionTargets, Outcome, Rulebook, Stage, Target, attack_forecast,
    options, ready,
};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::combat::test_roll::Test;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{ActionIx, Verb};
use phaseline::ui::hud::panels;
use phaseline::ui::paint::percent;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;

use crate::support::looker::Looker;

/// A battle at the turn of a unit that has walked last round and could fire now; the unit, the action and its target.
fn after_a_walk(ruleset: &str) -> (Battle, UnitId, String, UnitId) {
    let library = shipped();
    let mut engine = begin(&library, &under(ruleset, "two_fords", 5));
    let mut mind = Mind::default();
    loop {
        let (book, state) = (engine.book(), engine.state());
        if state.stage == Stage::Choosing {
            let walked = |unit: &&UnitId| state.unit(**unit).is_some_and(|unit| unit.place.hexes_moved > 0);
            for unit in state.turn.as_ref().expect("somebody is in turn").units.iter().filter(walked) {
                let fires = |action: ActionIx| book.ruleset.actions()[action.get()].verb.volley().is_some();
                let plain = options(&book, &state, *unit).into_iter().find_map(|option| match option.targets {
                    OptionTargets::Units(units) if option.why_not.is_none() && fires(option.action) => {
                        Some((option.action, units[0].unit))
                    }
                    _ => None,
                });
                if let Some((action, target)) = plain {
                    let id = book.ruleset.actions()[action.get()].id.clone();
                    return (engine, *unit, id, target);
                }
            }
        }
        let intent = mind.choose(&book, &state).expect("the battle goes on");
        engine.play(intent).expect("a legal intent");
    }
}

/// Looks at a battle of the computer with itself whenever a unit is about to attack, through the eyes of its side, with
/// the unit chosen and its target aimed at.
fn at_every_attack(mut look: impl FnMut(&Rulebook, &BattleState, UnitId, Looker)) {
    let library = shipped();
    let mut engine = begin(&library, &BattleSetup::new("two_fords", 5));
    play_to_the_end(&mut engine, |engine, intent| {
        let (book, state) = (engine.book(), engine.state());
        if let Intent::Act { unit, target, .. } = intent
            && let Some(target) = target.aimed_at()
        {
            let side = state.unit(*unit).expect("a unit").side();
            let chosen = Selection { unit: Some(*unit), target: Some(target), ..Selection::default() };
            let mut looker = Looker::of(side, chosen);
            looker.options = options(&book, &state, *unit);
            look(&book, &state, *unit, looker);
        }
    });
}

fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of as f32)
}

#[test]
fn the_panel_and_the_buttons_say_the_chance_with_which_a_unit_that_walked_last_round_fires() {
    for ruleset in ["sbi3", "classic", "sbi04"] {
        let (mut engine, unit, action, target) = after_a_walk(ruleset);
        let (book, state) = (engine.book(), engine.state());
        let selection = Selection { unit: Some(unit), target: Some(target), ..Selection::default() };
        let side = state.unit(unit).expect("a unit").side();
        let hover = Hoverable::Action(action.clone());
        let mut looker = Looker::of(side, selection);
        looker.options = options(&book, &state, unit);
        looker.hover = Some(hover.clone());
        let hud = panels::hud(looker.at(&book, &state, &[]));
        let place = book.ruleset.action(&action).expect("an action");
        let found =
            attack_forecast(&book, &state, &ready(&book, &state, unit).expect("in turn"), place, &Target::unit(target));
        let attempts = found.expect("it can be aimed").remove(0).attempts;
        let best = attempts.iter().max_by_key(|attempt| attempt.test.chance().thousandths()).expect("a shot");
        let panel = hud.target.0.expect("the target's panel");
        assert_eq!(panel.chance, share(&best.test), "{ruleset}: the panel and the outlook");
        for attempt in &attempts {
            let row = &panel.weapons[attempt.weapon.expect("a weapon")];
            assert_eq!(row.chance, share(&attempt.test), "{ruleset}: {}", row.name);
        }
        let button = hud.bar.actions.iter().find(|card| card.name == hover).expect("its button");
        assert!(button.effect.is_empty() || button.effect.contains(&panel.chance), "{ruleset}: {}", button.effect);
        engine.forget();
        let target = Target::unit(target);
        engine.play(Intent::Act { unit, action, target }).expect("it can be fired");
        let shots = engine.chronicle().outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::WeaponFired { weapon, attack, shot: 0 } if attack.unit == unit => {
                Some((*weapon, attack.test.chance()))
            }
            _ => None,
        });
        let first = shots.into_iter().next().expect("a shot");
        let said = attempts.iter().find(|attempt| attempt.weapon == Some(first.0)).expect("it was foreseen");
        assert_eq!(said.test.chance(), first.1, "{ruleset}: the outlook and the shot");
    }
}

#[test]
fn the_heat_of_an_aimed_attack_stays_in_view_wherever_the_pointer_is() {
    let (engine, unit, action, target) = after_a_walk("sbi3");
    let (book, state) = (engine.book(), engine.state());
    let options = options(&book, &state, unit);
    let place = book.ruleset.action(&action).expect("an action");
    let option = options.iter().find(|option| option.action == place).expect("it is offered");
    let OptionTargets::Units(units) = &option.targets else { panic!("it is aimed at units") };
    let aimed = units.iter().find(|aimed| aimed.unit == target).expect("it can be aimed");
    let weapons = &book.profile(unit).expect("a fighter").weapons;
    let heat: u32 = aimed.weapons.iter().map(|weapon| weapons[*weapon].weapon.heat).sum();
    assert!(heat > 0, "these weapons heat");
    let side = state.unit(unit).expect("a unit").side();
    let mut looker = Looker::of(side, Selection { unit: Some(unit), target: Some(target), ..Selection::default() });
    looker.options = options.clone();
    for hover in [None, Some(Hoverable::Weapon(0)), Some(Hoverable::Odds)] {
        looker.hover = hover.clone();
        let hud = panels::hud(looker.at(&book, &state, &[]));
        let gauges = hud.selected.0.expect("the selected unit").gauges;
        let changes: Vec<i32> = gauges.iter().map(|gauge| gauge.change).collect();
        assert!(changes.contains(&heat.cast_signed()), "{hover:?}: {changes:?}, not {heat}");
    }
}

#[test]
fn effects_behind_a_chance_to_hit_are_named_and_add_up() {
    let mut named = 0;
    at_every_attack(|book, state, _, mut looker| {
        looker.hover = Some(Hoverable::Odds);
        let Some(Tip::Ledger(card)) = tips::tip(looker.at(book, state, &[]), false) else { return };
        let amounts = card.lines.iter().map(|line| line.value.parse::<i32>().expect("a number"));
        assert_eq!(amounts.sum::<i32>().to_string(), card.sum, "{card:?}");
        assert!(card.lines.iter().all(|line| !line.label.to_lowercase().contains("effects on")), "{card:?}");
        let of_fighters = book.profiles.iter().flat_map(|profile| profile.standing.iter().chain(&profile.auras));
        let names: Vec<&str> = of_fighters.map(|held| held.label.as_str()).collect();
        named += card.lines.iter().filter(|line| names.iter().any(|name| line.label.starts_with(name))).count();
    });
    assert!(named > 0, "somebody's effects count");
}

#[test]
fn a_button_with_a_chance_says_at_whom() {
    for ruleset in ["sbi3", "two-d6", "classic"] {
        let (engine, unit, action, target) = after_a_walk(ruleset);
        let (book, state) = (engine.book(), engine.state());
        let side = state.unit(unit).expect("a unit").side();
        let mut looker = Looker::of(side, Selection { unit: Some(unit), target: Some(target), ..Selection::default() });
        looker.options = options(&book, &state, unit);
        looker.hover = Some(Hoverable::Action(action.clone()));
        let name = book.profile(target).expect("an enemy").known_as();
        let ask = looker.at(&book, &state, &[]);
        let cards = panels::hud(ask).bar.actions;
        let card = cards.iter().find(|card| card.name == Hoverable::Action(action.clone())).expect("its button");
        if card.effect.contains('%') {
            let last = name.split(' ').next_back().expect("a word");
            assert!(card.effect.contains(name) && card.effect_short.ends_with(last), "{ruleset}: {card:?}");
        }
        let Some(Tip::Text { lines, .. }) = tips::tip(ask, false) else { panic!("{action} explains itself") };
        let said = lines.iter().any(|line| line.text.contains(name) && line.text.contains('%'));
        assert!(said, "{ruleset}: {lines:?}");
        assert!(cards.iter().any(|card| card.effect.contains('%')), "{ruleset}: some button tells a chance");
    }
}

#[test]
fn the_panel_of_a_blow_with_the_body_gives_no_weapon_a_chance_to_hit() {
    let library = shipped();
    let mut engine = begin(&library, &BattleSetup::new("two_fords", 5));
    let mut seen = 0;
    play_to_the_end(&mut engine, |engine, _| {
        let (book, state) = (engine.book(), engine.state());
        for unit in state.turn.as_ref().filter(|_| state.stage == Stage::Choosing).map_or(&[][..], |it| &it.units) {
            let all = options(&book, &state, *unit);
            for option in all.iter().filter(|option| option.why_not.is_none()) {
                let action = &book.ruleset.actions()[option.action.get()];
                let OptionTargets::Units(units) = &option.targets else { continue };
                if !matches!(action.verb, Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_)) {
                    continue;
                }
                let target = units[0].unit;
                let chosen = Selection {
                    unit: Some(*unit),
                    target: Some(target),
                    action: Some(action.id.clone()),
                    ..Selection::default()
                };
                let mut looker = Looker::of(state.unit(*unit).expect("a unit").side(), chosen);
                looker.options.clone_from(&all);
                let panel = panels::hud(looker.at(&book, &state, &[])).target.0.expect("the target's panel");
                assert!(panel.chance.ends_with('%'), "{}: {}", action.id, panel.chance);
                for row in &panel.weapons {
                    assert!(row.chance.is_empty() && row.why_not.is_some(), "{}: {}", action.id, row.name);
                }
                seen += 1;
            }
        }
    });
    assert!(seen > 3, "blows are possible: {seen}");
}

#[test]
fn a_weapon_that_is_switched_off_says_what_changes_its_chance_and_nothing_where_the_shots_before_it_change_nothing() {
    let mut seen = 0;
    at_every_attack(|book, state, unit, mut looker| {
        for weapon in 1..book.profile(unit).expect("a unit").weapons.len() {
            let mut card = |off: bool| {
                looker.hover = Some(Hoverable::Weapon(weapon));
                looker.selection.spared = off.then_some(weapon).into_iter().collect();
                looker.selection.switched = true;
                match tips::tip(looker.at(book, state, &[]), false) {
                    Some(Tip::Ledger(card)) => Some(card),
                    _ => None,
                }
            };
            let (Some(off), Some(on)) = (card(true), card(false)) else { continue };
            let says = |card: &phaseline::ui::tooltip::model::LedgerCard| {
                card.notes.iter().map(|note| note.text.clone()).find(|text| text.starts_with("Switched off"))
            };
            assert_eq!(says(&on), None, "it is not switched off");
            seen += 1;
            let Some(text) = says(&off) else {
                assert_eq!(off.number, on.number, "nothing is said where nothing changes");
                continue;
            };
            assert!(text.ends_with(&format!(": {}.", on.number)) && off.number != on.number, "{text} {on:?}");
        }
    });
    assert!(seen > 3, "weapons can be switched off: {seen}");
}
