//! Morale of the sides.

use super::Course;
use crate::battle::cause::MoraleCause;
use crate::battle::outcome::Outcome;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::Event;

impl Course<'_> {
    /// A unit is lost: its side mourns, those who fight it cheer.
    pub(super) fn mourn_and_cheer(&mut self, lost: UnitId) {
        let side = self.unit(lost).side();
        let numbers = &self.book.combat.morale;
        if self.now.side(side).is_some_and(|side| side.inspired) {
            self.now.sides[usize::from(side.0)].inspired = false;
            self.tell(Outcome::InspirationLost { side });
        }
        self.change_morale(side, numbers.own_lost, MoraleCause::OwnLost);
        let enemies = self.book.sides.iter().filter(|other| self.book.are_hostile(side, other.id));
        for enemy in enemies.map(|enemy| enemy.id).collect::<Vec<_>>() {
            self.change_morale(enemy, numbers.enemy_destroyed, MoraleCause::EnemyDestroyed);
        }
    }

    pub(super) fn pay_morale(&mut self, unit: UnitId, price: i32) {
        let side = self.unit(unit).side();
        self.change_morale(side, -price, MoraleCause::Paid);
    }

    fn change_morale(&mut self, id: SideId, change: i32, cause: MoraleCause) {
        let numbers = &self.book.combat.morale;
        let Some(side) = self.now.sides.get_mut(usize::from(id.0)) else { return };
        let from = side.morale;
        let to = from.saturating_add(change).max(numbers.least).min(numbers.most);
        if from == to {
            return;
        }
        side.morale = to;
        let lifted = to > from && to >= numbers.inspired_from && !side.inspired;
        side.inspired |= lifted;
        self.tell(Outcome::MoraleChanged { side: id, from, to, cause });
        if lifted {
            self.tell(Outcome::Inspired { side: id });
            let units: Vec<UnitId> = self.now.alive().filter(|unit| unit.side() == id).map(|unit| unit.id()).collect();
            for unit in units {
                self.event(Event::Inspired, unit, None);
            }
        }
    }
}
