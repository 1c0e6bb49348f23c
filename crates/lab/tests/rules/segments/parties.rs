//! One die for a leader and everybody who follows him.

use crate::support::{is, mech, uniform};

#[test]
fn one_die_of_twenty_without_modifiers() {
    let anybody = mech(1).under("large-party");
    is("SEED-003-22", anybody.result(), uniform(1, 20));
    let warrior = anybody.pilot("dexterity", 25).with("weapon_speed", 8).with("modifier", -3).with("activity", "Melee");
    is("SEED-003-22 no modifiers", warrior.result(), uniform(1, 20));
    is("SEED-003-22", warrior.term_ids(), vec!["die".to_owned()]);
}
