//! The only place that writes to stdout and stderr.
//!
//! A reader that goes away (`phaseline explain card.json | head`) is no error: the rest of the output is dropped. An
//! answer that is lost for another reason, such as a full disk, is an error.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;
use crate::cli::tables::json::laid_out;
use phaseline_content::is_wild;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Aligned columns for people
    #[default]
    Table,
    /// One JSON value for programs
    Json,
}

/// Writes an answer to stdout: as JSON, or as the text from `table`.
///
/// # Errors
/// Fails if the answer cannot be written.
pub(crate) fn answer(format: Format, value: &impl Serialize, table: impl FnOnce() -> String) -> Result<(), Failure> {
    match format {
        Format::Json => {
            let value = serde_json::to_value(value).map_err(Failure::fault)?;
            // JSON escapes a letter as UTF-16, in two halves where necessary.
            let spelled = spelled(&laid_out(&value), |letter, text| {
                letter.encode_utf16(&mut [0; 2]).iter().for_each(|half| text.push_str(&format!("\\u{half:04x}")));
            });
            write_to(io::stdout().lock(), &format!("{spelled}\n")).map_err(|cause| lost(&cause))
        }
        Format::Table => text(&table()),
    }
}

/// Writes a text to stdout.
///
/// # Errors
/// Fails if the text cannot be written.
pub(crate) fn text(text: &str) -> Result<(), Failure> {
    write_to(io::stdout().lock(), &tamed(text)).map_err(|cause| lost(&cause))
}

/// Writes a notice to stderr: useful for the user, but no error.
pub(crate) fn notice(message: &str) {
    warn(&format!("{message}\n"));
}

/// Writes a failure to stderr.
pub(crate) fn failure(failure: &Failure) {
    warn(&failure.text());
}

/// Writes the output of the argument parser: help and version to stdout, mistakes to stderr.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    let plain = error.render().to_string();
    let printed = match (tamed(&plain), error.use_stderr()) {
        (tame, _) if tame == plain => error.print(),
        (tame, true) => write_to(io::stderr().lock(), &tame),
        (tame, false) => write_to(io::stdout().lock(), &tame),
    };
    match printed {
        Err(cause) if cause.kind() != ErrorKind::BrokenPipe => {
            let lost = lost(&cause);
            failure(&lost);
            lost.exit_code()
        }
        _ => u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from),
    }
}

fn lost(cause: &io::Error) -> Failure {
    Failure::fault(format!("the answer cannot be written to stdout: {cause}"))
}

fn warn(text: &str) {
    // If even stderr fails, there is no place left to report it.
    let _ = write_to(io::stderr().lock(), &tamed(text));
}

/// Escapes control characters, so that a name from a file cannot control the terminal. Line breaks stay.
fn tamed(text: &str) -> String {
    spelled(text, |letter, text| text.push_str(&letter.escape_unicode().to_string()))
}

fn spelled(text: &str, spell: impl Fn(char, &mut String)) -> String {
    let mut tamed = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_wild(letter) && letter != '\n' { spell(letter, &mut tamed) } else { tamed.push(letter) }
    }
    tamed
}

fn write_to(mut stream: impl Write, text: &str) -> io::Result<()> {
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that fails with this error.
    struct Broken(ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn no_letter_that_a_terminal_obeys_is_written() {
        assert_eq!(tamed("a\u{1b}[2J\nb\u{7}\u{9b}1m\u{202e}é"), "a\\u{1b}[2J\nb\\u{7}\\u{9b}1m\\u{202e}é");
    }

    #[test]
    fn a_reader_that_goes_away_is_no_error_and_a_full_disk_is_one() {
        assert!(write_to(Broken(ErrorKind::BrokenPipe), "x").is_ok());
        assert!(write_to(Broken(ErrorKind::StorageFull), "x").is_err());
    }
}
