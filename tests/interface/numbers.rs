//! Objectives, arrivals, promises and the numbers of the log: all of them stand on the screen and explain themselves.

use phaseline::{
    battle::{Aims, BattleSetup, Stage},
    interaction::Hoverable,
};

use crate::{
    person::{Hands, Person},
    play::library,
};

#[test]
fn objectives_and_later_arrivals_have_their_places_and_explain_themselves() {
    let mut person = Person::at(&library(), BattleSetup::new("salt_road", 3), Hands::Mouse);
    person.open_round();
    let hud = person.hud();
    assert!(!hud.goals.is_empty() && hud.goals.iter().all(|goal| !goal.text.is_empty()), "{:?}", hud.goals);
    let coming = &hud.timeline.coming;
    assert!(!coming.is_empty() && coming.is_sorted_by_key(|coming| coming.round), "{coming:?}");
    for name in [Hoverable::Goal(0), Hoverable::Timeline(coming[0].unit)] {
        assert!(person.point(&name), "{name} is on the screen");
        assert!(person.tip(&name).is_some(), "{name} explains itself");
    }
}

#[test]
fn every_number_in_the_log_explains_itself() {
    for scenario in ["two_fords", "salt_road"] {
        let setup = BattleSetup { rounds: Some(3), ..BattleSetup::new(scenario, 5) };
        let mut person = Person::at(&library(), setup, Hands::Keys);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..1500 {
            if person.is_over() {
                break;
            }
            person.play();
        }
        for line in person.hud().log {
            for part in line.pieces.iter().filter_map(|piece| piece.number.clone()) {
                let name = Hoverable::LogNumber(line.number, part.clone());
                assert!(line.heading || person.tip(&name).is_some(), "{scenario}: {part} in {:?}", line.text());
                seen.insert(part);
            }
        }
        assert!(seen.len() > 1, "{scenario}: {seen:?}");
    }
}

#[test]
fn a_target_promises_damage_falls_and_losses_before_the_click() {
    let mut person = Person::at(&library(), BattleSetup::new("two_fords", 5), Hands::Mouse);
    for _ in 0..600 {
        let shot = person.offers(|offer, verb| offer.why_not.is_none() && verb.volley().is_some()).into_iter();
        let mut target = shot.filter_map(|(_, aims)| match aims {
            Aims::Units(units) => units.first().map(|aimed| aimed.unit),
            _ => None,
        });
        if let Some(target) =
            target.next_back().filter(|_| person.is_asked() && person.snapshot().stage != Stage::Pause)
        {
            let name = Hoverable::Badge(target);
            if person.point(&name) {
                let promise = person.hud().target.and_then(|card| card.promise).expect("what can be expected");
                assert!(promise.damage.parse::<f32>().is_ok_and(|damage| damage > 0.0), "{promise:?}");
                assert!(promise.knockdown.ends_with('%') && promise.destruction.ends_with('%'), "{promise:?}");
                let heat =
                    person.hud().selected.and_then(|unit| unit.gauges.into_iter().find(|gauge| gauge.id == "heat"));
                assert!(heat.is_some_and(|gauge| gauge.change > 0), "the heat to come is shown");
                return;
            }
        }
        person.play();
    }
    panic!("nobody can be shot at");
}

#[test]
fn who_weighs_less_than_a_ton_is_not_made_heavier() {
    let mut person = Person::at(&library(), BattleSetup::new("old_walls", 1), Hands::Keys);
    person.open_round();
    let selected = (0..200).find_map(|_| {
        person.play();
        person.hud().selected
    });
    let unit = selected.expect("somebody is in turn");
    assert!(unit.line.starts_with("0."), "{} weighs {}", unit.name, unit.line);
}
