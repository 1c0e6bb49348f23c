//! Files that somebody wrote: content, cards and what is imported.

use super::shipped::shipped;
use phaseline::content::{SbiNames, import_board, import_sbi, read_ron};
use phaseline::lab::card::{Notation, read_card_of};
use phaseline::lab::explain::explain;
use phaseline::rules::catalog::pilot::Pilot;
use phaseline::rules::catalog::scenario::Scenario;
use phaseline::rules::catalog::scenario::map::MapFile;
use phaseline::rules::catalog::unit::UnitDesign;
use phaseline::rules::ruleset::RawRuleset;

/// A content file of any kind.
pub fn ron(bytes: &[u8]) {
    fn read<T: serde::de::DeserializeOwned>(bytes: &[u8]) {
        if let Err(faults) = read_ron::<T>("it.ron", bytes.to_vec()) {
            assert!((1..=101).contains(&faults.len()), "{}", faults.len());
            assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
        }
    }
    read::<Pilot>(bytes);
    read::<UnitDesign>(bytes);
    read::<MapFile>(bytes);
    read::<Scenario>(bytes);
    read::<RawRuleset>(bytes);
}

/// A card, as JSON and as RON.
pub fn card(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let library = shipped();
    for notation in [Notation::Json, Notation::Ron] {
        match read_card_of(&library, text, notation, None) {
            Ok(card) => {
                if let Ok(answer) = explain(&card, false) {
                    assert_eq!(answer.units.len(), card.units.len());
                }
            }
            Err(faults) => assert!((1..=101).contains(&faults.len()), "{}", faults.len()),
        }
    }
}

/// A board of another game.
pub fn board(bytes: &[u8]) {
    match import_board("it", "it", bytes) {
        Ok(board) => {
            let read = read_ron::<MapFile>("it.ron", board.text.into_bytes()).expect("what is written can be read");
            assert_eq!(read.rows.len(), board.map.rows() as usize);
        }
        Err(faults) => assert!(!faults.is_empty()),
    }
}

/// The settings of the released mod.
pub fn sbi(bytes: &[u8]) {
    let names = SbiNames { ruleset: "it", theme: "it", origin: "mod.json" };
    match import_sbi(&names, bytes, &shipped().themes["default"]) {
        Ok(imported) => {
            read_ron::<RawRuleset>("it.ron", imported.ruleset.into_bytes()).expect("what is written can be read");
        }
        Err(faults) => assert!(!faults.is_empty()),
    }
}
