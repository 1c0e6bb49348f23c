//! Set-ups: what starts a battle, and every fault of a set-up that does not.

use crate::support::yard::library;
use phaseline_battle::{BattleSetup, SetupFault, Swap, rulebook, start};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::{SideId, UnitId};

#[test]
fn every_fault_of_a_set_up_is_reported() {
    let setup = BattleSetup {
        ruleset: Some("nothing".into()),
        players: [("green".to_owned(), Player::Human)].into(),
        swaps: vec![
            Swap { side: "blue".to_owned(), slot: 9, unit: None, pilot: None },
            Swap { side: "blue".to_owned(), slot: 0, unit: Some("nobody".into()), pilot: Some("noone".into()) },
        ],
        ..BattleSetup::new("yard", 1)
    };
    let faults = start(&library(), &setup).unwrap_err();
    let texts: Vec<String> = faults.iter().map(SetupFault::to_string).collect();
    for wanted in ["unknown ruleset \"nothing\"", "side \"blue\" has no place 9", "unknown side \"green\""] {
        assert!(texts.iter().any(|text| text == wanted), "{wanted}: {texts:?}");
    }
    let sound = BattleSetup { ruleset: None, ..setup };
    let texts: Vec<String> = start(&library(), &sound).unwrap_err().iter().map(SetupFault::to_string).collect();
    for wanted in ["unknown unit \"nobody\"", "unknown pilot \"noone\""] {
        assert!(texts.iter().any(|text| text == wanted), "{wanted}: {texts:?}");
    }
    let unknown = start(&library(), &BattleSetup::new("nowhere", 1)).unwrap_err();
    assert_eq!(unknown[0].to_string(), "unknown scenario \"nowhere\"");
}

#[test]
fn a_unit_in_the_wrong_place_is_a_fault() {
    let mut library = (*library()).clone();
    let yard = library.scenarios.get_mut("yard").unwrap();
    yard.sides[0].units[0].at = (4, 4);
    yard.sides[0].units[1].at = (99, 0);
    let faults = start(&library, &BattleSetup::new("yard", 1)).unwrap_err();
    let texts: Vec<String> = faults.iter().map(SetupFault::to_string).collect();
    assert!(texts.contains(&"Plain cannot start at 99,0: it is not on the map".to_owned()), "{texts:?}");
    assert!(texts.contains(&"Plain cannot start at 4,4: Plain stands there".to_owned()), "{texts:?}");
}

#[test]
fn swaps_players_and_limits_are_heeded() {
    let setup = BattleSetup {
        players: [("red".to_owned(), Player::Human)].into(),
        swaps: vec![Swap {
            side: "blue".to_owned(),
            slot: 1,
            unit: Some("lamplighter".into()),
            pilot: Some("ilse_varga".into()),
        }],
        rounds: Some(3),
        ..BattleSetup::new("yard", 1)
    };
    let book = rulebook(&library(), &setup).unwrap();
    let profile = book.profile(UnitId(1)).unwrap();
    assert_eq!((profile.design.id.as_str(), profile.pilot.id.as_str()), ("lamplighter", "ilse_varga"));
    assert_eq!((book.sides[1].player, book.rounds), (Player::Human, 3));
    assert!(book.are_hostile(SideId(0), SideId(1)) && !book.are_hostile(SideId(0), SideId(0)));
}

#[test]
fn every_shipped_scenario_starts_under_every_shipped_ruleset() {
    let library = library();
    for scenario in library.scenarios.keys() {
        for ruleset in library.rulesets.keys() {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(scenario.as_str(), 1) };
            let started = start(&library, &setup);
            assert!(started.is_ok(), "{scenario} under {ruleset}: {:?}", started.err());
        }
    }
}
