//! The places a unit can get to in this activation, weighed up.

use super::danger::{Fire, Stand};
use super::planner::Planner;
use crate::battle::movement::{is_running, places, points_left, reach};
use crate::battle::unit::Gait;
use crate::rules::path::{Pose, Reach};
use crate::rules::ruleset::Verb;
use std::rc::Rc;

/// A place weighed up.
pub(super) struct Place {
    /// How the unit would stand there.
    pub stand: Stand,
    /// Heat of going there.
    pub heat: i32,
    /// What it is worth, heat paid.
    pub worth: i64,
    /// The action that takes the unit there, by its place among the usable ones.
    pub action: usize,
}

/// A hex weighed up for a unit that comes there in one way, whichever way it will look.
struct Ground {
    stand: Stand,
    heat: i32,
    action: usize,
    /// What it is worth to be there, heat paid, without the fire on it.
    worth: i64,
    fire: Rc<Fire>,
}

impl Ground {
    /// Whether the same holds for a unit that comes like this.
    fn holds_for(&self, stand: Stand, heat: i32, action: usize) -> bool {
        let come = |stand: Stand| (stand.pose.hex, stand.hexes_moved);
        come(self.stand) == come(stand) && (self.heat, self.action) == (heat, action)
    }
}

impl Planner<'_, '_, '_> {
    /// Every pose the unit can get to on foot or by a jump, with the action that takes it there and leaves most to do.
    pub fn places(&mut self) -> Vec<Place> {
        let mut found = self.by_foot();
        for action in 0..self.usable.len() {
            if matches!(self.usable[action].verb, Verb::Jump(_)) {
                found.extend(self.by_jump(action));
            }
        }
        found
    }

    /// How far the unit gets with the longest of its moves.
    pub(super) fn on_foot(&mut self) -> Option<Rc<Reach>> {
        let (picture, own) = (self.picture, self.own.unit.id());
        let most = self.moves().into_iter().map(|(_, points)| points).max()?;
        self.scouted.reach(most, || reach(picture.book, picture.snapshot, own, most))
    }

    /// The usable moves, each with its points.
    fn moves(&self) -> Vec<(usize, u32)> {
        let usable = self.usable.iter().enumerate();
        usable.filter_map(|(place, usable)| Some((place, usable.points(self.picture.book, self.ready)?))).collect()
    }

    fn by_foot(&mut self) -> Vec<Place> {
        let Some(reach) = self.on_foot() else { return Vec::new() };
        let moves = self.moves();
        let ways = reach.poses().filter_map(|(pose, cost)| {
            let fitting = moves.iter().filter(|&&(_, points)| cost <= points);
            let &(action, _) = fitting.min_by_key(|&&(_, points)| points)?;
            let (stand, heat) = self.arrival(&reach, pose, cost, action);
            Some((stand, heat, action))
        });
        let mut ways: Vec<(Stand, i32, usize)> = ways.collect();
        // A dearer way of going there may make the unit harder to hit.
        for &(action, points) in moves.iter().filter(|(action, _)| self.usable[*action].lent.targeted > 0) {
            let within = reach.poses().filter(|&(_, cost)| cost <= points);
            ways.extend(within.map(|(pose, cost)| {
                let (stand, heat) = self.arrival(&reach, pose, cost, action);
                (stand, heat, action)
            }));
        }
        self.weigh(&reach, ways)
    }

    /// How far the unit gets with a charge or a pounce.
    pub(super) fn run_up(&mut self, verb: &Verb) -> Option<Rc<Reach>> {
        let (picture, ready) = (self.picture, self.ready);
        let Verb::Charge(allowance) = verb else {
            return places(picture.book, picture.snapshot, ready, verb).map(Rc::new);
        };
        // Mostly the same as a run, which was looked at already.
        let points = points_left(picture.book, ready, allowance);
        self.scouted.reach(points, || reach(picture.book, picture.snapshot, ready.unit.id(), points))
    }

    fn by_jump(&mut self, action: usize) -> Vec<Place> {
        let picture = self.picture;
        let Some(reach) = places(picture.book, picture.snapshot, self.ready, &self.usable[action].verb) else {
            return Vec::new();
        };
        let before = self.ready.unit.place;
        let own_heat = self.usable[action].price.heat;
        let each = picture.book.combat.heat.jump.cast_signed();
        let ways = reach.poses().map(|(pose, hexes)| {
            let stand = Stand { pose, hexes_moved: before.hexes_moved + hexes, gait: Gait::Jump, ..before };
            (stand, own_heat.max(hexes.cast_signed().saturating_mul(each)), action)
        });
        let ways: Vec<(Stand, i32, usize)> = ways.collect();
        self.weigh(&reach, ways)
    }

    /// What each of these is worth. Poses in one hex, which come one after the other, share all but the way they look.
    fn weigh(&mut self, reach: &Reach, ways: Vec<(Stand, i32, usize)>) -> Vec<Place> {
        let mut found = Vec::with_capacity(ways.len());
        let mut seen: Option<Ground> = None;
        for (stand, heat, action) in ways.into_iter().filter(|(stand, ..)| stand.pose != reach.start()) {
            let ground = match seen.take() {
                Some(ground) if ground.holds_for(stand, heat, action) => ground,
                _ => self.ground(stand, heat, action),
            };
            let worth = ground.worth - self.toll(stand, &ground.fire);
            seen = Some(ground);
            found.push(Place { stand, heat, worth, action });
        }
        found
    }

    /// Weighs up a hex for a unit that comes there like this.
    fn ground(&mut self, stand: Stand, heat: i32, action: usize) -> Ground {
        let hex = stand.pose.hex;
        let fire = self.fire_on(stand, self.usable[action].lent.targeted);
        let warmth = self.stove.price(self.picture.book, self.own.worth, heat, hex);
        Ground { stand, heat, action, worth: self.nearness(hex, fire.sees) - warmth, fire }
    }

    /// How the unit would stand in a pose it goes to, and the heat of going there.
    fn arrival(&self, reach: &Reach, pose: Pose, cost: u32, action: usize) -> (Stand, i32) {
        let runs = is_running(self.ready, cost);
        let before = self.ready.unit.place;
        // Whoever goes round a corner moves further than this: the estimate is on the safe side.
        let hexes_moved = before.hexes_moved + reach.start().hex.distance(pose.hex);
        let heat = &self.picture.book.combat.heat;
        let movement = if runs { heat.run } else { heat.walk };
        let heat = self.usable[action].price.heat.max(movement.cast_signed());
        let gait = before.gait.max(if runs { Gait::Run } else { Gait::Walk });
        (Stand { pose, hexes_moved, gait, ..before }, heat)
    }
}
