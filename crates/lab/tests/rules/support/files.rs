//! Loads rulesets: the shipped ones and those written for tests.

use crate::support::repository::root;
use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

use phaseline_rules::ruleset::extend;
use phaseline_rules::ruleset::{RawRuleset, Ruleset, check};

/// Rulesets as their files say them, by id.
type Pack = BTreeMap<String, RawRuleset>;

/// The shipped rulesets and those of `tests/fixtures/rulesets`.
pub fn rulesets() -> &'static [Ruleset] {
    static LOADED: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let mut files = pack("config/rulesets");
        files.extend(pack("crates/lab/tests/fixtures/rulesets"));
        files.keys().map(|id| checked(&files, id)).collect()
    });
    &LOADED
}

/// The files of one folder.
fn pack(folder: &str) -> Pack {
    let folder = root().join(folder);
    let paths = fs::read_dir(folder).expect("a folder of rulesets").map(|entry| entry.expect("an entry").path());
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable file");
        let raw: RawRuleset = options.from_str(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        (raw.id.clone().expect("an id"), raw)
    };
    paths.map(read).collect()
}

fn whole(files: &Pack, id: &str) -> RawRuleset {
    let own = &files[id];
    match &own.extends {
        None => own.clone(),
        Some(base) => {
            let extended = extend(&whole(files, base), own);
            assert!(extended.faults.is_empty(), "{id}: {:?}", extended.faults);
            extended.raw
        }
    }
}

fn checked(files: &Pack, id: &str) -> Ruleset {
    match check(&whole(files, id)) {
        Ok((rules, _)) => rules,
        Err(faults) => panic!("{id}: {}", faults.iter().map(|fault| format!("\n  {fault}")).collect::<String>()),
    }
}
