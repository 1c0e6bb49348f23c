//! The contract of `explain`: what a card may hold, what an answer says, and how a wrong card is told so.

use phaseline_lab::card::{Notation, read_card};
use phaseline_lab::explain::explain as answer_to;
use phaseline_rules::ruleset::Ruleset;
use serde_json::{Value, json};

use crate::support::{Spread, explain, fault, faults_of, is, mech, only, rulesets, uniform, weighted};

/// The card of the command's own help.
fn card() -> Value {
    json!({"ruleset": "sbi3",
        "units": [
            {"id": "a", "unit_type": "Mech", "tonnage": 50, "troopers": 1, "tags": [], "conditions": ["Prone", "Crippled", "ShutDown", "Inspired"],
             "pilot": {"gunnery": 5, "guts": 6, "piloting": 4, "tactics": 7, "tags": ["pilot_lucky"], "abilities": []},
             "stats": {"SBI_MOD_MISC": -1, "SBI_STATE_HESITATION": -8}},
            {"id": "b", "unit_type": "Vehicle", "tonnage": 60, "pilot": {"gunnery": 3}}],
        "events": [{"event": "called_shot", "by": "b", "on": "a"}, {"event": "vigilance", "on": "a"}, {"event": "reserve", "on": "a"}, {"event": "knockdown", "on": "a"}]})
}

/// The card with one place changed.
fn changed(pointer: &str, value: Value) -> Value {
    let mut card = card();
    match card.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            card.pointer_mut(parent).unwrap()[key] = value;
        }
    }
    card
}

#[test]
fn an_answer_has_the_fields_of_the_contract_in_their_order() {
    let answer = explain(&card());
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&answer), ["ruleset", "ignored", "units", "events", "before"]);
    assert_eq!(keys(&answer["units"][0]), ["id", "min", "max", "distribution", "terms"]);
    let term = ["id", "label", "applied", "why_not", "range", "distribution", "after", "source", "base", "sources"];
    assert_eq!(keys(&answer["units"][0]["terms"][0]), term);
    assert_eq!(keys(&answer["events"][0]), ["event", "by", "on", "distribution", "later", "told", "why_not"]);
    assert_eq!(keys(&answer["before"][0]), ["a", "b", "first", "tie", "after_ties"]);
    assert_eq!((&answer["ruleset"], &answer["ignored"]), (&json!("sbi3"), &json!([])));
}

#[test]
fn the_terms_of_the_example_add_up() {
    let answer = explain(&card());
    let unit = &answer["units"][0];
    let terms = unit["terms"].as_array().unwrap();
    let sum = terms.iter().fold(only(0), |sum, term| sum.plus(&Spread::read(&term["distribution"])));
    let result = Spread::read(&unit["distribution"]);
    assert_eq!(result, sum.within(1, 30));
    assert_eq!((unit["min"].as_i64(), unit["max"].as_i64()), (Some(result.ends().0), Some(result.ends().1)));
    let hesitation = terms.iter().find(|term| term["id"] == "hesitation").unwrap();
    assert_eq!(
        (&hesitation["distribution"], &hesitation["after"]),
        (&json!([[-5, 1.0]]), &json!({"stored": [[-5, 1.0]]}))
    );
    let tonnage = &terms[0];
    assert_eq!(
        (&tonnage["source"], &tonnage["range"], &tonnage["after"]),
        (&json!("50 t: 14 (up to 55)"), &Value::Null, &json!("kept"))
    );
}

#[test]
fn a_term_that_does_not_apply_is_listed_with_its_reason() {
    let answer = explain(&card());
    for term in answer["units"][1]["terms"].as_array().unwrap() {
        if term["applied"] == json!(false) {
            assert_eq!(term["distribution"], json!([[0, 1.0]]), "{term}");
            assert!(term["why_not"].as_str().is_some_and(|why| !why.is_empty()), "{term}");
        } else {
            assert_eq!(term["why_not"], Value::Null);
        }
    }
}

#[test]
fn the_events_of_the_example_are_answered_in_order() {
    let answer = explain(&card());
    let spreads: Vec<Spread> =
        answer["events"].as_array().unwrap().iter().map(|event| Spread::read(&event["distribution"])).collect();
    assert_eq!(spreads, [uniform(-4, -2), uniform(2, 9), uniform(-6, -2), uniform(-7, -2)]);
    for event in answer["events"].as_array().unwrap() {
        assert_eq!((&event["later"], &event["why_not"]), (&Value::Null, &Value::Null), "{event}");
    }
}

