//! `phaseline import`: turns files of other programs into content.

mod sbi;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::common::{content, files, output};
use super::{Done, Failure, Shared};
use phaseline_content::{ImportFault, ImportReport, id_of, import_board, read_file, scenario_on, shown};
use phaseline_rules::content_id::ScenarioId;

/// Turn files of other programs into content, with a report of what was used, filled in and dropped
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "Examples:
  phaseline import board \"Mountain Lake.board\" -o mods/mine/maps/mountain_lake.ron
  phaseline import board lake.board -o mods/mine/maps/lake.ron --scenario mods/mine/scenarios/lake.ron
  phaseline import sbi mod.json -o mods/mine

Without -o, the new file goes to stdout and the report to stderr. Existing files are only overwritten with --force.")]
pub(super) struct Options {
    #[command(subcommand)]
    from: From,
}

#[derive(Debug, Subcommand)]
enum From {
    Board(Board),
    Sbi(sbi::Options),
}

/// Turn a MegaMek board into a map
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline import board lake.board
  phaseline import board lake.board -o mods/mine/maps/lake.ron --scenario mods/mine/scenarios/lake.ron
  phaseline play --scenario lake

The names of the files become the ids of the map and the scenario. Put both into the folder of a mod, which needs a \
mod.ron with a name and a version. The new files pass `phaseline check`.")]
struct Board {
    /// The .board file
    file: PathBuf,
    /// File of the new map [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Also write a scenario on this map, to this file
    #[arg(long, value_name = "FILE", requires = "output")]
    scenario: Option<PathBuf>,
    /// Scenario whose sides fight on the map
    #[arg(long, value_name = "ID", default_value = "two_fords", requires = "scenario")]
    sides_of: String,
    /// Overwrite existing files
    #[arg(long, requires = "output")]
    force: bool,
}

pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    match &options.from {
        From::Board(options) => board(options, shared),
        From::Sbi(options) => sbi::run(options, shared),
    }
}

fn board(options: &Board, shared: &Shared) -> Done {
    let bytes = read_file(&options.file).map_err(|why| Failure::fault(format!("{}: {why}", shown(&options.file))))?;
    let origin = stem(&options.file);
    let id = id_of(&options.output.as_deref().map_or_else(|| origin.clone(), stem));
    let board = import_board(&id, &origin, &bytes).map_err(|faults| faulty(&options.file, &faults))?;
    let scenario = match &options.scenario {
        None => None,
        Some(path) => {
            let library = content::library(shared)?;
            content::known("scenario", &options.sides_of, library.scenarios.keys())?;
            let like = &library.scenarios[&ScenarioId::from(options.sides_of.as_str())];
            let text = scenario_on(&library, &board.map, &id_of(&stem(path)), like).map_err(Failure::fault)?;
            Some((path.as_path(), text))
        }
    };
    let map = options.output.as_deref().map(|path| (path, board.text.clone()));
    files::write(&map.into_iter().chain(scenario).collect::<Vec<_>>(), options.force)?;
    tell(options.output.is_some(), &board.text, &board.report)
}

/// The name of a file without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().and_then(OsStr::to_str).unwrap_or("imported").to_owned()
}

fn faulty(path: &Path, faults: &[ImportFault]) -> Failure {
    let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", shown(path))).collect();
    Failure::fault(lines.join("\nerror: "))
}

/// Prints the imported text and, on stderr, the report. If the text is in a file, prints only the report.
fn tell(written: bool, text: &str, report: &ImportReport) -> Done {
    if written {
        return output::text(&report.to_string());
    }
    output::text(text)?;
    output::notice(report.to_string().trim_end());
    Ok(())
}
