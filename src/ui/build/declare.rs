//! Declarations as buttons, and what each option would do to the unit's draw.

use super::{HudQuestion, actions::glyph, ledger::chart_of};
use crate::{
    battle::{Intent, declaring::chosen, judge, sheets::sheet_of},
    interaction::{DECLARE, Hoverable, keys::cap_of, sentence},
    rules::{
        dist::Dist,
        ids::UnitId,
        ruleset::{Choice, Declaration, DeclarationIx},
    },
    ui::{
        model::{ActionCard, Note, Tip},
        paint::{Chart, Glyph, Tone},
    },
};

/// Every option of every declaration with its place.
fn options<'a>(ask: HudQuestion<'a>) -> impl Iterator<Item = (DeclarationIx, &'a Declaration, &'a Choice)> {
    let all = ask.book.ruleset.declarations().iter().enumerate();
    all.flat_map(|(place, declared)| {
        declared.options.iter().map(move |option| (DeclarationIx(place as u16), declared, option))
    })
}

/// The buttons of the options for the selected unit.
pub(super) fn cards(ask: HudQuestion<'_>, unit: UnitId) -> Vec<ActionCard> {
    let card = |(index, (place, declared, option)): (usize, (DeclarationIx, &Declaration, &Choice))| {
        let result = draw_with(ask, unit, declared, option);
        ActionCard {
            name: Hoverable::Choice(DECLARE.to_owned(), format!("{}/{}", declared.id, option.id)),
            label: option.label.clone(),
            glyph: picture(ask, option),
            key: cap_of(index),
            pools: Vec::new(),
            cost: String::new(),
            effect: result.map_or_else(String::new, |dist| span(ask, &dist)),
            effect_short: String::new(),
            effect_tone: Tone::Muted,
            why_not: why_not(ask, unit, declared, option),
            chosen: is_chosen(ask, unit, place, option),
        }
    };
    options(ask).enumerate().map(card).collect()
}

/// The picture of what an option allows; where several options would look alike, the first letter of each instead.
fn picture(ask: HudQuestion<'_>, option: &Choice) -> Glyph {
    let of = |option: &Choice| {
        let verb = option.allows.first().and_then(|action| ask.book.ruleset.actions().get(action.get()));
        verb.map_or(Glyph::Other, |action| glyph(&action.verb, true))
    };
    let own = of(option);
    let alike = options(ask).filter(|(_, _, other)| of(other) == own).count() > 1;
    match option.label.chars().next().filter(|_| alike || own == Glyph::Other) {
        Some(letter) => Glyph::Letter(letter),
        None => own,
    }
}

/// What is declared for a unit, in words; nothing where there is nothing to declare.
pub(super) fn declared(ask: HudQuestion<'_>, unit: UnitId) -> String {
    let labels = options(ask).filter(|(place, _, option)| is_chosen(ask, unit, *place, option));
    labels.map(|(_, _, option)| option.label.clone()).collect::<Vec<_>>().join(", ")
}

/// What the unit would draw if the hovered option were declared.
pub(super) fn hovered(ask: HudQuestion<'_>, unit: UnitId) -> Option<Chart> {
    let (_, declared, option) = find(ask, ask.hover?)?;
    (ask.selection.unit == Some(unit)).then_some(())?;
    Some(chart_of(&ask.book.ruleset, &draw_with(ask, unit, declared, option)?))
}

/// What is said about an option.
pub(super) fn tip(ask: HudQuestion<'_>, name: &Hoverable) -> Option<Tip> {
    let (_, declared, option) = find(ask, name)?;
    let unit = ask.selection.unit?;
    let mut lines = vec![Note { text: option.summary.clone(), tone: Tone::Muted }];
    if let Some(dist) = draw_with(ask, unit, declared, option) {
        let text = ask.words.fill("declare.result", &[("unit", &ask.name(unit)), ("span", &span(ask, &dist))]);
        lines.push(Note { text, tone: Tone::Plain });
    }
    if let Some(text) = why_not(ask, unit, declared, option) {
        lines.push(Note { text, tone: Tone::Bad });
    }
    lines.retain(|line| !line.text.is_empty());
    Some(Tip::Text { title: format!("{}: {}", declared.label, option.label), lines })
}

fn find<'a>(ask: HudQuestion<'a>, name: &Hoverable) -> Option<(DeclarationIx, &'a Declaration, &'a Choice)> {
    let Hoverable::Choice(kind, id) = name else { return None };
    let (input, option) = id.split_once('/').filter(|_| kind == DECLARE)?;
    let all = ask.book.ruleset.declarations().iter().enumerate();
    let (place, declared) = all.into_iter().find(|(_, declared)| declared.id == input)?;
    let option = declared.options.iter().find(|known| known.id == option)?;
    Some((DeclarationIx(place as u16), declared, option))
}

fn is_chosen(ask: HudQuestion<'_>, unit: UnitId, place: DeclarationIx, option: &Choice) -> bool {
    let (Some(state), Some(sheet)) = (ask.snapshot.unit(unit), sheet_of(ask.book, ask.snapshot, unit)) else {
        return false;
    };
    chosen(ask.book, state, place, &sheet).is_some_and(|chosen| chosen.symbol == option.symbol)
}

/// Why an option cannot be declared now: what the judge of the battle says.
fn why_not(ask: HudQuestion<'_>, unit: UnitId, declared: &Declaration, option: &Choice) -> Option<String> {
    let wish = Intent::Declare { unit, input: declared.id.clone(), option: option.id.clone() };
    judge(ask.book, ask.snapshot, &wish).err().map(|refusal| sentence(ask.words, &refusal))
}

/// The unit's next draw with an option in the place of what is declared.
fn draw_with(ask: HudQuestion<'_>, unit: UnitId, declared: &Declaration, option: &Choice) -> Option<Dist> {
    let mut sheet = sheet_of(ask.book, ask.snapshot, unit)?;
    sheet.declare(declared.input, option.symbol);
    ask.book.ruleset.distribution(ask.book.ruleset.main_draw()?, &sheet).ok()
}

fn span(ask: HudQuestion<'_>, dist: &Dist) -> String {
    match dist.as_constant() {
        Some(value) => value.to_string(),
        None => ask.words.fill("declare.span", &[("low", &dist.min()), ("high", &dist.max())]),
    }
}
