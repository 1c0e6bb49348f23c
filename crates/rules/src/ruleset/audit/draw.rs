//! Checks draws and the clock without a unit.

use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{Condition, DrawIx};
use crate::ruleset::checked::{After, Clock, Each, First, Ruleset, TieRule};
use crate::ruleset::raw::Moment;

/// The most branches of a draw. More cannot be counted exactly in every mixture.
const MOST_BRANCHES: u128 = 1 << 63;

impl Ruleset {
    pub(crate) fn audit_draws(&self, faults: &mut Vec<Fault>) {
        for (place, draw) in self.draws.iter().enumerate() {
            let path = Path::root().key("draws").index(place);
            let branches = |kind: UnitType| {
                let read = draw.hangs_on.iter().flat_map(|read| &self.draw_at(*read).terms);
                let terms = draw.terms.iter().chain(read);
                terms.fold(1_u128, |all, term| all.saturating_mul(self.branches(&term.amount, kind)))
            };
            if UnitType::ALL.iter().any(|kind| branches(*kind) > MOST_BRANCHES) {
                let message =
                    format!("the draw {:?} has more than 2^63 branches and cannot be counted exactly", draw.id);
                faults.push(Fault::error(path.clone(), message).at(draw.id.as_str()));
            }
            for (line, term) in draw.terms.iter().enumerate() {
                let path = path.key("terms").index(line);
                let seen = |kind: &UnitType| allows(&term.when, *kind) && self.bounds(&term.amount, *kind).is_some();
                if !UnitType::ALL.iter().any(seen) {
                    let message = format!("the term {:?} can never apply to any unit", term.id);
                    faults.push(Fault::notice(path.clone(), message).at(term.id.as_str()));
                }
                if let After::Store(counter) = term.then {
                    let range = self.counters[counter.get()].range;
                    let fits = |kind: &UnitType| {
                        self.bounds(&term.amount, *kind)
                            .is_none_or(|(low, high)| high >= i64::from(range.0) && low <= i64::from(range.1))
                    };
                    if !UnitType::ALL.iter().all(fits) {
                        let message = format!(
                            "the counter {:?} cannot take this term's numbers",
                            self.counters[counter.get()].id
                        );
                        faults.push(Fault::error(path, message).at("Store"));
                    }
                }
            }
        }
    }

    pub(crate) fn audit_clock(&self, faults: &mut Vec<Fault>) {
        let path = Path::root().key("clock");
        let mut expect = |draw: DrawIx, moment: Moment, of_side: bool, words: &str| {
            let found = self.draw_at(draw);
            if found.moment != moment || (found.each == Each::Side) != of_side {
                let message = format!("the clock needs a draw made {words}; {:?} is not", found.id);
                faults.push(Fault::error(path.clone(), message).at(found.id.as_str()));
            }
        };
        match &self.clock {
            Clock::ByResult { draw, same, .. } => {
                expect(*draw, Moment::RoundBegins, false, "at the start of the round for each unit");
                for rule in same {
                    if let TieRule::RollOff(draw, _) = rule {
                        expect(*draw, Moment::Tie, false, "on a tie for each unit");
                    }
                }
                for rule in same {
                    if let TieRule::RollOff(draw, _) = rule {
                        self.audit_roll_off(*draw, faults);
                    }
                }
            }
            Clock::Alternate { first: First::Draw(draw), .. } => {
                expect(*draw, Moment::RoundBegins, true, "at the start of the round for each side");
                self.audit_roll_off(*draw, faults);
            }
            Clock::Alternate { first: First::LongestAgo, .. } => {}
        }
    }

    /// Reports a roll-off whose draw has only one value.
    fn audit_roll_off(&self, draw: DrawIx, faults: &mut Vec<Fault>) {
        let found = self.draw_at(draw);
        let random = |kind: &UnitType| found.terms.iter().any(|term| self.branches(&term.amount, *kind) > 1);
        if !UnitType::ALL.iter().any(random) {
            let message = format!("the draw {:?} always gives the same number and cannot decide a tie", found.id);
            faults.push(Fault::error(draw_path(draw), message).at(found.id.as_str()));
        }
    }
}

/// Whether a condition can hold for a unit of this type, as far as the type decides it.
fn allows(condition: &Condition, kind: UnitType) -> bool {
    match condition {
        Condition::TypeIs(types) => types.contains(&kind),
        Condition::All(parts) => parts.iter().all(|part| allows(part, kind)),
        Condition::Any(parts) => parts.iter().any(|part| allows(part, kind)),
        _ => true,
    }
}

/// The draw that a place of the file names.
fn draw_path(draw: DrawIx) -> Path {
    Path::root().key("draws").index(draw.get())
}
