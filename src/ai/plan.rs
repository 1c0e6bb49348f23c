//! The plans of one activation: stay or go somewhere, attack before or after, and what each of them is worth.

use super::aim::{Aim, Means, aims};
use super::attack::{Attack, best_attack};
use super::choices::Choices;
use super::danger::Stand;
use super::planner::Planner;
use super::ways::{Way, ways};
use crate::rules::ids::UnitId;
use crate::rules::path::Pose;
use crate::rules::ruleset::ActionIx;

/// What a unit wants to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wish {
    /// Go there with this action.
    Go(ActionIx, Pose),
    /// Attack.
    Attack(Attack),
    /// Nothing more.
    Nothing,
}

/// The best plan for the rest of an activation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    /// Its first action.
    pub wish: Wish,
    /// What the attack in it is worth; 0 without one.
    pub gain: i64,
    /// What all of it is worth.
    pub value: i64,
    /// Where the unit ends.
    pub end: Stand,
    /// What the attack in it does: at whom, and how much in thousandths of what that one can still take.
    pub strike: Option<(UnitId, i64)>,
}

impl<'p, 'a> Planner<'p, 'a, '_> {
    /// The best plans that are unlike each other, the best one first; one at least.
    pub fn plans(&mut self) -> Vec<Plan> {
        let here = self.here();
        let at_once = self.attack_here(here);
        self.mood = self.mood_with(at_once.is_some());
        let mut choices = Choices::new(self.picture.temper.plans);
        let stay = self.stay();
        match &at_once {
            Some(attack) => choices.add(attack.value + stay, here, 0, Some(attack), || Wish::Attack(attack.clone())),
            None => choices.add(stay, here, 0, None, || Wish::Nothing),
        }
        let places = self.places();
        let mut after: Vec<Option<Vec<Way>>> = vec![None; self.usable.len()];
        let mut seen = None;
        for place in places {
            let harder = self.usable[place.action].lent.targeted;
            // Attack first, from where the unit stands, then go.
            if let Some(attack) = &at_once
                && self.usable[attack.usable].allows(self.ready, &self.usable[place.action])
            {
                let value = attack.value + place.worth;
                choices.add(value, place.stand, harder, Some(attack), || Wish::Attack(attack.clone()));
            }
            let ways = after[place.action].take().unwrap_or_else(|| self.ways_after(place.action));
            // An attack that makes no better plan than those known need not be found.
            let least = choices.least().map_or(0, |least| (least - place.worth).max(0));
            let attack = self.attack_from(&mut seen, place.stand, (place.heat, &ways), least);
            after[place.action] = Some(ways);
            let value = place.worth + attack.as_ref().map_or(0, |attack| attack.value);
            let go = || Wish::Go(self.usable[place.action].action, place.stand.pose);
            choices.add(value, place.stand, harder, attack.as_ref(), go);
        }
        self.foresee(choices)
    }

    /// The best attack from where the unit stands, in any way it can pay for.
    pub fn attack_here(&mut self, here: Stand) -> Option<Attack> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        self.attack_from(&mut None, here, (0, &ways), 0)
    }

    /// The ways of attacking that are left after one of the usable actions.
    fn ways_after(&self, first: usize) -> Vec<Way> {
        let lent = self.usable[first].lent.attack;
        let later = self.usable.iter().enumerate().filter(|(_, later)| self.usable[first].allows(self.ready, later));
        let mut ways = ways(self.ready, self.own, later);
        ways.iter_mut().for_each(|way| way.harder += lent);
        ways
    }

    /// The best attack of a unit that stands somewhere and has added so much to its heat, if it is worth more than
    /// `least`. `seen` is what was seen from the place asked about before.
    fn attack_from(
        &mut self,
        seen: &mut Option<Seen<'p, 'a>>,
        stand: Stand,
        (heated, ways): (i32, &[Way]),
        least: i64,
    ) -> Option<Attack> {
        let aims = self.aims_from(seen, stand, ways)?;
        best_attack(self.picture, self.own, self.stove, aims, stand, (heated, ways), least)
    }

    /// The targets seen from a place, as far as some way of attacking needs them; poses in one hex share them.
    fn aims_from<'k>(
        &mut self,
        seen: &'k mut Option<Seen<'p, 'a>>,
        stand: Stand,
        ways: &[Way],
    ) -> Option<&'k [Aim<'p, 'a>]> {
        if ways.is_empty() {
            return None;
        }
        let means = Means::of(ways);
        let known = seen.take().filter(|seen| seen.holds_for(stand, means));
        let from_here = || Seen { stand, means, aims: aims(self.picture, self.sights, self.own, stand, means) };
        Some(&seen.insert(known.unwrap_or_else(from_here)).aims)
    }
}

/// The targets seen from a place, whichever way the unit looks there.
struct Seen<'p, 'a> {
    stand: Stand,
    means: Means,
    aims: Vec<Aim<'p, 'a>>,
}

impl Seen<'_, '_> {
    /// Whether this is what a unit that stands like this sees.
    fn holds_for(&self, stand: Stand, means: Means) -> bool {
        let place = |stand: &Stand| (stand.pose.hex, stand.hexes_moved, stand.gait);
        place(&self.stand) == place(&stand) && self.means.cover(means)
    }
}
