//! What units declare, in words, and what each option would do to the unit's draw.

use super::ledger_cards::chart_of;
use crate::ask::{Ask, ShownBattle};
use phaseline_battle::legal::declaring::{Declarable, chosen, declarables, named};
use phaseline_battle::readiness::stat_block::{stat_block_for, stat_block_of};
use phaseline_battle::{Implement, implement_name};
use phaseline_interaction::{Hoverable, declare};
use phaseline_kit::paint::Chart;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Choice, DeclarationIx};

/// Everything that a unit may declare, whether it can do so now or not.
pub fn options<'a>(ask: ShownBattle<'a>, unit: UnitId) -> Vec<Declarable<'a>> {
    ask.state.unit(unit).map_or_else(Vec::new, |state| declarables(ask.book, state))
}

/// The options with their places, without those for which the unit has no means.
pub fn open_to<'a>(ask: ShownBattle<'a>, unit: UnitId) -> impl Iterator<Item = (usize, Declarable<'a>)> {
    let has_means = move |it: &Declarable<'_>| ask.state.unit(unit).is_some_and(|state| it.has_means(ask.book, state));
    let all = options(ask, unit).into_iter().enumerate();
    all.filter(move |(_, it)| has_means(it) || is_chosen(ask, unit, it))
}

/// Whether a unit has a choice of what it declares.
pub fn has_choice(ask: ShownBattle<'_>, unit: UnitId) -> bool {
    open_to(ask, unit).nth(1).is_some()
}

/// An option in words, with the item that goes with it.
pub fn in_words(ask: ShownBattle<'_>, unit: UnitId, option: &Choice, with: Option<Implement>) -> String {
    match with.and_then(|with| Some(implement_name(ask.book.profile(unit)?, with))) {
        Some(with) => ask.words.fill("declare.with", &[("option", &option.label), ("with", &with)]),
        None => ask.words.content(&option.label).to_owned(),
    }
}

/// The options that a unit has declared, in words. Empty if there is nothing to declare.
pub fn declared(ask: Ask<'_>, unit: UnitId) -> String {
    let Some(stat_block) = stat_block_of(ask.book, ask.state, unit) else { return String::new() };
    let Some(state) = ask.state.unit(unit) else { return String::new() };
    let places = (0..ask.book.ruleset.declarations().len()).map(|place| DeclarationIx(place as u16));
    let told = places.filter_map(|place| {
        let option = chosen(ask.book, state, place, &stat_block)?;
        Some(in_words(ask.shown, unit, option, named(ask.book, state, place, &stat_block)))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What the unit would draw if it declared the hovered option.
pub fn hovered(ask: Ask<'_>, unit: UnitId) -> Option<Chart> {
    (ask.plans.selection.unit == Some(unit)).then_some(())?;
    let all = options(ask.shown, unit);
    Some(chart_of(&ask.book.ruleset, &draw_with(ask.shown, unit, find(&all, ask.plans.hover?)?)?))
}

/// The option with this name.
pub fn find<'d, 'a>(all: &'d [Declarable<'a>], name: &Hoverable) -> Option<&'d Declarable<'a>> {
    all.iter().find(|it| declare(it) == *name)
}

/// Whether a unit has declared an option.
pub fn is_chosen(ask: ShownBattle<'_>, unit: UnitId, it: &Declarable<'_>) -> bool {
    let (Some(state), Some(stat_block)) = (ask.state.unit(unit), stat_block_of(ask.book, ask.state, unit)) else {
        return false;
    };
    let option = chosen(ask.book, state, it.place, &stat_block);
    let with = it.with.is_none() || it.with == named(ask.book, state, it.place, &stat_block);
    with && option.is_some_and(|chosen| chosen.symbol == it.option.symbol)
}

/// The unit's next draw with this option in place of the declared one.
pub fn draw_with(ask: ShownBattle<'_>, unit: UnitId, it: &Declarable<'_>) -> Option<Dist> {
    let mut state = ask.state.unit(unit)?.clone();
    state.turn.declare(it.place, it.option.symbol, it.with);
    let stat_block = stat_block_for(ask.book, ask.state, &state)?;
    ask.book.ruleset.distribution(ask.book.ruleset.main_draw()?, &stat_block).ok()
}
