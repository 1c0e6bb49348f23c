//! The first line of a file: its kind, version, length and digest. It shows that a file is cut, altered or foreign
//! before the rest is read.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A battle that can be continued.
    Save,
    /// A battle that can only be watched.
    Replay,
}

impl FileKind {
    const ALL: [Self; 2] = [Self::Save, Self::Replay];

    /// The word for it in the first line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Save => "save",
            Self::Replay => "replay",
        }
    }
}

/// The file version that this program writes and reads.
pub(crate) const VERSION: u32 = 7;

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileFault {
    /// The file does not exist.
    Missing,
    /// The system refuses to read it. With the system's reason.
    Unreadable(String),
    /// It is longer than any battle can be. With the limit in MiB.
    TooLarge(u64),
    /// It is empty.
    Empty,
    /// It is not text.
    Binary,
    /// It is text, but not a file of this program.
    Foreign,
    /// Another version of the program wrote it. With that version.
    Version(u32),
    /// Another version of the program wrote this journal. With that version.
    JournalVersion(u32),
    /// Its end is missing.
    Cut {
        /// The length that its first line states, in bytes.
        promised: u64,
        /// Its real length, in bytes.
        there: u64,
    },
    /// Its digest does not match its content.
    Altered,
    /// Its text cannot be parsed. With the reason.
    Malformed(String),
    /// It is a file of this program, but of the wrong kind.
    WrongSort {
        /// The kind that it is.
        is: FileKind,
        /// The kind that was expected.
        wanted: FileKind,
    },
}

/// Returns the text of a file that contains `value`.
///
/// # Errors
///
/// Returns an error if the value cannot be serialized.
pub(crate) fn seal<T: Serialize>(sort: FileKind, value: &T) -> Result<String, FileFault> {
    // Each unit and each entry gets its own line. What is inside them does not.
    let layout = ron::ser::PrettyConfig::new().depth_limit(3).indentor(" ").new_line("\n");
    let body = ron::ser::to_string_pretty(value, layout).map_err(|fault| FileFault::Malformed(fault.to_string()))?;
    let digest = blake3::hash(body.as_bytes()).to_hex();
    let word = sort.word();
    Ok(format!("// phaseline {word}, version {VERSION}, {} bytes, blake3 {digest}\n{body}", body.len()))
}

/// Checks the bytes of a file and returns its kind and its text.
///
/// # Errors
///
/// Returns why the bytes are not a complete file of this program.
pub(crate) fn unseal(bytes: &[u8]) -> Result<(FileKind, String), FileFault> {
    let bytes = as_written(bytes);
    if bytes.is_empty() {
        return Err(FileFault::Empty);
    }
    let (line, body) = match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (&*bytes, &[][..]),
    };
    let (sort, version, promised, digest) = match std::str::from_utf8(line).ok().and_then(first_line) {
        Some(found) => found,
        None if is_text(&bytes) => return Err(FileFault::Foreign),
        None => return Err(FileFault::Binary),
    };
    if version != VERSION {
        return Err(FileFault::Version(version));
    }
    let body = without_added_breaks(body, promised);
    let there = body.len() as u64;
    if there < promised {
        return Err(FileFault::Cut { promised, there });
    }
    if there > promised || blake3::hash(body).to_hex().as_str() != digest {
        return Err(FileFault::Altered);
    }
    std::str::from_utf8(body).map(|body| (sort, body.to_owned())).map_err(|_| FileFault::Binary)
}

/// The bytes as this program wrote them: without a byte order mark, and with the line ends that editors, mail and
/// version control change. No file of this program has such a mark or line end itself.
pub(crate) fn as_written(bytes: &[u8]) -> Cow<'_, [u8]> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    if !bytes.windows(2).any(|pair| pair == b"\r\n") {
        return Cow::Borrowed(bytes);
    }
    let kept = bytes.iter().enumerate().filter(|(at, byte)| **byte != b'\r' || bytes.get(at + 1) != Some(&b'\n'));
    Cow::Owned(kept.map(|(_, byte)| *byte).collect())
}

/// The body without line breaks that an editor added at its end.
fn without_added_breaks(body: &[u8], promised: u64) -> &[u8] {
    let promised = usize::try_from(promised).unwrap_or(usize::MAX);
    match body.split_at_checked(promised) {
        Some((body, added)) if added.iter().all(|byte| *byte == b'\n') => body,
        _ => body,
    }
}

fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok()
}

/// Reads kind, version, length and digest from the first line.
fn first_line(line: &str) -> Option<(FileKind, u32, u64, &str)> {
    let mut words = line.strip_prefix("// phaseline ")?.split(", ");
    let word = words.next()?;
    let sort = FileKind::ALL.into_iter().find(|sort| sort.word() == word)?;
    let version = words.next()?.strip_prefix("version ")?.parse().ok()?;
    let length = words.next()?.strip_suffix(" bytes")?.parse().ok()?;
    let digest = words.next()?.strip_prefix("blake3 ")?;
    words.next().is_none().then_some((sort, version, length, digest))
}

/// Parses the text of a file.
///
/// # Errors
///
/// Returns what cannot be understood, and where.
pub(crate) fn parse<T: DeserializeOwned>(body: &str) -> Result<T, FileFault> {
    ron::from_str(body).map_err(|fault| FileFault::Malformed(fault.to_string()))
}
