//! The complete form: what each activity adds up.

use serde_json::json;

use phaseline_battle::Intent;

use super::profile;
use super::ring::{CAPTAIN, declare, line, ring_under};
use crate::support::{is, mech, only, uniform, weighted};

#[test]
fn quickness_weapon_and_delay_each_move_a_fighter() {
    let plain = profile("Melee").with("weapon_speed", 5);
    is("SEED-003-01", plain.result(), uniform(9, 14));
    is("SEED-003-01 quicker", plain.clone().pilot("dexterity", 22).result(), uniform(6, 11));
    is("SEED-003-01 slower weapon", plain.with("weapon_speed", 9).result(), uniform(13, 18));
    is("SEED-003-01 delay", profile("Invocation").with("invocation_time", 8).result(), uniform(12, 17));
}

#[test]
fn every_form_starts_from_a_die_and_the_base_of_dexterity() {
    for activity in [
        "Melee",
        "Missile",
        "Empathic",
        "Spiritual",
        "Unarmed",
        "Invocation",
        "InnatePower",
        "Potion",
        "Wish",
        "Device",
    ] {
        is(&format!("SEED-003-03 {activity}"), profile(activity).adds("die"), uniform(1, 6));
        is(&format!("SEED-003-03 {activity}"), profile(activity).adds("quickness"), only(3));
    }
}

#[test]
fn dexterity_gives_the_base() {
    for (from, to, base) in [(1, 3, 6), (4, 7, 5), (8, 11, 4), (12, 16, 3), (17, 18, 2), (19, 21, 1), (22, 25, 0)] {
        for dexterity in from..=to {
            let base_of = profile("Unarmed").pilot("dexterity", dexterity).adds("quickness");
            is(&format!("SEGMENTS-01 dexterity {dexterity}"), base_of, only(base));
        }
    }
    for (piloting, base) in [(1, 3), (5, 3), (6, 2), (8, 1), (11, 0), (30, 0)] {
        let machine = mech(50).under("segments-complete").pilot("piloting", piloting);
        is(&format!("SEGMENTS-05 piloting {piloting}"), machine.adds("quickness"), only(base));
    }
}

#[test]
fn every_weapon_has_its_speed() {
    let speed = |weapon: &str| {
        let file = format!("{}/mods/old-walls/weapons/{weapon}.ron", phaseline_testing::repository::root().display());
        let bytes = std::fs::read(&file).unwrap_or_else(|fault| panic!("{file}: {fault}"));
        let found: phaseline_rules::catalog::weapon::Weapon = phaseline_content::read_ron(&file, bytes).unwrap();
        ["weapon_speed", "reload"].map(|name| match found.inputs.get(name) {
            Some(phaseline_rules::catalog::input::InputValue::Number(number)) => *number,
            _ => 0,
        })
    };
    for (weapon, numbers) in [
        ("dagger", [2, 0]),
        ("short_sword", [3, 0]),
        ("hunting_bow", [4, 1]),
        ("staff", [4, 0]),
        ("sword", [5, 0]),
        ("mace", [5, 0]),
        ("war_spear", [6, 0]),
        ("crossbow", [6, 4]),
        ("battle_axe", [7, 0]),
        ("lance", [8, 0]),
        ("halberd", [9, 0]),
        ("great_sword", [9, 0]),
        ("throwing_knives", [2, 0]),
        ("sling", [3, 1]),
    ] {
        is(&format!("SEGMENTS-02 {weapon}"), speed(weapon), numbers);
    }
}

#[test]
fn melee_adds_the_speed_of_the_weapon() {
    is("SEED-003-04", profile("Melee").with("weapon_speed", 6).result(), uniform(10, 15));
    is("SEED-003-04", profile("Melee").with("weapon_speed", 6).with("reload", 4).result(), uniform(10, 15));
    is("SEGMENTS-05", profile("Melee").adds("arms"), only(5));
}

#[test]
fn missiles_add_the_speed_of_the_weapon_and_its_reload_when_it_must_be_loaded() {
    let crossbow = profile("Missile").with("weapon_speed", 6).with("reload", 4);
    is("SEED-003-05", profile("Missile").with("weapon_speed", 6).result(), uniform(10, 15));
    is("SEED-003-05", crossbow.result(), uniform(14, 19));
    is("SEGMENTS-03", crossbow.stat("SEGMENTS_LOADED", 1).result(), uniform(10, 15));
}

#[test]
fn empathic_combat_adds_three() {
    is("SEED-003-06", profile("Empathic").result(), uniform(7, 12));
    is("SEED-003-06", profile("Empathic").adds("activity"), only(3));
}

#[test]
fn spiritual_combat_adds_two() {
    is("SEED-003-07", profile("Spiritual").result(), uniform(6, 11));
}

