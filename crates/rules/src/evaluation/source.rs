//! Where a statistic comes from: its base and every change of it, as ids and amounts.
//!
//! The words are made when a source is shown. The battle knows the names behind the ids.

use crate::content_id::EffectId;
use crate::ids::UnitId;
use crate::ruleset::{ActionIx, ImpactIx, ReactionIx, StatKey};
use serde::{Deserialize, Serialize};

/// Identifies what changes a statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourceId {
    /// What it is.
    pub kind: SourceKind,
    /// The unit that brings the change, if any. For its own equipment it is the holder itself.
    pub by: Option<UnitId>,
}

/// What kind of source it is. A number is an index into the list of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SourceKind {
    /// The design of the unit.
    Design,
    /// The pilot.
    Pilot,
    /// A card that sets the number of the statistic itself.
    Written,
    /// Equipment or an ability of the holder: an index into the permanent effects of the unit.
    Held(u16),
    /// Equipment or an ability of the unit that brings it: an index into its effects on others.
    Aura(u16),
    /// A status effect of the content.
    Effect(EffectKey),
    /// Low morale of the side: a status effect of the content.
    Morale(EffectKey),
    /// An action that puts a change in force.
    Action(ActionIx),
    /// The battle's own numbers for a unit on guard.
    Guard,
    /// The battle's own numbers for a unit that takes aim.
    Aim,
    /// An impact of the ruleset.
    Impact(ImpactIx),
    /// A reaction of the ruleset.
    Reaction(ReactionIx),
    /// A level of heat, coolest first.
    Heat(u16),
    /// A status effect of the content that a plugin has asked for.
    Asked(AskerIx, EffectKey),
}

/// The number of one who has asked for an effect. The battle knows the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AskerIx(pub u16);

/// Identifies a status effect of the content: 64 bits of FNV-1a of its id. Unlike an index it does not depend on what
/// else is installed, so ledgers stay the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EffectKey(u64);

impl EffectKey {
    /// The key of an effect.
    #[must_use]
    pub fn of(id: &EffectId) -> Self {
        let mixed = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Self(id.as_str().as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, mixed))
    }
}

/// When a change ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ends {
    /// At the end of the holder's running action.
    ActionEnds,
    /// At the end of the next action with which the holder fires.
    Fired,
    /// At the end of this many activations of the holder.
    Activations(u32),
    /// At the start of the holder's next activation.
    NextActivation,
    /// When the holder has finished its out-of-turn action.
    Reaction,
    /// At the end of this many rounds.
    Rounds(u32),
    /// When the holder is hit.
    Hit,
    /// When the holder stands up.
    StoodUp,
    /// Never.
    Never,
    /// When the holder has drawn its place in the order this many times.
    Draws(u32),
}

impl Ends {
    /// What is left of an end that counts draws, after one more draw. `None` for every other end, and after the last
    /// draw.
    #[must_use]
    pub const fn after_draw(self) -> Option<Self> {
        match self {
            Self::Draws(left @ 2..) => Some(Self::Draws(left - 1)),
            _ => None,
        }
    }
}

/// A change of a statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The statistic.
    pub statistic: StatKey,
    /// How much it adds.
    pub amount: i32,
    /// What changes it.
    pub id: SourceId,
    /// When the change ends.
    pub ends: Ends,
    /// The source that counts instead, because it is the highest of the same group. `None` when this one counts.
    pub displaced_by: Option<SourceId>,
}

impl Source {
    /// What it adds to the sum: 0 when another source counts instead.
    #[must_use]
    pub const fn counted(&self) -> i32 {
        if self.displaced_by.is_none() { self.amount } else { 0 }
    }
}

/// The base of a statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    /// The statistic.
    pub statistic: StatKey,
    /// What the design or the pilot gives.
    pub amount: i32,
    /// Whether it is the design or the pilot.
    pub id: SourceId,
}

