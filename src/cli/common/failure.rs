//! How a subcommand fails: one sentence, what to do about it, and an exit code.

use std::fmt::Display;
use std::process::ExitCode;

/// A failure that ends the program. It is printed as `error: ...`, with its help below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    code: u8,
    message: String,
    help: Option<String>,
    reported: bool,
}

impl Failure {
    /// A fault in something that the program was given or found: exit code 1.
    pub(crate) fn fault(message: impl Display) -> Self {
        Self { code: 1, message: message.to_string(), help: None, reported: false }
    }

    /// Arguments that contradict each other or name something that does not exist: exit code 2.
    pub(crate) fn usage(message: impl Display) -> Self {
        Self { code: 2, ..Self::fault(message) }
    }

    /// Faults that the answer has already printed. Only exit code 1 is left to return.
    pub(crate) fn reported() -> Self {
        Self { reported: true, ..Self::fault("") }
    }

    /// The same failure with another exit code.
    pub(crate) fn code(mut self, code: u8) -> Self {
        self.code = code;
        self
    }

    /// Adds what the user can do about it.
    pub(crate) fn help(mut self, help: impl Display) -> Self {
        self.help = Some(help.to_string());
        self
    }

    /// The exit code of the program.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }

    /// The text for stderr. Empty if the answer has already printed it.
    pub(crate) fn text(&self) -> String {
        match (&self.help, self.reported) {
            (_, true) => String::new(),
            (None, false) => format!("error: {}\n", self.message),
            (Some(help), false) => format!("error: {}\n  help: {help}\n", self.message),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::common::failure::Failure;

    #[test]
    fn a_failure_says_what_is_wrong_and_what_to_do() {
        let failure = Failure::usage("no scenario is called `frod`").help("did you mean `ford`?");
        assert_eq!(failure.text(), "error: no scenario is called `frod`\n  help: did you mean `ford`?\n");
    }

    #[test]
    fn a_reported_failure_prints_nothing_more() {
        assert_eq!(Failure::reported().text(), "");
    }
}
