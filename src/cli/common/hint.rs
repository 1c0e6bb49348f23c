//! What the user may have meant by a word that a subcommand does not know.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The option for a scenario.
const SCENARIO: &str = "scenario";

/// Adds to a usage error what the user may have meant. A bare word after a subcommand with a scenario option is
/// probably a scenario.
pub(crate) fn hinted(mut error: clap::Error, arguments: &[OsString], program: &Command) -> clap::Error {
    let word = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::UnknownArgument => word.clone(),
        _ => return error,
    };
    let given = arguments.iter().skip(1).find_map(|argument| program.find_subcommand(argument));
    let takes_one = given.is_some_and(|known| known.get_arguments().any(|it| it.get_long() == Some(SCENARIO)));
    if takes_one && !word.starts_with('-') {
        let tip = format!("did you mean '--{SCENARIO} {word}'?").into();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}
