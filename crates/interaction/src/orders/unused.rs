//! What is left undone when an activation ends, or given up for something else.

use crate::preview::if_pressed::{attacks, visible_options};
use phaseline_battle::{ActionOption, BattleState, Intent, Priced, Rulebook, ready};
use phaseline_rules::{
    ids::UnitId,
    ruleset::{Defer, Verb},
};

/// The labels of the attacks that an order gives up: because it ends the activation, moves too far for any attack, or
/// lets all others act first.
pub(crate) fn given_up(book: &Rulebook, state: &BattleState, options: &[ActionOption], intent: &Intent) -> Vec<String> {
    let gives_up = match intent {
        Intent::EndActivation { .. } => true,
        Intent::Act { unit, action, .. } => {
            let ordered = |option: &&ActionOption| book.ruleset.action(action) == Some(option.action);
            options.iter().find(ordered).is_some_and(|option| shuts_out(book, state, options, (*unit, option)))
        }
        _ => false,
    };
    let label =
        |option: &ActionOption| book.ruleset.actions()[option.action.get()].label.trim_end_matches('!').to_owned();
    if gives_up { attacks(book, options).map(label).collect() } else { Vec::new() }
}

/// The unit whose activation an order would end although it has done nothing and could do something.
pub(crate) fn is_wasted(
    book: &Rulebook,
    state: &BattleState,
    options: &[ActionOption],
    intent: &Intent,
) -> Option<UnitId> {
    let verb = |option: &ActionOption| &book.ruleset.actions()[option.action.get()].verb;
    let unit = match intent {
        Intent::EndActivation { unit } => *unit,
        Intent::Act { unit, action, .. } => {
            let place = book.ruleset.action(action)?;
            matches!(book.ruleset.actions()[place.get()].verb, Verb::End).then_some(*unit)?
        }
        _ => return None,
    };
    let acting = state.acting().filter(|acting| acting.unit == unit);
    let idle = acting.is_none_or(|acting| acting.done.is_empty() && acting.fired.is_empty());
    let deeds = visible_options(book, options).filter(|option| option.why_not.is_none());
    let mut deeds = deeds.filter(|option| !matches!(verb(option), Verb::End | Verb::Defer(_) | Verb::Refocus));
    (idle && deeds.next().is_some()).then_some(unit)
}

/// Whether an order is a way after which nothing is left to do, though a shorter one leaves something.
pub(crate) fn is_last(book: &Rulebook, state: &BattleState, options: &[ActionOption], intent: &Intent) -> bool {
    let Intent::Act { unit, action, .. } = intent else { return false };
    let Ok(ready) = ready(book, state, *unit) else { return false };
    let verb = |option: &ActionOption| &book.ruleset.actions()[option.action.get()].verb;
    let leaves_something = |option: &ActionOption| {
        let gone = priced(book, option);
        visible_options(book, options).any(|later| {
            !matches!(verb(later), Verb::End | Verb::Defer(_) | Verb::Refocus)
                && gone.allows(&ready.activation.pools, &priced(book, later))
        })
    };
    let ordered = |option: &&ActionOption| book.ruleset.action(action) == Some(option.action);
    let is_way = |option: &&ActionOption| matches!(verb(option), Verb::Move(_) | Verb::Jump(_));
    let mut ways = visible_options(book, options).filter(is_way).filter(|option| option.why_not.is_none());
    options.iter().find(ordered).is_some_and(|option| !leaves_something(option)) && ways.any(leaves_something)
}

/// Whether an action leaves no attack. Attacks themselves do not count.
fn shuts_out(
    book: &Rulebook,
    state: &BattleState,
    options: &[ActionOption],
    (unit, option): (UnitId, &ActionOption),
) -> bool {
    let actions = book.ruleset.actions();
    match &actions[option.action.get()].verb {
        Verb::End | Verb::Defer(Defer::ToEnd) | Verb::Refocus => true,
        Verb::Move(_) | Verb::Jump(_) => ready(book, state, unit).is_ok_and(|ready| {
            let gone = priced(book, option);
            !attacks(book, options).any(|later| gone.allows(&ready.activation.pools, &priced(book, later)))
        }),
        _ => false,
    }
}

fn priced<'o>(book: &'o Rulebook, option: &'o ActionOption) -> Priced<'o> {
    Priced::new(option.action, &book.ruleset.actions()[option.action.get()], &option.price)
}
