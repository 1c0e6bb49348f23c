//! The ruleset `sbi04` in play: wounds, bonus health, kept falls, and who may reserve.

use crate::support::arrange::{edit_unit, give_turn};
use crate::support::yard::{BLUE, action, engine, play_out, unit};
use phaseline_battle::{BattleState, Intent, Outcome, Rulebook, legal};
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::{Ledger, Shift};
use phaseline_rules::ruleset::{Defer, ImpactIx, Verb};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

const RULES: &str = "sbi04";

/// What a wound takes at least and at most before wounds count, by guts from 1 to 10.
const BY_GUTS: [(i32, i32); 10] = [(6, 9), (5, 8), (5, 8), (4, 7), (4, 7), (3, 6), (3, 6), (2, 5), (2, 5), (1, 4)];

/// A battle of random intents, from its beginning to its end.
struct Story {
    book: Arc<Rulebook>,
    outcomes: Vec<Outcome>,
    end: Arc<BattleState>,
}

/// The battles that the tests of this file read, played once.
fn stories() -> &'static [Story] {
    static STORIES: OnceLock<Vec<Story>> = OnceLock::new();
    STORIES.get_or_init(|| {
        let scenarios = ["two_fords", "two_fords", "saltgate"].into_iter().cycle();
        scenarios.zip(0..12).map(|(scenario, seed)| played(scenario, seed)).collect()
    })
}

fn played(scenario: &str, seed: u64) -> Story {
    let mut engine = engine(scenario, RULES, seed);
    play_out(&mut engine, seed);
    Story { book: engine.book(), outcomes: engine.chronicle().outcomes.clone(), end: engine.state() }
}

impl Story {
    fn impact(&self, id: &str) -> ImpactIx {
        self.book.ruleset.impact(id).unwrap()
    }

    /// What a term of a drawn ledger came to.
    fn line(&self, ledger: &Ledger, id: &str) -> Option<i32> {
        let terms = &self.book.ruleset.draw_at(ledger.draw()).terms;
        ledger.lines()[terms.iter().position(|term| term.id == id).unwrap()]
    }
}

/// Follows the wounds of every unit through a battle; gives how many landed at once and how many were kept.
fn follow_wounds(story: &Story) -> (u32, u32) {
    let (injury, book) = (story.impact("injury"), &story.book);
    let (mut at_once, mut kept_back) = (0, 0);
    let (mut wounds, mut kept) = (BTreeMap::<UnitId, i32>::new(), BTreeMap::<UnitId, i32>::new());
    let outcomes = &story.outcomes;
    for (place, outcome) in outcomes.iter().enumerate() {
        match outcome {
            Outcome::PilotWounded { unit, wounds: now, health } if now >= health => {
                let next = &outcomes[place + 1];
                let is_lost = matches!(next, Outcome::UnitDestroyed { unit: lost, .. } if lost == unit);
                assert!(is_lost, "SEED-001-59 a pilot who is lost says nothing: {next:?}");
            }
            Outcome::PilotWounded { unit, .. } => {
                let carried = wounds.entry(*unit).or_default();
                *carried += 1;
                let Outcome::InitiativeShifted { unit: on, impact, rolled, now, later, .. } = &outcomes[place + 1]
                else {
                    panic!("SEED-001-11 a wound lands at once or later: {:?}", outcomes[place + 1]);
                };
                assert_eq!((*on, *impact), (*unit, injury));
                let guts = book.profile(*unit).unwrap().pilot.guts as usize;
                let (low, high) = BY_GUTS[guts.min(10) - 1];
                assert!((low..=high + *carried).contains(&-rolled), "SEED-001-42 {rolled} with guts {guts}");
                assert!(*later == 0 || *later == *rolled, "SBI04-05 a wound that is kept is kept whole");
                *kept.entry(*unit).or_default() += later;
                if *later == 0 {
                    at_once += 1;
                } else {
                    kept_back += 1;
                }
                assert!(*now <= 0);
            }
            Outcome::InitiativeDrawn { unit, ledger } => {
                let (carried, stored) = (wounds.get(unit).copied().unwrap_or(0), kept.insert(*unit, 0).unwrap_or(0));
                let drawn = story.line(ledger, "injury");
                if stored < 0 {
                    assert_eq!(drawn, Some(stored), "SBI04-05 a kept wound is spent, old ones are not rolled");
                } else if carried > 0 {
                    assert!(drawn.is_some_and(|value| (-9..0).contains(&value)), "SEED-001-44 {drawn:?}");
                } else {
                    assert_eq!(drawn, None);
                }
            }
            _ => {}
        }
    }
    (at_once, kept_back)
}

