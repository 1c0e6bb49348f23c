//! What losses and gains are worth.

/// What any unit is worth, in points.
const PRESENCE: i64 = 200;
/// What each point of damage that a unit can deal at once adds to that.
const EACH_POINT: i64 = 5;

/// What a unit is worth that can deal this much damage.
pub(crate) const fn of_unit(damage: i64) -> i64 {
    PRESENCE + EACH_POINT * damage
}

/// The worth of `damage` thousandths of damage to a unit that `toughness` points destroy, in thousandths of a point.
///
/// The closer the unit is to its end, the more each point counts: concentrated fire is better than spread fire.
pub(crate) fn of_damage(worth: i64, damage: i64, toughness: i64) -> i64 {
    of_attack(worth, (damage / toughness.max(1)).min(1000), 100)
}

/// The worth of taking `part` thousandths of what a unit can take. `focus` is how much it counts that the unit comes
/// closer to its end, in percent.
pub(crate) const fn of_attack(worth: i64, part: i64, focus: i64) -> i64 {
    worth * part * (1000 + part * focus / 100) / 2000
}

/// The worth of `part` thousandths of what a unit can take. A negative part has a negative worth.
pub(crate) fn of_part(worth: i64, part: i64) -> i64 {
    worth * part.signum() * part.abs().min(1000) * (1000 + part.abs().min(1000)) / 2000
}

/// The worth of `stability` thousandths of a point of stability damage to a unit that has taken `shaken` points and
/// falls at `steadiness` points.
pub(crate) fn of_swaying(worth: i64, stability: i64, shaken: u32, steadiness: u32) -> i64 {
    if steadiness == 0 {
        return 0;
    }
    let part = |points: i64| (points / i64::from(steadiness)).min(1000);
    let before = part(i64::from(shaken) * 1000);
    let after = part(i64::from(shaken) * 1000 + stability);
    worth * (after * after - before * before) / 1000 * 3 / 10
}
