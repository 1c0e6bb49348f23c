//! A card that names content describes a unit as a battle does.

use crate::support::packs::sound;
use phaseline_battle::query::forecast;
use phaseline_battle::readiness::stat_block::stat_block_to_draw;
use phaseline_battle::{BattleSetup, SetupFault, SourceNames, SourceWord, Swap, source_kind, source_name, start};
use phaseline_content::{Library, Memory, Sources, built_in_words};
use phaseline_lab::card::{CardUnit, Notation, read_card, read_card_of};
use phaseline_rules::evaluation::source::{Ends, SourceKind};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Ruleset, StatKey};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

/// The shipped content with two boards on which two units stand too far apart to reach each other: one of land, one of
/// water.
fn library() -> &'static Library {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let mut pack = Memory::new("pairs").with("mod.ron", r#"(name: "pairs", version: "1")"#);
        for (id, ground, unit) in [("land", "open", "reeve"), ("lake", "water", "tidewaiter")] {
            let row = format!("{:?},", ["g0"; 40].join(" "));
            let map = format!(r#"(id: {id:?}, name: {id:?}, rows: [{}], legend: {{"g": {ground:?}}})"#, row.repeat(4));
            let side = |name: &str, relation: &str, pilot: &str, column: u32| {
                format!(
                    r#"(id: {name:?}, name: {name:?}, relation: {relation},
                        units: [(unit: {unit:?}, pilot: {pilot:?}, at: ({column}, 1), facing: 0)])"#
                )
            };
            let (blue, red) = (side("blue", "Friendly", "oda_marchetti", 0), side("red", "Enemy", "petra_lund", 39));
            let scenario = format!(
                r#"(id: {id:?}, name: {id:?}, map: {id:?}, combat: "standard", ruleset: "sbi3", rounds: 3, sides: [{blue}, {red}])"#
            );
            pack = pack.with(&format!("maps/{id}.ron"), map).with(&format!("scenarios/{id}.ron"), scenario);
        }
        sound(&Sources::built_in().with_mod(pack))
    });
    &LIBRARY
}

/// The unit of a card that names nothing else.
fn carded(unit: Value, ruleset: &str) -> Result<CardUnit, String> {
    let card = json!({"ruleset": ruleset, "units": [unit]}).to_string();
    let read = read_card_of(library(), &card, Notation::Json, None);
    let told = |faults: Vec<_>| faults.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n");
    read.map(|mut card| card.units.remove(0)).map_err(told)
}

