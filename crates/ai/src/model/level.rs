//! How a computer player of each level weighs things.

use phaseline_rules::catalog::scenario::Level;

/// The weights of a level. Numbers without a unit are percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LevelWeights {
    /// How much it counts to bring an enemy closer to its end. Concentrated fire is better than spread fire.
    pub focus: i64,
    /// How much it counts to bring an enemy closer to a fall.
    pub sway: i64,
    /// How much of the threat at a place the unit minds.
    pub caution: i64,
    /// The same while it has no target: the unit that comes near first is shot at first.
    pub wary: i64,
    /// The same once it has fired and can still move.
    pub spent: i64,
    /// Whether it calls shots, takes cover and lets others act first.
    pub tricks: bool,
    /// It keeps its morale this many points above the first band of low morale.
    pub cushion: i32,
    /// Whether it fires at the nearest enemy, and ignores which side of it faces the unit.
    pub nearest: bool,
    /// Whether it fires everything, as long as it does not shut down for certain.
    pub heedless: bool,
    /// How many plans it plays through to the end of the next round.
    pub plans: usize,
    /// How much the result of that counts.
    pub lookahead_weight: i64,
    /// The highest number of rollouts for each option.
    pub rollouts: u32,
    /// Whether it weighs what places and units are worth for the objectives. Else it only goes where the objectives ask
    /// it to.
    pub objectives: bool,
}

/// Fires everything that does not shut it down for certain at the nearest enemy. Ignores cover, flanks and waiting.
const NOVICE: LevelWeights = LevelWeights {
    focus: 0,
    sway: 100,
    caution: 0,
    wary: 0,
    spent: 0,
    tricks: false,
    cushion: 0,
    nearest: true,
    heedless: true,
    plans: 0,
    lookahead_weight: 0,
    rollouts: 0,
    objectives: false,
};

/// Minds threats and does not run ahead of its friends. Concentrates fire, lets enemies come, and plays for the
/// objectives.
const REGULAR: LevelWeights = LevelWeights {
    focus: 100,
    caution: 80,
    wary: 80,
    spent: 80,
    tricks: true,
    cushion: 10,
    nearest: false,
    heedless: false,
    objectives: true,
    ..NOVICE
};

/// Plays through what the others will do and when, and keeps morale up.
const VETERAN: LevelWeights = LevelWeights {
    focus: 200,
    sway: 200,
    caution: 45,
    wary: 27,
    spent: 45,
    cushion: 25,
    plans: 16,
    lookahead_weight: 200,
    rollouts: 16,
    ..REGULAR
};

impl LevelWeights {
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Novice => NOVICE,
            Level::Regular => REGULAR,
            Level::Veteran => VETERAN,
        }
    }
}
