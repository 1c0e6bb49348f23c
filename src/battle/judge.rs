//! The one judge: accepts an intent as a plan, or refuses it with a reason.

use super::aim::aim;
use super::gunnery::name_of;
use super::intent::{Intent, Refusal, Target};
use super::readiness::{Price, price, ready};
use super::rulebook::Rulebook;
use super::snapshot::{Snapshot, Stage, Step};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::ActionIx;

/// What an accepted intent will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// Draw the round.
    Draw,
    /// Begin an activation.
    Activate(UnitId),
    /// Carry out an action.
    Act(ActPlan),
    /// End an activation.
    End(UnitId),
}

/// An accepted action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActPlan {
    /// Who acts.
    pub unit: UnitId,
    /// The action.
    pub action: ActionIx,
    /// What it is aimed at.
    pub target: Target,
    /// Whether the unit has to be activated first.
    pub activates: bool,
    /// What it costs.
    pub price: Price,
    /// Movement points it takes.
    pub points: u32,
    /// What will be done, one step of the battle each.
    pub steps: Vec<Step>,
}

/// Decides about an intent. Nothing is changed and nothing is drawn.
///
/// # Errors
///
/// The first reason why the intent cannot be accepted.
pub fn judge(book: &Rulebook, snapshot: &Snapshot, intent: &Intent) -> Result<Plan, Refusal> {
    if snapshot.is_over() {
        return Err(Refusal::Over);
    }
    if snapshot.is_busy() {
        return Err(Refusal::Busy);
    }
    match intent {
        Intent::Draw if snapshot.stage == Stage::Pause => Ok(Plan::Draw),
        Intent::Draw => Err(Refusal::Drawn),
        Intent::Activate { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            let begun = || Refusal::AlreadyActive(name_of(book, *unit));
            if ready.activates { Ok(Plan::Activate(*unit)) } else { Err(begun()) }
        }
        Intent::Act { unit, action, target } => {
            let ready = ready(book, snapshot, *unit)?;
            let Some(action) = book.ruleset.action(action) else { return Err(Refusal::NoSuchAction(action.clone())) };
            let mut price = price(book, snapshot, &ready, action)?;
            let deed = aim(book, snapshot, &ready, action, target)?;
            price.heat = price.heat.max(deed.heat);
            Ok(Plan::Act(ActPlan {
                unit: *unit,
                action,
                target: target.clone(),
                activates: ready.activates,
                price,
                points: deed.points,
                steps: deed.steps,
            }))
        }
        Intent::EndActivation { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            if ready.activates { Err(Refusal::NotActive(name_of(book, *unit))) } else { Ok(Plan::End(*unit)) }
        }
        Intent::Declare { .. } => Err(Refusal::NothingToDeclare),
        Intent::React { .. } | Intent::Pass { .. } => Err(Refusal::NothingToReactTo),
    }
}
