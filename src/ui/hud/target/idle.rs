//! Why a unit attacks nobody any more: what it has done already is no chance for anything.

use crate::ui::hud::question::HudQuestion;
use crate::{
    battle::{ActionOption, Refusal, Stage, name_of},
    interaction::{is_attack, sentence, visible_offers},
    rules::ids::UnitId,
};

/// Why a unit attacks nobody in this activation or round, whoever that would be; none where it still may, or where what it
/// could do is only looked at ahead of its turn.
pub(in crate::ui) fn idle(ask: HudQuestion<'_>, unit: UnitId) -> Option<String> {
    if ask.lags {
        return Some(ask.words.say("target.under_way"));
    }
    match ask.snapshot.stage {
        Stage::Acting | Stage::Choosing if ask.in_turn(unit) => spent(ask),
        Stage::Acting | Stage::Choosing if has_acted(ask, unit) => {
            Some(sentence(ask.words, &Refusal::HasActed(name_of(ask.book, unit))))
        }
        _ => None,
    }
}

/// Whether a unit has acted and has nothing left that it could do out of its turn.
fn has_acted(ask: HudQuestion<'_>, unit: UnitId) -> bool {
    let open = |offer: &ActionOption| offer.why_not.is_none();
    ask.snapshot.unit(unit).is_some_and(|unit| unit.turn.acted) && !ask.offers.iter().any(open)
}

/// Why no attack is left to the selected unit that is in turn.
fn spent(ask: HudQuestion<'_>) -> Option<String> {
    let attack = |offer: &&ActionOption| is_attack(&ask.book.ruleset.actions()[offer.action.get()].verb);
    let mut attacks = visible_offers(ask.book, ask.offers).filter(attack).peekable();
    let first = attacks.peek()?.why_not.clone()?;
    let over = |offer: &ActionOption| {
        offer.why_not.as_ref().is_some_and(|why| !matches!(why, Refusal::NotActive(_)) && !is_about_somebody(why))
    };
    attacks.all(over).then(|| sentence(ask.words, &first))
}

/// Whether a refusal is about one target and where it stands: another one might do.
const fn is_about_somebody(why: &Refusal) -> bool {
    matches!(
        why,
        Refusal::NotHostile(_)
            | Refusal::OutOfReach(_)
            | Refusal::OutOfSight(_)
            | Refusal::OutOfArc(_)
            | Refusal::OutOfRange(_)
            | Refusal::NotAdjacent(_)
            | Refusal::NoWayTo(_)
            | Refusal::NotSpotted(_)
    )
}
