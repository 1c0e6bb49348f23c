//! `phaseline sim`: many battles between computer players, without a screen.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::output::{self, Format};
use super::progress::Progress;
use super::table::Table;
use super::{Done, Failure, Shared, content, files, sim_random};
use crate::battle::Swap;
use crate::content::Library;
use crate::lab::Share;
use crate::lab::ladder::ladder;
use crate::lab::sim::{Plan, Played, SimFault, SimPlayer, Summary, play, play_and_record};
use crate::record::{Recorder, write_replay};
use crate::rules::scenario::Level;

/// Let the computer play all sides of a scenario many times
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline sim --scenario two_fords --ruleset sbi3 --battles 100 --seed 7
  phaseline sim --scenario two_fords --battles 20 --players red=random --format json
  phaseline sim --scenario two_fords --battles 200 --level blue=veteran,red=novice
  phaseline sim --scenario two_fords --battles 200 --levels
  phaseline sim --scenario two_fords --battles 5 --replays out
  phaseline sim --random --battles 1000 --seed 1

The first battle has the seed K, the next ones K + 1, K + 2 and so on; each can be played again alone with its seed.
The answer does not depend on the number of cores.")]
pub(super) struct Options {
    /// The scenario to play
    #[arg(long, value_name = "ID", required_unless_present = "random")]
    scenario: Option<String>,
    /// Draw scenario, ruleset, units, pilots, players and levels of each battle from its seed, and watch for anything that
    /// must never happen
    #[arg(long, conflicts_with_all = ["scenario", "ruleset", "players", "odds", "levels"])]
    random: bool,
    /// Let every level of the computer play against every other one, from both ends of the scenario
    #[arg(long, conflicts_with = "players")]
    levels: bool,
    /// The ruleset to play by [default: the scenario's own]
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// How many battles
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(super) battles: u32,
    /// The seed of the first battle; the next battles count on from it
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(super) seed: u64,
    /// Who plays which side, as blue=ai,red=random; sides left out are played by the computer
    #[arg(long, value_name = "SIDE=PLAYER", value_delimiter = ',', value_parser = side_and_player)]
    players: Vec<(String, SimPlayer)>,
    /// How well the computer plays which side, as blue=veteran,red=novice; sides left out are regular
    #[arg(long, value_name = "SIDE=LEVEL", value_delimiter = ',', value_parser = side_and_level)]
    #[arg(conflicts_with_all = ["random", "levels"])]
    level: Vec<(String, Level)>,
    /// Another unit or pilot in a place of a side, counted from 0, as `blue/0=reeve`, `blue/0=reeve/oda_marchetti` or
    /// `blue/0=/oda_marchetti`
    #[arg(long, value_name = "SIDE/PLACE=UNIT/PILOT", value_delimiter = ',', value_parser = swap, conflicts_with = "random")]
    swap: Vec<Swap>,
    /// What the computer knows of who acts first, as red=even; sides left out know the true odds
    #[arg(long, value_name = "SIDE=ODDS", value_delimiter = ',', value_parser = side_and_odds)]
    odds: Vec<(String, bool)>,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
    /// Write a replay of each battle into this folder, as SCENARIO-RULESET-SEED.ron
    #[arg(long, value_name = "DIR", conflicts_with_all = ["random", "levels"])]
    replays: Option<PathBuf>,
    /// Write over replays that exist
    #[arg(long, requires = "replays")]
    force: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// The names of players on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PlayerName {
    Ai,
    Random,
}

fn side_and_player(text: &str) -> Result<(String, SimPlayer), String> {
    let (side, name) = text.split_once('=').ok_or("write the side, `=` and `ai` or `random`")?;
    let player = PlayerName::from_str(name, true).map_err(|_| format!("a player is ai or random, not {name:?}"))?;
    let player = match player {
        PlayerName::Ai => SimPlayer::Ai,
        PlayerName::Random => SimPlayer::Random,
    };
    Ok((side.to_owned(), player))
}

fn side_and_level(text: &str) -> Result<(String, Level), String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    let (side, name) = text.split_once('=').ok_or_else(|| format!("write the side, `=` and one of {}", names()))?;
    let level = Level::named(name).ok_or_else(|| format!("a level is one of {}, not {name:?}", names()))?;
    Ok((side.to_owned(), level))
}

/// Another unit, another pilot or both in a place.
fn swap(text: &str) -> Result<Swap, String> {
    let form = || "write it as blue/0=reeve, blue/0=reeve/oda_marchetti or blue/0=/oda_marchetti".to_owned();
    let (place, pair) = text.split_once('=').ok_or_else(form)?;
    let (side, slot) = place.split_once('/').ok_or_else(form)?;
    let (unit, pilot) = pair.split_once('/').unwrap_or((pair, ""));
    let named = |id: &str| (!id.is_empty()).then(|| id.to_owned());
    Ok(Swap {
        side: side.to_owned(),
        slot: slot.parse().map_err(|_| form())?,
        unit: named(unit).map(Into::into),
        pilot: named(pilot).map(Into::into),
    })
}

/// A side, and whether it takes all odds for even.
fn side_and_odds(text: &str) -> Result<(String, bool), String> {
    let (side, odds) = text.split_once('=').ok_or("write the side, `=` and `true` or `even`")?;
    match odds {
        "true" => Ok((side.to_owned(), false)),
        "even" => Ok((side.to_owned(), true)),
        _ => Err(format!("odds are true or even, not {odds:?}")),
    }
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer<'a> {
    battles: &'a [Played],
}

