//! The numbers behind a line of the log.

use super::{HudQuestion, ledger};
use crate::{
    battle::{Attack, CheckPurpose, Outcome},
    rules::{ids::UnitId, ledger::Ledger, ruleset::ImpactIx, text::signed},
    ui::model::{LedgerCard, Tip},
};

/// What is said about a line of the log, by the number of its outcome.
pub(super) fn log(ask: HudQuestion<'_>, number: usize, unfolded: bool) -> Option<Tip> {
    let words = ask.words;
    match ask.past.get(number)? {
        Outcome::InitiativeDrawn { unit, ledger } | Outcome::InitiativeShifted { unit, ledger: Some(ledger), .. } => {
            drawn(ask, *unit, ledger, unfolded)
        }
        Outcome::InitiativeShifted { impact, rolled, later, .. } => Some(shifted(ask, *impact, *rolled, *later)),
        Outcome::WeaponFired { weapon, attack, .. } => {
            let armament = ask.book.fighter(attack.unit)?.weapons.get(*weapon)?;
            Some(attacked(ask, armament.weapon.name.clone(), attack))
        }
        Outcome::BlowStruck(attack) => Some(attacked(ask, ledger::capital(words.get("log.blow")), attack)),
        Outcome::Pounced(attack) => Some(attacked(ask, ledger::capital(words.get("log.pounce")), attack)),
        Outcome::Charged(attack) => Some(attacked(ask, ledger::capital(words.get("log.charge")), attack)),
        Outcome::Checked { unit, purpose, test, rolled } => {
            let title = match purpose {
                CheckPurpose::KeepStanding => words.say("check.keep_standing"),
                CheckPurpose::FallUnhurt => words.say("check.fall_unhurt"),
                CheckPurpose::StandUp => words.say("check.stand_up"),
                CheckPurpose::StartUp => words.say("check.start_up"),
                CheckPurpose::StayConscious => words.say("check.stay_conscious"),
                CheckPurpose::WakeUp => words.say("check.wake_up"),
                CheckPurpose::AmmunitionHolds => words.say("check.ammunition_holds"),
                CheckPurpose::KeepMoving => words.say("check.keep_moving"),
                CheckPurpose::Attempt(action) => {
                    ask.book.ruleset.actions().get(action.get()).map_or_else(String::new, |action| action.label.clone())
                }
            };
            Some(ledger_tip(ledger::test(words, title, ask.name(*unit).to_owned(), test, Some(*rolled))))
        }
        Outcome::PilotWounded { unit, wounds, health } => {
            let line = words.fill("log.tip.wounds", &[("wounds", wounds), ("health", health)]);
            Some(Tip::text(ask.name(*unit), [line]))
        }
        Outcome::MoraleChanged { side, from, to, .. } => {
            let line = words.fill("log.tip.morale", &[("from", from), ("change", &signed(to - from)), ("to", to)]);
            Some(Tip::text(ask.side(*side), [line]))
        }
        _ => None,
    }
}

fn ledger_tip(card: LedgerCard) -> Tip {
    Tip::Ledger(Box::new(card))
}

fn attacked(ask: HudQuestion<'_>, title: String, attack: &Attack) -> Tip {
    let parties: [(&str, &dyn std::fmt::Display); 2] =
        [("unit", &ask.name(attack.unit)), ("target", &ask.name(attack.target))];
    let at = ask.words.fill("target.at", &parties);
    let mut card = ledger::test(ask.words, title, at, &attack.test, Some(attack.rolled));
    if attack.rolled.passed {
        let text = ask.words.fill("log.tip.damage", &[("damage", &attack.damage.points())]);
        card.notes.push(crate::ui::model::Note { text, tone: crate::ui::paint::Tone::Muted });
    }
    ledger_tip(card)
}

/// A shift that moved nobody on the clock, only what is kept for later.
fn shifted(ask: HudQuestion<'_>, impact: ImpactIx, rolled: i32, later: i32) -> Tip {
    let label = ask.book.ruleset.impacts().get(impact.get()).map_or_else(String::new, |impact| impact.label.clone());
    let mut lines = vec![ask.words.fill("log.tip.rolled", &[("rolled", &signed(rolled))])];
    if later != 0 {
        lines.push(ask.words.fill("log.tip.later", &[("change", &signed(later))]));
    }
    Tip::text(label, lines)
}

/// A ledger as it was when the line was written.
fn drawn(ask: HudQuestion<'_>, unit: UnitId, ledger: &Ledger, unfolded: bool) -> Option<Tip> {
    let fighter = ask.book.fighter(unit)?;
    let mut card = ledger::drawn(ask.words, &ask.book.ruleset, ledger);
    card.title.clone_from(&fighter.pilot.name);
    card.subtitle = ask.words.fill("ledger.as_it_was", &[("unit", &fighter.design.name)]);
    card.number = ledger.position().to_string();
    card.stance = Some(super::stance(ask.book, ask.snapshot, unit));
    card.unfolded = unfolded;
    Some(ledger_tip(card))
}
