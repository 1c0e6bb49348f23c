//! Hovering changes nothing: every target of a scenario is hovered, and the battle is the same as before.

use crate::support::battles::{begin, under};
use crate::support::shipped::shipped;
use phaseline::battle::{Battle, BattleSetup, BattleState, Intent, legal, options, start};
use phaseline::content::built_in_words;
use phaseline::interaction::{Button, Hoverable, Pointed, Selection, press_preview};
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::Clock;
use phaseline::ui::hud::facts::ledger_cards as cards;
use phaseline::ui::hud::panels;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;

use crate::support::looker::Looker;

/// A battle some intents after its start, so that there are ledgers, shifts and effects to look at.
fn battle_under_way(scenario: &str) -> Battle {
    let library = shipped();
    let mut engine = begin(&library, &BattleSetup::new(scenario, 11));
    engine.play(Intent::Draw).expect("drawn");
    for turn in 0..12 {
        let intents = legal(&engine.book(), &engine.state());
        let Some(intent) = intents.get(intents.len() * (turn % 5) / 5) else { break };
        engine.play(intent.clone()).expect("a legal intent");
    }
    engine
}

/// Everything that can be hovered in a battle.
fn everything(engine: &Battle) -> Vec<Hoverable> {
    let (book, state) = (engine.book(), engine.state());
    let mut names = vec![
        Hoverable::Doll,
        Hoverable::Odds,
        Hoverable::ForecastRow,
        Hoverable::Morale,
        Hoverable::Button(Button::Settings),
        Hoverable::Button(Button::Draw),
    ];
    for unit in book.profiles.iter().map(|profile| profile.id) {
        names.extend([
            Hoverable::Badge(unit),
            Hoverable::Unit(unit),
            Hoverable::Timeline(unit),
            Hoverable::Lance(unit),
        ]);
    }
    names.extend(book.board.hexes().into_iter().map(|hex| {
        let (column, row) = hex.to_map();
        Hoverable::Hex(column, row)
    }));
    names.extend(book.ruleset.actions().iter().map(|action| Hoverable::Action(action.id.clone())));
    names.extend((0..engine.chronicle().outcomes.len()).map(Hoverable::Log));
    names.extend((1..=30).map(Hoverable::Step));
    names.extend((0..6).map(Hoverable::Weapon));
    names.extend((0..3).map(Hoverable::Pool));
    for location in book.profiles.iter().flat_map(|profile| &profile.body.locations) {
        names.push(Hoverable::Location(location.id.to_string()));
        names.push(Hoverable::Aim(location.id.to_string()));
    }
    let _: &BattleState = &state;
    names
}

#[test]
fn hovering_every_target_of_a_scenario_leaves_the_battle_as_it_was() {
    let scenarios: Vec<String> = shipped().scenarios.keys().map(ToString::to_string).collect();
    for scenario in scenarios {
        let engine = battle_under_way(&scenario);
        let (book, state) = (engine.book(), engine.state());
        let before = state.hash();
        let steps = match book.ruleset.clock() {
            Clock::ByResult { frame: Some((first, last)), .. } => first.abs_diff(*last) as usize + 1,
            _ => panels::hud(Looker::of(SideId(0), Selection::default()).at(&book, &state, &[])).timeline.steps.len(),
        };
        let mut ledgers = 0;
        let enemy = |unit: UnitId| state.unit(unit).is_some_and(|unit| unit.side() != SideId(0));
        let units: Vec<UnitId> = book.profiles.iter().map(|profile| profile.id).collect();
        for selected in [units.first(), units.last()].into_iter().flatten() {
            let target = units.iter().copied().find(|unit| enemy(*unit) != enemy(*selected));
            let selection = Selection { unit: Some(*selected), target, ..Selection::default() };
            let mut looker = Looker::of(SideId(0), selection);
            looker.options = options(&book, &state, *selected);
            for name in everything(&engine) {
                let hex = match name {
                    Hoverable::Hex(column, row) => Some(phaseline::rules::hex::Hex::from_map(column, row)),
                    _ => None,
                };
                let pointed = Pointed { unit: name.unit(), hex };
                looker.press_preview = press_preview(&book, &state, &looker.options, &looker.selection, pointed);
                looker.hover = Some(name);
                let ask = looker.at(&book, &state, &engine.chronicle().outcomes);
                let hud = panels::hud(ask);
                assert_eq!(hud.timeline.steps.len(), steps);
                for unfolded in [false, true] {
                    ledgers += usize::from(matches!(tips::tip(ask, unfolded), Some(Tip::Ledger(_))));
                }
            }
        }
        assert!(ledgers > 4 * units.len(), "{scenario}: the badges of {} units show ledgers", units.len());
        assert_eq!(engine.state().hash(), before, "{scenario}");
    }
}

#[test]
fn every_ledger_on_the_screen_adds_up() {
    let engine = battle_under_way("two_fords");
    let (book, state) = (engine.book(), engine.state());
    for profile in &book.profiles {
        let card = cards::initiative_of_state((&built_in_words(), &book, &state), profile.id, false);
        let lines: i32 = card
            .lines
            .iter()
            .filter(|line| line.applied)
            .map(|line| line.value.parse::<i32>().expect("a number"))
            .sum();
        assert_eq!(lines.to_string(), card.sum, "{}", card.title);
        assert_eq!(card.lines.len(), 14);
        let chances: f32 = card.chart.iter().flat_map(|chart| &chart.bars).map(|(_, chance)| chance).sum();
        assert!((chances - 1.0).abs() < 1e-5);
        assert!(card.lines.iter().all(|line| line.applied || !line.source.is_empty()), "what does not count says why");
    }
}

