//! Fast and slow spells of one caster.

use crate::support::arrange::{edit, edit_unit};
use crate::support::battles::{begin, under};
use crate::support::old_walls::with_old_walls;
use crate::support::repository::root;

use phaseline_ai::Mind;
use phaseline_battle::legal::declaring::declarables;
use phaseline_battle::query::distribution;
use phaseline_battle::{Battle, Implement, Intent, Refusal, Target, legal};
use phaseline_content::{Folder, Memory, Sources, load};
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;

use super::ring::{CAPTAIN, GHOUL, SHAMAN, act, declare_spell, line, place, ring_under, unit};
use crate::support::is;

const FAST: &str = "Bark skin";
const SLOW: &str = "Hex of slow blood";

/// The number of a spell among what its caster can use.
fn spell(engine: &Battle, label: &str) -> usize {
    let book = engine.book();
    book.profile(SHAMAN).unwrap().usables.iter().position(|usable| usable.label == label).expect("the spell")
}

/// The names of what a unit may declare with an option, in order.
fn named(engine: &Battle, id: UnitId, option: &str) -> Vec<Option<Implement>> {
    let (book, now) = (engine.book(), engine.state());
    let all = declarables(&book, now.unit(id).unwrap());
    all.iter().filter(|it| it.option.id == option).map(|it| it.with).collect()
}

#[test]
fn one_caster_has_a_fast_and_a_slow_spell() {
    for (label, time) in [(FAST, 2), (SLOW, 5)] {
        let mut engine = ring_under("segments-complete", 5);
        declare_spell(&mut engine, SHAMAN, label).unwrap();
        // Dexterity 11 has a base of 4.
        let odds = distribution(&engine.book(), &engine.state(), SHAMAN).unwrap();
        is(&format!("SEED-003-09 SEGMENTS-12 {label} expected"), (odds.min(), odds.max()), (5 + time, 10 + time));
        engine.play(Intent::Draw).unwrap();
        is(&format!("SEED-003-09 SEGMENTS-12 {label}"), line(&engine, SHAMAN, "invocation"), Some(time));
    }
}

#[test]
fn the_level_belongs_to_the_spell() {
    for (label, level) in [(FAST, 1), (SLOW, 4)] {
        let mut engine = ring_under("segments-simple", 5);
        declare_spell(&mut engine, SHAMAN, label).unwrap();
        engine.play(Intent::Draw).unwrap();
        is(&format!("SEED-003-18 SEGMENTS-12 {label}"), line(&engine, SHAMAN, "spell"), Some(level));
    }
}

#[test]
fn each_spell_is_declared_by_name_and_only_that_one_can_be_spoken() {
    let mut engine = ring_under("segments-complete", 5);
    let (fast, slow) = (spell(&engine, FAST), spell(&engine, SLOW));
    let both = [fast, slow].map(|place| Some(Implement::Usable(place))).to_vec();
    is("SEGMENTS-12", named(&engine, SHAMAN, "Invocation"), both);
    is("SEGMENTS-12 one means is not named", named(&engine, CAPTAIN, "Melee"), vec![None]);
    for with in named(&engine, SHAMAN, "Invocation") {
        let (input, option) = ("activity".to_owned(), "Invocation".to_owned());
        let declared = Intent::Declare { unit: SHAMAN, input, option, with };
        is("SEGMENTS-12 legal", legal(&engine.book(), &engine.state()).contains(&declared), true);
    }
    declare_spell(&mut engine, SHAMAN, FAST).unwrap();
    engine.play(Intent::Draw).unwrap();
    place(&mut engine, [30, 31, 2, 32, 33, 34]);
    let refused = act(&mut engine, SHAMAN, "invoke", Target::Usable { usable: slow, on: GHOUL });
    is(
        "SEGMENTS-12 the other one",
        refused,
        Err(Refusal::NotDeclared { label: SLOW.to_owned(), declared: FAST.to_owned() }),
    );
    act(&mut engine, SHAMAN, "invoke", Target::Usable { usable: fast, on: CAPTAIN }).unwrap();
}

#[test]
fn where_there_is_one_means_to_name_none_is_named() {
    let mut engine = ring_under("segments-complete", 5);
    let (input, option) = ("activity".to_owned(), "Melee".to_owned());
    let mut declare =
        |with| engine.play(Intent::Declare { unit: CAPTAIN, input: input.clone(), option: option.clone(), with });
    for place in 0..4 {
        for with in [Implement::Weapon(place), Implement::Usable(place)] {
            let refused = matches!(declare(Some(with)), Err(Refusal::OptionClosed(_)));
            is(&format!("SEGMENTS-12 not offered, not accepted: {with:?}"), refused, true);
        }
    }
    declare(None).unwrap();
}

#[test]
fn nothing_named_is_the_first_spell_that_is_left() {
    let mut engine = ring_under("segments-complete", 5);
    super::ring::declare(&mut engine, SHAMAN, "Invocation").unwrap();
    let first = unit(&engine, SHAMAN).turn.named.first().map(|(_, it)| *it);
    is("SEGMENTS-12", first, Some(Implement::Usable(spell(&engine, FAST))));
    let mut used_up = ring_under("segments-complete", 5);
    let fast = spell(&used_up, FAST);
    edit_unit(&mut used_up, SHAMAN, |unit| unit.hull.uses[fast] = Some(0));
    is("SEGMENTS-12 one is left", named(&used_up, SHAMAN, "Invocation"), vec![None]);
    let gone = declare_spell(&mut used_up, SHAMAN, FAST);
    is("SEGMENTS-12 used up", matches!(gone, Err(Refusal::OptionClosed(_))), true);
    used_up.play(Intent::Draw).unwrap();
}

