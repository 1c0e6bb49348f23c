//! The screens that lead to a battle: title, start screen, lance drop and mech bay, with keys and with the mouse.

use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::battle::BattleSetup;
use phaseline::interaction::{Anchors, Exhibit, Hover, Hoverable, Pointer, Regions, place_of};
use phaseline::ui::screens::lance_drop::model::LanceDropScreen;
use phaseline::view::camera::CameraRig;
use phaseline::world::session::{GameRequest, GameRequests, Screen, Settings, Shown, Skirmish};

use crate::support::game::Table;
use crate::support::pictures::lance_drop;
use crate::support::shipped::shipped;

const SIZE: UVec2 = UVec2::new(1280, 720);

fn screen(table: &mut Table) -> Screen {
    *table.stage.world().resource::<State<Screen>>().get()
}

fn title() -> Table {
    let mut table = Table::of(GamePlugin::new(shipped()), SIZE);
    table.stage.draw_steps(false);
    table
}

/// The lance drop of a scenario.
fn drop_of(scenario: &str) -> Table {
    let mut table = Table::open(None, SIZE);
    table.stage.draw_steps(false);
    table.press(&format!("choice:scenario/{scenario}"));
    table.press("button:lance_drop");
    assert_eq!(screen(&mut table), Screen::LanceDrop);
    table
}

fn shown(table: &mut Table) -> LanceDropScreen {
    lance_drop(table.stage.world()).expect("the lance drop is shown")
}

/// Pilot and unit of each pair of the first side.
fn pairs(table: &mut Table) -> Vec<(String, String)> {
    let side = shown(table).setup.sides.into_iter().next().expect("a side");
    side.slots.into_iter().map(|slot| (slot.pilot, slot.unit)).collect()
}

#[test]
fn the_title_leads_to_every_screen_and_esc_leads_back() {
    let mut table = title();
    assert_eq!(screen(&mut table), Screen::Title);
    for (way, there, before) in
        [("button:skirmish", Screen::Setup, Screen::Title), ("button:mech_bay", Screen::MechBay, Screen::Title)]
    {
        table.press(way);
        assert_eq!(screen(&mut table), there);
        table.strike(KeyCode::Escape);
        assert_eq!(screen(&mut table), before);
    }
    table.press("button:skirmish");
    table.press("button:lance_drop");
    table.press("button:mech_bay");
    for before in [Screen::LanceDrop, Screen::Setup, Screen::Title, Screen::Title] {
        table.strike(KeyCode::Escape);
        assert_eq!(screen(&mut table), before);
    }
}

#[test]
fn enter_on_the_title_starts_the_first_battle() {
    let mut table = title();
    table.strike(KeyCode::Enter);
    assert_eq!(screen(&mut table), Screen::Battle);
    assert!(table.stage.world().resource::<Skirmish>().has_human());
}

#[test]
fn once_the_first_battle_has_been_fought_the_title_offers_another_one() {
    let mut table = title();
    table.stage.world().resource_mut::<Settings>().lessons.fought = true;
    table.rest();
    table.strike(KeyCode::Enter);
    assert_eq!(screen(&mut table), Screen::Setup);
    table.strike(KeyCode::Escape);
    table.press("button:first_battle");
    assert_eq!(screen(&mut table), Screen::Battle, "it is still there");
}

#[test]
fn arrows_lead_through_the_entries_of_the_title() {
    let mut table = title();
    for name in ["first_battle", "skirmish", "mech_bay", "saves"] {
        table.strike(KeyCode::ArrowDown);
        let name = format!("button:{name}").parse().expect("a name");
        assert_eq!(table.stage.world().resource::<Hover>().target, Some(name));
    }
}

#[test]
fn leaving_a_battle_leads_to_the_title() {
    let mut table = Table::open(Some(BattleSetup::new("millrace", 3)), SIZE);
    table.stage.draw_steps(false);
    table.press("button:leave");
    if screen(&mut table) == Screen::Battle {
        table.press("button:confirm");
    }
    assert_eq!(screen(&mut table), Screen::Title);
}

