//! The faults, differences and moments of records as text: in the words of a language, or as errors in the words that
//! come with the program.

use super::files::envelope::{FileFault, FileKind, VERSION};
use super::files::nowhere::NoFolder;
use super::replays::content_change::Change;
use super::replays::difference::Difference;
use super::replays::moment::{Begun, Moment};
use super::replays::rerun::Unplayable;
use super::replays::undo::{NoRewind, NoUndo};
use super::replays::words::intent_words;
use super::saves::journal::JOURNAL_VERSION;
use super::saves::lists::Unlisted;
use super::saves::recovery::{Found, NotKept};
use super::saves::save::ResumeFault;
use super::saves::shelf::{Hindrance, NotWritten};
use super::saves::unfinished::NotTakenUp;
use phaseline_battle::Rulebook;
use phaseline_content::built_in_words;
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;
use std::fmt::{self, Display};
use std::path::Path;

impl NoUndo {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words, book: &Rulebook) -> String {
        match self {
            Self::Nothing => words.say("undo.nothing"),
            Self::Draw => words.say("undo.draw"),
            Self::OthersActed(side) => words.fill("undo.others_acted", &[("side", side)]),
            Self::Rolled(intent) => words.fill("undo.rolled", &[("deed", &intent_words(words, book, intent))]),
        }
    }
}

impl NoRewind {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        words.say(match self {
            Self::SeveralPlayers => "rewind.several_players",
            Self::NoSuchMoment => "rewind.no_such_moment",
        })
    }
}

impl Moment {
    /// The moment in a few words, such as "activation 7".
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        self.said().in_words(words)
    }

    pub(super) fn said(&self) -> Said {
        match self.begins {
            Some(Begun { activation, .. }) => {
                Said::text("moment.activation", [("activation", Said::plain(activation))])
            }
            None => Said::text("moment.round", [("round", Said::plain(self.round))]),
        }
    }
}

impl FileFault {
    /// The fault as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let sort = |sort: FileKind| match sort {
            FileKind::Save => words.get("file.save"),
            FileKind::Replay => words.get("file.replay"),
        };
        match self {
            Self::Missing => words.say("file.missing"),
            Self::Unreadable(why) => words.fill("file.unreadable", &[("why", why)]),
            Self::TooLarge(most) => words.fill("file.too_large", &[("most", most)]),
            Self::Empty => words.say("file.empty"),
            Self::Binary => words.say("file.binary"),
            Self::Foreign => words.say("file.foreign"),
            Self::Version(version) => other_version(words, *version, VERSION),
            Self::JournalVersion(version) => other_version(words, *version, JOURNAL_VERSION),
            Self::Cut { promised, there } => words.fill("file.cut", &[("promised", promised), ("there", there)]),
            Self::Altered => words.say("file.altered"),
            Self::Malformed(why) => words.fill("file.malformed", &[("why", why)]),
            Self::WrongSort { is, wanted } => {
                words.fill("file.wrong_sort", &[("is", &sort(*is)), ("wanted", &sort(*wanted))])
            }
        }
    }
}

/// What to do with a file of another version.
fn other_version(words: &Words, version: u32, known: u32) -> String {
    let key = if version < known { "file.older" } else { "file.newer" };
    words.fill(key, &[("version", &version), ("known", &known)])
}

impl NoFolder {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(self, words: &Words) -> String {
        match self {
            Self::Unset(variable) => words.fill("no_folder.unset", &[("variable", &variable)]),
            Self::Relative(variable) => words.fill("no_folder.relative", &[("variable", &variable)]),
        }
    }

    /// What the player can do about it, as sentences.
    #[must_use]
    pub fn advice(self, words: &Words) -> String {
        let (Self::Unset(variable) | Self::Relative(variable)) = self;
        words.fill("no_folder.advice", &[("variable", &variable)])
    }
}

impl NotWritten {
    /// Why it cannot be written, as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        match self.hindrance {
            Hindrance::NoFolder(why) => why.in_words(words),
            _ => words.fill("file.not_written", &[("why", &self.why)]),
        }
    }

    /// What the player can do about it, as sentences.
    #[must_use]
    pub fn advice(&self, words: &Words) -> String {
        match self.hindrance {
            Hindrance::Full => words.say("trouble.full"),
            Hindrance::Denied => words.say("trouble.denied"),
            Hindrance::NoFolder(why) => why.advice(words),
            Hindrance::Other => words.say("trouble.other"),
        }
    }
}

impl Change {
    /// How a piece of content has changed.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let key = match (self.missing, self.unlisted) {
            (true, _) => "change.missing",
            (false, true) => "change.unlisted",
            (false, false) => "change.other",
        };
        words.fill(key, &[("piece", &self.mark.said().in_words(words))])
    }
}

