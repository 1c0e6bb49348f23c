//! What a tie rule reads that the draw of the round changes. It is not known before the draw.

use super::expr::{Amount, CounterIx};
use super::falls::DrawnReads;
use super::{Ruleset, Term, TieRule};
use crate::ruleset::raw::Moment;

impl Ruleset {
    /// Whether a tie rule reads a result, a place in the order or a counter that the draw of the round sets.
    #[must_use]
    pub fn hangs_on_the_draw(&self, rule: &TieRule) -> bool {
        match rule {
            TieRule::Highest(amount) | TieRule::Lowest(amount) => self.is_set_by_draw(&self.drawn_reads(amount)),
            TieRule::Listed(input, _) => self.is_set_by_draw(&self.drawn_reads(&Amount::Input(*input))),
            TieRule::RollOff(draw, _) => self.is_set_by_draw(&self.drawn_reads_of_draw(self.draw_at(*draw))),
            TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => false,
        }
    }

    fn is_set_by_draw(&self, reads: &DrawnReads) -> bool {
        [&reads.own, &reads.other, &reads.near].into_iter().any(|part| {
            part.place || !part.results.is_empty() || part.counters.iter().any(|it| self.is_counted_by_draw(*it))
        })
    }

    fn is_counted_by_draw(&self, counter: CounterIx) -> bool {
        let mut terms = self.draws_at(Moment::RoundBegins).flat_map(|draw| &self.draw_at(draw).terms);
        terms.any(|term: &Term| term.sets() == Some(counter))
    }
}
