//! The order as a player imagines it that does not know the odds.

use phaseline_battle::what_if::{from_the_first, with_places};
use phaseline_battle::{BattleState, Rulebook, UnitState};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::ids::UnitId;

/// Shuffles the order of the units that have yet to act. Units that act or are in turn keep their places.
pub(super) fn shuffled(book: &Rulebook, now: BattleState, dice: &mut impl Dice) -> BattleState {
    let in_turn = now.turn.as_ref().map_or(&[][..], |turn| turn.units.as_slice());
    let acts = |id: UnitId| in_turn.contains(&id) || now.stack.iter().any(|acting| acting.unit == id);
    let units = with_places_of(book, &now, |unit| !acts(unit.id()) && unit.turn.held_until.is_none());
    deal(now, &units, dice)
}

/// The same in a round in which no unit has acted yet. Then the first unit of the new order is in turn.
pub(super) fn shuffled_anew(book: &Rulebook, now: BattleState, dice: &mut impl Dice) -> BattleState {
    let units = with_places_of(book, &now, |_| true);
    if units.len() < 2 {
        return now;
    }
    from_the_first(book, deal(now, &units, dice))
}

/// The units that have yet to act and have a place in the order.
fn with_places_of(book: &Rulebook, now: &BattleState, counts: impl Fn(&UnitState) -> bool) -> Vec<UnitId> {
    if !book.ruleset.orders_by_result() || now.is_over() {
        return Vec::new();
    }
    let waits = |unit: &&UnitState| unit.is_pending() && unit.turn.ledger.is_some() && counts(unit);
    now.alive().filter(waits).map(UnitState::id).collect()
}

fn deal(now: BattleState, units: &[UnitId], dice: &mut impl Dice) -> BattleState {
    let mut dealt = units.to_vec();
    for place in (1..dealt.len()).rev() {
        dealt.swap(place, dice.below(place as u64 + 1) as usize);
    }
    with_places(now, units, &dealt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_battle::{BattleSetup, Intent, start};
    use phaseline_content::{Sources, load};
    use phaseline_rules::chance::dice::split_mix;

    /// The places of all units, by unit index.
    fn places(now: &BattleState) -> Vec<Option<i32>> {
        now.units.iter().map(|unit| unit.turn.position()).collect()
    }

    #[test]
    fn whoever_guesses_sees_the_same_places_dealt_to_others() {
        let library = load(&Sources::built_in()).library;
        let started = start(&library, &BattleSetup::new("two_fords", 5)).unwrap();
        let (book, dice) = (&started.book, &mut split_mix(1));
        let drawn = phaseline_battle::what_if::after(book, started.state, &Intent::Draw).unwrap();
        let in_turn = drawn.turn.as_ref().unwrap().units.clone();
        let sorted = |now: &BattleState| {
            let mut places = places(now);
            places.sort_unstable();
            places
        };
        let mut firsts = Vec::new();
        for _ in 0..10 {
            let dealt = shuffled(book, drawn.clone(), dice);
            assert_eq!(sorted(&dealt), sorted(&drawn));
            assert_ne!(places(&dealt), places(&drawn));
            assert_eq!(dealt.turn, drawn.turn, "whoever is in turn stays so");
            let stays = |id: &UnitId| places(&dealt)[id.0 as usize] == places(&drawn)[id.0 as usize];
            assert!(in_turn.iter().all(stays));
            let anew = shuffled_anew(book, drawn.clone(), dice);
            assert_eq!(anew.step, drawn.step, "the first place is the same, whoever has it");
            firsts.extend(anew.turn.map(|turn| turn.units));
        }
        assert!(firsts.iter().any(|units| *units != firsts[0]), "{firsts:?}");
    }
}
