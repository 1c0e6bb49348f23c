//! How a computer player of each level weighs things.

use crate::rules::scenario::Level;

/// What a computer player minds, and how much. Numbers without another unit are percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Temper {
    /// How much of a danger counts that does not depend on who acts before whom.
    pub steady: i64,
    /// How much counts for each time the enemy acts before the unit does again.
    pub hurry: i64,
    /// How much more an attack counts that ends an enemy before it acts again.
    pub forestall: i64,
    /// How much of all danger the unit minds.
    pub caution: i64,
    /// Whether it lets others go first where that pays.
    pub reserves: i64,
    /// Whether it calls shots and takes cover.
    pub tricks: bool,
    /// How much it counts what comes of a plan when the others have acted; 0 for not thinking of that.
    pub foresight: i64,
    /// How much the first sight counts beside it.
    pub first_sight: i64,
    /// How much own losses count against those of the enemy.
    pub fear: i64,
    /// By how much it may misjudge the worth of an attack.
    pub misjudges: i64,
}

impl Temper {
    /// The temper of a level.
    pub fn of(level: Level, side: u8) -> Self {
        let mut it = match level {
            Level::Novice => Self {
                steady: 60,
                hurry: 0,
                forestall: 0,
                caution: 20,
                reserves: 0,
                tricks: false,
                foresight: 0,
                first_sight: 0,
                fear: 100,
                misjudges: 60,
            },
            Level::Regular => Self {
                steady: 90,
                hurry: 0,
                forestall: 0,
                caution: 100,
                reserves: 0,
                tricks: true,
                foresight: 0,
                first_sight: 0,
                fear: 100,
                misjudges: 0,
            },
            Level::Veteran => Self {
                steady: 20,
                hurry: 70,
                forestall: 100,
                caution: 100,
                reserves: 100,
                tricks: true,
                foresight: 0,
                first_sight: 0,
                fear: 100,
                misjudges: 0,
            },
        };
        let name = format!("PT{side}");
        for part in std::env::var(name).unwrap_or_default().split(',') {
            if let Some((key, value)) = part.split_once('=') {
                let value: i64 = value.parse().unwrap_or(0);
                match key {
                    "steady" => it.steady = value,
                    "hurry" => it.hurry = value,
                    "forestall" => it.forestall = value,
                    "caution" => it.caution = value,
                    "reserves" => it.reserves = value,
                    "tricks" => it.tricks = value != 0,
                    "foresight" => it.foresight = value,
                    "first_sight" => it.first_sight = value,
                    "fear" => it.fear = value,
                    "misjudges" => it.misjudges = value,
                    _ => {}
                }
            }
        }
        it
    }
}
