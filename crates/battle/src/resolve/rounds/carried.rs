//! What a change of the running round does to a unit's next draw.

use crate::resolve::Resolver;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::carried::{Ahead, Carried, NextDraw};
use phaseline_rules::ruleset::{CounterIx, Event, Kept, Moment, StatIx, StatKey, Until};

impl Resolver<'_> {
    /// What a change of a counter does to the unit's next draw. `before` is the unit before it, and only read where that
    /// draw reads the counter. `None` when nothing changes, or when the unit draws no more.
    pub(super) fn carried_by_counter(
        &self,
        id: UnitId,
        (counter, change): (CounterIx, i32),
        before: impl FnOnce() -> Option<StatBlock>,
    ) -> Option<Carried> {
        let when = ahead(self.book, &self.now, id, None).filter(|_| change != 0)?.draw;
        let (ruleset, number) = (&self.book.ruleset, Kept::Counter(counter));
        if !ruleset.draws_from(number) || !ruleset.keeps_until(counter, when) {
            return Some(Carried { when, by: Some(0) });
        }
        let by = before().and_then(|before| ruleset.carried(number, &before, &before.with_change(number, change)));
        Some(Carried { when, by })
    }

    /// What a status effect on a statistic does to the unit's next draw.
    pub(super) fn carried_by_effect(
        &self,
        (id, event): (UnitId, Event),
        before: &StatBlock,
        (statistic, change): (StatIx, i32),
        until: Until,
    ) -> Option<Carried> {
        let ahead = ahead(self.book, &self.now, id, Some(event))?;
        let number = Kept::Statistic(StatKey::Ruleset(statistic));
        let by = match until.reaches(ahead) {
            true => self.book.ruleset.carried(number, before, &before.with_change(number, change)),
            false => Some(0),
        };
        Some(Carried { when: ahead.draw, by })
    }
}

/// When a unit draws next, and what comes before. `None` when it draws no more, because it is lost or because the last
/// round is drawn. `event` is what happens just now.
pub(crate) fn ahead(book: &Rulebook, state: &BattleState, id: UnitId, event: Option<Event>) -> Option<Ahead> {
    let draw = book.ruleset.draw_at(book.ruleset.main_draw()?);
    let unit = state.unit(id).filter(|unit| unit.is_alive())?;
    let undrawn = unit.turn.ledger.is_none() && (draw.moment != Moment::Activation || unit.is_pending());
    let draw = match undrawn {
        true => NextDraw::ThisRound,
        false if state.round < book.rounds => NextDraw::NextRound,
        false => return None,
    };
    let acts = state.stack.iter().any(|acting| acting.unit == id);
    let ends = unit.is_pending() && event != Some(Event::ActivationEnds);
    Some(Ahead { draw, begins: unit.is_pending() && !acts, ends })
}