#[test]
fn pairs_are_compared_in_card_order_up_to_fifty_units() {
    let unit = |id: usize| json!({"id": format!("u{id}"), "unit_type": "Mech", "tonnage": 20 + id, "pilot": {}});
    let many = |count: usize| json!({"ruleset": "sbi3", "units": (0..count).map(unit).collect::<Vec<_>>()});
    let answer = explain(&many(3));
    let pairs: Vec<_> = answer["before"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair["a"].as_str().unwrap(), pair["b"].as_str().unwrap()))
        .collect();
    assert_eq!(pairs, [("u0", "u1"), ("u0", "u2"), ("u1", "u2")]);
    assert_eq!(explain(&many(50))["before"].as_array().unwrap().len(), 50 * 49 / 2);
    assert_eq!(explain(&many(51)).get("before"), None);
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let card = read_card(&many(51).to_string(), Notation::Json, &loaded, None).unwrap();
    assert_eq!(answer_to(&card, true).unwrap().before.map(|pairs| pairs.len()), Some(51 * 50 / 2));
}

#[test]
fn chances_are_those_of_the_two_distributions() {
    is("before", mech(20).before(&mech(50)), (60.0 / 81.0, 6.0 / 81.0));
    is("before", mech(50).before(&mech(50)), (36.0 / 81.0, 9.0 / 81.0));
}

#[test]
fn a_ron_card_says_the_same() {
    let ron = r#"#![enable(implicit_some)]
        (ruleset: "sbi3", units: [
            (id: "a", unit_type: Mech, tonnage: 50, tags: [], conditions: [Prone, "Inspired"], pilot: (tactics: 7, tags: ["pilot_lucky"]), stats: {"SBI_MOD_MISC": -1}),
        ], events: [(event: "reserve", on: "a")]) // the end"#;
    let json = json!({"ruleset": "sbi3", "units": [
        {"id": "a", "unit_type": "Mech", "tonnage": 50.0, "conditions": ["Prone", "Inspired"], "pilot": {"tactics": 7, "tags": ["pilot_lucky"]}, "stats": {"SBI_MOD_MISC": -1}},
    ], "events": [{"event": "reserve", "on": "a"}]});
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let card = read_card(ron, Notation::Ron, &loaded, None).unwrap();
    assert_eq!(serde_json::to_value(answer_to(&card, false).unwrap()).unwrap(), explain(&json));
}

#[test]
fn a_ruleset_may_be_chosen_from_outside() {
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let read = |choice| read_card(&card().to_string(), Notation::Json, &loaded, choice);
    let classic = answer_to(&read(Some("classic")).unwrap(), false).unwrap();
    assert_eq!((classic.ruleset.as_str(), classic.units[0].max), ("classic", 4));
    let faults = read(Some("clasic")).unwrap_err();
    assert!(faults[0].message.contains("did you mean \"classic\""), "{faults:?}");
}

#[test]
fn keys_of_other_rulesets_are_listed_and_empty_ones_are_not() {
    let ignored = |card: Value| explain(&card)["ignored"].clone();
    assert_eq!(
        ignored(changed("/ruleset", json!("classic"))),
        json!([
            "troopers",
            "gunnery",
            "guts",
            "piloting",
            "tactics",
            "tags",
            "SBI_MOD_MISC",
            "SBI_STATE_HESITATION",
            "Prone",
            "ShutDown",
            "Crippled"
        ])
    );
    assert_eq!(ignored(changed("/units/0/pilot/abilities", json!(["tactics_5"]))), json!(["abilities"]));
    assert_eq!(ignored(changed("/units/0/stats", json!({"SBI_STATE_KNOCKDOWN": -3}))), json!([]));
    let mut shipped = changed("/units/0/stats", json!({"SBI_STATE_KNOCKDOWN": -3}));
    shipped["ruleset"] = json!("sbi3-shipped");
    assert_eq!(ignored(shipped), json!(["SBI_STATE_KNOCKDOWN"]));
    // Only actions read how far a unit walks.
    assert_eq!(ignored(changed("/units/0/walk", json!(5))), json!(["walk"]));
}

