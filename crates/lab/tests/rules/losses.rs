//! No loss becomes a gain, however able the pilot is: neither under the shipped rulesets nor under imported ones.

use phaseline_content::{Library, Memory, SbiNames, Sources, import_sbi, load};
use phaseline_lab::card::{CardUnit, Notation, read_card};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::{Condition, ImpactIx, Ruleset, Toward};
use serde_json::{Map, Value, json};
use std::sync::Arc;

const TYPES: [&str; 5] = ["Mech", "Trooper", "Naval", "Vehicle", "Turret"];

/// What every kind of unit loses with a novice and with better pilots, under every ruleset of a library. Gives how many
/// losses were compared.
fn compare(library: &Library, wanted: impl Fn(&Ruleset) -> bool) -> usize {
    let rulesets = library.rulesets.values().filter(|ruleset| wanted(ruleset));
    rulesets.map(|ruleset| TYPES.iter().map(|kind| compare_type(library, ruleset, kind)).sum::<usize>()).sum()
}

/// Units of a type in every state, with pilots of growing skill.
fn units(library: &Library, ruleset: &Ruleset, kind: &str) -> Vec<CardUnit> {
    let states = json!(["Prone", "ShutDown", "Crippled", "Wounded"]);
    let skills = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 19];
    let unit = |skill: &i32| {
        json!({"id": format!("s{skill}"), "unit_type": kind, "tonnage": 50, "conditions": states, "injuries": 1,
            "pilot": {"gunnery": skill, "guts": skill, "piloting": skill, "tactics": skill}})
    };
    let card = json!({"ruleset": ruleset.id(), "units": skills.iter().map(unit).collect::<Vec<Value>>()}).to_string();
    let loaded: Vec<&Ruleset> = library.rulesets.values().map(AsRef::as_ref).collect();
    read_card(&card, Notation::Json, &loaded, None).unwrap_or_else(|faults| panic!("{card}: {faults:?}")).units
}

fn compare_type(library: &Library, ruleset: &Ruleset, kind: &str) -> usize {
    let Some(draw) = ruleset.main_draw() else { return 0 };
    let units = units(library, ruleset, kind);
    let losing = |dist: &Dist| match ruleset.toward() {
        Toward::Low => dist.max() <= 0,
        Toward::High => dist.min() >= 0,
    };
    let mut compared = 0;
    let novice = ruleset.forecast(draw, &units[0].stat_block).unwrap();
    for unit in &units[1..] {
        let able = ruleset.forecast(draw, &unit.stat_block).unwrap();
        let terms = ruleset.draw_at(draw).terms.iter().zip(novice.terms.iter().zip(&able.terms));
        for (term, (novice, able)) in terms {
            let rolled = novice.amount.as_constant().is_none() || term.when != Condition::Always;
            if novice.why_not.is_none() && rolled && novice.amount.as_constant() != Some(0) && losing(&novice.amount) {
                compared += 1;
                assert!(losing(&able.amount), "{} of {kind} under {}: {}", term.id, ruleset.id(), unit.id);
            }
        }
        for (place, impact) in ruleset.impacts().iter().enumerate() {
            let amount = |on: &CardUnit, by: &CardUnit| {
                let parties = Parties { on: &on.stat_block, other: Some(&by.stat_block) };
                let found = ruleset.forecast_impact(ImpactIx(place as u16), parties, true).ok()?;
                found.now.or_else(|| Some(found.later?.1)).or_else(|| Some(found.effect?.1))
            };
            let (Some(novice), Some(able)) = (amount(&units[0], &units[0]), amount(unit, &units[0])) else { continue };
            if novice.as_constant().is_none() && losing(&novice) {
                compared += 1;
                assert!(losing(&able), "{} of {kind} under {}: {}", impact.id, ruleset.id(), unit.id);
            }
        }
    }
    compared
}

#[test]
fn no_loss_of_a_shipped_ruleset_becomes_a_gain_with_skill() {
    let compared = compare(&load(&Sources::built_in()).library, |_| true);
    assert!(compared > 500, "{compared}");
}

/// Settings of the released mod with the ends of all ranges drawn at random, the near one never further from 0.
fn settings(random: &mut impl FnMut(i32) -> i32) -> Value {
    let ranges = [
        ("Randomness", -1),
        ("Hesitation", -1),
        ("CalledShotRand", -1),
        ("VigilanceRand", 1),
        ("Inspired", 1),
        ("ProneModifier", -1),
        ("ShutdownModifier", -1),
        ("CrippledModifier", -1),
    ];
    let groups = TYPES.map(|kind| {
        let mut group = Map::new();
        for (range, sign) in ranges {
            let near = random(8);
            let far = near + random(9);
            group.insert(format!("{range}Min"), json!(near * sign));
            group.insert(format!("{range}Max"), json!(far * sign));
        }
        (kind.to_owned(), Value::Object(group))
    });
    json!({"Version": "3.0.0", "Settings": Value::Object(groups.into_iter().collect())})
}

#[test]
fn no_loss_of_an_imported_ruleset_becomes_a_gain_with_skill() {
    let shipped = load(&Sources::built_in()).library;
    let theme = &shipped.themes["default"];
    let mut state = 7_u64;
    let mut random = |below: i32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::try_from(below).unwrap()) as i32
    };
    let mut pack = Memory::new("many").with("mod.ron", r#"(name: "many", version: "1")"#);
    for number in 0..12 {
        let text = settings(&mut random).to_string();
        let id = format!("import{number}");
        let names = SbiNames { ruleset: &id, theme: "unused", origin: "random.json" };
        let found = import_sbi(&names, text.as_bytes(), theme).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        pack = pack.with(&format!("rulesets/{id}.ron"), found.ruleset);
    }
    let loaded = load(&Sources::built_in().with_mod(pack));
    assert!(loaded.report.mods_left_out.is_empty(), "{:?}", loaded.report.diagnostics);
    let library: Arc<Library> = loaded.library;
    let compared = compare(&library, |ruleset| ruleset.id().starts_with("import"));
    assert!(compared > 1_000, "{compared}");
}