/// The old walls, where the gravecaller has one spell that is a weapon and one that is a power.
fn walls() -> Battle {
    begin(&with_old_walls(), &under("segments-complete", "old_walls", 3))
}

#[test]
fn a_spell_that_is_a_weapon_is_named_beside_the_powers() {
    for (with, time, fires) in [(Implement::Weapon(1), 3, true), (Implement::Usable(0), 5, false)] {
        let mut engine = walls();
        let (book, now) = (engine.book(), engine.state());
        let mut all = now.units.iter().map(|unit| unit.id());
        let caller = all.find(|id| book.profile(*id).unwrap().pilot.id.as_str() == "vexen").expect("the gravecaller");
        is("SEGMENTS-12 both", named(&engine, caller, "Invocation").len(), 2);
        let (input, option) = ("activity".to_owned(), "Invocation".to_owned());
        engine.play(Intent::Declare { unit: caller, input, option, with: Some(with) }).unwrap();
        engine.play(Intent::Draw).unwrap();
        is("SEED-003-09 SEGMENTS-12", line(&engine, caller, "invocation"), Some(time));
        let (book, now) = (engine.book(), engine.state());
        let stat_block = phaseline_battle::readiness::stat_block::stat_block_of(&book, &now, caller).unwrap();
        let barred = phaseline_battle::barred_weapons(&book, now.unit(caller).unwrap(), &stat_block);
        is("SEGMENTS-12 the weapon is barred by the power", barred, if fires { vec![] } else { vec![1] });
    }
}

/// What the computer declares for the shaman who can do nothing but speak spells, while these effects are in force on everybody.
fn computed(in_force: &str) -> Intent {
    let mut engine = ring_under("segments-complete", 5);
    let book = engine.book();
    let known = &book.effects[&EffectId::from(in_force)];
    edit(&mut engine, |now| {
        for unit in &mut now.units {
            let (id, unit) = (unit.id(), unit.change());
            unit.effects.0.push(phaseline_battle::state::unit_state::ActiveEffect {
                source: phaseline_battle::state::unit_state::Source::Effect(in_force.into()),
                label: in_force.to_owned(),
                changes: known.changes.clone(),
                group: known.group().map(str::to_owned),
                ends: phaseline_battle::state::unit_state::Ends::Never,
                by: None,
            });
            if id == SHAMAN {
                // Neither the staff nor the call of the ancestors is left.
                unit.hull.plates[3].structure = 0;
                unit.hull.ammunition[1] = Some(0);
            }
        }
    });
    let mut mind = Mind::default();
    loop {
        let (book, now) = (engine.book(), engine.state());
        let intent = mind.declare(&book, &now, |side| side == super::ring::LIVING).expect("it declares for everybody");
        if matches!(&intent, Intent::Declare { unit: SHAMAN, .. }) {
            return intent;
        }
        engine.play(intent).unwrap();
    }
}

#[test]
fn the_computer_names_the_spell_that_does_something() {
    let engine = ring_under("segments-complete", 5);
    for (in_force, label) in [("slow_blood", FAST), ("bark_skin", SLOW)] {
        let Intent::Declare { option, with, .. } = computed(in_force) else { panic!("SEGMENTS-12") };
        let expected = ("Invocation".to_owned(), Some(Implement::Usable(spell(&engine, label))));
        is(&format!("SEGMENTS-12 with {in_force}"), (option, with), expected);
    }
}

#[test]
fn a_spell_brings_its_own_numbers_and_a_pilot_none() {
    let spell = |file: &str, text: &str| {
        let walls = root().join("mods/old-walls");
        let more = Memory::new("more").with("mod.ron", r#"(name: "more", version: "1", needs: ["old-walls"])"#);
        load(&Sources::built_in().with_mod(Folder::new(walls)).with_mod(more.with(file, text))).report
    };
    let good = r#"(id: "mote", name: "Mote", use: (effects: ["bark_skin"], on: Friend, range: 3, traits: ["invocation"], inputs: {"invocation_time": 1, "level": 1}))"#;
    is("SEGMENTS-12", spell("abilities/mote.ron", good).mods_left_out.is_empty(), true);
    let far = good.replace("\"invocation_time\": 1", "\"invocation_time\": 99");
    let report = spell("abilities/mote.ron", &far);
    assert!(format!("{:?}", report.diagnostics).contains("takes 0 to 40"), "{:?}", report.diagnostics);
    let pilot = r#"(id: "old_way", name: "O", callsign: "O", gunnery: 5, guts: 5, piloting: 5, tactics: 5, health: 5, inputs: {"invocation_time": 3})"#;
    let report = spell("pilots/old_way.ron", pilot);
    let told = format!("{:?}", report.diagnostics);
    assert!(told.contains("read from the weapon, power or thing, not from the pilot"), "{told}");
}