#[test]
fn the_report_leads_to_the_set_up_of_another_battle() {
    for by_key in [true, false] {
        let mut table = Table::open(Some(BattleSetup::new("millrace", 3)), SIZE);
        table.stage.draw_steps(false);
        table.stage.world().resource_mut::<GameRequests>().push(GameRequest::ShowReport);
        table.rest();
        assert_eq!(screen(&mut table), Screen::Report);
        if by_key {
            table.strike(KeyCode::Enter);
            assert_eq!(screen(&mut table), Screen::Report, "who skips with this key has not read it yet");
            for _ in 0..90 {
                table.stage.step();
            }
            table.strike(KeyCode::Enter);
        } else {
            table.press("button:new_battle");
        }
        assert_eq!(screen(&mut table), Screen::Setup);
    }
}

#[test]
fn a_pilot_that_is_pressed_and_then_another_swap_their_units() {
    let mut table = drop_of("millrace");
    let before = pairs(&mut table);
    table.press("choice:pilot/0,0");
    table.press("choice:pilot/0,1");
    let after = pairs(&mut table);
    assert_eq!((&after[0].0, &after[1].0), (&before[1].0, &before[0].0), "the pilots have changed places");
    assert_eq!((&after[0].1, &after[1].1), (&before[0].1, &before[1].1), "the units have not");
    table.press("button:published");
    assert_eq!(pairs(&mut table), before);
}

#[test]
fn units_swap_their_pilots_too_and_the_battle_begins_with_what_was_chosen() {
    let mut table = drop_of("millrace");
    let before = pairs(&mut table);
    table.press("choice:unit/0,0");
    table.press("choice:unit/0,1");
    let after = pairs(&mut table);
    assert_eq!((&after[0].1, &after[1].1), (&before[1].1, &before[0].1), "the units have changed places");
    assert_eq!((&after[0].0, &after[1].0), (&before[0].0, &before[1].0), "the pilots have not");
    table.press("button:begin");
    let world = table.stage.world();
    let book = &world.resource::<Shown>().rulebook;
    let names: Vec<&str> = book.profiles.iter().map(|profile| profile.pilot.name.as_str()).collect();
    assert_eq!(names[0], before[0].0);
    assert!(before[1].1.starts_with(&book.profiles[0].design.name), "{}", book.profiles[0].design.name);
}

#[test]
fn a_pilot_in_reserve_takes_the_place_of_another_who_then_is_in_reserve() {
    let mut table = drop_of("millrace");
    let (free, relieved) = (shown(&mut table).pilots[0].clone(), pairs(&mut table)[0].0.clone());
    table.press(&format!("choice:free_pilot/{}", free.id));
    table.press("choice:pilot/0,0");
    assert_eq!(pairs(&mut table)[0].0, free.name);
    let reserve = shown(&mut table).pilots;
    assert!(reserve.iter().any(|pilot| pilot.name == relieved) && !reserve.contains(&free));
}

#[test]
fn a_unit_that_makes_the_lance_too_heavy_is_refused_with_its_weight() {
    let mut table = drop_of("millrace");
    let before = pairs(&mut table);
    let heaviest = shown(&mut table).units.last().cloned().expect("a unit");
    assert!(heaviest.tonnage > 65);
    table.press("choice:unit/0,1");
    table.press(&format!("choice:free_unit/{}", heaviest.id));
    assert_eq!(pairs(&mut table), before);
    let refused = shown(&mut table).refused;
    let tons = (heaviest.tonnage + 30).to_string();
    assert!(refused.contains(&tons) && refused.contains("95"), "{refused}");
    // The next press begins anew, without the complaint.
    table.press("choice:pilot/0,0");
    assert_eq!(shown(&mut table).refused, "");
}

#[test]
fn a_unit_that_cannot_stand_on_the_ground_there_is_refused_with_the_reason() {
    let mut table = drop_of("millrace");
    let before = pairs(&mut table);
    table.press("choice:free_unit/tidewaiter");
    table.press("choice:unit/0,1");
    assert_eq!(pairs(&mut table), before);
    assert!(!shown(&mut table).refused.is_empty());
}

