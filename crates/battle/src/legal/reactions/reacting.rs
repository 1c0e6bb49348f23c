//! Reactions: which are possible in an open window, and which sides are asked.

use super::listening::{answers, at_a_glance, need_allows};
use super::out_of_turn::out_of_turn_replies;
use super::reply::{Reply, intents_of};
use crate::legal::holding::{HeldSteps, held_steps};
use crate::legal::option_targets::OptionTargets;
use crate::legal::options::{ActionOption, option};
use crate::readiness::ready::Ready;
use crate::readiness::ready_out_of_turn::{is_spent, ready_on_occasion};
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::{Activation, BattleState};
use crate::state::intent::{Intent, Target};
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use crate::state::window::{Occasion, OpenWindow, Opener, Used};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Action, ActionIx, AimedAt, Reaction, ReactionIx, Window};

/// Everything that the asked side may do in the open window, in a fixed order. Empty when no window is open.
#[must_use]
pub fn replies(book: &Rulebook, state: &BattleState) -> Vec<Reply> {
    let Some(window) = state.window() else { return Vec::new() };
    let Some(&side) = window.sides.first() else { return Vec::new() };
    let mut replies = Vec::new();
    for unit in state.alive().filter(|unit| unit.side() == side) {
        replies.extend(reactions_of(book, state, window, unit));
        replies.extend(out_of_turn_replies(book, state, unit, |_| true));
    }
    replies
}

/// Whether a side can react to what opened the window, so that it must be asked.
pub(crate) fn has_answer(book: &Rulebook, state: &BattleState, window: &OpenWindow, side: SideId) -> bool {
    let mut units = state.alive().filter(|unit| unit.side() == side);
    let stops = stops(state, &window.opener, side);
    units.any(|unit| {
        let asked = |action: &Action| {
            if stops {
                return true;
            }
            let when = action.out_of_turn.as_ref().and_then(|rule| rule.window.as_ref());
            when.is_some_and(|when| answers(book, state, when, &window.opener, unit))
        };
        reactions_of(book, state, window, unit).next().is_some()
            || out_of_turn_replies(book, state, unit, asked).next().is_some()
    })
}

/// Whether a side wants the battle to stop at this moment. It never stops for the out-of-turn actions of its own
/// units.
pub(crate) fn stops(state: &BattleState, opener: &Opener, side: SideId) -> bool {
    if !opener.is_before_step() || !state.stops.contains(&side) {
        return false;
    }
    let own = |acting: &Activation| state.unit(acting.unit).is_some_and(|unit| unit.side() == side);
    !state.acting().is_some_and(|acting| acting.occasion != Occasion::Turn && own(acting))
}

/// A unit that may use a reaction in the open window.
///
/// # Errors
///
/// The reason why it may not.
pub(crate) fn ready_to_react<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    window: &OpenWindow,
    unit: &'a UnitState,
    place: ReactionIx,
    reaction: &Reaction,
) -> Result<Ready<'a>, Refusal> {
    let used = Used::Reaction(place);
    if !answers(book, state, &reaction.window, &window.opener, unit) {
        return Err(Refusal::NoAnswer(reaction.label.clone()));
    }
    if is_spent(state, unit, used, reaction.limit) {
        return Err(Refusal::Spent(reaction.label.clone()));
    }
    let ready = ready_on_occasion(book, state, unit, Occasion::OutOfTurn(used), reaction.is_interrupt())?;
    need_allows(book, state, reaction, &ready, &window.opener)?;
    Ok(ready)
}

/// Whether a unit that holds its action would act before its last step if it came back now.
fn can_come_back(book: &Rulebook, unit: &UnitState, opener: &Opener) -> bool {
    match (unit.turn.held_until, opener) {
        (Some(until), Opener::ClockStep { step }) => book.ruleset.step_after(*step) != until,
        _ => false,
    }
}

