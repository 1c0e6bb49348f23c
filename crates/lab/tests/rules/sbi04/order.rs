//! Weight, type, tactics, equipment and spirits: what gives a unit its place.

use crate::support::{old_walls::with_old_walls, shipped::shipped};
use phaseline_content::built_in_words;
use phaseline_rules::wording::effect_text::effect_text;
use serde_json::json;

use super::{old, old_unit};
use crate::support::{is, only, uniform, unit};

/// The modifier of every skill from 1 to 13.
const MODIFIERS: [i64; 13] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8];

#[test]
fn skills_weight_wounds_and_spirits_each_move_a_unit() {
    for (what, probe, ends) in [
        ("nothing", old(50), (8, 14)),
        ("tactics", old(50).pilot("tactics", 7), (11, 17)),
        ("piloting", old(50).pilot("piloting", 7), (11, 17)),
        ("weight", old(20), (11, 17)),
        ("wounds", old(50).with("injuries", 1), (3, 11)),
        ("spirits", old(50).pilot("tags", json!(["pilot_morale_low"])), (6, 12)),
        ("engine", old(50).with("engine_rating", 350), (10, 16)),
    ] {
        is(&format!("SEED-001-02 {what}"), probe.result().ends(), ends);
    }
}

#[test]
fn a_novice_acts_late_in_a_light_unit_too() {
    let (novice, regular) = (old(20), old(50).pilot("tactics", 7).pilot("piloting", 7));
    is("SEED-001-04", (novice.result().mean(), regular.result().mean()), (14.0, 17.0));
    is("SEED-001-04", novice.before(&regular).0 < 0.2, true);
}

#[test]
fn a_veteran_brings_an_assault_unit_level_with_an_unskilled_light_one() {
    let veteran = old(100).pilot("tactics", 10).pilot("piloting", 10);
    is("SEED-001-05", (veteran.result(), old(20).result()), (uniform(13, 17), uniform(11, 17)));
}

#[test]
fn fine_cockpits_give_a_bonus_and_bad_ones_a_malus() {
    let library = shipped();
    let worth = |piece: &str| {
        let piece = library.equipment.values().find(|known| known.id == piece).unwrap();
        let changes =
            piece.effects.iter().filter_map(|id| library.effects[id].changes.get("BaseInitiative")).map(|it| it.by);
        changes.sum::<i32>()
    };
    for (piece, bonus) in [("command_cockpit", 1), ("panorama_cockpit", 2), ("salvaged_cockpit", -1)] {
        is(&format!("SEED-001-06 {piece}"), worth(piece), bonus);
        let bonus = i64::from(bonus);
        is("SEED-001-06", old(50).stat("BaseInitiative", bonus).adds("equipment_initiative"), only(bonus));
    }
}

#[test]
fn what_changes_the_order_of_the_third_edition_changes_this_one_by_the_same_number() {
    let library = with_old_walls();
    let changes = library.effects.values().filter(|effect| effect.changes.contains_key("SBI_MOD_MISC"));
    let changes: Vec<_> = changes.collect();
    is("SEED-001-14", changes.len() > 10, true);
    for effect in changes {
        let by = |statistic: &str| effect.changes.get(statistic).map(|change| change.by);
        is(&format!("SEED-001-14 {}", effect.id), by("BaseInitiative"), by("SBI_MOD_MISC"));
        // The text of the effect names the change once, whichever of the two the ruleset reads.
        for ruleset in ["sbi3", "sbi04"] {
            let text = effect_text(&built_in_words(), &library.rulesets[ruleset], effect);
            let told = text.split(", ").filter(|part| part.ends_with("to initiative")).count();
            is(&format!("SEED-001-14 {} {ruleset}: {text}", effect.id), told, 1);
        }
    }
}

#[test]
fn every_change_of_the_old_statistic_counts_and_positive_is_good() {
    let both = old(50).stat("BaseInitiative", 2).with("equipment_initiative", -3);
    is("SEED-001-14 SBI04-03", both.adds("equipment_initiative"), only(-1));
    is("SEED-001-14 SBI04-03", old(50).stat("BaseInitiative", 4).result(), uniform(12, 18));
    is("SEED-001-14", old(50).stat("PhaseModifier", 4).answer()["ignored"].clone(), json!(["PhaseModifier"]));
    // A vehicle keeps its own number beside that of its equipment.
    let tank = old_unit("Vehicle", 60).with("equipment_initiative", 1);
    is("SEED-001-14", (tank.adds("type"), tank.adds("equipment_initiative")), (only(-2), only(1)));
}