/// The bases of some statistics of a unit, and every change of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sources {
    /// The bases of the statistics. Bases of 0 are left out.
    pub bases: Vec<Base>,
    /// Every change, in the order in which they came into force.
    pub changes: Vec<Source>,
}

/// Where the statistics that an impact reads come from, for both parties.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartySources {
    /// Those of the unit that the impact changes.
    pub own: Sources,
    /// Those of the other party of the event.
    pub other: Sources,
    /// The other party, where there is one.
    pub by: Option<UnitId>,
}

impl Sources {
    /// The base of a statistic.
    #[must_use]
    pub fn base(&self, statistic: StatKey) -> i32 {
        let own = self.bases.iter().filter(|base| base.statistic == statistic);
        own.fold(0, |sum, base| sum.saturating_add(base.amount))
    }

    /// Every change of a statistic, including changes that do not count.
    pub fn of(&self, statistic: StatKey) -> impl Iterator<Item = &Source> {
        self.changes.iter().filter(move |source| source.statistic == statistic)
    }

    /// The total of a statistic: its base and every change that counts.
    #[must_use]
    pub fn total(&self, statistic: StatKey) -> i32 {
        self.of(statistic).fold(self.base(statistic), |sum, source| sum.saturating_add(source.counted()))
    }

    /// Sets a statistic to a number. Its base and changes do not count any more.
    pub fn overrule(&mut self, statistic: StatKey, number: i32) {
        let id = SourceId { kind: SourceKind::Written, by: None };
        self.bases.retain(|base| base.statistic != statistic);
        self.bases.push(Base { statistic, amount: number, id });
        for source in self.changes.iter_mut().filter(|source| source.statistic == statistic) {
            source.displaced_by = Some(id);
        }
    }

    /// Marks which changes count: all without a group, and of each group the highest change of a statistic (of equal
    /// ones the first). `groups` holds the group of each change, in the same order.
    pub fn settle(&mut self, groups: &[Option<&str>]) {
        for place in 0..self.changes.len() {
            let Some(group) = groups.get(place).copied().flatten() else { continue };
            let statistic = self.changes[place].statistic;
            let rivals = self.changes.iter().zip(groups).enumerate();
            let rivals = rivals.filter(|(_, (it, other))| it.statistic == statistic && **other == Some(group));
            let best = rivals.map(|(at, (it, _))| (it.amount, std::cmp::Reverse(at))).max();
            if let Some((_, std::cmp::Reverse(best))) = best.filter(|(_, at)| at.0 != place) {
                self.changes[place].displaced_by = Some(self.changes[best].id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::StatIx;

    fn change(statistic: u16, place: u16, amount: i32) -> Source {
        let id = SourceId { kind: SourceKind::Held(place), by: Some(UnitId(0)) };
        let statistic = StatKey::Ruleset(StatIx(statistic));
        Source { statistic, amount, id, ends: Ends::Never, displaced_by: None }
    }

    #[test]
    fn only_the_highest_of_a_group_counts_and_the_others_name_it() {
        let one = StatKey::Ruleset(StatIx(0));
        let changes = vec![change(0, 0, 1), change(0, 1, 2), change(1, 2, 9), change(0, 3, -1), change(0, 4, 2)];
        let design = SourceId { kind: SourceKind::Design, by: Some(UnitId(0)) };
        let mut sources = Sources { bases: vec![Base { statistic: one, amount: 4, id: design }], changes };
        sources.settle(&[Some("voices"), Some("voices"), Some("voices"), None, Some("voices")]);
        assert_eq!(sources.total(one), 4 + 2 - 1);
        let displaced = |at: usize| sources.changes[at].displaced_by.map(|id| id.kind);
        assert_eq!(
            [0, 1, 2, 3, 4].map(displaced),
            [Some(SourceKind::Held(1)), None, None, None, Some(SourceKind::Held(1))]
        );
    }

    #[test]
    fn a_statistic_without_base_and_changes_is_nothing() {
        assert_eq!(Sources::default().total(StatKey::Ruleset(StatIx(3))), 0);
    }
}
