//! Objectives, arrivals, forecasts, morale and the numbers of the log are on the screen and explain themselves.

use crate::support::battles::under;
use phaseline::battle::state::unit_state::{ActiveEffect, Ends, Source};
use phaseline::battle::{BattleSetup, BattleState, OptionTargets, Stage, UnitState, start};
use phaseline::content::built_in_words;
use phaseline::interaction::{GaugeKind, Hoverable};
use phaseline::rules::catalog::scenario::Relation;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::unit::traits::passing;
use phaseline::ui::hud::units::Values;
use phaseline::ui::tooltip::model::Tip;

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

#[test]
fn objectives_and_later_arrivals_have_their_places_and_explain_themselves() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("salt_road", 3), Hands::Mouse);
    person.open_round();
    let hud = person.hud();
    assert!(
        !hud.objectives.0.is_empty() && hud.objectives.0.iter().all(|goal| !goal.text.is_empty()),
        "{:?}",
        hud.objectives.0
    );
    let coming = &hud.timeline.coming;
    assert!(!coming.is_empty() && coming.is_sorted_by_key(|coming| coming.round), "{coming:?}");
    for name in [Hoverable::Objective(0), Hoverable::Timeline(coming[0].unit)] {
        assert!(person.point(&name), "{name} is on the screen");
        assert!(person.tip(&name).is_some(), "{name} explains itself");
    }
}

#[test]
fn every_number_in_the_log_explains_itself() {
    for scenario in ["two_fords", "salt_road"] {
        let setup = BattleSetup { rounds: Some(3), ..BattleSetup::new(scenario, 5) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..1500 {
            if person.is_over() {
                break;
            }
            person.play();
        }
        for line in person.hud().log.lines {
            for (outcome, part) in line.pieces.iter().filter_map(|piece| Some((piece.outcome, piece.number.clone()?))) {
                let name = Hoverable::LogNumber(outcome, part.clone());
                assert!(line.heading || person.tip(&name).is_some(), "{scenario}: {part} in {:?}", line.text());
                seen.insert(part);
            }
        }
        assert!(seen.len() > 1, "{scenario}: {seen:?}");
    }
}

#[test]
fn a_target_promises_damage_falls_and_losses_before_the_click() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 5), Hands::Mouse);
    for _ in 0..600 {
        let shot = person.options(|option, verb| option.why_not.is_none() && verb.volley().is_some()).into_iter();
        let mut target = shot.filter_map(|(_, targets)| match targets {
            OptionTargets::Units(units) => units.first().map(|aimed| aimed.unit),
            _ => None,
        });
        if let Some(target) = target.next_back().filter(|_| person.is_asked() && person.state().stage != Stage::Pause) {
            let name = Hoverable::Badge(target);
            if person.point(&name) {
                let forecast_row =
                    person.hud().target.0.and_then(|card| card.forecast_row).expect("what can be expected");
                assert!(forecast_row.damage.parse::<f32>().is_ok_and(|damage| damage > 0.0), "{forecast_row:?}");
                assert!(
                    forecast_row.knockdown.ends_with('%') && forecast_row.destruction.ends_with('%'),
                    "{forecast_row:?}"
                );
                let heat = person
                    .hud()
                    .selected
                    .0
                    .and_then(|unit| unit.gauges.into_iter().find(|gauge| gauge.kind == GaugeKind::Heat));
                assert!(heat.is_some_and(|gauge| gauge.change > 0), "the heat to come is shown");
                return;
            }
        }
        person.play();
    }
    panic!("nobody can be shot at");
}

#[test]
fn nobody_says_what_people_weigh() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("old_walls", 1), Hands::Keys);
    person.open_round();
    let selected = (0..200).find_map(|_| {
        person.play();
        person.hud().selected.0
    });
    let unit = selected.expect("somebody is in turn");
    assert!(!unit.line.contains(" t ") && unit.line.contains("walk"), "{} weighs {}", unit.face.name, unit.line);
}

#[test]
fn the_morale_of_every_side_is_in_view_and_tells_what_low_spirits_do() {
    let person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 5), Hands::Mouse);
    let hud = person.hud();
    assert_eq!(hud.lance.means.first().map(|(_, morale)| *morale), Some(50));
    assert_eq!(hud.lance.rival_morale, [(Relation::Enemy, 50)]);
    let Some(Tip::Text { lines, .. }) = person.tip(&Hoverable::Morale) else { panic!("morale is explained") };
    let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines[..2], ["West Bank: 50", "East Bank: 50"]);
    assert!(lines[2].contains("80"), "{lines:?}");
    assert!(lines[3].starts_with("Unsettled at 20 or less: ") && lines[3].len() > 40, "{lines:?}");
}

#[test]
fn an_effect_that_is_there_twice_is_told_once_unless_each_counts() {
    let library = with_old_walls();
    let started = start(&library, &BattleSetup::new("two_fords", 5)).expect("a battle");
    let (book, mut state) = (started.book, BattleState::clone(&started.state));
    let mut told = |id: &str| {
        let known = &book.effects[id];
        let held = ActiveEffect {
            source: Source::Effect(known.effect.id.clone()),
            label: known.effect.name.clone(),
            changes: known.changes.clone(),
            group: None,
            ends: Ends::Never,
            by: None,
        };
        let mut unit = UnitState::clone(&state.units[0]);
        unit.effects.0 = vec![held.clone(), held];
        *state.units[0].change() = unit;
        let values = Values::of(&book, &state);
        let unit = values.components().unit(UnitId(0)).expect("it is there");
        passing(&built_in_words(), &book, unit).into_iter().map(|note| note.text).collect::<Vec<_>>()
    };
    let (highest, added) = (told("hobbled"), told("dead_eye"));
    assert_eq!(highest.len(), 1);
    assert!(!highest[0].contains("times"), "{highest:?}");
    assert_eq!(added.len(), 1);
    assert!(added[0].contains("2 times"), "{added:?}");
}

#[test]
fn what_enemies_are_about_stands_below_the_own_objectives() {
    let person = Person::at(&with_old_walls(), BattleSetup::new("lantern_point", 5), Hands::Mouse);
    let names: Vec<(String, String)> =
        person.hud().objectives.0.into_iter().map(|goal| (goal.name, goal.count)).collect();
    let goal = |name: &str, count: &str| (name.to_owned(), count.to_owned());
    assert_eq!(names, [goal("Keep the light", "0 of 4"), goal("Wreckers: Put the light out", "0 of 4")]);
    let Some(Tip::Text { lines, .. }) = person.tip(&Hoverable::Objective(1)) else { panic!("it is explained") };
    assert!(lines[0].text.contains("lighthouse"), "{}", lines[0].text);
}

#[test]
fn odds_on_a_clock_without_a_frame_lie_on_every_number_that_can_be_drawn() {
    let setup = under("two-d6", "two_fords", 5);
    let timeline = Person::at(&with_old_walls(), setup, Hands::Mouse).hud().timeline;
    let odds: Vec<_> = timeline.tokens.iter().filter_map(|token| token.odds.as_ref()).collect();
    assert!(!odds.is_empty());
    for (number, _) in odds.iter().flat_map(|chart| &chart.bars) {
        assert!(timeline.steps.contains(number), "{number} is not among {:?}", timeline.steps);
    }
    assert!(timeline.steps.is_sorted_by(|one, other| one > other), "{:?}", timeline.steps);
}
