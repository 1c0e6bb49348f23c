//! The plans of one activation: stay or move, attack before or after, and what each plan is worth.

use super::activation_plan::{FirstStep, Plan};
use super::candidates::Choices;
use super::destinations::{Arrival, Ground};
use super::planner::Planner;
use crate::evaluate::attack_ways::{Way, ways};
use crate::evaluate::best_attack::{Attack, best_attack};
use crate::evaluate::targets::{Aim, Means, targets};
use crate::evaluate::threat::Stand;
use phaseline_rules::hex::path::Pose;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

impl<'p, 'a> Planner<'p, 'a, '_> {
    /// Returns the best plans that differ from each other, best first. There is at least one.
    pub fn plans(&mut self) -> Vec<Plan> {
        let here = self.here();
        let at_once = self.attacks_here(here);
        self.caution_share = self.caution_share_with(!at_once.is_empty());
        let mut choices = Choices::new(self.world.weights.plans);
        let stay = self.stay();
        for attack in &at_once {
            choices.add((0, attack.value + stay), here, 0, Some(attack), || FirstStep::Attack(attack.clone()));
        }
        if at_once.is_empty() {
            choices.add((0, stay), here, 0, None, || FirstStep::Nothing);
        }
        self.go_somewhere(&mut choices, &at_once);
        self.foresee(choices)
    }

    /// Adds the plans that move.
    ///
    /// It looks at the hexes in the order of their upper bounds. It skips a hex whose upper bound is below the plans
    /// found so far, whatever the fire on it.
    fn go_somewhere(&mut self, choices: &mut Choices, at_once: &[Attack]) {
        let arrivals = self.arrivals();
        let mut sequels: Vec<Option<Sequel<'_>>> = self.usable.iter().map(|_| None).collect();
        let mut views = Vec::new();
        let (mut destination_values, of) = self.destination_values(&arrivals, &mut sequels, at_once, &mut views);
        let first = |(place, destination): (usize, &Destination)| (destination.most, Reverse(destination.first), place);
        let mut waiting: BinaryHeap<(i64, Reverse<usize>, usize)> =
            destination_values.iter().enumerate().map(first).collect();
        while let Some((most, Reverse(first), place)) = waiting.pop() {
            // Number 0 is the plan to stay, so these begin at 1. The next hexes have no higher upper bound.
            let least = choices.least(first + 1);
            if least.is_some_and(|least| most <= least) {
                break;
            }
            let Destination { ground, view, last, .. } = &mut destination_values[place];
            let Arrival { heat, action, .. } = ground.arrival;
            let Some(Sequel { before, after, .. }) = &sequels[action] else { continue };
            // Whether an enemy is in sight from there is cheaper to compute than the fire on the hex.
            let unseen = ground.most - self.unscathed(ground);
            if least.is_some_and(|least| most - unseen <= least) {
                continue;
            }
            let (targets, harder) =
                (view.map_or(&[][..], |view| &views[view].targets), self.usable[action].lent.targeted);
            for number in (first..=*last).filter(|&number| of[number] == place) {
                let (stand, number) = (arrivals[number].stand, number + 1);
                let worth = self.worth_in(ground, stand);
                // Attack from where the unit stands, then move.
                for attack in before.iter().copied() {
                    let plan = (number, worth + attack.value);
                    choices.add(plan, stand, harder, Some(attack), || FirstStep::Attack(attack.clone()));
                }
                // An attack that does not lead to a better plan need not be found.
                let least = choices.least(number).map_or(0, |least| (least - worth).max(0));
                let attack = best_attack(self.world, self.own, self.heat_budget, targets, stand, (heat, after), least);
                let value = worth + attack.as_ref().map_or(0, |attack| attack.value);
                let go = || FirstStep::Go(self.usable[action].action, stand.pose);
                choices.add((number, value), stand, harder, attack.as_ref(), go);
            }
        }
    }

    /// Groups the arrivals by destination, each with an upper bound for the worth of its plans.
    ///
    /// Also returns the index of the destination for each arrival. Arrivals in one hex are adjacent.
    fn destination_values<'k>(
        &mut self,
        arrivals: &[Arrival],
        sequels: &mut [Option<Sequel<'k>>],
        at_once: &'k [Attack],
        views: &mut Vec<View<'p, 'a>>,
    ) -> (Vec<Destination>, Vec<usize>) {
        let mut destination_values: Vec<Destination> = Vec::new();
        let mut of = Vec::with_capacity(arrivals.len());
        for (number, arrival) in arrivals.iter().enumerate() {
            let mut beside =
                destination_values.iter().rev().take_while(|known| known.ground.arrival.is_beside(arrival));
            let place = match beside.position(|known| known.ground.arrival.is_like(arrival)) {
                Some(back) => destination_values.len() - 1 - back,
                None => {
                    let Sequel { before, means, .. } =
                        sequels[arrival.action].get_or_insert_with(|| self.sequel(arrival.action, at_once));
                    let view = self.view(views, arrival.stand, *means);
                    let ground = self.ground(*arrival);
                    let aimed = view.map_or(0, |view| views[view].most);
                    let most = ground.most + aimed.max(before.first().map_or(0, |attack| attack.value));
                    destination_values.push(Destination { ground, view, most, first: number, last: number });
                    destination_values.len() - 1
                }
            };
            destination_values[place].last = number;
            of.push(place);
        }
        (destination_values, of)
    }

    /// The best attack from where the unit stands, in any way that it can pay for.
    fn attack_here(&mut self, here: Stand) -> Option<Attack> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let targets = self.aims_from(here, Means::of(&ways));
        best_attack(self.world, self.own, self.heat_budget, &targets, here, (0, &ways), 0)
    }

    /// The best attack after each turn of the torso or turret. The targets in sight are the same for all turns.
    pub fn attacks_turned(&mut self, here: Stand, turned: impl Iterator<Item = (Pose, Stand)>) -> Vec<(Pose, Attack)> {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let targets = self.aims_from(here, Means::of(&ways));
        let best = |stand| best_attack(self.world, self.own, self.heat_budget, &targets, stand, (0, &ways), 0);
        turned.filter_map(|(pose, stand)| Some((pose, best(stand)?))).collect()
    }

    /// The best attack from where the unit stands. A level that compares several plans gets the best one for each
    /// enemy, best first.
    fn attacks_here(&mut self, here: Stand) -> Vec<Attack> {
        if self.world.weights.plans < 2 {
            return self.attack_here(here).into_iter().collect();
        }
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        let targets = self.aims_from(here, Means::of(&ways));
        let alone =
            |aim| best_attack(self.world, self.own, self.heat_budget, std::slice::from_ref(aim), here, (0, &ways), 0);
        let mut attacks: Vec<Attack> = targets.iter().filter_map(alone).collect();
        attacks.sort_by_key(|attack| std::cmp::Reverse(attack.value));
        attacks
    }

    /// What the unit can do before and after one of its usable actions.
    fn sequel<'k>(&self, action: usize, at_once: &'k [Attack]) -> Sequel<'k> {
        let (moves, usable) = (&self.usable[action], self.usable.iter().enumerate());
        let later = usable.filter(|(_, later)| moves.allows(self.ready, later));
        let mut after = ways(self.ready, self.own, later);
        after.iter_mut().for_each(|way| way.harder += moves.lent.on(way.blow));
        let allows = |attack: &&Attack| self.usable[attack.usable].allows(self.ready, moves);
        Sequel { before: at_once.iter().filter(allows).collect(), means: Means::of(&after), after }
    }

    /// The targets from a place for these means.
    fn aims_from(&mut self, stand: Stand, means: Means) -> Vec<Aim<'p, 'a>> {
        if means.attack() { targets(self.world, self.sight_cache, self.own, stand, means) } else { Vec::new() }
    }

    /// The index of the view from a place for these means. It adds a view where none fits. Adjacent poses in one hex
    /// share one.
    fn view(&mut self, known: &mut Vec<View<'p, 'a>>, stand: Stand, means: Means) -> Option<usize> {
        if !means.attack() {
            return None;
        }
        let here = known.iter().rev().take_while(|view| view.stand.pose.hex == stand.pose.hex);
        if let Some(back) = here.enumerate().find(|(_, view)| view.holds_for(stand, means)).map(|(back, _)| back) {
            return Some(known.len() - 1 - back);
        }
        let targets = self.aims_from(stand, means);
        let most = targets.iter().map(|aim| aim.most).max().unwrap_or(0);
        known.push(View { stand, means, targets, most });
        Some(known.len() - 1)
    }
}

/// What a unit can do besides a move.
struct Sequel<'k> {
    /// The attacks that it can make before the move, from where it stands, best first.
    before: Vec<&'k Attack>,
    /// The ways of attacking that are left after the move.
    after: Vec<Way>,
    /// The means of those ways.
    means: Means,
}

/// Arrivals that differ only in the final facing, before the fire on their hex is known.
struct Destination {
    ground: Ground,
    /// The index of the view from there.
    view: Option<usize>,
    /// An upper bound for the worth of plans with them.
    most: i64,
    /// The first and the last of them in the list of arrivals.
    first: usize,
    last: usize,
}

/// The targets from a place with any facing.
struct View<'p, 'a> {
    stand: Stand,
    means: Means,
    targets: Vec<Aim<'p, 'a>>,
    /// The highest worth of an attack on any of them.
    most: i64,
}

impl View<'_, '_> {
    /// Whether this view holds for a unit that stands like this.
    fn holds_for(&self, stand: Stand, means: Means) -> bool {
        let place = |stand: &Stand| (stand.pose.hex, stand.hexes_moved, stand.gait);
        place(&self.stand) == place(&stand) && self.means.cover(means)
    }
}
