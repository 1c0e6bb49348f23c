//! Turns MegaMek's `.board` files into maps. A board has hexes with elevations and terrains.
//!
//! ```text
//! bytes -> lines (read) -> places (arrange) -> hexes with their terrain (ground) -> MapFile -> RON (write); units on it (place)
//! ```
//!
//! Both games have flat-topped hexes in columns, and every second column lies half a hex lower. So hexes keep their
//! places: those that their digits name, or else row by row (arrange).

mod arrange;
mod ground;
mod place;
mod read;
mod write;

pub use place::scenario_on;

use super::report::{ImportFault, ImportReport, Tally, limited, text_of};
use arrange::arrange;
use phaseline_rules::catalog::scenario::map::{Map, MapFile};
use read::BoardFile;

/// An imported board.
#[derive(Debug, Clone)]
pub struct BoardImport {
    /// The map.
    pub map: Map,
    /// The text of the map's file.
    pub text: String,
    /// What happened to the parts of the board.
    pub report: ImportReport,
}

/// Imports a board. `id` becomes the id of the map. `origin` is the file name of the board without its ending. It
/// becomes the name on the screen, because boards contain no name.
///
/// # Errors
///
/// Returns what prevents a map, each with its line: no size or end, too many hexes, no line that can be read.
pub fn import_board(id: &str, origin: &str, bytes: &[u8]) -> Result<BoardImport, Vec<ImportFault>> {
    let text = text_of(bytes).map_err(|fault| vec![fault])?;
    let mut account = Account::default();
    let board = read::read(text, &mut account).map_err(limited)?;
    let file = map_file(id, origin, &board, &mut account).map_err(|fault| vec![fault])?;
    let map = Map::from_file(&file).map_err(|faults| {
        faults.into_iter().map(|fault| ImportFault::new(board.size_line, fault.message)).collect::<Vec<_>>()
    })?;
    let text = write::map_text(&file, &format!("{origin}.board"));
    let [used, defaulted, dropped] = [account.used, account.defaulted, account.dropped].map(Tally::remarks);
    Ok(BoardImport { map, text, report: ImportReport { used, defaulted, dropped } })
}

/// The notes for the report.
#[derive(Debug, Default)]
struct Account {
    used: Tally,
    defaulted: Tally,
    dropped: Tally,
}

fn map_file(id: &str, origin: &str, board: &BoardFile, account: &mut Account) -> Result<MapFile, ImportFault> {
    account.defaulted.note("name", format!("{origin:?}, after the file"), 0);
    if board.description.is_empty() {
        account.defaulted.note("description", "where the map comes from", 0);
    }
    let mut hexes = vec![ground::Hex { kind: ground::OPEN, height: 0 }; board.columns * board.rows];
    for (index, line) in arrange(board, account)? {
        if let Some(hex) = &line.hex {
            hexes[index] = ground::ground(hex, account);
        }
    }
    let token = |hex: &ground::Hex| format!("{}{}", ground::letter(hex.kind), hex.height);
    let row = |hexes: &[ground::Hex]| hexes.iter().map(token).collect::<Vec<_>>().join(" ");
    let kinds: std::collections::BTreeSet<&str> = hexes.iter().map(|hex| hex.kind).collect();
    Ok(MapFile {
        id: id.into(),
        name: origin.to_owned(),
        summary: if board.description.is_empty() {
            format!("Imported from {origin}.board.")
        } else {
            board.description.join(" ")
        },
        rows: hexes.chunks(board.columns).map(row).collect(),
        legend: kinds.into_iter().map(|kind| (ground::letter(kind).to_owned(), kind.into())).collect(),
    })
}

/// Turns a name into an id of small letters, digits and underscores.
#[must_use]
pub fn id_of(name: &str) -> String {
    let words = name.to_lowercase();
    let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let id = words.collect::<Vec<_>>().join("_");
    if id.is_empty() { "board".to_owned() } else { id }
}
