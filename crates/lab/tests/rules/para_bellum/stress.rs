//! How stress is gained and shed in play.

use phaseline_battle::Target;

use super::{acting, begin};
use crate::support::field::{ANN, ASSAULT, BEA, CID, DAN, Field, HEAVY, PLAIN, with_weapons};
use crate::support::is;

/// Fires until something hits; the battle before the shot is kept for the next try.
fn hit_with(weapons: &[usize], action: &str, target: phaseline_rules::ids::UnitId) -> Field {
    for seed in 0..60 {
        let mut field = Field::drawn("para-bellum", seed);
        field.put(DAN, 9, 11, 3);
        begin(&mut field, ANN, 3);
        let told = field.act(ANN, action, with_weapons(target, weapons));
        let hits = told.iter().filter(|it| it.attack().is_some_and(|attack| attack.location.is_some()));
        if hits.count() == weapons.len() {
            return field;
        }
    }
    panic!("nothing ever hits");
}

#[test]
fn fire_that_hits_gives_one_stress_an_activation() {
    is("PARA-BELLUM-09", hit_with(&[PLAIN], "fire_short", CID).counter(CID, "stress"), 1);
    is("PARA-BELLUM-09 once", hit_with(&[ASSAULT, PLAIN], "fire_short", CID).counter(CID, "stress"), 1);
}

#[test]
fn heavy_fire_gives_one_more() {
    is("PARA-BELLUM-09", hit_with(&[HEAVY], "fire_long", CID).counter(CID, "stress"), 2);
    is("PARA-BELLUM-09", hit_with(&[HEAVY, PLAIN], "fire_long", CID).counter(CID, "stress"), 2);
}

#[test]
fn losing_men_gives_one_more() {
    let field = hit_with(&[PLAIN], "fire_short", DAN);
    is("PARA-BELLUM-09", field.counter(DAN, "stress"), 2);
}

#[test]
fn misses_give_none() {
    let mut field = acting(ANN, 3);
    field.edit_unit(ANN, |unit| unit.hull.prone = true);
    is("PARA-BELLUM-09", field.counter(CID, "stress"), 0);
}

#[test]
fn being_charged_gives_one() {
    let mut field = acting(ANN, 3);
    field.act(ANN, "close_in", Target::unit(CID));
    is("PARA-BELLUM-09", field.counter(CID, "stress"), 1);
}

#[test]
fn the_end_of_an_own_activation_takes_one_off() {
    let mut field = Field::drawn("para-bellum", 1);
    field.set_counter(BEA, "stress", 2);
    field.begin(BEA);
    field.end(BEA);
    is("PARA-BELLUM-09", field.counter(BEA, "stress"), 1);
    // Nobody else rests with it.
    field.set_counter(CID, "stress", 2);
    field.begin(ANN);
    field.end(ANN);
    is("PARA-BELLUM-09", field.counter(CID, "stress"), 2);
}

#[test]
fn stress_stays_between_none_and_three() {
    let mut field = Field::drawn("para-bellum", 1);
    field.set_counter(CID, "stress", 3);
    begin(&mut field, ANN, 3);
    field.act(ANN, "close_in", Target::unit(CID));
    is("PARA-BELLUM-09", field.counter(CID, "stress"), 3);
    field.end(ANN);
    is("PARA-BELLUM-09", field.counter(ANN, "stress"), 0);
}
