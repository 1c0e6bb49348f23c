//! Declarations as buttons, and what each declared option would do to the unit's draw.

use super::icons::glyph;
use super::model::{ActionCard, ActionGroup};
use crate::ask::{Ask, ShownBattle};
use crate::facts::declared::{draw_with, find, in_words, is_chosen, open_to, options};
use phaseline_battle::legal::declaring::Declarable;
use phaseline_battle::{implement_name, judge};
use phaseline_interaction::pointing::keys::cap_of;
use phaseline_interaction::{Hoverable, declare, sentence};
use phaseline_kit::paint::{Glyph, Tone};
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Choice;

/// The buttons of the declarations for the selected unit. An option has the same key for every unit.
pub fn cards(ask: ShownBattle<'_>, unit: UnitId) -> Vec<ActionCard> {
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
fn label(ask: ShownBattle<'_>, unit: UnitId, it: &Declarable<'_>) -> String {
    let named = it.with.and_then(|with| Some(implement_name(ask.book.profile(unit)?, with)));
    ask.words.content(named.unwrap_or(&it.option.label)).to_owned()
}

/// The icon of the first action that an option allows.
fn picture(ask: ShownBattle<'_>, option: &Choice) -> Glyph {
    let verb = option.allows.first().and_then(|action| ask.book.ruleset.actions().get(action.get()));
    verb.map_or(Glyph::Other, |action| glyph(&action.verb, true))
}

/// The tooltip of an option.
pub fn tip(ask: Ask<'_>, name: &Hoverable) -> Option<Tip> {
    let unit = ask.plans.selection.unit?;
    let all = options(ask.shown, unit);
    let it = find(&all, name)?;
    let rule = ask.words.rule_or_summary(&it.option.rule, &it.option.summary).to_owned();
    let mut lines = vec![Note { text: rule, tone: Tone::Muted }];
    if let Some(dist) = draw_with(ask.shown, unit, it) {
        let text = ask.words.fill("declare.result", &[("unit", &ask.name(unit)), ("span", &span(ask.shown, &dist))]);
        lines.push(Note { text, tone: Tone::Plain });
    }
    if let Some(text) = why_not(ask.shown, unit, it) {
        lines.push(Note { text, tone: Tone::Bad });
    }
    lines.retain(|line| !line.text.is_empty());
    let option = in_words(ask.shown, unit, it.option, it.with);
    Some(Tip::Text { title: format!("{}: {option}", ask.words.content(&it.declaration.label)), lines })
}

/// Why an option cannot be declared now, in the words of the battle's refusal.
fn why_not(ask: ShownBattle<'_>, unit: UnitId, it: &Declarable<'_>) -> Option<String> {
    judge(ask.book, ask.state, &it.intent(unit)).err().map(|refusal| sentence(ask.words, &refusal))
}

fn span(ask: ShownBattle<'_>, dist: &Dist) -> String {
    match dist.as_constant() {
        Some(value) => value.to_string(),
        None => ask.words.fill("declare.span", &[("low", &dist.min()), ("high", &dist.max())]),
    }
}
