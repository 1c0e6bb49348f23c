//! What subcommands share: the content, files, output, failures, progress.

pub(in crate::cli) mod content;
pub(in crate::cli) mod failure;
pub(in crate::cli) mod files;
pub(in crate::cli) mod hint;
#[cfg(feature = "window")]
pub(in crate::cli) mod measure;
pub(in crate::cli) mod output;
pub(in crate::cli) mod progress;
