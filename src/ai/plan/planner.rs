//! A unit that plans its activation: what it can use, what it minds, and where it should be.

use crate::ai::evaluate::auras::{Circle, circles};
use crate::ai::evaluate::heat_cost::Stove;
use crate::ai::evaluate::objective_orders::ObjectiveOrders;
use crate::ai::evaluate::terrain_cache::Scouted;
use crate::ai::evaluate::threat::Stand;
use crate::ai::evaluate::usable_actions::Usable;
use crate::ai::model::approach::{Field, liked_distance};
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::battle::Ready;
use crate::rules::ruleset::Verb;
use std::sync::Arc;

/// A unit that plans, with everything that it needs for it.
pub(in crate::ai) struct Planner<'p, 'a, 's> {
    /// The battle from the point of view of its side.
    pub picture: &'p WorldModel<'a>,
    pub sights: &'s mut Sights,
    /// What it has computed about the ground.
    pub scouted: &'s mut Scouted,
    /// The unit as it may act now.
    pub ready: &'p Ready<'a>,
    /// The unit as numbers.
    pub own: &'p UnitEval<'p>,
    /// The actions that it can use now.
    pub usable: Vec<Usable>,
    /// Its heat and cooling.
    pub stove: Stove,
    /// How much of a threat it minds, in percent.
    pub caution: i64,
    /// How much of its caution applies at this moment, in percent.
    pub mood: i64,
    /// Whether objectives depend on the unit. Then it protects itself more.
    tasked: bool,
    share: i64,
    /// How far each hex is from where the unit should go. `None` where it stays or keeps away.
    pub field: Option<Arc<Field>>,
    /// The distance at which it fights best, in hexes.
    pub liked: u32,
    /// What the objectives ask of it.
    pub duty: ObjectiveOrders<'a>,
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
const TASKED: i64 = 100;

impl<'p, 'a, 's> Planner<'p, 'a, 's> {
    /// A planner for a unit that may act and can use these actions.
    pub fn new(
        picture: &'p WorldModel<'a>,
        (sights, scouted): (&'s mut Sights, &'s mut Scouted),
        (ready, usable): (&'p Ready<'a>, Vec<Usable>),
        own: &'p UnitEval<'p>,
    ) -> Self {
        let book = picture.book;
        let late = is_late(picture);
        let weary = is_weary(own) && !late;
        let friends = picture.snapshot.alive().filter(|unit| unit.side() == own.unit.side()).count().max(1);
        let caution = (CAUTION / friends as i64).clamp(CAUTION_LIMITS.0, CAUTION_LIMITS.1);
        let share = caution;
        let duty = ObjectiveOrders::of(picture, own);
        let goals = duty.goals(picture);
        let moves = usable.iter().any(|usable| matches!(usable.verb, Verb::Move(_) | Verb::Jump(_)));
        let toward = || {
            sights.turn_to(&book.board);
            sights.fields.toward(&book.board, &own.fighter.body, own.hex(), &goals, own.battery.reach())
        };
        let field = (moves && (duty.pull.is_some() || !weary)).then(toward);
        Self {
            liked: liked_distance(picture, own),
            stove: if picture.weights.heedless { Stove::none() } else { Stove::new(book, own) },
            caution: match (weary, late) {
                (true, _) => caution * WEARY_CAUTION / 100,
                (false, true) => caution * LATE_CAUTION / 100,
                (false, false) => caution,
            },
            mood: picture.weights.caution,
            tasked: duty.leaves || duty.dear,
            share,
            picture,
            sights,
            scouted,
            ready,
            own,
            usable,
            field,
            duty,
            circles: if picture.weights.tricks { circles(picture, own.unit, own.worth) } else { Vec::new() },
        }
    }

    /// How much of its caution applies to a unit that finds a target, or finds none, in percent.
    pub(in crate::ai) fn mood_with(&self, finds: bool) -> i64 {
        let weights = &self.picture.weights;
        let mood = match (finds, self.ready.activation.fired.is_empty()) {
            (false, true) => weights.wary,
            (false, false) => weights.spent,
            (true, _) => weights.caution,
        };
        if self.tasked && weights.caution > 0 { mood.max(TASKED) } else { mood }
    }

    /// How much of a threat is aimed at this unit and not at its friends.
    pub const fn own_share(&self, danger: i64) -> i64 {
        danger * self.share / 100
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
pub(in crate::ai) fn is_weary(soldier: &UnitEval<'_>) -> bool {
    let whole: i64 = soldier.fighter.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let now: i64 = soldier.unit.hull.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let armed = !soldier.battery.guns.is_empty() || soldier.battery.blow.is_some();
    !armed || now * 100 < whole * WEARY
}

/// Whether so much of the battle is over that hiding only leads to a draw.
pub(in crate::ai) fn is_late(picture: &WorldModel<'_>) -> bool {
    picture.snapshot.round * 100 > picture.book.rounds * LATE
}
