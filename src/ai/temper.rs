//! How a computer player of each level weighs things.

use crate::rules::scenario::Level;

/// What a computer player minds, and how much. Numbers without another unit are percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Temper {
    /// How much of a danger counts that does not depend on who acts before whom.
    pub steady: i64,
    /// How much counts for each time the enemy acts before the unit does again.
    pub hurry: i64,
    /// How much it counts that an enemy comes nearer to its end: fire is better put together than spread.
    pub focus: i64,
    /// How much more it counts where somebody of the side can attack the enemy again before it acts, so that it ends in
    /// time, and less where nobody can.
    pub timing: i64,
    /// How much more it counts to knock down an enemy who has yet to act, and less for one who has acted.
    pub topple: i64,
    /// How much of all danger the unit minds.
    pub caution: i64,
    /// The same while it has nobody to attack from where it stands: whoever comes near first is shot at first.
    pub wary: i64,
    /// The same once it has fired and may still go somewhere.
    pub spent: i64,
    /// Whether it calls shots, takes cover and lets others go first.
    pub tricks: bool,
    /// By how much it may misjudge the worth of an attack.
    pub misjudges: i64,
    /// By how many thousandths of the unit it may misjudge a place.
    pub wanders: i64,
}

/// Shoots at what is in front of it.
const NOVICE: Temper = Temper {
    steady: 60,
    hurry: 0,
    focus: -100,
    timing: 0,
    topple: 0,
    caution: 0,
    wary: 0,
    spent: 0,
    tricks: false,
    misjudges: 95,
    wanders: 110,
};

/// Minds danger, whoever it comes from and whenever.
const REGULAR: Temper = Temper {
    steady: 90,
    focus: 100,
    caution: 50,
    wary: 50,
    spent: 50,
    tricks: true,
    misjudges: 0,
    wanders: 0,
    ..NOVICE
};

/// Minds when everybody acts.
const VETERAN: Temper = Temper { steady: 45, hurry: 45, timing: 100, topple: 40, ..REGULAR };

impl Temper {
    /// The temper of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Novice => NOVICE,
            Level::Regular => REGULAR,
            Level::Veteran => VETERAN,
        }
    }
}
