//! The simple form: a die and one small number.

use super::simply;
use crate::support::{is, only, ruleset, uniform};

#[test]
fn bare_hands_small_medium_and_large_weapons_add_nothing_to_three() {
    for (size, modifier) in [("Unarmed", 0), ("Small", 1), ("Medium", 2), ("Large", 3)] {
        for activity in ["Melee", "Missile"] {
            let weapon = simply(activity).with("size", size);
            is(&format!("SEED-003-17 {size}"), weapon.adds("arms"), only(modifier));
            is(&format!("SEED-003-17 {size}"), weapon.result(), uniform(1 + modifier, 6 + modifier));
        }
    }
    is("SEED-003-17 bare hands", simply("Unarmed").with("size", "Large").result(), uniform(1, 6));
    is("SEGMENTS-05", simply("Melee").adds("arms"), only(2));
}

#[test]
fn spells_add_their_level_innate_powers_nothing_and_everything_else_one() {
    for level in [1, 3, 7] {
        for activity in ["Invocation", "Wish"] {
            let spell = simply(activity).with("level", level);
            is(&format!("SEED-003-18 {activity} {level}"), spell.result(), uniform(1 + level, 6 + level));
        }
    }
    is("SEED-003-18", simply("InnatePower").with("level", 3).result(), uniform(1, 6));
    for activity in ["Empathic", "Spiritual", "Potion", "Device"] {
        is(&format!("SEED-003-18 SEGMENTS-04 {activity}"), simply(activity).result(), uniform(2, 7));
    }
}

#[test]
fn a_crossbow_is_of_medium_size() {
    is("SEED-003-19", simply("Missile").with("size", "Medium").result(), uniform(3, 8));
}

#[test]
fn a_wishsong_of_the_third_level() {
    is("SEED-003-20", simply("Wish").with("level", 3).result(), uniform(4, 9));
}

#[test]
fn quickness_and_delays_are_left_out() {
    for dexterity in [1, 12, 25] {
        let spell = simply("Invocation").pilot("dexterity", dexterity).with("invocation_time", 8).with("level", 2);
        is("SEED-003-21", spell.result(), uniform(3, 8));
        let crossbow = simply("Missile").pilot("dexterity", dexterity).with("weapon_speed", 10).with("reload", 8);
        is("SEED-003-21", crossbow.with("size", "Small").result(), uniform(2, 7));
    }
    let ids = simply("Melee").term_ids();
    is("SEED-003-21", ids, ["die", "activity", "arms", "situation", "spell"].map(str::to_owned).to_vec());
    let roll_off = ruleset("segments-simple").draws().iter().find(|draw| draw.again_on_tie).unwrap();
    is("SEGMENTS-07 roll-offs keep the base", roll_off.terms.len(), 2);
}

#[test]
fn what_holds_in_the_complete_form_holds_here() {
    is("SEED-003-15", simply("Melee").with("size", "Large").with("modifier", -1).result(), uniform(3, 8));
    is("SEED-003-16", simply("Unarmed").with("modifier", -9).result(), only(1));
    is("SEED-003-33", simply("Melee").with("size", "Large").stat("SEGMENTS_REFOCUSED", 1).result(), only(4));
}
