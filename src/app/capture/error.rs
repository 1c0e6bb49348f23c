//! What can go wrong in a capture.

use std::io;
use std::path::PathBuf;

use crate::app::stage::StageError;
use phaseline_content::Diagnostic;

/// Why a capture ended before its last step.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CaptureError {
    /// The script cannot be read or a step cannot be done. Each fault has its place.
    #[error("{}", lines(.0))]
    Script(Vec<Diagnostic>),
    /// The battle of the script cannot be set up. One line for each fault.
    #[error("{}", .0.join("\n"))]
    Opening(Vec<String>),
    /// The folder for the pictures cannot be created.
    #[error("cannot make the folder {folder}: {source}", folder = folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// A picture cannot be written.
    #[error("cannot write {path}: {source}", path = path.display())]
    Picture {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// There is nothing to draw with.
    #[error(transparent)]
    Stage(#[from] StageError),
}

fn lines(faults: &[Diagnostic]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
