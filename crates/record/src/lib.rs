//! Remembers battles: saves, replays, undo and rewinding.
//!
//! ```text
//! Recorder (a running battle) -> Record -> Save or replay file -> Rerun (the same battle again) -> Recorder
//! ```
//!
//! A record is a set-up and all intents since, with a fingerprint after each step. The program plays a record from a
//! file again from its set-up and continues only from the result. So a file can be damaged, foreign or made with other
//! rules, but it can never lead to a state that the rules do not allow.
#![warn(missing_docs)]

mod files;
mod replays;
mod saves;
mod sentences;

pub use files::disk::Disk;
pub use files::envelope::{FileFault, FileKind};
pub use files::file::write_whole;
pub use files::nowhere::NoFolder;
pub use files::storage::{Hold, Storage, Stored};
pub use replays::content_change::{Change, changes, marks};
pub use replays::difference::Difference;
pub use replays::fingerprint::{Fingerprint, Part};
pub use replays::moment::{Begun, Moment};
pub use replays::recorder::Recorder;
pub use replays::recording::{Ending, Entry, Record};
pub use replays::rerun::{Passage, Rerun, Unplayable};
pub use replays::undo::{NoRewind, NoUndo};
pub use replays::words::intent_words;
pub use saves::battle_file::{
    BattleFile, parse_any, read_any, read_record, read_replay, read_save, write_replay, write_save,
};
pub use saves::journal::{Journal, Stage, Standing, Sync};
pub use saves::keeper::{Keeper, Trouble};
pub use saves::lists::{KeptReplay, Listed, Unlisted};
pub use saves::pieces::Dropped;
pub use saves::recovery::{Found, NotKept};
pub use saves::save::{ResumeFault, Resumed, Save, Why, resume, resume_record};
pub use saves::settings::ReadSettings;
pub use saves::shelf::{Heading, Hindrance, NotWritten, Shelf};
pub use saves::unfinished::{NotTakenUp, Unfinished};
pub use saves::verdict::{Chapter, Proof, TakenRequest, Verdict, chapters, prove, verify};
