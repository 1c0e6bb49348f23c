//! What goes with a location, what explodes, what slows down, and pilots that lose consciousness.

use super::Course;
use crate::battle::cause::CheckPurpose;
use crate::battle::checks;
use crate::battle::outcome::Outcome;
use crate::battle::wear_outcome::{Part, WearOutcome};
use crate::rules::ids::UnitId;
use crate::rules::tally::Tally;
use crate::rules::test_roll::Reason;

impl Course<'_> {
    fn wears(&mut self, outcome: WearOutcome) {
        self.tell(Outcome::Wear(outcome));
    }

    /// Everything that was mounted in a location is lost with it; ammunition there may explode.
    pub(super) fn lose_parts(&mut self, id: UnitId, location: usize, by: Option<UnitId>) {
        let fighter = self.fighter(id);
        let weapons = fighter.weapons.iter().enumerate().filter(|(_, armament)| armament.at == location);
        let weapons: Vec<usize> = weapons.map(|(weapon, _)| weapon).collect();
        let mut parts: Vec<Part> = weapons.iter().map(|weapon| Part::Weapon(*weapon)).collect();
        let standing = fighter
            .standing
            .iter()
            .chain(&fighter.auras)
            .filter(|standing| standing.at == Some(location))
            .map(|it| &it.label);
        let things = fighter.things.iter().filter(|thing| thing.at == Some(location)).map(|it| &it.label);
        for label in standing.chain(things) {
            let part = Part::Equipment(label.clone());
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let sinks = fighter.sinks_at.iter().filter(|(place, _)| *place == location);
        parts.extend(sinks.map(|(_, sinks)| Part::HeatSinks(*sinks)));
        for part in parts {
            self.wears(WearOutcome::PartLost { unit: id, part });
        }
        for weapon in weapons {
            let loaded = self.is_alive(id) && self.loads(id).iter().any(|(load, _)| *load == weapon);
            if !loaded {
                continue;
            }
            let difficulty = self.book.combat.explosions.location_lost;
            let test = checks::ammunition_holds(self.book, Reason::LocationLost, difficulty);
            if !self.check(id, CheckPurpose::AmmunitionHolds, test).passed {
                self.explode(id, weapon, by);
            }
        }
    }

    /// Weapons with ammunition that can explode, and the damage it would do.
    pub(super) fn loads(&self, id: UnitId) -> Vec<(usize, u32)> {
        let left = self.unit(id).hull.ammunition.iter().map(|left| left.unwrap_or(0));
        let weapons = self.fighter(id).weapons.iter().zip(left).enumerate();
        let loads = weapons.map(|(place, (armament, left))| (place, left.saturating_mul(armament.weapon.explosion)));
        loads.filter(|(_, points)| *points > 0).collect()
    }

    /// The ammunition of a weapon explodes: damage from inside, and a shock for the pilot.
    pub(super) fn explode(&mut self, id: UnitId, weapon: usize, by: Option<UnitId>) {
        let Some(armament) = self.fighter(id).weapons.get(weapon) else { return };
        let Some(left) = self.change(id).hull.ammunition.get_mut(weapon).and_then(Option::take) else { return };
        self.change(id).hull.ammunition[weapon] = Some(0);
        let most = i32::try_from(self.book.combat.explosions.damage_most).unwrap_or(i32::MAX);
        let mut damage = Tally::new(0, most);
        damage.add_points(Reason::Ammunition(left), left.saturating_mul(armament.weapon.explosion));
        let (location, points) = (armament.at, damage.points());
        self.wears(WearOutcome::AmmunitionExploded { unit: id, weapon, location, damage });
        let harms = self.fighter(id).anatomy.blast(&self.unit(id).hull.plates, location, points);
        self.suffer_all(id, &harms, by);
        if self.is_alive(id) {
            self.wound(id, self.book.combat.wounds.explosion, by);
        }
    }

    /// A hit went through the armour of what moves the unit.
    pub(super) fn hurt_motion(&mut self, id: UnitId) {
        let test = checks::keep_moving(self.book, self.unit(id));
        if self.unit(id).hull.motion_lost >= self.book.combat.motion.stops_at
            || self.check(id, CheckPurpose::KeepMoving, test).passed
        {
            return;
        }
        self.change(id).hull.motion_lost += 1;
        let times = self.unit(id).hull.motion_lost;
        self.wears(WearOutcome::MotionDamaged { unit: id, times });
    }

    /// A pilot with a fresh wound stays conscious or does not.
    pub(super) fn reel(&mut self, id: UnitId) {
        if self.unit(id).crew.unconscious {
            return;
        }
        let test = checks::stay_conscious(self.book, self.unit(id));
        if !self.check(id, CheckPurpose::StayConscious, test).passed {
            self.change(id).crew.unconscious = true;
            self.wears(WearOutcome::LostConsciousness { unit: id });
        }
    }

    /// Unconscious pilots may come round.
    pub(super) fn come_round(&mut self) {
        for id in self.alive() {
            if !self.unit(id).crew.unconscious {
                continue;
            }
            let test = checks::wake_up(self.book, self.unit(id));
            if self.check(id, CheckPurpose::WakeUp, test).passed {
                self.change(id).crew.unconscious = false;
                self.wears(WearOutcome::CameRound { unit: id });
            }
        }
    }
}