impl Unplayable {
    /// The reasons as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let missing = self.changes.iter().filter(|change| change.missing).map(|change| change.in_words(words));
        let faults = self.faults.iter().map(|fault| fault.said().in_words(words));
        words.fill("resume.unplayable", &[("reasons", &missing.chain(faults).collect::<Vec<_>>().join("; "))])
    }
}

impl Difference {
    /// Where the difference is, and what differs.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let key = match (self.entry, self.step) {
            (0, _) => "differs.beginning",
            (_, 0) => "differs.entry",
            _ => "differs.step",
        };
        let (intent, what) = (self.intent.in_words(words), Said::row("; ", self.what.iter().cloned()).in_words(words));
        let given: [(&str, &dyn Display); 6] = [
            ("entry", &self.entry),
            ("step", &self.step),
            ("round", &self.round),
            ("activation", &self.activation),
            ("deed", &intent),
            ("what", &what),
        ];
        words.fill(key, &given)
    }
}

impl ResumeFault {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        match self {
            Self::Unplayable(fault) => fault.in_words(words),
            Self::Differs { difference, changes } => {
                let place = difference.in_words(words);
                let other_way = words.fill("resume.differs", &[("difference", &place)]);
                let changes = changes.iter().map(|change| change.in_words(words));
                changes.chain([other_way]).collect::<Vec<_>>().join("; ")
            }
            Self::NotItsOwn => words.say("resume.not_its_own"),
        }
    }
}

impl Found {
    /// The problem as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let fill = |key: &str, why: &dyn Display| words.fill(key, &[("why", why)]);
        match &self.why {
            NotKept::Unreadable(why) => fill("recovery.unreadable", &why.in_words(words)),
            NotKept::Unlisted(why) => fill("recovery.unlisted", why),
            NotKept::NoReplay(why) => fill("recovery.no_replay", &why.in_words(words)),
        }
    }
}

impl Unlisted {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        words.fill("recovery.unlisted", &[("why", &self.why)])
    }
}

impl NotTakenUp {
    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let fill = |key: &str, why: &dyn Display| words.fill(key, &[("why", why)]);
        match self {
            Self::InUse => words.say("recovery.in_use"),
            Self::Gone => words.say("recovery.gone"),
            Self::Unreadable(_, fault) => fill("recovery.unreadable", &fault.in_words(words)),
            Self::OtherWay(why, Ok(_)) => fill("recovery.other_way", &why.in_words(words)),
            Self::OtherWay(why, Err(none)) => {
                let given: [(&str, &dyn Display); 2] = [("also", &none.in_words(words)), ("why", &why.in_words(words))];
                words.fill("recovery.no_replay_either", &given)
            }
            Self::InTheWay(why) => why.in_words(words),
            Self::NotRemoved(_, why) => fill("recovery.not_removed", why),
        }
    }
}

/// Displays a value in the words that come with the program, for logs and the command line.
macro_rules! display_in_built_in_words {
    ($($what:ty),+) => {$(
        impl Display for $what {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.in_words(&built_in_words()))
            }
        }
    )+};
}

display_in_built_in_words!(NoFolder, NoRewind, Moment, FileFault, Change, Unplayable, Difference, ResumeFault);

/// Displays a value as above, with the file that it is about. Players are told nothing of files.
macro_rules! display_with_file {
    ($($what:ty),+) => {$(
        impl Display for $what {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.in_words(&built_in_words()))?;
                self.file().map_or(Ok(()), |file| write!(out, " ({})", file.display()))
            }
        }
    )+};
}

display_with_file!(NotWritten, Found, Unlisted, NotTakenUp);

impl NotWritten {
    fn file(&self) -> Option<&Path> {
        match self.hindrance {
            Hindrance::NoFolder(_) => None,
            _ => Some(&self.path),
        }
    }
}

impl Found {
    fn file(&self) -> Option<&Path> {
        Some(&self.file)
    }
}

impl Unlisted {
    fn file(&self) -> Option<&Path> {
        Some(&self.folder)
    }
}

impl NotTakenUp {
    fn file(&self) -> Option<&Path> {
        match self {
            Self::Unreadable(file, _) | Self::OtherWay(_, Ok(file)) | Self::NotRemoved(file, _) => Some(file),
            Self::OtherWay(_, Err(none)) | Self::InTheWay(none) => none.file(),
            Self::InUse | Self::Gone => None,
        }
    }
}

impl std::error::Error for NoRewind {}
impl std::error::Error for NoFolder {}
impl std::error::Error for NotWritten {}
impl std::error::Error for FileFault {}
impl std::error::Error for Unplayable {}
impl std::error::Error for ResumeFault {}
impl std::error::Error for NotTakenUp {}
