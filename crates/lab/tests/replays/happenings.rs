//! What a battle is made of, thing by thing: each of them happens in a golden battle.

use crate::golden::{golden_files, outcomes};
use phaseline_battle::{
    CheckPurpose, Ending, Loss, MoraleCause, ObjectiveOutcome, Outcome, Part, TurnOutcome, WearOutcome,
};
use phaseline_record::read_replay;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::catalog::weapon::RangeBand;
use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::combat::test_roll::{Reason, Test};

/// Something that can happen, by the name of what players would call it.
type Happening = (&'static str, fn(&Outcome) -> bool);

fn reads(outcome: &Outcome, wanted: fn(&Reason) -> bool) -> bool {
    outcome.attack().is_some_and(|attack| attack.test.tally.terms.iter().any(|term| wanted(&term.reason)))
}

fn hits(outcome: &Outcome, arc: Arc) -> bool {
    outcome.attack().is_some_and(|attack| attack.arc == arc && attack.location.is_some())
}

fn checks(outcome: &Outcome, wanted: CheckPurpose, passes: bool) -> bool {
    matches!(outcome, Outcome::Checked { purpose, rolled, .. } if *purpose == wanted && rolled.passed == passes)
}

fn is_hot(outcome: &Outcome, wanted: CheckPurpose) -> bool {
    let hot = |test: &Test| test.tally.terms.iter().any(|term| matches!(term.reason, Reason::Heat(_)));
    matches!(outcome, Outcome::Checked { purpose, test, .. } if *purpose == wanted && hot(test))
}

fn cheers(outcome: &Outcome, event: MoraleEvent) -> bool {
    matches!(outcome, Outcome::MoraleChanged { cause: MoraleCause::Own(known) | MoraleCause::Enemy(known), .. } if *known == event)
}

const HEAT: [Happening; 6] = [
    ("heat rises", |it| matches!(it, Outcome::HeatChanged { from, to, .. } if to > from)),
    ("heat falls", |it| matches!(it, Outcome::HeatChanged { from, to, .. } if to < from)),
    ("a machine shuts down", |it| matches!(it, Outcome::ShutDown { .. })),
    ("a machine starts up", |it| matches!(it, Outcome::StartedUp { .. })),
    ("hot ammunition may explode", |it| is_hot(it, CheckPurpose::AmmunitionHolds)),
    ("a hot machine may fail to start up", |it| is_hot(it, CheckPurpose::StartUp)),
];

const STABILITY: [Happening; 6] = [
    ("a unit is shaken", |it| matches!(it, Outcome::StabilityChanged { from, to, .. } if to > from)),
    ("a unit steadies itself", |it| matches!(it, Outcome::StabilityChanged { from, to: to @ 1.., .. } if to < from)),
    ("a unit keeps standing", |it| checks(it, CheckPurpose::KeepStanding, true)),
    ("a unit is knocked down", |it| matches!(it, Outcome::KnockedDown { by: Some(_), .. })),
    ("a unit stands up", |it| matches!(it, Outcome::StoodUp { .. })),
    ("a unit does not get up", |it| checks(it, CheckPurpose::StandUp, false)),
];

const DAMAGE: [Happening; 13] = [
    ("a hit from ahead", |it| hits(it, Arc::Front)),
    ("a hit from the left", |it| hits(it, Arc::Left)),
    ("a hit from the right", |it| hits(it, Arc::Right)),
    ("a hit from behind", |it| hits(it, Arc::Rear)),
    ("armour is lost", |it| matches!(it, Outcome::LocationDamaged { armour: 1.., .. })),
    ("structure is lost", |it| matches!(it, Outcome::LocationDamaged { structure: 1.., .. })),
    ("a location is lost", |it| matches!(it, Outcome::LocationDestroyed { .. })),
    ("a weapon is lost", |it| matches!(it, Outcome::Wear(WearOutcome::PartLost { part: Part::Weapon(_), .. }))),
    ("sinks are lost", |it| matches!(it, Outcome::Wear(WearOutcome::PartLost { part: Part::HeatSinks(_), .. }))),
    ("ammunition explodes", |it| matches!(it, Outcome::Wear(WearOutcome::AmmunitionExploded { .. }))),
    ("a unit is crippled", |it| matches!(it, Outcome::Crippled { .. })),
    ("troopers lose men", |it| cheers(it, MoraleEvent::LostMen)),
    ("a vehicle loses motion", |it| matches!(it, Outcome::Wear(WearOutcome::MotionDamaged { .. }))),
];

const LOSS: [Happening; 3] = [
    ("a unit is wrecked", |it| matches!(it, Outcome::UnitDestroyed { how: Loss::Wrecked, .. })),
    ("a pilot is lost", |it| matches!(it, Outcome::UnitDestroyed { how: Loss::PilotLost, .. })),
    ("a machine is left", |it| matches!(it, Outcome::UnitDestroyed { how: Loss::Abandoned, .. })),
];

const ATTACKS: [Happening; 11] = [
    ("a shot at medium range", |it| reads(it, |reason| matches!(reason, Reason::Range(RangeBand::Medium, _)))),
    ("a shot at long range", |it| reads(it, |reason| matches!(reason, Reason::Range(RangeBand::Long, _)))),
    ("a shot below the least range", |it| reads(it, |reason| matches!(reason, Reason::BelowMinimum(_)))),
    ("a shot at somebody who moved", |it| reads(it, |reason| matches!(reason, Reason::TargetMoved(_)))),
    ("a shot at somebody in cover", |it| reads(it, |reason| matches!(reason, Reason::Cover))),
    ("a shot from above", |it| reads(it, |reason| matches!(reason, Reason::FromAbove))),
    ("a shot at what only a friend sees", |it| reads(it, |reason| matches!(reason, Reason::Indirect))),
    ("a friend spots", |it| matches!(it, Outcome::TargetSpotted { .. })),
    ("a cluster hits", |it| matches!(it, Outcome::ClusterHit { .. })),
    ("a part is aimed at", |it| matches!(it, Outcome::ShotCalled { location: Some(_), .. })),
    ("a blow", |it| matches!(it, Outcome::MeleeStruck(_))),
];

const MOVES: [Happening; 7] = [
    ("a walk", |it| matches!(it, Outcome::UnitMoved { running: false, .. })),
    ("a run", |it| matches!(it, Outcome::UnitMoved { running: true, .. })),
    ("a turn", |it| matches!(it, Outcome::UnitTurned { .. })),
    ("a jump", |it| matches!(it, Outcome::UnitJumped { .. })),
    ("a torso is turned", |it| matches!(it, Outcome::TorsoTurned { .. })),
    ("a charge", |it| matches!(it, Outcome::Charged(_))),
    ("a leap on somebody", |it| matches!(it, Outcome::DeathFromAboveMade(_))),
];

const PILOTS: [Happening; 5] = [
    ("a pilot is wounded", |it| matches!(it, Outcome::PilotWounded { .. })),
    ("a wound is taken up", |it| matches!(it, Outcome::WoundAbsorbed { .. })),
    ("a pilot is hurt by a fall", |it| checks(it, CheckPurpose::FallUnhurt, false)),
    ("a pilot faints", |it| matches!(it, Outcome::Wear(WearOutcome::LostConsciousness { .. }))),
    ("a pilot comes round", |it| matches!(it, Outcome::Wear(WearOutcome::RegainedConsciousness { .. }))),
];

const MORALE: [Happening; 8] = [
    ("morale rises", |it| matches!(it, Outcome::MoraleChanged { from, to, .. } if to > from)),
    ("morale falls", |it| matches!(it, Outcome::MoraleChanged { from, to, .. } if to < from)),
    ("morale is spent", |it| matches!(it, Outcome::MoraleChanged { cause: MoraleCause::Paid, .. })),
    ("vigilance", |it| matches!(it, Outcome::Guarded { .. })),
    ("a side is inspired", |it| matches!(it, Outcome::Inspired { .. })),
    ("a side is inspired no longer", |it| matches!(it, Outcome::InspirationLost { .. })),
    ("a side is unsettled", |it| matches!(it, Outcome::LowMoraleChanged { level: Some(0), .. })),
    ("a side panics", |it| matches!(it, Outcome::LowMoraleChanged { level: Some(1), .. })),
];

const EFFECTS: [Happening; 4] = [
    ("an effect begins", |it| matches!(it, Outcome::EffectApplied { .. })),
    ("an effect ends", |it| matches!(it, Outcome::EffectEnded { .. })),
    ("a thing is used", |it| matches!(it, Outcome::UsableUsed { .. })),
    ("the order is shifted", |it| matches!(it, Outcome::InitiativeShifted { now: ..=-1 | 1.., .. })),
];

const TURNS: [Happening; 7] = [
    ("somebody lets others go first", |it| matches!(it, Outcome::Deferred { .. })),
    ("somebody takes aim", |it| matches!(it, Outcome::Aimed { .. })),
    ("something is declared", |it| matches!(it, Outcome::Turn(TurnOutcome::Declared { .. }))),
    ("an action is held", |it| matches!(it, Outcome::Turn(TurnOutcome::Held { .. }))),
    ("an order is given", |it| matches!(it, Outcome::Turn(TurnOutcome::Ordered { .. }))),
    ("somebody answers", |it| matches!(it, Outcome::Turn(TurnOutcome::Reacted { .. }))),
    ("somebody lets it pass", |it| matches!(it, Outcome::Turn(TurnOutcome::Passed { .. }))),
];

const MISSIONS: [Happening; 8] = [
    ("reinforcements arrive", |it| matches!(it, Outcome::Objective(ObjectiveOutcome::UnitArrived { .. }))),
    ("a unit leaves the map", |it| matches!(it, Outcome::Objective(ObjectiveOutcome::UnitLeft { .. }))),
    ("an objective comes nearer", |it| matches!(it, Outcome::Objective(ObjectiveOutcome::ObjectiveAdvanced { .. }))),
    ("an objective is reached", |it| matches!(it, Outcome::Objective(ObjectiveOutcome::ObjectiveReached { .. }))),
    ("an objective is missed", |it| matches!(it, Outcome::Objective(ObjectiveOutcome::ObjectiveFailed { .. }))),
    ("an objective ends the battle", |it| matches!(it, Outcome::BattleEnded { why: Ending::Objective { .. }, .. })),
    ("the last side standing wins", |it| matches!(it, Outcome::BattleEnded { why: Ending::LastStanding, .. })),
    ("the rounds run out", |it| matches!(it, Outcome::BattleEnded { why: Ending::RoundsOver, .. })),
];

/// What does not happen in a golden battle, and where it is tested instead.
const ELSEWHERE: [(&str, &str); 1] = [(
    "a shot at what only a friend sees",
    "it takes missiles, a hill and a friend behind it: tests/battle/combat/indirect_fire.rs, tests/ai/teamwork.rs",
)];

#[test]
fn everything_a_battle_is_made_of_happens_in_a_golden_battle() {
    let files = golden_files();
    let records = files.iter().map(|path| read_replay(path).expect("it can be read"));
    let told: Vec<Outcome> = records.flat_map(|record| outcomes(&record)).collect();
    let all: [&[Happening]; 11] =
        [&HEAT, &STABILITY, &DAMAGE, &LOSS, &ATTACKS, &MOVES, &PILOTS, &MORALE, &EFFECTS, &TURNS, &MISSIONS];
    let known = |name: &str| ELSEWHERE.iter().any(|(known, _)| *known == name);
    let (mut missing, mut after_all) = (Vec::new(), Vec::new());
    for (name, happens) in all.into_iter().flatten() {
        match (told.iter().any(happens), known(name)) {
            (false, false) => missing.push(*name),
            (true, true) => after_all.push(*name),
            _ => {}
        }
    }
    assert!(files.is_empty() || missing.is_empty(), "{missing:?} happen in no golden battle");
    assert!(after_all.is_empty(), "{after_all:?} happen after all");
}
