//! Standing ready.

use phaseline_battle::{Attack, Intent, Outcome, Refusal, Target};

use super::begin;
use crate::support::arrange::pose;
use crate::support::field::{ANN, ASSAULT, BEA, CID, Field, HEAVY, PLAIN, with_weapons};
use crate::support::is;

/// The field with Cid ready and Ann acting, while both sides are asked.
fn watched() -> Field {
    let mut field = Field::drawn("para-bellum", 1);
    begin(&mut field, CID, 2);
    field.act(CID, "stand_ready", Target::Nothing);
    is("SEED-002-16 it does nothing now", (field.unit(CID).turn.acted, field.unit(CID).memory.ready), (true, true));
    begin(&mut field, ANN, 3);
    field.asks = true;
    field
}

#[test]
fn a_ready_unit_answers_an_enemy_who_moves() {
    let mut field = watched();
    field.act(ANN, "advance", Target::Pose(pose(8, 11, 0)));
    is("SEED-002-16 after the first hex", (field.asked(), field.unit(ANN).place.pose), (Some(1), pose(8, 13, 0)));
    is("PARA-BELLUM-11", field.possible(CID), ["fire_short", "advance"].map(str::to_owned).to_vec());
    let told = field.react(CID, "ready", "fire_short", Target::unit(ANN));
    let fired: Vec<usize> = told
        .iter()
        .filter_map(|it| match it {
            Outcome::WeaponFired { weapon, attack: Attack { unit: CID, target: ANN, .. }, .. } => Some(*weapon),
            _ => None,
        })
        .collect();
    is("SEED-002-16 PARA-BELLUM-11 no heavy weapons", fired, vec![ASSAULT, PLAIN]);
    is("PARA-BELLUM-11 once", field.unit(CID).memory.ready, false);
    is("SEED-002-16 then the move goes on", (field.asked(), field.unit(ANN).place.pose), (None, pose(8, 11, 0)));
    is("SEED-002-16 and so does the activation", field.left("points"), 2);
}

#[test]
fn it_answers_fire_and_charges_too_and_may_move() {
    let mut field = watched();
    field.act(ANN, "fire_short", with_weapons(CID, &[PLAIN]));
    is("PARA-BELLUM-11 fire", field.asked(), Some(1));
    field.react(CID, "ready", "advance", Target::Pose(pose(8, 8, 3)));
    is("PARA-BELLUM-11", field.unit(CID).place.pose, pose(8, 8, 3));
    let mut field = watched();
    field.act(ANN, "close_in", Target::unit(CID));
    is("PARA-BELLUM-11 charge", field.asked(), Some(1));
}

#[test]
fn it_answers_with_nothing_else_and_at_nobody_else() {
    let mut field = watched();
    field.act(ANN, "advance", Target::Pose(pose(8, 11, 0)));
    for (action, target) in [
        ("fire_long", Target::unit(ANN)),
        ("double_time", Target::Pose(pose(8, 8, 3))),
        ("fire_short", Target::unit(BEA)),
        ("fire_short", with_weapons(ANN, &[HEAVY])),
    ] {
        let intent = Intent::React {
            unit: CID,
            reaction: "ready".to_owned(),
            action: action.to_owned(),
            target: target.clone(),
        };
        is(&format!("PARA-BELLUM-11 {action} {target:?}"), field.try_play(intent).is_err(), true);
    }
}

#[test]
fn whoever_passes_stays_ready() {
    let mut field = watched();
    field.asks = false;
    field.act(ANN, "advance", Target::Pose(pose(8, 11, 0)));
    is("PARA-BELLUM-11", field.unit(CID).memory.ready, true);
    // Until its own next activation.
    field.begin(CID);
    field.end(CID);
    is("PARA-BELLUM-11", field.unit(CID).memory.ready, false);
}

#[test]
fn nobody_answers_what_he_does_not_see_or_aim_taking() {
    let mut field = watched();
    field.act(ANN, "take_aim", Target::Nothing);
    is("PARA-BELLUM-11 not aiming", field.asked(), None);
    let mut field = watched();
    field.put(CID, 8, 0, 3);
    field.put(ANN, 8, 23, 0);
    field.act(ANN, "advance", Target::Pose(pose(9, 23, 0)));
    is("PARA-BELLUM-11 out of sight", field.asked(), None);
    let refused = field.try_play(Intent::React {
        unit: CID,
        reaction: "ready".to_owned(),
        action: "fire_short".to_owned(),
        target: Target::unit(ANN),
    });
    is("PARA-BELLUM-11", refused, Err(Refusal::NothingToReactTo));
}
