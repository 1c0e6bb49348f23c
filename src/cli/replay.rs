//! `phaseline replay`: battles that were recorded.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use super::output::{self, Format};
use super::table::Table;
use super::{Done, Failure, Shared, content};
use crate::content::Library;
use crate::record::{Chapter, Record, Rerun, Unplayable, Verdict, chapters, read_record, verify};

/// Show the recorded battle of a replay or save, or look into it without a screen
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what")))]
#[command(after_help = "Examples:
  phaseline replay battle.ron
  phaseline replay battle.ron --verify
  phaseline replay battle.ron --list
  phaseline replay battle.ron --verify --format json

Without --verify and --list the battle is shown in a window: space stops it and lets it go on, the bar jumps to any round
and activation, and it can be played on from any point.

--verify plays every step again and compares it with what was recorded. It names what of the content has changed since,
and the first step that comes out otherwise. Exit code 0: all steps are the same; 1: one differs, or the file cannot be
used.")]
pub(super) struct Options {
    /// The replay, or a saved battle
    file: PathBuf,
    /// Play all of it again without a screen and compare every step
    #[arg(long, group = "what")]
    verify: bool,
    /// Print where each round and each activation begins
    #[arg(long, group = "what")]
    list: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Where saves and replays lie, for a battle that is played on [default: where the system keeps the data of programs]
    #[arg(long, value_name = "DIR", conflicts_with = "what")]
    saves: Option<PathBuf>,
}

/// The answers in JSON.
#[derive(Serialize)]
struct Contents<'a> {
    chapters: &'a [Chapter],
}

#[derive(Serialize)]
struct Comparison<'a> {
    same: bool,
    #[serde(flatten)]
    verdict: &'a Verdict,
}

/// Reads the file and answers.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let shown = options.file.display();
    let record = read_record(&options.file).map_err(|fault| Failure::fault(format!("{shown}: {fault}")))?;
    let library = content::library(shared)?;
    let record = Arc::new(record);
    let unplayable = |fault: Unplayable| unplayable(&shown.to_string(), &fault, &record);
    if !options.list && !options.verify {
        Rerun::new(&library, Arc::clone(&record)).map_err(unplayable)?;
        return show(library, &record, options);
    }
    if options.list {
        let chapters = chapters(&library, &record).map_err(unplayable)?;
        return output::answer(options.format, &Contents { chapters: &chapters }, || table(&chapters));
    }
    let verdict = verify(&library, &record).map_err(unplayable)?;
    let same = verdict.difference.is_none();
    output::answer(options.format, &Comparison { same, verdict: &verdict }, || sentences(&verdict))?;
    if same { Ok(()) } else { Err(Failure::reported()) }
}

/// Shows the battle in a window.
#[cfg(feature = "visual")]
fn show(library: Arc<Library>, record: &Arc<Record>, options: &Options) -> Done {
    use super::play;
    use crate::app::GamePlugin;
    use crate::interaction::GameRequest;

    play::needs_display()?;
    let wishes = vec![GameRequest::Watch(Arc::clone(record))];
    let shelf = play::shelf(options.saves.as_ref());
    play::open(GamePlugin { wishes, shelf, ..GamePlugin::new(library) }, None::<fn()>)
}

/// Says that this program has no window.
#[cfg(not(feature = "visual"))]
fn show(_library: Arc<Library>, _record: &Arc<Record>, options: &Options) -> Done {
    let what = format!("cannot show {}", options.file.display());
    Err(Failure::fault(format!("{what}: this program was built without the window"))
        .help("--verify and --list need none"))
}

fn unplayable(shown: &str, fault: &Unplayable, record: &Record) -> Failure {
    let failure = Failure::fault(format!("{shown}: {fault}"));
    let lost = fault.changes.iter().find_map(|change| change.mark.pack.as_ref().filter(|_| change.missing));
    match lost {
        Some(pack) => failure.help(format!("it was played with the mod {pack:?}: install it in ./mods")),
        None => failure.help(format!("it was recorded with phaseline {}", record.program)),
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
    for change in &verdict.changes {
        text.push_str(&format!("changed: {change}\n"));
    }
    match &verdict.difference {
        Some(difference) => text.push_str(&format!("differs at {difference}\n")),
        None => text.push_str(&format!("the same: {entries} entries, {steps} steps\n")),
    }
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
