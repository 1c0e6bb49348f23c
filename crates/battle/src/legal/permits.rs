//! What forbids an action whatever its price: the moment, the state of the unit, and its earlier actions.

use super::targets::movement::whole;
use crate::combat::charge::{can_charge, charge_hit};
use crate::combat::hit_effect::melee_effect;
use crate::readiness::ready::Ready;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::window::Used;
use crate::stats::plain_stat_block::step_of;
use phaseline_rules::ruleset::{Action, ActionIx, Amount, Filter, Once, Verb};

/// Checks the moment: some actions come only before the draw of an activation, all others only after it.
pub(crate) fn moment_allows(ready: &Ready<'_>, wanted: &Action) -> Result<(), Refusal> {
    match (ready.activation.drawn, wanted.before_draw) {
        (true, true) => Err(Refusal::OnlyBeforeDraw(wanted.label.clone())),
        (false, false) if ready.activates => Err(Refusal::NotActive(ready.profile.known_as().to_owned())),
        (false, false) => Err(Refusal::ComesAfterDraw(wanted.label.clone())),
        _ => Ok(()),
    }
}

/// Whether a melee attack with these weapons would do nothing: there are none, and the unit's own weight does no
/// damage.
fn hits_for_nothing(book: &Rulebook, ready: &Ready<'_>, with: &Filter) -> bool {
    melee_effect(book, ready.profile, &ready.unit, with).is_nothing()
}

/// Checks the state of the unit against the verb.
pub(crate) fn state_allows(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> Result<(), Refusal> {
    let unit = &*ready.unit;
    let name = || ready.profile.known_as().to_owned();
    let rests = matches!(action.verb, Verb::StartUp | Verb::End | Verb::Stand | Verb::Defer(_) | Verb::Eject);
    let rests = rests || matches!(action.verb, Verb::Hold(_) | Verb::Order | Verb::Refocus);
    let waits = matches!(action.verb, Verb::End | Verb::Stand | Verb::Defer(_) | Verb::Hold(_) | Verb::Refocus);
    if unit.crew.unconscious && !waits {
        return Err(Refusal::Unconscious(name()));
    }
    if unit.heat.shut_down && !rests {
        return Err(Refusal::ShutDown(name()));
    }
    match &action.verb {
        Verb::Move(_) | Verb::Jump(_) | Verb::Charge(_) | Verb::Pounce(_) if !ready.profile.body.moves => {
            Err(Refusal::Incapable(name()))
        }
        Verb::Strike(_) | Verb::Pounce(_) if !ready.profile.body.can_strike => Err(Refusal::Incapable(name())),
        Verb::Charge(rush) if !can_charge(ready.profile, rush) => Err(Refusal::Incapable(name())),
        Verb::Charge(_) if charge_hit(book, ready.profile, unit, 1).is_nothing() => {
            Err(Refusal::NothingToStrikeWith(name()))
        }
        Verb::Strike(with) if hits_for_nothing(book, ready, with) => Err(Refusal::NothingToStrikeWith(name())),
        Verb::Drop if !ready.profile.body.can_fall => Err(Refusal::Incapable(name())),
        Verb::Jump(hexes) | Verb::Pounce(hexes) if whole(book, ready, hexes) == 0 => Err(Refusal::Incapable(name())),
        Verb::Eject if ready.profile.design.troopers > 1 => Err(Refusal::Incapable(name())),
        Verb::Move(_) | Verb::Jump(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) if unit.hull.prone => {
            Err(Refusal::Prone(name()))
        }
        Verb::Drop if unit.hull.prone => Err(Refusal::Lying(name())),
        Verb::Move(_) if ready.stat_block.facts.run_now == 0 => Err(Refusal::Incapable(name())),
        Verb::Rise if !unit.hull.prone => Err(Refusal::Standing(name())),
        Verb::StartUp if !unit.heat.shut_down => Err(Refusal::Running(name())),
        Verb::StartUp => {
            let most = ready.profile.design.heat_limit.saturating_sub(1).cast_signed();
            let heat = unit.heat.points;
            if heat > most { Err(Refusal::TooHot { unit: name(), heat, most }) } else { Ok(()) }
        }
        Verb::Hold(_) if unit.turn.has_held => Err(Refusal::HasHeld(name())),
        Verb::Defer(_) if book.ruleset.last_step().is_some() && ready.stat_block.facts.steps_to_end == 0 => {
            Err(Refusal::LastStep(name()))
        }
        _ => Ok(()),
    }
}

/// The last step to which a unit can hold its action: at most `at_most` steps after its own position.
///
/// # Errors
///
/// No step is left to wait for.
pub(crate) fn held_until(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    at_most: &Amount,
) -> Result<i32, Refusal> {
    let last = || Refusal::LastStep(ready.profile.known_as().to_owned());
    let (Some(position), Some(running)) = (ready.unit.turn.position(), state.step) else { return Err(last()) };
    let steps = book.ruleset.number(at_most, &ready.stat_block).unwrap_or(0).max(0);
    let until = book.ruleset.step_later(position, steps);
    // A unit that acts later than its own position has fewer steps left, or none.
    if step_of(book, state, until) == running { Err(last()) } else { Ok(until) }
}

/// The most actions of an activation. So every activation ends, whatever a ruleset gives to spend.
const ACTIONS_MAX: usize = 50;

/// Checks an action against the actions done before in this activation.
pub(crate) fn history_allows(
    book: &Rulebook,
    ready: &Ready<'_>,
    action: ActionIx,
    wanted: &Action,
) -> Result<(), Refusal> {
    let done = &ready.activation.done;
    if done.len() >= ACTIONS_MAX && wanted.verb != Verb::End {
        return Err(Refusal::DoneEnough(ready.profile.name().to_owned()));
    }
    let label_of = |action: &ActionIx| {
        book.ruleset.actions().get(action.get()).map_or_else(String::new, |action| action.label.clone())
    };
    let used = match &wanted.once {
        Once::Often => false,
        Once::Each => done.contains(&action),
        Once::Times(times) => {
            if done.iter().filter(|earlier| **earlier == action).count() >= *times as usize {
                return Err(Refusal::UsedSoOften { label: wanted.label.clone(), times: *times });
            }
            false
        }
        Once::EachRound => {
            if ready.unit.turn.done.contains(&action) {
                return Err(Refusal::UsedThisRound(wanted.label.clone()));
            }
            false
        }
        Once::EachTurn => {
            if ready.unit.memory.reacted.contains(&Used::Action(action)) {
                return Err(Refusal::UsedThisTurn(wanted.label.clone()));
            }
            false
        }
        Once::Group(group) => {
            let grouped = |action: &ActionIx| {
                let once = book.ruleset.actions().get(action.get()).map(|action| &action.once);
                matches!(once, Some(Once::Group(other)) if other == group)
            };
            done.iter().any(grouped)
        }
    };
    if used {
        return Err(Refusal::UsedUp(wanted.label.clone()));
    }
    if let Some(earlier) = done.iter().find(|earlier| wanted.not_after.contains(earlier)) {
        return Err(Refusal::CannotFollow { label: wanted.label.clone(), earlier: label_of(earlier) });
    }
    if !wanted.after.is_empty() && !done.iter().any(|earlier| wanted.after.contains(earlier)) {
        let first = wanted.after.iter().map(label_of).collect();
        return Err(Refusal::ComesAfter { label: wanted.label.clone(), first });
    }
    Ok(())
}
