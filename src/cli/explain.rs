//! `phaseline explain`: ledgers and exact odds of the units on a card.

use std::ffi::OsStr;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;

use super::explain_table::table;
use super::output::{self, Format};
use super::{Done, Failure, Shared, content};
use crate::lab::card::{CardFault, Notation, read_armed_card};
use crate::lab::explain::explain;
use crate::rules::ruleset::Ruleset;

/// Cards longer than this are refused; a hundred units fit many times over.
const CARD_BYTES_MAX: u64 = 16 << 20;

/// Show why each unit of a card acts when it does: every term, the exact odds, who acts first
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline explain card.json
  phaseline explain card.ron --ruleset classic --format json
  phaseline explain - < card.json

The smallest card:
  {\"ruleset\": \"sbi3\", \"units\": [{\"id\": \"a\", \"unit_type\": \"Mech\", \"tonnage\": 50, \"pilot\": {\"tactics\": 7}}]}")]
pub(super) struct Options {
    /// A card in a .ron or .json file, or - for JSON on stdin
    card: PathBuf,
    /// The ruleset to use instead of the one the card names
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Compare every pair of units, also above 50 units
    #[arg(long)]
    before: bool,
}

/// Explains the card.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let (text, notation) = read_text(&options.card)?;
    let library = content::library(shared)?;
    let loaded: Vec<&Ruleset> = library.rulesets.values().map(AsRef::as_ref).collect();
    let choice = options.ruleset.as_deref();
    let card = read_armed_card(&text, notation, &loaded, &library.weapons, choice)
        .map_err(|faults| faulty(&options.card, &faults))?;
    let answer = explain(&card, options.before).map_err(Failure::fault)?;
    output::answer(options.format, &answer, || table(card.rules, &answer))
}

fn read_text(path: &Path) -> Result<(String, Notation), Failure> {
    if path == Path::new("-") {
        return Ok((read_all(std::io::stdin().lock(), "stdin")?, Notation::Json));
    }
    let shown = path.display().to_string();
    let notation = match path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase).as_deref() {
        Some("json") => Notation::Json,
        Some("ron") => Notation::Ron,
        _ => return Err(Failure::usage(format!("{shown}: a card is a .ron or .json file, or - for JSON on stdin"))),
    };
    let file = std::fs::File::open(path).map_err(|cause| Failure::fault(format!("{shown}: {cause}")))?;
    Ok((read_all(file, &shown)?, notation))
}

fn read_all(source: impl Read, shown: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = source.take(CARD_BYTES_MAX + 1).read_to_end(&mut bytes);
    read.map_err(|cause| Failure::fault(format!("{shown}: {cause}")))?;
    if bytes.len() as u64 > CARD_BYTES_MAX {
        return Err(Failure::fault(format!("{shown}: a card is at most {} MiB long", CARD_BYTES_MAX >> 20)));
    }
    String::from_utf8(bytes).map_err(|cause| {
        let line =
            cause.as_bytes()[..cause.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        Failure::fault(format!("{shown}:{line}: this is no text in UTF-8"))
    })
}

fn faulty(path: &Path, faults: &[CardFault]) -> Failure {
    let shown = if path == Path::new("-") { "stdin".to_owned() } else { path.display().to_string() };
    let lines: Vec<String> = faults.iter().map(|fault| format!("{shown}:{fault}")).collect();
    Failure::fault(lines.join("\nerror: "))
}