#[test]
fn unarmed_combat_adds_nothing_whatever_is_carried() {
    is("SEED-003-08", profile("Unarmed").with("weapon_speed", 9).with("reload", 8).result(), uniform(4, 9));
    let why_not = profile("Unarmed").with("weapon_speed", 9).term("arms").why_not;
    assert!(why_not.is_some_and(|why_not| why_not.contains("Activity")), "SEED-003-08 says why");
}

#[test]
fn invocations_add_their_time() {
    is("SEED-003-09", profile("Invocation").with("invocation_time", 5).result(), uniform(9, 14));
    is("SEED-003-09", profile("Invocation").with("invocation_time", 20).result(), uniform(24, 29));
    is("SEED-003-09", profile("Melee").with("invocation_time", 5).with("weapon_speed", 2).result(), uniform(6, 11));
}

#[test]
fn innate_powers_add_nothing() {
    is("SEED-003-10", profile("InnatePower").with("invocation_time", 5).result(), uniform(4, 9));
}

#[test]
fn potions_add_one() {
    is("SEED-003-11", profile("Potion").result(), uniform(5, 10));
}

#[test]
fn wishes_add_nothing() {
    is("SEED-003-12", profile("Wish").with("level", 3).result(), uniform(4, 9));
}

#[test]
fn devices_add_nothing() {
    is("SEED-003-13", profile("Device").result(), uniform(4, 9));
}

#[test]
fn a_warrior_of_dexterity_12_with_a_lance() {
    let lance = profile("Melee").with("weapon_speed", 8);
    is("SEED-003-14", lance.result(), uniform(12, 17));
    is("SEED-003-14", (lance.adds("quickness"), lance.adds("arms")), (only(3), only(8)));
}

#[test]
fn situations_make_faster_and_slower() {
    let sword = profile("Melee").with("weapon_speed", 5);
    for (what, modifier) in [("enchanted", -2), ("damaged", 3), ("martial art", -1), ("poison", 3)] {
        let changed = sword.clone().with("modifier", modifier);
        is(&format!("SEED-003-15 {what}"), changed.result(), uniform(9 + modifier, 14 + modifier));
        let affected = sword.clone().stat("SEGMENTS", modifier);
        is(&format!("SEED-003-15 {what}"), affected.adds("situation"), only(modifier));
    }
    let both = sword.with("modifier", -2).stat("SEGMENTS", 3);
    is("SEED-003-15 both", both.adds("situation"), only(1));
}

#[test]
fn an_enchanted_or_damaged_weapon_changes_only_what_is_done_with_it() {
    for (what, edge) in [("enchanted", -1), ("damaged", 2)] {
        for activity in ["Melee", "Missile"] {
            let sword = profile(activity).with("weapon_speed", 5).with("edge", edge);
            is(&format!("SEED-003-15 {what}"), sword.adds("arms"), only(5 + edge));
            is(&format!("SEED-003-15 {what}"), sword.result(), uniform(9 + edge, 14 + edge));
            let size = super::simply(activity).with("size", "Large").with("edge", edge);
            is(&format!("SEED-003-15 {what}"), size.result(), uniform(4 + edge, 9 + edge));
        }
        for activity in ["Unarmed", "Spiritual", "Potion", "Device"] {
            let plain = profile(activity);
            is(&format!("SEED-003-15 {activity}"), plain.clone().with("edge", edge).result(), plain.result());
        }
    }
}

#[test]
fn the_enchanted_sword_of_the_captain_does_not_hurry_a_device() {
    for (activity, arms) in [("Melee", Some(4)), ("Device", None)] {
        let mut engine = ring_under("segments-complete", 3);
        declare(&mut engine, CAPTAIN, activity).unwrap();
        engine.play(Intent::Draw).unwrap();
        let found = ["arms", "situation"].map(|term| line(&engine, CAPTAIN, term));
        is(&format!("SEED-003-15 {activity}"), found, [arms, Some(0)]);
    }
}

#[test]
fn nobody_acts_before_the_round_begins() {
    let quick = profile("Unarmed").pilot("dexterity", 22).with("modifier", -3);
    is("SEED-003-16", quick.result(), weighted(&[(1, 4), (2, 1), (3, 1)]));
    is("SEED-003-16", quick.with("modifier", -40).result(), only(1));
}

#[test]
fn what_a_fighter_does_not_bring_along_is_taken_from_the_ruleset() {
    let plain = mech(50).under("segments-complete");
    is(
        "SEGMENTS-05",
        (plain.adds("quickness"), plain.adds("arms"), plain.result()),
        (only(3), only(5), uniform(9, 14)),
    );
    is("SEGMENTS-05", plain.with("activity", json!("Missile")).adds("reload"), only(0));
}
