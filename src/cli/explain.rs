//! `phaseline explain`: ledgers and exact odds of the units on a card.

use std::path::PathBuf;

use clap::Args;

use super::output::Format;
use super::{Done, Failure, Shared};

/// Show why each unit of a card acts when it does: every term, the exact odds, who acts first
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline explain card.json
  phaseline explain card.ron --ruleset classic --format json
  phaseline explain - < card.json")]
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
pub(super) fn run(options: &Options, _shared: &Shared) -> Done {
    let Options { card, ruleset, format, before } = options;
    Err(Failure::fault(format!("cannot explain {} yet ({ruleset:?}, {format:?}, {before})", card.display())))
}
