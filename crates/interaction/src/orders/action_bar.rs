//! The buttons of the action bar, each with the place of its key.

use crate::pointing::action_keys::ActionKeys;
use crate::pointing::name::{Choice, Hoverable};
use crate::preview::follow::Options;
use crate::preview::if_pressed::visible_options;
use crate::preview::replies::reaction_id;
use crate::selection::selected::Selection;
use phaseline_battle::legal::declaring::{Declarable, declarables};
use phaseline_battle::{ActionOption, BattleState, Refusal, Reply, Rulebook, Stage, held_steps};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use std::collections::BTreeSet;

/// The key places of buttons without an action: the first ones that no visible action has.
pub fn keys_of_choices(
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
        (Stage::Reacting | Stage::Choosing | Stage::Acting, Some(unit)) => {
            let choices = choices(book, state, unit, &options.replies);
            match does_nothing_else(book, state, unit) {
                true => choices.into_iter().enumerate().collect(),
                false => keys_of_choices(book, keys, &options.actions).zip(choices).chain(actions()).collect(),
            }
        }
        _ => actions().collect(),
    }
}

/// So many steps that a holding unit can choose have a button.
const STEPS_MAX: usize = 14;

/// The buttons of a unit besides its actions: reactions that use no action, and the steps at which it may act that holds
/// its action.
#[must_use]
pub fn choices(book: &Rulebook, state: &BattleState, unit: UnitId, replies: &[Reply]) -> Vec<Hoverable> {
    let plain = replies.iter().filter(|reply| reply.unit == unit && reply.option.is_none());
    let plain = plain.filter_map(|reply| reaction_id(book, reply.used).map(str::to_owned));
    let mut choices: Vec<Choice> = plain.map(Choice::React).collect();
    let Some(steps) = held_steps(book, state, unit) else {
        return choices.into_iter().map(Hoverable::Choice).collect();
    };
    // Whoever reacts comes back at the next step, so that one has its button.
    let has_next = usize::from(!choices.is_empty());
    choices.extend(steps.chosen.map(|_| Choice::HoldFor(None)));
    if !is_in_turn(state, unit) {
        let others = steps.each().skip(has_next).filter(|step| steps.chosen != Some(*step));
        choices.extend(others.take(STEPS_MAX).map(|step| Choice::HoldFor(Some(step))));
    }
    choices.into_iter().map(Hoverable::Choice).collect()
}

/// Whether a unit has buttons only for the step at which it acts: it holds its action and it is not its turn.
#[must_use]
pub fn does_nothing_else(book: &Rulebook, state: &BattleState, unit: UnitId) -> bool {
    state.stage != Stage::Reacting && held_steps(book, state, unit).is_some() && !is_in_turn(state, unit)
}

fn is_in_turn(state: &BattleState, unit: UnitId) -> bool {
    state.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit))
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
