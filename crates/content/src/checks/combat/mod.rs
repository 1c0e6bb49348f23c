//! Checks combat numbers.

mod ranges;

use self::ranges::ranges;
use super::effects::reaches_others;
use super::{Desk, name, within};
use crate::packs::kind::Kind;
use phaseline_rules::catalog::effect::Holder;
use phaseline_rules::combat::combat_numbers::{CombatNumbers, DiceNumbers};
use phaseline_rules::fault::{Fault, Path};

pub(super) fn numbers(numbers: &CombatNumbers, desk: &Desk<'_>) -> Vec<Fault> {
    let root = Path::root();
    let mut faults: Vec<Fault> = name(&numbers.name).into_iter().collect();
    let (attack, piloting) = (&numbers.attack, &numbers.piloting);
    faults.extend(dice(attack.dice, &root.key("attack").key("dice")));
    faults.extend(dice(piloting.dice, &root.key(stringify!(piloting)).key("dice")));
    faults.extend(limits(attack.easiest, attack.hardest, &root.key("attack")));
    faults.extend(limits(piloting.easiest, piloting.hardest, &root.key(stringify!(piloting))));
    faults.extend(arcs(numbers));
    faults.extend(clusters(numbers));
    faults.extend(ranges(numbers));
    faults.extend(heat(numbers, desk));
    faults.extend(morale(numbers, desk));
    for (field, changes, what) in
        [("guard", &numbers.guard, "guarding"), ("taking_aim", &numbers.taking_aim, "taking aim")]
    {
        for statistic in changes.keys() {
            let path = root.key(field).key(statistic);
            faults.extend(desk.vocabulary.statistic(statistic, Holder::Unit, path, what));
        }
    }
    faults
}

fn dice(dice: DiceNumbers, path: &Path) -> Vec<Fault> {
    let count = within(path.key("count"), "the number of dice", i64::from(dice.count), 1, 20);
    let sides = within(path.key("sides"), "the number of sides", i64::from(dice.sides), 2, 1000);
    let faults: Vec<Fault> = count.into_iter().chain(sides).collect();
    if !faults.is_empty() || dice.all_ways() <= DiceNumbers::WAYS_MAX {
        return faults;
    }
    let DiceNumbers { count, sides } = dice;
    let message = format!(
        "{count} dice with {sides} sides can fall in more than {} ways: take fewer dice, or dice with fewer sides",
        DiceNumbers::WAYS_MAX
    );
    vec![Fault::error(path.clone(), message)]
}

fn limits(easiest: i32, hardest: i32, path: &Path) -> Option<Fault> {
    let message = format!("the easiest, {easiest}, is above the hardest, {hardest}");
    (easiest > hardest).then(|| Fault::error(path.key("easiest"), message))
}

fn arcs(numbers: &CombatNumbers) -> Vec<Fault> {
    let arcs = &numbers.arcs;
    let lists = [
        ("front_weapons", &arcs.front_weapons),
        ("rear_weapons", &arcs.rear_weapons),
        ("turret_weapons", &arcs.turret_weapons),
    ];
    let mut faults = Vec::new();
    for (field, list) in lists {
        let path = Path::root().key("arcs").key(field);
        for (index, facing) in list.iter().enumerate() {
            faults.extend(within(path.index(index), "a direction", i64::from(*facing), 0, 5));
        }
    }
    faults
}

fn clusters(numbers: &CombatNumbers) -> Vec<Fault> {
    let path = Path::root().key("clusters");
    let mut faults = dice(numbers.clusters.dice, &path.key("dice"));
    for (shown, percent) in &numbers.clusters.percent {
        let path = path.key("percent").key(shown.to_string());
        faults.extend(within(path, "the part that hits", i64::from(*percent), 0, 100));
    }
    faults
}

fn heat(numbers: &CombatNumbers, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("heat").key("levels");
    let mut faults = Vec::new();
    for (index, level) in numbers.heat.levels.iter().enumerate() {
        let here = path.index(index);
        if index > 0 && numbers.heat.levels[index - 1].percent >= level.percent {
            faults.push(Fault::error(here.key("percent"), "the levels must grow from one to the next"));
        }
        for statistic in level.changes.keys() {
            let path = here.key("changes").key(statistic);
            faults.extend(desk.vocabulary.statistic(statistic, Holder::Unit, path, "heat"));
        }
    }
    faults
}

fn morale(numbers: &CombatNumbers, desk: &Desk<'_>) -> Vec<Fault> {
    let morale = &numbers.morale;
    let path = Path::root().key("morale");
    let mut faults = Vec::new();
    if !(morale.least..=morale.most).contains(&morale.start) {
        let message = format!("morale starts at {}, but goes from {} to {}", morale.start, morale.least, morale.most);
        faults.push(Fault::error(path.key("start"), message));
    }
    for (index, low) in morale.moods.iter().enumerate() {
        let here = path.key("moods").index(index);
        faults.extend(name(&low.name).map(|fault| Fault { path: here.key("name"), ..fault }));
        let above = index.checked_sub(1).map_or(morale.start, |before| morale.moods[before].at_most);
        let (least, most) = (i64::from(morale.least), i64::from(above) - 1);
        faults.extend(within(here.key("at_most"), "the limit of low morale", i64::from(low.at_most), least, most));
        for (place, effect) in low.effects.iter().enumerate() {
            let path = here.key("effects").index(place);
            faults.extend(desk.reference(Kind::Effects, effect.as_str(), path.clone()));
            faults.extend(reaches_others(desk, effect, path, "low morale"));
        }
    }
    faults
}