/// Every possible use of reactions by a unit in a window.
fn reactions_of<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    window: &'a OpenWindow,
    unit: &'a UnitState,
) -> impl Iterator<Item = Reply> + 'a {
    let reactions = book.ruleset.reactions().iter().enumerate();
    reactions.flat_map(move |(place, reaction)| {
        let place = ReactionIx(place as u16);
        let used = Used::Reaction(place);
        let opener = &window.opener;
        let may_react = answers(book, state, &reaction.window, opener, unit)
            && at_a_glance(book, state, unit, &reaction.needs, opener) != Some(false);
        let ready = may_react.then(|| ready_to_react(book, state, window, unit, place, reaction).ok()).flatten();
        let held = unit.turn.held_until.is_some() && reaction.window == Window::ClockStep;
        let back = ready.is_some() && held && can_come_back(book, unit, &window.opener);
        let back = back.then(|| Reply { unit: unit.id(), used, option: None });
        let ready = ready.filter(|_| !held);
        let uses = if ready.is_some() { reaction.uses.as_slice() } else { &[] };
        let options = uses.iter().filter_map(move |action| {
            let option = option(book, state, ready.as_ref()?, *action);
            let option = narrowed(option, reaction, &window.opener)?;
            Some(Reply { unit: unit.id(), used, option: Some(option) })
        });
        back.into_iter().chain(options)
    })
}

/// An option with only the targets that a reaction allows. `None` when no target is left.
fn narrowed(mut option: ActionOption, reaction: &Reaction, opener: &Opener) -> Option<ActionOption> {
    if option.why_not.is_some() {
        return None;
    }
    if let (AimedAt::ActiveUnit, OptionTargets::Units(units)) = (reaction.target, &mut option.targets) {
        units.retain(|aimed| Some(aimed.unit) == opener.unit());
        if units.is_empty() {
            return None;
        }
    }
    Some(option)
}

/// A reaction that may be used: an action of a ready unit, or the return of a held action into the order.
pub(crate) enum Reacting<'a> {
    Act(Box<Ready<'a>>, ActionIx),
    ComeBack(ReactionIx),
}

/// Checks whether a unit may react like this now.
///
/// # Errors
///
/// The reason why it may not.
pub(crate) fn react<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    reaction: &str,
    action: &str,
    target: &Target,
) -> Result<Reacting<'a>, Refusal> {
    let window = state.window().ok_or(Refusal::NothingToReactTo)?;
    let unit = state.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    if window.sides.first() != Some(&unit.side()) {
        return Err(Refusal::NotAsked(name_of(book, id)));
    }
    let place = book.ruleset.reaction(reaction).ok_or_else(|| Refusal::NoSuchReaction(reaction.to_owned()))?;
    let known = &book.ruleset.reactions()[place.get()];
    let ready = ready_to_react(book, state, window, unit, place, known)?;
    if unit.turn.held_until.is_some() && known.window == Window::ClockStep {
        let plain = action.is_empty() && *target == Target::Nothing;
        return match (plain, can_come_back(book, unit, &window.opener)) {
            (true, true) => Ok(Reacting::ComeBack(place)),
            (false, _) => Err(Refusal::NeedsNothing),
            (true, false) => Err(Refusal::NoAnswer(known.label.clone())),
        };
    }
    let wanted = book.ruleset.action(action).ok_or_else(|| Refusal::NoSuchAction(action.to_owned()))?;
    if !known.uses.contains(&wanted) {
        let label = book.ruleset.actions()[wanted.get()].label.clone();
        return Err(Refusal::NotForReaction { reaction: known.label.clone(), action: label });
    }
    if let (AimedAt::ActiveUnit, Some(active)) = (known.target, window.opener.unit())
        && target.units().iter().any(|aimed| *aimed != active)
    {
        return Err(Refusal::OnlyActive(name_of(book, active)));
    }
    Ok(Reacting::Act(Box::new(ready), wanted))
}

/// The most steps that are listed for a unit that holds its action.
const STEPS_MAX: usize = 100;

/// Every intent that would be accepted in the open window.
pub(crate) fn legal_replies(book: &Rulebook, state: &BattleState) -> Vec<Intent> {
    let Some(side) = state.window().and_then(|window| window.sides.first().copied()) else { return Vec::new() };
    let mut intents: Vec<Intent> = Vec::new();
    for reply in replies(book, state) {
        intents.extend(intents_of(book, &reply));
        // Whoever comes back acts at the next step. Any later one can be chosen, too.
        let steps = held_steps(book, state, reply.unit).filter(|_| reply.option.is_none());
        let later = steps.into_iter().flat_map(HeldSteps::each).skip(1).take(STEPS_MAX);
        intents.extend(later.map(|step| Intent::HoldFor { unit: reply.unit, step: Some(step) }));
    }
    intents.push(Intent::Pass { side });
    intents
}
