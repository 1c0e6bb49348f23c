//! The base pack as it is shipped.

use crate::support::pack::base;
use crate::support::shipped::shipped;
use phaseline::content::{BuiltIn, ByteSource, Folder, Kind, has_errors, load_pack};
use phaseline::rules::catalog::effect::Holder;
use phaseline::rules::catalog::scenario::{Relation, Scenario};
use phaseline::rules::content_id::PilotId;
use phaseline::rules::ids::UnitType;
use std::collections::BTreeSet;

#[test]
fn every_shipped_file_is_sound() {
    let report = load_pack(&Folder::new(concat!(env!("CARGO_MANIFEST_DIR"), "/config"))).report;
    let errors: Vec<String> = report.errors().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn every_shipped_file_reaches_the_library() {
    let library = shipped();
    let counts = [
        (Kind::Terrain, library.terrain.len()),
        (Kind::UnitTypes, library.unit_types.len()),
        (Kind::Effects, library.effects.len()),
        (Kind::Abilities, library.abilities.len()),
        (Kind::Equipment, library.equipment.len()),
        (Kind::Weapons, library.weapons.len()),
        (Kind::Units, library.units.len()),
        (Kind::Pilots, library.pilots.len()),
        (Kind::Combat, library.combat.len()),
        (Kind::Rulesets, library.rulesets.len()),
        (Kind::Maps, library.maps.len()),
        (Kind::Scenarios, library.scenarios.len()),
        (Kind::Lessons, library.lessons.len()),
        (Kind::Themes, library.themes.len()),
        (Kind::Text, library.text.len()),
    ];
    let files = BuiltIn.files().expect("the built-in pack can be listed");
    for (kind, count) in counts {
        let folder = format!("{kind}/");
        let shipped = files.iter().filter(|path| path.starts_with(&folder) && path.ends_with(".ron")).count();
        assert_eq!(shipped, count, "{kind}");
        assert!(count > 0, "{kind}");
    }
}

#[test]
fn the_pack_in_the_program_is_the_one_in_the_folder() {
    let folder = Folder::new(concat!(env!("CARGO_MANIFEST_DIR"), "/config"));
    assert_eq!(folder.files(), BuiltIn.files());
    for path in folder.files().expect("the folder can be listed") {
        assert_eq!(folder.read(&path), BuiltIn.read(&path), "{path}");
    }
}

#[test]
fn there_are_units_of_every_type_and_a_quad() {
    let library = shipped();
    assert!(library.units.len() >= 10);
    for unit_type in UnitType::ALL {
        assert!(library.units.values().any(|unit| unit.unit_type() == unit_type), "{unit_type}");
    }
    assert!(library.units.values().any(|unit| unit.body == "quad"));
}

#[test]
fn pilots_go_from_novice_to_ace_with_tags_and_abilities() {
    let library = shipped();
    assert!(library.pilots.len() >= 10);
    assert!(library.pilots.values().any(|pilot| pilot.tactics <= 2));
    assert!(library.pilots.values().any(|pilot| pilot.tactics >= 10));
    assert!(library.pilots.values().any(|pilot| !pilot.tags.is_empty()));
    assert!(library.pilots.values().any(|pilot| !pilot.abilities.is_empty()));
}

#[test]
fn equipment_changes_every_statistic_that_a_ruleset_honours_and_some_of_it_is_bad() {
    let library = shipped();
    let effects = library.equipment.values().flat_map(|equipment| &equipment.effects);
    let changed: BTreeSet<(String, Holder)> = effects
        .map(|id| &library.effects[id])
        .flat_map(|effect| effect.changes.keys().map(|name| (name.clone(), effect.of)))
        .collect();
    let text = crate::support::pack::text("rulesets/sbi3.ron");
    let honoured: Vec<&str> =
        text.split('"').filter(|word| word.starts_with("SBI_MOD_") && !word.contains("SKILL")).collect();
    assert!(honoured.len() >= 10);
    // Wounds themselves change the statistic of injuries; equipment changes how much of them counts.
    let relief = |name: &str| if name == "SBI_MOD_INJURY" { "WOUND_RELIEF".to_owned() } else { name.to_owned() };
    for name in honoured.into_iter().map(relief) {
        assert!(changed.iter().any(|(other, _)| *other == name), "no equipment changes {name}");
    }
    assert!(library.equipment.len() >= 8);
    assert!(library.equipment.values().any(|equipment| equipment.bad));
}

#[test]
fn scenarios_are_large_enough_hilly_and_use_every_terrain() {
    let library = shipped();
    assert!(library.scenarios.len() >= 2);
    for scenario in library.scenarios.values() {
        let map = &library.maps[&scenario.map];
        let units: usize = scenario.sides.iter().map(|side| side.units.len()).sum();
        let least = if units > 4 { 20 } else { 12 };
        assert!(map.columns() >= least && map.rows() >= least, "{}", scenario.id);
        let heights: BTreeSet<i32> = map.cells().map(|(_, cell)| cell.height).collect();
        assert!(heights.len() >= 3, "{}", scenario.id);
        let used: BTreeSet<&str> = map.cells().map(|(_, cell)| map.kinds()[usize::from(cell.kind)].as_str()).collect();
        // Closed ground is for the boards of others.
        for terrain in library.terrain.values().filter(|terrain| !terrain.closed) {
            assert!(used.contains(terrain.id.as_str()), "{} has no {}", scenario.id, terrain.id);
        }
    }
}

#[test]
fn the_smallest_scenario_is_the_same_from_both_sides() {
    let library = shipped();
    let units = |scenario: &Scenario| scenario.sides.iter().map(|side| side.units.len()).sum::<usize>();
    let smallest = library.scenarios.values().min_by_key(|scenario| units(scenario)).expect("there are scenarios");
    assert_eq!(units(smallest), 4, "{}", smallest.id);
    let map = &library.maps[&smallest.map];
    let turned = |(column, row): (i32, i32)| (map.columns() as i32 - 1 - column, map.rows() as i32 - 1 - row);
    for (place, cell) in map.cells() {
        assert_eq!(map.cell(turned(place)), Some(cell), "{place:?}");
    }
    let worth = |pilot: &PilotId| {
        let pilot = &library.pilots[pilot];
        (pilot.gunnery, pilot.guts, pilot.piloting, pilot.tactics, pilot.health, &pilot.tags, &pilot.abilities)
    };
    let (here, there) = (&smallest.sides[0].units, &smallest.sides[1].units);
    for (one, other) in here.iter().zip(there) {
        assert_eq!((&one.unit, turned(one.at)), (&other.unit, other.at), "{}", one.pilot);
        assert_eq!(worth(&one.pilot), worth(&other.pilot));
    }
}

#[test]
fn one_scenario_is_even_and_one_has_all_four_relations() {
    let library = shipped();
    let even = library.scenarios.values().any(|scenario| {
        let lances: Vec<Vec<&str>> =
            scenario.sides.iter().map(|side| side.units.iter().map(|it| it.unit.as_str()).collect()).collect();
        lances.len() == 2 && lances[0].len() == 4 && lances[0] == lances[1]
    });
    assert!(even);
    let mixed = library.scenarios.values().any(|scenario| {
        Relation::ALL.iter().all(|relation| scenario.sides.iter().any(|side| side.relation == *relation))
    });
    assert!(mixed);
}

#[test]
fn the_default_theme_has_the_known_colours() {
    let library = shipped();
    let theme = &library.themes["default"];
    let known = [
        (Relation::Friendly, "#3bb143", "#0b6623"),
        (Relation::Allied, "#85dbf6", "#588bae"),
        (Relation::Neutral, "#d9dddc", "#777b7e"),
        (Relation::Enemy, "#ff0800", "#7c0a02"),
    ];
    for (relation, waiting, acted) in known {
        let side = theme.sides.of(relation);
        for (colours, wanted) in [(side.waiting, waiting), (side.acted, acted)] {
            for colour in [colours.badge, colours.doll_badge, colours.name_bar] {
                assert_eq!(colour.to_string(), wanted, "{relation}");
            }
        }
    }
}

#[test]
fn no_two_sides_have_the_same_second_sign() {
    for theme in shipped().themes.values() {
        let signs: BTreeSet<_> = Relation::ALL.map(|relation| theme.sides.of(relation).sign).into();
        assert_eq!(signs.len(), Relation::ALL.len(), "{}", theme.id);
    }
}

#[test]
fn the_base_pack_in_memory_is_as_sound_as_in_the_program() {
    assert!(!has_errors(&load_pack(&base()).report.diagnostics));
}
