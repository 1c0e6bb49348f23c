//! `phaseline check`: finds all faults of a file or a pack, with their places.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::common::output;
use super::common::output::Format;
use super::{Done, Failure, Shared};
use phaseline_content::{Diagnostic, PackUsed, Report, Sources, check_installed, check_path, has_errors};
use phaseline_rules::fault::Level;

/// Check content: files or pack folders; without a path, everything that the game loads
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline check
  phaseline check mods/mine
  phaseline check config/units/lamplighter.ron --format json

Each fault is printed with file, line and column. Notices alone are no failure: the exit code is 0.")]
pub(super) struct Options {
    /// Files or pack folders. A folder with a mod.ron is checked on top of the base pack, a folder without one as the
    /// base pack
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer<'a> {
    /// The active base pack. Only set when all content that a game would load was checked.
    base: Option<&'a PackUsed>,
    base_left_out: Option<&'a PackUsed>,
    mods: &'a [PackUsed],
    mods_left_out: &'a [PackUsed],
    faults: usize,
    notices: usize,
    diagnostics: &'a [Diagnostic],
}

/// Checks the content.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let sources = Sources::search(shared.config.as_deref());
    let report = options.paths.is_empty().then(|| check_installed(&sources));
    let diagnostics = match &report {
        Some(report) => report.diagnostics.clone(),
        None => check_paths(&options.paths, &sources)?,
    };
    let answer = answer(&diagnostics, report.as_ref());
    output::answer(options.format, &answer, || sentences(&diagnostics, report.as_ref()))?;
    if has_errors(&diagnostics) { Err(Failure::reported()) } else { Ok(()) }
}

fn check_paths(paths: &[PathBuf], sources: &Sources) -> Result<Vec<Diagnostic>, Failure> {
    let mut diagnostics = Vec::new();
    for path in paths {
        diagnostics.extend(check_path(path, sources).map_err(Failure::usage)?);
    }
    Ok(diagnostics)
}

fn count(diagnostics: &[Diagnostic], level: Level) -> usize {
    diagnostics.iter().filter(|it| it.level == level).count()
}

fn answer<'a>(diagnostics: &'a [Diagnostic], report: Option<&'a Report>) -> Answer<'a> {
    Answer {
        base: report.map(|report| &report.base),
        base_left_out: report.and_then(|report| report.base_left_out.as_ref()),
        mods: report.map_or(&[], |report| &report.mods),
        mods_left_out: report.map_or(&[], |report| &report.mods_left_out),
        faults: count(diagnostics, Level::Error),
        notices: count(diagnostics, Level::Notice),
        diagnostics,
    }
}

/// One line for each message, then what was checked and the number of faults.
fn sentences(diagnostics: &[Diagnostic], report: Option<&Report>) -> String {
    let mut lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    if let Some(report) = report {
        lines.push(format!("base pack: {} ({})", report.base.place, report.base.name));
        lines.extend(report.mods.iter().map(|pack| format!("mod: {} ({})", pack.name, pack.place)));
        lines.extend(report.base_left_out.iter().map(|pack| format!("left out: {} ({})", pack.place, pack.name)));
        lines.extend(report.mods_left_out.iter().map(|pack| format!("left out: {} ({})", pack.name, pack.place)));
    }
    let plural = |count: usize, noun: &str| match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    };
    let faults = plural(count(diagnostics, Level::Error), "fault");
    let notices = plural(count(diagnostics, Level::Notice), "notice");
    lines.push(format!("{faults}, {notices}"));
    lines.join("\n") + "\n"
}
