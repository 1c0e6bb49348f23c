//! Answers to an open window of reactions.

use phaseline_battle::{Intent, Reply, Rulebook, Used};
use phaseline_rules::ids::UnitId;

/// The name of a reaction in intents. `None` for an out-of-turn action.
#[must_use]
pub fn reaction_id(book: &Rulebook, used: Used) -> Option<&str> {
    match used {
        Used::Reaction(place) => book.ruleset.reactions().get(place.get()).map(|reaction| reaction.id.as_str()),
        Used::Action(_) => None,
    }
}

/// Turns an action into the intent that the battle expects if the action is a reply.
#[must_use]
pub fn as_reply(book: &Rulebook, replies: &[Reply], intent: Intent) -> Intent {
    let Intent::Act { unit, action, target } = intent else { return intent };
    let place = book.ruleset.action(&action);
    let meant =
        |reply: &&Reply| reply.unit == unit && reply.option.as_ref().is_some_and(|option| Some(option.action) == place);
    match replies.iter().find(meant).and_then(|reply| reaction_id(book, reply.used)) {
        Some(reaction) => Intent::React { unit, reaction: reaction.to_owned(), action, target },
        None => Intent::Act { unit, action, target },
    }
}

/// The units with a reply to the open window, in order.
pub(crate) fn units_with_answers(replies: &[Reply]) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = replies.iter().map(|reply| reply.unit).collect();
    units.dedup();
    units
}
