//! What losses and gains are worth.

/// What a unit is worth as such, in points.
const PRESENCE: i64 = 200;
/// What each point of damage that a unit can deal at once adds.
const EACH_POINT: i64 = 5;

/// What a unit is worth with so much damage in its weapons.
pub(in crate::ai) const fn of_unit(damage: i64) -> i64 {
    PRESENCE + EACH_POINT * damage
}

/// The worth, in thousandths of a point, of doing `damage` thousandths to a unit that `toughness` points destroy.
///
/// The nearer it comes to its end, the more each point counts: fire is better put together than spread.
pub(in crate::ai) fn of_damage(worth: i64, damage: i64, toughness: i64) -> i64 {
    of_attack(worth, (damage / toughness.max(1)).min(1000), 100)
}

/// The worth of taking so many thousandths of what it can take from a unit, where it counts so many percent of the usual that it
/// comes nearer to its end.
pub(in crate::ai) const fn of_attack(worth: i64, part: i64, focus: i64) -> i64 {
    worth * part * (1000 + part * focus / 100) / 2000
}

/// The worth of so many thousandths of what a unit can take.
pub(in crate::ai) fn of_part(worth: i64, part: i64) -> i64 {
    worth * part.signum() * part.abs().min(1000) * (1000 + part.abs().min(1000)) / 2000
}

/// The worth of bringing a unit with these stability points nearer to a fall by `stability` thousandths.
pub(in crate::ai) fn of_swaying(worth: i64, stability: i64, shaken: u32, steadiness: u32) -> i64 {
    if steadiness == 0 {
        return 0;
    }
    let part = |points: i64| (points / i64::from(steadiness)).min(1000);
    let before = part(i64::from(shaken) * 1000);
    let after = part(i64::from(shaken) * 1000 + stability);
    worth * (after * after - before * before) / 1000 * 3 / 10
}
