//! What tags of pilots are worth: in the order of acting, and in melee.

use serde_json::json;

use super::events::blow;
use super::old;
use crate::support::{Probe, is, only};

fn tagged(tonnage: u32, tags: &[&str]) -> Probe {
    old(tonnage).pilot("tags", json!(tags))
}

#[test]
fn quirks_make_a_pilot_earlier_or_later() {
    for (tag, number) in
        [("pilot_reckless", 1), ("pilot_lucky", 1), ("pilot_cautious", -1), ("pilot_drunk", 0), ("pilot_gladiator", 0)]
    {
        is(&format!("SEED-001-26 SBI04-16 {tag}"), tagged(50, &[tag]).adds("spirits"), only(number));
    }
    is("SBI04-16", tagged(50, &["pilot_reckless", "pilot_morale_low"]).adds("spirits"), only(-1));
}

/// 50 t count as 62.5 t with a quarter more, and as 75 t with a half more: 13 and 15 in steps of 5 t, rounded up.
#[test]
fn a_mech_of_fifty_tons_strikes_and_is_struck_with_what_its_pilot_adds() {
    for (tag, strikes, is_struck) in
        [("pilot_gladiator", 13, 13), ("pilot_assassin", 15, 10), ("pilot_drunk", 10, 15), ("pilot_lucky", 10, 10)]
    {
        // The other weighs 5 t, one step; and 150 t, thirty steps.
        let (light, heavy) = (old(5), old(150));
        is(&format!("SEED-001-26 SBI04-14 {tag} strikes"), blow(&tagged(50, &[tag]), &light), 1 - strikes);
        is(&format!("SEED-001-26 SBI04-14 {tag} is struck"), blow(&heavy, &tagged(50, &[tag])), is_struck - 30);
    }
}

#[test]
fn what_several_quirks_and_a_juggernaut_add_is_added_up() {
    let both = tagged(50, &["pilot_gladiator", "pilot_assassin", "pilot_drunk"]);
    is("SBI04-14", blow(&both, &old(5)), 1 - 18); // 87.5 t
    is("SBI04-14", blow(&old(150), &both), 18 - 30); // 87.5 t
    let juggernaut = tagged(100, &["pilot_assassin"]).pilot("abilities", json!(["Juggernaut"]));
    is("SEED-001-19 SBI04-14", blow(&juggernaut, &old(50)), -30);
    is("SBI04-14", blow(&tagged(50, &["pilot_gladiator"]), &tagged(50, &["pilot_gladiator"])), -1);
}

#[test]
fn guts_take_off_what_the_blow_of_an_assassin_costs() {
    let struck = old(20).pilot("guts", 10);
    is("SEED-001-46 SBI04-14", blow(&tagged(100, &["pilot_assassin"]), &struck), 5 - 26);
}
