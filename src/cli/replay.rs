//! `phaseline replay`: recorded battles.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use super::common::content;
use super::common::output;
use super::common::output::Format;
use super::tables::table::Table;
use super::{Done, Failure, Shared};
use phaseline_content::{Library, shown, tame};
use phaseline_record::{Chapter, Proof, Record, Rerun, Unplayable, Verdict, chapters, prove, read_any};

/// Show a recorded battle in a window, or check or list it without one
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what")))]
#[command(after_help = "Examples:
  phaseline replay battle.ron
  phaseline replay battle.ron --verify
  phaseline replay battle.ron --list
  phaseline replay battle.ron --verify --format json

Without --verify and --list, the battle is shown in a window. Space pauses it, the bar jumps to any round or activation, \
and you can play on from any point.

--verify plays everything again and compares it with the record. --list ends with the same check.
Exit codes: 0 the battle is the same; 3 the content has changed since, so nothing is proven, and the changes are named; \
1 the battle is not the same, and the first difference is named, or the file cannot be used.")]
pub(super) struct Options {
    /// Replay or saved battle
    file: PathBuf,
    /// Play the battle again without a window and compare every step
    #[arg(long, group = "what")]
    verify: bool,
    /// List where each round and each activation begins
    #[arg(long, group = "what")]
    list: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Folder of saves and replays, if you play on [default: the system's folder for program data]
    #[arg(long, value_name = "DIR", conflicts_with = "what")]
    saves: Option<PathBuf>,
}

#[derive(Serialize)]
struct Contents<'a> {
    chapters: &'a [Chapter],
    #[serde(flatten)]
    comparison: Comparison<'a>,
}

#[derive(Serialize)]
struct Comparison<'a> {
    same: bool,
    proof: Proof,
    #[serde(flatten)]
    verdict: &'a Verdict,
}

pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let shown = shown(&options.file);
    let file = read_any(&options.file).map_err(|fault| Failure::fault(format!("{shown}: {fault}")))?;
    let library = content::library(shared)?;
    let record = file.record();
    let unplayable = |fault: Unplayable| unplayable(&shown, &fault, &record);
    if !options.list && !options.verify {
        Rerun::new(&library, Arc::clone(&record)).map_err(unplayable)?;
        return show(library, &record, options);
    }
    if options.list {
        let chapters = chapters(&library, &record).map_err(unplayable)?;
        let verdict = prove(&library, &file).map_err(unplayable)?;
        let contents = Contents { chapters: &chapters, comparison: Comparison::of(&verdict) };
        output::answer(options.format, &contents, || format!("{}\n{}", table(&chapters), sentences(&verdict)))?;
        return done(&verdict);
    }
    let verdict = prove(&library, &file).map_err(unplayable)?;
    output::answer(options.format, &Comparison::of(&verdict), || sentences(&verdict))?;
    done(&verdict)
}

/// The exit code of a battle that goes another way because its content has changed.
const OTHER_CONTENT: u8 = 3;

impl<'a> Comparison<'a> {
    fn of(verdict: &'a Verdict) -> Self {
        Self { same: verdict.proof() == Proof::Same, proof: verdict.proof(), verdict }
    }
}

fn done(verdict: &Verdict) -> Done {
    match verdict.proof() {
        Proof::Same => Ok(()),
        Proof::OtherContent => Err(Failure::reported().code(OTHER_CONTENT)),
        Proof::Different => Err(Failure::reported()),
    }
}

/// Shows the battle in a window.
#[cfg(feature = "window")]
fn show(library: Arc<Library>, record: &Arc<Record>, options: &Options) -> Done {
    use super::play;
    use crate::app::GamePlugin;
    use phaseline_world::session::GameRequest;

    play::needs_display()?;
    let requests = vec![GameRequest::Watch(Arc::clone(record))];
    let shelf = Some(play::shelf(options.saves.as_ref()));
    play::open(GamePlugin { requests, shelf, ..GamePlugin::new(library) }, None::<fn()>)
}

/// Reports that this program has no window.
#[cfg(not(feature = "window"))]
fn show(_library: Arc<Library>, _record: &Arc<Record>, options: &Options) -> Done {
    let what = format!("cannot show {}", shown(&options.file));
    Err(Failure::fault(format!("{what}: this program was built without the window"))
        .help("--verify and --list need none"))
}

fn unplayable(shown: &str, fault: &Unplayable, record: &Record) -> Failure {
    let failure = Failure::fault(format!("{shown}: {fault}"));
    let failure = if fault.changes.is_empty() { failure } else { failure.code(OTHER_CONTENT) };
    let lost = fault.changes.iter().find_map(|change| change.mark.pack.as_ref().filter(|_| change.missing));
    match lost {
        Some(pack) => failure.help(format!("it was played with the mod {pack:?}: install it in ./mods")),
        None => failure.help(format!("it was recorded with phaseline {}", tame(&record.program))),
    }
}

fn sentences(verdict: &Verdict) -> String {
    let Verdict { scenario, ruleset, seed, rounds, activations, entries, steps, .. } = verdict;
    let end = match (&verdict.winner, verdict.over) {
        (Some(winner), _) => format!("won by {winner}"),
        (None, true) => "nobody wins".to_owned(),
        (None, false) => "not over".to_owned(),
    };
    let mut text = format!("{scenario}, {ruleset}, seed {seed}: {rounds} rounds, {activations} activations, {end}\n");
    for taken in &verdict.requests {
        text.push_str(&format!("entry {}: {}\n", taken.entry, taken.request));
    }
    for change in &verdict.changes {
        text.push_str(&format!("changed: {change}\n"));
    }
    if let Some(difference) = &verdict.difference {
        text.push_str(&format!("differs at {difference}\n"));
    }
    let recorded = format!("{entries} entries, {steps} steps");
    text.push_str(&match verdict.proof() {
        Proof::Same => format!("the same: {recorded}\n"),
        Proof::OtherContent if verdict.difference.is_none() => {
            format!("another content, though all comes out the same: {recorded}\n")
        }
        Proof::OtherContent => "another content: nothing is proven\n".to_owned(),
        Proof::Different => "not the same\n".to_owned(),
    });
    text.push_str(&format!("not checked: that phaseline {} recorded it\n", tame(&verdict.program)));
    text
}

fn table(chapters: &[Chapter]) -> String {
    let mut table = Table::new(["entry", "round", "activation", "pilot", "unit", "side"]);
    for chapter in chapters {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let activation = chapter.activation.map_or_else(String::new, |number| number.to_string());
        let pilot = match &chapter.rewound_to {
            Some(moment) => format!("rewound to {moment}"),
            None if chapter.activation.is_none() => "the round begins".to_owned(),
            None => text(&chapter.pilot),
        };
        table.row([
            chapter.entry.to_string(),
            chapter.round.to_string(),
            activation,
            pilot,
            text(&chapter.unit),
            text(&chapter.side),
        ]);
    }
    table.render()
}
