//! The tooltips of the gauges: each notch and what it does.

use std::fmt::Display;

use super::build::card;
use super::gauge::reached_at;
use crate::ask::ShownBattle;
use crate::facts::heat_risk::explodes;
use crate::facts::odds::share;
use phaseline_battle::combat::checks;
use phaseline_interaction::GaugeKind;
use phaseline_kit::paint::{Gauge, Tone};
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::ids::UnitId;
use phaseline_rules::wording::effect_text::changes_text;

/// The tooltip of a gauge.
pub fn tip(ask: ShownBattle<'_>, unit: UnitId, kind: GaugeKind) -> Option<Tip> {
    let card = card(ask.words, ask.book, ask.components, unit)?;
    let gauge = card.gauges.into_iter().find(|gauge| gauge.kind == kind)?;
    let level = ask.words.fill("gauge.level", &[("value", &gauge.value), ("full", &gauge.full)]);
    let mut lines = vec![Note { text: level, tone: Tone::Plain }, Note { text: gauge.note.clone(), tone: Tone::Muted }];
    let notches = match kind {
        GaugeKind::Heat => heat(ask, unit, &gauge),
        GaugeKind::Stability => stability(ask, unit, &gauge),
        GaugeKind::Pilot => Vec::new(),
    };
    let told = notches.into_iter().map(|(from, text)| {
        let tone = if gauge.value >= from { Tone::Bad } else { Tone::Plain };
        Note { text: ask.words.fill("gauge.notch", &[("from", &from), ("text", &text)]), tone }
    });
    lines.extend(told);
    Some(Tip::Text { title: gauge.label, lines })
}

/// The notches of the heat gauge: the level, and what it does. Only the highest level that is reached counts.
fn heat(ask: ShownBattle<'_>, unit: UnitId, gauge: &Gauge) -> Vec<(i32, String)> {
    let notch = |(percent, changes): &(u32, Vec<_>)| {
        let from = reached_at(gauge.full.cast_unsigned(), *percent);
        let shuts = (from >= gauge.full).then(|| ask.words.say("gauge.heat.full"));
        let told = [shuts, Some(changes_text(ask.words, &ask.book.ruleset, changes)), explosion(ask, unit, from)];
        (from, told.into_iter().flatten().collect::<Vec<_>>().join(", "))
    };
    let mut notches: Vec<(i32, String)> = ask.book.heat_levels.iter().map(notch).collect();
    if notches.iter().all(|(from, _)| *from < gauge.full) {
        notches.push((gauge.full, ask.words.say("gauge.heat.full")));
    }
    notches
}

/// The chance that ammunition explodes at this heat, if the unit carries any.
fn explosion(ask: ShownBattle<'_>, unit: UnitId, heat: i32) -> Option<String> {
    let chance = explodes(ask, unit, heat)?;
    Some(ask.words.fill("gauge.heat.ammunition", &[("chance", &chance)]))
}

/// The notches of the stability gauge: the level, and what it does.
fn stability(ask: ShownBattle<'_>, unit: UnitId, gauge: &Gauge) -> Vec<(i32, String)> {
    let numbers = &ask.book.combat.stability;
    let unsteady = reached_at(gauge.full.cast_unsigned(), numbers.unsteady_percent);
    let harder: [(&str, &dyn Display); 1] = [("by", &numbers.unsteady_difficulty)];
    let mut notches = vec![(unsteady, ask.words.fill("gauge.stability.unsteady", &harder))];
    let state = ask.state.unit(unit);
    let stands = state.and_then(|unit| checks::keep_standing(ask.book, unit, gauge.full.cast_unsigned()));
    let full = stands.map(|test| ask.words.fill("gauge.stability.full", &[("chance", &share(&test))]));
    notches.extend(full.map(|text| (gauge.full, text)));
    notches
}
