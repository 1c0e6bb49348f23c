//! Small things that would confuse a player: what a press does, and what a line means.

use bevy::prelude::*;
use phaseline::battle::{BattleSetup, CheckPurpose, Outcome};
use phaseline::interaction::{Focus, Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::hud::log::sentences;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{Notice, Shown};

use crate::{
    support::attacker::{before, plain},
    support::person::Person,
    support::reports::fought,
    support::walker::about_to_walk_in,
};

#[test]
fn tab_comes_to_the_targets_first_while_an_action_waits_for_its_aim() {
    let (mut person, action, targets) = before(plain);
    assert!(person.press(&Hoverable::Action(action)));
    let mut come_to = Vec::new();
    for _ in 0..targets.len() {
        person.strike(KeyCode::Tab);
        come_to.push(person.app.world().resource::<Focus>().target.clone().expect("it points at something"));
    }
    let mut wanted: Vec<Hoverable> = targets.into_iter().map(Hoverable::Badge).collect();
    come_to.sort();
    wanted.sort();
    assert_eq!(come_to, wanted);
}

#[test]
fn every_skill_of_the_selected_pilot_and_the_unit_itself_explain_themselves() {
    let (mut person, ..) = before(plain);
    person.paint();
    let unit = person.hud().selected.0.expect("somebody is selected");
    let skills = unit.skills.iter().map(|(skill, ..)| Hoverable::Skill(*skill));
    for name in skills.chain([Hoverable::Card]) {
        assert!(person.point(&name), "{name} is on the screen");
        let Some(Tip::Text { title, lines }) = person.tip(&name) else { panic!("{name} explains itself") };
        assert!(!title.is_empty() && !lines.is_empty(), "{name}");
    }
}

#[test]
fn a_wound_and_what_follows_from_it_are_one_line_of_the_log() {
    let (mut wounds, mut followed) = (0, 0);
    for (scenario, ruleset) in [("two_fords", "sbi3"), ("saltgate", "sbi3"), ("two_fords", "two-d6")] {
        let (person, _) = fought(scenario, ruleset, 8);
        person.ask(|ask| {
            for (number, outcome) in ask.past.iter().enumerate() {
                let Outcome::PilotWounded { unit, .. } = outcome else { continue };
                wounds += 1;
                let line = sentences::line(ask.shown, number, outcome).expect("a wound is told");
                let of_it = |outcome: &&Outcome| match outcome {
                    Outcome::MoraleChanged { .. } => true,
                    Outcome::InitiativeShifted { unit: who, .. }
                    | Outcome::EffectApplied { unit: who, .. }
                    | Outcome::Checked { unit: who, purpose: CheckPurpose::StayConscious, .. } => who == unit,
                    _ => false,
                };
                for (place, after) in ask.past.iter().enumerate().skip(number + 1).take_while(|(_, it)| of_it(it)) {
                    assert!(sentences::line(ask.shown, place, after).is_none(), "it has no line of its own");
                    let Outcome::Checked { test, .. } = after else { continue };
                    let percent = format!("{}%", test.chance().percent());
                    let piece = line.pieces.iter().find(|piece| piece.text == percent);
                    let piece = piece.unwrap_or_else(|| panic!("{} tells {percent}", line.text()));
                    assert_eq!((piece.outcome, piece.number.as_deref()), (place, Some("percent")));
                    followed += 1;
                }
            }
        });
    }
    assert!(wounds > 0 && followed > 0, "{wounds} wounds, {followed} checks");
}

#[test]
fn every_move_is_one_line_of_the_log_with_its_action_and_its_hexes() {
    let mut told = 0;
    for (scenario, ruleset) in [("two_fords", "sbi3"), ("saltgate", "para-bellum")] {
        let (person, _) = fought(scenario, ruleset, 3);
        person.ask(|ask| {
            let mut ways: Vec<(UnitId, String, u32)> = Vec::new();
            let mut lines = Vec::new();
            let mut acting = std::collections::BTreeMap::new();
            for (number, outcome) in ask.past.iter().enumerate() {
                match outcome {
                    Outcome::ActionBegan { unit, action, .. } => {
                        let label = ask.book.ruleset.actions()[action.get()].label.trim_end_matches('!').to_owned();
                        acting.insert(*unit, (label, None));
                    }
                    Outcome::UnitMoved { unit, from, to, .. } | Outcome::UnitJumped { unit, from, to } => {
                        let (label, way) = acting.get_mut(unit).expect("an action moves it");
                        let way = *way.get_or_insert_with(|| {
                            ways.push((*unit, label.clone(), 0));
                            ways.len() - 1
                        });
                        ways[way].2 += from.hex.distance(to.hex);
                    }
                    _ => {}
                }
                let moves = matches!(
                    outcome,
                    Outcome::UnitMoved { .. } | Outcome::UnitJumped { .. } | Outcome::UnitTurned { .. }
                );
                lines.extend(sentences::line(ask.shown, number, outcome).filter(|_| moves).map(|line| line.text()));
            }
            for (unit, action, hexes) in &ways {
                let name = ask.book.profile(*unit).expect("a unit").known_as();
                let wanted = format!("{name}: {action}, {hexes} hex");
                assert!(lines.iter().any(|line| line.starts_with(&wanted)), "{wanted} in {lines:?}");
            }
            let moved = lines.iter().filter(|line| !line.contains("turns on the spot")).count();
            assert_eq!(moved, ways.len(), "one line for each way");
            told += ways.len();
        });
    }
    assert!(told > 20, "{told} ways");
}

#[test]
fn who_is_aimed_at_and_cannot_be_attacked_is_not_said_to_be_attacked_by_one_more_click() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])), "the first press aims");
    person.take_back_pointer();
    person.tick();
    let aimed = person.hud().prompt.0;
    assert!(aimed.contains("click again"), "{aimed}");
    let weapons = person.hud().target.0.expect("somebody is aimed at").weapons;
    let fires = |row: &&(usize, phaseline::ui::hud::target::model::WeaponRow)| {
        row.1.why_not.is_none() && row.1.spared.is_none()
    };
    let weapons: Vec<_> = weapons.into_iter().enumerate().collect();
    for (weapon, _) in weapons.iter().filter(fires) {
        assert!(person.press(&Hoverable::Weapon(*weapon)));
    }
    person.take_back_pointer();
    person.tick();
    let prompt = person.hud().prompt.0;
    assert!(!prompt.contains("click again") && prompt.contains("cannot attack"), "{prompt}");
}

