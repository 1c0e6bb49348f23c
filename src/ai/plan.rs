//! The plans of one activation: stay or go somewhere, attack before or after, and what each of them is worth.

use super::approach::{Field, liked_distance};
use super::attack::{Aim, Attack, Means, aims, best_attack};
use super::danger::{Fire, Stand};
use super::heat::Stove;
use super::picture::{Picture, Soldier};
use super::sights::Sights;
use super::usable::{Usable, usable};
use crate::battle::movement::reach;
use crate::battle::unit::Gait;
use crate::battle::{Ready, would_run};
use crate::rules::hex::Hex;
use crate::rules::path::{Pose, Reach};
use crate::rules::ruleset::{ActionIx, Verb, Volley};

/// What a unit wants to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wish {
    /// Go there with this action.
    Go(ActionIx, Pose),
    /// Attack with this action.
    Attack(ActionIx, Attack),
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
}

/// A unit that plans, with everything it needs for that.
pub(super) struct Planner<'p, 'a, 's> {
    /// The battle as its side sees it.
    pub picture: &'p Picture<'a>,
    /// Lines of sight.
    pub sights: &'s mut Sights,
    /// The unit as it may act.
    pub ready: &'p Ready<'a>,
    /// The unit as numbers.
    pub own: &'p Soldier<'p>,
    /// What it can use now.
    pub usable: Vec<Usable>,
    /// How it stands with heat.
    pub stove: Stove,
    caution: i64,
    field: Option<Field>,
    liked: u32,
}

/// A place weighed up.
struct Place {
    stand: Stand,
    heat: i32,
    worth: i64,
    action: usize,
}

/// How much of all danger counts for a unit, in percent, divided by how many there are to share it.
const CAUTION: i64 = 130;
/// The most and the least of it that counts for one unit, in percent.
const CAUTION_LIMITS: (i64, i64) = (25, 80);
/// A unit with so few percent of its toughness left stays away from the enemy.
const WEARY: i64 = 30;
/// A weary unit fears so many percent more.
const WEARY_CAUTION: i64 = 150;
/// From this percentage of the rounds on nobody hides any more, and fear counts for so many percent.
const LATE: u32 = 35;
const LATE_CAUTION: i64 = 25;
/// Each hex nearer to the liked distance is worth so many thousandths of the unit.
const APPROACH: i64 = 25;

impl<'p, 'a, 's> Planner<'p, 'a, 's> {
    /// A planner for a unit that may act.
    pub fn new(picture: &'p Picture<'a>, sights: &'s mut Sights, ready: &'p Ready<'a>, own: &'p Soldier<'p>) -> Self {
        let book = picture.book;
        let late = is_late(picture);
        let weary = is_weary(own) && !late;
        let friends = picture.snapshot.alive().filter(|unit| unit.side() == own.unit.side()).count().max(1);
        let caution = (CAUTION / friends as i64).clamp(CAUTION_LIMITS.0, CAUTION_LIMITS.1);
        let goals: Vec<Hex> = picture.enemies.iter().map(Soldier::hex).collect();
        let usable = usable(book, picture.snapshot, ready);
        let moves = usable.iter().any(|usable| matches!(usable.verb, Verb::Move(_)));
        let field = (moves && !weary).then(|| Field::new(&book.board, &own.fighter.body, &goals));
        Self {
            liked: liked_distance(picture, own),
            stove: Stove::new(book, own),
            caution: match (weary, late) {
                (true, _) => caution * WEARY_CAUTION / 100,
                (false, true) => caution * LATE_CAUTION / 100,
                (false, false) => caution,
            },
            picture,
            sights,
            ready,
            own,
            usable,
            field,
        }
    }

    /// The best plan.
    pub fn best(&mut self) -> Plan {
        let here = self.here();
        let fire = self.fire_on(here);
        let stay = self.place_worth(here, &fire);
        let at_once = self.attack_here(here);
        let mut best = Plan { wish: Wish::Nothing, gain: 0, value: stay, end: here };
        if let Some((action, attack)) = at_once.clone() {
            let gain = attack.value;
            best = Plan { wish: Wish::Attack(self.usable[action].action, attack), gain, value: gain + stay, end: here };
        }
        for place in self.places() {
            let go = self.usable[place.action].action;
            // Attack first, from where the unit stands, then go.
            if let Some((action, attack)) = &at_once {
                let value = attack.value + place.worth;
                if value > best.value && self.usable[*action].allows(self.ready, &self.usable[place.action]) {
                    let wish = Wish::Attack(self.usable[*action].action, attack.clone());
                    best = Plan { wish, gain: attack.value, value, end: place.stand };
                }
            }
            let then = self.means_after(place.action);
            let attack = if then == Means::default() { None } else { self.attack_from(&place, then) };
            let gain = attack.map_or(0, |attack| attack.value);
            if place.worth + gain > best.value {
                best = Plan { wish: Wish::Go(go, place.stand.pose), gain, value: place.worth + gain, end: place.stand };
            }
        }
        best
    }

    /// The unit as it stands.
    pub fn here(&self) -> Stand {
        self.ready.unit.place
    }

    /// The fire on a hex for a unit that came there like this.
    fn fire_on(&mut self, stand: Stand) -> Fire {
        Fire::on(self.picture, self.sights, self.own, stand, &self.picture.enemies, 0)
    }

