//! What is left undone when an activation ends, or given up for something else.

use crate::interaction::preview::press_preview::{attacks, visible_offers};
use crate::{
    battle::{ActionOption, BattleState, Intent, Priced, Rulebook, ready},
    rules::{
        ids::UnitId,
        ruleset::{Defer, Verb},
    },
};

/// The labels of the attacks that an order gives up: because it ends the activation, moves too far for any attack, or
/// lets all others act first.
pub(in crate::interaction) fn given_up(
    book: &Rulebook,
    snapshot: &BattleState,
    offers: &[ActionOption],
    intent: &Intent,
) -> Vec<String> {
    let gives_up = match intent {
        Intent::EndActivation { .. } => true,
        Intent::Act { unit, action, .. } => {
            let ordered = |offer: &&ActionOption| book.ruleset.action(action) == Some(offer.action);
            offers.iter().find(ordered).is_some_and(|offer| shuts_out(book, snapshot, offers, (*unit, offer)))
        }
        _ => false,
    };
    let label =
        |offer: &ActionOption| book.ruleset.actions()[offer.action.get()].label.trim_end_matches('!').to_owned();
    if gives_up { attacks(book, offers).map(label).collect() } else { Vec::new() }
}

/// The unit whose activation an order would end although it has done nothing and could do something.
pub(in crate::interaction) fn is_wasted(
    book: &Rulebook,
    snapshot: &BattleState,
    offers: &[ActionOption],
    intent: &Intent,
) -> Option<UnitId> {
    let verb = |offer: &ActionOption| &book.ruleset.actions()[offer.action.get()].verb;
    let unit = match intent {
        Intent::EndActivation { unit } => *unit,
        Intent::Act { unit, action, .. } => {
            let place = book.ruleset.action(action)?;
            matches!(book.ruleset.actions()[place.get()].verb, Verb::End).then_some(*unit)?
        }
        _ => return None,
    };
    let acting = snapshot.acting().filter(|acting| acting.unit == unit);
    let idle = acting.is_none_or(|acting| acting.done.is_empty() && acting.fired.is_empty());
    let deeds = visible_offers(book, offers).filter(|offer| offer.why_not.is_none());
    let mut deeds = deeds.filter(|offer| !matches!(verb(offer), Verb::End | Verb::Defer(_) | Verb::Refocus));
    (idle && deeds.next().is_some()).then_some(unit)
}

/// Whether an action leaves no attack. Attacks themselves do not count.
fn shuts_out(
    book: &Rulebook,
    snapshot: &BattleState,
    offers: &[ActionOption],
    (unit, offer): (UnitId, &ActionOption),
) -> bool {
    let actions = book.ruleset.actions();
    match &actions[offer.action.get()].verb {
        Verb::End | Verb::Defer(Defer::ToEnd) | Verb::Refocus => true,
        Verb::Move(_) | Verb::Jump(_) => ready(book, snapshot, unit).is_ok_and(|ready| {
            let gone = priced(book, offer);
            !attacks(book, offers).any(|later| gone.allows(&ready.activation.pools, &priced(book, later)))
        }),
        _ => false,
    }
}

fn priced<'o>(book: &'o Rulebook, offer: &'o ActionOption) -> Priced<'o> {
    Priced::new(offer.action, &book.ruleset.actions()[offer.action.get()], &offer.price)
}
