//! The one place that opens files named by a user or a mod. It reads only plain files of a limited size, so that no
//! pipe, device or huge file can block the program.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

const MIB: u64 = 1024 * 1024;
/// The most bytes of a content file, or of a file to import.
pub const FILE_BYTES_MAX: u64 = 4 * MIB;
/// The most bytes of a font. Those with thousands of letters are large.
pub const FONT_BYTES_MAX: u64 = 32 * MIB;
/// The most bytes of all files of a pack together.
pub const PACK_BYTES_MAX: u64 = 64 * MIB;
/// The most bytes of a card. A hundred units need far less.
pub const CARD_BYTES_MAX: u64 = 2 * MIB;
/// The most bytes of a saved battle, a replay or a journal. A long battle needs a tenth of it.
pub const RECORD_BYTES_MAX: u64 = 16 * MIB;

/// Why a file is not read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotRead {
    /// There is no file.
    #[error("there is no such file")]
    Missing,
    /// It is a folder, a pipe, a device or something else without an end.
    #[error("this is no plain file, but {0}")]
    NotPlain(&'static str),
    /// It is longer than allowed. Holds the limit in bytes.
    #[error("the file is too large: at most {} MiB are read", .0 / MIB)]
    TooLarge(u64),
    /// The system refuses to read it. Holds the system's reason.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
}

/// Reads a plain file of at most `most` bytes.
///
/// # Errors
///
/// Returns why the file is not read.
pub fn read_plain(path: &Path, most: u64) -> Result<Vec<u8>, NotRead> {
    // Anything but a plain file is not even opened: opening a pipe without a writer would wait forever.
    plain_size(&fs::metadata(path).map_err(|cause| cannot(&cause))?, most)?;
    let file = File::open(path).map_err(|cause| cannot(&cause))?;
    let size = plain_size(&file.metadata().map_err(|cause| cannot(&cause))?, most)?;
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    read_at_most(file, most, &mut bytes)?;
    Ok(bytes)
}

/// Reads a stream to its end and adds it to `bytes`. Refuses a stream of more than `most` bytes.
///
/// # Errors
///
/// Returns why the stream is not read.
pub fn read_at_most(source: impl Read, most: u64, bytes: &mut Vec<u8>) -> Result<(), NotRead> {
    source.take(most + 1).read_to_end(bytes).map_err(|cause| cannot(&cause))?;
    if bytes.len() as u64 > most { Err(NotRead::TooLarge(most)) } else { Ok(()) }
}

fn cannot(cause: &io::Error) -> NotRead {
    match cause.kind() {
        io::ErrorKind::NotFound => NotRead::Missing,
        _ => NotRead::Unreadable(cause.to_string()),
    }
}

/// The size of a plain file that may be read, in bytes.
fn plain_size(about: &fs::Metadata, most: u64) -> Result<u64, NotRead> {
    match about.file_type() {
        kind if kind.is_dir() => Err(NotRead::NotPlain("a folder")),
        kind if !kind.is_file() => Err(NotRead::NotPlain("a pipe or a device")),
        _ if about.len() > most => Err(NotRead::TooLarge(most)),
        _ => Ok(about.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_plain_file_is_refused_without_being_opened() {
        let folder = std::env::temp_dir();
        assert_eq!(read_plain(&folder, 10), Err(NotRead::NotPlain("a folder")));
        assert_eq!(read_plain(&folder.join("there/is/none"), 10), Err(NotRead::Missing));
        #[cfg(unix)]
        assert_eq!(read_plain(Path::new("/dev/zero"), 10), Err(NotRead::NotPlain("a pipe or a device")));
    }

    #[test]
    fn a_stream_without_end_is_left_early() {
        assert_eq!(read_at_most(io::repeat(7), 10, &mut Vec::new()), Err(NotRead::TooLarge(10)));
        let mut bytes = Vec::new();
        assert_eq!(read_at_most(&[7_u8; 10][..], 10, &mut bytes), Ok(()));
        assert_eq!(bytes.len(), 10);
    }
}
