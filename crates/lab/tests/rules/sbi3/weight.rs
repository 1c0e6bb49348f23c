//! Weight, type and tags.

use phaseline_rules::ids::UnitType;
use serde_json::json;

use crate::support::{is, mech, only, uniform, unit};

#[test]
fn every_type_finds_its_base_by_weight() {
    for unit_type in ["Mech", "Naval", "Vehicle"] {
        for (tons, base) in [(20, 17), (50, 14), (100, 9)] {
            is(&format!("SEED-000-43 {unit_type}"), unit(unit_type, tons).adds("tonnage"), only(base));
        }
    }
}

#[test]
fn the_first_key_that_is_not_exceeded_counts() {
    for (tons, base) in [(5, 19), (15, 18), (25, 17), (35, 16), (100, 9)] {
        is(&format!("SEED-000-44 SBI3-03 {tons} t"), mech(tons).adds("tonnage"), only(base));
        is(
            &format!("SEED-000-44 SBI3-03 {tons}.1 t"),
            mech(5).with("tonnage", f64::from(tons) + 0.1).adds("tonnage") == only(base),
            false,
        );
    }
    is("SBI3-03", mech(5).with("tonnage", 34.9).adds("tonnage"), only(16));
    is("SBI3-03", mech(5).with("tonnage", 0.1).adds("tonnage"), only(19));
}

#[test]
fn above_the_last_key_its_value_holds() {
    is(
        "SBI3-03",
        (mech(999).adds("tonnage"), mech(1000).adds("tonnage"), mech(5000).adds("tonnage")),
        (only(6), only(6), only(6)),
    );
}

#[test]
fn mechs_naval_units_and_vehicles_count_with_their_tonnage() {
    for (rule, unit_type) in [("SEED-000-45", "Mech"), ("SEED-000-47", "Naval"), ("SEED-000-48", "Vehicle")] {
        is(rule, (unit(unit_type, 20).adds("tonnage"), unit(unit_type, 60).adds("tonnage")), (only(17), only(13)));
        is(rule, unit(unit_type, 60).with("troopers", 4).adds("tonnage"), only(13));
    }
}

#[test]
fn a_squad_counts_with_the_weight_of_one_trooper() {
    for (tons, troopers, base) in
        [(20.0, 4, 19), (21.0, 4, 18), (60.0, 4, 18), (62.0, 4, 17), (60.0, 2, 16), (5.0, 6, 19), (20.1, 4, 18)]
    {
        let squad = unit("Trooper", 1).with("tonnage", tons).with("troopers", troopers);
        is(&format!("SEED-000-46 SBI3-03 {tons} t / {troopers}"), squad.adds("tonnage"), only(base));
    }
}

#[test]
fn a_turret_counts_as_the_weight_its_tag_names() {
    for (tag, base) in [("unit_light", 13), ("unit_medium", 11), ("unit_heavy", 9)] {
        is(&format!("SEED-000-49 {tag}"), unit("Turret", 20).with("tags", json!([tag])).adds("tonnage"), only(base));
        is(&format!("SEED-000-49 {tag}"), mech(20).with("tags", json!([tag])).adds("tonnage"), only(17));
    }
    for tags in [json!([]), json!(["unit_turret", "pilot_lucky"])] {
        is("SEED-000-50", unit("Turret", 20).with("tags", tags).adds("tonnage"), only(6));
    }
}

#[test]
fn a_table_of_four_keys_has_four_groups() {
    for (tons, base) in [(1, 16), (35, 16), (36, 12), (75, 12), (76, 9), (100, 9), (101, 6), (999, 6)] {
        is(&format!("SEED-000-51 {tons} t"), mech(tons).under("fixture-tables").adds("tonnage"), only(base));
    }
}

#[test]
fn the_type_gives_a_fixed_part() {
    for (unit_type, part) in [("Mech", 0), ("Trooper", 0), ("Naval", -2), ("Vehicle", -2), ("Turret", -6)] {
        is(&format!("SEED-000-52 {unit_type}"), unit(unit_type, 50).adds("unit_type"), only(part));
    }
}

#[test]
fn the_type_follows_from_the_unit_in_one_order() {
    for (turret, vehicle, naval, troopers, unit_type) in [
        (true, true, true, 5, UnitType::Turret),
        (false, true, true, 5, UnitType::Vehicle),
        (false, false, true, 5, UnitType::Naval),
        (false, false, false, 2, UnitType::Trooper),
        (false, false, false, 1, UnitType::Mech),
    ] {
        is("SEED-000-53", UnitType::from_properties(turret, vehicle, naval, troopers), unit_type);
    }
}

#[test]
fn each_pilot_tag_counts_once() {
    for (tags, part) in [
        (json!([]), 0),
        (json!(["pilot_lucky"]), 1),
        (json!(["pilot_morale_high", "pilot_reckless"]), 3),
        (json!(["pilot_morale_low", "pilot_cautious", "pilot_cautious"]), -3),
        (json!(["pilot_gladiator", "pilot_assassin", "pilot_drunk"]), 0),
        (json!(["pilot_drunk"]), -2),
        (json!(["pilot_gladiator"]), 1),
        (json!(["pilot_dull"]), 0),
    ] {
        is("SEED-000-33 SBI3-01 SBI3-14", mech(50).pilot("tags", tags.clone()).adds("pilot_tags"), only(part));
        is("SEED-000-33 SBI3-01", mech(50).pilot("tags", tags).result(), uniform(4 + part, 12 + part));
    }
}
