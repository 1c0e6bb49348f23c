//! Replays and saved battles, with first lines that fit whatever stands behind them.

use super::journals;
use super::shipped::shipped;
use phaseline::ai::RandomPlayer;
use phaseline::battle::{Battle, BattleSetup, BattleState, start};
use phaseline::record::{
    BattleFile, Keeper, Proof, Recorder, Shelf, Why, parse_any, prove, resume, write_replay, write_save,
};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The bytes as a file: as they are where they have a first line of their own, else behind one that fits.
fn sealed(sort: &str, bytes: &[u8]) -> Vec<u8> {
    if bytes.starts_with(b"// phaseline ") {
        return bytes.to_vec();
    }
    let digest = blake3::hash(bytes).to_hex();
    let mut file = format!("// phaseline {sort}, version 7, {} bytes, blake3 {digest}\n", bytes.len()).into_bytes();
    file.extend_from_slice(bytes);
    file
}

fn answered(bytes: &[u8]) {
    let library = shipped();
    let file = match parse_any(bytes) {
        Ok(file) => file,
        Err(fault) => return assert!(!fault.to_string().is_empty()),
    };
    let proven = prove(&library, &file);
    if let Ok(verdict) = &proven {
        assert_eq!(verdict.entries, file.record().entries.len());
    }
    if let BattleFile::Save(save) = file {
        let state = save.state.clone();
        let resumed = resume(&library, *save);
        let same = proven.is_ok_and(|verdict| verdict.proof() == Proof::Same);
        assert!(!same || resumed.is_ok(), "what is the same can be gone on with");
        if let Ok(resumed) = resumed {
            assert_eq!(**resumed.recorder.now(), state);
        }
    }
}

/// A replay.
pub fn replay(bytes: &[u8]) {
    answered(&sealed("replay", bytes));
}

/// A saved battle.
pub fn save(bytes: &[u8]) {
    answered(&sealed("save", bytes));
}

/// Whether a saved battle or a replay behind a first line that fits can be read.
pub fn is_understood(sort: &str, bytes: &[u8]) -> bool {
    parse_any(&sealed(sort, bytes)).is_ok()
}

/// Writes short replays, saved battles and journals as seeds, without their first lines.
pub fn write_seeds(corpus: &Path) {
    let bare = |folder: &str, name: &str, path: &Path| {
        let text = fs::read_to_string(path).expect("it was written");
        let (_, body) = text.split_once('\n').expect("a first line");
        fs::create_dir_all(corpus.join(folder)).expect("a folder");
        fs::write(corpus.join(folder).join(format!("{name}.ron")), body).expect("a seed");
        fs::remove_file(path).expect("it is there");
    };
    let path = std::env::temp_dir().join(format!("phaseline-seed-{}.ron", std::process::id()));
    for (ruleset, scenario) in [("classic", "two_fords"), ("sbi3", "millrace"), ("para-bellum", "two_fords")] {
        let setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, 1) };
        let Ok(started) = start(&shipped(), &setup) else { continue };
        let (state, player) = (Arc::new(started.state), RandomPlayer::new(1));
        let mut recorder = Recorder::new(&shipped(), &started.book, &setup, &state);
        let mut engine = Battle::new(started.book, BattleState::clone(&state));
        for _ in 0..9 {
            let Some(intent) = player.choose(&engine.book(), &engine.state()) else { break };
            engine.forget();
            engine.commit(intent.clone()).expect("it is legal");
            recorder.did(intent);
            recorder.step(&engine.state());
            while engine.state().is_busy() {
                engine.step();
                recorder.step(&engine.state());
            }
        }
        let folder = path.with_extension("");
        let mut keeper = Keeper::new(Shelf::new(&folder));
        keeper.follow(&recorder, "A battle");
        let journal = fs::read_to_string(keeper.journal().expect("a journal")).expect("it was written");
        fs::remove_dir_all(&folder).expect("it is there");
        fs::create_dir_all(corpus.join("journal")).expect("a folder");
        fs::write(corpus.join("journal").join(format!("{ruleset}.txt")), journals::bare(&journal)).expect("a seed");
        write_save(&path, &recorder.save("A battle", Why::Asked)).expect("it can be written");
        bare("save", ruleset, &path);
        let moment = recorder.moments()[0];
        if recorder.rewind(&moment).is_ok() {
            write_replay(&path, &recorder.replay()).expect("it can be written");
            bare("replay", ruleset, &path);
        }
    }
}