#[test]
fn a_card_that_is_dragged_onto_another_takes_its_place() {
    let mut table = drop_of("millrace");
    let before = pairs(&mut table);
    let place = |table: &mut Table, name: &str| {
        let name: Hoverable = name.parse().expect("a name");
        let world = table.stage.world();
        place_of(&name, world.resource::<Regions>(), world.resource::<Anchors>()).expect("it is on the screen")
    };
    let (from, to) = (place(&mut table, "choice:pilot/0,0"), place(&mut table, "choice:pilot/0,1"));
    for (at, down) in [(from, false), (from, true), (from.lerp(to, 0.5), true), (to, true), (to, false)] {
        let mut pointer = table.stage.world().resource_mut::<Pointer>();
        pointer.point_at(at);
        pointer.hold_primary(down);
        table.stage.step();
    }
    table.rest();
    let after = pairs(&mut table);
    assert_eq!((&after[0].0, &after[1].0), (&before[1].0, &before[0].0));
    assert_eq!(shown(&mut table).picked, None);
}

#[test]
fn the_expected_order_has_every_unit_of_both_sides_and_follows_the_choice() {
    let mut table = drop_of("two_fords");
    let units: usize = shown(&mut table).setup.sides.iter().map(|side| side.slots.len()).sum();
    let order = shown(&mut table).order;
    assert_eq!(order.iter().map(|lane| lane.rows.len()).sum::<usize>(), units);
    let places: Vec<usize> = order[0].rows.iter().map(|row| row.place).collect();
    assert!(places.is_sorted() && places[0] == 1, "{places:?}");
    table.press("choice:pilot/0,0");
    table.press("choice:pilot/0,1");
    assert_ne!(shown(&mut table).order, order);
}

#[test]
fn the_mech_bay_puts_the_chosen_unit_on_its_stage_and_clears_it_behind() {
    let mut table = title();
    table.press("button:mech_bay");
    table.press("choice:bay/unit/chandler");
    let library = shipped();
    let model = &library.units.values().find(|unit| unit.id.as_str() == "chandler").expect("a unit").model;
    let exhibit = table.stage.world().resource::<Exhibit>().shown.clone().expect("a unit stands there");
    assert_eq!(exhibit.0, *model);
    table.strike(KeyCode::Escape);
    assert_eq!(table.stage.world().resource::<Exhibit>().shown, None);
}

#[test]
fn the_first_battle_looks_at_the_board_from_above_and_no_longer_as_the_title_does() {
    let requests = vec![GameRequest::ShowBehindTitle];
    let mut table = Table::of(GamePlugin { requests, ..GamePlugin::new(shipped()) }, SIZE);
    table.stage.draw_steps(false);
    let behind_title = table.stage.world().resource::<CameraRig>().now().tilt;
    // The second time the board behind the title has changed since the last battle.
    for time in 1..=2 {
        table.press("button:first_battle");
        table.skip();
        let rig = table.stage.world().resource::<CameraRig>();
        let (now, home) = (rig.now().tilt, rig.home().tilt);
        assert!((now - home).abs() < 0.01 && now > behind_title + 0.1, "{time}: {behind_title} {now} {home}");
        table.press("button:leave");
        if screen(&mut table) == Screen::Battle {
            table.press("button:confirm");
        }
        assert_eq!(screen(&mut table), Screen::Title);
    }
}

#[test]
fn a_filter_of_the_mech_bay_shows_the_first_unit_of_its_list() {
    let mut table = title();
    let library = shipped();
    let kind = |name: &str| library.units.values().find(|unit| unit.id.as_str() == name).expect("a unit").body.clone();
    table.press("button:mech_bay");
    table.press("choice:bay/unit/chandler");
    assert_eq!(kind("chandler").as_str(), "mech");
    let exhibit = |table: &mut Table| table.stage.world().resource::<Exhibit>().shown.clone().expect("a unit").0;
    let before = exhibit(&mut table);
    table.press("choice:bay/of_type/mech");
    assert_eq!(exhibit(&mut table), before, "it is in the list");
    table.press("choice:bay/of_type/aircraft");
    let models: Vec<_> = library.units.values().filter(|unit| unit.body.as_str() == "aircraft").collect();
    let after = exhibit(&mut table);
    assert!(after != before && models.iter().any(|unit| unit.model == after), "{after:?}");
}
