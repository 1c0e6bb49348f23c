//! The classes of weapons.

use serde::{Deserialize, Serialize};

/// What a weapon shoots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WeaponClass {
    /// Beams.
    Energy,
    /// Shells and bullets.
    Ballistic,
    /// Guided and unguided missiles.
    Missile,
    /// Small arms of troopers.
    Support,
}
