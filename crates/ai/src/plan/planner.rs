//! A unit that plans its activation: what it can use, what it minds, and where it should be.

use crate::evaluate::auras::{Circle, circles};
use crate::evaluate::heat_cost::HeatBudget;
use crate::evaluate::objective_orders::ObjectiveOrders;
use crate::evaluate::terrain_cache::TerrainCache;
use crate::evaluate::threat::Stand;
use crate::evaluate::usable_actions::Usable;
use crate::model::approach::{DistanceField, liked_distance};
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use phaseline_battle::Ready;
use phaseline_rules::ruleset::Verb;
use std::sync::Arc;

/// A unit that plans, with everything that it needs for it.
pub(crate) struct Planner<'p, 'a, 's> {
    /// The battle from the point of view of its side.
    pub world: &'p WorldModel<'a>,
    pub sight_cache: &'s mut SightCache,
    /// What it has computed about the ground.
    pub scouted: &'s mut TerrainCache,
    /// The unit as it may act now.
    pub ready: &'p Ready<'a>,
    /// The unit as numbers.
    pub own: &'p UnitEval<'p>,
    /// The actions that it can use now.
    pub usable: Vec<Usable>,
    /// Its heat and cooling.
    pub heat_budget: HeatBudget,
    /// How much of a threat it minds, in percent.
    pub caution: i64,
    /// How much of its caution applies at this moment, in percent.
    pub caution_share: i64,
    /// Whether objectives depend on the unit. Then it protects itself more.
    needed_for_objective: bool,
    share: i64,
    /// How far each hex is from where the unit should go. `None` where it stays or keeps away.
    pub field: Option<Arc<DistanceField>>,
    /// The distance at which it fights best, in hexes.
    pub liked: u32,
    /// What the objectives ask of it.
    pub objective_orders: ObjectiveOrders<'a>,
    /// Where auras help or harm it, or its auras help or harm others.
    pub circles: Vec<Circle>,
}

/// How much of a threat counts for a unit, in percent. It is divided by the number of friends that share the threat.
const CAUTION: i64 = 130;
/// The lowest and the highest result of that, in percent.
const CAUTION_LIMITS: (i64, i64) = (25, 80);
/// A unit with this much of its armour and structure left stays away from the enemy, in percent.
const WEARY: i64 = 30;
/// How much of its caution applies then, in percent.
const WEARY_CAUTION: i64 = 150;
/// From this share of the rounds on no unit hides any more. Caution then counts `LATE_CAUTION` percent.
const LATE: u32 = 35;
const LATE_CAUTION: i64 = 25;
/// The least caution of a unit that objectives depend on, in percent. A level without caution ignores it.
const NEEDED_CAUTION: i64 = 100;

impl<'p, 'a, 's> Planner<'p, 'a, 's> {
    /// A planner for a unit that may act and can use these actions.
    pub fn new(
        world: &'p WorldModel<'a>,
        (sight_cache, scouted): (&'s mut SightCache, &'s mut TerrainCache),
        (ready, usable): (&'p Ready<'a>, Vec<Usable>),
        own: &'p UnitEval<'p>,
    ) -> Self {
        let book = world.book;
        let late = is_late(world);
        let weary = is_weary(own) && !late;
        let friends = world.state.alive().filter(|unit| unit.side() == own.unit.side()).count().max(1);
        let caution = (CAUTION / friends as i64).clamp(CAUTION_LIMITS.0, CAUTION_LIMITS.1);
        let share = caution;
        let objective_orders = ObjectiveOrders::of(world, own);
        let destinations = objective_orders.destinations(world);
        let moves = usable.iter().any(|usable| matches!(usable.verb, Verb::Move(_) | Verb::Jump(_)));
        let toward = || {
            sight_cache.turn_to(&book.board);
            sight_cache.fields.toward(&book.board, &own.profile.body, own.hex(), &destinations, own.firepower.reach())
        };
        let field = (moves && (objective_orders.pull.is_some() || !weary)).then(toward);
        Self {
            liked: liked_distance(world, own),
            heat_budget: if world.weights.heedless {
                HeatBudget::heedless(book, own)
            } else {
                HeatBudget::new(book, own)
            },
            caution: match (weary, late) {
                (true, _) => caution * WEARY_CAUTION / 100,
                (false, true) => caution * LATE_CAUTION / 100,
                (false, false) => caution,
            },
            caution_share: world.weights.caution,
            needed_for_objective: objective_orders.leaves || objective_orders.dear,
            share,
            world,
            sight_cache,
            scouted,
            ready,
            own,
            usable,
            field,
            objective_orders,
            circles: if world.weights.tricks { circles(world, own.unit, own.worth) } else { Vec::new() },
        }
    }

    /// How much of its caution applies to a unit that finds a target, or finds none, in percent.
    pub(crate) fn caution_share_with(&self, finds: bool) -> i64 {
        let weights = &self.world.weights;
        let caution = match (finds, self.ready.activation.fired.is_empty()) {
            (false, true) => weights.wary,
            (false, false) => weights.spent,
            (true, _) => weights.caution,
        };
        if self.needed_for_objective && weights.caution > 0 { caution.max(NEEDED_CAUTION) } else { caution }
    }

    /// How much of a threat is aimed at this unit and not at its friends.
    pub const fn own_share(&self, threat: i64) -> i64 {
        threat * self.share / 100
    }

    /// What it is worth to stay in place.
    pub fn stay(&mut self) -> i64 {
        let here = self.here();
        self.place_worth(here, 0)
    }

    /// Where the unit stands.
    pub fn here(&self) -> Stand {
        self.ready.unit.place
    }
}

/// Whether a unit has so little left that it should stay away from the enemy.
pub(crate) fn is_weary(unit_eval: &UnitEval<'_>) -> bool {
    let whole: i64 = unit_eval.profile.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let now: i64 = unit_eval.unit.hull.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let armed = !unit_eval.firepower.guns.is_empty() || unit_eval.firepower.blow.is_some();
    !armed || now * 100 < whole * WEARY
}

/// Whether so much of the battle is over that hiding only leads to a draw.
pub(crate) fn is_late(world: &WorldModel<'_>) -> bool {
    world.state.round * 100 > world.book.rounds * LATE
}
