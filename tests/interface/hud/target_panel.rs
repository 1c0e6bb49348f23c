//! The panel of the target: what an attack risks for the attacker, and that its rows keep their places.

use phaseline::interaction::{Hoverable, Regions};
use phaseline::rules::ruleset::Verb;
use phaseline::ui::tooltip::model::Tip;

use crate::{
    support::attacker::{before, plain},
    support::person::Person,
};

/// Where the rows of the weapons are on the screen.
fn rows(person: &Person) -> Vec<(usize, bevy::math::Rect)> {
    let regions = person.app.world().resource::<Regions>();
    (0..20).filter_map(|weapon| Some((weapon, regions.place(&Hoverable::Weapon(weapon))?))).collect()
}

#[test]
fn the_rows_of_weapons_stay_where_they_are_when_weapons_are_switched_off() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    person.tick();
    let all = rows(&person);
    assert!(all.len() > 1, "{all:?}");
    for (weapon, _) in &all {
        person.press(&Hoverable::Weapon(*weapon));
        person.take_back_pointer();
        person.tick();
        assert_eq!(rows(&person), all, "weapon {weapon} is switched off with those before it");
    }
}

#[test]
fn the_big_number_and_its_tooltip_are_about_a_weapon_that_would_be_fired() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    let all = rows(&person);
    assert!(all.len() > 1, "{all:?}");
    // What was left out because of its heat is switched on first.
    let weapons = person.hud().target.expect("somebody is aimed at").weapons;
    let off = weapons.iter().enumerate().filter(|(_, row)| row.spared.is_some()).map(|(weapon, _)| weapon);
    off.for_each(|weapon| assert!(person.press(&Hoverable::Weapon(weapon))));
    for (kept, _) in &all {
        let others: Vec<usize> = all.iter().map(|(weapon, _)| *weapon).filter(|weapon| weapon != kept).collect();
        others.iter().for_each(|weapon| assert!(person.press(&Hoverable::Weapon(*weapon))));
        let card = person.hud().target.expect("somebody is aimed at");
        assert_eq!((&card.chance_label, &card.chance), (&card.weapons[*kept].name, &card.weapons[*kept].chance));
        let Some(Tip::Ledger(ledger)) = person.tip(&Hoverable::Odds) else { panic!("the number is not explained") };
        assert_eq!((&ledger.title, &ledger.number), (&card.chance_label, &card.chance));
        others.iter().for_each(|weapon| assert!(person.press(&Hoverable::Weapon(*weapon))));
    }
}

#[test]
fn who_would_run_into_somebody_is_told_what_that_does_to_himself() {
    let (mut person, action, targets) = before(|verb| matches!(verb, Verb::Charge(_) | Verb::Pounce(_)));
    assert!(person.press(&Hoverable::Badge(targets[0])) && person.press(&Hoverable::Action(action)));
    let own =
        person.hud().target.and_then(|card| card.forecast_row).map(|forecast_row| forecast_row.own).unwrap_or_default();
    assert!(own.starts_with("If it hits:") && own.contains('%'), "{own}");
    let Some(Tip::Text { lines, .. }) = person.tip(&Hoverable::ForecastRow) else { panic!("nothing is said about it") };
    let told: Vec<String> = lines.into_iter().map(|note| note.text).collect();
    assert!(told.iter().any(|line| line.contains("stability damage to")), "{told:?}");
    assert!(told.iter().any(|line| line.contains(" that ") && line.ends_with(" falls.")), "{told:?}");
}

#[test]
fn who_fires_is_told_of_no_risk_of_that_kind() {
    let (mut person, _, targets) = before(plain);
    assert!(person.press(&Hoverable::Badge(targets[0])));
    assert_eq!(
        person.hud().target.and_then(|card| card.forecast_row).map(|forecast_row| forecast_row.own),
        Some(String::new())
    );
}
