//! Two units on which an attack is tried in every way the dice can fall.

use super::case::{Case, EffectSets, Start, is_sound};
use super::script::Script;
use crate::combat::damage::DamageContext;
use crate::outcome::Outcome;
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::ActiveEffect;
use crate::state::attacker::Attacker;
use crate::state::cause::CheckPurpose;
use crate::state::unit_state::{Crew, Hull, UnitState};
use crate::stats::morale;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Event, StatKey};

/// The two units, the present combination of choices, and all sets of active effects found so far.
pub struct Trial<'b> {
    pub book: &'b Rulebook,
    pub attacker: UnitState,
    pub target: UnitState,
    /// The damage of both units at the start.
    whole: [Hull; 2],
    crew: Crew,
    script: Script,
    worn: Vec<EffectSets>,
    /// The active effects on the units now, as an index into `worn`.
    wears: usize,
    morale: Vec<i32>,
    /// Whether a hit has struck the location that the attack is aimed at.
    struck: bool,
    /// Whether the target can fall. Only then it matters whether its pilot is conscious.
    pub falls: bool,
}

/// The result of one combination.
pub struct Came {
    /// The state of both units.
    pub case: Case,
    /// Whether the target survived.
    pub alive: bool,
    /// Whether it fell.
    pub fell: bool,
}

impl<'b> Trial<'b> {
    /// An attacker and a target in their present states.
    pub fn new(book: &'b Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Self {
        let attacker = UnitState { place: attacker.place, ..attacker.unit.clone() };
        let mut target = target.clone();
        target.effects.0.retain(matters);
        let profile = book.profile(target.id());
        let falls = !target.hull.prone && profile.is_some_and(|it| it.body.can_fall && it.design.stability > 0);
        let (whole, crew) = ([attacker.hull.clone(), target.hull.clone()], attacker.crew);
        let (script, worn) = (Script::default(), Vec::new());
        Self {
            book,
            attacker,
            target,
            whole,
            crew,
            script,
            worn,
            wears: usize::MAX,
            morale: Vec::new(),
            struck: false,
            falls,
        }
    }

    /// The state in which a salvo begins.
    pub fn begin(&mut self, morale: &Start) -> Case {
        for unit in [&mut self.attacker, &mut self.target] {
            if let Some(morale) = morale.get(usize::from(unit.side().0)) {
                morale::share(self.book, unit, *morale);
            }
        }
        self.morale.clone_from(morale);
        self.came().case
    }

    /// What this state leaves for the next target.
    pub fn left_by(&self, case: &Case) -> Start {
        self.worn.get(case.worn).map(|worn| worn.morale.clone()).unwrap_or_default()
    }

    /// Puts both units into a state.
    pub fn load(&mut self, case: &Case) {
        let [attacker, target] = &self.whole;
        self.struck = case.struck;
        self.attacker.crew = self.crew;
        let own = &mut self.attacker.hull;
        own.plates.clone_from(&attacker.plates);
        (own.stability, own.prone) = (attacker.stability, attacker.prone);
        (own.crippled, own.destroyed) = (attacker.crippled, false);
        let hull = &mut self.target.hull;
        hull.plates.clone_from(&case.plates);
        hull.ammunition.clone_from(&target.ammunition);
        (hull.stability, hull.crippled) = (case.stability, case.crippled);
        (hull.prone, hull.destroyed) = (target.prone, false);
        let crew = &mut self.target.crew;
        (crew.wounds, crew.absorbed, crew.unconscious) = (case.wounds, case.absorbed, case.unconscious);
        if self.wears != case.worn
            && let Some(worn) = self.worn.get(case.worn)
        {
            self.target.effects.0.clone_from(&worn.target);
            self.attacker.effects.0.clone_from(&worn.attacker);
            self.morale.clone_from(&worn.morale);
            self.wears = case.worn;
        }
    }

    /// Tries a deed in every combination, starting from a state. `found` gets each result with its weight.
    pub fn every_way(
        &mut self,
        case: &Case,
        weight: u64,
        deed: impl Fn(&mut Self),
        mut found: impl FnMut(&Self, Came, u64),
    ) {
        loop {
            self.load(case);
            self.script.begin(weight);
            deed(self);
            let came = self.came();
            found(self, came, self.script.weight());
            if !self.script.next() {
                return;
            }
        }
    }

    /// The present state of both units.
    fn came(&mut self) -> Came {
        let worn = self.note_worn();
        let (hull, crew) = (&self.target.hull, &self.target.crew);
        let case = Case {
            worn,
            stability: hull.stability,
            wounds: crew.wounds,
            absorbed: crew.absorbed,
            unconscious: crew.unconscious,
            crippled: hull.crippled,
            struck: self.struck,
            stopped: self.attacker.hull.destroyed,
            plates: hull.plates.clone(),
        };
        let [_, before] = &self.whole;
        Came { case, alive: !hull.destroyed, fell: hull.prone && !before.prone }
    }

