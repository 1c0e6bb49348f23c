//! Outcomes as sentences of the combat log. A unit has its pilot's name here, as on its badge.

use super::model::{Log, LogLine, LogPiece};
use super::together::salvo::{Salvo, is_told_before, salvo};
use super::together::ways;
use super::{told, wear};
use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::facts::sentence::{Filled, LogText};
use crate::objectives::build as objectives;
use crate::panel::Panel;
use phaseline_ai::WaitsFor;
use phaseline_battle::{Attack, CheckPurpose, Implement, Loss, Outcome, TurnOutcome, Used};
use phaseline_kit::paint::Tone;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{CounterIx, DeclarationIx};
use phaseline_rules::wording::order_text::{OrderTold, nested, step_within};

impl Panel for Log {
    const NAME: &'static str = "log";
    const FOLLOWS: Cause = Cause::COURSE.union(Cause::WORDS).union(Cause::REASONS).union(Cause::SCROLL);

    fn fill(&mut self, ask: Ask<'_>) {
        (self.lines, self.back) = log_lines(ask.shown, ask.places.log_back);
    }
}

/// How many lines of the log are prepared.
const LOG_LINES: usize = 40;

/// The lines of the log down to the one it is scrolled to, oldest first, and how many of the newest are scrolled away.
pub fn log_lines(ask: ShownBattle<'_>, back: usize) -> (Vec<LogLine>, usize) {
    let all = ask.past.iter().enumerate().rev().filter_map(|(number, outcome)| line(ask, number, outcome));
    let mut lines: Vec<LogLine> = all.take(back + LOG_LINES).collect();
    // The oldest lines stay visible, however far the player scrolls.
    let back = back.min(lines.len().saturating_sub(8));
    lines.drain(..back);
    lines.reverse();
    (lines, back)
}

/// The line of an outcome; none for an outcome that only the picture shows or another line tells.
#[must_use]
pub fn line(ask: ShownBattle<'_>, number: usize, outcome: &Outcome) -> Option<LogLine> {
    let told = is_told_before(ask.book, outcome)
        || told::is_told_before(ask.past, number)
        || told::says_it_again(ask.book, ask.past, number);
    if told {
        return None;
    }
    let teller = LogWriter { ask };
    if let Some((filled, tone)) = teller.wait(number, outcome) {
        return Some(LogLine { number, pieces: LogPiece::of(number, filled), tone, heading: false });
    }
    if let Some(salvo) = salvo(ask, number) {
        let (filled, tone) = teller.salvo(outcome, &salvo)?;
        return Some(LogLine { number, pieces: LogPiece::of(number, filled), tone, heading: false });
    }
    let (filled, tone) = teller
        .order(outcome)
        .or_else(|| teller.destroyed_by_part(number, outcome))
        .or_else(|| teller.fight(outcome))
        .or_else(|| teller.state(outcome))
        .or_else(|| objectives::told(ask, outcome))
        .or_else(|| wear::told(ask, outcome))
        .or_else(|| ways::told(ask, number))?;
    let heading = matches!(outcome, Outcome::RoundBegan { .. } | Outcome::BattleEnded { .. });
    let mut pieces = LogPiece::of(number, filled);
    for (number, outcome) in told::after(ask.past, number) {
        if let Some(filled) = teller.after_wound(outcome) {
            pieces.push(LogPiece { text: " ".to_owned(), number: None, outcome: number });
            pieces.extend(LogPiece::of(number, filled));
        }
    }
    Some(LogLine { number, pieces, tone, heading })
}

/// Turns outcomes into sentences.
pub struct LogWriter<'a> {
    pub ask: ShownBattle<'a>,
}

