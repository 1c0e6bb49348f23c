//! A player that makes random legal moves.

use phaseline_battle::{BattleState, Intent, Rulebook, legal};
use phaseline_rules::chance::dice::{Dice, SplitMix64, split_mix};
use phaseline_rules::ids::{SideId, UnitId};
use rand::Rng;

/// Chooses at random among all legal intents: first the action of a unit, each equally likely, then its target.
///
/// Its random numbers come from its own seed and the number of the step, never from the battle's random streams.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomPlayer {
    seed: u64,
}

/// What an intent does, without its target.
#[derive(PartialEq, Eq)]
enum Kind<'i> {
    Act(UnitId, &'i str),
    Other(&'i Intent),
}

impl RandomPlayer {
    /// A player whose choices follow from this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// Returns the next intent of the side that the battle waits for. `None` where it waits for no side.
    #[must_use]
    pub fn choose(&self, book: &Rulebook, state: &BattleState) -> Option<Intent> {
        let own = |intent: &Intent| state.waits_for().is_none_or(|side| belongs_to(state, intent, side));
        let intents: Vec<Intent> = legal(book, state).into_iter().filter(own).collect();
        let mut chance = chance(self.seed, state);
        let mut groups: Vec<(Kind<'_>, Vec<&Intent>)> = Vec::new();
        for intent in &intents {
            let kind = kind_of(intent);
            match groups.last_mut() {
                Some((last, group)) if *last == kind => group.push(intent),
                _ => groups.push((kind, vec![intent])),
            }
        }
        let (_, group) = groups.get(chance.below(groups.len() as u64) as usize)?;
        group.get(chance.below(group.len() as u64) as usize).map(|&intent| intent.clone())
    }
}

/// Whether an intent belongs to this side.
fn belongs_to(state: &BattleState, intent: &Intent, side: SideId) -> bool {
    match intent {
        Intent::Activate { unit }
        | Intent::Act { unit, .. }
        | Intent::EndActivation { unit }
        | Intent::Declare { unit, .. }
        | Intent::React { unit, .. }
        | Intent::HoldFor { unit, .. } => state.unit(*unit).is_some_and(|unit| unit.side() == side),
        Intent::Pass { side: asking } | Intent::StopAtSteps { side: asking, .. } | Intent::Concede { side: asking } => {
            *asking == side
        }
        Intent::Draw => true,
    }
}

fn kind_of(intent: &Intent) -> Kind<'_> {
    match intent {
        Intent::Act { unit, action, .. } => Kind::Act(*unit, action),
        Intent::React { unit, reaction, .. } => Kind::Act(*unit, reaction),
        Intent::Declare { unit, input, .. } => Kind::Act(*unit, input),
        Intent::HoldFor { unit, .. } => Kind::Act(*unit, ""),
        other => Kind::Other(other),
    }
}

/// The random numbers of one choice, from the player's seed, the side and the step.
fn chance(seed: u64, state: &BattleState) -> SplitMix64 {
    let side = state.waits_for().map_or(u64::MAX, |side| u64::from(side.0));
    let mut chance = split_mix(seed ^ side.rotate_left(32) ^ state.outcome_count.wrapping_mul(0x2545_F491_4F6C_DD1D));
    chance.next_u64();
    chance
}
