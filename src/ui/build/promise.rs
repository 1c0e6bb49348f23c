//! What the attack that is looked at can be expected to do: damage, a fall, a loss, and what a fall does to the order.

use super::{HudQuestion, ghost::fall_text};
use crate::{
    battle::{AimedUnit, Aims, Attempt, Intent, Offer, Outlook, Target, outlook, ready},
    interaction::Hoverable,
    rules::{
        ids::UnitId,
        ruleset::{ActionIx, Verb, Volley},
    },
    ui::{
        model::{Note, Promise, Tip},
        paint::{Tone, percent},
    },
};

/// The attack on a target that is looked at, with exact chances; none while nothing can be done to it.
fn foreseen(ask: HudQuestion<'_>, target: UnitId) -> Option<Outlook> {
    let ready = ready(ask.book, ask.snapshot, ask.selection.unit?).ok()?;
    let (action, aim) = attack(ask, target)?;
    let found = outlook(ask.book, ask.snapshot, &ready, action, &aim).ok()?;
    found.into_iter().find(|outlook| outlook.target == target)
}

/// What a press on the target would do, else the action that is pointed at or chosen, else the first plain attack.
fn attack(ask: HudQuestion<'_>, target: UnitId) -> Option<(ActionIx, Target)> {
    if let Some(Intent::Act { action, target: aim, .. }) = &ask.prospect.intent
        && aim.units().contains(&target)
    {
        return Some((ask.book.ruleset.action(action)?, aim.clone()));
    }
    let (action, aimed) = aimed(ask, target)?;
    let weapons = ask.selection.weapons(&aimed.weapons).ok()?;
    let location = ask.selection.location.filter(|location| aimed.locations.contains(location));
    Some((action, Target::Unit { unit: target, weapons, location }))
}

/// The attack on a target that is pointed at or chosen, else the first plain one that is possible.
pub(super) fn aimed(ask: HudQuestion<'_>, target: UnitId) -> Option<(ActionIx, AimedUnit)> {
    let named = match ask.hover {
        Some(Hoverable::Action(id)) => Some(id.as_str()),
        _ => ask.selection.action.as_deref(),
    };
    let named = named.and_then(|id| ask.book.ruleset.action(id));
    let aimed = |offer: &Offer| match &offer.aims {
        Aims::Units(units) if offer.why_not.is_none() => units.iter().find(|aimed| aimed.unit == target).cloned(),
        _ => None,
    };
    let plain = |offer: &&Offer| match &ask.book.ruleset.actions()[offer.action.get()].verb {
        Verb::Fire(Volley { called, twice, indirect, .. }) => !(*called || *twice || *indirect),
        verb => matches!(verb, Verb::Strike(_)),
    };
    let mut offers =
        ask.offers.iter().filter(|offer| named.map_or_else(|| plain(offer), |action| action == offer.action));
    offers.find_map(|offer| Some((offer.action, aimed(offer)?)))
}

/// The lines of the target panel.
pub(super) fn promise(ask: HudQuestion<'_>, target: UnitId) -> Option<Promise> {
    let found = foreseen(ask, target)?;
    let by = ask.selection.unit?;
    Some(Promise {
        damage: points(found.damage),
        knockdown: share(found.knockdown),
        destruction: share(found.destruction),
        fall: fall_text(ask, target, by).filter(|_| found.knockdown > 0).unwrap_or_default(),
    })
}

/// What is said about those lines: everything that is rolled for, and how it was counted.
pub(super) fn tip(ask: HudQuestion<'_>, target: UnitId) -> Option<Tip> {
    let found = foreseen(ask, target)?;
    let mut lines: Vec<Note> = found.attempts.iter().map(|attempt| line(ask, attempt)).collect();
    let note = |text: String, tone: Tone| Note { text, tone };
    let given: [(&str, &dyn std::fmt::Display); 3] = [
        ("damage", &points(found.damage)),
        ("fall", &share(found.knockdown)),
        ("destruction", &share(found.destruction)),
    ];
    lines.push(note(ask.words.fill("promise.sum", &given), Tone::Plain));
    if let Some(change) = ask.selection.unit.and_then(|by| fall_text(ask, target, by)) {
        lines.push(note(ask.words.fill("promise.fall", &[("change", &change)]), Tone::Accent));
    }
    lines.push(note(ask.words.say("promise.how"), Tone::Muted));
    let title = ask.words.fill("promise.title", &[("target", &ask.name(target))]);
    Some(Tip::Text { title, lines })
}

fn line(ask: HudQuestion<'_>, attempt: &Attempt) -> Note {
    let own = ask.selection.unit.and_then(|unit| ask.book.fighter(unit));
    let armed = attempt.weapon.and_then(|weapon| own?.weapons.get(weapon));
    let name =
        armed.map_or_else(|| super::ledger::capital(ask.words.get("log.blow")), |armed| armed.weapon.name.clone());
    let given: [(&str, &dyn std::fmt::Display); 5] = [
        ("weapon", &name),
        ("times", &attempt.times),
        ("chance", &share(attempt.test.chance().thousandths())),
        ("damage", &attempt.force.damage.points()),
        ("hits", &points(attempt.expected_hits(ask.book))),
    ];
    let key = if attempt.times == 1 { "promise.once" } else { "promise.often" };
    Note { text: ask.words.fill(key, &given), tone: Tone::Muted }
}

/// Thousandths of a point as a number with one decimal.
fn points(thousandths: u64) -> String {
    format!("{:.1}", thousandths as f64 / 1000.0)
}

fn share(thousandths: u32) -> String {
    percent(thousandths as f32 / 1000.0)
}
