//! Whatever stands in a file is answered. The same targets are fuzzed for real by `tools/fuzz MINUTES`; here they meet
//! their seeds and everything that was ever found.

mod targets;

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use targets::{ALL, Run};

fn seeds(target: &str) -> Vec<PathBuf> {
    let folders =
        ["corpus", "findings"].map(|kind| Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(kind).join(target));
    let entries = folders.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let mut seeds: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    seeds.sort();
    seeds
}

/// The seeds at which a target breaks off.
fn broken(name: &str, run: Run) -> Vec<String> {
    let seeds = seeds(name);
    assert!(!seeds.is_empty(), "{name} has no seeds");
    let breaks = |path: &PathBuf| {
        let bytes = fs::read(path).expect("a seed can be read");
        catch_unwind(|| run(&bytes)).is_err().then(|| path.display().to_string())
    };
    seeds.iter().filter_map(breaks).collect()
}

#[test]
fn every_seed_and_every_finding_is_answered() {
    let broken: Vec<String> = ALL.into_iter().flat_map(|(name, run)| broken(name, run)).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn the_seeds_of_records_are_of_the_version_that_is_read() {
    let goes_in = |sort: &str, bytes: &[u8]| match sort {
        "journal" => targets::journals::goes_on(bytes),
        _ => targets::records::is_understood(sort, bytes),
    };
    for sort in ["replay", "save", "journal"] {
        let all = seeds(sort).into_iter().map(|path| fs::read(path).expect("a seed can be read"));
        let parse_any = all.filter(|bytes| goes_in(sort, bytes)).count();
        assert!(parse_any > 1, "{sort}: write the seeds anew");
    }
}

#[test]
fn every_target_is_fuzzed_for_real_and_has_seeds() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("it is there");
    for (name, _) in ALL {
        let program = fs::read_to_string(fuzz.join("fuzz_targets").join(format!("{name}.rs"))).expect("it is there");
        assert!(program.contains(&format!("targets::{name}(")), "{name}");
        assert!(manifest.contains(&format!("name = {name:?}")), "{name}");
    }
    for folder in fs::read_dir(fuzz.join("corpus")).expect("it is there") {
        let name = folder.expect("an entry").file_name().to_string_lossy().into_owned();
        assert!(ALL.iter().any(|(target, _)| *target == name), "{name} is no target");
    }
}

/// Bytes that nobody chose, the same every time.
#[test]
fn bytes_by_chance_are_answered() {
    use phaseline::battle::Stream;
    use phaseline::rules::chance::dice::Dice;

    for (number, (name, run)) in (0_u128..).zip(ALL) {
        let mut chance = Stream::at(2 * number + 1, 0);
        let seeds: Vec<Vec<u8>> = seeds(name).iter().map(|path| fs::read(path).expect("a seed")).collect();
        for _ in 0..30 {
            let mut bytes = seeds[chance.below(seeds.len() as u64) as usize].clone();
            for _ in 0..=chance.below(6) {
                let at = chance.below(bytes.len().max(1) as u64) as usize;
                match chance.below(4) {
                    0 => bytes.truncate(at),
                    1 => bytes.insert(at.min(bytes.len()), chance.below(256) as u8),
                    2 => drop(bytes.drain(at..(at + 9).min(bytes.len()))),
                    _ => bytes.extend_from_within(at.min(bytes.len())..(at + 40).min(bytes.len())),
                }
            }
            run(&bytes);
        }
    }
}

/// `cargo test --test fuzzing seeds -- --ignored` after a change of what the game writes.
#[test]
#[ignore = "writes fuzz/corpus anew: run it after a change of what the game writes"]
fn the_seeds_that_the_game_writes_are_written_anew() {
    targets::records::write_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus"));
}
