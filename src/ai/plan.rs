//! The plans of one activation: stay or go somewhere, attack before or after, and what each of them is worth.

use super::approach::{Field, liked_distance};
use super::attack::{Aim, Attack, Means, aims, best_attack};
use super::auras::{Circle, circles};
use super::choices::Choices;
use super::danger::{Fire, Stand};
use super::duty::Duty;
use super::heat::Stove;
use super::picture::{Picture, Soldier};
use super::scouted::Scouted;
use super::sights::Sights;
use super::usable::{Usable, usable};
use super::ways::{Way, ways};
use crate::battle::Ready;
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use crate::rules::path::Pose;
use crate::rules::ruleset::{ActionIx, Verb};
use std::rc::Rc;
use std::sync::Arc;

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

/// A unit that plans, with everything it needs for that.
pub(super) struct Planner<'p, 'a, 's> {
    /// The battle as its side sees it.
    pub picture: &'p Picture<'a>,
    /// Lines of sight.
    pub sights: &'s mut Sights,
    /// What it has found out already.
    pub(super) scouted: &'s mut Scouted,
    /// The unit as it may act.
    pub ready: &'p Ready<'a>,
    /// The unit as numbers.
    pub own: &'p Soldier<'p>,
    /// What it can use now.
    pub usable: Vec<Usable>,
    /// How it stands with heat.
    pub stove: Stove,
    caution: i64,
    /// How much of the caution the unit has at this moment, in percent.
    mood: i64,
    /// Whether objectives ask something of the unit: then its own skin is more than one of many.
    tasked: bool,
    share: i64,
    field: Option<Arc<Field>>,
    liked: u32,
    /// What the objectives ask of it.
    duty: Duty<'a>,
    /// Where it helps or is helped by standing near others.
    circles: Vec<Circle>,
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
/// The least caution, in percent, of a unit of which objectives ask something, unless it knows no caution.
const TASKED: i64 = 100;

impl<'p, 'a, 's> Planner<'p, 'a, 's> {
    /// A planner for a unit that may act.
    pub fn new(
        picture: &'p Picture<'a>,
        (sights, scouted): (&'s mut Sights, &'s mut Scouted),
        ready: &'p Ready<'a>,
        own: &'p Soldier<'p>,
    ) -> Self {
        let book = picture.book;
        let late = is_late(picture);
        let weary = is_weary(own) && !late;
        let friends = picture.snapshot.alive().filter(|unit| unit.side() == own.unit.side()).count().max(1);
        let caution = (CAUTION / friends as i64).clamp(CAUTION_LIMITS.0, CAUTION_LIMITS.1);
        let share = caution;
        let duty = Duty::of(picture, own);
        let goals = duty.goals(picture);
        let usable = usable(book, picture.snapshot, ready);
        let moves = usable.iter().any(|usable| matches!(usable.verb, Verb::Move(_) | Verb::Jump(_)));
        let toward = || {
            sights.turn_to(&book.board);
            sights.fields.toward(&book.board, &own.fighter.body, own.hex(), &goals, own.battery.reach())
        };
        let field = (moves && (duty.pull.is_some() || !weary)).then(toward);
        Self {
            liked: liked_distance(picture, own),
            stove: if picture.temper.heedless { Stove::none() } else { Stove::new(book, own) },
            caution: match (weary, late) {
                (true, _) => caution * WEARY_CAUTION / 100,
                (false, true) => caution * LATE_CAUTION / 100,
                (false, false) => caution,
            },
            mood: picture.temper.caution,
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
            circles: if picture.temper.tricks { circles(picture, own.unit, own.worth) } else { Vec::new() },
        }
    }

    /// The best plan.
    pub fn best(&mut self) -> Plan {
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

    /// How much of its caution a unit has that finds or does not find somebody to attack.
    fn mood_with(&self, finds: bool) -> i64 {
        let temper = &self.picture.temper;
        let mood = match (finds, self.ready.activation.fired.is_empty()) {
            (false, true) => temper.wary,
            (false, false) => temper.spent,
            (true, _) => temper.caution,
        };
        if self.tasked && temper.caution > 0 { mood.max(TASKED) } else { mood }
    }

    /// How much of a danger is meant for the unit and not for its friends.
    pub const fn own_share(&self, danger: i64) -> i64 {
        danger * self.share / 100
    }

    /// Whether the objectives of its side want the unit off the map or in a place.
    pub const fn is_sent(&self) -> bool {
        self.duty.leaves || self.duty.pull.is_some()
    }

    /// What it is worth to stay.
    pub fn stay(&mut self) -> i64 {
        let here = self.here();
        self.place_worth(here, 0)
    }

    /// The unit as it stands.
    pub fn here(&self) -> Stand {
        self.ready.unit.place
    }

    /// The fire on a hex for a unit that came there like this; `harder` is added to the difficulty of all of it.
    pub(super) fn fire_on(&mut self, stand: Stand, harder: i32) -> Rc<Fire> {
        let mut look = || Fire::on(self.picture, self.sights, self.own, stand, &self.picture.enemies, harder);
        match self.picture.book.board.place(stand.pose.hex) {
            Some(place) => self.scouted.fire(place, stand, harder, look),
            None => Rc::new(look()),
        }
    }

    /// What a place is worth to a unit that would stand there.
    pub fn place_worth(&mut self, stand: Stand, harder: i32) -> i64 {
        let fire = self.fire_on(stand, harder);
        self.worth_under(stand, &fire)
    }

    /// What a place is worth under the fire on it.
    pub(super) fn worth_under(&self, stand: Stand, fire: &Fire) -> i64 {
        self.nearness(stand.pose.hex, fire.sees) - self.toll(stand, fire)
    }

    /// What the fire on a place takes from its worth: the danger as far as the unit minds it, and what it is worth for the
    /// objectives as far as it cannot be expected to stand there long. Whoever leaves the map there has nothing to fear.
    pub(super) fn toll(&self, stand: Stand, fire: &Fire) -> i64 {
        let hex = stand.pose.hex;
        if self.duty.exit(hex).is_some() && !self.own.unit.hull.prone {
            return 0;
        }
        let danger = self.minded(fire.worth(stand.pose.facing));
        let post = self.duty.worth(hex);
        if post == 0 {
            return danger;
        }
        let lost = self.own_share(fire.whole(self.picture, self.own, stand.pose));
        danger + post * lost.clamp(0, 1000) / 1000
    }

    /// How much of a danger the unit minds.
    pub const fn minded(&self, danger: i64) -> i64 {
        danger * self.caution * self.mood / 10_000
    }

    /// What it is worth to be in a hex, whatever the fire on it: what the objectives and the units about make of it, less
    /// what it is too far from the enemy. Where nobody is in sight, the unit looks for somebody.
    pub(super) fn nearness(&self, hex: Hex, sees: bool) -> i64 {
        let auras: i64 = self.circles.iter().map(|circle| circle.worth(hex)).sum();
        let wanted = self.duty.worth(hex) + self.duty.exit(hex).unwrap_or(0) + auras;
        let Some(field) = &self.field else { return wanted };
        let (liked, pull) = match (self.duty.pull, sees) {
            (Some(pull), _) => (0, pull),
            (None, true) => (self.liked, self.own.worth * APPROACH),
            (None, false) => (1, self.own.worth * APPROACH),
        };
        let away = i64::from(field.points(hex).saturating_sub(liked));
        wanted - away * pull
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
