//! `phaseline explain`: ledgers and exact odds of the units on a card.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::common::content;
use super::common::content::{known, usual_ruleset};
use super::common::output;
use super::common::output::Format;
use super::tables::explain::table;
use super::{Done, Failure, Shared};
use phaseline_content::{CARD_BYTES_MAX, Library, NoText, NotRead, read_at_most, read_plain, shown, text_in};
use phaseline_lab::card::{Card, CardFault, Notation, read_card_of};
use phaseline_lab::explain::explain;

/// Show why each unit of a card acts when it does: every term, the exact odds, who acts first
#[derive(Debug, Args)]
#[command(override_usage = "phaseline explain [OPTIONS] <CARD>
       phaseline explain [OPTIONS] --unit <ID> --pilot <ID>")]
#[command(after_help = "Examples:
  phaseline explain card.json
  phaseline explain card.ron --ruleset classic --format json
  phaseline explain - < card.json
  phaseline explain --unit reeve --pilot oda_marchetti
  phaseline explain --unit reeve --pilot oda_marchetti --equipment radiator_bank --effect rattled --ruleset sbi04

The smallest cards:
  {\"ruleset\": \"sbi3\", \"units\": [{\"id\": \"a\", \"unit_type\": \"Mech\", \"tonnage\": 50, \"pilot\": {\"tactics\": 7}}]}
  {\"ruleset\": \"sbi3\", \"units\": [{\"unit\": \"reeve\", \"pilot\": \"oda_marchetti\"}]}")]
pub(super) struct Options {
    /// Card in a .ron or .json file; - reads JSON from stdin
    #[arg(required_unless_present = "unit", conflicts_with = "unit")]
    card: Option<PathBuf>,
    /// Explain this unit instead of a card: an id from the folder units
    #[arg(long, value_name = "ID", requires = "pilot")]
    unit: Option<String>,
    /// Pilot of the unit: an id from the folder pilots
    #[arg(long, value_name = "ID", requires = "unit")]
    pilot: Option<String>,
    /// Equipment of the unit besides its own; can be repeated
    #[arg(long, value_name = "ID", requires = "unit")]
    equipment: Vec<String>,
    /// Active effect on the unit; can be repeated
    #[arg(long = "effect", value_name = "ID", requires = "unit")]
    effects: Vec<String>,
    /// Ruleset [default: the card's; without a card, the one that most scenarios name]
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Compare every pair of units even if there are more than 50, up to 300
    #[arg(long)]
    before: bool,
}

/// Explains the card, or the unit from the arguments.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let written = options.card.as_deref().map(read_text).transpose()?;
    let library = content::library(shared)?;
    let choice = options.ruleset.as_deref();
    let card = match (written, &options.card) {
        (Some((text, notation)), Some(path)) => {
            read_card_of(&library, &text, notation, choice).map_err(|faults| faulty(path, &faults))
        }
        _ => named(options, &library),
    }?;
    let answer = explain(&card, options.before).map_err(Failure::fault)?;
    output::answer(options.format, &answer, || table(card.rules, &answer))
}

/// The card of the unit and the pilot from the arguments.
fn named<'l>(options: &Options, library: &'l Library) -> Result<Card<'l>, Failure> {
    if let (Some(unit), Some(pilot)) = (&options.unit, &options.pilot) {
        known("unit", unit, library.units.keys())?;
        known("pilot", pilot, library.pilots.keys())?;
    }
    for id in &options.equipment {
        known("equipment", id, library.equipment.keys())?;
    }
    for id in &options.effects {
        known("effect", id, library.effects.keys())?;
    }
    if let Some(id) = &options.ruleset {
        known("ruleset", id, library.rulesets.keys())?;
    }
    let usual = || usual_ruleset(library).map(ToString::to_string);
    let (equipment, effects) = (&options.equipment, &options.effects);
    let card = json!({
        "ruleset": options.ruleset.clone().or_else(usual),
        "units": [{"unit": options.unit, "pilot": options.pilot, "equipment": equipment, "effects": effects}],
    });
    let told = |faults: Vec<CardFault>| faults.iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join("; ");
    read_card_of(library, &card.to_string(), Notation::Json, None).map_err(|faults| Failure::fault(told(faults)))
}

fn read_text(path: &Path) -> Result<(String, Notation), Failure> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        let read = read_at_most(std::io::stdin().lock(), CARD_BYTES_MAX, &mut bytes);
        return Ok((text_of(read.map(|()| bytes), "stdin")?, Notation::Json));
    }
    let shown = shown(path);
    let notation = match path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase).as_deref() {
        Some("json") => Notation::Json,
        Some("ron") => Notation::Ron,
        _ => return Err(Failure::usage(format!("{shown}: a card is a .ron or .json file, or - for JSON on stdin"))),
    };
    Ok((text_of(read_plain(path, CARD_BYTES_MAX), &shown)?, notation))
}

fn text_of(read: Result<Vec<u8>, NotRead>, shown: &str) -> Result<String, Failure> {
    let bytes = read.map_err(|why| Failure::fault(format!("{shown}: {why}")))?;
    let text = text_in(&bytes).map(str::to_owned);
    text.map_err(|why| {
        let why_not = if why == NoText::Utf16 { why.to_string() } else { "this is no text in UTF-8".to_owned() };
        Failure::fault(format!("{shown}:{}: {why_not}", why.line(&bytes)))
    })
}

fn faulty(path: &Path, faults: &[CardFault]) -> Failure {
    let name = if path == Path::new("-") { "stdin".to_owned() } else { shown(path) };
    let lines: Vec<String> = faults.iter().map(|fault| format!("{name}:{fault}")).collect();
    Failure::fault(lines.join("\nerror: "))
}
