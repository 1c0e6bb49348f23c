//! The hex cursor: where it starts, and that it explains what it points at.

use bevy::prelude::KeyCode;
use phaseline::{
    battle::BattleSetup,
    interaction::{Focus, Hover, Hoverable},
    rules::hex::Hex,
};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

fn cursor(person: &Person) -> Option<Hex> {
    let focus = person.app.world().resource::<Focus>();
    focus.hex.filter(|_| focus.leads).map(|(column, row)| Hex::from_map(column, row))
}

#[test]
fn the_hex_cursor_starts_where_the_pointer_is_and_goes_on_from_there() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 3), Hands::Mouse);
    person.open_round();
    let mut before = None;
    for (column, row) in [(7, 6), (3, 9), (10, 4)] {
        let here = Hoverable::Hex(column, row);
        if person.state().unit_at(Hex::from_map(column, row)).is_some() || !person.point(&here) {
            continue;
        }
        person.strike(KeyCode::ArrowRight);
        let first = cursor(&person).expect("the cursor leads");
        assert_eq!(first.distance(Hex::from_map(column, row)), 1, "it starts at {here}");
        person.strike(KeyCode::ArrowDown);
        let second = cursor(&person).expect("the cursor leads");
        assert_eq!(second.distance(first), 1, "and goes on from where it is, though the pointer still lies at {here}");
        before = Some(second);
    }
    before.expect("the pointer reaches the board");
}

#[test]
fn the_hex_cursor_points_at_ground_that_explains_itself() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 3), Hands::Keys);
    person.open_round();
    person.strike(KeyCode::ArrowRight);
    person.tick();
    let hover = person.app.world().resource::<Hover>().clone();
    assert!(hover.by_keyboard, "{hover:?}");
    let name = hover.target.expect("something is pointed at");
    assert!(matches!(name, Hoverable::Hex(..)) && person.tip(&name).is_some(), "{name}");
}
