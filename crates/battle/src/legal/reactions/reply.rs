//! A reply: something that a unit may do out of turn, and the intents for it.

use crate::legal::options::ActionOption;
use crate::rulebook::book::Rulebook;
use crate::state::intent::{Intent, Target};
use crate::state::window::Used;
use phaseline_rules::ids::UnitId;

/// Something that a unit may do out of turn now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The unit.
    pub unit: UnitId,
    /// The reaction, or the out-of-turn action.
    pub used: Used,
    /// The action with its targets. `None` for a unit that holds its action and comes back into the order.
    pub option: Option<ActionOption>,
}

/// The intents of one reply, one for each target.
#[must_use]
pub fn intents_of(book: &Rulebook, reply: &Reply) -> Vec<Intent> {
    let reaction = match reply.used {
        Used::Reaction(place) => book.ruleset.reactions().get(place.get()).map(|reaction| reaction.id.clone()),
        Used::Action(_) => None,
    };
    let unit = reply.unit;
    let Some(option) = &reply.option else {
        let reaction = reaction.unwrap_or_default();
        return vec![Intent::React { unit, reaction, action: String::new(), target: Target::Nothing }];
    };
    let Some(action) = book.ruleset.actions().get(option.action.get()).map(|action| action.id.clone()) else {
        return Vec::new();
    };
    let intent = |target: Target| match &reaction {
        Some(reaction) => Intent::React { unit, reaction: reaction.clone(), action: action.clone(), target },
        None => Intent::Act { unit, action: action.clone(), target },
    };
    option.targets.each().map(intent).collect()
}
