//! Turns each outcome into its fact. The compiler asks for a fact here when an outcome is added.

use super::{
    ActionBegan, ActionHeld, ActivationEnded, AmmunitionExploded, ArrivalDelayed, BattleBegan, BattleEnded,
    CheckRolled, ClusterHit, ConsciousnessLost, ConsciousnessRegained, CounterChanged, DeathFromAboveMade,
    DeclarationMade, FirstSideDrawn, HeatChanged, HeldActionLost, HeldUnitReturned, InitiativeDrawn, InspirationLost,
    LocationDamaged, LocationDestroyed, LowMoraleChanged, MeleeStruck, MoraleChanged, MotionDamaged, ObjectiveAdvanced,
    ObjectiveFailed, ObjectiveReached, PartLost, PhaseBegan, PilotWounded, ReactionBegan, ReactionEnded, RoundBegan,
    RoundEnded, ShotCalled, SideInspired, SidePassed, StabilityChanged, StatusEffectApplied, StatusEffectEnded,
    TargetSpotted, Teller, TorsoTurned, UnitActivated, UnitAimed, UnitArrived, UnitCharged, UnitCrippled, UnitDeferred,
    UnitDestroyed, UnitGuarded, UnitJumped, UnitKnockedDown, UnitLeft, UnitMadeReady, UnitMoved, UnitOrdered,
    UnitRefocused, UnitShutDown, UnitStartedUp, UnitStoodUp, UnitTurned, UnitWentProne, UsableUsed, WeaponFired,
    WoundAbsorbed, maybe,
};
use crate::components::SideId;
use phaseline_battle::{ObjectiveOutcome, Outcome, TurnOutcome, WearOutcome};

