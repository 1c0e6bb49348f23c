//! `phaseline saves`: lists what is kept of battles.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::common::output;
use super::common::output::Format;
use super::tables::table::Table;
use super::{Done, Failure};
use crate::content::built_in_words;
use crate::record::{FileFault, Fingerprint, Heading, Shelf, Stage};

/// List unfinished battles, saves and replays
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline saves
  phaseline saves --saves DIR --format json

Exit codes: 0 every file can be used, 1 a file cannot be used.")]
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
    fault: Option<String>,
}

impl Row {
    fn new(kind: &'static str, path: PathBuf, heading: Result<Heading, FileFault>) -> Self {
        let row = Self {
            kind,
            path,
            title: String::new(),
            seed: None,
            orders: None,
            print: None,
            note: String::new(),
            fault: None,
        };
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
    let rows = rows(&shelf);
    output::answer(options.format, &rows, || table(&rows))?;
    if rows.iter().any(|row| row.fault.is_some()) { Err(Failure::reported()) } else { Ok(()) }
}

fn rows(shelf: &Shelf) -> Vec<Row> {
    let unfinished = shelf.unfinished().into_iter().map(|battle| {
        let note = match (battle.damaged, battle.stage) {
            (Some(line), _) => format!("damaged from line {line} on"),
            (None, Stage::PutAway) => "left".to_owned(),
            (None, Stage::Over) => "over, its replay is not written yet".to_owned(),
            (None, Stage::Running) => "broken off".to_owned(),
        };
        let (orders, print) = (battle.heading.is_ok().then_some(battle.orders), battle.print.as_ref().map(short));
        Row { orders, print, note, ..Row::new("unfinished", battle.path, battle.heading) }
    });
    let saves = shelf.saves().into_iter().map(|listed| Row::new("save", listed.path, listed.heading));
    let replays = shelf.replays().into_iter().map(|(path, replay)| match replay {
        Ok(record) => {
            let (seed, orders, print) =
                (Some(record.setup.seed), Some(record.entries.len()), record.last_print().map(short));
            let title = record.setup.scenario.to_string();
            Row { kind: "replay", path, title, seed, orders, print, note: String::new(), fault: None }
        }
        Err(fault) => Row::new("replay", path, Err(fault)),
    });
    unfinished.chain(saves).chain(replays).collect()
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
