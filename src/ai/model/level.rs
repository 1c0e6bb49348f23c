//! How a computer player of each level weighs things.

use crate::rules::catalog::scenario::Level;

/// What a computer player minds, and how much. Numbers without another unit are percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ai) struct LevelWeights {
    /// How much it counts that an enemy comes nearer to its end: fire is better put together than spread.
    pub focus: i64,
    /// How much it counts that an enemy comes nearer to a fall.
    pub sway: i64,
    /// How much of all danger the unit minds.
    pub caution: i64,
    /// The same while it has nobody to attack from where it stands: whoever comes near first is shot at first.
    pub wary: i64,
    /// The same once it has fired and may still go somewhere.
    pub spent: i64,
    /// Whether it calls shots, takes cover and lets others go first.
    pub tricks: bool,
    /// So many points more morale than the mood that its side must fear are not spent for little.
    pub cushion: i32,
    /// Whether it fires at whoever is nearest, whichever side of him it sees.
    pub nearest: bool,
    /// Whether it fires all it has, whatever heat that makes.
    pub heedless: bool,
    /// How many plans it thinks through to the end of the next round.
    pub plans: usize,
    /// How much of what it foresees counts.
    pub foresight: i64,
    /// How often at most it plays through each of a few plans on a copy of the battle.
    pub rollouts: u32,
    /// Whether it weighs what places and units are worth for the objectives; else it goes where they want it and no more.
    pub objectives: bool,
}

/// Fires everything at whoever is nearest; has not heard of cover, flanks, heat and waiting.
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
    foresight: 0,
    rollouts: 0,
    objectives: false,
};

/// Minds danger, whoever it comes from, and runs ahead of nobody; puts fire together, lets others come, and knows what the
/// battle is about.
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

/// Thinks through what the others will do and when, and keeps its people in good spirits.
const VETERAN: LevelWeights = LevelWeights {
    focus: 200,
    sway: 200,
    caution: 45,
    wary: 27,
    spent: 45,
    cushion: 25,
    plans: 16,
    foresight: 200,
    rollouts: 16,
    ..REGULAR
};

impl LevelWeights {
    /// The weights of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Novice => NOVICE,
            Level::Regular => REGULAR,
            Level::Veteran => VETERAN,
        }
    }
}
