//! Statistics: a base and the active effects. No code changes a statistic and changes it back.

use serde::{Deserialize, Serialize};

/// A statistic that the battle itself reads, besides those of the ruleset.
///
/// The `*Difficulty` ones are added to target numbers: positive is harder. For those of attacks against the
/// holder more is better, for the other difficulties less is better. For all other statistics more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BattleStatistic {
    /// Added to the difficulty of the holder's own shots and melee attacks.
    AttackDifficulty,
    /// Added to the difficulty of the holder's own shots alone.
    ShotDifficulty,
    /// Added to the difficulty of shots and melee attacks against the holder.
    TargetedDifficulty,
    /// Added to the difficulty of the holder's piloting checks.
    PilotingDifficulty,
    /// Added to the movement points of a walk.
    WalkPoints,
    /// Added to the movement points of a run.
    RunPoints,
    /// Added to the hexes of a jump.
    JumpPoints,
    /// Added to the heat lost at the end of each activation.
    HeatSinks,
    /// Added to the sight range of the holder, in hexes.
    SightRange,
    /// The number of wounds in a battle that do not count.
    BonusHealth,
    /// Added to the difficulty of shots at the holder alone. It stands last because fingerprints count the place.
    TargetedShotDifficulty,
}

/// Whether more or less of a statistic is better for its holder.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Helps {
    /// More of it is better.
    #[default]
    Up,
    /// Less of it is better.
    Down,
}

impl Helps {
    /// How much a change helps: positive is good for the holder. It is its own inverse, so it also turns help into a
    /// change.
    #[must_use]
    pub const fn good(self, change: i32) -> i32 {
        match self {
            Self::Up => change,
            Self::Down => change.saturating_neg(),
        }
    }
}

impl BattleStatistic {
    /// Whether more or less of it is better.
    #[must_use]
    pub const fn helps(self) -> Helps {
        match self {
            Self::AttackDifficulty | Self::ShotDifficulty | Self::PilotingDifficulty => Helps::Down,
            Self::TargetedDifficulty
            | Self::TargetedShotDifficulty
            | Self::WalkPoints
            | Self::RunPoints
            | Self::JumpPoints
            | Self::HeatSinks
            | Self::SightRange
            | Self::BonusHealth => Helps::Up,
        }
    }

    /// Every one, in the order of lists for modders.
    pub const ALL: [Self; 11] = [
        Self::AttackDifficulty,
        Self::ShotDifficulty,
        Self::TargetedDifficulty,
        Self::TargetedShotDifficulty,
        Self::PilotingDifficulty,
        Self::WalkPoints,
        Self::RunPoints,
        Self::JumpPoints,
        Self::HeatSinks,
        Self::SightRange,
        Self::BonusHealth,
    ];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AttackDifficulty => "attack_difficulty",
            Self::ShotDifficulty => "shot_difficulty",
            Self::TargetedDifficulty => "targeted_difficulty",
            Self::TargetedShotDifficulty => "targeted_shot_difficulty",
            Self::PilotingDifficulty => "piloting_difficulty",
            Self::WalkPoints => "walk_points",
            Self::RunPoints => "run_points",
            Self::JumpPoints => "jump_points",
            Self::HeatSinks => "heat_sinks",
            Self::SightRange => "sight_range",
            Self::BonusHealth => "bonus_health",
        }
    }

    /// The statistic with this name in files.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|statistic| statistic.name() == name)
    }
}

/// The total alone, from `(amount, group)` of each change: what [`crate::evaluation::source::Sources::total`] says, without its ids.
#[must_use]
pub fn total<'a>(base: i32, changes: impl Iterator<Item = (i32, Option<&'a str>)>) -> i32 {
    let mut sum = base;
    let mut groups: Vec<(&str, i32)> = Vec::new();
    changes.for_each(|(amount, group)| match group {
        None => sum = sum.saturating_add(amount),
        Some(group) => match groups.iter_mut().find(|(name, _)| *name == group) {
            Some((_, best)) => *best = amount.max(*best),
            None => groups.push((group, amount)),
        },
    });
    groups.iter().fold(sum, |sum, (_, best)| sum.saturating_add(*best))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_group_only_the_highest_change_is_added() {
        let changes = [(1, Some("voices")), (2, Some("voices")), (-1, None), (-3, Some("noise"))];
        assert_eq!(total(4, changes.into_iter()), 2);
    }

    #[test]
    fn names_lead_back_to_statistics() {
        for statistic in BattleStatistic::ALL {
            assert_eq!(BattleStatistic::from_name(statistic.name()), Some(statistic));
        }
    }
}
