//! The position score: what a place is worth to a unit, and what threatens it there.

use super::planner::Planner;
use crate::evaluate::threat::{Fire, Stand};
use phaseline_rules::hex::Hex;
use std::rc::Rc;

/// What each movement point closer to its best distance is worth, in thousandths of the unit.
const APPROACH: i64 = 25;

impl Planner<'_, '_, '_> {
    /// The fire on a hex for a unit that arrives like this. `harder` is added to the difficulty of all attacks on it.
    pub(crate) fn fire_on(&mut self, stand: Stand, harder: i32) -> Rc<Fire> {
        let mut look = || Fire::on(self.world, self.sight_cache, self.own, stand, &self.world.enemies, harder);
        match self.world.book.board.place(stand.pose.hex) {
            Some(place) => self.scouted.fire(place, stand, harder, look),
            None => Rc::new(look()),
        }
    }

    /// What a place is worth to the unit.
    pub fn place_worth(&mut self, stand: Stand, harder: i32) -> i64 {
        let fire = self.fire_on(stand, harder);
        self.worth_under(stand, &fire)
    }

    /// What a place is worth under this fire.
    pub(crate) fn worth_under(&self, stand: Stand, fire: &Fire) -> i64 {
        self.nearness(stand.pose.hex, fire.sees) - self.toll(stand, fire)
    }

    /// What fire takes from the worth of a place: the threat as far as the unit minds it, and the worth for the
    /// objectives as far as the unit will probably not last there. A unit that leaves the map there fears nothing.
    pub(crate) fn toll(&self, stand: Stand, fire: &Fire) -> i64 {
        let hex = stand.pose.hex;
        if self.objective_orders.exit(hex).is_some() && !self.own.unit.hull.prone {
            return 0;
        }
        let threat = self.minded(fire.worth(stand.pose.facing));
        let post = self.objective_orders.worth(hex);
        if post == 0 {
            return threat;
        }
        let lost = self.own_share(fire.whole(self.world, self.own, stand.pose));
        threat + post * lost.clamp(0, 1000) / 1000
    }

    /// How much of a threat the unit minds.
    pub const fn minded(&self, threat: i64) -> i64 {
        threat * self.caution * self.caution_share / 10_000
    }

    /// What it is worth to be in a hex without the fire on it: what objectives and auras add, less the distance to
    /// where the unit should go. `sees` is whether an enemy is in sight from there. If not, the unit goes closer to
    /// find one.
    pub(crate) fn nearness(&self, hex: Hex, sees: bool) -> i64 {
        let auras: i64 = self.circles.iter().map(|circle| circle.worth(hex)).sum();
        let wanted = self.objective_orders.worth(hex) + self.objective_orders.exit(hex).unwrap_or(0) + auras;
        let Some(field) = &self.field else { return wanted };
        let (liked, pull) = match (self.objective_orders.pull, sees) {
            (Some(pull), _) => (0, pull),
            (None, true) => (self.liked, self.own.worth * APPROACH),
            (None, false) => (1, self.own.worth * APPROACH),
        };
        let away = i64::from(field.points(hex).saturating_sub(liked));
        wanted - away * pull
    }
}
