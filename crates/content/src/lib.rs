//! Reads RON files into checked [`phaseline_rules`] values. Reports every fault with its place.
//!
//! ```text
//! ByteSource -> read_pack -> Shelves (by kind and id) -> put on top of each other -> checks -> Library + Report
//! ```
#![warn(missing_docs)]

mod check_path;
mod checks;
mod files;
mod import;
mod library;
mod load;
mod packs;
mod reading;
mod words;

pub use check_path::{check_installed, check_path, has_errors};
pub use files::plain_file::{CARD_BYTES_MAX, FILE_BYTES_MAX, NotRead, RECORD_BYTES_MAX, read_at_most, read_plain};
pub use files::printable::{NAME_LETTERS_MAX, is_wild, shortened, shown, tame, why_no_name};
pub use files::source::{BuiltIn, ByteSource, Folder, Memory, read_file};
pub use files::text::{NoText, text_in};
pub use import::{
    BoardImport, ImportFault, ImportReport, Remark, SbiImport, SbiNames, id_of, import_board, import_sbi, scenario_on,
};
pub use library::Library;
pub use load::{Loaded, load, load_pack};
pub use packs::fonts::{Font, game_draws};
pub use packs::kind::Kind;
pub use packs::manifest::Manifest;
pub use packs::models::MODELS;
pub use packs::prints::{Mark, Prints};
pub use packs::report::{LeftOut, PackUsed, Report};
pub use packs::sounds::{Bus, Sound, SoundTable};
pub use packs::sources::Sources;
pub use reading::diagnostic::Diagnostic;
pub use reading::open::read_ron;
pub use reading::tree::Found;
pub use reading::tree::json_parser::parse as json_tree;
pub use reading::tree::lines::Lines;
pub use reading::tree::node::{Entry, Node};
pub use reading::tree::plain::Plain;
pub use reading::tree::ron_parser::parse as ron_tree;
pub use reading::written::Written;
pub use words::{built_in_texts, built_in_words};