#[test]
fn what_is_kept_is_told_where_it_is_another_number() {
    let acted = mech(50).condition("Acted").event("knockdown");
    is("next round", (acted.spread, acted.later, acted.why_not), (uniform(-9, -2), None, None));
    let reserve = mech(50).stat("SBI_MOD_HESITATION", 2).event("reserve");
    is(
        "later",
        (reserve.spread, reserve.later),
        (weighted(&[(-4, 1), (-3, 1), (-2, 1), (-1, 2)]), Some(uniform(-4, 0))),
    );
}

/// A card with one thing wrong: where to change it, to what, and what the message must say.
type Wrong = (&'static str, Value, &'static [&'static str]);

fn wrong_cards() -> Vec<Wrong> {
    vec![
        ("/ruleset", json!("sbi9"), &["ruleset: unknown ruleset \"sbi9\"", "did you mean \"sbi3\""]),
        ("/ruleset", json!(3), &["ruleset: must be the name of a ruleset"]),
        ("/units", json!([]), &["units: a card needs at least one unit"]),
        ("/units", json!({}), &["units: must be a list"]),
        ("/units/0", json!("a"), &["units[0]: a unit is a group of keys, not \"a\""]),
        ("/units/1/id", json!("a"), &["units[1]", "taken by an earlier unit"]),
        ("/units/0/id", json!(""), &["units[0].id: must not be empty"]),
        ("/units/0/id", json!(7), &["units[0].id: must be a text"]),
        ("/units/0/unit_type", json!("Mecha"), &["units[0].unit_type: unknown unit type", "did you mean \"Mech\""]),
        ("/units/0/unit_type", json!("mech"), &["units[0].unit_type", "did you mean \"Mech\""]),
        ("/units/0/tonnage", json!(0), &["units[0].tonnage", "above 0"]),
        ("/units/0/tonnage", json!(-5), &["units[0].tonnage", "above 0"]),
        ("/units/0/tonnage", json!(50.25), &["units[0].tonnage", "one decimal"]),
        ("/units/0/tonnage", json!("50"), &["units[0].tonnage", "not \"50\""]),
        ("/units/0/tonnage", json!(1e300), &["units[0].tonnage", "at most 1000000"]),
        ("/units/0/tonnage", json!(null), &["units[0].tonnage", "not nothing"]),
        ("/units/0/troopers", json!(0), &["units[0].troopers: must be a whole number from 1"]),
        ("/units/0/troopers", json!(2.5), &["units[0].troopers: must be a whole number"]),
        ("/units/0/tags", json!("unit_light"), &["units[0].tags: must be a list"]),
        ("/units/0/tags", json!([1]), &["units[0].tags[0]: must be a text"]),
        (
            "/units/0/conditions",
            json!(["prone"]),
            &["units[0].conditions[0]: unknown condition", "did you mean \"Prone\""],
        ),
        ("/units/0/conditions", json!(["Shutdown"]), &["did you mean \"ShutDown\""]),
        ("/units/0/pilot", json!(5), &["units[0].pilot: a pilot is a group of keys, not 5"]),
        ("/units/0/pilot", json!({"gunery": 5}), &["units[0].pilot.gunery: unknown key", "did you mean \"gunnery\""]),
        ("/units/0/pilot", json!({"conditions": []}), &["units[0].pilot.conditions: conditions is a key of the unit"]),
        (
            "/units/0",
            json!({"id": "a", "unit_type": "Mech", "tonnage": 5, "pilot": {}, "guts": 3}),
            &["units[0].guts: guts is a key of the pilot"],
        ),
        ("/units/0/stats", json!({"misc": 1}), &["did you mean \"SBI_MOD_MISC\""]),
        ("/units/0/name", json!("Kestrel"), &["units[0].name: unknown key \"name\""]),
        ("/units/0/pilot/gunnery", json!(-1), &["units[0].pilot.gunnery", "-1", "must be 0 to"]),
        ("/units/0/pilot/gunnery", json!(5.5), &["units[0].pilot.gunnery: must be a whole number"]),
        ("/units/0/pilot/gunnery", json!("five"), &["units[0].pilot.gunnery", "must be a whole number"]),
        ("/units/0/pilot/gunnery", json!([5]), &["units[0].pilot.gunnery: must be a number or a word"]),
        ("/units/0/pilot/gunnery", json!(99_999_999_999_i64), &["units[0].pilot.gunnery"]),
        (
            "/units/0/stats",
            json!({"SBI_MOD_MISK": 1}),
            &["units[0].stats.SBI_MOD_MISK: unknown statistic", "did you mean \"SBI_MOD_MISC\""],
        ),
        ("/units/0/stats", json!({"SBI_MOD_MISC": "1"}), &["units[0].stats.SBI_MOD_MISC: must be a whole number"]),
        ("/units/0/stats", json!({"SBI_MOD_MISC": 100_000}), &["units[0].stats.SBI_MOD_MISC", "-999 to 999"]),
        (
            "/units/0/stats",
            json!({"SBI_STATE_HESITATION": 4}),
            &["units[0].stats.SBI_STATE_HESITATION", "from -99 to 0"],
        ),
        (
            "/units/0/pilot/stats",
            json!({"SBI_MOD_GUTS": 1, "SBI_MOD_SKILL_GUTS": 1}),
            &["units[0].pilot.stats.SBI_MOD_SKILL_GUTS: given twice, also as SBI_MOD_GUTS"],
        ),
        ("/units/0/stats", json!([1]), &["units[0].stats: statistics is a group of keys, not a list"]),
        ("/events", json!({}), &["events: must be a list"]),
        ("/events/0", json!({}), &["events[0]: an event needs"]),
        ("/events/0/event", json!("called_shots"), &["events[0].event: unknown event", "did you mean \"called_shot\""]),
        ("/events/0/on", json!("c"), &["events[0].on: unknown unit \"c\""]),
        ("/events/0/by", json!("c"), &["events[0].by: unknown unit"]),
        ("/events/0/by", json!(null), &["events[0]: called_shot compares two units"]),
        ("/events/0", json!({"event": "vigilance", "at": "a"}), &["events[0].at: unknown key"]),
    ]
}

#[test]
fn a_wrong_card_is_told_what_is_wrong_and_where() {
    for (pointer, value, words) in wrong_cards() {
        let faults = fault(&changed(pointer, value.clone()));
        for word in words {
            assert!(faults.contains(word), "{pointer} = {value}: {faults:?} does not say {word:?}");
        }
        assert!(!faults.contains("Some(") && faults.lines().all(|line| line.len() < 240), "{faults}");
    }
}

#[test]
fn a_unit_says_everything_it_lacks() {
    let faults = fault(&json!({"units": [{}]}));
    assert_eq!(
        faults,
        "1:35: units[0]: a unit needs id, unit_type, tonnage, pilot\n"
            .replace("1:35", &faults[..faults.find(": units").unwrap()])
    );
    assert!(fault(&json!({})).contains("a card needs units"));
    assert!(faults_of("{\"units\": []}", Notation::Json).contains("names no ruleset; known are classic"));
}

#[test]
fn every_fault_is_told_at_once_in_the_order_of_the_text() {
    let text = "{\"ruleset\": \"sbi3\",\n \"units\": [{\"id\": \"a\", \"unit_type\": \"Mech\", \"tonage\": 50,\n   \"pilot\": {\"gutts\": 3, \"guts\": 3, \"guts\": 4}}],\n \"event\": []}";
    let faults = faults_of(text, Notation::Json);
    let places: Vec<&str> = faults.lines().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(places, ["2:12", "2:45", "3:14", "3:37", "4:2"], "{faults}");
    assert!(faults.contains("given twice") && faults.contains("did you mean \"events\""), "{faults}");
}

#[test]
fn text_that_is_no_card_is_told_so() {
    for (text, notation, word) in [
        ("", Notation::Json, "no JSON"),
        ("{\"units\": [}", Notation::Json, "1:12: this is no JSON"),
        ("{\"units\": []} x", Notation::Json, "no JSON"),
        ("[1, 2]", Notation::Json, "a card is a group of keys, not a list"),
        ("null", Notation::Json, "a card is a group of keys, not nothing"),
        ("(units: [", Notation::Ron, "no RON"),
        ("(units [])", Notation::Ron, "1:8: this is no RON"),
        ("3", Notation::Ron, "a card is a group of keys, not 3"),
    ] {
        let faults = faults_of(text, notation);
        assert!(faults.contains(word), "{text:?}: {faults}");
    }
}
