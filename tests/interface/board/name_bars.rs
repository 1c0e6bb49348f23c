//! Name bars over the units and the parts of their state: each can be pointed at, and each explains itself.

use crate::support::battles::under;
use bevy::math::{Rect, Vec2};
use phaseline::battle::OptionTargets;
use phaseline::interaction::pointing::keys::cap_of;
use phaseline::interaction::{Anchors, Hover, Hoverable, Pointer, Regions, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::tooltip::model::Tip;

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

fn at_two_fords(seed: u64) -> Person {
    let mut person = Person::at(&with_old_walls(), under("sbi3", "two_fords", seed), Hands::Mouse);
    person.open_round();
    person
}

/// The tag over a unit on the board.
fn tag(person: &mut Person, unit: UnitId) -> Rect {
    person.paint();
    let regions = person.app.world().resource::<Regions>();
    let name = Hoverable::Badge(unit);
    let places: Vec<Rect> = regions.places_drawn(&name).collect();
    places.into_iter().max_by(|one, other| one.width().total_cmp(&other.width())).expect("it has a tag")
}

fn point_at(person: &mut Person, point: Vec2) -> Option<Hoverable> {
    person.app.world_mut().resource_mut::<Pointer>().point_at(point);
    person.tick();
    person.app.world().resource::<Hover>().target.clone()
}

#[test]
fn all_of_a_name_tag_can_be_pointed_at_and_clicked() {
    let mut person = at_two_fords(3);
    let units: Vec<UnitId> = person.state().alive().map(phaseline::battle::UnitState::id).collect();
    let mut named = 0;
    for unit in units {
        let name = Hoverable::Badge(unit);
        let rect = tag(&mut person, unit);
        named += u32::from(rect.width() > 45.0);
        for part in [0.02, 0.25, 0.5, 0.75, 0.98] {
            let point = Vec2::new(rect.min.x + rect.width() * part, rect.center().y);
            assert_eq!(point_at(&mut person, point), Some(name.clone()), "{name} at {part} of its tag");
        }
        let bars = Vec2::new(rect.max.x - 8.0, rect.max.y - 1.0);
        assert_eq!(point_at(&mut person, bars), Some(name.clone()), "{name}: its bars");
        for down in [true, false] {
            person.app.world_mut().resource_mut::<Pointer>().hold_primary(down);
            person.tick();
        }
        let selection = person.app.world().resource::<Selection>();
        assert!(selection.unit == Some(unit) || selection.target == Some(unit), "{name} is chosen by its name");
        person.take_back_pointer();
    }
    assert!(named > 3, "only {named} have more than a hexagon");
}

#[test]
fn a_name_makes_way_for_the_hexes_that_the_selected_unit_can_go_to() {
    let mut person = at_two_fords(3);
    let (mut bare, mut named) = (0, 0);
    for _ in 0..40 {
        person.take_back_pointer();
        for card in person.hud().badges.0 {
            let tag = tag(&mut person, card.unit);
            let badge =
                person.app.world().resource::<Regions>().place(&Hoverable::Badge(card.unit)).expect("it has one");
            let [right, left] = card.covers_a_way;
            let covers = if tag.center().x < badge.center().x { left } else { right };
            let (wide, matters) = (tag.width() > 45.0, card.selected || card.aimed_at || card.ready);
            assert!(!wide || !covers || matters, "{}: its name lies on a way", card.pilot);
            bare += usize::from(!wide && (left || right) && !matters);
            named += usize::from(wide);
        }
        if person.is_over() {
            break;
        }
        person.fight();
    }
    assert!(bare > 0 && named > 0, "{bare} without names, {named} with");
}

/// What is said about a thing, line by line.
fn lines(person: &Person, name: &Hoverable) -> Vec<String> {
    match person.tip(name) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| line.text).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn each_part_of_a_units_state_is_named_and_says_what_it_is_how_long_and_from_whom() {
    let (mut effects, mut told) = (0, 0);
    for seed in 3..6 {
        let mut person = at_two_fords(seed);
        for _ in 0..400 {
            if person.is_over() {
                break;
            }
            person.fight();
            let Some(unit) = person.hud().selected.0.filter(|unit| !unit.chips().is_empty()) else { continue };
            let held = person.state().unit(unit.face.unit).expect("it is there").effects.clone();
            person.paint();
            let drawn: Vec<Hoverable> = person.app.world().resource::<Regions>().names().cloned().collect();
            let shown = drawn.iter().filter(|name| matches!(name, Hoverable::Status(_))).count();
            let chips = unit.chips();
            assert!(shown == chips.len() || drawn.contains(&Hoverable::Status(chips.len())));
            for (place, (label, _)) in chips.iter().enumerate() {
                let said = lines(&person, &Hoverable::Status(place));
                assert!(!said.is_empty() && said.iter().all(|line| !line.contains('{')), "{label}: {said:?}");
                if held.0.iter().any(|effect| effect.label.to_uppercase() == *label) {
                    assert!(said.iter().any(|line| line.starts_with("Lasts ")), "{label}: {said:?}");
                    effects += 1;
                    told += usize::from(said.iter().any(|line| line.starts_with("From ")));
                }
            }
            let all = lines(&person, &Hoverable::Status(chips.len()));
            assert_eq!(all.len(), chips.len(), "the last chip names all: {all:?}");
        }
    }
    assert!(effects > 0 && told > 0, "{effects} effects, {told} of them with where they come from");
}

#[test]
fn an_action_keeps_its_key_whether_or_not_its_unit_is_in_turn() {
    let mut person = at_two_fords(3);
    let keys = |person: &Person| -> Vec<(Hoverable, String)> {
        person.hud().bar.actions.into_iter().map(|card| (card.name, card.key)).collect()
    };
    let mut compared = 0;
    for _ in 0..60 {
        let state = person.state();
        let in_turn = state.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default();
        if !person.is_asked() || in_turn.is_empty() || state.stage != phaseline::battle::Stage::Choosing {
            person.fight();
            continue;
        }
        let selected = person.app.world().resource::<Selection>().unit.expect("somebody is selected");
        let others = state.alive().filter(|unit| person.is_own(unit.side()) && !in_turn.contains(&unit.id()));
        let Some(other) = others.map(phaseline::battle::UnitState::id).next() else { break };
        let before = keys(&person);
        assert!(person.press(&Hoverable::Lance(other)));
        let after = keys(&person);
        let shared: Vec<_> = after.iter().filter(|(name, _)| before.iter().any(|(known, _)| known == name)).collect();
        assert!(shared.iter().all(|pair| before.contains(pair)), "{before:?} and {after:?}");
        compared += usize::from(after.len() != before.len());
        assert!(person.press(&Hoverable::Lance(selected)));
        person.fight();
    }
    assert!(compared > 0, "two units of different abilities were compared");
}

#[test]
fn no_two_buttons_of_the_action_bar_have_the_same_key_and_they_stand_in_the_order_of_their_keys() {
    let library = with_old_walls();
    let mut looked = 0;
    for id in library.rulesets.keys() {
        let scenario =
            if id.as_str().starts_with("segments") || id.as_str() == "large-party" { "old_walls" } else { "two_fords" };
        let mut person = Person::at(&library, under(id.clone(), scenario, 3), Hands::Mouse);
        person.open_round();
        for _ in 0..6 {
            if person.is_over() {
                break;
            }
            let places =
                |key: &String| (0..30).find(|place| cap_of(*place) == *key).expect("a key that can be pressed");
            let keys: Vec<usize> = person.hud().bar.actions.iter().map(|card| places(&card.key)).collect();
            let ends = keys.iter().position(|key| *key == 9 && keys.len() > 1);
            assert!(ends.is_none_or(|end| end + 1 == keys.len()), "{id}: 0 is the last: {keys:?}");
            let others: Vec<usize> = keys.into_iter().filter(|key| *key != 9).collect();
            let reacts = person.state().stage == phaseline::battle::Stage::Reacting;
            let sorted = others.windows(2).all(|pair| pair[0] < pair[1]);
            let distinct = others.iter().collect::<std::collections::BTreeSet<_>>().len() == others.len();
            assert!(if reacts { distinct } else { sorted }, "{id}: {others:?}");
            looked += usize::from(others.len() > 2);
            person.fight();
        }
    }
    assert!(looked > 20, "{looked} bars");
}

#[test]
fn while_a_way_is_being_picked_the_hex_behind_a_tag_can_be_pointed_at() {
    let mut seen = 0;
    for seed in 1..5 {
        let mut person = at_two_fords(seed);
        for _ in 0..40 {
            let acts = person.state().stage == phaseline::battle::Stage::Choosing && person.is_asked();
            if person.is_over() || seen > 2 {
                break;
            }
            if !acts || person.begin() {
                person.fight();
                continue;
            }
            let moves = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Move(_)));
            let Some((action, OptionTargets::Places(reach))) = moves.into_iter().next() else {
                person.fight();
                continue;
            };
            let goals = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
            let units: Vec<UnitId> = person.state().alive().map(phaseline::battle::UnitState::id).collect();
            for unit in units {
                let point = tag(&mut person, unit).center();
                let behind = person.app.world().resource::<Anchors>().hex_at(point);
                let behind = behind.map(|(column, row)| Hoverable::Hex(column, row));
                let badge = point_at(&mut person, point);
                if badge != Some(Hoverable::Badge(unit)) || !behind.as_ref().is_some_and(|hex| goals.contains(hex)) {
                    continue;
                }
                assert!(person.press(&Hoverable::Action(action.clone())), "the way is picked");
                assert_eq!(point_at(&mut person, point), behind, "the hex behind the tag answers");
                person.strike(bevy::prelude::KeyCode::Escape);
                assert_eq!(point_at(&mut person, point), badge, "and else the tag does");
                seen += 1;
            }
            person.fight();
        }
    }
    assert!(seen > 0, "some tag lies over a hex that can be gone to");
}
