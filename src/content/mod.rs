//! Reads RON files into checked [`crate::rules`] values and reports every fault with its place.
//!
//! ```text
//! ByteSource -> read_pack -> Shelves (by kind and id) -> put on top of each other -> checks -> Library + Report
//! ```

mod check_path;
mod checks;
mod diagnostic;
mod document;
mod import;
mod kind;
mod library;
mod load;
mod models;
mod number;
mod pack;
mod plain_file;
mod prints;
mod reading;
mod report;
mod shelves;
mod source;
mod sources;
mod words;
mod written;

pub use check_path::{check_installed, check_path, has_errors};
pub use diagnostic::Diagnostic;
pub use document::read_ron;
pub use import::{
    BoardImport, ImportFault, ImportReport, Remark, SbiImport, SbiNames, id_of, import_board, import_sbi, scenario_on,
};
pub use kind::Kind;
pub use library::Library;
pub use load::{Loaded, load, load_pack};
pub use models::MODELS;
pub use pack::Manifest;
pub use plain_file::{
    CARD_BYTES_MAX, FILE_BYTES_MAX, NotRead, RECORD_BYTES_MAX, is_wild, read_at_most, read_plain, shortened, shown,
    tame,
};
pub use prints::{Mark, Prints};
pub use report::{LeftOut, PackUsed, Report};
pub use source::{BuiltIn, ByteSource, Folder, Memory, read_file};
pub use sources::Sources;
pub use words::{built_in_texts, built_in_words};
pub use written::Written;
