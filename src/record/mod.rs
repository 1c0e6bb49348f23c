//! Remembers battles: saves, replays, undo and rewinding.
//!
//! ```text
//! Recorder (a running battle) -> Record -> Save or replay file -> Rerun (the same battle again) -> Recorder
//! ```
//!
//! A record is a set-up and every intent since, with a fingerprint after each step. Whatever is read from a file is
//! played again from its set-up, and only what comes out of that is gone on with: so a file can be damaged, foreign or
//! made under other rules, but never lead to a battle that could not have been.

mod files;
mod replays;
mod saves;
mod sentences;

pub use files::disk::Disk;
pub use files::envelope::{FileFault, Sort};
pub use files::file::{
    Either, read_any, read_record, read_replay, read_save, understood, write_replay, write_save, write_whole,
};
pub use files::shelf::{Heading, Hindrance, Listed, NotWritten, Shelf};
pub use files::storage::{Hold, Storage, Stored};
pub use replays::content_change::{Change, changes, marks};
pub use replays::difference::Difference;
pub use replays::fingerprint::{Part, Print};
pub use replays::moment::{Begun, Moment};
pub use replays::recorder::Recorder;
pub use replays::recording::{Ending, Entry, Record};
pub use replays::rerun::{Passage, Rerun, Unplayable};
pub use replays::undo::{NoRewind, NoUndo};
pub use replays::verdict::{Chapter, Proof, TakenRequest, Verdict, chapters, prove, verify};
pub use replays::words::intent_words;
pub use saves::journal::{Journal, Stage, Standing, Sync};
pub use saves::keeper::{Keeper, Trouble};
pub use saves::recovery::{Found, NotKept};
pub use saves::save::{ResumeFault, Resumed, Save, Why, resume, resume_record};
pub use saves::unfinished::{NotTakenUp, Unfinished};