#[test]
fn wounds_land_at_once_or_are_kept_whole_and_later_cost_half() {
    let (mut at_once, mut kept) = (0, 0);
    for (now, later) in stories().iter().map(follow_wounds) {
        at_once += now;
        kept += later;
    }
    assert!(at_once > 0 && kept > 0, "{at_once} at once, {kept} kept");
}

#[test]
fn bonus_health_takes_up_wounds_and_nothing_is_rolled_for_them() {
    let mut taken_up = 0;
    for story in stories() {
        let (injury, book) = (story.impact("injury"), &story.book);
        let padded = |unit: UnitId| book.profile(unit).unwrap().design.equipment.iter().any(|id| *id == "shock_cradle");
        let mut seen: BTreeMap<UnitId, u32> = BTreeMap::new();
        for pair in story.outcomes.windows(2) {
            match &pair[0] {
                Outcome::WoundAbsorbed { unit, left } => {
                    assert!(padded(*unit) && *left == 0, "SBI04-06");
                    assert_eq!(seen.insert(*unit, 1), None, "SBI04-06 one wound in a battle");
                    let rolled = matches!(&pair[1], Outcome::InitiativeShifted { impact, .. } if *impact == injury);
                    assert!(!rolled, "SBI04-06 {:?}", pair[1]);
                    taken_up += 1;
                }
                Outcome::PilotWounded { unit, .. } if padded(*unit) => {
                    assert!(seen.contains_key(unit), "SBI04-06 the first wound is taken up");
                }
                _ => {}
            }
        }
        let held = |id: &UnitId| story.end.unit(*id).unwrap().crew.absorbed;
        assert!(seen.keys().all(|unit| held(unit) == 1));
    }
    assert!(taken_up > 0);
}

#[test]
fn a_fall_that_is_kept_is_spent_in_place_of_lying_there() {
    let mut spent = 0;
    for story in stories() {
        let knockdown = story.impact("knockdown");
        let mut kept: BTreeMap<UnitId, i32> = BTreeMap::new();
        for outcome in &story.outcomes {
            match outcome {
                Outcome::InitiativeShifted { unit, impact, rolled, later, .. } if *impact == knockdown => {
                    assert!((-9..=-1).contains(rolled), "SBI04-07 {rolled}");
                    *kept.entry(*unit).or_default() += later;
                }
                Outcome::InitiativeDrawn { unit, ledger } => {
                    let stored = kept.insert(*unit, 0).unwrap_or(0);
                    assert_eq!(story.line(ledger, "knockdown").unwrap_or(0), stored, "SBI04-07");
                    if stored < 0 {
                        assert_eq!(story.line(ledger, "prone"), None, "SBI04-07 lying there costs nothing more");
                        spent += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(spent > 0);
}

#[test]
fn what_a_reserve_drops_is_paid_once_in_the_next_round() {
    let mut paid = 0;
    for story in stories() {
        let reserve = story.impact("reserve");
        let mut owed: BTreeMap<UnitId, i32> = BTreeMap::new();
        for outcome in &story.outcomes {
            match outcome {
                Outcome::InitiativeShifted { unit, impact, rolled, now, later, .. } if *impact == reserve => {
                    assert!((-7..=-2).contains(rolled) && *later >= *rolled && *later <= -1, "SBI04-09");
                    assert!(*now <= -1, "SBI04-09 a Reserve drops at least one phase: {now}");
                    *owed.entry(*unit).or_default() += later;
                }
                Outcome::InitiativeDrawn { unit, ledger } => {
                    let owed = owed.insert(*unit, 0).unwrap_or(0);
                    assert_eq!(story.line(ledger, "hesitation"), Some(owed), "SEED-001-22 SEED-001-30");
                    paid += u32::from(owed < 0);
                }
                _ => {}
            }
        }
    }
    assert!(paid > 0);
}

#[test]
fn in_the_last_phase_nobody_may_reserve() {
    for (phase, may) in [(2, true), (1, false)] {
        let mut engine = engine("yard", RULES, 3);
        engine.play(Intent::Draw).unwrap();
        edit_unit(&mut engine, BLUE, |unit| {
            let ledger = unit.turn.ledger.as_mut().unwrap().change();
            let applied = phase - ledger.position();
            ledger.push_shift(Shift { impact: ImpactIx(0), rolled: applied, applied, sources: None });
        });
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn));
        let offered = legal(&engine.book(), &engine.state());
        let offered = offered.iter().any(|intent| matches!(intent, Intent::Act { action, .. } if *action == reserve));
        assert_eq!(offered, may, "SBI04-09 in phase {phase}");
        assert_eq!(unit(&engine, BLUE).turn.position(), Some(phase));
    }
}
