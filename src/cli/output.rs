//! The only place that writes to stdout and stderr.
//!
//! A reader that goes away (`phaseline explain card.json | head`) is no error: what cannot be written any more is dropped.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;
use super::json::laid_out;

/// How data is printed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Aligned columns for people
    #[default]
    Table,
    /// One JSON value for programs
    Json,
}

/// Writes a text to stdout as it is.
pub(super) fn text(text: &str) {
    write_to(io::stdout().lock(), text);
}

/// Writes one value to stdout as JSON on lines of its own.
///
/// # Errors
/// When the value cannot be written as JSON.
pub(super) fn json(value: &impl Serialize) -> Result<(), Failure> {
    let value = serde_json::to_value(value).map_err(Failure::fault)?;
    text(&format!("{}\n", laid_out(&value)));
    Ok(())
}

/// Writes a notice to stderr: something the user should know that is no error.
pub(super) fn notice(message: &str) {
    write_to(io::stderr().lock(), &format!("{message}\n"));
}

/// Writes a failure to stderr.
pub(super) fn failure(failure: &Failure) {
    write_to(io::stderr().lock(), &failure.text());
}

/// Writes what the argument parser has to say: help and version to stdout, mistakes to stderr.
pub(super) fn usage(error: &clap::Error) -> ExitCode {
    // A closed stream is the only way this fails, and then nobody is left to tell.
    let _ = error.print();
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

fn write_to(mut stream: impl Write, text: &str) {
    // A closed stream is the only way this fails, and then nobody is left to tell.
    let _ = stream.write_all(text.as_bytes()).and_then(|()| stream.flush());
}
