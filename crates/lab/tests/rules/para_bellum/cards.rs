//! What a card says of a unit, and what the answer says of it.

use serde_json::json;

use super::squad;
use crate::support::{explain, fault, is, mech};

#[test]
fn a_card_gives_stress_and_orders_as_plain_keys() {
    is("ordered 1", squad(1, true).answer(), squad(1, false).with("ordered", 1).answer());
    is("left out", mech(50).under("para-bellum").answer(), squad(0, false).answer());
    let wrong = |key: &str, value: serde_json::Value| {
        let unit = json!({"id": "a", "unit_type": "Mech", "tonnage": 5, "pilot": {}, key: value});
        fault(&json!({"ruleset": "para-bellum", "units": [unit]}))
    };
    assert!(wrong("stress", json!(4)).contains("units[0].stress: must be a whole number from 0 to 3, not 4"));
    assert!(wrong("ordered", json!("yes")).contains("units[0].ordered: must be a whole number from 0 to 1"));
    assert!(wrong("stress", json!(true)).contains("units[0].stress"));
    assert!(wrong("sress", json!(1)).contains("did you mean \"stress\""));
}

#[test]
fn a_ruleset_without_stress_lists_it_as_ignored() {
    let answer = squad(2, true).under("sbi3").answer();
    is("ignored", answer["ignored"].clone(), json!(["stress", "ordered"]));
}

#[test]
fn where_sides_take_turns_nobody_is_compared() {
    let unit = |id: &str| json!({"id": id, "unit_type": "Mech", "tonnage": 50, "pilot": {}});
    let answer = explain(&json!({"ruleset": "para-bellum", "units": [unit("a"), unit("b")]}));
    is("before", answer["before"].clone(), json!([]));
    is("points", answer["units"][0]["distribution"].clone(), json!([[1, 1.0 / 6.0], [2, 4.0 / 6.0], [3, 1.0 / 6.0]]));
}
