//! What can go wrong in a capture.

use std::io;
use std::path::PathBuf;

use crate::app::stage::StageError;
use crate::content::Diagnostic;

/// Why a capture ended before its last step.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CaptureError {
    /// The script cannot be read, or a step of it cannot be done; each fault with its place.
    #[error("{}", lines(.0))]
    Script(Vec<Diagnostic>),
    /// The battle that the script begins with cannot be set up; one line for each fault.
    #[error("{}", .0.join("\n"))]
    Opening(Vec<String>),
    /// The folder for the pictures cannot be made.
    #[error("cannot make the folder {folder}: {source}", folder = folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A picture cannot be written.
    #[error("cannot write {path}: {source}", path = path.display())]
    Picture {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Nothing can be drawn.
    #[error(transparent)]
    Stage(#[from] StageError),
}

fn lines(faults: &[Diagnostic]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
