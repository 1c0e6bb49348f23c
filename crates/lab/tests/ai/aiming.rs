//! What the computer player expects of its fire, and whether it need be thrifty with ammunition.

use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use crate::support::field::{BLUE_LONG, BLUE_SHORT, Field, RED_LONG, RED_SHORT, library};
use phaseline_battle::state::unit_state::Gait;
use phaseline_rules::combat::anatomy::Plate;

/// A blue unit that can only shoot, with a worn enemy six hexes ahead of it and another one that a single hit destroys.
fn worn_or_torn(worn: Plate) -> Field {
    let mut field = Field::new();
    field.remove(BLUE_SHORT).put(BLUE_LONG, (8, 20), 0).put(RED_LONG, (7, 13), 3).put(RED_SHORT, (9, 13), 3);
    field.change(RED_LONG, |unit| unit.hull.plates.iter_mut().for_each(|plate| *plate = worn));
    field.change(RED_SHORT, |unit| {
        unit.hull.plates.iter_mut().for_each(|plate| *plate = Plate { armour: 0, structure: 1 });
    });
    field.edit(|now| now.sides[0].morale = 0);
    field.at_phase(BLUE_LONG, 20).turn_of(BLUE_LONG);
    field.go(BLUE_LONG, (8, 19), 0);
    field
}

#[test]
fn it_expects_no_more_of_a_volley_than_that_it_hits_at_all() {
    let aimed = |field: &Field| field.chosen().1.aimed_at();
    let mut field = worn_or_torn(Plate { armour: 3, structure: 10 });
    field.put(RED_SHORT, (9, 5), 3);
    field.change(RED_SHORT, |unit| (unit.place.hexes_moved, unit.place.gait) = (12, Gait::Run));
    assert_eq!(aimed(&field), Some(RED_LONG), "whoever is as good as lost, but likely to be missed, can wait");
    let field = worn_or_torn(Plate { armour: 20, structure: 10 });
    assert_eq!(aimed(&field), Some(RED_SHORT), "as near and as still as the other one it is the better target");
}

/// Loads of weapons that could still fire at the end of a battle of the computer against itself, and the empty ones.
fn loads_left(ruleset: &str, scenario: &str, seed: u64) -> (usize, Vec<String>) {
    let mut engine = begin(&library(), &under(ruleset, scenario, seed));
    play_to_the_end(&mut engine, |_, _| ());
    let book = engine.book();
    let (mut loads, mut empty) = (0, Vec::new());
    for unit in engine.state().alive() {
        let armed = &book.profiles[unit.id().0 as usize].weapons;
        let whole = |place: usize| unit.hull.plates[armed[place].at].structure > 0;
        let left = unit.hull.ammunition.iter().enumerate().filter(|(place, _)| whole(*place));
        for (place, left) in left.filter_map(|(place, left)| Some((place, (*left)?))) {
            loads += 1;
            empty.extend((left == 0).then(|| armed[place].weapon.name.clone()));
        }
    }
    (loads, empty)
}

#[test]
fn ammunition_lasts_longer_than_battles_do_so_that_nobody_saves_it() {
    let (mut loads, mut empty) = (0, Vec::new());
    for ruleset in ["sbi3", "two-d6"] {
        for scenario in ["two_fords", "saltgate"] {
            for seed in 1..=2 {
                let (more, used_up) = loads_left(ruleset, scenario, seed);
                loads += more;
                empty.extend(used_up);
            }
        }
    }
    assert!(loads > 30 && empty.len() * 20 <= loads, "of {loads} loads were used up: {empty:?}");
}
