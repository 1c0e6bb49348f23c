//! Declarations as buttons, and what each declared option would do to the unit's draw.

use super::build::glyph;
use super::model::{ActionCard, ActionGroup};
use crate::input::HudInput;
use crate::ledger_cards::chart_of;
use phaseline_battle::legal::declaring::{Declarable, chosen, declarables, named};
use phaseline_battle::readiness::stat_block::{stat_block_for, stat_block_of};
use phaseline_battle::{Implement, implement_name, judge};
use phaseline_interaction::pointing::keys::cap_of;
use phaseline_interaction::{Hoverable, declare, sentence};
use phaseline_kit::paint::{Chart, Glyph, Tone};
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Choice, DeclarationIx};

/// Everything that a unit may declare, whether it can do so now or not.
fn options<'a>(ask: HudInput<'a>, unit: UnitId) -> Vec<Declarable<'a>> {
    ask.state.unit(unit).map_or_else(Vec::new, |state| declarables(ask.book, state))
}

/// The options with their places, without those for which the unit has no means.
fn open_to<'a>(ask: HudInput<'a>, unit: UnitId) -> impl Iterator<Item = (usize, Declarable<'a>)> {
    let has_means = move |it: &Declarable<'_>| ask.state.unit(unit).is_some_and(|state| it.has_means(ask.book, state));
    let all = options(ask, unit).into_iter().enumerate();
    all.filter(move |(_, it)| has_means(it) || is_chosen(ask, unit, it))
}

/// Whether a unit has a choice of what it declares.
pub fn has_choice(ask: HudInput<'_>, unit: UnitId) -> bool {
    open_to(ask, unit).nth(1).is_some()
}

/// The buttons of the declarations for the selected unit. An option has the same key for every unit.
pub fn cards(ask: HudInput<'_>, unit: UnitId) -> Vec<ActionCard> {
    let card = |(index, it): (usize, Declarable<'_>)| {
        let it = &it;
        let result = draw_with(ask, unit, it);
        ActionCard {
            name: declare(it),
            label: label(ask, unit, it),
            group: ActionGroup::Choose,
            glyph: picture(ask, it.option),
            key: cap_of(index),
            pools: Vec::new(),
            cost: String::new(),
            effect: result.map_or_else(String::new, |dist| span(ask, &dist)),
            effect_short: String::new(),
            effect_tone: Tone::Muted,
            why_not: why_not(ask, unit, it),
            chosen: is_chosen(ask, unit, it),
            mends: false,
        }
    };
    open_to(ask, unit).map(card).collect()
}

/// The text of the button: the weapon or other item that goes with the option, if the unit has several; else the
/// option.
fn label(ask: HudInput<'_>, unit: UnitId, it: &Declarable<'_>) -> String {
    let named = it.with.and_then(|with| Some(implement_name(ask.book.profile(unit)?, with)));
    ask.words.content(named.unwrap_or(&it.option.label)).to_owned()
}

/// An option in words, with the item that goes with it.
pub fn in_words(ask: HudInput<'_>, unit: UnitId, option: &Choice, with: Option<Implement>) -> String {
    match with.and_then(|with| Some(implement_name(ask.book.profile(unit)?, with))) {
        Some(with) => ask.words.fill("declare.with", &[("option", &option.label), ("with", &with)]),
        None => ask.words.content(&option.label).to_owned(),
    }
}

/// The icon of the first action that an option allows.
fn picture(ask: HudInput<'_>, option: &Choice) -> Glyph {
    let verb = option.allows.first().and_then(|action| ask.book.ruleset.actions().get(action.get()));
    verb.map_or(Glyph::Other, |action| glyph(&action.verb, true))
}

/// The options that a unit has declared, in words. Empty if there is nothing to declare.
pub fn declared(ask: HudInput<'_>, unit: UnitId) -> String {
    let Some(stat_block) = stat_block_of(ask.book, ask.state, unit) else { return String::new() };
    let Some(state) = ask.state.unit(unit) else { return String::new() };
    let places = (0..ask.book.ruleset.declarations().len()).map(|place| DeclarationIx(place as u16));
    let told = places.filter_map(|place| {
        let option = chosen(ask.book, state, place, &stat_block)?;
        Some(in_words(ask, unit, option, named(ask.book, state, place, &stat_block)))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What the unit would draw if it declared the hovered option.
pub fn hovered(ask: HudInput<'_>, unit: UnitId) -> Option<Chart> {
    (ask.selection.unit == Some(unit)).then_some(())?;
    let all = options(ask, unit);
    Some(chart_of(&ask.book.ruleset, &draw_with(ask, unit, find(&all, ask.hover?)?)?))
}

/// The tooltip of an option.
pub fn tip(ask: HudInput<'_>, name: &Hoverable) -> Option<Tip> {
    let unit = ask.selection.unit?;
    let all = options(ask, unit);
    let it = find(&all, name)?;
    let rule = ask.words.rule_or_summary(&it.option.rule, &it.option.summary).to_owned();
    let mut lines = vec![Note { text: rule, tone: Tone::Muted }];
    if let Some(dist) = draw_with(ask, unit, it) {
        let text = ask.words.fill("declare.result", &[("unit", &ask.name(unit)), ("span", &span(ask, &dist))]);
        lines.push(Note { text, tone: Tone::Plain });
    }
    if let Some(text) = why_not(ask, unit, it) {
        lines.push(Note { text, tone: Tone::Bad });
    }
    lines.retain(|line| !line.text.is_empty());
    let option = in_words(ask, unit, it.option, it.with);
    Some(Tip::Text { title: format!("{}: {option}", ask.words.content(&it.declaration.label)), lines })
}

fn find<'d, 'a>(all: &'d [Declarable<'a>], name: &Hoverable) -> Option<&'d Declarable<'a>> {
    all.iter().find(|it| declare(it) == *name)
}

fn is_chosen(ask: HudInput<'_>, unit: UnitId, it: &Declarable<'_>) -> bool {
    let (Some(state), Some(stat_block)) = (ask.state.unit(unit), stat_block_of(ask.book, ask.state, unit)) else {
        return false;
    };
    let option = chosen(ask.book, state, it.place, &stat_block);
    let with = it.with.is_none() || it.with == named(ask.book, state, it.place, &stat_block);
    with && option.is_some_and(|chosen| chosen.symbol == it.option.symbol)
}

/// Why an option cannot be declared now, in the words of the battle's refusal.
fn why_not(ask: HudInput<'_>, unit: UnitId, it: &Declarable<'_>) -> Option<String> {
    judge(ask.book, ask.state, &it.intent(unit)).err().map(|refusal| sentence(ask.words, &refusal))
}

/// The unit's next draw with this option in place of the declared one.
fn draw_with(ask: HudInput<'_>, unit: UnitId, it: &Declarable<'_>) -> Option<Dist> {
    let mut state = ask.state.unit(unit)?.clone();
    state.turn.declare(it.place, it.option.symbol, it.with);
    let stat_block = stat_block_for(ask.book, ask.state, &state)?;
    ask.book.ruleset.distribution(ask.book.ruleset.main_draw()?, &stat_block).ok()
}

fn span(ask: HudInput<'_>, dist: &Dist) -> String {
    match dist.as_constant() {
        Some(value) => value.to_string(),
        None => ask.words.fill("declare.span", &[("low", &dist.min()), ("high", &dist.max())]),
    }
}
