//! Remembers battles: saves, replays, undo and rewinding.
//!
//! ```text
//! Recorder (a running battle) -> Record -> Save or replay file -> Rerun (the same battle again) -> Recorder
//! ```
//!
//! A record is a set-up and every intent since, with a fingerprint after each step. Whatever is read from a file is
//! played again from its set-up, and only what comes out of that is gone on with: so a file can be damaged, foreign or
//! made under other rules, but never lead to a battle that could not have been.

mod change;
mod difference;
mod envelope;
mod file;
mod journal;
mod moment;
mod orphan;
mod print;
mod recorder;
mod recovery;
mod rerun;
mod save;
mod sentences;
mod shelf;
mod tape;
mod trail;
mod undo;
mod verdict;
mod words;

pub use change::{Change, changes, marks};
pub use difference::Difference;
pub use envelope::{FileFault, Sort};
pub use file::{
    Either, read_any, read_record, read_replay, read_save, understood, write_replay, write_save, write_whole,
};
pub use journal::Journal;
pub use moment::{Begun, Moment};
pub use orphan::{Left, Orphan};
pub use print::{Part, Print};
pub use recorder::Recorder;
pub use recovery::{Found, NotGoneOn};
pub use rerun::{Passage, Rerun, Unplayable};
pub use save::{ResumeFault, Resumed, Save, Why, resume};
pub use shelf::{Heading, Listed, Shelf};
pub use tape::{Ending, Entry, Record};
pub use undo::{NoRewind, NoUndo};
pub use verdict::{Chapter, Proof, Verdict, chapters, prove, verify};
pub use words::intent_words;
