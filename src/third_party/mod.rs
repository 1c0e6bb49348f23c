//! One file per outside plugin that needs set-up.