    /// The danger of a place as far as the unit minds it, and how far it is from the enemy.
    fn place_worth(&self, stand: Stand, fire: &Fire) -> i64 {
        let danger = fire.worth(self.picture, self.own, stand.pose);
        self.nearness(stand.pose.hex, fire.sees) - self.minded(danger)
    }

    /// How much of a danger the unit minds.
    pub const fn minded(&self, danger: i64) -> i64 {
        danger * self.caution / 100
    }

    /// A place that is too far from the enemy costs; where nobody is in sight, the unit looks for somebody.
    fn nearness(&self, hex: Hex, sees: bool) -> i64 {
        let Some(field) = &self.field else { return 0 };
        let liked = if sees { self.liked } else { 1 };
        let away = i64::from(field.points(hex).saturating_sub(liked));
        -away * self.own.worth * APPROACH
    }

    /// The best attack from where the unit stands with the action for it, by its place among the usable ones.
    fn attack_here(&mut self, here: Stand) -> Option<(usize, Attack)> {
        let means = means_of(self.usable.iter());
        if means == Means::default() {
            return None;
        }
        let aims = aims(self.picture, self.sights, self.own, here, means);
        let attack = best_attack(self.picture, self.own, self.stove, &aims, here, 0)?;
        let place = self.usable.iter().position(|usable| match &usable.verb {
            Verb::Fire(volley) => !attack.blow && *volley == Volley::default(),
            Verb::Strike(_) => attack.blow,
            _ => false,
        })?;
        Some((place, attack))
    }

    /// Kinds of attack that are left after a move.
    fn means_after(&self, first: usize) -> Means {
        means_of(self.usable.iter().filter(|later| self.usable[first].allows(self.ready, later)))
    }

    /// The best attack after going to a place.
    fn attack_from(&mut self, place: &Place, means: Means) -> Option<Attack> {
        let aims: Vec<Aim<'_, '_>> = aims(self.picture, self.sights, self.own, place.stand, means);
        best_attack(self.picture, self.own, self.stove, &aims, place.stand, place.heat)
    }

    /// Every pose the unit can get to, weighed up, with the action that takes it there and leaves most to do.
    fn places(&mut self) -> Vec<Place> {
        let moves: Vec<(usize, u32)> = (self.usable.iter().enumerate())
            .filter_map(|(place, usable)| Some((place, usable.points(self.picture.book, self.ready)?)))
            .collect();
        let Some(most) = moves.iter().map(|&(_, points)| points).max() else { return Vec::new() };
        let Some(reach) = reach(self.picture.book, self.picture.snapshot, self.own.unit.id(), most) else {
            return Vec::new();
        };
        let mut places = Vec::new();
        // Poses in one hex come one after the other and lie under the same fire.
        let mut known: Option<(Hex, Fire)> = None;
        for (pose, cost) in reach.poses().filter(|(pose, _)| *pose != reach.start()) {
            let fitting = moves.iter().filter(|&&(_, points)| cost <= points);
            let Some(&(action, _)) = fitting.min_by_key(|&&(_, points)| points) else { continue };
            let (stand, heat) = self.arrival(&reach, pose, cost, action);
            let fire = match known.take() {
                Some((hex, fire)) if hex == pose.hex => fire,
                _ => self.fire_on(stand),
            };
            let warmth = self.stove.price(self.picture.book, self.own.worth, heat, pose.hex);
            let worth = self.place_worth(stand, &fire) - warmth;
            places.push(Place { stand, heat, worth, action });
            known = Some((pose.hex, fire));
        }
        places
    }

    /// How the unit would stand in a pose it goes to, and the heat of going there.
    fn arrival(&self, reach: &Reach, pose: Pose, cost: u32, action: usize) -> (Stand, i32) {
        let runs = would_run(self.ready, cost);
        let before = &self.ready.unit.place;
        // Whoever goes round a corner moves further than this: the estimate is on the safe side.
        let hexes_moved = before.hexes_moved + reach.start().hex.distance(pose.hex);
        let heat = &self.picture.book.combat.heat;
        let movement = if runs { heat.run } else { heat.walk };
        let heat = self.usable[action].price.heat.max(movement.cast_signed());
        let gait = before.gait.max(if runs { Gait::Run } else { Gait::Walk });
        (Stand { pose, hexes_moved, gait, ..*before }, heat)
    }
}

/// Whether a unit has so little left that it should keep away from the enemy.
pub(super) fn is_weary(soldier: &Soldier<'_>) -> bool {
    let whole: i64 = soldier.fighter.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let now: i64 = soldier.unit.hull.plates.iter().map(|plate| i64::from(plate.armour + plate.structure)).sum();
    let armed = !soldier.battery.guns.is_empty() || soldier.battery.blow.is_some();
    !armed || now * 100 < whole * WEARY
}

/// Whether so much of the battle is over that hiding would only end it in a draw.
pub(super) fn is_late(picture: &Picture<'_>) -> bool {
    picture.snapshot.round * 100 > picture.book.rounds * LATE
}

fn means_of<'u>(usable: impl Iterator<Item = &'u Usable>) -> Means {
    let mut means = Means::default();
    for usable in usable {
        match &usable.verb {
            Verb::Fire(volley) if *volley == Volley::default() => means.fire = true,
            Verb::Strike(_) => means.strike = true,
            _ => {}
        }
    }
    means
}