#[test]
fn weight_counts_in_groups_of_ten_tons() {
    for (tons, base) in [
        (1, 22),
        (5, 22),
        (9, 22),
        (10, 21),
        (15, 21),
        (19, 21),
        (20, 20),
        (25, 20),
        (30, 19),
        (35, 19),
        (40, 18),
        (45, 18),
        (50, 17),
        (55, 17),
        (60, 16),
        (65, 16),
        (70, 15),
        (75, 15),
        (80, 14),
        (85, 14),
        (90, 13),
        (95, 13),
        (99, 13),
        (100, 12),
        (101, 9),
        (105, 9),
        (110, 9),
        (200, 9),
    ] {
        is(&format!("SEED-001-49 SBI04-02 {tons} t"), old(tons).adds("tonnage"), only(base));
    }
    for (tons, base) in [(9.5, 22), (19.9, 21), (99.5, 13), (100.5, 9)] {
        is(&format!("SBI04-02 {tons} t"), old(1).with("tonnage", tons).adds("tonnage"), only(base));
    }
    is(
        "SBI04-02",
        old(1).with("tonnage", 19.5).term("tonnage").source,
        "19.5 t, rounded down: 21 (up to 19)".to_owned(),
    );
}

#[test]
fn each_group_is_one_phase_before_the_next() {
    for (lighter, heavier) in
        [([20, 25], [30, 35]), ([40, 45], [50, 55]), ([60, 65], [70, 75]), ([80, 85], [90, 95]), ([90, 95], [100, 100])]
    {
        for (light, heavy) in lighter.into_iter().zip(heavier) {
            let (light, heavy) = (old(light).adds("tonnage").ends().0, old(heavy).adds("tonnage").ends().0);
            is("SEED-001-07", light - heavy, 1);
        }
    }
}

#[test]
fn tactics_is_added_directly_by_its_table() {
    for (skill, modifier) in (1..).zip(MODIFIERS) {
        is(
            &format!("SEED-001-08 SEED-001-28 {skill}"),
            old(50).pilot("tactics", skill).adds("tactics"),
            only(modifier),
        );
    }
    is("SBI04-11", old(50).pilot("tactics", 0).adds("tactics"), only(0));
    is("SBI04-11", old(50).pilot("tactics", 20).adds("tactics"), only(8));
}

#[test]
fn the_highest_place_is_tonnage_tactics_and_equipment() {
    let probe = old(50).pilot("tactics", 5).pilot("piloting", 4).with("equipment_initiative", 1);
    is("SEED-001-37", probe.result(), uniform(13, 19));
    is("SEED-001-37", probe.pilot("piloting", 13).result(), uniform(18, 20));
    let plain = old(50).pilot("tactics", 5).pilot("piloting", 4);
    is("SEED-001-37", plain.result(), uniform(12, 18));
}

#[test]
fn turrets_and_tanks_are_slower() {
    for (unit_type, modifier) in [("Mech", 0), ("Trooper", 0), ("Vehicle", -2), ("Turret", -4)] {
        is(&format!("SEED-001-58 {unit_type}"), old_unit(unit_type, 50).adds("type"), only(modifier));
    }
    let turret = old_unit("Turret", 10).with("tags", json!(["unit_medium"]));
    is("SEED-001-58", turret.result(), uniform(1, 7));
    for (tag, base) in [("unit_light", 16), ("unit_medium", 14), ("unit_heavy", 12), ("none", 9)] {
        is(
            &format!("SEED-001-58 {tag}"),
            old_unit("Turret", 10).with("tags", json!([tag])).adds("tonnage"),
            only(base),
        );
    }
}

#[test]
fn boats_count_as_vehicles_and_squads_weigh_one_man() {
    is("SBI04-12", old_unit("Naval", 70).adds("type"), only(-2));
    let squad = unit("Trooper", 40).under("sbi04");
    is("SBI04-12", (squad.adds("tonnage"), squad.with("troopers", 4).adds("tonnage")), (only(18), only(21)));
}

#[test]
fn high_spirits_are_two_earlier_and_low_ones_two_later() {
    for (tags, spirits) in
        [(json!(["pilot_morale_high"]), 2), (json!(["pilot_morale_low"]), -2), (json!(["pilot_sleepless"]), 0)]
    {
        is("SEED-001-16", old(50).pilot("tags", tags).adds("spirits"), only(spirits));
    }
}

#[test]
fn an_inspired_unit_gains_one_to_three() {
    is("SEED-001-15 SBI04-01", old(50).condition("Inspired").adds("inspired"), uniform(1, 3));
    is("SEED-001-15", old(50).condition("Inspired").pilot("tactics", 13).adds("inspired"), uniform(1, 3));
    is("SEED-001-15", old(50).adds("inspired"), only(0));
}
