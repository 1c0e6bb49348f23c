//! Ranges in words: both ends, and the skills and statistics that move them.

use super::text::{labelled, others, signed, span};
use crate::evaluation::eval::Scope;
use crate::ruleset::{Amount, DrawIx};
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

    /// "-2 to -9, moved to 0 to -7 by Piloting 4": a range and what moves its ends.
    pub(crate) fn range_text(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (now, plain) = (self.known_ends(near, far)?, self.plain_ends(near, far)?);
        let written = span(plain.0, plain.1);
        if now == plain {
            return Some(written);
        }
        let moved = if now.0 == now.1 { now.0.into() } else { span(now.0, now.1) };
        let movers = Said::row(", ", self.movers_of(near, far));
        Some(Said::text("amount.moved", [("range", written), ("moved", moved), ("movers", movers)]))
    }

    /// "-1 to -7 by Piloting 4": a range whose ends are looked up, and what they depend on.
    pub(crate) fn looked_up_range(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (near_end, far_end) = self.known_ends(near, far)?;
        let movers = self.movers_of(near, far);
        let given = |movers| [("range", span(near_end, far_end)), ("movers", movers)];
        (!movers.is_empty()).then(|| Said::text("amount.moved_by", given(Said::row(", ", movers))))
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

/// Whether an amount looks up a table by an input.
fn is_skill(amount: &Amount) -> bool {
    matches!(amount, Amount::Lookup(_, keys) if keys.iter().any(|key| matches!(key, Amount::Input(_))))
}

fn note(found: &mut Vec<Said>, said: Said) {
    if !found.contains(&said) {
        found.push(said);
    }
}
