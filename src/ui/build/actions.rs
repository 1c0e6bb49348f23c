//! The action bar: what the selected unit can do, what that costs, and what is left to spend.

use super::{HudQuestion, ghost::effect_text};
use crate::{
    battle::{Offer, Rulebook, preview, ready},
    interaction::{Hoverable, is_hostile, keys::cap_of, sentence, visible_offers},
    rules::{
        ids::UnitId,
        ruleset::{Defer, Moment, Verb},
        texts::Words,
    },
    ui::{
        model::{ActionCard, PurseRow},
        paint::Glyph,
    },
};

/// The buttons for the selected unit, if it is the player's.
pub(super) fn actions(ask: HudQuestion<'_>) -> Vec<ActionCard> {
    let HudQuestion { book, snapshot, selection, offers, .. } = ask;
    let Some(unit) = selection.unit.filter(|unit| ask.is_own(*unit)) else { return Vec::new() };
    let aimed = ask.hover.and_then(Hoverable::unit).or(selection.target);
    let target = aimed.filter(|target| is_hostile(book, snapshot, unit, *target));
    let card = |(index, offer): (usize, &Offer)| {
        let action = &book.ruleset.actions()[offer.action.get()];
        let (effect, effect_tone) = effect_text(ask, unit, target, offer);
        ActionCard {
            id: action.id.clone(),
            label: action.label.clone(),
            glyph: glyph(&action.verb, index),
            key: cap_of(index),
            pools: offer
                .price
                .pools
                .iter()
                .filter(|(_, paid)| *paid > 0)
                .map(|(pool, paid)| (pool.get(), *paid))
                .collect(),
            cost: costs_beside_pools(ask.words, offer).join(", "),
            effect,
            effect_tone,
            why_not: offer.why_not.as_ref().map(sentence),
            chosen: selection.action.as_deref() == Some(action.id.as_str()),
        }
    };
    visible_offers(book, offers).enumerate().map(card).collect()
}

/// What an action costs, in words.
pub(super) fn cost(words: &Words, book: &Rulebook, offer: &Offer) -> String {
    let pools = offer.price.pools.iter().filter(|(_, amount)| *amount > 0).filter_map(|(pool, amount)| {
        let label = book.ruleset.pools().get(pool.get())?.label.to_lowercase();
        Some(format!("{amount} {label}"))
    });
    pools.chain(costs_beside_pools(words, offer)).collect::<Vec<_>>().join(", ")
}

fn costs_beside_pools(words: &Words, offer: &Offer) -> Vec<String> {
    let morale = offer.price.morale;
    (morale > 0).then(|| words.fill("action.morale", &[("amount", &morale)])).into_iter().collect()
}

/// What the selected unit has to spend: what is left and what it began with.
pub(super) fn purse(ask: HudQuestion<'_>) -> Vec<PurseRow> {
    let HudQuestion { book, snapshot, .. } = ask;
    let Some(unit) = ask.selection.unit.filter(|unit| ask.is_own(*unit)) else { return Vec::new() };
    let (left, known) = left_to_spend(ask, unit);
    let full = preview(book, snapshot, unit).map(|ready| ready.activation.pools.clone()).unwrap_or_default();
    let row = |(place, pool): (usize, &crate::rules::ruleset::Pool)| {
        let left = left.get(place).copied().unwrap_or(0);
        let full = full.get(place).copied().unwrap_or(0).max(left);
        PurseRow { label: pool.label.clone(), form: place, left: known.then_some(left), full }
    };
    book.ruleset.pools().iter().enumerate().map(row).collect()
}

/// What is left in each pool, and whether that is known already: some rulesets draw it when the activation begins.
fn left_to_spend(ask: HudQuestion<'_>, unit: UnitId) -> (Vec<i32>, bool) {
    let HudQuestion { book, snapshot, .. } = ask;
    let ready = ready(book, snapshot, unit).ok().or_else(|| preview(book, snapshot, unit));
    let draws = book.ruleset.draws_at(Moment::Activation).next().is_some();
    ready.map_or((Vec::new(), false), |ready| (ready.activation.pools.clone(), !(ready.activates && draws)))
}

/// The picture of a verb; among the moves the first is a walk, the others are runs.
fn glyph(verb: &Verb, index: usize) -> Glyph {
    match verb {
        Verb::Move(_) if index == 0 => Glyph::Walk,
        Verb::Move(_) => Glyph::Run,
        Verb::Jump(_) => Glyph::Jump,
        Verb::Turn(_) => Glyph::Turn,
        Verb::Fire(volley) if volley.called => Glyph::Called,
        Verb::Fire(_) => Glyph::Fire,
        Verb::Strike(_) | Verb::Charge(_) => Glyph::Strike,
        Verb::Aim | Verb::Refocus => Glyph::Aim,
        Verb::Spot => Glyph::Eye,
        Verb::Guard | Verb::Ready => Glyph::Guard,
        Verb::Defer(Defer::ToEnd) => Glyph::WaitLong,
        Verb::Defer(_) | Verb::Hold(_) => Glyph::Wait,
        Verb::Rise => Glyph::Rise,
        Verb::Drop => Glyph::Drop,
        Verb::StartUp => Glyph::Power,
        Verb::Invoke(_) | Verb::UseItem(_) => Glyph::Spark,
        Verb::Eject => Glyph::Leave,
        Verb::End => Glyph::Done,
        Verb::Order => Glyph::Call,
        Verb::Stand => Glyph::Other,
    }
}
