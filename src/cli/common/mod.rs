//! What subcommands share: the content, files, output, failures, progress.

pub(crate) mod content;
pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod hint;
#[cfg(feature = "window")]
pub(crate) mod measure;
pub(crate) mod output;
pub(crate) mod progress;
