//! Heat: what heats and cools units, and what overheating does.

use super::Resolver;
use crate::combat::checks;
use crate::combat::damage;
use crate::combat::gunnery;
use crate::outcome::Outcome;
use crate::state::cause::CheckPurpose;
use crate::stats::statistics::heat_sinks;
use phaseline_rules::combat::anatomy::Harm;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

impl Resolver<'_> {
    /// Adds the heat of an action of the unit itself, if it has a heat limit. Its effects begin when it is resolved.
    pub(super) fn add_own_heat(&mut self, id: UnitId, heat: i32) {
        let from = self.unit(id).heat.points;
        let to = gunnery::warmed(self.book, self.unit(id), from, heat);
        if to != from {
            self.change(id).heat.points = to;
            self.tell(Outcome::HeatChanged { unit: id, from, to });
        }
    }

    /// Adds heat from elsewhere to a unit that has a heat limit; less than 0 cools. Its effects begin at once.
    fn add_heat(&mut self, id: UnitId, heat: i32) {
        let resolved = gunnery::warmed(self.book, self.unit(id), self.unit(id).heat.resolved, heat);
        if resolved != self.unit(id).heat.resolved {
            self.change(id).heat.resolved = resolved;
        }
        self.add_own_heat(id, heat);
    }

    /// Puts the effects of all heat of a unit in force: it slows down and aims worse, and too much of it shuts it down.
    pub(super) fn resolve_heat(&mut self, id: UnitId) {
        let points = self.unit(id).heat.points;
        if self.unit(id).heat.resolved != points {
            self.change(id).heat.resolved = points;
        }
        self.overheat(id);
    }

    /// Adds the heat of the terrain that the unit stands on.
    pub(super) fn heat_from_terrain(&mut self, id: UnitId) {
        let terrain = self.book.board.terrain(self.unit(id).place.pose.hex);
        self.add_heat(id, terrain.map_or(0, |terrain| terrain.heat.cast_signed()));
    }

    pub(super) fn cool(&mut self, id: UnitId) {
        let unit = self.unit(id);
        let sinks = heat_sinks(self.book, unit);
        let ground = self.book.board.terrain(unit.place.pose.hex).map_or(0, |terrain| terrain.cool.cast_signed());
        self.add_heat(id, -sinks.saturating_add(ground).max(0));
    }

    /// Great heat can explode ammunition. At its heat limit a unit shuts down; above the limit it also takes damage.
    fn overheat(&mut self, id: UnitId) {
        let limit = self.profile(id).design.heat_limit.cast_signed();
        if limit == 0 || self.unit(id).heat.shut_down {
            return;
        }
        self.risk_ammunition(id);
        let heat = self.unit(id).heat.points;
        if !self.is_alive(id) || heat < limit {
            return;
        }
        self.change(id).heat.shut_down = true;
        self.tell(Outcome::ShutDown { unit: id });
        self.event(Event::ShutDown, id, None);
        let burns = ((heat - limit) / 10).unsigned_abs().saturating_mul(self.book.combat.heat.overheat_damage);
        let plates = &self.unit(id).hull.plates;
        let sites = self.profile(id).anatomy.locations.iter().enumerate();
        let vital = sites.filter(|(_, site)| site.vital && !site.pilot).map(|(place, _)| place).next();
        let vital = vital.and_then(|place| Some((place, plates.get(place)?.structure)));
        if let Some((location, structure)) = vital.filter(|_| burns > 0) {
            let lost = burns.min(structure);
            let harm = Harm { location, armour: 0, structure: lost, destroyed: lost == structure };
            damage::suffer(self, id, &harm, None);
            if self.is_alive(id) {
                damage::wound(self, id, self.book.combat.wounds.heat, None);
            }
        }
    }

    /// Ammunition may explode from some heat on: the one with most damage.
    fn risk_ammunition(&mut self, id: UnitId) {
        let Some((weapon, test)) = checks::ammunition_in_heat(self.book, self.unit(id)) else { return };
        if !self.check(id, CheckPurpose::AmmunitionHolds, test).passed {
            damage::explode(self, id, weapon, None);
        }
    }

    /// The unit starts up if it passes its check.
    pub(super) fn start_up(&mut self, id: UnitId) {
        if !self.passes_check(id) {
            return;
        }
        self.change(id).heat.shut_down = false;
        self.tell(Outcome::StartedUp { unit: id });
        self.event(Event::StartedUp, id, None);
    }
}
