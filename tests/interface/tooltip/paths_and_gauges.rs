//! What the screen says about paths, gauges and aims is what comes of them.

use crate::support::old_walls::with_old_walls;
use std::sync::Arc;

use phaseline::battle::readiness::stat_block::movement_points;
use phaseline::battle::{Battle, BattleSetup, Outcome};
use phaseline::interaction::{GaugeKind, Hoverable, PressPreview, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::ask::{Ask, Plans};
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Shown;

use crate::{support::person::Person, support::walker::about_to_walk_in};

fn lines(person: &Person, name: &Hoverable) -> Vec<String> {
    match person.tip(name) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| line.text).collect(),
        other => panic!("{name}: {other:?}"),
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

fn fords(seed: u64) -> BattleSetup {
    BattleSetup::new("two_fords", seed)
}

#[test]
fn a_way_is_told_with_its_steps_its_turns_and_points_that_add_up() {
    let (mut person, unit, hexes) = about_to_walk_in(fords, |_, _| true).expect("somebody walks");
    let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
    let (mut seen, mut turned) = (0, 0);
    for hex in hexes.iter().step_by(2).take(20) {
        let press_preview = match person.point(hex) {
            true => person.app.world().resource::<PressPreview>().clone(),
            false => continue,
        };
        let Some(intent) = press_preview.intent.filter(|_| press_preview.path.len() > 1) else { continue };
        let (prompt, tip) = (person.hud().prompt.0, lines(&person, hex));
        let mut engine = Battle::new(Arc::clone(&book), (*person.state()).clone());
        engine.play(intent).expect("it was foreseen");
        let told = |wanted: fn(&Outcome) -> bool| engine.chronicle().outcomes.iter().filter(|it| wanted(it)).count();
        let steps = told(|outcome| matches!(outcome, Outcome::UnitMoved { .. }));
        let turns = told(|outcome| matches!(outcome, Outcome::UnitTurned { .. }));
        let after = engine.state();
        let Some(acting) = after.acting().filter(|acting| acting.unit == unit) else { continue };
        let line = tip.iter().find(|line| line.contains(": ") && prompt.starts_with(line.as_str()));
        let line = line.unwrap_or_else(|| panic!("{tip:?} say the same as: {prompt}"));
        let points = counted(acting.points_spent as usize, "point", "points");
        let way = line.strip_suffix(&format!(": {points}")).unwrap_or_else(|| panic!("{line} ends with {points}"));
        assert!(way.contains(&counted(steps, "step", "steps")), "{line}: {steps}");
        assert_eq!(way.contains("turn"), turns > 0, "{line}: {turns}");
        let more = way.split(", ").filter_map(|part| part.rsplit_once('+')).map(|(_, more)| more.parse::<usize>());
        let more: usize = more.map(|more| more.expect("a number")).sum();
        assert_eq!(steps + more, acting.points_spent as usize, "{line} adds up");
        (seen, turned) = (seen + 1, turned + usize::from(turns > 0));
    }
    assert!(seen > 3 && turned > 0, "{seen} ways, {turned} with turns");
}

#[test]
fn each_notch_of_the_heat_bar_is_named_and_something_happens_there() {
    let person = Person::at(&with_old_walls(), fords(3), crate::support::person::Hands::Mouse);
    let (book, state) = (Arc::clone(&person.app.world().resource::<Shown>().rulebook), person.state());
    let mut changed = 0;
    for profile in book.profiles.iter().filter(|profile| profile.design.heat_limit > 0) {
        let tip = person.ask(|ask| {
            let selection = Selection { unit: Some(profile.id), ..Selection::default() };
            let hover = Hoverable::Gauge(GaugeKind::Heat);
            let ask = Ask { plans: Plans { hover: Some(&hover), selection: &selection, ..ask.plans }, ..ask };
            phaseline::ui::tips::tip(ask, false)
        });
        let Some(Tip::Text { lines, .. }) = tip else { panic!("the bar of heat says something") };
        let words = phaseline::content::built_in_words();
        let values = phaseline::ui::hud::units::Values::of(&book, &state);
        let card =
            phaseline::ui::hud::unit::build::card(&words, &book, values.components(), profile.id).expect("a card");
        let heat = card.gauges.iter().find(|gauge| gauge.kind == GaugeKind::Heat).expect("a bar");
        for mark in &heat.marks {
            let line = lines.iter().find(|line| line.text.starts_with(&format!("From {mark}: ")));
            let line = line.unwrap_or_else(|| panic!("{mark} is named: {lines:?}"));
            let at = |points: i32| {
                let mut unit = state.unit(profile.id).expect("a unit").clone();
                unit.heat.set(points);
                movement_points(&book, &unit)
            };
            if line.text.contains("walk") && at(mark - 1) != at(*mark) {
                changed += 1;
            }
        }
        assert!(lines.iter().any(|line| line.text.contains("shuts down")), "{lines:?}");
    }
    assert!(changed > 2, "{changed} notches slow a machine exactly there");
}

#[test]
fn who_is_aimed_at_stays_named_and_what_a_walk_does_to_the_aim_is_said_after_it() {
    let far = |person: &Person, unit: UnitId| {
        let options = person.options(|option, _| option.why_not.is_none());
        let targets = options
            .into_iter()
            .any(|(_, targets)| matches!(targets, phaseline::battle::OptionTargets::Units(units) if !units.is_empty()));
        targets && person.state().unit(unit).is_some_and(|unit| unit.place.hexes_moved == 0)
    };
    let (mut person, unit, hexes) = about_to_walk_in(fords, far).expect("somebody walks");
    let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
    let state = person.state();
    let side = state.unit(unit).expect("a unit").side();
    let mut enemies = state.alive().filter(|enemy| book.are_hostile(enemy.side(), side)).map(|enemy| enemy.id());
    let target = enemies.find(|enemy| person.click(&Hoverable::Badge(*enemy))).expect("an enemy on the screen");
    person.take_back_pointer();
    let name = book.profile(target).expect("an enemy").known_as();
    let prompt = person.hud().prompt.0;
    assert!(prompt.contains(&format!("aims at {name}")), "{prompt}");
    assert!(!prompt.contains("attacker walked"), "{prompt}");
    let stays = |person: &Person| {
        let state = person.state();
        state.acting().is_some_and(|acting| acting.unit == unit)
            && state.unit(unit).is_some_and(|it| it.place.hexes_moved > 0)
    };
    let walked = hexes.iter().any(|hex| person.click(hex) && stays(&person));
    assert!(walked, "the unit has gone somewhere and can still act");
    person.take_back_pointer();
    let prompt = person.hud().prompt.0;
    let walked = book.combat.attack.walked;
    assert!(prompt.contains(&format!("attacker walked: {walked} harder")), "{prompt}");
}
