//! Objectives during the battle: units that enter and leave the map, progress, and victory.

use crate::outcome::objective_outcome::ObjectiveOutcome;
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::Resolver;
use crate::resolve::refill::refill_newcomer;
use crate::rulebook::objective::{Objective, Progress, Progression};
use crate::state::battle_state::Side;
use crate::state::cause::Ending;
use crate::state::unit_state::{Place, Presence, UnitState};
use crate::stats::assess::{assess, assess_round};
use crate::stats::objectives::exit_of;
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};

impl Resolver<'_> {
    /// Brings in the units that are due, if there is room. The others wait for the next round.
    pub(crate) fn bring_in(&mut self) {
        let round = self.now.round;
        let due = |unit: &UnitState| {
            let arrival = self.book.profile(unit.id()).and_then(|profile| profile.arrival);
            unit.is_waiting() && arrival.is_some_and(|arrival| arrival.round <= round)
        };
        let due: Vec<UnitId> = self.now.units.iter().filter(|unit| due(unit)).map(|unit| unit.id()).collect();
        for id in due {
            match self.room_for(id) {
                Some(pose) => self.enter(id, pose),
                None => self.tell(ObjectiveOutcome::ArrivalDelayed { unit: id }.into()),
            }
        }
    }

    /// The pose in which a unit can enter: on its own hex, else on the nearest free hex of its zone.
    fn room_for(&self, id: UnitId) -> Option<Pose> {
        let profile = self.profile(id);
        let start = profile.start;
        let zone = profile.arrival.and_then(|arrival| self.book.zones.get(arrival.zone?));
        let stands = |hex: &Hex| {
            let terrain = self.book.board.terrain(*hex);
            let moves = profile.body.moves;
            terrain.is_some_and(|terrain| !moves || terrain.move_cost.contains_key(&profile.body.locomotion))
        };
        let free = |hex: &Hex| stands(hex) && self.now.unit_at(*hex).is_none();
        let nearest = || zone?.hexes.iter().copied().filter(free).min_by_key(|hex| (hex.distance(start.hex), *hex));
        let hex = Some(start.hex).filter(free).or_else(nearest)?;
        Some(Pose { hex, ..start })
    }

    /// A unit enters the battle. It gets what the others got when the battle began.
    fn enter(&mut self, id: UnitId, pose: Pose) {
        self.change(id).place = Place::at(pose);
        if let Some(stat_block) = stat_block_of(self.book, &self.now, id) {
            let (ruleset, still) = (&self.book.ruleset, self.is_still());
            let unit = self.change(id);
            unit.memory.kept = match still {
                true => ruleset.keep_certain_values(&stat_block),
                false => ruleset.keep_values(&stat_block, &mut unit.streams.initiative),
            };
        }
        refill_newcomer(self.book, &mut self.now, id, self.still.as_mut());
        self.tell(ObjectiveOutcome::UnitArrived { unit: id, pose }.into());
        self.share_morale(id);
    }

    /// A unit whose activation ends in a zone where an objective sends it leaves the map.
    pub(crate) fn leave_where_wanted(&mut self, id: UnitId) {
        let Some(zone) = exit_of(self.book, &self.now, self.unit(id)) else { return };
        let from = self.unit(id).place.pose;
        self.change(id).place.presence = Presence::Left { zone };
        self.tell(ObjectiveOutcome::UnitLeft { unit: id, from, zone }.into());
        self.morale_event(MoraleEvent::Left, id);
    }

    /// Checks every objective that is not decided.
    pub(crate) fn judge_objectives(&mut self) {
        self.progress_by(|resolver, _, objective, before| assess(&resolver.now, objective, before));
    }

    /// Checks objectives at the end of a round.
    pub(crate) fn count_round(&mut self) {
        self.judge_objectives();
        self.progress_by(|resolver, side, objective, before| {
            assess_round(resolver.book, &resolver.now, side, objective, before)
        });
    }

    fn progress_by(&mut self, assess: impl Fn(&Self, SideId, &Objective, Progress) -> Progress) {
        let book = self.book;
        for side in book.sides.iter().filter(|side| !side.objectives.is_empty()) {
            for (place, objective) in side.objectives.iter().enumerate() {
                let before = self.now.side(side.id).and_then(|held| held.objectives.get(place)).copied();
                let Some(before) = before.filter(|before| before.state == Progression::Open) else { continue };
                let after = assess(self, side.id, objective, before);
                if after != before {
                    self.advance(side.id, place, before, after);
                }
            }
        }
    }

    fn advance(&mut self, side: SideId, objective: usize, before: Progress, after: Progress) {
        let held = self.now.sides.get_mut(usize::from(side.0)).and_then(|held| held.objectives.get_mut(objective));
        let Some(held) = held else { return };
        *held = after;
        if after.count != before.count {
            self.tell(ObjectiveOutcome::ObjectiveAdvanced { side, objective, count: after.count }.into());
        }
        match after.state {
            Progression::Open => {}
            Progression::Reached => self.tell(ObjectiveOutcome::ObjectiveReached { side, objective }.into()),
            Progression::Failed => self.tell(ObjectiveOutcome::ObjectiveFailed { side, objective }.into()),
        }
    }

    /// The first side of the scenario that has reached what it needs, and the objective that ends the battle: of
    /// several reached ones the last in its list.
    pub(crate) fn won_by_objective(&self) -> Option<(SideId, Ending)> {
        self.book.sides.iter().filter(|side| !side.objectives.is_empty()).find_map(|book| {
            let side: &Side = self.now.side(book.id)?;
            let reached = |progress: &Progress| progress.state == Progression::Reached;
            let wins = match book.wins {
                Wins::All => side.objectives.iter().all(reached),
                Wins::Any => side.objectives.iter().any(reached),
            };
            let objective = side.objectives.iter().rposition(reached).filter(|_| wins)?;
            Some((book.id, Ending::Objective { side: book.id, objective }))
        })
    }
}
