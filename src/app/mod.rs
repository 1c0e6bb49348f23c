//! States, settings, the composition of plugins, and captures.
