//! The first line of a file: what it is, how long it is, and its digest. A file that was cut, altered or is none of ours
//! is told apart before anything in it is read.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// A battle to go on with.
    Save,
    /// A battle to look at.
    Replay,
}

impl Sort {
    const ALL: [Self; 2] = [Self::Save, Self::Replay];

    /// The word in the first line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Save => "save",
            Self::Replay => "replay",
        }
    }
}

/// The version of the files that this program writes and reads.
pub(in crate::record) const VERSION: u32 = 3;

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// There is none.
    Missing,
    /// The system does not give it.
    Unreadable(String),
    /// It is longer than any battle.
    TooLarge(u64),
    /// It is empty.
    Empty,
    /// It is no text.
    Binary,
    /// It is a text of somebody else.
    Foreign,
    /// Another version of the program wrote it.
    Version(u32),
    /// Another program wrote this journal.
    JournalVersion(u32),
    /// Its end is missing.
    Cut {
        /// How long it should be.
        promised: u64,
        /// How long it is.
        there: u64,
    },
    /// Its digest is another one.
    Altered,
    /// Its text does not say what such a file says.
    Malformed(String),
    /// It is a file of ours, but another one.
    WrongSort {
        /// What it is.
        is: Sort,
        /// What was asked for.
        wanted: Sort,
    },
}

/// The text of a file with `value` in it.
///
/// # Errors
///
/// When the value cannot be written.
pub(in crate::record) fn seal<T: Serialize>(sort: Sort, value: &T) -> Result<String, FileFault> {
    // Lists of units and of entries get a line for each item, what is inside them does not.
    let layout = ron::ser::PrettyConfig::new().depth_limit(3).indentor(" ").new_line("\n");
    let body = ron::ser::to_string_pretty(value, layout).map_err(|fault| FileFault::Malformed(fault.to_string()))?;
    let digest = blake3::hash(body.as_bytes()).to_hex();
    let word = sort.word();
    Ok(format!("// phaseline {word}, version {VERSION}, {} bytes, blake3 {digest}\n{body}", body.len()))
}

/// What the bytes of a file are, and the text in it.
///
/// # Errors
///
/// Why the bytes are no whole file of ours.
pub(in crate::record) fn unseal(bytes: &[u8]) -> Result<(Sort, &str), FileFault> {
    if bytes.is_empty() {
        return Err(FileFault::Empty);
    }
    let (line, body) = match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    let (sort, version, promised, digest) = match std::str::from_utf8(line).ok().and_then(first_line) {
        Some(found) => found,
        None if is_text(bytes) => return Err(FileFault::Foreign),
        None => return Err(FileFault::Binary),
    };
    if version != VERSION {
        return Err(FileFault::Version(version));
    }
    let there = body.len() as u64;
    if there < promised {
        return Err(FileFault::Cut { promised, there });
    }
    if there > promised || blake3::hash(body).to_hex().as_str() != digest {
        return Err(FileFault::Altered);
    }
    std::str::from_utf8(body).map(|body| (sort, body)).map_err(|_| FileFault::Binary)
}

fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok()
}

/// Sort, version, length and digest.
fn first_line(line: &str) -> Option<(Sort, u32, u64, &str)> {
    let mut words = line.strip_prefix("// phaseline ")?.split(", ");
    let word = words.next()?;
    let sort = Sort::ALL.into_iter().find(|sort| sort.word() == word)?;
    let version = words.next()?.strip_prefix("version ")?.parse().ok()?;
    let length = words.next()?.strip_suffix(" bytes")?.parse().ok()?;
    let digest = words.next()?.strip_prefix("blake3 ")?;
    words.next().is_none().then_some((sort, version, length, digest))
}

/// Reads the text of a file.
///
/// # Errors
///
/// What of it cannot be understood, and where.
pub(in crate::record) fn parse<T: DeserializeOwned>(body: &str) -> Result<T, FileFault> {
    ron::from_str(body).map_err(|fault| FileFault::Malformed(fault.to_string()))
}
