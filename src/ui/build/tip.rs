//! What is said about the hovered thing.

use super::{HudQuestion, hud::cost, ledger, target::Aiming, unit::card};
use crate::{
    battle::{Offer, Outcome, gunnery::name_of},
    interaction::{Hoverable, sentence},
    rules::{hex::Hex, ids::UnitId},
    ui::{
        model::{LedgerCard, Note, Tip},
        paint::Tone,
    },
};

/// The tooltip of the hovered thing; `unfolded` shows ledgers with their forecasts in full.
#[must_use]
pub fn tip(ask: HudQuestion<'_>, unfolded: bool) -> Option<Tip> {
    let hover = ask.hover?;
    match hover {
        Hoverable::Badge(unit) | Hoverable::Timeline(unit) | Hoverable::Lance(unit) => {
            Some(initiative(ask, *unit, unfolded))
        }
        Hoverable::Doll => Some(initiative(ask, ask.selection.unit?, unfolded)),
        Hoverable::Unit(unit) => unit_text(ask, *unit),
        Hoverable::Location(id) => location(ask, ask.selection.unit?, id),
        Hoverable::Aim(id) => location(ask, Aiming::of(ask.book, ask.snapshot, ask.selection, None)?.target_id(), id),
        Hoverable::Gauge(id) => gauge(ask, id),
        Hoverable::Action(id) => action(ask, id),
        Hoverable::Odds => ledger_tip(Aiming::of(ask.book, ask.snapshot, ask.selection, None)?.best_card()?),
        Hoverable::Weapon(weapon) => {
            match Aiming::of(ask.book, ask.snapshot, ask.selection, None)?.weapon_card(*weapon)? {
                Ok(card) => ledger_tip(card),
                Err((name, why_not)) => Some(Tip::text(name, [why_not])),
            }
        }
        Hoverable::Hex(column, row) => hex(ask, Hex::from_map(*column, *row)),
        Hoverable::Log(number) => log(ask, *number, unfolded),
        Hoverable::Step(step) => step_text(ask, *step),
        Hoverable::Button(name) => button(name),
        Hoverable::Slot(..) | Hoverable::Choice(..) => None,
    }
}

fn ledger_tip(card: LedgerCard) -> Option<Tip> {
    Some(Tip::Ledger(Box::new(card)))
}

fn initiative(ask: HudQuestion<'_>, unit: UnitId, unfolded: bool) -> Tip {
    Tip::Ledger(Box::new(ledger::initiative(ask.book, ask.snapshot, unit, ask.selection.unit, unfolded)))
}

fn unit_text(ask: HudQuestion<'_>, unit: UnitId) -> Option<Tip> {
    let card = card(ask.book, ask.snapshot, unit)?;
    let mut lines = vec![Note { text: card.line.clone(), tone: Tone::Muted }];
    lines.extend(card.conditions.iter().map(|(text, tone)| Note { text: text.clone(), tone: *tone }));
    if let Some(why_not) = &ask.prospect.why_not {
        lines.push(Note { text: why_not.clone(), tone: Tone::Bad });
    }
    Some(Tip::Text { title: format!("{}, {}", card.pilot, card.name), lines })
}

fn location(ask: HudQuestion<'_>, unit: UnitId, id: &str) -> Option<Tip> {
    let card = card(ask.book, ask.snapshot, unit)?;
    let part = card.doll.parts.into_iter().find(|part| part.id == id)?;
    let lines = [
        format!("Armour {} of {}", part.armour.0, part.armour.1),
        format!("Structure {} of {}", part.structure.0, part.structure.1),
    ];
    let fighter = ask.book.fighter(unit)?;
    let place = fighter.body.locations.iter().position(|location| location.id.as_str() == id)?;
    let weapons =
        fighter.weapons.iter().filter(|armament| armament.at == place).map(|armament| armament.weapon.name.clone());
    Some(Tip::text(part.name, lines.into_iter().chain(weapons)))
}

fn gauge(ask: HudQuestion<'_>, id: &str) -> Option<Tip> {
    let card = card(ask.book, ask.snapshot, ask.selection.unit?)?;
    let gauge = card.gauges.into_iter().find(|gauge| gauge.id == id)?;
    Some(Tip::text(gauge.label, [format!("{} of {}", gauge.value, gauge.full), gauge.note]))
}

