//! Outcomes as sentences of the combat log.

use crate::{
    battle::{CheckPurpose, Loss, MoraleCause, Outcome, Rulebook},
    rules::{
        ids::{SideId, UnitId},
        text::signed,
    },
    ui::{build::ledger::capital, model::LogLine, paint::Tone},
};

/// The line of an outcome; none for those that only the picture shows.
#[must_use]
pub fn line(book: &Rulebook, number: usize, outcome: &Outcome) -> Option<LogLine> {
    let teller = Teller { book };
    let (text, tone) = teller.order(outcome).or_else(|| teller.fight(outcome)).or_else(|| teller.state(outcome))?;
    let heading = matches!(outcome, Outcome::RoundBegan { .. } | Outcome::BattleEnded { .. });
    Some(LogLine { number, text, tone, heading })
}

struct Teller<'a> {
    book: &'a Rulebook,
}

type Told = Option<(String, Tone)>;

impl Teller<'_> {
    fn pilot(&self, unit: UnitId) -> &str {
        self.book.fighter(unit).map_or("?", |fighter| fighter.pilot.callsign.as_str())
    }

    fn unit(&self, unit: UnitId) -> &str {
        self.book.fighter(unit).map_or("?", |fighter| fighter.design.name.as_str())
    }

    /// Pilot and unit, the way sentences begin.
    fn who(&self, unit: UnitId) -> String {
        format!("{} ({})", self.pilot(unit), self.unit(unit))
    }

    fn side(&self, side: SideId) -> &str {
        self.book.side(side).map_or("?", |side| side.label.as_str())
    }

    fn location(&self, unit: UnitId, location: usize) -> String {
        let place = self.book.fighter(unit).and_then(|fighter| fighter.body.locations.get(location));
        place.map_or_else(String::new, |location| location.name.to_lowercase())
    }

    fn weapon(&self, unit: UnitId, weapon: usize) -> String {
        let armament = self.book.fighter(unit).and_then(|fighter| fighter.weapons.get(weapon));
        armament.map_or_else(String::new, |armament| armament.weapon.name.clone())
    }

    fn order(&self, outcome: &Outcome) -> Told {
        Some(match outcome {
            Outcome::RoundBegan { round } => (format!("Round {round}"), Tone::Accent),
            Outcome::InitiativeDrawn { unit, ledger } => {
                (format!("{} draws {}.", self.pilot(*unit), ledger.result()), Tone::Muted)
            }
            Outcome::UnitActivated { unit } => (format!("{} acts.", self.who(*unit)), Tone::Plain),
            Outcome::Deferred { unit } => (format!("{} lets others go first.", self.pilot(*unit)), Tone::Muted),
            Outcome::Guarded { unit } => (format!("{} takes cover and watches.", self.pilot(*unit)), Tone::Muted),
            Outcome::InitiativeShifted { unit, impact, rolled, now, later, position, shout, .. } => {
                let impact = self.book.ruleset.impacts().get(impact.get());
                let label = shout.clone().or_else(|| impact.map(|impact| impact.label.clone())).unwrap_or_default();
                let mut parts = Vec::new();
                if *now != 0 {
                    let cut = if now == rolled { String::new() } else { format!(" of {}", signed(*rolled)) };
                    parts.push(format!("{}{cut} now, acts at {}", signed(*now), position.unwrap_or_default()));
                }
                if *later != 0 {
                    parts.push(format!("{} next round", signed(*later)));
                }
                if parts.is_empty() {
                    parts.push("no change".to_owned());
                }
                (format!("{label} {}: {}.", self.pilot(*unit), parts.join(", ")), Tone::Accent)
            }
            _ => return None,
        })
    }

    fn fight(&self, outcome: &Outcome) -> Told {
        Some(match outcome {
            Outcome::WeaponFired { unit, weapon, target, test, rolled, location, damage, .. } => {
                let weapon = self.weapon(*unit, *weapon);
                (
                    self.attack(&weapon, *target, test.chance().percent(), rolled.passed, *location, *damage),
                    hit_tone(rolled.passed),
                )
            }
            Outcome::BlowStruck { target, test, rolled, location, damage, .. } => (
                self.attack("Blow", *target, test.chance().percent(), rolled.passed, *location, *damage),
                hit_tone(rolled.passed),
            ),
            Outcome::Charged { unit, target, test, rolled, location, damage, .. } => {
                let charge = format!("The charge of {}", self.pilot(*unit));
                (
                    self.attack(&charge, *target, test.chance().percent(), rolled.passed, *location, *damage),
                    hit_tone(rolled.passed),
                )
            }
            Outcome::TargetSpotted { unit, target } => {
                (format!("{} spots {} for the others.", self.pilot(*unit), self.unit(*target)), Tone::Muted)
            }
            Outcome::Aimed { unit } => (format!("{} takes aim.", self.pilot(*unit)), Tone::Muted),
            Outcome::ShotCalled { unit, target, location } => {
                let place =
                    location.map_or_else(String::new, |location| format!(", {}", self.location(*target, location)));
                (format!("{} calls a shot at {}{place}.", self.pilot(*unit), self.unit(*target)), Tone::Accent)
            }
            Outcome::LocationDestroyed { unit, location } => {
                (format!("{}: {} destroyed.", self.unit(*unit), self.location(*unit, *location)), Tone::Bad)
            }
            Outcome::UnitDestroyed { unit, how, .. } => {
                let how = match how {
                    Loss::Wrecked => "is destroyed",
                    Loss::PilotLost => "loses its pilot",
                    Loss::Abandoned => "is abandoned by its pilot",
                };
                (format!("{} {how}.", self.who(*unit)), Tone::Bad)
            }
            Outcome::Checked { unit, purpose, test, rolled } => {
                let what = match purpose {
                    CheckPurpose::KeepStanding => "keep standing".to_owned(),
                    CheckPurpose::FallUnhurt => "fall unhurt".to_owned(),
                    CheckPurpose::Attempt(action) => {
                        let action = self.book.ruleset.actions().get(action.get());
                        action.map_or_else(String::new, |action| action.label.to_lowercase())
                    }
                };
                let result = if rolled.passed { "manages to" } else { "fails to" };
                (format!("{} {result} {what} ({}%).", self.pilot(*unit), test.chance().percent()), Tone::Muted)
            }
            _ => return None,
        })
    }

    fn attack(
        &self,
        weapon: &str,
        target: UnitId,
        chance: u32,
        hit: bool,
        location: Option<usize>,
        damage: u32,
    ) -> String {
        let name = self.unit(target);
        match location.filter(|_| hit) {
            Some(location) => {
                format!("{weapon} hits {name}: {}, {damage} damage ({chance}%).", self.location(target, location))
            }
            None if hit => format!("{weapon} hits {name} for {damage} ({chance}%)."),
            None => format!("{weapon} misses {name} ({chance}%)."),
        }
    }

    fn state(&self, outcome: &Outcome) -> Told {
        Some(match outcome {
            Outcome::Crippled { unit } => (format!("{} is crippled.", self.unit(*unit)), Tone::Bad),
            Outcome::KnockedDown { unit, .. } => (format!("{} falls.", self.unit(*unit)), Tone::Bad),
            Outcome::WentProne { unit } => (format!("{} lies down.", self.unit(*unit)), Tone::Plain),
            Outcome::UnitJumped { unit, from, to } => {
                let hexes = from.hex.distance(to.hex);
                let hexes = if hexes == 1 { "1 hex".to_owned() } else { format!("{hexes} hexes") };
                (format!("{} jumps {hexes}.", self.unit(*unit)), Tone::Muted)
            }
            Outcome::TorsoTurned { unit, .. } => (format!("{} turns its torso.", self.unit(*unit)), Tone::Muted),
            Outcome::ThingUsed { unit, thing, on } => {
                let used = self.book.fighter(*unit).and_then(|fighter| fighter.things.get(*thing));
                let used = used.map_or("something", |thing| thing.label.as_str());
                let on = if on == unit { String::new() } else { format!(" on {}", self.unit(*on)) };
                (format!("{} uses {used}{on}.", self.pilot(*unit)), Tone::Plain)
            }
            Outcome::StoodUp { unit } => (format!("{} stands up.", self.unit(*unit)), Tone::Plain),
            Outcome::PilotWounded { unit, wounds, health } => {
                (format!("{} is wounded ({wounds} of {health}).", self.pilot(*unit)), Tone::Bad)
            }
            Outcome::WoundAbsorbed { unit, left } => {
                (format!("{} comes off unharmed ({left} such escapes left).", self.pilot(*unit)), Tone::Good)
            }
            Outcome::ShutDown { unit } => (format!("{} shuts down from heat.", self.unit(*unit)), Tone::Bad),
            Outcome::StartedUp { unit } => (format!("{} starts up.", self.unit(*unit)), Tone::Plain),
            Outcome::MoraleChanged { side, from, to, cause } => {
                let cause = match cause {
                    MoraleCause::EnemyDestroyed => "an enemy is down",
                    MoraleCause::OwnLost => "a loss",
                    MoraleCause::Paid => "paid",
                };
                (format!("{}: morale {from} to {to}, {cause}.", self.side(*side)), Tone::Muted)
            }
            Outcome::Inspired { side } => (format!("{} is inspired.", self.side(*side)), Tone::Good),
            Outcome::InspirationLost { side } => (format!("{} is inspired no longer.", self.side(*side)), Tone::Muted),
            Outcome::EffectApplied { unit, label, .. } => {
                (format!("{}: {label}.", capital(self.unit(*unit))), Tone::Muted)
            }
            Outcome::BattleEnded { winner } => {
                let text = winner.map_or_else(|| "A draw".to_owned(), |side| format!("{} wins", self.side(side)));
                (text, Tone::Accent)
            }
            _ => return None,
        })
    }
}

const fn hit_tone(hit: bool) -> Tone {
    if hit { Tone::Plain } else { Tone::Muted }
}
