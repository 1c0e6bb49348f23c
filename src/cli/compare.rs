//! `phaseline compare`: one roster under several rulesets.

use clap::Args;

use super::common::content;
use super::common::output;
use super::common::output::Format;
use super::tables::compare::table;
use super::{Done, Failure, Shared};
use phaseline_battle::BattleSetup;
use phaseline_content::Library;
use phaseline_lab::compare::{CompareFault, compare, fitting};
use phaseline_rules::content_id::RulesetId;

/// Show when each unit of a scenario acts under several rulesets: exact odds, ranks, and the draw of one seed
#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "Examples:
  phaseline compare --rulesets sbi3,classic --scenario two_fords --seed 7
  phaseline compare --scenario two_fords --format json

The rank of a unit is 1 plus the mean number of units with an earlier result; a unit with the same result counts half. \
So a unit with rank 1 always acts first, and the ranks of n units add up to n (n + 1) / 2. If the ruleset breaks ties, \
\"after ties\" is the rank with ties broken, and the last table compares these ranks. Each drawn number is followed by its \
rank. Where sides take turns, results do not decide who acts first, and ranks only compare the results.")]
pub(super) struct Options {
    /// Rulesets to compare, as A,B,C [default: all that fit the scenario]
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    rulesets: Vec<String>,
    /// Scenario with the units
    #[arg(long, value_name = "ID")]
    scenario: String,
    /// Seed of the draw
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Compares the rulesets.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let library = content::library(shared)?;
    content::known("scenario", &options.scenario, library.scenarios.keys())?;
    let setup = BattleSetup::new(options.scenario.as_str(), options.seed);
    let rulesets = rulesets(options, &library, &setup)?;
    let comparison = compare(&library, &rulesets, &setup).map_err(|faults| told(&faults))?;
    output::answer(options.format, &comparison, || table(&comparison))
}

fn rulesets(options: &Options, library: &Library, setup: &BattleSetup) -> Result<Vec<RulesetId>, Failure> {
    if options.rulesets.is_empty() {
        let all = fitting(library, setup);
        let none = || Failure::fault(format!("no ruleset fits the units of {:?}", options.scenario));
        return (!all.is_empty()).then_some(all).ok_or_else(none);
    }
    for (place, id) in options.rulesets.iter().enumerate() {
        content::known("ruleset", id, library.rulesets.keys())?;
        if options.rulesets[..place].contains(id) {
            return Err(Failure::usage(format!("the ruleset {id:?} is given twice")));
        }
    }
    Ok(options.rulesets.iter().map(|id| RulesetId::from(id.clone())).collect())
}

fn told(faults: &[CompareFault]) -> Failure {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Failure::fault(lines.join("\nerror: ")).help("leave --rulesets out to compare all rulesets that fit")
}