impl Teller<'_> {
    /// Writes the fact of an outcome. Nothing falls through: the compiler asks for every one.
    pub(super) fn tell_fact(&mut self, outcome: &Outcome) {
        let number = self.number;
        match outcome {
            Outcome::BattleBegan => self.write(BattleBegan { number }),
            Outcome::RoundBegan { round } => self.write(RoundBegan { number, round: *round }),
            Outcome::InitiativeDrawn { unit, ledger } => {
                self.write(InitiativeDrawn { number, unit: (*unit).into(), result: ledger.result() });
            }
            Outcome::InitiativeShifted { .. } => {
                if let Some(shift) = self.shift(outcome) {
                    self.write(shift);
                }
            }
            Outcome::FirstSideDrawn { draw, results } => {
                if let Some((side, result)) = results.first().copied() {
                    let draw = self.book.ruleset.draw_at(*draw).id.clone();
                    self.write(FirstSideDrawn { number, side: side.into(), draw, result });
                }
            }
            Outcome::ClockStepped { step } => self.write(PhaseBegan { number, phase: *step }),
            Outcome::RoundEnded { round } => self.write(RoundEnded { number, round: *round }),
            Outcome::BattleEnded { winner, why } => {
                self.write(BattleEnded { number, winner: winner.map(SideId::from), why: (*why).into() });
            }
            Outcome::UnitMoved { unit, from, to, running } => {
                let (unit, from, to) = ((*unit).into(), (*from).into(), (*to).into());
                self.write(UnitMoved { number, unit, from, to, running: *running });
            }
            Outcome::UnitTurned { unit, hex, from, to } => {
                let (unit, hex) = ((*unit).into(), (*hex).into());
                self.write(UnitTurned { number, unit, hex, from: from.number(), to: to.number() });
            }
            Outcome::UnitJumped { unit, from, to } => {
                self.write(UnitJumped { number, unit: (*unit).into(), from: (*from).into(), to: (*to).into() });
            }
            Outcome::TorsoTurned { unit, from, to } => {
                self.write(TorsoTurned { number, unit: (*unit).into(), from: from.number(), to: to.number() });
            }
            Outcome::KnockedDown { unit, by } => {
                self.write(UnitKnockedDown { number, unit: (*unit).into(), by: maybe(*by) });
            }
            Outcome::WentProne { unit } => self.write(UnitWentProne { number, unit: (*unit).into() }),
            Outcome::StoodUp { unit } => self.write(UnitStoodUp { number, unit: (*unit).into() }),
            Outcome::EffectApplied { unit, label, effect } => {
                let (name, effect) = (label.clone(), effect.as_ref().map(ToString::to_string));
                self.write(StatusEffectApplied { number, unit: (*unit).into(), name, effect });
            }
            Outcome::EffectEnded { unit, label, effect } => {
                let (name, effect) = (label.clone(), effect.as_ref().map(ToString::to_string));
                self.write(StatusEffectEnded { number, unit: (*unit).into(), name, effect });
            }
            Outcome::MoraleChanged { side, from, to, cause } => {
                let (side, cause) = ((*side).into(), (*cause).into());
                self.write(MoraleChanged { number, side, from: *from, to: *to, cause });
            }
            Outcome::Inspired { side } => self.write(SideInspired { number, side: (*side).into() }),
            Outcome::InspirationLost { side } => self.write(InspirationLost { number, side: (*side).into() }),
            Outcome::LowMoraleChanged { side, level } => {
                let low = self.low_morale(*level);
                self.write(LowMoraleChanged { number, side: (*side).into(), low });
            }
            Outcome::UnitActivated { unit } => self.write(UnitActivated { number, unit: (*unit).into() }),
            Outcome::ActionBegan { unit, action, target } => {
                let known = self.book.ruleset.actions().get(action.get());
                let label = known.map_or_else(String::new, |known| known.label.clone());
                let (unit, action, target) = ((*unit).into(), self.action(*action), maybe(*target));
                self.write(ActionBegan { number, unit, action, label, target });
            }
            Outcome::Guarded { unit } => self.write(UnitGuarded { number, unit: (*unit).into() }),
            Outcome::Aimed { unit } => self.write(UnitAimed { number, unit: (*unit).into() }),
            Outcome::UsableUsed { unit, usable, on } => {
                let usable = self.usable(*unit, *usable);
                self.write(UsableUsed { number, unit: (*unit).into(), usable, on: (*on).into() });
            }
            Outcome::Deferred { unit } => self.write(UnitDeferred { number, unit: (*unit).into() }),
            Outcome::ActivationEnded { unit, acted } => {
                self.write(ActivationEnded { number, unit: (*unit).into(), acted: *acted });
            }
            Outcome::WeaponFired { weapon, shot, attack } => {
                let (name, slot) = (self.weapon(attack.unit, *weapon), *weapon as u32);
                self.write(WeaponFired { number, weapon: name, slot, shot: *shot, attack: self.attack(attack) });
            }
            Outcome::MeleeStruck(attack) => self.write(MeleeStruck { number, attack: self.attack(attack) }),
            Outcome::Charged(attack) => self.write(UnitCharged { number, attack: self.attack(attack) }),
            Outcome::DeathFromAboveMade(attack) => {
                self.write(DeathFromAboveMade { number, attack: self.attack(attack) });
            }
            Outcome::ClusterHit { unit, weapon, target, hits, of } => {
                let weapon = self.weapon(*unit, *weapon);
                let (unit, target) = ((*unit).into(), (*target).into());
                self.write(ClusterHit { number, unit, weapon, target, hits: *hits, of: *of });
            }
            Outcome::ShotCalled { unit, target, location } => {
                let location = location.map(|location| self.location(*target, location));
                self.write(ShotCalled { number, unit: (*unit).into(), target: (*target).into(), location });
            }
            Outcome::TargetSpotted { unit, target } => {
                self.write(TargetSpotted { number, unit: (*unit).into(), target: (*target).into() });
            }
            Outcome::LocationDamaged { unit, location, armour, structure, armour_left, structure_left } => {
                self.write(LocationDamaged {
                    number,
                    unit: (*unit).into(),
                    location: self.location(*unit, *location),
                    armor: *armour,
                    structure: *structure,
                    armor_left: *armour_left,
                    structure_left: *structure_left,
                });
            }
            Outcome::LocationDestroyed { unit, location } => {
                let location = self.location(*unit, *location);
                self.write(LocationDestroyed { number, unit: (*unit).into(), location });
            }
            Outcome::Crippled { unit } => self.write(UnitCrippled { number, unit: (*unit).into() }),
            Outcome::StabilityChanged { unit, from, to } => {
                self.write(StabilityChanged { number, unit: (*unit).into(), from: *from, to: *to });
            }
            Outcome::Checked { unit, purpose, test, rolled } => {
                self.write(CheckRolled {
                    number,
                    unit: (*unit).into(),
                    purpose: self.purpose(*purpose),
                    difficulty: test.difficulty(),
                    shown: rolled.shown,
                    passed: rolled.passed,
                });
            }
            Outcome::PilotWounded { unit, wounds, health } => {
                self.write(PilotWounded { number, unit: (*unit).into(), wounds: *wounds, health: *health });
            }
            Outcome::WoundAbsorbed { unit, left } => {
                self.write(WoundAbsorbed { number, unit: (*unit).into(), left: *left });
            }
            Outcome::UnitDestroyed { unit, hex, by, how } => {
                let (unit, hex, how) = ((*unit).into(), (*hex).into(), (*how).into());
                self.write(UnitDestroyed { number, unit, hex, by: maybe(*by), how });
            }
            Outcome::HeatChanged { unit, from, to } => {
                self.write(HeatChanged { number, unit: (*unit).into(), from: *from, to: *to });
            }
            Outcome::ShutDown { unit } => self.write(UnitShutDown { number, unit: (*unit).into() }),
            Outcome::StartedUp { unit } => self.write(UnitStartedUp { number, unit: (*unit).into() }),
            Outcome::Wear(wear) => self.tell_of_wear(wear),
            Outcome::Turn(turn) => self.tell_of_turn(turn),
            Outcome::Objective(objective) => self.tell_of_objective(objective),
        }
    }

    fn tell_of_wear(&mut self, wear: &WearOutcome) {
        let number = self.number;
        match wear {
            WearOutcome::PartLost { unit, part } => {
                self.write(PartLost { number, unit: (*unit).into(), part: self.part(*unit, part) });
            }
            WearOutcome::AmmunitionExploded { unit, weapon, location, damage } => {
                let (weapon, location) = (self.weapon(*unit, *weapon), self.location(*unit, *location));
                let damage = damage.points();
                self.write(AmmunitionExploded { number, unit: (*unit).into(), weapon, location, damage });
            }
            WearOutcome::MotionDamaged { unit, times } => {
                self.write(MotionDamaged { number, unit: (*unit).into(), times: *times });
            }
            WearOutcome::LostConsciousness { unit } => {
                self.write(ConsciousnessLost { number, unit: (*unit).into() });
            }
            WearOutcome::RegainedConsciousness { unit } => {
                self.write(ConsciousnessRegained { number, unit: (*unit).into() });
            }
        }
    }

    fn tell_of_turn(&mut self, turn: &TurnOutcome) {
        let number = self.number;
        match *turn {
            TurnOutcome::Declared { unit, declaration, symbol, .. } => {
                let known = self.book.ruleset.declarations().get(declaration.get());
                let option = known.and_then(|known| known.options.iter().find(|option| option.symbol == symbol));
                let input = known.map_or_else(String::new, |known| known.id.clone());
                let option = option.map_or_else(String::new, |option| option.id.clone());
                self.write(DeclarationMade { number, unit: unit.into(), input, option });
            }
            TurnOutcome::Held { unit, until } => self.write(ActionHeld { number, unit: unit.into(), until }),
            TurnOutcome::CameBack { unit, step } => {
                self.write(HeldUnitReturned { number, unit: unit.into(), phase: step });
            }
            TurnOutcome::HoldLost { unit, why } => {
                self.write(HeldActionLost { number, unit: unit.into(), why: why.into() });
            }
            TurnOutcome::Refocused { unit } => self.write(UnitRefocused { number, unit: unit.into() }),
            TurnOutcome::Ordered { unit } => self.write(UnitOrdered { number, unit: unit.into() }),
            TurnOutcome::MadeReady { unit } => self.write(UnitMadeReady { number, unit: unit.into() }),
            TurnOutcome::CounterChanged { unit, counter, from, to, .. } => {
                let known = self.book.ruleset.counters().get(counter.get());
                let counter = known.map_or_else(String::new, |known| known.id.clone());
                self.write(CounterChanged { number, unit: unit.into(), counter, from, to });
            }
            TurnOutcome::Reacted { unit, used } => {
                self.write(ReactionBegan { number, unit: unit.into(), used: self.used(used) });
            }
            TurnOutcome::ReactionEnded { unit } => self.write(ReactionEnded { number, unit: unit.into() }),
            TurnOutcome::Passed { side } => self.write(SidePassed { number, side: side.into() }),
        }
    }

    fn tell_of_objective(&mut self, outcome: &ObjectiveOutcome) {
        let number = self.number;
        match *outcome {
            ObjectiveOutcome::UnitArrived { unit, pose } => {
                self.write(UnitArrived { number, unit: unit.into(), at: pose.into() });
            }
            ObjectiveOutcome::ArrivalDelayed { unit } => self.write(ArrivalDelayed { number, unit: unit.into() }),
            ObjectiveOutcome::UnitLeft { unit, from, .. } => {
                self.write(UnitLeft { number, unit: unit.into(), from: from.into() });
            }
            ObjectiveOutcome::ObjectiveAdvanced { side, objective, count } => {
                let (name, place) = (self.objective(side, objective), objective as u32);
                self.write(ObjectiveAdvanced { number, side: side.into(), objective: name, place, count });
            }
            ObjectiveOutcome::ObjectiveReached { side, objective } => {
                let (name, place) = (self.objective(side, objective), objective as u32);
                self.write(ObjectiveReached { number, side: side.into(), objective: name, place });
            }
            ObjectiveOutcome::ObjectiveFailed { side, objective } => {
                let (name, place) = (self.objective(side, objective), objective as u32);
                self.write(ObjectiveFailed { number, side: side.into(), objective: name, place });
            }
        }
    }
}
