//! The next draw of each unit, seen from the present state.

use super::OpenChance;
use crate::readiness::stat_block::{note_sources, stat_block_of};
use crate::resolve::Resolver;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::{BattleState, Stage};
use crate::state::unit_state::UnitState;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Forecast;
use phaseline_rules::initiative::odds::Odds;
use phaseline_rules::ruleset::{DrawIx, Each, InputIx, Moment};
use std::borrow::Cow;

/// The states at the next draw of each unit, if nothing else happens before.
///
/// In the pause before a round the next draw is that of this round, and nothing comes before it. Later it is that of
/// the next round. Some rulesets draw at the start of an activation. Then a unit that has yet to draw in this round
/// is taken as next in turn, once no activation runs. The others draw in the next round, each as if it acted first.
#[derive(Debug, Clone)]
pub struct NextRound<'a> {
    book: &'a Rulebook,
    draw: Option<DrawIx>,
    /// The unit whose activation has begun and that has yet to draw.
    drawing: Option<(UnitId, View<'a>)>,
    /// The state for units that draw in the running round or in the one about to begin.
    sooner: Option<View<'a>>,
    /// The state for units that draw in the next round. `None` when the battle is over before.
    later: Option<View<'a>>,
}

/// The state at some later time, and what chance may do until then.
#[derive(Debug, Clone)]
struct View<'a> {
    state: Cow<'a, BattleState>,
    open: Vec<OpenChance>,
}

impl View<'_> {
    /// The present state of a still run.
    fn of(resolver: &Resolver<'_>) -> Option<Self> {
        let (state, open) = resolver.so_far();
        (!state.is_over()).then(|| Self { state: Cow::Owned(state.clone()), open: open.to_vec() })
    }

    /// The state at the end of a still run.
    fn at_end_of(resolver: Resolver<'_>) -> Option<Self> {
        let (state, open) = resolver.finish_still();
        (!state.is_over()).then_some(Self { state: Cow::Owned(state), open })
    }
}

/// The states at the next draw of each unit, if nothing else happens before.
#[must_use]
pub fn next_round<'a>(book: &'a Rulebook, state: &'a BattleState) -> NextRound<'a> {
    let draw = book.ruleset.main_draw();
    let mut next = NextRound { book, draw, drawing: None, sooner: None, later: None };
    let Some(draw) = draw.filter(|_| !state.is_over()) else { return next };
    if state.stage == Stage::Pause {
        next.sooner = Some(View { state: Cow::Borrowed(state), open: Vec::new() });
        return next;
    }
    let mut resolver = Resolver::still(book, state.clone());
    if book.ruleset.draw_at(draw).moment == Moment::Activation {
        resolver.end_what_runs();
        if let Some(acting) = resolver.so_far().0.acting().map(|acting| acting.unit) {
            next.drawing = View::of(&resolver).map(|view| (acting, view));
            resolver.end_all();
        }
        next.sooner = View::of(&resolver);
    }
    resolver.go_to_pause();
    next.later = View::at_end_of(resolver);
    next
}

impl NextRound<'_> {
    /// The state at the next draw of a unit. `None` when it makes no draw any more: it is lost or has left by then,
    /// or the battle is over before.
    #[must_use]
    pub fn state(&self, unit: UnitId) -> Option<&BattleState> {
        self.view(unit).map(|view| &*view.state)
    }

    /// The stat block that a unit's next draw reads.
    #[must_use]
    pub fn stat_block(&self, unit: UnitId) -> Option<StatBlock> {
        let (draw, view) = (self.draw?, self.view(unit)?);
        if !self.book.ruleset.draw_at(draw).in_sequence() {
            return stat_block_of(self.book, &view.state, unit);
        }
        let mut resolver = Resolver::still(self.book, BattleState::clone(&view.state));
        resolver.draw_before(draw, self.drawer(&view.state, unit)?);
        stat_block_of(self.book, resolver.so_far().0, unit)
    }

    /// As [`Self::stat_block`], with the sources of every statistic that the draw reads.
    #[must_use]
    pub fn stat_block_with_sources(&self, unit: UnitId) -> Option<StatBlock> {
        let mut stat_block = self.stat_block(unit)?;
        note_sources(self.book, self.state(unit)?.unit(unit)?, self.draw?, &mut stat_block);
        Some(stat_block)
    }

    /// The forecast of a unit's next draw: every term, and the exact distribution of the result.
    #[must_use]
    pub fn forecast(&self, unit: UnitId) -> Option<Forecast> {
        self.book.ruleset.forecast(self.draw?, &self.stat_block(unit)?).ok()
    }

    /// The exact distribution of a unit's next draw.
    #[must_use]
    pub fn distribution(&self, unit: UnitId) -> Option<Dist> {
        self.book.ruleset.distribution(self.draw?, &self.stat_block(unit)?).ok()
    }

    /// The odds that unit `a` acts before unit `b` after the next draw. `None` when results do not place units on a
    /// clock, or when the odds cannot be counted exactly. Units that draw together share their dice.
    #[must_use]
    pub fn before(&self, a: UnitId, b: UnitId) -> Option<Odds> {
        let (ruleset, draw) = (&self.book.ruleset, self.draw?);
        if !ruleset.orders_by_result() {
            return None;
        }
        let drawer = |unit| self.drawer(&self.view(unit)?.state, unit);
        if drawer(a)? == drawer(b)? {
            return ruleset.odds_together(draw, &self.stat_block(a)?, &self.stat_block(b)?).ok();
        }
        ruleset.odds(&self.distribution(a)?, &self.distribution(b)?).ok()
    }

    /// What chance may do to a unit before its next draw. The forecast leaves it out.
    pub fn open(&self, unit: UnitId) -> impl Iterator<Item = &OpenChance> {
        let view = self.view(unit).or(self.later.as_ref());
        view.into_iter().flat_map(|view| &view.open).filter(move |open| open.unit == unit)
    }

    fn view(&self, unit: UnitId) -> Option<&View<'_>> {
        if let Some((drawing, view)) = &self.drawing
            && *drawing == unit
        {
            return Some(view);
        }
        let alive = |view: &&View<'_>| view.state.unit(unit).is_some_and(UnitState::is_alive);
        let draws = |view: &&View<'_>| {
            view.state.unit(unit).is_some_and(|unit| unit.is_pending() && unit.turn.ledger.is_none())
        };
        self.sooner.as_ref().filter(draws).or(self.later.as_ref()).filter(alive)
    }

    /// The unit that draws for a unit: itself, or the first unit of its group.
    fn drawer(&self, state: &BattleState, unit: UnitId) -> Option<UnitId> {
        let Each::Group(input) = self.book.ruleset.draw_at(self.draw?).each else { return Some(unit) };
        let side = state.unit(unit)?.side();
        let group = self.group(state, unit, input)?;
        let mut fellows = state.alive().filter(|other| other.side() == side).map(UnitState::id);
        fellows.find(|other| *other == unit || self.group(state, *other, input) == Some(group))
    }

    fn group(&self, state: &BattleState, unit: UnitId, input: InputIx) -> Option<i32> {
        Some(self.book.ruleset.input_of(input, &stat_block_of(self.book, state, unit)?))
    }
}