fn action(ask: HudQuestion<'_>, id: &str) -> Option<Tip> {
    let place = ask.book.ruleset.action(id)?;
    let action = &ask.book.ruleset.actions()[place.get()];
    let offer: Option<&Offer> = ask.offers.iter().find(|offer| offer.action == place);
    let mut lines = vec![Note { text: action.summary.clone(), tone: Tone::Muted }];
    if let Some(offer) = offer {
        let price = cost(ask.book, offer);
        if !price.is_empty() {
            lines.push(Note { text: format!("Costs {price}."), tone: Tone::Plain });
        }
        if let (Some(unit), false) = (ask.selection.unit, action.id.is_empty()) {
            let target = ask.selection.target;
            let (effect, tone) = super::ghost::effect_text(ask.book, ask.snapshot, unit, target, offer);
            if !effect.is_empty() {
                lines.push(Note { text: format!("Initiative: {effect}. The timeline shows where."), tone });
            }
        }
        if let Some(refusal) = &offer.why_not {
            lines.push(Note { text: sentence(refusal), tone: Tone::Bad });
        }
    }
    lines.retain(|line| !line.text.is_empty());
    Some(Tip::Text { title: action.label.clone(), lines })
}

fn hex(ask: HudQuestion<'_>, hex: Hex) -> Option<Tip> {
    let terrain = ask.book.board.terrain(hex)?;
    let mut lines = vec![Note { text: format!("Level {}", ask.book.board.height(hex)), tone: Tone::Muted }];
    if terrain.cover != 0 {
        lines.push(Note {
            text: format!("Cover: {:+} to the difficulty of hitting a unit here", terrain.cover),
            tone: Tone::Muted,
        });
    }
    if let Some(unit) = ask.snapshot.unit_at(hex) {
        lines.push(Note { text: name_of(ask.book, unit.id()), tone: Tone::Plain });
    }
    if let Some(why_not) = &ask.prospect.why_not {
        lines.push(Note { text: why_not.clone(), tone: Tone::Bad });
    }
    let (column, row) = hex.to_map();
    Some(Tip::Text { title: format!("{} {column},{row}", terrain.name), lines })
}

/// The numbers behind a line of the log.
fn log(ask: HudQuestion<'_>, number: usize, unfolded: bool) -> Option<Tip> {
    let name = |unit: UnitId| ask.book.fighter(unit).map_or_else(String::new, |fighter| fighter.design.name.clone());
    let outcome = ask.past.get(number)?;
    match outcome {
        Outcome::InitiativeDrawn { unit, ledger } | Outcome::InitiativeShifted { unit, ledger: Some(ledger), .. } => {
            drawn(ask, *unit, ledger, unfolded)
        }
        Outcome::WeaponFired { unit, weapon, target, test, rolled, .. } => {
            let armament = ask.book.fighter(*unit)?.weapons.get(*weapon)?;
            let title = armament.weapon.name.clone();
            ledger_tip(ledger::test(title, format!("{} at {}", name(*unit), name(*target)), test, Some(*rolled)))
        }
        Outcome::BlowStruck { unit, target, test, rolled, .. } => ledger_tip(ledger::test(
            "Blow".to_owned(),
            format!("{} at {}", name(*unit), name(*target)),
            test,
            Some(*rolled),
        )),
        Outcome::Charged { unit, target, test, rolled, .. } => ledger_tip(ledger::test(
            "Charge".to_owned(),
            format!("{} at {}", name(*unit), name(*target)),
            test,
            Some(*rolled),
        )),
        Outcome::Checked { unit, test, rolled, .. } => {
            ledger_tip(ledger::test("Piloting check".to_owned(), name(*unit), test, Some(*rolled)))
        }
        _ => None,
    }
}

/// A ledger as it was when the line was written.
fn drawn(ask: HudQuestion<'_>, unit: UnitId, ledger: &crate::rules::ledger::Ledger, unfolded: bool) -> Option<Tip> {
    let fighter = ask.book.fighter(unit)?;
    let mut card = ledger::drawn(&ask.book.ruleset, ledger);
    card.title.clone_from(&fighter.pilot.name);
    card.subtitle = format!("{}: as it was then", fighter.design.name);
    card.number = ledger.position().to_string();
    card.stance = Some(super::stance(ask.book, ask.snapshot, unit));
    card.unfolded = unfolded;
    ledger_tip(card)
}

fn step_text(ask: HudQuestion<'_>, step: i32) -> Option<Tip> {
    let here = ask.snapshot.alive().filter(|unit| unit.turn.position() == Some(step));
    let lines: Vec<String> = here
        .filter_map(|unit| {
            let fighter = ask.book.fighter(unit.id())?;
            let acted = if unit.turn.acted { ", has acted" } else { "" };
            Some(format!("{}, {}{acted}", fighter.pilot.name, fighter.design.name))
        })
        .collect();
    let title = format!("Phase {step}");
    (!lines.is_empty()).then(|| Tip::text(title, lines))
}

/// What is said about a button, if there is anything to say.
#[must_use]
pub fn button(name: &str) -> Option<Tip> {
    let text = match name {
        "settings" => "Speed, size, colours, round pause. F2.",
        "help" => "Keys and mouse. F1.",
        "draw" => "Draws initiative for everybody.",
        "new_seed" => "Another seed: other dice.",
        "seed" => "All dice follow from this number. Point at it and type another.",
        _ => return None,
    };
    Some(Tip::text(text, []))
}
