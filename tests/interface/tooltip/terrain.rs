//! What the tooltip says about the ground, and what is marked while a path is planned.

use crate::support::walker::about_to_walk_in;
use phaseline::battle::{BattleSetup, OptionTargets, field_of_fire};
use phaseline::interaction::{Hoverable, Marks, PressPreview};
use phaseline::rules::hex::Hex;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::paint::Tone;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Notice;
use phaseline::world::session::Shown;

use crate::support::person::Person;

/// A person whose unit could go somewhere now, with the hexes within reach.
fn about_to_walk(scenario: &str, wanted: impl Fn(&Person, UnitId) -> bool) -> Option<(Person, UnitId, Vec<Hoverable>)> {
    about_to_walk_in(|seed| BattleSetup::new(scenario, seed), wanted)
}

fn told(person: &Person, name: &Hoverable) -> Vec<(String, Tone)> {
    match person.tip(name) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| (line.text, line.tone)).collect(),
        other => panic!("{name}: {other:?}"),
    }
}

/// A hex of the board with ground that a unit can or cannot enter.
fn ground(person: &Person, unit: UnitId, open: bool) -> Option<Hoverable> {
    let book = &person.app.world().resource::<Shown>().rulebook;
    let body = &book.profile(unit)?.body;
    let cells = book.board.map().cells().map(|((column, row), _)| (column, row));
    let fits = |(column, row): &(i32, i32)| {
        let hex = Hex::from_map(*column, *row);
        let terrain = book.board.terrain(hex);
        let here = terrain.is_some_and(|terrain| terrain.move_cost.contains_key(&body.locomotion) == open);
        here && person.state().unit_at(hex).is_none()
    };
    cells.filter(fits).map(|(column, row)| Hoverable::Hex(column, row)).next()
}

#[test]
fn closed_ground_says_so_and_why_instead_of_how_far_it_is() {
    let mut seen = 0;
    for scenario in ["lantern_point", "saltgate"] {
        let found = about_to_walk(scenario, |person, unit| ground(person, unit, false).is_some());
        let Some((mut person, unit, _)) = found else { continue };
        let closed = ground(&person, unit, false).expect("closed ground");
        if !person.point(&closed) {
            continue;
        }
        let kind =
            person.app.world().resource::<Shown>().rulebook.profile(unit).expect("a unit").body.name.to_lowercase();
        let lines = told(&person, &closed);
        let said: Vec<_> = lines.iter().filter(|(text, _)| text.starts_with("Closed: ")).collect();
        assert_eq!(said.len(), 1, "said once: {lines:?}");
        assert!(said[0].0.contains(&kind) && said[0].1 == Tone::Bad, "{lines:?}");
        assert!(!lines.iter().any(|(text, _)| text.contains("reach") || text.starts_with("Entering")), "{lines:?}");
        assert!(person.app.world().resource::<Marks>().path.is_empty());
        assert!(person.click(&closed));
        let notice = person.app.world().resource::<Notice>().text().unwrap_or_default().to_owned();
        assert!(notice.starts_with("Closed: ") && notice.contains(&kind), "a click says the same: {notice}");
        let open = ground(&person, unit, true).expect("open ground");
        assert!(told(&person, &open).iter().any(|(text, _)| text.starts_with("Entering it costs")), "{open}");
        seen += 1;
    }
    assert!(seen > 0, "closed ground is on the screen");
}

#[test]
fn hot_ground_tells_what_it_does() {
    let (person, _, _) = about_to_walk("lantern_point", |_, _| true).expect("somebody walks");
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    let mut cells = book.board.map().cells().map(|((column, row), _)| (column, row));
    let hot = |place: &(i32, i32)| book.board.terrain(Hex::from_map(place.0, place.1)).is_some_and(|it| it.heat > 0);
    let (column, row) = cells.find(hot).expect("embers are on this map");
    let heat = book.board.terrain(Hex::from_map(column, row)).expect("ground").heat;
    let lines = told(&person, &Hoverable::Hex(column, row));
    assert!(
        lines.iter().any(|(text, _)| text.starts_with("Heats: ") && text.contains(&format!("+{heat}"))),
        "{lines:?}"
    );
}

