//! Why a unit can attack no target any more. The panel then shows this reason and no chance.

use crate::ask::Ask;
use phaseline_battle::{ActionOption, Refusal, Stage, name_of};
use phaseline_interaction::{is_attack, sentence, visible_options};
use phaseline_rules::ids::UnitId;

/// Why a unit can attack no target in this activation or round; none if it still can, or if it is not its turn and its
/// options are only a preview.
pub fn idle(ask: Ask<'_>, unit: UnitId) -> Option<String> {
    if ask.lags {
        return Some(ask.words.say("target.under_way"));
    }
    match ask.state.stage {
        Stage::Acting | Stage::Choosing if ask.in_turn(unit) => spent(ask),
        Stage::Acting | Stage::Choosing if has_acted(ask, unit) => {
            Some(sentence(ask.words, &Refusal::HasActed(name_of(ask.book, unit))))
        }
        _ => None,
    }
}

/// Whether a unit has acted and has no out-of-turn action left.
fn has_acted(ask: Ask<'_>, unit: UnitId) -> bool {
    let open = |option: &ActionOption| option.why_not.is_none();
    ask.state.unit(unit).is_some_and(|unit| unit.turn.acted) && !ask.plans.options.iter().any(open)
}

/// Why the selected unit, which is in turn, has no attack left.
fn spent(ask: Ask<'_>) -> Option<String> {
    let attack = |option: &&ActionOption| is_attack(&ask.book.ruleset.actions()[option.action.get()].verb);
    let mut attacks = visible_options(ask.book, ask.plans.options).filter(attack).peekable();
    let first = attacks.peek()?.why_not.clone()?;
    let over = |option: &ActionOption| {
        option.why_not.as_ref().is_some_and(|why| !matches!(why, Refusal::NotActive(_)) && !why.is_about_target())
    };
    attacks.all(over).then(|| sentence(ask.words, &first))
}
