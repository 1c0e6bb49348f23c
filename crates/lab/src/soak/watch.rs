//! Checks what must be true in any battle.

use crate::sim::worker::Watch;
use phaseline_battle::{Battle, BattleState, Intent, Outcome, Rulebook, Target, TurnOutcome, UnitState, judge, legal};
use phaseline_rules::ids::UnitId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// All legal intents are checked once in this many intents.
const ASK_EACH: u32 = 37;
/// The earliest intent at which a battle is saved and loaded. From then on the copy is played as well.
const SAVE_AT: u32 = 61;

/// Watches a battle and compares.
pub(super) struct Watcher {
    intents: u32,
    save_at: u32,
    acted: BTreeSet<UnitId>,
    /// The units that hold their action and have not used it.
    held: BTreeSet<UnitId>,
    /// The units that were in the battle before the last step.
    there: Vec<UnitId>,
    stale: Vec<Intent>,
    copy: Option<Battle>,
}

impl Watcher {
    /// A new watcher. The seed decides when the battle is saved.
    pub fn new(seed: u64) -> Self {
        let save_at = SAVE_AT + (seed % 97) as u32;
        Self {
            intents: 0,
            save_at,
            acted: BTreeSet::new(),
            held: BTreeSet::new(),
            there: Vec::new(),
            stale: Vec::new(),
            copy: None,
        }
    }

    /// Each listed intent must be accepted. Each earlier intent that is still accepted must be listed.
    fn compare_judge(&mut self, book: &Rulebook, now: &BattleState) -> Result<(), String> {
        let intents = legal(book, now);
        for intent in &intents {
            if let Err(refusal) = judge(book, now, intent) {
                return Err(format!("{intent:?} is offered and refused: {refusal}"));
            }
        }
        if let Some(intent) = self.stale.iter().find(|it| judge(book, now, it).is_ok() && !intents.contains(it)) {
            return Err(format!("{intent:?} is accepted and not offered"));
        }
        // A split of weapons over several targets is only one of many. The list may contain another one now.
        let one = |intent: &Intent| !matches!(intent, Intent::Act { target: Target::Units(_), .. });
        self.stale = intents.into_iter().filter(one).collect();
        Ok(())
    }

    /// A battle that is saved and loaded must be the same battle.
    fn save(&mut self, book: &Arc<Rulebook>, now: &BattleState) -> Result<(), String> {
        let text = serde_json::to_string(now).map_err(|fault| format!("it cannot be saved: {fault}"))?;
        let read: BattleState = serde_json::from_str(&text).map_err(|fault| format!("it cannot be loaded: {fault}"))?;
        if read.hash() != now.hash() {
            return Err("it is another battle once saved and loaded".to_owned());
        }
        self.copy = Some(Battle::new(Arc::clone(book), read));
        Ok(())
    }

    /// A unit that holds its action must use it in the same round, or an outcome must say why not.
    fn count_held(&mut self, outcomes: &[Outcome]) -> Result<(), String> {
        for outcome in outcomes {
            match outcome {
                Outcome::Turn(TurnOutcome::Held { unit, .. }) => {
                    self.held.insert(*unit);
                }
                Outcome::ActionBegan { unit, .. } | Outcome::Turn(TurnOutcome::HoldLost { unit, .. }) => {
                    self.held.remove(unit);
                }
                Outcome::RoundEnded { .. } | Outcome::BattleEnded { .. } => {
                    if let Some(unit) = self.held.first() {
                        return Err(format!("unit {unit} held its action and lost it in silence"));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// No unit acts twice in a round. A unit that is in a round from its start to its end acts in it.
    fn count_acts(&mut self, outcomes: &[Outcome], now: &BattleState) -> Result<(), String> {
        for outcome in outcomes {
            match outcome {
                Outcome::ActivationEnded { unit, acted: true } if !self.acted.insert(*unit) => {
                    return Err(format!("unit {unit} acted twice in round {}", now.round));
                }
                Outcome::RoundEnded { round } => {
                    let stays = |unit: &UnitId| now.unit(*unit).is_some_and(UnitState::is_alive);
                    let mut idle = self.there.iter().filter(|unit| stays(unit) && !self.acted.contains(unit));
                    if let Some(unit) = idle.next() {
                        return Err(format!("unit {unit} did not act in round {round}"));
                    }
                    self.acted.clear();
                }
                _ => {}
            }
        }
        self.there = now.alive().map(UnitState::id).collect();
        // After the last round of a battle no other round clears the marks.
        if now.is_over() {
            return Ok(());
        }
        let idle = now.alive().find(|unit| unit.turn.acted && !self.acted.contains(&unit.id()));
        idle.map_or(Ok(()), |unit| Err(format!("unit {} is said to have acted and did not", unit.id())))
    }
}

impl Watch for Watcher {
    fn before(&mut self, book: &Arc<Rulebook>, now: &BattleState, intent: Option<&Intent>) -> Result<(), String> {
        if let Some(intent) = intent {
            self.intents += 1;
            if self.intents.is_multiple_of(ASK_EACH) {
                self.compare_judge(book, now)?;
            }
            if self.intents == self.save_at {
                self.save(book, now)?;
            }
            if let Some(copy) = &mut self.copy {
                copy.commit(intent.clone())
                    .map_err(|refusal| format!("{intent:?} is refused once saved and loaded: {refusal}"))?;
            }
        } else if let Some(copy) = &mut self.copy {
            copy.step();
        }
        Ok(())
    }

    fn after(&mut self, battle: &Battle) -> Result<(), String> {
        let now = battle.state();
        if let Some(copy) = &mut self.copy {
            if copy.state().hash() != now.hash() {
                return Err("it goes on differently once saved and loaded".to_owned());
            }
            copy.forget();
        }
        self.count_held(&battle.chronicle().outcomes)?;
        self.count_acts(&battle.chronicle().outcomes, &now)?;
        check_units(&battle.book(), &now)
    }
}

/// Ledgers must add up and keep their limits, and no two units may share a hex.
fn check_units(book: &Rulebook, now: &BattleState) -> Result<(), String> {
    let mut hexes = BTreeSet::new();
    for unit in now.alive() {
        if !hexes.insert(unit.place.pose.hex) {
            return Err(format!("unit {} shares its hex", unit.id()));
        }
        let Some(ledger) = &unit.turn.ledger else { continue };
        let sum: i32 = ledger.lines().iter().flatten().fold(0, |sum, line| sum.saturating_add(*line));
        let limits = book.ruleset.draw_at(ledger.draw()).limits;
        let raised = limits.0.map_or(sum, |least| sum.max(least));
        let kept = limits.1.map_or(raised, |most| raised.min(most));
        let shifts: i32 = ledger.shifts().iter().map(|shift| shift.applied).sum();
        if ledger.sum() != sum || ledger.result() != kept || ledger.position() != kept + shifts + ledger.held() {
            return Err(format!("the ledger of unit {} does not add up", unit.id()));
        }
    }
    Ok(())
}