impl LogWriter<'_> {
    /// The name of a location inside a sentence.
    pub fn location(&self, unit: UnitId, location: usize) -> String {
        let place = self.ask.book.profile(unit).and_then(|profile| profile.body.locations.get(location));
        place.map_or_else(String::new, |location| self.ask.words_of(unit).content_within(&location.name))
    }

    fn weapon(&self, unit: UnitId, weapon: usize) -> String {
        let armament = self.ask.book.profile(unit).and_then(|profile| profile.weapons.get(weapon));
        armament.map_or_else(String::new, |armament| self.ask.words.content_within(&armament.weapon.name))
    }

    /// A sentence about one unit.
    fn of(&self, key: &str, unit: UnitId) -> Filled {
        self.ask.words.pieces(key, &[("unit", &self.ask.name(unit))])
    }

    /// A unit of the computer delays, and why.
    fn wait(&self, number: usize, outcome: &Outcome) -> LogText {
        let unit = match outcome {
            Outcome::Deferred { unit } | Outcome::Turn(TurnOutcome::Held { unit, .. }) => *unit,
            _ => return None,
        };
        let words = self.ask.words;
        let why = match self.ask.reasons?.of(number)? {
            WaitsFor::Fire(enemies) if enemies.is_empty() => return None,
            WaitsFor::Fire(enemies) => words.fill("waits.fire", &[("count", &enemies.len())]),
            WaitsFor::Prey(enemy) => words.fill("waits.prey", &[("unit", &self.ask.name(*enemy))]),
            WaitsFor::RolledOut => words.say("waits.rehearsed"),
        };
        Some((words.pieces("log.waits", &[("unit", &self.ask.name(unit)), ("why", &why)]), Tone::Muted))
    }

    fn order(&self, outcome: &Outcome) -> LogText {
        let words = self.ask.words;
        Some(match outcome {
            Outcome::RoundBegan { round } => (words.pieces("log.round", &[("round", round)]), Tone::Accent),
            Outcome::InitiativeDrawn { unit, ledger } => {
                let given: [(&str, &dyn std::fmt::Display); 2] =
                    [("unit", &self.ask.name(*unit)), ("result", &ledger.result())];
                let is_certain = self.ask.book.ruleset.is_certain(ledger.draw(), ledger.stat_block());
                (words.pieces(if is_certain { "log.placed" } else { "log.drawn" }, &given), Tone::Muted)
            }
            Outcome::UnitActivated { unit } => (self.of("log.activated", *unit), Tone::Plain),
            Outcome::Deferred { unit } => (self.of("log.deferred", *unit), Tone::Muted),
            Outcome::Guarded { unit } => (self.of("log.guarded", *unit), Tone::Muted),
            Outcome::InitiativeShifted { .. } => (self.shift(outcome)?, Tone::Accent),
            Outcome::Turn(TurnOutcome::Declared { unit, declaration, symbol, with }) => {
                (self.declared(*unit, *declaration, (*symbol, *with))?, Tone::Muted)
            }
            Outcome::Turn(TurnOutcome::Held { unit, until }) => {
                let step = words.get(step_within(&self.ask.book.ruleset));
                let unit = self.ask.name(*unit);
                (words.pieces("log.held", &[("unit", &unit), ("step", &step), ("place", until)]), Tone::Muted)
            }
            Outcome::Turn(TurnOutcome::CameBack { unit, step }) => {
                let word = words.get(step_within(&self.ask.book.ruleset));
                let unit = self.ask.name(*unit);
                (words.pieces("log.came_back", &[("unit", &unit), ("step", &word), ("place", step)]), Tone::Plain)
            }
            Outcome::Turn(TurnOutcome::HoldLost { unit, why }) => {
                let why = words.say(why.key());
                (words.pieces("log.hold_lost", &[("unit", &self.ask.name(*unit)), ("why", &why)]), Tone::Muted)
            }
            Outcome::Turn(TurnOutcome::Refocused { unit }) => (self.of("log.refocused", *unit), Tone::Muted),
            Outcome::Turn(TurnOutcome::Ordered { unit }) => (self.of("log.ordered", *unit), Tone::Accent),
            Outcome::Turn(TurnOutcome::MadeReady { unit }) => (self.of("log.ready", *unit), Tone::Muted),
            Outcome::Turn(TurnOutcome::Reacted { unit, used }) => (self.reacted(*unit, *used), Tone::Accent),
            Outcome::FirstSideDrawn { draw, results } => {
                let side = self.ask.side(results.first()?.0);
                let told = results.iter().map(|(side, result)| format!("{} {result}", self.ask.side(*side)));
                let told = told.collect::<Vec<_>>().join(", ");
                let draw = &self.ask.book.ruleset.draw_at(*draw).label;
                (words.pieces("log.first_side", &[("side", &side), ("results", &told), ("draw", draw)]), Tone::Plain)
            }
            Outcome::Turn(TurnOutcome::CounterChanged { unit, counter, from, to, .. }) => {
                (self.counter((*unit, *counter), (*from, *to), outcome.order_told())?, Tone::Muted)
            }
            _ => return None,
        })
    }

    /// What a counter of the unit was before and is now, and what its next draw makes of that.
    fn counter(
        &self,
        (unit, counter): (UnitId, CounterIx),
        (from, to): (i32, i32),
        told: Option<OrderTold>,
    ) -> Option<Filled> {
        let counter = self.ask.book.ruleset.counters().get(counter.get())?;
        let words = self.ask.words;
        let unit: (&'static str, &dyn std::fmt::Display) = ("unit", &self.ask.name(unit));
        if told::is_flag(counter) {
            let key = if to == 0 { "log.counter_off" } else { "log.counter_on" };
            return Some(words.pieces(key, &[unit, ("counter", &words.content_within(&counter.label))]));
        }
        let given: [(&'static str, &dyn std::fmt::Display); 4] =
            [unit, ("counter", &counter.label), ("from", &from), ("to", &to)];
        let told = told.filter(|told| told.next.is_some_and(|next| next.by != Some((0, 0))));
        let told = told.map(|told| told.later(words, &self.ask.book.ruleset)).unwrap_or_default();
        let key = if told.is_empty() { "log.counter" } else { "log.counter_told" };
        Some(nested(words, key, &given, &[("told", told)]))
    }

    /// A declaration of the player's own unit. Others' declarations stay hidden until they act.
    fn declared(
        &self,
        unit: UnitId,
        declaration: DeclarationIx,
        (symbol, with): (i32, Option<Implement>),
    ) -> Option<Filled> {
        let known = self.ask.book.ruleset.declarations().get(declaration.get())?;
        let option = known.options.iter().find(|option| option.symbol == symbol)?;
        let option = crate::facts::declared::in_words(self.ask, unit, option, with);
        let given: [(&str, &dyn std::fmt::Display); 3] =
            [("unit", &self.ask.name(unit)), ("declaration", &known.label), ("option", &option)];
        self.ask.is_own(unit).then(|| self.ask.words.pieces("log.declared", &given))
    }

    fn reacted(&self, unit: UnitId, used: Used) -> Filled {
        let ruleset = &self.ask.book.ruleset;
        let label = match used {
            Used::Reaction(place) => ruleset.reactions().get(place.get()).map(|reaction| reaction.label.as_str()),
            Used::Action(place) => ruleset.actions().get(place.get()).map(|action| action.label.as_str()),
        };
        self.ask
            .words_of(unit)
            .pieces("log.reacted", &[("unit", &self.ask.name(unit)), ("reaction", &label.unwrap_or("?"))])
    }

    fn fight(&self, outcome: &Outcome) -> LogText {
        let words = self.ask.words;
        Some(match outcome {
            Outcome::WeaponFired { weapon, attack, .. } => self.attack(attack, &self.weapon(attack.unit, *weapon)),
            Outcome::MeleeStruck(attack) => self.attack(attack, words.get("log.a_blow")),
            Outcome::Charged(attack) => self.attack(attack, words.get("log.a_charge")),
            Outcome::DeathFromAboveMade(attack) => self.attack(attack, words.get("log.a_pounce")),
            Outcome::TargetSpotted { unit, target } => {
                let given: [(&str, &dyn std::fmt::Display); 2] =
                    [("unit", &self.ask.name(*unit)), ("target", &self.ask.name(*target))];
                (words.pieces("log.spotted", &given), Tone::Muted)
            }
            Outcome::Aimed { unit } => (self.of("log.aimed", *unit), Tone::Muted),
            Outcome::ShotCalled { unit, target, location } => {
                let key = if location.is_some() { "log.called_at" } else { "log.called" };
                let place = location.map_or_else(String::new, |location| self.location(*target, location));
                let (by, at) = (self.ask.name(*unit), self.ask.name(*target));
                (words.pieces(key, &[("unit", &by), ("target", &at), ("location", &place)]), Tone::Accent)
            }
            Outcome::LocationDestroyed { unit, location } => {
                let place = self.location(*unit, *location);
                (words.pieces("log.location", &[("unit", &self.ask.name(*unit)), ("location", &place)]), Tone::Lost)
            }
            Outcome::UnitDestroyed { unit, how, .. } => match how {
                Loss::Wrecked => (self.of("log.destroyed", *unit), Tone::Lost),
                Loss::PilotLost => (self.of("log.pilot_lost", *unit), Tone::Lost),
                Loss::Abandoned => (self.of("log.abandoned", *unit), Tone::Lost),
            },
            Outcome::Checked { unit, purpose, test, rolled } => {
                (self.check(*unit, *purpose, test, rolled.passed), Tone::Muted)
            }
            _ => return None,
        })
    }

    /// A location that was destroyed by a part of the damage of a hit. The text on the board shows that part.
    fn destroyed_by_part(&self, number: usize, outcome: &Outcome) -> LogText {
        let Outcome::LocationDestroyed { unit, location } = outcome else { return None };
        let share = wear::share(self.ask.past, number)?;
        let (name, place) = (self.ask.name(*unit), self.location(*unit, *location));
        let given: [(&str, &dyn std::fmt::Display); 4] =
            [("unit", &name), ("location", &place), ("taken", &share.taken), ("damage", &share.damage)];
        Some((self.ask.words.pieces("log.location_by_part", &given), Tone::Lost))
    }

    fn used(&self, unit: UnitId, usable: usize, on: UnitId) -> Filled {
        let usable = self.ask.book.profile(unit).and_then(|profile| profile.usables.get(usable));
        let label = usable.map_or("?", |usable| usable.label.as_str());
        let key = if unit == on { "log.used" } else { "log.used_on" };
        let (by, on) = (self.ask.name(unit), self.ask.name(on));
        self.ask.words.pieces(key, &[("unit", &by), ("thing", &label), ("target", &on)])
    }

    fn check(&self, unit: UnitId, purpose: CheckPurpose, test: &Test, passed: bool) -> Filled {
        let key = match (purpose, passed) {
            (CheckPurpose::KeepStanding, true) => "log.keeps_standing",
            (CheckPurpose::KeepStanding, false) => "log.sways",
            (CheckPurpose::FallUnhurt, true) => "log.falls_unhurt",
            (CheckPurpose::FallUnhurt, false) => "log.falls_hurt",
            (CheckPurpose::StandUp, true) => "log.can_rise",
            (CheckPurpose::StandUp, false) => "log.cannot_rise",
            (CheckPurpose::StartUp, true) => "log.can_start",
            (CheckPurpose::StartUp, false) => "log.cannot_start",
            (CheckPurpose::StayConscious, true) => "log.stays_conscious",
            (CheckPurpose::StayConscious, false) => "log.faints",
            (CheckPurpose::WakeUp, true) => "log.wakes",
            (CheckPurpose::WakeUp, false) => "log.sleeps",
            (CheckPurpose::AmmunitionHolds, true) => "log.ammunition_holds",
            (CheckPurpose::AmmunitionHolds, false) => "log.ammunition_goes",
            (CheckPurpose::KeepMoving, true) => "log.keeps_moving",
            (CheckPurpose::KeepMoving, false) => "log.slows",
            (CheckPurpose::Attempt(_), true) => "log.manages",
            (CheckPurpose::Attempt(_), false) => "log.fails",
        };
        let action = match purpose {
            CheckPurpose::Attempt(action) => self.ask.book.ruleset.actions().get(action.get()),
            _ => None,
        };
        let action = action.map_or("", |action| action.label.as_str());
        let (name, percent) = (self.ask.name(unit), test.chance().percent());
        self.ask.words.pieces(key, &[("unit", &name), ("percent", &percent), ("action", &action)])
    }

    /// The result of all shots of a salvo.
    fn salvo(&self, outcome: &Outcome, salvo: &Salvo<'_>) -> LogText {
        let Outcome::WeaponFired { weapon, attack, .. } = outcome else { return None };
        let weapon = self.weapon(attack.unit, *weapon);
        let (by, target) = (self.ask.name(attack.unit), self.ask.name(attack.target));
        let percent = attack.test.chance().percent();
        let given: [(&str, &dyn std::fmt::Display); 7] = [
            ("unit", &by),
            ("weapon", &weapon),
            ("target", &target),
            ("hits", &salvo.hits),
            ("of", &salvo.of),
            ("damage", &salvo.damage),
            ("percent", &percent),
        ];
        let key = match (salvo.hits > 0, salvo.cluster) {
            (true, false) => "log.salvo",
            (true, true) => "log.salvo_by_roll",
            (false, false) => "log.salvo_missed",
            (false, true) => "log.salvo_missed_by_roll",
        };
        Some((self.ask.words.pieces(key, &given), hit_tone(salvo.hits > 0)))
    }

    /// The result of an attack.
    fn attack(&self, attack: &Attack, with: &str) -> (Filled, Tone) {
        let key = match (attack.rolled.passed, attack.location) {
            (true, Some(_)) => "log.hit_at",
            (true, None) => "log.hit",
            (false, _) => "log.missed",
        };
        let place = attack.location.map_or_else(String::new, |location| self.location(attack.target, location));
        let (by, target) = (self.ask.name(attack.unit), self.ask.name(attack.target));
        let percent = attack.test.chance().percent();
        let given: [(&str, &dyn std::fmt::Display); 6] = [
            ("unit", &by),
            ("weapon", &with),
            ("target", &target),
            ("location", &place),
            ("damage", &attack.damage.points()),
            ("percent", &percent),
        ];
        (self.ask.words.pieces(key, &given), hit_tone(attack.rolled.passed))
    }

    fn state(&self, outcome: &Outcome) -> LogText {
        let words = self.ask.words;
        Some(match outcome {
            Outcome::Crippled { unit } => (self.of("log.crippled", *unit), Tone::Bad),
            Outcome::KnockedDown { unit, .. } => (self.of("log.knocked_down", *unit), Tone::Bad),
            Outcome::WentProne { unit } => (self.of("log.went_prone", *unit), Tone::Plain),
            Outcome::TorsoTurned { unit, .. } => (self.of("log.twisted", *unit), Tone::Muted),
            Outcome::UsableUsed { unit, usable, on } => (self.used(*unit, *usable, *on), Tone::Plain),
            Outcome::StoodUp { unit } => (self.of("log.stood_up", *unit), Tone::Plain),
            Outcome::PilotWounded { unit, wounds, health } => {
                let name = self.ask.name(*unit);
                (words.pieces("log.wounded", &[("unit", &name), ("wounds", wounds), ("health", health)]), Tone::Bad)
            }
            Outcome::WoundAbsorbed { unit, left } => {
                let key = if *left == 0 { "log.absorbed_last" } else { "log.absorbed" };
                (words.pieces(key, &[("unit", &self.ask.name(*unit)), ("left", left)]), Tone::Good)
            }
            Outcome::ShutDown { unit } => (self.of("log.shut_down", *unit), Tone::Bad),
            Outcome::StartedUp { unit } => (self.of("log.started_up", *unit), Tone::Plain),
            Outcome::MoraleChanged { side, from, to, cause } => {
                let why = words.get(super::morale_causes::cause_key(*cause));
                let given: [(&str, &dyn std::fmt::Display); 4] =
                    [("side", &self.ask.side(*side)), ("from", from), ("to", to), ("why", &why)];
                (words.pieces("log.morale", &given), Tone::Morale)
            }
            Outcome::Inspired { side } => {
                (words.pieces("log.inspired", &[("side", &self.ask.side(*side))]), Tone::Good)
            }
            Outcome::InspirationLost { side } => {
                (words.pieces("log.inspired_no_longer", &[("side", &self.ask.side(*side))]), Tone::Muted)
            }
            Outcome::LowMoraleChanged { side, level } => {
                let low = level.and_then(|level| self.ask.book.combat.morale.moods.get(level));
                let key = if low.is_some() { "log.mood" } else { "log.mood_over" };
                let name = low.map_or_else(String::new, |low| words.content_within(&low.name));
                let tone = if low.is_some() { Tone::Bad } else { Tone::Plain };
                (words.pieces(key, &[("side", &self.ask.side(*side)), ("mood", &name)]), tone)
            }
            Outcome::EffectApplied { unit, label, .. } => {
                (words.pieces("log.effect", &[("unit", &self.ask.name(*unit)), ("effect", label)]), Tone::Muted)
            }
            Outcome::BattleEnded { winner, .. } => {
                let text = winner.map_or_else(
                    || words.pieces("report.draw", &[]),
                    |side| words.pieces("report.side_wins", &[("side", &self.ask.side(side))]),
                );
                (text, Tone::Accent)
            }
            _ => return None,
        })
    }
}

const fn hit_tone(hit: bool) -> Tone {
    if hit { Tone::Plain } else { Tone::Muted }
}
