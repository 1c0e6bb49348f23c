//! Turns files of other programs into content for this game.
//!
//! An importer reads a foreign text. It refuses the text with all faults and their lines, or it returns content files
//! and a report. The report lists what was used, what was filled in and what was dropped. Nothing is lost silently.

mod board;
mod report;
mod sbi;

pub use board::{BoardImport, id_of, import_board, scenario_on};
pub use report::{ImportFault, ImportReport, Remark};
pub use sbi::{SbiImport, SbiNames, import_sbi};

/// A foreign text on one line, for names and comments.
fn in_one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
