//! The codex: a page for everything that players read, made from the content's own texts.

pub mod articles;
mod contents;
mod letters;
pub mod model;
mod pieces;
mod screen;
mod state;
mod topic;

pub use self::contents::{Codex, search};
pub use self::screen::show;
pub(in crate::ui) use self::state::{CodexSight, CodexState, plugin};
pub use self::topic::topic_of;
