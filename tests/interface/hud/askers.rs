//! The name of the plugin that asks for an effect stands wherever its numbers are explained.

use bevy::prelude::*;
use phaseline::battle::{BattleSetup, Intent};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::ui::tooltip::model::{LedgerCard, Tip};
use phaseline::world;
use phaseline::world::ApplyStatusEffect;

use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

/// The effect takes one phase in the next draw.
const EFFECT: &str = "rattled";

/// A battle before its first draw, in which a plugin of this name has asked for an effect on a unit of the person.
fn asked(asker: &str) -> (Person, UnitId) {
    let setup = BattleSetup { ruleset: Some("sbi3".into()), ..BattleSetup::new("two_fords", 5) };
    let mut person = Person::at(&with_old_walls(), setup, Hands::Mouse);
    let state = person.state();
    let unit = state.units.iter().find(|unit| person.is_own(unit.side())).expect("an own unit").id();
    let (effect, asker) = (EFFECT.to_owned(), asker.to_owned());
    let apply = ApplyStatusEffect { unit: world::UnitId::from(unit), effect, by: None, asker };
    person.app.world_mut().write_message(apply);
    (0..3).for_each(|_| person.tick());
    (person, unit)
}

/// The ledger of a unit in the tooltip of its badge.
fn ledger(person: &Person, unit: UnitId) -> LedgerCard {
    match person.tip(&Hoverable::Badge(unit)) {
        Some(Tip::Ledger(card)) => *card,
        other => panic!("a badge has a ledger: {other:?}"),
    }
}

/// The sources under the lines of a ledger: label, amount and note.
fn sources(card: &LedgerCard) -> Vec<(String, String, String)> {
    let all = card.lines.iter().flat_map(|line| &line.sources);
    all.map(|source| (source.label.clone(), source.value.clone(), source.note.clone())).collect()
}

/// What the details of a unit say about the effect.
fn details(person: &mut Person, unit: UnitId) -> Vec<String> {
    person.app.world_mut().resource_mut::<Selection>().unit = Some(unit);
    let told = (0..10).find_map(|place| match person.tip(&Hoverable::Status(place)) {
        Some(Tip::Text { title, lines }) if title == "Rattled" => Some(lines),
        _ => None,
    });
    told.expect("the effect is explained").into_iter().map(|line| line.text).collect()
}

fn is_rattled(person: &Person, unit: UnitId) -> bool {
    person.state().unit(unit).expect("it is there").effects.0.iter().any(|held| held.label == "Rattled")
}

#[test]
fn the_ledger_and_the_details_of_a_unit_name_the_plugin_that_asked_for_an_effect() {
    let (mut person, unit) = asked("Field medic");
    let line = ("Field medic: Rattled".to_owned(), "-1".to_owned(), "for its next draw".to_owned());
    let before = sources(&ledger(&person, unit));
    assert!(before.contains(&line), "before the draw: {before:?}");
    let told = details(&mut person, unit);
    assert_eq!(told.last().map(String::as_str), Some("From Field medic."), "{told:?}");

    person.app.world_mut().resource_mut::<world::session::Orders>().give(Intent::Draw);
    (0..3).for_each(|_| person.tick());
    let drawn = sources(&ledger(&person, unit));
    assert!(drawn.contains(&line), "after the draw: {drawn:?}");

    // The ledger that was drawn keeps its line: the draw has read the effect, which is gone.
    assert!(!is_rattled(&person, unit), "the effect has ended");
}

#[test]
fn an_effect_that_nobody_in_particular_asked_for_is_named_alone() {
    let (mut person, unit) = asked("");
    let labels: Vec<String> = sources(&ledger(&person, unit)).into_iter().map(|(label, ..)| label).collect();
    assert!(labels.contains(&"Rattled".to_owned()), "{labels:?}");
    assert!(!details(&mut person, unit).iter().any(|line| line.starts_with("From")));
}
