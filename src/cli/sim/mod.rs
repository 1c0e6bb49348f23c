//! `phaseline sim`: many battles between computer players, without a screen.

pub(crate) mod arguments;
pub(crate) mod levels;
pub(crate) mod random;
pub(crate) mod replays;

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::common::content;
use super::common::output;
use super::common::output::Format;
use super::common::progress::Progress;
use super::tables::table::Table;
use super::{Done, Failure, Shared};
use arguments::{by_side, may_swap, side_and_level, side_and_odds, side_and_player, swap};
use phaseline_battle::Swap;
use phaseline_lab::Share;
use phaseline_lab::sim::{Plan, Played, SimFault, SimPlayer, Summary, play, play_and_record};
use phaseline_rules::catalog::scenario::{Level, Scenario};
use replays::Shelf;
use {levels as sim_levels, random as sim_random};

/// Let the computer play many battles of a scenario
#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "Examples:
  phaseline sim --scenario two_fords --ruleset sbi3 --battles 100 --seed 7
  phaseline sim --scenario two_fords --battles 20 --players red=random --format json
  phaseline sim --scenario two_fords --battles 40 --level blue=veteran,red=novice
  phaseline sim --scenario two_fords --battles 40 --levels
  phaseline sim --scenario two_fords --battles 5 --replays out
  phaseline sim --random --battles 1000 --seed 1

The first battle has the seed K, the next ones K + 1, K + 2 and so on. Give one of these seeds to play that battle again.
The result does not depend on the number of threads.")]
pub(super) struct Options {
    /// Scenario of the battles
    #[arg(long, value_name = "ID", required_unless_present = "random")]
    scenario: Option<String>,
    /// Choose the scenario, ruleset, units, pilots, players and levels of each battle by its seed, and check that the
    /// battle breaks no rule
    #[arg(long, conflicts_with_all = ["scenario", "ruleset", "players", "odds", "levels"])]
    random: bool,
    /// Let every level of the computer play every other level, on both sides of the scenario
    #[arg(long, conflicts_with = "players")]
    levels: bool,
    /// Ruleset of the battles [default: the scenario's own]
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// Number of battles
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(super) battles: u32,
    /// Seed of the first battle; each further battle adds 1
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(super) seed: u64,
    /// Players of the sides, for example blue=ai,red=random; ai plays all other sides
    #[arg(long, value_name = "SIDE=PLAYER", value_delimiter = ',', value_parser = side_and_player)]
    players: Vec<(String, SimPlayer)>,
    /// Levels of the computer, for example blue=veteran,red=novice; all other sides are regular
    #[arg(long, value_name = "SIDE=LEVEL", value_delimiter = ',', value_parser = side_and_level)]
    #[arg(conflicts_with_all = ["random", "levels"])]
    level: Vec<(String, Level)>,
    /// Replace the unit or the pilot in a place of a side, counted from 0: `blue/0=reeve`, `blue/0=reeve/oda_marchetti`
    /// or `blue/0=/oda_marchetti`
    #[arg(long, value_name = "SIDE/PLACE=UNIT/PILOT", value_delimiter = ',', value_parser = swap, conflicts_with = "random")]
    swap: Vec<Swap>,
    /// What the computer knows about who acts first, for example red=even; all other sides know the true odds
    #[arg(long, value_name = "SIDE=ODDS", value_delimiter = ',', value_parser = side_and_odds)]
    odds: Vec<(String, bool)>,
    /// Let the computer choose without playing its options through: many times faster, a little weaker
    #[arg(long)]
    at_a_glance: bool,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    /// Write a replay of each battle into this folder, as SCENARIO-RULESET-SEED.ron
    #[arg(long, value_name = "DIR", conflicts_with_all = ["random", "levels"])]
    replays: Option<PathBuf>,
    /// Overwrite existing replays
    #[arg(long, requires = "replays")]
    force: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer<'a> {
    battles: &'a [Played],
}

pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let library = content::library(shared)?;
    let Some(scenario) = &options.scenario else { return sim_random::run(options, &library) };
    let mut setup = content::battle(&library, scenario, options.ruleset.as_ref(), options.seed)?;
    let sides = &library.scenarios[scenario.as_str()];
    may_swap(&library, sides, &options.swap)?;
    setup.levels = by_side(sides, &options.level)?;
    setup.swaps.clone_from(&options.swap);
    let odds = by_side(sides, &options.odds)?;
    let guessing = odds.into_iter().filter(|(_, even)| *even).map(|(side, _)| side).collect();
    let players = by_side(sides, &options.players)?;
    let plan = Plan { setup, battles: options.battles, players, guessing, at_a_glance: options.at_a_glance };
    if options.levels {
        return sim_levels::run(options, &library, &plan);
    }
    let progress = Progress::new(u64::from(options.battles));
    let shelf =
        options.replays.as_deref().map(|folder| Shelf::new(&library, &plan, folder, options.force)).transpose()?;
    let battles = on_threads(options.threads, || match &shelf {
        None => play(&library, &plan, || progress.advance()),
        Some(shelf) => play_and_record(&library, &plan, &|recorder| shelf.keep(&recorder), || progress.advance()),
    })?;
    drop(progress);
    let battles = battles.map_err(failure)?;
    output::answer(options.format, &Answer { battles: &battles }, || table(sides, &battles))?;
    shelf.map_or(Ok(()), Shelf::close)
}

/// Turns a fault into a failure of the command.
pub(super) fn failure(fault: SimFault) -> Failure {
    match fault {
        SimFault::NoSuchSide { .. } => Failure::usage(fault),
        _ => Failure::fault(fault),
    }
}

/// Runs `work` on this many threads. Without a number it uses the default threads.
pub(super) fn on_threads<T: Send>(threads: Option<u16>, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let Some(threads) = threads else { return Ok(work()) };
    phaseline_lab::on_threads(threads.into(), work).map_err(Failure::fault)
}

fn table(scenario: &Scenario, battles: &[Played]) -> String {
    let sides: Vec<String> = scenario.sides.iter().map(|side| side.id.clone()).collect();
    let summary = Summary::new(&sides, battles);
    let mut wins = Table::new(["winner", "battles", "share", "95 % interval"]);
    let mut row = |name: &str, share: Share| {
        let (low, high) = share.interval();
        wins.row([
            name.to_owned(),
            share.count.to_string(),
            format!("{:.1} %", share.percent()),
            format!("{low:.1} to {high:.1} %"),
        ]);
    };
    for (side, share) in &summary.wins {
        row(side, *share);
    }
    row("nobody", summary.draws);
    let mut lengths = Table::new(["each battle", "fewest", "mean", "most"]);
    for (name, (least, mean, most)) in [("rounds", summary.rounds), ("activations", summary.activations)] {
        lengths.row([name.to_owned(), least.to_string(), format!("{mean:.1}"), most.to_string()]);
    }
    format!("{}\n{}", wins.render(), lengths.render())
}
