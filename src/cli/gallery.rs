//! `phaseline gallery`: a page with all widgets in all states.

use clap::Args;

use super::{Done, Shared};

/// Open a page with every widget of the interface in every state
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline gallery
  phaseline capture docs/captures/gallery.ron out")]
pub(super) struct Options {}

/// Opens the page in a window.
#[cfg(feature = "window")]
pub(super) fn run(_options: &Options, shared: &Shared) -> Done {
    use crate::app::GamePlugin;

    super::play::needs_display()?;
    let library = super::common::content::library(shared)?;
    super::play::open(GamePlugin { gallery: true, ..GamePlugin::new(library) }, None::<fn()>)
}

/// Reports that this program has no window.
#[cfg(not(feature = "window"))]
pub(super) fn run(_options: &Options, _shared: &Shared) -> Done {
    Err(super::Failure::fault("this program was built without the window").help(super::play::BUILD_WINDOW))
}
