//! Morale of the sides: events raise and lower it, actions cost it, and low morale has effects.

use crate::outcome::Outcome;
use crate::resolve::Resolver;
use crate::state::active_effect::Source;
use crate::state::cause::MoraleCause;
use crate::stats::morale;
use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Event;

impl Resolver<'_> {
    /// An event on a unit changes the morale of its own side and of its enemies.
    pub(crate) fn morale_event(&mut self, event: MoraleEvent, unit: UnitId) {
        let own = self.unit(unit).side();
        for (side, change) in morale::swings(self.book, event, own) {
            let cause = if side == own { MoraleCause::Own(event) } else { MoraleCause::Enemy(event) };
            self.change_morale(side, change, cause);
        }
    }

    /// A unit is lost, so its side is no longer inspired.
    pub(crate) fn lose_inspiration(&mut self, lost: UnitId) {
        let side = self.unit(lost).side();
        if self.now.side(side).is_some_and(|side| side.inspired) {
            self.now.sides[usize::from(side.0)].inspired = false;
            self.tell(Outcome::InspirationLost { side });
        }
    }

    pub(crate) fn pay_morale(&mut self, unit: UnitId, price: i32) {
        let side = self.unit(unit).side();
        self.change_morale(side, -price, MoraleCause::Paid);
    }

    fn change_morale(&mut self, id: SideId, change: i32, cause: MoraleCause) {
        let numbers = &self.book.combat.morale;
        let Some(side) = self.now.sides.get_mut(usize::from(id.0)) else { return };
        let from = side.morale;
        let to = morale::changed(numbers, from, change);
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
        if numbers.low_morale(from) != numbers.low_morale(to) {
            self.change_low_morale(id, numbers.low_morale(to));
        }
    }

    /// Ends the effects of the old level of low morale on the side's units, and begins those of the new one.
    fn change_low_morale(&mut self, id: SideId, level: Option<usize>) {
        self.tell(Outcome::LowMoraleChanged { side: id, level });
        let units: Vec<UnitId> = self.now.alive().filter(|unit| unit.side() == id).map(|unit| unit.id()).collect();
        for unit in units {
            self.drop_effects(unit, |effect| matches!(effect.source, Source::LowMorale(_)));
            self.share_morale(unit);
        }
    }

    /// Puts the effects of the side's morale in force on a unit.
    pub(crate) fn share_morale(&mut self, id: UnitId) {
        let Some(morale) = self.now.side(self.unit(id).side()).map(|side| side.morale) else { return };
        for effect in morale::low_morale_effects(self.book, morale) {
            self.apply(id, effect);
        }
    }
}