#[test]
fn every_unit_with_every_pilot_is_to_a_card_what_it_is_at_the_start_of_a_battle() {
    let library = library();
    let mut compared = 0;
    for (id, ruleset) in &library.rulesets {
        let draw = ruleset.main_draw().unwrap();
        for unit in library.units.keys() {
            for pilot in library.pilots.keys() {
                let swap =
                    Swap { side: "blue".to_owned(), slot: 0, unit: Some(unit.clone()), pilot: Some(pilot.clone()) };
                let begin = |scenario: &str| {
                    let swaps = vec![swap.clone()];
                    let setup = BattleSetup { ruleset: Some(id.clone()), swaps, ..BattleSetup::new(scenario, 7) };
                    start(library, &setup)
                };
                let begun = begin("land").or_else(|_| begin("lake"));
                let card = carded(json!({"unit": unit, "pilot": pilot}), id.as_str());
                let pair = format!("{unit} with {pilot} under {id}");
                let (begun, card) = match (begun, card) {
                    (Ok(begun), Ok(card)) => (begun, card),
                    (Err(faults), Err(_)) if faults.iter().all(|it| matches!(it, SetupFault::Unfit { .. })) => continue,
                    (begun, card) => panic!("{pair}: {:?}, {:?}", begun.err(), card.err()),
                };
                let (book, now) = (&begun.book, &begun.state);
                let battles = forecast(book, now, UnitId(0)).unwrap();
                let cards = ruleset.forecast(draw, &card.stat_block).unwrap();
                assert_eq!(cards.result, battles.result, "{pair}");
                for (cards, battles) in cards.terms.iter().zip(&battles.terms) {
                    assert_eq!((&cards.amount, cards.why_not), (&battles.amount, battles.why_not), "{pair}");
                }
                let fought = stat_block_to_draw(book, now, UnitId(0), draw).unwrap();
                let facts = |stat_block: &phaseline_rules::evaluation::stat_block::StatBlock| {
                    (stat_block.facts.walk_now, stat_block.facts.run_now, stat_block.facts.jump_now)
                };
                assert_eq!(facts(&card.stat_block), facts(&fought), "{pair}");
                assert_eq!(card.stat_block.sources, fought.sources, "{pair}");
                compared += 1;
            }
        }
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn everything_that_is_brought_is_listed_by_its_name() {
    let unit = json!({"unit": "reeve", "pilot": "petra_lund", "equipment": ["command_module", "panorama_cockpit"],
        "effects": ["rattled"]});
    let card = carded(unit, "sbi3").unwrap();
    let misc = library().rulesets["sbi3"].statistic("SBI_MOD_MISC").unwrap();
    let (words, alone, asked) = (built_in_words(), card.alone.as_ref().unwrap(), [StatKey::Ruleset(misc)]);
    let named: Vec<_> = card
        .stat_block
        .sources_of(&asked)
        .map(|it| {
            let name = source_name(SourceNames::alone(&words, &alone.book), it.id);
            (name, source_kind(&alone.book, it.id), it.amount, it.ends, it.displaced_by.is_none())
        })
        .filter(|it| it.1 != SourceWord::Ability)
        .collect();
    // The lower cockpit counts no more, and the module helps others alone.
    assert_eq!(
        named,
        [
            ("Command cockpit".to_owned(), SourceWord::Equipment, 1, Ends::Never, false),
            ("Panorama cockpit".to_owned(), SourceWord::Equipment, 2, Ends::Never, true),
            ("Rattled".to_owned(), SourceWord::Effect, -1, Ends::Draws(1), true),
        ]
    );
    let written =
        carded(json!({"unit": "reeve", "pilot": "petra_lund", "stats": {"SBI_MOD_MISC": 9}}), "sbi3").unwrap();
    let sources = written.stat_block.sources.as_ref().unwrap();
    assert_eq!(sources.total(asked[0]), 9);
    let displaced: Vec<_> = sources.of(asked[0]).map(|it| it.displaced_by.map(|by| by.kind)).collect();
    assert!(!displaced.is_empty() && displaced.iter().all(|by| *by == Some(SourceKind::Written)), "{displaced:?}");
}

#[test]
fn wounds_on_a_card_cost_what_they_cost_in_a_battle() {
    let ends = |unit: Value, ruleset: &str| {
        let rules = &library().rulesets[ruleset];
        let card = carded(unit, ruleset).unwrap();
        let result = rules.forecast(rules.main_draw().unwrap(), &card.stat_block).unwrap().result;
        (result.min(), result.max())
    };
    let named = |more: Value| {
        let mut unit = json!({"unit": "reeve", "pilot": "greta_falk", "stats": {"SBI_MOD_MISC": 8}});
        unit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        unit
    };
    let plain = |wounds: u32| json!({"id": "a", "unit_type": "Mech", "tonnage": 20, "pilot": {}, "injuries": wounds});
    for ruleset in ["sbi3", "sbi3-shipped"] {
        let (low, high) = ends(named(json!({})), ruleset);
        // Four phases at most, however many wounds; the number of the statistic itself wins.
        for (wounds, lost) in [(1, 1), (2, 2), (4, 4), (9, 4)] {
            assert_eq!(
                ends(named(json!({"injuries": wounds})), ruleset),
                (low - lost, high - lost),
                "{ruleset} {wounds}"
            );
            let (least, most) = ends(plain(0), ruleset);
            assert_eq!(ends(plain(wounds), ruleset), (least - lost, most - lost), "{ruleset} {wounds}");
        }
        let written = named(json!({"injuries": 3, "stats": {"SBI_MOD_INJURY": -1, "SBI_MOD_MISC": 8}}));
        assert_eq!(ends(written, ruleset), (low - 1, high - 1), "{ruleset}");
        // Relief takes from what wounds cost, and gives an unhurt pilot nothing.
        for (wounds, lost) in [(0, 0), (1, 0), (2, 1)] {
            let relieved = named(json!({"injuries": wounds, "equipment": ["crash_couch"]}));
            assert_eq!(ends(relieved, ruleset), (low - lost, high - lost), "{ruleset} {wounds}");
        }
    }
    let oda = |wounds: u32| json!({"unit": "reeve", "pilot": "oda_marchetti", "injuries": wounds});
    assert_eq!([ends(oda(0), "sbi3"), ends(oda(2), "sbi3")], [(20, 24), (19, 23)], "her iron grip spares her one");
    let card = carded(named(json!({"injuries": 2})), "sbi3").unwrap();
    let injury = library().rulesets["sbi3"].statistic("SBI_MOD_INJURY").unwrap();
    let kinds: Vec<SourceWord> = (card.stat_block.sources_of(&[StatKey::Ruleset(injury)]))
        .map(|source| source_kind(&card.alone.as_ref().unwrap().book, source.id))
        .collect();
    assert_eq!(kinds, [SourceWord::Wound, SourceWord::Wound]);
}

#[test]
fn a_statistic_of_the_pilot_on_the_unit_is_told_where_it_belongs() {
    let told = carded(json!({"unit": "reeve", "pilot": "oda_marchetti", "stats": {"SBI_MOD_TACTICS": 2}}), "sbi3");
    let told = told.err().unwrap();
    assert!(told.contains("SBI_MOD_TACTICS is kept by the pilot: write it in the pilot's stats"), "{told}");
    let pilot = json!({"id": "oda_marchetti", "stats": {"SBI_MOD_TACTICS": 2}});
    assert!(carded(json!({"unit": "reeve", "pilot": pilot}), "sbi3").is_ok());
}

#[test]
fn what_a_card_declares_decides_which_weapon_its_unit_wields() {
    let rules = &library().rulesets["segments-complete"];
    let sum = |more: Value| {
        let mut unit = json!({"unit": "farrier", "pilot": "oda_marchetti"});
        unit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let card = carded(unit, "segments-complete").unwrap();
        rules.forecast(rules.main_draw().unwrap(), &card.stat_block).unwrap().result
    };
    let (silent, missile, melee) =
        (sum(json!({})), sum(json!({"activity": "Missile"})), sum(json!({"activity": "Melee"})));
    assert!(silent == missile || silent == melee, "nothing declared is the first that it has the means for");
    assert_ne!(missile, melee);
    // A written speed wins over that of every weapon.
    assert_ne!(sum(json!({"activity": "Missile", "weapon_speed": 31})), missile);
}

#[test]
fn a_card_that_names_no_file_reads_the_same_beside_the_content() {
    let folder = phaseline_testing::repository::root().join("docs/cards");
    let mut cards = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let loaded: Vec<&Ruleset> = library().rulesets.values().map(AsRef::as_ref).collect();
        let bare = read_card(&text, Notation::Json, &loaded, None).unwrap();
        let beside = read_card_of(library(), &text, Notation::Json, None).unwrap();
        for (bare, beside) in bare.units.iter().zip(&beside.units) {
            assert_eq!((&bare.id, &bare.stat_block), (&beside.id, &beside.stat_block));
            cards += 1;
        }
    }
    assert!(cards > 3, "{cards}");
}
