//! The tooltips of whole lines of the log.

use super::together::salvo::{Salvo, salvo};
use crate::ask::ShownBattle;
use crate::facts::checks;
use crate::facts::ledger_cards as ledger;
use phaseline_battle::{Attack, Outcome};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{LedgerCard, Note, SourceLine, Tip};
use phaseline_kit::tooltip::sources;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::Landing;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::text::signed;

/// The tooltip of a line of the log. `number` is the index of its outcome.
pub fn log(ask: ShownBattle<'_>, number: usize, unfolded: bool) -> Option<Tip> {
    let words = ask.words;
    match ask.past.get(number)? {
        Outcome::InitiativeDrawn { unit, ledger } | Outcome::InitiativeShifted { unit, ledger: Some(ledger), .. } => {
            drawn(ask, *unit, ledger, unfolded)
        }
        outcome @ Outcome::InitiativeShifted { .. } => shifted(ask, outcome),
        Outcome::WeaponFired { weapon, attack, .. } => {
            let armament = ask.book.profile(attack.unit)?.weapons.get(*weapon)?;
            let name = words.content(&armament.weapon.name).to_owned();
            let Some(salvo) = salvo(ask, number) else { return Some(attacked(ask, name, attack)) };
            let mut card = rolled(ask, name, attack);
            card.notes.extend(of_salvo(ask, &salvo).into_iter().map(|text| Note { text, tone: Tone::Muted }));
            Some(ledger_tip(card))
        }
        Outcome::MeleeStruck(attack) => Some(attacked(ask, capital(words.get("log.blow")), attack)),
        Outcome::DeathFromAboveMade(attack) => Some(attacked(ask, capital(words.get("log.pounce")), attack)),
        Outcome::Charged(attack) => Some(attacked(ask, capital(words.get("log.charge")), attack)),
        Outcome::Checked { unit, purpose, test, rolled } => {
            let title = checks::title(ask, *purpose);
            Some(ledger_tip(ledger::test(ask.names(), title, ask.name(*unit).to_owned(), test, Some(*rolled))))
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

/// How the shots of a salvo were rolled, and what each of them did.
pub fn of_salvo(ask: ShownBattle<'_>, salvo: &Salvo<'_>) -> Vec<String> {
    let given: [(&str, &dyn std::fmt::Display); 2] = [("hits", &salvo.hits), ("of", &salvo.of)];
    let how = if salvo.cluster { "log.tip.one_roll" } else { "log.tip.own_rolls" };
    let shot = |(index, attack): (usize, &&Attack)| {
        let place = attack.location.and_then(|place| ask.book.profile(attack.target)?.body.locations.get(place));
        let place = place.map_or_else(String::new, |place| ask.words_of(attack.target).content_within(&place.name));
        let given: [(&str, &dyn std::fmt::Display); 4] = [
            ("shot", &(index + 1)),
            ("rolled", &attack.rolled.shown),
            ("location", &place),
            ("damage", &attack.damage.points()),
        ];
        let key = match (attack.rolled.passed, salvo.cluster) {
            (true, true) => "log.tip.shot_of_cluster",
            (true, false) => "log.tip.shot_hit",
            (false, _) => "log.tip.shot_missed",
        };
        ask.words.fill(key, &given)
    };
    let shots = salvo.shots.iter().enumerate().filter(|(_, attack)| !salvo.cluster || attack.rolled.passed).map(shot);
    std::iter::once(ask.words.fill(how, &given)).chain(shots).collect()
}

fn attacked(ask: ShownBattle<'_>, title: String, attack: &Attack) -> Tip {
    let mut card = rolled(ask, title, attack);
    if attack.rolled.passed {
        let text = ask.words.fill("log.tip.damage", &[("damage", &attack.damage.points())]);
        card.notes.push(Note { text, tone: Tone::Muted });
    }
    ledger_tip(card)
}

/// The ledger of an attack with its roll.
fn rolled(ask: ShownBattle<'_>, title: String, attack: &Attack) -> LedgerCard {
    let parties: [(&str, &dyn std::fmt::Display); 2] =
        [("unit", &ask.name(attack.unit)), ("target", &ask.name(attack.target))];
    let at = ask.words.fill("target.at", &parties);
    ledger::test(ask.names(), title, at, &attack.test, Some(attack.rolled))
}

/// A shift that moved no unit on the clock and only stored something for later.
fn shifted(ask: ShownBattle<'_>, outcome: &Outcome) -> Option<Tip> {
    let Outcome::InitiativeShifted { impact, rolled, sources, .. } = outcome else { return None };
    let impact = ask.book.ruleset.impacts().get(impact.get());
    let label = impact.map_or_else(String::new, |impact| ask.words.content(&impact.label).to_owned());
    let mut lines = vec![ask.words.fill("log.tip.rolled", &[("rolled", &signed(*rolled))])];
    lines.extend(kept(ask, outcome));
    lines.extend(sources::of_impact(ask.names(), sources.as_deref()).iter().map(SourceLine::in_one_line));
    Some(Tip::text(label, lines))
}

/// What a shift keeps, and what the unit's next draw makes of it; `None` if it keeps nothing.
pub fn kept(ask: ShownBattle<'_>, outcome: &Outcome) -> Option<String> {
    let Outcome::InitiativeShifted { impact, later, lasting, .. } = outcome else { return None };
    let (words, ruleset) = (ask.words, &ask.book.ruleset);
    let told = outcome.order_told()?.later(words, ruleset);
    let told: String = told.iter().map(|(text, _)| text.as_str()).collect();
    let (what, amount) = match (lasting, &ruleset.impacts().get(impact.get())?.lands) {
        (Some((statistic, by)), _) => (&ruleset.statistics().get(statistic.get())?.label, by),
        (None, Landing::Later(counter) | Landing::NowOrLater(counter) | Landing::NowAndLater(counter, _)) => {
            (&ruleset.counters().get(counter.get())?.label, later)
        }
        (None, _) => return None,
    };
    let given: [(&str, &dyn std::fmt::Display); 3] = [("what", what), ("amount", &signed(*amount)), ("told", &told)];
    (*amount != 0)
        .then(|| words.fill(if told.is_empty() { "log.number.kept_for_nothing" } else { "log.number.kept" }, &given))
}

/// The ledger of a draw as it was when the line was written.
fn drawn(ask: ShownBattle<'_>, unit: UnitId, ledger: &Ledger, unfolded: bool) -> Option<Tip> {
    let profile = ask.book.profile(unit)?;
    let mut card = ledger::drawn(ask.names(), ledger);
    card.title.clone_from(&profile.pilot.name);
    card.subtitle = ask.words.fill("ledger.as_it_was", &[("unit", &profile.design.name)]);
    card.number = ledger.position().to_string();
    card.stance = Some(crate::face::stance(ask.book, ask.state, unit));
    card.unfolded = unfolded;
    Some(ledger_tip(card))
}
