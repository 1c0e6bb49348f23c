//! The plans of one activation: stay or go somewhere, attack before or after, and what each of them is worth.

use super::aim::{Aim, Means, aims};
use super::attack::{Attack, best_attack};
use super::choices::Choices;
use super::danger::Stand;
use super::places::Arrival;
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
        let at_once = self.attacks_here(here);
        self.mood = self.mood_with(!at_once.is_empty());
        let mut choices = Choices::new(self.picture.temper.plans);
        let stay = self.stay();
        for attack in &at_once {
            choices.add(attack.value + stay, here, 0, Some(attack), || Wish::Attack(attack.clone()));
        }
        if at_once.is_empty() {
            choices.add(stay, here, 0, None, || Wish::Nothing);
        }
        self.go_somewhere(&mut choices, &at_once);
        self.foresee(choices)
    }

    /// Adds the plans that go somewhere. A hex that makes no better plan than those known, whatever the fire on it, is not
    /// looked at any closer.
    fn go_somewhere(&mut self, choices: &mut Choices, at_once: &[Attack]) {
        let mut sequels: Vec<Option<Sequel<'_>>> = self.usable.iter().map(|_| None).collect();
        let (mut seen, mut ground) = (None, None);
        for arrival in self.arrivals() {
            let Arrival { stand, heat, action } = arrival;
            let Sequel { before, after, means } = sequels[action].get_or_insert_with(|| self.sequel(action, at_once));
            let (aims, most) = self.aims_from(&mut seen, stand, *means);
            let ground = self.ground(&mut ground, arrival);
            let most = ground.most + most.max(before.first().map_or(0, |attack| attack.value));
            if choices.least().is_some_and(|least| most <= least) {
                continue;
            }
            let (worth, harder) = (self.worth_in(ground, stand), self.usable[action].lent.targeted);
            // Attack first, from where the unit stands, then go.
            for attack in before.iter().copied() {
                choices.add(worth + attack.value, stand, harder, Some(attack), || Wish::Attack(attack.clone()));
            }
            // An attack that makes no better plan than those known need not be found.
            let least = choices.least().map_or(0, |least| (least - worth).max(0));
            let attack = best_attack(self.picture, self.own, self.stove, aims, stand, (heat, after), least);
            let value = worth + attack.as_ref().map_or(0, |attack| attack.value);
            let go = || Wish::Go(self.usable[action].action, stand.pose);
            choices.add(value, stand, harder, attack.as_ref(), go);
        }
    }

    /// The best attack from where the unit stands, in any way it can pay for.
    pub fn attack_here(&mut self, here: Stand) -> Option<Attack> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let mut seen = None;
        let (aims, _) = self.aims_from(&mut seen, here, Means::of(&ways));
        best_attack(self.picture, self.own, self.stove, aims, here, (0, &ways), 0)
    }

    /// The best attack from where the unit stands; where the level thinks several plans through, the best one on each
    /// enemy. The best one comes first.
    fn attacks_here(&mut self, here: Stand) -> Vec<Attack> {
        if self.picture.temper.plans < 2 {
            return self.attack_here(here).into_iter().collect();
        }
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let mut seen = None;
        let (aims, _) = self.aims_from(&mut seen, here, Means::of(&ways));
        let alone =
            |aim| best_attack(self.picture, self.own, self.stove, std::slice::from_ref(aim), here, (0, &ways), 0);
        let mut attacks: Vec<Attack> = aims.iter().filter_map(alone).collect();
        attacks.sort_by_key(|attack| std::cmp::Reverse(attack.value));
        attacks
    }

    /// What goes together with one of the usable actions.
    fn sequel<'k>(&self, action: usize, at_once: &'k [Attack]) -> Sequel<'k> {
        let (moves, usable) = (&self.usable[action], self.usable.iter().enumerate());
        let later = usable.filter(|(_, later)| moves.allows(self.ready, later));
        let mut after = ways(self.ready, self.own, later);
        after.iter_mut().for_each(|way| way.harder += moves.lent.attack);
        let allows = |attack: &&Attack| self.usable[attack.usable].allows(self.ready, moves);
        Sequel { before: at_once.iter().filter(allows).collect(), means: Means::of(&after), after }
    }

    /// The targets seen from a place, as far as these means need them, and the most that an attack on any of
    /// them is worth; poses in one hex share them.
    fn aims_from<'k>(
        &mut self,
        seen: &'k mut Option<Seen<'p, 'a>>,
        stand: Stand,
        means: Means,
    ) -> (&'k [Aim<'p, 'a>], i64) {
        if !means.fire && !means.strike {
            return (&[], 0);
        }
        if !seen.as_ref().is_some_and(|seen| seen.holds_for(stand, means)) {
            let aims = aims(self.picture, self.sights, self.own, stand, means);
            let most = aims.iter().map(|aim| aim.most).max().unwrap_or(0);
            *seen = Some(Seen { stand, means, aims, most });
        }
        seen.as_ref().map_or((&[], 0), |seen| (&seen.aims, seen.most))
    }
}

/// What a unit may do beside a move.
struct Sequel<'k> {
    /// The attacks that it may make first, from where it stands, the best one first.
    before: Vec<&'k Attack>,
    /// The ways of attacking that are left once it has moved.
    after: Vec<Way>,
    /// What these need.
    means: Means,
}

/// The targets seen from a place, whichever way the unit looks there.
struct Seen<'p, 'a> {
    stand: Stand,
    means: Means,
    aims: Vec<Aim<'p, 'a>>,
    /// The most that an attack on any of them is worth.
    most: i64,
}

impl Seen<'_, '_> {
    /// Whether this is what a unit that stands like this sees.
    fn holds_for(&self, stand: Stand, means: Means) -> bool {
        let place = |stand: &Stand| (stand.pose.hex, stand.hexes_moved, stand.gait);
        place(&self.stand) == place(&stand) && self.means.cover(means)
    }
}
