//! Files of other programs, turned into content of ours.
//!
//! An importer reads a foreign text, refuses it with every fault and its line, or gives files of ours together with an
//! account of what was used, what was filled in and what has no place here. Nothing is lost silently.

mod board;
mod report;
mod sbi;

pub use board::{BoardImport, id_of, import_board, scenario_on};
pub use report::{ImportFault, ImportReport, Remark};
pub use sbi::{SbiImport, SbiNames, import_sbi};

/// A foreign text as one line, for names and comments.
fn in_one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