#[test]
fn where_could_be_fired_at_from_the_end_of_a_way_is_marked_while_shift_is_held_and_turns_with_the_facing() {
    let (mut person, unit, hexes) = about_to_walk("two_fords", |_, _| true).expect("somebody walks");
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    let mut seen = 0;
    for hex in hexes.into_iter().take(12) {
        if !person.point(&hex) {
            continue;
        }
        let press_preview = person.app.world().resource::<PressPreview>().clone();
        let Some(end) = press_preview.path.last().filter(|_| press_preview.intent.is_some()) else { continue };
        assert!(person.app.world().resource::<Marks>().arc.is_empty(), "{hex}: nobody has asked for it");
        person.hold(bevy::prelude::KeyCode::ShiftLeft, bevy::input::ButtonState::Pressed);
        let marks = person.app.world().resource::<Marks>().clone();
        let state = person.state();
        let wanted = field_of_fire(&book, state.unit(unit).expect("a unit"), *end);
        assert_eq!(marks.arc, wanted.into_iter().collect(), "{hex}");
        assert!(!marks.arc.contains(&end.hex) && marks.arc.iter().any(|there| there.distance(end.hex) > 3), "{hex}");
        let behind = end.hex.neighbour(end.facing.turned(3));
        let ahead = end.hex.neighbour(end.facing);
        let swings = book.profile(unit).expect("a unit").design.turret;
        assert!(swings || !marks.arc.contains(&behind), "{hex}: nothing behind is marked");
        assert!(marks.arc.contains(&ahead) || book.board.terrain(ahead).is_none(), "{hex}: what lies ahead is marked");
        if press_preview.facings.len() > 1 && !swings {
            person.strike(bevy::prelude::KeyCode::KeyT);
            let turned = person.app.world().resource::<Marks>().clone();
            assert!(turned.arc != marks.arc && !turned.arc.is_empty(), "{hex}: the arc turns with the unit");
            seen += 1;
        }
        person.hold(bevy::prelude::KeyCode::ShiftLeft, bevy::input::ButtonState::Released);
    }
    assert!(seen > 0, "some way could be turned at its end");
    person.take_back_pointer();
    assert!(person.app.world().resource::<Marks>().arc.is_empty(), "without a way there is no arc");
}

#[test]
fn a_hex_that_is_too_far_says_so_calmly_and_only_a_click_on_it_is_refused() {
    let (mut person, unit, near) = about_to_walk("two_fords", |_, _| true).expect("somebody walks");
    let book = person.app.world().resource::<Shown>().rulebook.clone();
    let body = &book.profile(unit).expect("a unit").body;
    let cells = book.board.map().cells().map(|((column, row), _)| Hex::from_map(column, row));
    let open = |hex: &Hex| book.board.terrain(*hex).is_some_and(|it| it.move_cost.contains_key(&body.locomotion));
    let free: Vec<Hex> = cells.filter(open).filter(|hex| person.state().unit_at(*hex).is_none()).collect();
    let names = free.into_iter().map(|hex| hex.to_map()).map(|(column, row)| Hoverable::Hex(column, row));
    let far: Vec<Hoverable> = names.filter(|name| !near.contains(name)).collect();
    let before = person.hud().prompt.0;
    let seen = far.into_iter().find(|name| {
        person.point(name)
            && person.app.world().resource::<PressPreview>().why_not.as_ref().is_some_and(|it| it.is_far())
    });
    let far = seen.expect("a hex that is too far can be pointed at");
    assert_eq!(person.hud().prompt.0, before, "the prompt goes on saying what can be done");
    let lines = told(&person, &far);
    assert!(lines.iter().all(|(_, tone)| *tone != Tone::Bad), "{lines:?}");
    assert!(lines.iter().any(|(text, _)| text.starts_with("Too far")), "{lines:?}");
    assert!(person.click(&far));
    let notice = person.app.world().resource::<Notice>().text().unwrap_or_default().to_owned();
    assert!(notice.contains("out of reach"), "a click says why nothing happens: {notice}");
}

#[test]
fn a_hex_that_is_too_far_to_walk_to_but_not_to_jump_to_is_not_called_too_far() {
    let reached = |person: &Person, by: fn(&Verb) -> bool| -> Vec<Hex> {
        let ways = person.options(|option, verb| option.why_not.is_none() && by(verb)).into_iter();
        let places =
            ways.filter_map(
                |(_, targets)| if let OptionTargets::Places(reach) = targets { Some(reach.hexes()) } else { None },
            );
        places.flatten().map(|(pose, _)| pose.hex).collect()
    };
    let only_jumped = |person: &Person| {
        let mut goals = reached(person, |verb| matches!(verb, Verb::Jump(_)));
        let walked = reached(person, |verb| matches!(verb, Verb::Move(_)));
        goals.retain(|hex| !walked.contains(hex));
        person.goals(goals)
    };
    let found = about_to_walk("two_fords", |person, _| !only_jumped(person).is_empty());
    let (mut person, _, _) = found.expect("somebody jumps farther than it walks");
    let over = only_jumped(&person).into_iter().find(|name| person.point(name)).expect("such a hex is on the screen");
    assert!(person.app.world().resource::<PressPreview>().why_not.as_ref().is_some_and(|it| it.is_far()));
    let lines = told(&person, &over);
    assert!(lines.iter().any(|(_, tone)| *tone == Tone::Plain), "what the jump costs: {lines:?}");
    assert!(!lines.iter().any(|(text, _)| text.starts_with("Too far")), "{lines:?}");
}