    /// The index of the present active effects.
    fn note_worn(&mut self) -> usize {
        let now = |worn: &EffectSets, trial: &Self| {
            worn.target == trial.target.effects.0
                && worn.attacker == trial.attacker.effects.0
                && worn.morale == trial.morale
        };
        if self.worn.get(self.wears).is_some_and(|worn| now(worn, self)) {
            return self.wears;
        }
        tidy(&mut self.target.effects.0);
        let known = self.worn.iter().position(|worn| now(worn, self));
        self.wears = known.unwrap_or_else(|| {
            let (target, attacker) = (self.target.effects.0.clone(), self.attacker.effects.0.clone());
            self.worn.push(EffectSets { target, attacker, morale: self.morale.clone() });
            self.worn.len() - 1
        });
        self.wears
    }
}

/// Whether an effect on the target can change the result of an attack on it.
pub fn matters(effect: &ActiveEffect) -> bool {
    use BattleStatistic::{BonusHealth, PilotingDifficulty, TargetedDifficulty, TargetedShotDifficulty};
    let asked = [TargetedDifficulty, TargetedShotDifficulty, PilotingDifficulty, BonusHealth].map(StatKey::Battle);
    effect.changes.iter().any(|(key, _)| asked.contains(key))
}

/// Leaves out effects that make no difference: those that no test reads, and doubles in a group of which only one
/// counts.
fn tidy(effects: &mut Vec<ActiveEffect>) {
    let mut kept: Vec<ActiveEffect> = Vec::new();
    for effect in effects.drain(..) {
        if matters(&effect) && (effect.group.is_none() || !kept.contains(&effect)) {
            kept.push(effect);
        }
    }
    *effects = kept;
}

impl<'b> DamageContext<'b> for Trial<'b> {
    fn book(&self) -> &'b Rulebook {
        self.book
    }

    fn unit(&self, id: UnitId) -> &UnitState {
        if id == self.target.id() { &self.target } else { &self.attacker }
    }

    fn change(&mut self, id: UnitId) -> &mut UnitState {
        if id == self.target.id() { &mut self.target } else { &mut self.attacker }
    }

    fn passes(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> bool {
        let idle = match purpose {
            CheckPurpose::KeepMoving => true,
            CheckPurpose::StayConscious => id != self.target.id() || !self.falls,
            _ => false,
        };
        let chance = test.chance();
        idle || self.script.choose(&[chance.ways, chance.of - chance.ways]) == 0
    }

    /// Locations that no hit changes are treated as one, except for the one that is aimed at.
    fn where_hit(&mut self, _: UnitId, target: UnitId, arc: Arc, aimed: Option<(usize, u32)>) -> usize {
        let Some(profile) = self.book.profile(target) else { return 0 };
        let (sites, plates) = (&profile.anatomy.locations, &self.unit(target).hull.plates);
        let mut alike: Option<usize> = None;
        let (mut places, mut ways): (Vec<usize>, Vec<u64>) = (Vec::new(), Vec::new());
        for (location, weight) in profile.anatomy.weights(arc, aimed) {
            let meant = aimed.is_some_and(|(aimed, _)| aimed == location);
            let same = plates.get(location).is_some_and(is_sound) && !sites[location].pilot && !meant;
            match alike.filter(|_| same) {
                Some(known) => ways[known] += u64::from(weight),
                None => {
                    alike = alike.or(same.then_some(places.len()));
                    places.push(location);
                    ways.push(u64::from(weight));
                }
            }
        }
        let place = places.get(self.script.choose(&ways)).copied().unwrap_or(0);
        self.struck |= aimed.is_some_and(|(aimed, _)| aimed == place);
        place
    }

    fn one_of(&mut self, _: UnitId, count: usize) -> usize {
        self.script.choose(&vec![1; count])
    }

    /// Events change the morale of sides. Nothing else about them matters for the attack.
    fn happens(&mut self, event: Event, subject: UnitId, _: Option<UnitId>) {
        let Some(event) = morale::seen_by_all(event).filter(|_| !self.morale.is_empty()) else { return };
        let side = self.unit(subject).side();
        for (side, change) in morale::swings(self.book, event, side) {
            let Some(morale) = self.morale.get_mut(usize::from(side.0)) else { continue };
            let numbers = &self.book.combat.morale;
            let before = std::mem::replace(morale, morale::changed(numbers, *morale, change));
            let after = *morale;
            if numbers.low_morale(before) == numbers.low_morale(after) {
                continue;
            }
            for unit in [&mut self.attacker, &mut self.target] {
                if unit.side() == side && unit.is_alive() {
                    morale::share(self.book, unit, after);
                }
            }
        }
    }

    fn is_missed(&mut self, _: UnitId) {}

    fn says(&mut self, _: impl FnOnce() -> Outcome) {}
}
