//! Status effects on a unit: where each comes from, what it changes and when it ends.

use phaseline_rules::content_id::EffectId;
use phaseline_rules::evaluation::source::AskerIx;
pub use phaseline_rules::evaluation::source::Ends;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::wounds::within;
use phaseline_rules::ruleset::{ActionIx, ImpactIx, ReactionIx, StatKey};
use serde::{Deserialize, Serialize};

/// Active effects on a unit, in the order in which they began. Permanent effects of its own equipment and abilities
/// are not in the list; they are in its profile.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects(pub Vec<ActiveEffect>);

/// An active effect: a status effect in force on a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveEffect {
    /// Where it comes from.
    pub source: Source,
    /// The name players read.
    pub label: String,
    /// What it adds to each statistic.
    pub changes: Vec<(StatKey, i32)>,
    /// The group in which only the highest change counts, if it has one.
    pub group: Option<String>,
    /// When it ends.
    pub ends: Ends,
    /// The unit that brings it, if any.
    pub by: Option<UnitId>,
}

/// Where an effect comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// An effect of the content.
    Effect(EffectId),
    /// An action that changes a statistic for a while.
    Action(ActionIx),
    /// The battle's own numbers for a unit on guard.
    Guard,
    /// The battle's own numbers for a unit that takes aim.
    Aim,
    /// An impact of the ruleset.
    Impact(ImpactIx),
    /// A reaction of the ruleset.
    Reaction(ReactionIx),
    /// Low morale of the side: an effect of the content.
    LowMorale(EffectId),
    /// Equipment or an ability of a unit nearby or of the same side: an effect of the content.
    Aura {
        /// The effect.
        effect: EffectId,
        /// The unit that has the equipment or ability.
        by: UnitId,
    },
    /// An effect of the content that a plugin has asked for.
    Asked {
        /// The effect.
        effect: EffectId,
        /// Who has asked.
        asker: AskerIx,
    },
}

impl Source {
    /// The effect of the content behind it, if there is one.
    #[must_use]
    pub const fn file(&self) -> Option<&EffectId> {
        match self {
            Self::Effect(file)
            | Self::LowMorale(file)
            | Self::Aura { effect: file, .. }
            | Self::Asked { effect: file, .. } => Some(file),
            Self::Action(_) | Self::Guard | Self::Aim | Self::Impact(_) | Self::Reaction(_) => None,
        }
    }

    /// The effect of the content that was put in force and stays until it ends. What equipment, morale or other units
    /// keep in force is none.
    #[must_use]
    pub const fn applied(&self) -> Option<&EffectId> {
        match self {
            Self::Effect(file) | Self::Asked { effect: file, .. } => Some(file),
            _ => None,
        }
    }
}

impl Effects {
    /// Counts one draw of the unit's place in the order.
    pub(crate) fn pass_draw(&mut self) {
        self.0.retain(|effect| effect.ends != Ends::Draws(1));
        for effect in &mut self.0 {
            effect.ends = effect.ends.after_draw().unwrap_or(effect.ends);
        }
    }

    /// The part of a change that keeps the sum of all changes from this source within `at_most`.
    #[must_use]
    pub(crate) fn bounded(&self, source: &Source, key: StatKey, change: i32, at_most: Option<i32>) -> i32 {
        let own = self.0.iter().filter(|effect| effect.source == *source);
        let changes = own.flat_map(|effect| &effect.changes).filter(|(changed, _)| *changed == key);
        let so_far = changes.fold(0, |sum: i32, (_, change)| sum.saturating_add(*change));
        within(change, so_far, at_most)
    }
}