#[test]
fn an_attack_that_is_not_possible_now_is_not_promised() {
    let attacks = |verb: &Verb| matches!(verb, Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_));
    let harmless = |person: &Person, _: UnitId| {
        person.options(|option, verb| option.why_not.is_none() && attacks(verb)).is_empty()
    };
    let found = about_to_walk_in(|seed| BattleSetup::new("two_fords", seed), harmless);
    let (mut person, unit, _) = found.expect("somebody can walk and attack nobody");
    let (book, state) = (person.app.world().resource::<Shown>().rulebook.clone(), person.state());
    let side = state.unit(unit).expect("a unit").side();
    let mut enemies = state.alive().filter(|enemy| book.are_hostile(enemy.side(), side)).map(|enemy| enemy.id());
    assert!(enemies.any(|enemy| person.click(&Hoverable::Badge(enemy))), "an enemy is on the screen");
    person.take_back_pointer();
    let prompt = person.hud().prompt.0;
    assert!(!prompt.contains("click again") && prompt.contains("cannot attack"), "{prompt}");
    person.strike(KeyCode::Enter);
    assert!(person.app.world().resource::<Notice>().text().is_some(), "Enter says why nothing happens");
}

#[test]
fn switches_of_weapons_are_back_with_the_next_activation() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    let weapons = person.hud().target.0.expect("somebody is aimed at").weapons;
    let weapon = weapons.iter().position(|row| row.why_not.is_none()).expect("one bears");
    assert!(person.press(&Hoverable::Weapon(weapon)));
    assert!(person.app.world().resource::<Selection>().switched);
    for _ in 0..40 {
        person.play();
        if !person.app.world().resource::<Selection>().switched {
            return;
        }
    }
    panic!("the switches stay as they are");
}

#[test]
fn a_wounded_pilot_has_one_chip_for_his_wounds() {
    let (person, _) = fought("two_fords", "sbi3", 8);
    let words = phaseline::content::built_in_words();
    let mut wounded = 0;
    person.ask(|ask| {
        for unit in ask.state.units.iter().filter(|unit| unit.crew.wounds > 0) {
            let card =
                phaseline::ui::hud::unit::build::card(&words, ask.book, ask.components, unit.id()).expect("a card");
            let chips: Vec<&String> = card.conditions.iter().map(|(name, ..)| name).collect();
            let of_wounds = chips.iter().filter(|name| name.to_lowercase().starts_with("wound")).count();
            assert_eq!(of_wounds, 1, "{chips:?}");
            wounded += 1;
        }
    });
    assert!(wounded > 0, "somebody was wounded");
}