/// Plays the battles.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let library = content::library(shared)?;
    let Some(scenario) = &options.scenario else { return sim_random::run(options, &library) };
    let mut setup = content::battle(&library, scenario, options.ruleset.as_ref(), options.seed)?;
    setup.levels = options.level.iter().cloned().collect();
    setup.swaps.clone_from(&options.swap);
    let guessing = options.odds.iter().filter(|(_, even)| *even).map(|(side, _)| side.clone()).collect();
    let players = options.players.iter().cloned().collect::<BTreeMap<_, _>>();
    let plan = Plan { setup, battles: options.battles, players, guessing };
    if options.levels {
        return climb(options, &library, &plan);
    }
    let progress = Progress::new(u64::from(options.battles));
    let battles = match &options.replays {
        None => on_threads(options.threads, || play(&library, &plan, || progress.advance()))?,
        Some(folder) => {
            let shelf = Shelf::new(&library, &plan, folder, options.force)?;
            let keep = |recorder| shelf.keep(&recorder);
            let battles =
                on_threads(options.threads, || play_and_record(&library, &plan, &keep, || progress.advance()))?;
            shelf.close()?;
            battles
        }
    };
    drop(progress);
    let battles = battles.map_err(failure)?;
    match options.format {
        Format::Json => output::json(&Answer { battles: &battles }),
        Format::Table => {
            output::text(&table(&library, scenario, &battles));
            Ok(())
        }
    }
}

fn failure(fault: SimFault) -> Failure {
    match fault {
        SimFault::NoSuchSide { .. } => Failure::usage(fault),
        _ => Failure::fault(fault),
    }
}

/// Plays every level against every other one.
fn climb(options: &Options, library: &Library, plan: &Plan) -> Done {
    let progress = Progress::new(u64::from(options.battles.div_ceil(2)) * 6);
    let rungs = on_threads(options.threads, || ladder(library, plan, || progress.advance()))?;
    drop(progress);
    let rungs = rungs.map_err(failure)?;
    let mut table = Table::new(["skill", "against", "won", "share", "95 % interval", "draws"]);
    for rung in &rungs {
        let (low, high) = rung.won.interval();
        table.row([
            rung.better.name().to_owned(),
            rung.worse.name().to_owned(),
            format!("{} of {}", rung.won.count, rung.won.of),
            format!("{:.1} %", rung.won.percent()),
            format!("{low:.1} to {high:.1} %"),
            rung.draws.count.to_string(),
        ]);
    }
    output::text(&table.render());
    Ok(())
}

/// The folder for replays.
struct Shelf<'f> {
    folder: &'f Path,
    stem: String,
    /// The first file that could not be written, and why.
    failed: Mutex<Option<(PathBuf, String)>>,
}

impl<'f> Shelf<'f> {
    /// Makes the folder; replays of other battles in it must be left alone, unless `force` says otherwise.
    fn new(library: &Library, plan: &Plan, folder: &'f Path, force: bool) -> Result<Self, Failure> {
        let own = library.scenarios.get(&plan.setup.scenario).and_then(|scenario| scenario.ruleset.as_ref());
        let ruleset = plan.setup.ruleset.as_ref().or(own).map_or("", |id| id.as_str());
        let shelf = Self { folder, stem: format!("{}-{ruleset}", plan.setup.scenario), failed: Mutex::new(None) };
        let paths: Vec<PathBuf> =
            (0..plan.battles).map(|index| shelf.path(plan.setup.seed.wrapping_add(u64::from(index)))).collect();
        files::may_write(paths.iter().map(PathBuf::as_path), force)?;
        files::make_room(&shelf.path(plan.setup.seed))?;
        Ok(shelf)
    }

    fn path(&self, seed: u64) -> PathBuf {
        self.folder.join(format!("{}-{seed}.ron", self.stem))
    }

    fn keep(&self, recorder: &Recorder) {
        let path = self.path(recorder.record().setup.seed);
        if let Err(why) = write_replay(&path, recorder.record()) {
            self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert((path, why));
        }
    }

    fn close(self) -> Done {
        let failed = self.failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(()), |(path, why)| Err(files::cannot(&path, why)))
    }
}

/// Runs `work` on so many threads, or on those there are.
pub(super) fn on_threads<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let Some(threads) = threads else { return Ok(work()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::fault)?;
    Ok(pool.install(work))
}

fn table(library: &Arc<Library>, scenario: &str, battles: &[Played]) -> String {
    let scenario = library.scenarios.get(scenario);
    let sides: Vec<String> = scenario.map_or_else(Vec::new, |it| it.sides.iter().map(|side| side.id.clone()).collect());
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

#[cfg(test)]
mod tests {
    use super::{side_and_level, side_and_odds, side_and_player, swap};
    use crate::lab::sim::SimPlayer;
    use crate::rules::scenario::Level;

    #[test]
    fn sides_are_given_to_players() {
        assert_eq!(side_and_player("red=random"), Ok(("red".to_owned(), SimPlayer::Random)));
        assert!(side_and_player("red").is_err());
        assert!(side_and_player("red=nobody").is_err());
        assert_eq!(side_and_level("red=veteran"), Ok(("red".to_owned(), Level::Veteran)));
        assert!(side_and_level("red=best").is_err());
        assert_eq!(side_and_odds("red=even"), Ok(("red".to_owned(), true)));
    }

    #[test]
    fn places_are_given_to_other_units_and_pilots() {
        let both = swap("blue/1=reeve/oda_marchetti").unwrap();
        assert_eq!((both.side.as_str(), both.slot), ("blue", 1));
        assert_eq!((both.unit, both.pilot), (Some("reeve".into()), Some("oda_marchetti".into())));
        assert_eq!(swap("blue/0=/oda_marchetti").unwrap().unit, None);
        assert!(swap("blue=reeve").is_err());
    }
}
