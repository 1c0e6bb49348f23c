//! Statistics: a base and the effects in force, never changed and changed back.

use super::ruleset::StatIx;
use serde::{Deserialize, Serialize};

/// A statistic that somebody reads: the ruleset or the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StatKey {
    /// One that the ruleset honours.
    Ruleset(StatIx),
    /// One of the battle's own.
    Battle(BattleStatistic),
}

/// A statistic that the battle itself reads, beside those of the ruleset.
///
/// The `*Difficulty` ones are added to target numbers: positive is harder. Of all others more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BattleStatistic {
    /// Added to the difficulty of the holder's own shots and blows.
    AttackDifficulty,
    /// Added to the difficulty of the holder's own shots alone.
    ShotDifficulty,
    /// Added to the difficulty of shots and blows against the holder.
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
    /// Added to the hexes over which the holder sees.
    SightRange,
    /// How many wounds in a battle do the holder no harm.
    BonusHealth,
}

impl BattleStatistic {
    /// Every one, in the order of lists for modders.
    pub const ALL: [Self; 10] = [
        Self::AttackDifficulty,
        Self::ShotDifficulty,
        Self::TargetedDifficulty,
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

/// What one effect in force does to one statistic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The effect, as players know it.
    pub label: String,
    /// What it adds.
    pub amount: i32,
    /// The group of which only the highest change counts; none where all are added.
    pub group: Option<String>,
}

/// A statistic taken apart: its base, every effect on it, and what counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatisticLedger {
    /// The value without any effect.
    pub base: i32,
    /// Every effect on it, in the order in which they came into force.
    pub lines: Vec<StatisticLine>,
}

/// One effect on a statistic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatisticLine {
    /// What it does.
    pub change: Change,
    /// The label of the effect that counts in its place; none where it counts itself.
    pub displaced_by: Option<String>,
}

impl StatisticLedger {
    /// Works out which changes count: all that belong to no group, and of each group the highest (of equal ones the
    /// first).
    #[must_use]
    pub fn new(base: i32, changes: Vec<Change>) -> Self {
        let lines = (0..changes.len()).map(|place| {
            let change = &changes[place];
            let best = change.group.as_ref().map_or(place, |group| highest_of(&changes, group));
            let displaced_by = (best != place).then(|| changes[best].label.clone());
            StatisticLine { change: change.clone(), displaced_by }
        });
        Self { base, lines: lines.collect() }
    }

    /// The base and every change that counts, added up.
    #[must_use]
    pub fn total(&self) -> i32 {
        let counted = self.lines.iter().filter(|line| line.displaced_by.is_none());
        counted.fold(self.base, |sum, line| sum.saturating_add(line.change.amount))
    }
}

/// The place of the highest change of a group; of equal ones the first.
fn highest_of(changes: &[Change], group: &str) -> usize {
    let members = changes.iter().enumerate().filter(|(_, change)| change.group.as_deref() == Some(group));
    members
        .fold((0, i32::MIN), |best, (place, change)| if change.amount > best.1 { (place, change.amount) } else { best })
        .0
}

/// The total alone, from `(amount, group)` of each effect: what [`StatisticLedger::total`] says, without its texts.
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

    fn change(label: &str, amount: i32, group: Option<&str>) -> Change {
        Change { label: label.to_owned(), amount, group: group.map(str::to_owned) }
    }

    #[test]
    fn only_the_highest_of_a_group_counts_and_the_ledger_names_it() {
        let changes = vec![
            change("banner", 1, Some("voices")),
            change("cockpit", 2, Some("voices")),
            change("scratch", -1, None),
            change("static", -3, Some("noise")),
        ];
        let short = changes.iter().map(|change| (change.amount, change.group.as_deref()));
        assert_eq!(total(4, short.into_iter()), 2);
        let ledger = StatisticLedger::new(4, changes);
        assert_eq!(ledger.total(), 2);
        assert_eq!(ledger.lines[0].displaced_by.as_deref(), Some("cockpit"));
        assert!(ledger.lines[1..].iter().all(|line| line.displaced_by.is_none()));
    }

    #[test]
    fn names_lead_back_to_statistics() {
        for statistic in BattleStatistic::ALL {
            assert_eq!(BattleStatistic::from_name(statistic.name()), Some(statistic));
        }
    }
}
