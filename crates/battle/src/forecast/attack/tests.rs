//! Forecasts that forget states: the real error is never larger than the reported one.

use super::limits::Limits;
use super::{Try, foresee_within};
use crate::forecast::attack::result::AttackForecast;
use crate::rulebook::book::Rulebook;
use crate::setup::start::start;
use crate::state::attacker::{Attacker, Manner};
use crate::state::battle_setup::BattleSetup;
use crate::state::battle_state::BattleState;
use crate::state::streams::{Purpose, Stream};
use crate::state::unit_state::UnitState;
use phaseline_content::{Sources, load};
use phaseline_rules::chance::dice::Dice as _;
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::hex::Facing;

/// So few states that most attacks forget some.
const FEW: Limits = Limits { hits: 40, cases: (3, 12) };
/// More states than any of these attacks has.
const PLENTY: Limits = Limits { hits: usize::MAX, cases: (40_000, 40_000) };
/// The most shots at each target, so that all states can be counted.
const SHOTS_MAX: u32 = 4;

/// A volley at units that have been in battle for a while.
struct Volley {
    attacker: UnitState,
    targets: Vec<(UnitState, Vec<Try>)>,
}

impl Volley {
    fn forecast(&self, book: &Rulebook, state: &BattleState, limits: Limits) -> Vec<AttackForecast> {
        let targets = self.targets.iter().map(|(target, tries)| (target, tries.clone())).collect();
        let morale = state.sides.iter().map(|side| side.morale).collect();
        foresee_within(limits, book, &Attacker::of(&self.attacker), targets, morale)
    }
}

/// A random volley: every weapon fires once, at the first target or at the second one.
fn volley(book: &Rulebook, state: &BattleState, dice: &mut Stream) -> Volley {
    let attacker = UnitState::clone(&state.units[dice.below(4) as usize]);
    let mut targets: Vec<(UnitState, Vec<Try>)> =
        [4, 6].map(|place| (worn(&attacker, &state.units[place + dice.below(2) as usize], dice), Vec::new())).into();
    for (weapon, armed) in book.profiles[attacker.id().0 as usize].weapons.iter().enumerate() {
        let shots = armed.weapon.shots.min(SHOTS_MAX);
        let (_, tries) = &mut targets[weapon % 2];
        if tries.len() as u32 + shots <= SHOTS_MAX {
            tries.extend((0..shots).filter_map(|shot| {
                Try::shot(book, attacker.id(), (weapon, shot), (None, Manner { indirect: true, ..Manner::default() }))
            }));
        }
    }
    Volley { attacker, targets }
}

/// The target: two hexes in front of the attacker, with damage, stability damage and wounds.
fn worn(attacker: &UnitState, target: &UnitState, dice: &mut Stream) -> UnitState {
    let mut worn = target.clone();
    worn.place.pose.hex =
        attacker.place.pose.hex.neighbour(attacker.place.pose.facing).neighbour(attacker.place.pose.facing);
    worn.place.pose.facing = Facing::new(dice.below(6) as i32);
    for plate in &mut worn.hull.plates {
        *plate = Plate { armour: dice.below(9) as u32, structure: 1 + dice.below(14) as u32 };
    }
    worn.hull.stability = dice.below(60) as u32;
    worn.crew.wounds = dice.below(3) as u32;
    worn
}

/// The reported chances, in a fixed order.
fn chances(told: &[AttackForecast]) -> Vec<(u32, u32)> {
    let of = |told: &AttackForecast| {
        let made = told.attempts.iter().flat_map(|attempt| &attempt.rolls).map(|roll| roll.made);
        [told.knockdown, told.destruction].into_iter().chain(made).map(|chance| (chance, told.rounding)).collect()
    };
    told.iter().flat_map::<Vec<_>, _>(of).collect()
}

#[test]
fn what_is_told_when_states_are_forgotten_is_wrong_by_no_more_than_is_said() {
    let started = start(&load(&Sources::built_in()).library, &BattleSetup::new("two_fords", 1)).unwrap();
    let (book, state) = (started.book, started.state);
    let (mut wrong, mut near) = (0, 0);
    for luck in 0..24 {
        let volley = volley(&book, &state, &mut Stream::seeded(luck, None, Purpose::Battle));
        let whole = volley.forecast(&book, &state, PLENTY);
        assert!(whole.iter().all(|told| told.rounding == 0), "{luck}: there are more states than that");
        let thinned = volley.forecast(&book, &state, FEW);
        for ((exact, _), (told, rounding)) in chances(&whole).into_iter().zip(chances(&thinned)) {
            // Each number is rounded down to a thousandth on its own.
            assert!(
                exact.abs_diff(told) <= rounding + 1,
                "{luck}: {exact} is told as {told} +- {rounding}: {thinned:?}"
            );
            wrong += u32::from(exact.abs_diff(told) > 1);
            near += u32::from((1..200).contains(&rounding));
        }
    }
    assert!(wrong > 10 && near > 10, "{wrong} chances are told wrong, {near} are told to be wrong by little");
}
