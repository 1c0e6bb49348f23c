//! A sentence of the log.

use phaseline_kit::paint::Tone;

/// A sentence in pieces of text, each with the name of the filled value if it is one.
pub type Filled = Vec<(String, Option<&'static str>)>;

/// A sentence with its tone; none if there is nothing to say.
pub type LogText = Option<(Filled, Tone)>;
