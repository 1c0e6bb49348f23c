//! What a change that lasts until the next draw does to that draw.

use crate::chance::number::Number;
use crate::evaluation::eval::{Memo, Scope};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{CounterIx, FittedTerm, Kept, Moment, Ruleset, Term, Until};
use serde::{Deserialize, Serialize};

/// When a unit draws its number in the order the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NextDraw {
    /// In this round: the round has yet to be drawn, or the unit draws when its activation begins and has yet to act.
    ThisRound,
    /// In the next round.
    NextRound,
}

/// What a change of a counter or of a statistic does to a unit's next draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// When that draw is made.
    pub when: NextDraw,
    /// What is added to the sum of the draw if nothing else changes before it. `None` when chance decides that.
    pub by: Option<i32>,
}

/// A unit's place in its round, as far as it decides whether a change lasts until the next draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ahead {
    /// When the next draw is made.
    pub draw: NextDraw,
    /// Whether an activation of the unit begins in this round.
    pub begins: bool,
    /// Whether an activation of the unit ends in this round.
    pub ends: bool,
}

impl Ruleset {
    /// Whether the draw that places the units reads a number of the unit.
    #[must_use]
    pub fn draws_from(&self, number: Kept) -> bool {
        let draw = self.main_draw().map(|draw| self.draw_at(draw));
        draw.is_some_and(|draw| draw.terms.iter().any(|term| !term.off && term.swayed_by.contains(&number)))
    }

    /// What a change of a number adds to the sum of the draw that places the units. `before` and `after` are the unit
    /// with the number before and after the change. `None` when chance decides how much of it counts, or when units do
    /// not draw.
    ///
    /// A number that begins to count is told as the draw will list it, even if it takes the place of something else: a
    /// stored roll takes the place of a fresh one, and a stored fall that of lying there.
    #[must_use]
    pub fn carried(&self, number: Kept, before: &StatBlock, after: &StatBlock) -> Option<i32> {
        let draw = self.main_draw()?;
        if !self.draws_from(number) {
            return Some(0);
        }
        let begins = match number {
            Kept::Counter(counter) if before.counter(counter) == 0 => Some(after.counter(counter)),
            Kept::Counter(_) | Kept::Statistic(_) => None,
        };
        let [before, after] = [before, after].map(|block| self.when_drawn(draw, block));
        let memos = [Memo::default(), Memo::default()];
        let [before, after] = [(&before, &memos[0]), (&after, &memos[1])]
            .map(|(block, memo)| Scope { memo: Some(memo), ..Scope::new(self, block) });
        let swayed = |(term, _): &(&Term, &FittedTerm)| term.swayed_by.contains(&number);
        let mut sum: i32 = 0;
        for (term, fitted) in self.fitted_terms(draw, before.own).filter(swayed) {
            let [old, new] = [&before, &after].map(|scope| scope.added(term, fitted));
            sum = sum.saturating_add(match (old.ok()?, new.ok()?) {
                (old, new) if old == new => 0,
                (Some(_), None) if begins.is_some() => 0,
                (Some(Number::Fixed(old)), Some(Number::Fixed(new))) => new.saturating_sub(old),
                (Some(Number::Fixed(old)), None) => 0_i32.saturating_sub(old),
                (None, Some(Number::Fixed(new))) => new,
                (Some(_), Some(Number::Fixed(new))) if begins == Some(new) => {
                    // A number that only stands for a fixed one, such as a mark, counts in another way.
                    let step = new.signum();
                    let further = after.own.with_change(number, step);
                    let further = Scope::new(self, &further).added(term, fitted).ok()?;
                    (further == Some(Number::Fixed(new.saturating_add(step)))).then_some(new)?
                }
                _ => return None,
            });
        }
        Some(sum)
    }

    /// Whether what an event adds to a counter is still there at the next draw. A counter that is refilled when a round
    /// begins forgets it before that round is drawn.
    #[must_use]
    pub fn keeps_until(&self, counter: CounterIx, draw: NextDraw) -> bool {
        let refill = self.counters().get(counter.get()).and_then(|counter| counter.refill.as_ref());
        draw == NextDraw::ThisRound || !refill.is_some_and(|(at, _)| *at == Moment::RoundBegins)
    }
}

impl Until {
    /// Whether a change that begins now is still in force at the unit's next draw, if the unit is not hit before. A
    /// draw at the start of an activation comes before the activation begins in earnest.
    #[must_use]
    pub const fn reaches(self, ahead: Ahead) -> bool {
        let this_round = matches!(ahead.draw, NextDraw::ThisRound);
        match self {
            Self::ActionEnds | Self::Fired => false,
            Self::ActivationEnds => this_round || !ahead.ends,
            Self::NextActivation => this_round || !ahead.begins,
            Self::RoundEnds => this_round,
            Self::Hit | Self::Healed | Self::Permanent | Self::Draws(_) => true,
        }
    }
}
