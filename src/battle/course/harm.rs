//! What hits do: armour, structure, locations, pilots, units.

use super::Course;
use crate::battle::cause::Loss;
use crate::battle::force::Force;
use crate::battle::hurt;
use crate::battle::in_force::Ends;
use crate::battle::outcome::Outcome;
use crate::battle::sheets::battle_statistic;
use crate::rules::anatomy::{Harm, Site, apply};
use crate::rules::ids::{UnitId, UnitType};
use crate::rules::ruleset::{Event, Means};
use crate::rules::statistic::BattleStatistic;

impl Course<'_> {
    /// A hit on a location, with everything that follows from it.
    pub(super) fn hit(&mut self, id: UnitId, location: usize, force: &Force, by: UnitId, means: Means) {
        self.event(Event::HitBy(means), id, Some(by));
        let hurt = self.take_damage(id, location, force, by);
        if !self.is_alive(id) {
            return;
        }
        if hurt {
            self.event(Event::Damaged(means), id, Some(by));
        }
        self.shake(id, force);
        self.end_effects(id, |ends| ends == Ends::Hit);
    }

    /// What a unit does to itself by running into another one.
    pub(super) fn recoil(&mut self, id: UnitId, location: usize, force: &Force, by: UnitId) {
        self.take_damage(id, location, force, by);
        if self.is_alive(id) {
            self.shake(id, force);
        }
    }

    /// The damage of a blow to a location; whether there was any.
    fn take_damage(&mut self, id: UnitId, location: usize, force: &Force, by: UnitId) -> bool {
        let harms = self.fighter(id).anatomy.harm(&self.unit(id).hull.plates, location, force.damage.points());
        self.suffer_all(id, &harms, Some(by));
        !harms.is_empty()
    }

    /// A unit that stands loses balance.
    fn shake(&mut self, id: UnitId, force: &Force) {
        if self.fighter(id).design.stability > 0 && !self.unit(id).hull.prone {
            let shaken = self.unit(id).hull.stability.saturating_add(force.shake.points());
            self.set_stability(id, shaken);
        }
    }

    /// One location after the other loses armour and structure, as long as the unit lasts.
    pub(super) fn suffer_all(&mut self, id: UnitId, harms: &[Harm], by: Option<UnitId>) {
        for harm in harms {
            if self.is_alive(id) {
                self.suffer(id, harm, by);
            }
        }
    }

    /// One location loses armour and structure.
    pub(super) fn suffer(&mut self, id: UnitId, harm: &Harm, by: Option<UnitId>) {
        // An explosion that an earlier part of the same hit set off may have left less than there was.
        let Some(held) = self.unit(id).hull.plates.get(harm.location).filter(|plate| plate.structure > 0) else {
            return;
        };
        let (armour, structure) = (harm.armour.min(held.armour), harm.structure.min(held.structure));
        let (location, destroyed) = (harm.location, structure == held.structure);
        apply(&mut self.change(id).hull.plates, &Harm { location, armour, structure, destroyed });
        let left = self.unit(id).hull.plates[location];
        self.tell(Outcome::LocationDamaged {
            unit: id,
            location,
            armour,
            structure,
            armour_left: left.armour,
            structure_left: left.structure,
        });
        let site = &self.fighter(id).anatomy.locations[location];
        let wounds = hurt::wounds(self.book, site, destroyed);
        if destroyed {
            self.lose_location(id, location, site, by);
        }
        if site.motion && structure > 0 && !destroyed && self.is_alive(id) {
            self.hurt_motion(id);
        }
        if self.is_alive(id) {
            self.wound(id, wounds, by);
        }
    }

    fn lose_location(&mut self, id: UnitId, location: usize, site: &Site, by: Option<UnitId>) {
        self.tell(Outcome::LocationDestroyed { unit: id, location });
        if hurt::is_wrecked(site, &self.unit(id).hull.plates) {
            return self.destroy(id, by, Loss::Wrecked);
        }
        if site.cripples && !self.unit(id).hull.crippled {
            self.change(id).hull.crippled = true;
            self.tell(Outcome::Crippled { unit: id });
            self.event(Event::Crippled, id, by);
        }
        if self.fighter(id).body.unit_type == UnitType::Trooper {
            self.event(Event::LostMen, id, by);
        }
        self.lose_parts(id, location, by);
    }

    pub(super) fn wound(&mut self, id: UnitId, count: u32, by: Option<UnitId>) {
        for _ in 0..count {
            if self.absorb(id) {
                continue;
            }
            let health = self.fighter(id).pilot.health;
            self.change(id).crew.wounds += 1;
            let wounds = self.unit(id).crew.wounds;
            self.tell(Outcome::PilotWounded { unit: id, wounds, health });
            self.event(Event::Injured, id, by);
            if wounds >= health {
                return self.destroy(id, by, Loss::PilotLost);
            }
            self.reel(id);
        }
    }

    /// Whether something takes up a wound before it is one. It does so a limited number of times in a battle.
    fn absorb(&mut self, id: UnitId) -> bool {
        let spare = battle_statistic(self.book, self.unit(id), BattleStatistic::BonusHealth);
        let spare = u32::try_from(spare).unwrap_or(0).saturating_sub(self.unit(id).crew.absorbed);
        if spare == 0 {
            return false;
        }
        self.change(id).crew.absorbed += 1;
        self.tell(Outcome::WoundAbsorbed { unit: id, left: spare - 1 });
        true
    }

    pub(super) fn destroy(&mut self, id: UnitId, by: Option<UnitId>, how: Loss) {
        if !self.is_alive(id) {
            return;
        }
        self.change(id).hull.destroyed = true;
        let hex = self.unit(id).place.pose.hex;
        self.tell(Outcome::UnitDestroyed { unit: id, hex, by, how });
        self.mourn(id);
        self.event(Event::Destroyed, id, by);
    }

    pub(super) fn set_stability(&mut self, id: UnitId, to: u32) {
        let from = self.unit(id).hull.stability;
        if from != to {
            self.change(id).hull.stability = to;
            self.tell(Outcome::StabilityChanged { unit: id, from, to });
        }
    }
}
