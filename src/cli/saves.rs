//! `phaseline saves`: lists what is kept of battles.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::common::files::is_missing;
use super::common::output;
use super::common::output::Format;
use super::tables::table::Table;
use super::{Done, Failure};
use phaseline_content::{built_in_words, shown};
use phaseline_record::{FileFault, Fingerprint, Heading, Shelf, Stage, Unlisted};

/// List unfinished battles, saves and replays
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline saves
  phaseline saves --saves DIR --format json

Exit codes: 0 every file can be used, 1 a file or a folder cannot be used.")]
pub(super) struct Options {
    /// Folder of saves and replays [default: the system's folder for program data]
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A file, or a battle that is kept in several files.
#[derive(Debug, Serialize)]
struct Row {
    kind: &'static str,
    path: PathBuf,
    title: String,
    seed: Option<u64>,
    orders: Option<usize>,
    /// The fingerprint of the battle after the last intent.
    print: Option<String>,
    note: String,
    /// The autosaves of an unfinished battle, newest first.
    autosaves: Vec<PathBuf>,
    fault: Option<String>,
}

impl Row {
    fn of(kind: &'static str, path: PathBuf) -> Self {
        Self {
            kind,
            path,
            title: String::new(),
            seed: None,
            orders: None,
            print: None,
            note: String::new(),
            autosaves: Vec::new(),
            fault: None,
        }
    }

    fn new(kind: &'static str, path: PathBuf, heading: Result<Heading, FileFault>) -> Self {
        let row = Self::of(kind, path);
        match heading {
            Ok(Heading { title, seed, .. }) => Self { title, seed: Some(seed), ..row },
            Err(fault) => Self { fault: Some(fault.to_string()), ..row },
        }
    }
}

/// Lists the saves folder.
pub(super) fn run(options: &Options) -> Done {
    let shelf = options.saves.as_ref().map_or_else(Shelf::usual, |folder| Ok(Shelf::new(folder)));
    let shelf =
        shelf.map_err(|none| Failure::fault(none.in_words(&built_in_words())).help("--saves DIR names a folder"))?;
    if options.saves.is_some() && is_missing(shelf.root()) {
        return Err(Failure::fault(format!("{}: there is no such folder", shown(shelf.root())))
            .help("is the name right? The game makes its folder when it first writes to it"));
    }
    let rows = rows(&shelf);
    output::answer(options.format, &rows, || table(&rows))?;
    if rows.iter().any(|row| row.fault.is_some()) { Err(Failure::reported()) } else { Ok(()) }
}

/// What is kept: folders that cannot be read, the player's own saves, unfinished battles with their autosaves, and
/// replays.
fn rows(shelf: &Shelf) -> Vec<Row> {
    let fault = |it: Unlisted| Row { fault: Some(it.why), ..Row::of("folder", it.folder) };
    let unlisted = shelf.unlisted().into_iter().map(fault);
    let saves = shelf.saves().into_iter().map(|listed| Row::new("save", listed.path, listed.heading));
    let mut autosaves = shelf.autosaves();
    let mut unfinished = Vec::new();
    for battle in shelf.unfinished() {
        let own = autosaves.remove(&battle.id).unwrap_or_default();
        let note = match (battle.damaged, battle.stage) {
            (Some(line), _) => format!("damaged from line {line} on"),
            (None, Stage::PutAway) => "left".to_owned(),
            (None, Stage::Over) => "over, its replay is not written yet".to_owned(),
            (None, Stage::Running) => "broken off".to_owned(),
        };
        let note = if own.is_empty() { note } else { format!("{note}, autosaves: {}", own.len()) };
        let (orders, print) = (battle.heading.is_ok().then_some(battle.orders), battle.print.as_ref().map(short));
        let path = battle.path.clone();
        let paths = own.iter().map(|listed| listed.path.clone()).collect();
        unfinished.push(Row { orders, print, note, autosaves: paths, ..Row::new("unfinished", path, battle.heading) });
        // A broken one is named, unless the battle is already named for it.
        let broken = own.into_iter().filter(|listed| listed.heading.is_err() && listed.path != battle.path);
        unfinished.extend(broken.map(|listed| Row::new("autosave", listed.path, listed.heading)));
    }
    // A running game plays the battles of the others.
    let in_play = autosaves.into_values().flatten();
    let in_play = in_play.map(|listed| Row::new("autosave", listed.path, listed.heading));
    let replays = shelf.replays().into_iter().map(|(path, replay)| match replay {
        Ok(record) => Row {
            title: record.setup.scenario.to_string(),
            seed: Some(record.setup.seed),
            orders: Some(record.entries.len()),
            print: record.last_print().map(short),
            ..Row::of("replay", path)
        },
        Err(fault) => Row::new("replay", path, Err(fault)),
    });
    unlisted.chain(saves).chain(unfinished).chain(in_play).chain(replays).collect()
}

fn short(print: &Fingerprint) -> String {
    print.to_string().split(' ').next().unwrap_or_default().to_owned()
}

fn table(rows: &[Row]) -> String {
    let mut table = Table::new(["kind", "title", "seed", "orders", "note", "file"]);
    for row in rows {
        let number = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
        table.row([
            row.kind.to_owned(),
            row.title.clone(),
            number(row.seed),
            number(row.orders.map(|orders| orders as u64)),
            row.fault.clone().unwrap_or_else(|| row.note.clone()),
            row.path.display().to_string(),
        ]);
    }
    table.render()
}
