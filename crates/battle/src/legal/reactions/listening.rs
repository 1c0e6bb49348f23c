//! Moments that open windows: which units they are for, and whether their conditions hold.

use crate::combat::gunnery::see;
use crate::readiness::ready::Ready;
use crate::readiness::stat_block::beside;
use crate::readiness::surroundings::is_of;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use crate::state::window::Opener;
use crate::stats::plain_stat_block::flags_of;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Acts, Condition, Deed, Reaction, Window};

/// Whether anything in the ruleset listens to moments of this kind, whichever unit acts.
pub(crate) fn listens(book: &Rulebook, opener: &Opener) -> bool {
    let hears = |window: &Window| match (window, opener) {
        (Window::Step(acts), Opener::Step { deed, .. })
        | (Window::ActionEnds(acts), Opener::ActionEnds { deed, .. })
        | (Window::Aimed(acts), Opener::Aimed { deed, .. }) => does(acts, *deed),
        (Window::ClockStep, Opener::ClockStep { .. }) => true,
        _ => false,
    };
    let rules = book.ruleset.actions().iter().filter_map(|action| action.out_of_turn.as_ref());
    let mut windows = rules.filter_map(|rule| rule.window.as_ref());
    book.ruleset.reactions().iter().any(|reaction| hears(&reaction.window)) || windows.any(hears)
}

fn does(acts: &Acts, deed: Deed) -> bool {
    acts.deeds.is_empty() || acts.deeds.contains(&deed)
}

/// Whether this is the moment that a window of the ruleset means, for this unit.
pub(crate) fn answers(
    book: &Rulebook,
    state: &BattleState,
    window: &Window,
    opener: &Opener,
    unit: &UnitState,
) -> bool {
    let by = |acts: &Acts, active: UnitId, deed: Deed| {
        let active = state.unit(active);
        does(acts, deed) && active.is_some_and(|active| is_of(book, unit, active, acts.of))
    };
    match (window, opener) {
        (Window::Step(acts), Opener::Step { unit: active, deed })
        | (Window::ActionEnds(acts), Opener::ActionEnds { unit: active, deed }) => by(acts, *active, *deed),
        (Window::Aimed(acts), Opener::Aimed { unit: active, at, deed }) => *at == unit.id() && by(acts, *active, *deed),
        (Window::ClockStep, Opener::ClockStep { .. }) => true,
        _ => false,
    }
}

/// Checks the condition of a reaction. The other party is the unit that acts.
pub(crate) fn need_allows(
    book: &Rulebook,
    state: &BattleState,
    reaction: &Reaction,
    own: &Ready<'_>,
    opener: &Opener,
) -> Result<(), Refusal> {
    if at_a_glance(book, state, &own.unit, &reaction.needs, opener) == Some(true) {
        return Ok(());
    }
    let active = other_party(state, &own.unit, opener);
    let stat_blocks = active.and_then(|active| beside(book, state, &own.unit, active));
    let (stat_block, other) = match &stat_blocks {
        Some([stat_block, other]) => (stat_block, Some(other)),
        None => (&own.stat_block, None),
    };
    if book.ruleset.condition_holds(&reaction.needs, stat_block, other) {
        return Ok(());
    }
    let why = book.ruleset.why_unmet(&reaction.needs, stat_block, other);
    Err(Refusal::NeedUnmet { label: reaction.label.clone(), why })
}

/// The unit that acts, if it is another one.
fn other_party<'a>(state: &'a BattleState, unit: &UnitState, opener: &Opener) -> Option<&'a UnitState> {
    opener.unit().and_then(|active| state.unit(active)).filter(|active| active.id() != unit.id())
}

/// Whether a condition holds for a unit, with the unit that acts as the other party. `None` when only their stat
/// blocks can tell.
pub(crate) fn at_a_glance(
    book: &Rulebook,
    state: &BattleState,
    unit: &UnitState,
    condition: &Condition,
    opener: &Opener,
) -> Option<bool> {
    let profile = book.profile(unit.id())?;
    let seen = || other_party(state, unit, opener).map(|eyes| see(book, &Attacker::of(eyes), unit).is_ok());
    condition.at_a_glance(&profile.entry, flags_of(book, state, unit), &seen)
}