#[test]
fn what_is_stored_is_said_to_be_gone_when_it_counts_no_more() {
    let engine = battle_under_way("two_fords");
    let (book, state) = (engine.book(), engine.state());
    let rules = &book.ruleset;
    let place = rules.counters().iter().position(|counter| counter.label == "Hesitation").expect("a counter");
    let draw = rules.main_draw().expect("a draw");
    for profile in &book.profiles {
        let mut stat_block =
            phaseline::battle::readiness::stat_block::stat_block_of(&book, &state, profile.id).expect("a sheet");
        let counter = phaseline::rules::ruleset::CounterIx(place as u16);
        let mut gone = |held: i32| {
            let mut counters = stat_block.counters().to_vec();
            counters[place] = held;
            stat_block.set_counters(&counters);
            rules.draws_until_spent(draw, counter, &stat_block)
        };
        assert_eq!(gone(0), Some(1), "nothing is stored");
        if gone(-1).is_none() {
            continue;
        }
        let recovers = (1..).find(|held| gone(-held - 1) != Some(1)).expect("what one draw takes away");
        let wanted = (1..20_i32).map(|held| Some((held as u32).div_ceil(recovers as u32)));
        assert!((1..20).map(|held| gone(-held)).eq(wanted), "{} recovers {recovers} a round", profile.pilot.name);
    }
}

#[test]
fn a_sum_tells_where_its_numbers_come_from_without_the_keys_of_a_file() {
    let library = shipped();
    let mut rows = 0;
    for ruleset in library.rulesets.keys() {
        let setup = under(ruleset.clone(), "two_fords", 5);
        let Ok(started) = start(&library, &setup) else { continue };
        let engine = Battle::begin(started);
        let (book, state) = (engine.book(), engine.state());
        for profile in &book.profiles {
            let card = cards::initiative_of_state((&built_in_words(), &book, &state), profile.id, true);
            for line in card.lines {
                assert!(
                    !line.source.split(' ').any(|word| word == "key"),
                    "{ruleset}: {}: {}",
                    line.label,
                    line.source
                );
                rows += usize::from(line.source.contains("up to ") || line.source.contains("from "));
            }
        }
    }
    assert!(rows > 4, "rows of tables stand in {rows} lines");
}

#[test]
fn while_a_unit_is_aimed_at_its_tooltip_is_short_and_shift_unfolds_what_it_is() {
    let engine = battle_under_way("two_fords");
    let (book, state) = (engine.book(), engine.state());
    let own = state.alive().find(|unit| unit.side() == SideId(0)).expect("a unit").id();
    let enemy = state.alive().find(|unit| unit.side() != SideId(0)).expect("an enemy").id();
    let friend = state.alive().filter(|unit| unit.side() == SideId(0)).nth(1).expect("a friend").id();
    let mut looker = Looker::of(SideId(0), Selection { unit: Some(own), ..Selection::default() });
    looker.options = options(&book, &state, own);
    let mut lines = |unit: UnitId, unfolded: bool| {
        looker.hover = Some(Hoverable::Unit(unit));
        let tip = tips::tip(looker.at(&book, &state, &engine.chronicle().outcomes), unfolded);
        let Some(Tip::Text { lines, .. }) = tip else { panic!("a unit says what it is") };
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    let weapon = &book.profile(enemy).expect("an enemy").weapons[0].weapon.name;
    let (short, long) = (lines(enemy, false), lines(enemy, true));
    assert!(short.len() < long.len() && short.iter().any(|line| line.starts_with("Shift: ")), "{short:?}");
    assert!(short.len() < 3 && !short.iter().any(|line| line.contains(weapon.as_str())), "{short:?}");
    assert!(!short.contains(&long[0]), "the panel of the target says what it is: {short:?}");
    assert!(long.iter().any(|line| line.contains(weapon.as_str())), "{long:?}");
    assert!(!long.iter().any(|line| line.starts_with("Shift: ")), "{long:?}");
    let (folded, unfolded) = (lines(friend, false), lines(friend, true));
    assert!(unfolded.starts_with(&folded), "nobody aims at a friend: {folded:?}");
    assert!(unfolded.len() > folded.len(), "Shift adds what its statistics come to: {unfolded:?}");
}

#[test]
fn while_an_attack_is_aimed_a_hex_has_a_tooltip_of_a_line() {
    let engine = battle_under_way("two_fords");
    let (book, state) = (engine.book(), engine.state());
    let own = state.alive().find(|unit| unit.side() == SideId(0)).expect("a unit").id();
    let (column, row) = state.unit(own).expect("a unit").place.pose.hex.to_map();
    let attack = book.ruleset.actions().iter().find(|action| action.verb.volley().is_some()).expect("an attack");
    let lines = |action: Option<String>| {
        let mut looker = Looker::of(SideId(0), Selection { unit: Some(own), action, ..Selection::default() });
        looker.options = options(&book, &state, own);
        looker.hover = Some(Hoverable::Hex(column, row + 1));
        let tip = tips::tip(looker.at(&book, &state, &engine.chronicle().outcomes), false);
        let Some(Tip::Text { lines, .. }) = tip else { panic!("a hex says what it is") };
        lines.len()
    };
    assert!(lines(None) > 1, "what it costs to go there, and what the ground does");
    assert_eq!(lines(Some(attack.id.clone())), 0);
}
