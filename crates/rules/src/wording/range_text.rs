//! Ranges in words: both ends, and the skills and statistics that move them.

use super::text::{labelled, others, signed, span};
use crate::evaluation::eval::{Scope, eased_end};
use crate::ruleset::{Amount, DrawIx, Toward};
use crate::said::Said;

impl Scope<'_> {
    /// "Luck +3": the result of another draw. "Luck 1 to 6" where it has not fallen yet.
    pub(crate) fn result_text(self, draw: DrawIx) -> Said {
        let label = &self.rules.draw_at(draw).label;
        match (self.rules.result_of(draw, self.own), self.rules.distribution(draw, self.own)) {
            (None, Ok(chances)) => Said::row(" ", [Said::from(label.as_str()), span(chances.min(), chances.max())]),
            (result, _) => labelled(label, signed(result.unwrap_or(0))),
        }
    }

    /// Whether an amount reads the result of a draw that has not fallen yet.
    pub(crate) fn is_open(self, amount: &Amount) -> bool {
        let results = self.rules.drawn_reads(amount).own.results;
        results.into_iter().any(|draw| self.rules.result_of(draw, self.own).is_none())
    }

    /// "-7 to 0: -9 to -2 moved by Piloting 4": a range as it comes out, and what moves its ends.
    pub(crate) fn range_text(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (now, plain) = (self.known_ends(near, far)?, self.plain_ends(near, far)?);
        let written = ends(plain.0, plain.1);
        if now == plain {
            return Some(written);
        }
        let moved = ends(now.0, now.1);
        let movers = Said::row(", ", self.movers_of(near, far));
        Some(Said::text("amount.moved", [("range", written), ("moved", moved), ("movers", movers)]))
    }

    /// "-7 to -1 by Piloting 4": a range whose ends are looked up, and what they depend on.
    pub(crate) fn looked_up_range(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (near_end, far_end) = self.known_ends(near, far)?;
        let movers = self.movers_of(near, far);
        let given = |movers| [("range", ends(near_end, far_end)), ("movers", movers)];
        (!movers.is_empty()).then(|| Said::text("amount.moved_by", given(Said::row(", ", movers))))
    }

    /// "-5 to -2: Piloting 9 takes 4 off the worst": the range as it comes out, and what skill does to its far end.
    pub(crate) fn eased(self, near: &Amount, far: &Amount, by: &Amount) -> Said {
        let (Ok(near_end), Ok(far_end), Ok(by_value)) = (self.known(near), self.known(far), self.known(by)) else {
            return Said::nothing();
        };
        let moved = eased_end(near_end, far_end, by_value);
        let (range, change) = (ends(near_end, moved), moved.saturating_sub(far_end));
        if change == 0 {
            return range;
        }
        let earlier = |from: i32, to: i32| match self.rules.toward() {
            Toward::Low => to > from,
            Toward::High => to < from,
        };
        let key = match (earlier(near_end, far_end), earlier(far_end, moved)) {
            (false, true) => "amount.off_worst",
            (false, false) => "amount.on_worst",
            (true, true) => "amount.on_best",
            (true, false) => "amount.off_best",
        };
        Said::text(key, [("range", range), ("by", change.abs().into()), ("source", self.short(by))])
    }

    fn movers_of(self, near: &Amount, far: &Amount) -> Vec<Said> {
        let mut movers = Vec::new();
        self.movers(near, &|own| own, &mut movers);
        self.movers(far, &|own| own, &mut movers);
        movers
    }

    /// The skills, facts, statistics and tags that a range depends on, each once.
    fn movers(self, amount: &Amount, whose: &dyn Fn(Said) -> Said, found: &mut Vec<Said>) {
        match amount {
            Amount::Value(value) => {
                let definition = &self.rules.values()[value.get()];
                let depends = matches!(&definition.amount, Amount::Sum(parts) if parts.iter().any(is_skill));
                if depends || is_skill(&definition.amount) {
                    note(found, whose(self.short(amount)));
                } else {
                    self.movers(&definition.amount, whose, found);
                }
            }
            Amount::Stat(_) | Amount::Tags(..) if self.known(amount) != Ok(0) => {
                note(found, whose(self.short(amount)));
            }
            Amount::Lookup(_, keys) if is_skill(amount) => {
                for key in keys {
                    note(found, whose(self.short(key)));
                }
            }
            Amount::Fact(_) if self.known(amount) != Ok(0) => note(found, whose(self.short(amount))),
            Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                for part in parts {
                    self.movers(part, whose, found);
                }
            }
            Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Divide(inner, ..) => {
                self.movers(inner, whose, found);
            }
            Amount::Other(inner) => {
                if let Ok(other) = self.swapped() {
                    other.movers(inner, &others, found);
                }
            }
            _ => {}
        }
    }
}

/// The ends of a range as it comes out: "-9 to -2", or its one number.
fn ends(one: i32, other: i32) -> Said {
    if one == other { one.into() } else { span(one.min(other), one.max(other)) }
}

/// Whether an amount looks up a table by an input.
fn is_skill(amount: &Amount) -> bool {
    matches!(amount, Amount::Lookup(_, keys) if keys.iter().any(|key| matches!(key, Amount::Input(_))))
}

fn note(found: &mut Vec<Said>, said: Said) {
    if !found.contains(&said) {
        found.push(said);
    }
}
