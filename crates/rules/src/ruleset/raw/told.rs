//! What a file says in words about the states of units.

use serde::Deserialize;

/// What a state of a unit means.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawState {
    /// Its rule, in a sentence or two for players.
    pub rule: String,
}
