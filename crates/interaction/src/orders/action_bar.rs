//! The buttons of the action bar, each with the place of its key.

use crate::pointing::action_keys::ActionKeys;
use crate::pointing::name::{Choice, Hoverable};
use crate::preview::follow::Options;
use crate::preview::if_pressed::visible_options;
use crate::preview::replies::reaction_id;
use crate::selection::selected::Selection;
use phaseline_battle::legal::declaring::{Declarable, declarables};
use phaseline_battle::{ActionOption, BattleState, Refusal, Rulebook, Stage};
use phaseline_rules::ruleset::ActionIx;
use std::collections::BTreeSet;

/// The key places of reactions that use no action: the first ones that no visible action has.
pub fn keys_of_reactions(
    book: &Rulebook,
    keys: &ActionKeys,
    options: &[ActionOption],
) -> impl Iterator<Item = usize> + use<> {
    let taken: BTreeSet<usize> = visible_options(book, options).map(|option| keys.key_of(option.action)).collect();
    (0..).filter(move |place| !taken.contains(place))
}

/// The buttons with the places of their keys, in no order: options to declare in the pause, replies while a window is
/// open, and actions otherwise.
#[must_use]
pub fn bar(book: &Rulebook, state: &BattleState, selection: &Selection, options: &Options) -> Vec<(usize, Hoverable)> {
    let Some(keys) = options.keys() else { return Vec::new() };
    let actions = || {
        let name = |action: ActionIx| Hoverable::Action(book.ruleset.actions()[action.get()].id.clone());
        visible_options(book, &options.actions).map(move |option| (keys.key_of(option.action), name(option.action)))
    };
    match (state.stage, selection.unit) {
        (Stage::Pause, Some(unit)) if !book.ruleset.declarations().is_empty() => {
            let all = state.unit(unit).map_or_else(Vec::new, |unit_state| declarables(book, unit_state));
            all.iter().map(declare).enumerate().collect()
        }
        (Stage::Reacting, Some(unit)) => {
            let plain = options.replies.iter().filter(|reply| reply.unit == unit && reply.option.is_none());
            let plain = plain.filter_map(|reply| reaction_id(book, reply.used));
            let plain = plain.map(|id| Hoverable::Choice(Choice::React(id.to_owned())));
            keys_of_reactions(book, keys, &options.actions).zip(plain).chain(actions()).collect()
        }
        _ => actions().collect(),
    }
}

/// The name of an option to declare, including the weapon or ability that is declared with it.
#[must_use]
pub fn declare(it: &Declarable<'_>) -> Hoverable {
    let (input, option) = (it.declaration.id.clone(), it.option.id.clone());
    Hoverable::Choice(Choice::Declare { input, option, with: it.with })
}

/// Whether a unit in turn must begin its activation before it can do anything, judged by its options. Then the ruleset
/// draws at the activation or lets the unit give orders first, or the unit can do nothing at all: its activation begins
/// and ends, so that the others go on.
#[must_use]
pub fn must_begin(options: &[ActionOption]) -> bool {
    options.iter().any(|option| matches!(option.why_not, Some(Refusal::NotActive(_)))) || can_do_nothing(options)
}

/// Whether every action of a unit is impossible now, by its options.
#[must_use]
pub fn can_do_nothing(options: &[ActionOption]) -> bool {
    !options.is_empty() && options.iter().all(|option| option.why_not.is_some())
}
