//! The plans of one activation: stay or go somewhere, attack before or after, and what each of them is worth.

use super::candidates::Choices;
use super::destinations::{Arrival, Ground};
use super::planner::Planner;
use crate::ai::evaluate::attack_ways::{Way, ways};
use crate::ai::evaluate::best_attack::{Attack, best_attack};
use crate::ai::evaluate::targets::{Aim, Means, aims};
use crate::ai::evaluate::threat::Stand;
use crate::rules::hex::path::Pose;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::ActionIx;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What a unit wants to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ai) enum Wish {
    /// Go there with this action.
    Go(ActionIx, Pose),
    /// Attack.
    Attack(Attack),
    /// Nothing more.
    Nothing,
}

/// The best plan for the rest of an activation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ai) struct Plan {
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
        let mut choices = Choices::new(self.picture.weights.plans);
        let stay = self.stay();
        for attack in &at_once {
            choices.add((0, attack.value + stay), here, 0, Some(attack), || Wish::Attack(attack.clone()));
        }
        if at_once.is_empty() {
            choices.add((0, stay), here, 0, None, || Wish::Nothing);
        }
        self.go_somewhere(&mut choices, &at_once);
        self.foresee(choices)
    }

    /// Adds the plans that go somewhere. The most promising hexes come first; those that make no better plan than are known
    /// then, whatever the fire on them, are not looked at any closer.
    fn go_somewhere(&mut self, choices: &mut Choices, at_once: &[Attack]) {
        let arrivals = self.arrivals();
        let mut sequels: Vec<Option<Sequel<'_>>> = self.usable.iter().map(|_| None).collect();
        let mut views = Vec::new();
        let (mut promises, of) = self.promises(&arrivals, &mut sequels, at_once, &mut views);
        let first = |(place, promise): (usize, &Promise)| (promise.most, Reverse(promise.first), place);
        let mut waiting: BinaryHeap<(i64, Reverse<usize>, usize)> = promises.iter().enumerate().map(first).collect();
        while let Some((most, Reverse(first), place)) = waiting.pop() {
            // Whoever stays where it is comes before all who go, so these are numbered from 1. The next hexes promise no more.
            let least = choices.least(first + 1);
            if least.is_some_and(|least| most <= least) {
                break;
            }
            let Promise { ground, view, last, .. } = &mut promises[place];
            let Arrival { heat, action, .. } = ground.arrival;
            let Some(Sequel { before, after, .. }) = &sequels[action] else { continue };
            // Whether anybody is in sight from there is quicker to tell than the fire on it.
            let unseen = ground.most - self.unscathed(ground);
            if least.is_some_and(|least| most - unseen <= least) {
                continue;
            }
            let (aims, harder) = (view.map_or(&[][..], |view| &views[view].aims), self.usable[action].lent.targeted);
            for number in (first..=*last).filter(|&number| of[number] == place) {
                let (stand, number) = (arrivals[number].stand, number + 1);
                let worth = self.worth_in(ground, stand);
                // Attack first, from where the unit stands, then go.
                for attack in before.iter().copied() {
                    let plan = (number, worth + attack.value);
                    choices.add(plan, stand, harder, Some(attack), || Wish::Attack(attack.clone()));
                }
                // An attack that makes no better plan than those known need not be found.
                let least = choices.least(number).map_or(0, |least| (least - worth).max(0));
                let attack = best_attack(self.picture, self.own, self.stove, aims, stand, (heat, after), least);
                let value = worth + attack.as_ref().map_or(0, |attack| attack.value);
                let go = || Wish::Go(self.usable[action].action, stand.pose);
                choices.add((number, value), stand, harder, attack.as_ref(), go);
            }
        }
    }

    /// The hexes that the unit may come to with the most that a plan with each can be worth, and which of them each arrival
    /// belongs to. Arrivals in one hex come one after the other.
    fn promises<'k>(
        &mut self,
        arrivals: &[Arrival],
        sequels: &mut [Option<Sequel<'k>>],
        at_once: &'k [Attack],
        views: &mut Vec<View<'p, 'a>>,
    ) -> (Vec<Promise>, Vec<usize>) {
        let mut promises: Vec<Promise> = Vec::new();
        let mut of = Vec::with_capacity(arrivals.len());
        for (number, arrival) in arrivals.iter().enumerate() {
            let mut beside = promises.iter().rev().take_while(|known| known.ground.arrival.is_beside(arrival));
            let place = match beside.position(|known| known.ground.arrival.is_like(arrival)) {
                Some(back) => promises.len() - 1 - back,
                None => {
                    let Sequel { before, means, .. } =
                        sequels[arrival.action].get_or_insert_with(|| self.sequel(arrival.action, at_once));
                    let view = self.view(views, arrival.stand, *means);
                    let ground = self.ground(*arrival);
                    let aimed = view.map_or(0, |view| views[view].most);
                    let most = ground.most + aimed.max(before.first().map_or(0, |attack| attack.value));
                    promises.push(Promise { ground, view, most, first: number, last: number });
                    promises.len() - 1
                }
            };
            promises[place].last = number;
            of.push(place);
        }
        (promises, of)
    }

    /// The best attack from where the unit stands, in any way it can pay for.
    fn attack_here(&mut self, here: Stand) -> Option<Attack> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let aims = self.aims_from(here, Means::of(&ways));
        best_attack(self.picture, self.own, self.stove, &aims, here, (0, &ways), 0)
    }

    /// The best attack under each turn of what carries the weapons, where there is one; whatever is seen from where the unit
    /// stands is seen under all of them.
    pub fn attacks_turned(&mut self, here: Stand, turned: impl Iterator<Item = (Pose, Stand)>) -> Vec<(Pose, Attack)> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let aims = self.aims_from(here, Means::of(&ways));
        let best = |stand| best_attack(self.picture, self.own, self.stove, &aims, stand, (0, &ways), 0);
        turned.filter_map(|(pose, stand)| Some((pose, best(stand)?))).collect()
    }

    /// The best attack from where the unit stands; where the level thinks several plans through, the best one on each
    /// enemy. The best one comes first.
    fn attacks_here(&mut self, here: Stand) -> Vec<Attack> {
        if self.picture.weights.plans < 2 {
            return self.attack_here(here).into_iter().collect();
        }
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let aims = self.aims_from(here, Means::of(&ways));
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
        after.iter_mut().for_each(|way| way.harder += moves.lent.on(way.blow));
        let allows = |attack: &&Attack| self.usable[attack.usable].allows(self.ready, moves);
        Sequel { before: at_once.iter().filter(allows).collect(), means: Means::of(&after), after }
    }

    /// The targets seen from a place, as far as these means need them.
    fn aims_from(&mut self, stand: Stand, means: Means) -> Vec<Aim<'p, 'a>> {
        if means.attack() { aims(self.picture, self.sights, self.own, stand, means) } else { Vec::new() }
    }

    /// The place in a list of what is seen from where a unit comes to stand, as far as these means need it; poses in one
    /// hex, which come one after the other, share it.
    fn view(&mut self, known: &mut Vec<View<'p, 'a>>, stand: Stand, means: Means) -> Option<usize> {
        if !means.attack() {
            return None;
        }
        let here = known.iter().rev().take_while(|view| view.stand.pose.hex == stand.pose.hex);
        if let Some(back) = here.enumerate().find(|(_, view)| view.holds_for(stand, means)).map(|(back, _)| back) {
            return Some(known.len() - 1 - back);
        }
        let aims = self.aims_from(stand, means);
        let most = aims.iter().map(|aim| aim.most).max().unwrap_or(0);
        known.push(View { stand, means, aims, most });
        Some(known.len() - 1)
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

/// The arrivals that differ only in how the unit looks in the end, before anybody has looked at the fire on their hex.
struct Promise {
    ground: Ground,
    /// What is seen from there, by its place in a list.
    view: Option<usize>,
    /// No plan with them is worth more.
    most: i64,
    /// The first and the last of them among all arrivals.
    first: usize,
    last: usize,
}

/// The targets seen from a place, whichever way the unit looks there.
struct View<'p, 'a> {
    stand: Stand,
    means: Means,
    aims: Vec<Aim<'p, 'a>>,
    /// The most that an attack on any of them is worth.
    most: i64,
}

impl View<'_, '_> {
    /// Whether this is what a unit that stands like this sees.
    fn holds_for(&self, stand: Stand, means: Means) -> bool {
        let place = |stand: &Stand| (stand.pose.hex, stand.hexes_moved, stand.gait);
        place(&self.stand) == place(&stand) && self.means.cover(means)
    }
}
